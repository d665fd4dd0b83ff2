from __future__ import annotations

import socket

import pytest

from gridwright.server.errors import PortError
from gridwright.server.listener import address, listen


def test_the_first_free_port_is_taken() -> None:
    with listen("127.0.0.1", [0]) as first:
        taken = first.getsockname()[1]
        with listen("127.0.0.1", [taken, 0]) as second:
            assert second.getsockname()[1] != taken
        with pytest.raises(PortError, match=f"^127.0.0.1: port {taken} is in use$"):
            listen("127.0.0.1", [taken])


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("192.0.2.1", 0), ("no such host", 0)])
def test_an_address_that_is_not_available_is_reported(host: str, port: int) -> None:
    with pytest.raises(PortError, match=f"{host}|{port}"):
        listen(host, [port])


def test_the_address_is_one_to_click_on() -> None:
    with listen("127.0.0.1", [0]) as listener:
        assert address(listener) == f"http://127.0.0.1:{listener.getsockname()[1]}/"


def test_an_answer_does_not_wait_for_a_full_packet() -> None:
    with listen("127.0.0.1", [0]) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
