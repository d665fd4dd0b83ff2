"""Where puzzles are kept: the pool, the calendar of assigned days, griddl's packs. The only code that writes them."""
