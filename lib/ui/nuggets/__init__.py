"""The screens of Gold Nuggets."""
