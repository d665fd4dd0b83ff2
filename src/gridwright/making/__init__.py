"""Making puzzles: compile, generate, solve, audit, grade. One folder a game."""
