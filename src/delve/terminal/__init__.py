"""Delve in a terminal, line by line. Rule of this package: it uses tables and the interface of games, and knows no game by name."""
