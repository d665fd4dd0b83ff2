"""Listening on a port and answering there until told to stop."""

from __future__ import annotations

import errno
import multiprocessing
import socket
from collections.abc import Iterable
from contextlib import nullcontext, suppress

import uvicorn
from starlette.types import ASGIApp

from .errors import PortError

CAN_FORK = "fork" in multiprocessing.get_all_start_methods()


def listen(host: str, ports: Iterable[int]) -> socket.socket:
    """A socket that listens on the first of `ports` that is free. PortError where none is, or the host is not ours."""
    tried = []
    for port in ports:
        if not 0 <= port <= 65535:
            raise PortError(f"{port} is not a port: they go from 0 to 65535")
        try:
            listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise PortError(f"{host}, port {port}: {error.strerror or error}") from None
            tried.append(str(port))
            continue
        # asyncio sets this only on sockets of its own; without it a head waits 40 ms for its body.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener
    raise PortError(f"{host}: port {', '.join(tried)} is taken")


def address(listener: socket.socket) -> str:
    """The address to open in a browser."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def run(app: ASGIApp, listener: socket.socket, workers: int = 1) -> None:
    """Answer until SIGINT or SIGTERM; the signal is then raised again, for the caller.

    Further workers are processes that answer on the same socket; they end with this one. PortError where this system
    has no such processes.
    """
    if workers > 1 and not CAN_FORK:
        raise PortError("this system answers with one process alone")
    context = multiprocessing.get_context("fork" if CAN_FORK else None)
    others = [context.Process(target=_answer, args=(app, listener), daemon=True) for _ in range(workers - 1)]
    for other in others:
        other.start()
    try:
        _answer(app, listener)
    finally:
        for other in others:
            other.terminate()
            other.join()


def _answer(app: ASGIApp, listener: socket.socket) -> None:
    config = uvicorn.Config(app, log_level="warning", server_header=False, lifespan="off")
    with suppress(KeyboardInterrupt) if multiprocessing.parent_process() else nullcontext():
        uvicorn.Server(config).run(sockets=[listener])
