"""Our games on displayio_sim: played, watched, told, recorded, checked and measured."""
