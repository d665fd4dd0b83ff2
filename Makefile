# Each word calls dev.py, which does all of its own set-up; without make: python3 dev.py play
PYTHON ?= python3
ARGS ?=

help:
	@$(PYTHON) dev.py

play test torture browsers check fix bench golden site wheel audit:
	@$(PYTHON) dev.py $@ $(ARGS)

.PHONY: help play test torture browsers check fix bench golden site wheel audit
