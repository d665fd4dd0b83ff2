"""Every reader of files, given what no author would write: no traceback, no hang, a message and an exit code."""
