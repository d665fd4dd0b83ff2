"""The one exception of the rules: the caller's mistake.

A wrong guess is play and yields events. A malformed action, a foreign state or a puzzle that does not hold together
raises RulesError, and nothing has changed. `code` is for programs, `message` quotes what was wrong.
"""


class RulesError(Exception):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
