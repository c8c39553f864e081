"""The screens of Goldrausch."""
