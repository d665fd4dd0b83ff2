"""Attacks on `gridwright serve`, by real clients on real processes: it answers, logs little, leaves nothing behind."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from gridwright.server.listener import listen
from tests.cli.run import start
from tests.library.samples import make_library
from tests.site.vite import make_bundle

SECONDS = 60  # for what happens in one or two, on a machine that is busy
HASTY = "from gridwright.server import listener; listener.PATIENCE = 2"
LARGE = "assets/large-7a.bin"
SIZE = 12_000_000  # more than the buffers of both ends hold
Address = tuple[str, int]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library and a bundle, which has one large file."""
    home = tmp_path_factory.mktemp("attacks")
    library = make_library(home / "library", "w1")
    library.assign("waywords", [("w1", "2026-11-01")], today="2026-11-01")
    (make_bundle(home / "bundle") / LARGE).write_bytes(bytes(SIZE))
    return home


@contextmanager
def served(folder: Path, *words: str, first: str = "") -> Iterator[tuple[subprocess.Popen[str], Address]]:
    """`gridwright serve` and where it listens."""
    words = ("serve", "--port", "0", "--library", str(folder / "library"), *words)
    own = f"import tempfile; tempfile.tempdir = {str(folder)!r}"  # one that is killed leaves its site there
    with start(*words, bundle=folder / "bundle", first=f"{own}; {first}") as serving:
        try:
            assert serving.stdout is not None
            found = urlsplit(serving.stdout.readline().strip())
            assert found.hostname and found.port
            wait_for(lambda: status_of((found.hostname or "", found.port or 0)) == 200)
            yield serving, (found.hostname, found.port)
        finally:
            serving.kill()
            serving.communicate(timeout=SECONDS)  # workers that live on hold its pipes


