"""Recorded games to be read: each action, its events, what a listener hears, and the board after it."""
