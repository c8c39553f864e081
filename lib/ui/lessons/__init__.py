"""Lessons: the first turns of a game, played with a finger that points."""
