"""Five daily word-grid games and the studio that makes them."""
