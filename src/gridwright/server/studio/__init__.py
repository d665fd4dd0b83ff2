"""The studio: an editor's page and its requests, on this computer alone."""
