"""Our games on displayio_sim: played, watched, narrated, recorded, checked and measured."""
