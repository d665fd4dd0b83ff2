"""One module a game: what the parametrised suites need to know of it."""
