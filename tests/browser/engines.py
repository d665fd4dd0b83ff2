"""Browsers of three makes behind one small surface: a page is opened, asked, clicked, dragged on and typed into.

Chromium is driven by Playwright, as in all other tests. Firefox speaks Marionette and WebKitGTK's MiniBrowser has
WebKitWebDriver, each without a further package: both take the commands of the WebDriver standard.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Page

PATIENCE = 30  # seconds, for what comes soon on a quiet machine
PAUSE = 0.03
WIDTH, HEIGHT = 500, 800  # a phone's, but for Firefox and MiniBrowser, whose windows are no narrower
KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Control": "\ue009",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}  # fmt: skip


class Engine(ABC):
    """A browser with one page. A selector names the middle of the first element that it finds."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Open an address."""

    @abstractmethod
    def ask(self, script: str, *args: Any) -> Any:
        """The value of a JavaScript expression, in which the arguments are `a[0]`, `a[1]`, …"""

    @abstractmethod
    def click(self, selector: str) -> None: ...

    @abstractmethod
    def drag(self, start: str, end: str) -> None: ...

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Press keys one after the other; 'Control+Enter' is two at once."""

    @abstractmethod
    def picture(self) -> bytes:
        """The page as a PNG."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """The errors in the console."""

    @abstractmethod
    def quit(self) -> None: ...

    def until(self, script: str, *args: Any, wanted: Callable[[Any], bool] = bool) -> Any:
        """What the expression gives as soon as it is what is wanted."""
        end = time.monotonic() + PATIENCE
        while not wanted(found := self.ask(script, *args)):
            assert time.monotonic() < end, f"{script} {args} stayed {found!r}"
            time.sleep(PAUSE)
        return found

    def middle(self, selector: str) -> tuple[int, int]:
        """Where the element is once it has come to rest, for a press that must hit it."""
        script = (
            "(e => { if (!e) return null; const b = e.getBoundingClientRect(); const x = Math.round(b.x + b.width / 2);"
            " const y = Math.round(b.y + b.height / 2); const hit = document.elementFromPoint(x, y);"
            " return hit && (e.contains(hit) || hit.contains(e)) && b.width ? [x, y] : null;"
            " })(document.querySelector(a[0]))"
        )
        before, found = None, self.until(script, selector)
        while found != before:
            time.sleep(PAUSE)
            before, found = found, self.until(script, selector)
        x, y = found
        return x, y


class Chromium(Engine):
    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages: list[str] = []
        page.on("console", lambda message: self.messages.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.messages.append(f"error: {error}"))

    def go(self, url: str) -> None:
        self.page.goto(url)

    def ask(self, script: str, *args: Any) -> Any:
        return self.page.evaluate(f"a => ({script})", list(args))

    def click(self, selector: str) -> None:
        self.page.mouse.click(*self.middle(selector))

    def drag(self, start: str, end: str) -> None:
        self.page.mouse.move(*self.middle(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.middle(end), steps=4)
        self.page.mouse.up()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def picture(self) -> bytes:
        return self.page.screenshot()

    def complaints(self) -> list[str]:
        return [text for text in self.messages if text.startswith("error")]

    def quit(self) -> None:
        self.page.context.close()


class WebDriver(Engine):
    """By the commands of WebDriver, however they are sent."""

    process: subprocess.Popen[bytes]
    log: Path

    @abstractmethod
    def send(self, command: str, **fields: Any) -> Any:
        """The answer to one of: url, script, actions, screenshot."""

    def go(self, url: str) -> None:
        self.send("url", url=url)

    def ask(self, script: str, *args: Any) -> Any:
        return self.send("script", script=f"const a = arguments; return ({script});", args=list(args))

    def act(self, kind: str, *steps: dict[str, Any]) -> None:
        more = {"parameters": {"pointerType": "mouse"}} if kind == "pointer" else {}
        self.send("actions", actions=[{"type": kind, "id": kind, "actions": list(steps), **more}])

    def click(self, selector: str) -> None:
        self.drag(selector, selector)

    def drag(self, start: str, end: str) -> None:
        (x0, y0), (x1, y1) = self.middle(start), self.middle(end)

        def move(x: int, y: int) -> dict[str, Any]:
            return {"type": "pointerMove", "x": x, "y": y, "duration": 20, "origin": "viewport"}

        way = [move(x0 + (x1 - x0) * n // 4, y0 + (y1 - y0) * n // 4) for n in range(1, 5) if (x0, y0) != (x1, y1)]
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self.act("pointer", move(x0, y0), down, *way, up)

    def press(self, *keys: str) -> None:
        steps = []
        for key in keys:
            values = [KEYS.get(name, name) for name in key.split("+")]
            steps += [{"type": "keyDown", "value": value} for value in values]
            steps += [{"type": "keyUp", "value": value} for value in reversed(values)]
        self.act("key", *steps)

    def picture(self) -> bytes:
        return base64.b64decode(self.send("screenshot"))

    SIGNS: ClassVar[tuple[str, ...]]
    HARMLESS: ClassVar[tuple[str, ...]] = ()

    def complaints(self) -> list[str]:
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        found = [line for line in lines if any(sign in line for sign in self.SIGNS)]
        return [line for line in found if not any(sign in line for sign in self.HARMLESS)]

    def quit(self) -> None:
        self.process.terminate()
        self.process.wait()


class Firefox(WebDriver):
    """Over Marionette: a TCP connection, and JSON after its length."""

    NAMES: ClassVar = {
        "url": "Navigate",
        "script": "ExecuteScript",
        "actions": "PerformActions",
        "screenshot": "TakeScreenshot",
    }
    SIGNS = ("JavaScript error: http", "console.error", "Content-Security-Policy")
    # Its own; and what a page was still fetching when it was left. Where it is missed, no move is checked.
    HARMLESS = ("RSLoader", "error loading dynamically imported module")
    PREFERENCES: ClassVar[dict[str, object]] = {
        "marionette.port": 0,
        "app.normandy.enabled": False,
        "app.update.enabled": False,
        "browser.shell.checkDefaultBrowser": False,
        "browser.startup.page": 0,
        "browser.startup.homepage_override.mstone": "ignore",
        "datareporting.policy.dataSubmissionEnabled": False,
        "devtools.console.stdout.content": True,
        "messaging-system.rsexperimentloader.enabled": False,
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
        "services.settings.server": "data:,",
        "toolkit.telemetry.enabled": False,
    }

    def __init__(self, program: str, folder: Path) -> None:
        profile = folder / "profile"
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in self.PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self.log = folder / "log"
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        size = ["--width", str(WIDTH), "--height", str(HEIGHT + 86)]  # the bars of its window
        env = os.environ | {"HOME": str(folder)}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen([*command, *size], stdout=log, stderr=log, env=env)
        port = wait_for(profile / "MarionetteActivePort", self.process)
        self.socket = socket.create_connection(("127.0.0.1", int(port)), timeout=PATIENCE * 2)
        self.stream = self.socket.makefile("rb")
        self.receive()
        self.number = 0
        self.call("NewSession", {})

    def receive(self) -> Any:
        length = b""
        while (byte := self.stream.read(1)) != b":":
            assert byte, "Firefox hung up"
            length += byte
        return json.loads(self.stream.read(int(length)))

    def call(self, name: str, fields: Any) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, f"WebDriver:{name}", fields]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, answer = self.receive()
        assert not error, f"{name}: {error}"
        return answer

    def send(self, command: str, **fields: Any) -> Any:
        if command == "screenshot":
            fields = {"full": False}
        return (self.call(self.NAMES[command], fields) or {}).get("value")

    def quit(self) -> None:
        self.stream.close()
        self.socket.close()
        super().quit()


class WebKit(WebDriver):
    """Over HTTP with WebKitWebDriver, which starts MiniBrowser on a display of its own."""

    PATHS: ClassVar = {"url": "url", "script": "execute/sync", "actions": "actions", "screenshot": "screenshot"}
    SIGNS = ("CONSOLE JS ERROR", "CONSOLE SECURITY ERROR", "CONSOLE NETWORK ERROR")

    def __init__(self, program: str, folder: Path) -> None:
        self.log = folder / "log"
        reading, writing = os.pipe()
        screen = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
        self.display = subprocess.Popen(screen, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        port = free_port()
        env = {name: text for name, text in os.environ.items() if name != "WAYLAND_DISPLAY"}
        env |= {"DISPLAY": f":{number}", "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "GDK_BACKEND": "x11"}
        env |= {"WEBKIT_DISABLE_DMABUF_RENDERER": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen([program, f"--port={port}"], stdout=log, stderr=log, env=env)
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"args": ["--automation", "--enable-write-console-messages-to-stdout=true"], "binary": minibrowser()}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.address += "/" + self.request("POST", self.address, wanted)["sessionId"]
                break
            except ConnectionError:
                assert time.monotonic() < end and self.process.poll() is None, "WebKitWebDriver did not start"
                time.sleep(PAUSE)
        self.request("POST", f"{self.address}/window/rect", {"width": WIDTH, "height": HEIGHT + 86})

    def request(self, method: str, url: str, fields: Any = None) -> Any:
        body = None if fields is None else json.dumps(fields).encode()
        asked = urllib.request.Request(url, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE * 2) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{url}: {error.read().decode()}") from None
        except urllib.error.URLError as error:
            raise ConnectionError(str(error)) from None

    def send(self, command: str, **fields: Any) -> Any:
        method = "GET" if command == "screenshot" else "POST"
        return self.request(method, f"{self.address}/{self.PATHS[command]}", fields if method == "POST" else None)

    def quit(self) -> None:
        self.request("DELETE", self.address)
        super().quit()
        self.display.terminate()
        self.display.wait()


def firefox_program() -> str | None:
    return next((path for path in map(shutil.which, ("firefox-esr", "firefox")) if path), None)


def webkit_program() -> str | None:
    """WebKitWebDriver, where what it starts and what that is shown on are there too."""
    return shutil.which("WebKitWebDriver") if minibrowser() and shutil.which("Xvfb") else None


def minibrowser() -> str | None:
    found = sorted(Path("/usr").glob("lib*/**/webkit*gtk-*/MiniBrowser"))
    return str(found[-1]) if found else None


def free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port: int = made.getsockname()[1]
    return port


def wait_for(path: Path, process: subprocess.Popen[bytes]) -> str:
    """What a program writes into a file once it has started."""
    end = time.monotonic() + PATIENCE * 2
    while not (path.is_file() and path.read_text()):
        assert time.monotonic() < end and process.poll() is None, f"it wrote no {path}"
        time.sleep(PAUSE)
    return path.read_text()
