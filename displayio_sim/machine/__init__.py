"""The virtual hardware: pins, clock, panel, pixels, buttons, nvm, and each board's wiring."""
