"""The game under its former name."""

from delve.games.cavern import GAME as GAME
