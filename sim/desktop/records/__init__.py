"""Game records, version 1 (FORMAT.md): the engine's bytes to and from JSON."""
