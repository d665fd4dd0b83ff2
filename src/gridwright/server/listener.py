"""Listens on a port and answers there until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import NoReturn

import uvicorn
from starlette.types import ASGIApp
from uvicorn.config import LOGGING_CONFIG
from uvicorn.protocols.http.h11_impl import H11Protocol

from .errors import PortError

CAN_FORK = "fork" in multiprocessing.get_all_start_methods()
PATIENCE = 20  # seconds that a client has for a whole request, and for each next part of its answer
LEAST_PART = 20_000  # bytes
MOST_DESCRIPTORS = 4096  # that a process uses
SECONDS_TO_END = 3  # for answers that are on their way when the server ends
STOPPING = {signal.SIGINT, signal.SIGTERM}
LOG = logging.getLogger("uvicorn.error")


def listen(host: str, ports: Iterable[int]) -> socket.socket:
    """A socket that listens on the first free port of `ports`. PortError if none is free, or the host is not ours."""
    tried = []
    for port in ports:
        if not 0 <= port <= 65535:
            raise PortError(f"{port} is not a port: expected 0 to 65535")
        try:
            listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise PortError(f"{host}, port {port}: {error.strerror or error}") from None
            tried.append(str(port))
            continue
        # asyncio sets this only on its own sockets; without it a head waits 40 ms for its body.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        # What is not sent yet stays in our buffer, so that we see how slowly a client reads.
        if hasattr(socket, "TCP_NOTSENT_LOWAT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, LEAST_PART)
        return listener
    raise PortError(f"{host}: port {', '.join(tried)} is in use")


def address(listener: socket.socket) -> str:
    """The address to open in a browser."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class ImpatientProtocol(H11Protocol):
    """Ends a connection whose client is too slow; uvicorn limits only the time between two requests."""

    _timer: asyncio.TimerHandle | None = None
    _unsent = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        if self.limit_concurrency and len(self.connections) > 2 * self.limit_concurrency:
            transport.abort()  # one that asks is answered with 503 by uvicorn, but most of so many do not ask
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._timer:
            self._timer.cancel()

    def handle_events(self) -> None:
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:  # the head of a request is complete
            self._wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wait()

    def _wait(self) -> None:
        """Start the client's time again."""
        if self._timer:
            self._timer.cancel()
        self._unsent = self.transport.get_write_buffer_size()
        self._timer = self.loop.call_later(PATIENCE, self._look)

    def _look(self) -> None:
        is_answering = self.cycle is not None and not self.cycle.response_complete and not self.flow.write_paused
        is_our_turn = is_answering and (not self.cycle.more_body or self.flow.read_paused)
        if is_our_turn or self._unsent - self.transport.get_write_buffer_size() >= LEAST_PART:
            self._wait()
        else:
            self.transport.abort()


class OnceAMinute(logging.Filter):
    """Logs the same message once a minute, so that no client can fill a disk with it."""

    def __init__(self) -> None:
        super().__init__()
        self._logged: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        message = f"{str(record.msg).partition(chr(10))[0]} {error!r}"
        if time.monotonic() - self._logged.get(message, -60) < 60:
            return False
        if len(self._logged) > 100:
            self._logged.clear()
        self._logged[message] = time.monotonic()
        return True


class _Server(uvicorn.Server):
    """Lets an application that has a `close` end the answers for which clients wait."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        close = getattr(self.config.app, "close", None)
        if close:
            close()
        await super().shutdown(sockets)


def run(app: ASGIApp, listener: socket.socket, workers: int = 1) -> None:
    """Answer until SIGINT or SIGTERM; the signal is then raised again, for the caller.

    Several workers are processes that answer on the same socket. One that dies is replaced, and they end with this one.
    PortError if this system cannot fork.
    """
    server = _Server(_configure(app))
    if workers == 1:
        server.run(sockets=[listener])
    elif CAN_FORK:
        _supervise(partial(_answer, server, listener), workers)
    else:
        raise PortError("this system cannot have more than one worker")


def _supervise(work: Callable[[], None], workers: int) -> NoReturn:
    """Keep processes at work until this one is interrupted."""
    context = multiprocessing.get_context("fork")  # they share what the site holds in memory
    processes: list[multiprocessing.process.BaseProcess] = []
    try:
        while True:
            for process in processes:
                if not process.is_alive():
                    LOG.warning("Worker %s ended with %s; a new one is started.", process.pid, process.exitcode)
            processes = [process for process in processes if process.is_alive()]
            signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)  # until a worker has its own handlers
            while len(processes) < workers:
                processes.append(context.Process(target=work, daemon=True))
                processes[-1].start()
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
            time.sleep(0.5)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(2 * SECONDS_TO_END)
            process.kill()


def _answer(server: uvicorn.Server, listener: socket.socket) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes: the supervisor ends the workers
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    server.run(sockets=[listener])


def _end_with_parent() -> None:
    """End this worker when the process that started it is gone, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _configure(app: ASGIApp) -> uvicorn.Config:
    # A quarter of the descriptors is for clients that are served, another for those that get 503. The rest is enough
    # for those that asyncio accepts, `backlog` at a time, before we see them: at the limit it would log each of them.
    descriptors = _claim_descriptors()
    log = LOGGING_CONFIG | {
        "filters": {"once": {"()": OnceAMinute}},
        "handlers": {"default": LOGGING_CONFIG["handlers"]["default"] | {"filters": ["once"]}},
        "loggers": {name: {"handlers": ["default"], "propagate": False} for name in ("uvicorn", "asyncio")},
    }
    return uvicorn.Config(
        app,
        http=ImpatientProtocol,
        ws="none",
        lifespan="off",
        proxy_headers=False,  # the address of a client is that of its connection, whatever a header says
        server_header=False,
        log_config=log,
        log_level="warning",
        access_log=False,
        backlog=descriptors // 16,
        limit_concurrency=descriptors // 4,
        timeout_graceful_shutdown=SECONDS_TO_END,
    )


def _claim_descriptors() -> int:
    """How many descriptors this process may use, at most MOST_DESCRIPTORS."""
    try:
        import resource
    except ImportError:  # a system that does not count them
        return MOST_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most
