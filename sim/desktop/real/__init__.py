"""The release on the real firmware of a Pico, in an emulation of its chip; see README.md."""
