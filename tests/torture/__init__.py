"""Far more than a test run has time for: `make torture`. `test_torture.py` is the slice of it that every run takes."""
