"""The menu and the screens that it opens."""
