"""Why a site was not built."""


class SiteError(Exception):
    """The folder, the web bundle or the base path will not do. The old site is as it was."""
