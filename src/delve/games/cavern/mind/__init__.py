"""How `cavern` is judged: by bots, in hints and in the reasons given for them, from views alone."""
