"""Pools, calendars and packs of puzzles, in files. No other code writes them."""
