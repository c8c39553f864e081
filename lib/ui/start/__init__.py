"""What is needed once, when the handheld starts."""
