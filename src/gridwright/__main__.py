"""`python -m gridwright` is the `gridwright` command."""

from gridwright.cli.main import main

main()
