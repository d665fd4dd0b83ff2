"""The exceptions of the server."""


class PortError(Exception):
    """There is no free port, or the host or the port is wrong."""
