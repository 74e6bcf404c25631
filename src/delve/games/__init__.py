"""The games, one folder each. Adding a game is adding a folder that offers `GAME`."""
