"""The `gridwright` command."""
