"""Why a site was not built."""


class SiteError(Exception):
    """The folder, the web bundle or the base path will not do. The old site is as it was."""


class UnfitError(SiteError):
    """A puzzle is not fit to be published. A line each: game, day, path and what is wrong."""
