"""What is legal. Every module here runs on CPython and, unchanged, on MicroPython in the player's browser."""

from . import edgewise, griddl, waywords, wordogram

GAMES = {"edgewise": edgewise, "griddl": griddl, "waywords": waywords, "wordogram": wordogram}
