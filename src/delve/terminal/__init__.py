"""Delve in a terminal, line by line. Rule of this room: it knows tables and what every game offers, and no game by name."""
