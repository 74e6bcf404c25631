"""How `cavern` is shown: in pictures and in characters, from views alone."""
