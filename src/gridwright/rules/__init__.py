"""What is legal. Every module here runs on CPython and, unchanged, on MicroPython in the player's browser."""

from . import cluegrid, edgewise, griddl, waywords, wordogram

GAMES = {
    "cluegrid": cluegrid,
    "edgewise": edgewise,
    "griddl": griddl,
    "waywords": waywords,
    "wordogram": wordogram,
}
