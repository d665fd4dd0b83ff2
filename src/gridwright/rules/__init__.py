"""What is legal. Every module here runs on CPython and, unchanged, on MicroPython in the player's browser."""

from . import edgewise, waywords, wordogram

GAMES = {"edgewise": edgewise, "waywords": waywords, "wordogram": wordogram}