def wait_for(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end, f"not within {SECONDS} s"
        time.sleep(0.05)


def status_of(address: Address) -> int:
    """The status of an answer; 0 where there is none."""
    try:
        with urlopen(f"http://{address[0]}:{address[1]}/", timeout=SECONDS) as response:
            return int(response.status)
    except HTTPError as error:
        return error.code
    except OSError:
        return 0


def is_over(client: socket.socket, sent: bytes) -> bool:
    """Whether the server has ended the connection. If it has not, send `sent`."""
    try:
        if sent:
            client.send(sent)
        client.setblocking(False)
        return client.recv(100_000) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
    finally:
        client.setblocking(True)


ONE = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
SLOW = {  # what is sent at first, then a byte at a time
    "says nothing": (b"", b""),
    "sends a header byte by byte": (b"GET / HTTP/1.1\r\nX: ", b"a"),
    "does so after an answer": (ONE, b"a"),
    "sends a body byte by byte": (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n", b"a"),
    "sends many requests, the last byte by byte": (ONE * 10 + b"GET / HTTP/1.1\r\nX: ", b"a"),
}


def test_a_client_that_lets_the_server_wait_is_left(folder: Path) -> None:
    with served(folder, first=HASTY) as (_, address), ExitStack() as stack:
        left = {}
        for name, (first, then) in SLOW.items():
            left[name] = stack.enter_context(socket.create_connection(address, timeout=SECONDS)), then
            left[name][0].sendall(first)
        end = time.monotonic() + SECONDS
        while left and time.monotonic() < end:
            left = {name: (client, then) for name, (client, then) in left.items() if not is_over(client, then)}
            time.sleep(0.1)
        assert list(left) == []
        assert status_of(address) == 200


def asked_for_much(address: Address) -> socket.socket:
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 100_000)
    client.settimeout(SECONDS)
    client.connect(address)
    client.sendall(f"GET /{LARGE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return client


def test_a_client_that_does_not_read_its_answer_is_left(folder: Path) -> None:
    with served(folder, first=HASTY) as (serving, address), asked_for_much(address):
        wait_for(lambda: len(connections(serving.pid)) == 1)
        wait_for(lambda: connections(serving.pid) == [])


def test_a_client_that_reads_slowly_gets_all_of_its_answer(folder: Path) -> None:
    with served(folder, first=HASTY) as (_, address), asked_for_much(address) as client:
        received = 0
        fast_from = time.monotonic() + 3 * 2
        while received < SIZE and (part := client.recv(20_000)):
            received += len(part)
            if time.monotonic() < fast_from:
                time.sleep(0.05)
        assert received > SIZE


def connections(process: int) -> list[str]:
    """The sockets of a process beyond the one that listens and those of its event loop."""
    listed = Path("/proc/net/tcp").read_text().splitlines()[1:]
    states = {f"socket:[{line.split()[9]}]": line.split()[3] for line in listed}
    held = []
    for path in Path(f"/proc/{process}/fd").iterdir():
        try:
            held.append(str(path.readlink()))
        except FileNotFoundError:
            continue
    return [name for name in held if name in states and states[name] != "0A"]


def few_descriptors(number: int) -> str:
    return f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({number}, {number}))"


def test_too_many_connections_are_answered_with_503(folder: Path) -> None:
    with served(folder, first=few_descriptors(256)) as (_, address):
        with ExitStack() as stack:
            for _ in range(64):
                stack.enter_context(socket.create_connection(address, timeout=SECONDS))
            wait_for(lambda: status_of(address) == 503)
        wait_for(lambda: status_of(address) == 200)


def test_more_connections_than_descriptors_fill_no_log(folder: Path) -> None:
    with served(folder, first=few_descriptors(256)) as (serving, address):
        with ExitStack() as stack:
            for _ in range(20):
                for _ in range(100):
                    client = stack.enter_context(socket.socket())
                    client.setblocking(False)
                    client.connect_ex(address)
                time.sleep(0.1)
        wait_for(lambda: status_of(address) == 200)
        serving.terminate()
        assert serving.stderr is not None
        assert len(serving.stderr.read()) < 2000
        assert serving.wait() == 0


def test_the_same_fault_of_many_clients_is_one_line_in_the_log(folder: Path) -> None:
    with served(folder) as (serving, address):
        for _ in range(50):
            with socket.create_connection(address, timeout=SECONDS) as client:
                client.sendall(b"\0\r\n\r\n")
                assert client.recv(100).startswith(b"HTTP/1.1 400 ")
        serving.terminate()
        assert serving.stderr is not None
        assert serving.stderr.read().count("Invalid HTTP request") == 1


def workers_of(process: int) -> set[int]:
    return set(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))


def test_workers_that_die_are_replaced(folder: Path) -> None:
    with served(folder, "--workers", "2") as (serving, address):
        before = workers_of(serving.pid)
        assert len(before) == 2
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        wait_for(lambda: len(workers_of(serving.pid) - before) == 2)
        wait_for(lambda: status_of(address) == 200)


def can_listen(address: Address) -> bool:
    try:
        listen(address[0], [address[1]]).close()
    except Exception:
        return False
    return True


def test_workers_end_when_their_parent_is_killed(folder: Path) -> None:
    with served(folder, "--workers", "2") as (serving, address):
        workers = workers_of(serving.pid)
        serving.kill()
        wait_for(lambda: can_listen(address))
        wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


@pytest.mark.parametrize(("number", "workers"), [(signal.SIGINT, "1"), (signal.SIGTERM, "2")])
def test_no_client_keeps_a_server_from_ending(number: int, workers: str, folder: Path) -> None:
    with served(folder, "--workers", workers) as (serving, address), ExitStack() as stack:
        for first, _ in SLOW.values():
            stack.enter_context(socket.create_connection(address, timeout=SECONDS)).sendall(first)
        stack.enter_context(asked_for_much(address))
        time.sleep(0.5)  # until all of this has arrived
        serving.send_signal(number)
        assert serving.wait(SECONDS) == 0
        assert can_listen(address)
