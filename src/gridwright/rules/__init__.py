"""What is legal. Every module here runs on CPython and, unchanged, on MicroPython in the player's browser."""

from . import cluegrid, edgewise, waywords

GAMES = {"cluegrid": cluegrid, "edgewise": edgewise, "waywords": waywords}
