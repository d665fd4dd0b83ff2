"""Why a site is not served."""


class PortError(Exception):
    """No port could be had."""
