"""The screens of GOLD."""
