"""How `pencil` is shown: in pictures and in characters, from views alone."""
