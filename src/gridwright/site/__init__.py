"""Builds the static site: the web bundle, a page for each game, and the puzzles of a library."""
