"""What is legal. Every module here runs on CPython and, unchanged, on MicroPython in the player's browser.

Only this list does not: a browser loads the rules of a game when it is played (`tools/bundle.py`).
"""

from . import cluegrid, edgewise, griddl, waywords, wordogram

GAMES = {
    "cluegrid": cluegrid,
    "edgewise": edgewise,
    "griddl": griddl,
    "waywords": waywords,
    "wordogram": wordogram,
}
