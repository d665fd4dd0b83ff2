"""Who may open a studio that is behind a reverse proxy.

The proxy logs people in and puts their name into a header. The name is believed only if the connection comes from the
proxy's address: anybody else could write the header too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.responses import JSONResponse
from starlette.types import Scope

from gridwright.rules.shape import quote

from ..errors import AccessError

LONGEST_NAME = 100
LOOKING = ("GET", "HEAD")
_HEADER = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}")
_NOT_NAMES = {"host", "origin", "cookie", "authorization", "content-length", "content-type", "x-forwarded-for"}


@dataclass(frozen=True, slots=True)
class Person:
    """Who has sent a request, and from which of the open pages. Without users, the one person at this computer, whose
    name is None."""

    name: str | None = None
    is_editor: bool = True
    page: str = ""


PERSON: ContextVar[Person] = ContextVar("person")  # of the request that is being answered
ANYBODY = Person()


def person() -> Person:
    """The sender of the request that is being answered."""
    return PERSON.get(ANYBODY)


class Access:
    """If `editors` are named, all others are readers. Else all are editors, except the named `readers`."""

    def __init__(
        self, header: str, proxy: str, url: str | None = None, editors: Iterable[str] = (), readers: Iterable[str] = ()
    ) -> None:
        """AccessError if one of these cannot be."""
        if not _HEADER.fullmatch(header) or header.lower() in _NOT_NAMES:
            raise AccessError(f"--user-header: {quote(header)} cannot be the header with the name")
        address = _parse_address(proxy)
        if address is None:
            raise AccessError(f"--proxy: expected an IP address such as 127.0.0.1, found {quote(proxy)}")
        self._header, self._proxy = header.lower().encode(), address
        self.url = _parse_url(url) if url else None
        self._editors = {_parse_own_name(name, "--editor") for name in editors}
        self._readers = {_parse_own_name(name, "--reader") for name in readers}
        if self._editors and self._readers:
            raise AccessError("--editor and --reader exclude each other: name the editors, or name the readers")

    def admit(self, scope: Scope) -> Person | JSONResponse:
        """The sender of a request, or the refusal."""
        client = scope.get("client")
        if not client or _parse_address(client[0]) != self._proxy:
            return _refuse("NOT_THE_PROXY", "The studio answers only its proxy; open the address of that.")
        values = [value for name, value in scope["headers"] if name.lower() == self._header]
        if not values or not values[0].strip():
            return _refuse("NO_NAME", "The proxy has not said who you are. It must log you in and send your name.")
        name = _parse_name(values[0])
        if len(values) > 1 or name is None:
            return _refuse("BAD_NAME", "The proxy has not sent one name that the studio can accept.")
        is_editor = name in self._editors if self._editors else name not in self._readers
        if not is_editor and scope["method"] not in LOOKING:
            return _refuse("READER", f"You are a reader here, {name}: you can look at everything, but change nothing.")
        return Person(name, is_editor)


def check_host(host: str) -> None:
    """AccessError if others could reach a studio on this host, in which nobody is logged in."""
    address = _parse_address(host)
    if not (host == "localhost" or (address and address.is_loopback)):
        raise AccessError(
            f"--host: {quote(host)} can be reached by others, and without --user-header everybody could change the "
            "library; use 127.0.0.1, or put the studio behind a proxy that logs people in (docs/team.md)"
        )


def _parse_address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped if isinstance(address, IPv6Address) else None) or address


def _parse_url(url: str) -> str:
    """The origin of the address that people open."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise AccessError(f"--url: {quote(url)} is not an address") from None
    is_whole = parts.scheme in ("http", "https") and parts.hostname and not parts.username
    if not is_whole or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise AccessError(
            f"--url: expected an address without a path, such as https://studio.example, found {quote(url)}"
        )
    host = f"[{parts.hostname}]" if ":" in str(parts.hostname) else parts.hostname
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + (f":{port}" if port and port != usual else "")


def _parse_name(value: bytes) -> str | None:
    """A name that can be shown in one line; else None. Two headers may be joined by a comma, so no name has one."""
    try:
        name = unicodedata.normalize("NFC", value.decode().strip())
    except UnicodeDecodeError:
        return None
    return name if name and len(name) <= LONGEST_NAME and name.isprintable() and "," not in name else None


def _parse_own_name(name: str, option: str) -> str:
    found = _parse_name(name.encode("utf-8", "replace"))
    if found is None:
        raise AccessError(
            f"{option}: {quote(name)} cannot be a name: at most {LONGEST_NAME} visible characters, without a comma"
        )
    return found


def _refuse(code: str, message: str) -> JSONResponse:
    return JSONResponse({"code": code, "message": message}, 403, {"Cache-Control": "no-store"})
