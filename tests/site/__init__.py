# ruff: noqa: A005  # the module is tests.site
