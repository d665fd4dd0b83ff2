"""Serves a built site over HTTP."""
