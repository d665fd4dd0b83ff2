"""What MicroPython lacks of `typing`: the rules name types only where a type checker looks."""

TYPE_CHECKING = False
