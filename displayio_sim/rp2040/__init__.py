"""A real firmware on an emulated chip, the RP2040 of a Pico."""
