"""What is made of the checkout: fonts, drawings, releases, an installed board."""
