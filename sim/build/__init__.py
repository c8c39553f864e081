"""What is made of the checkout: fonts, releases, an installed board."""
