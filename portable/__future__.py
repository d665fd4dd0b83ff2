"""MicroPython never evaluates annotations, so the future is here already."""

annotations = None
