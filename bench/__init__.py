"""Measurements, each beside its budget or a baseline from the same run. `make bench` prints them; no test times."""
