"""The exceptions of the server."""


class PortError(Exception):
    """There is no free port, or the host or the port is wrong."""


class AccessError(Exception):
    """The rules for who may open the studio are wrong or incomplete."""
