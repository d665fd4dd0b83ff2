"""Whatever is asked of the studio within its own description, it answers as described, and never breaks."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from gridwright.server.studio.api import studio_app
from gridwright.server.studio.guard import TOKEN
from tests.library.samples import make_library
from tests.site.vite import make_page

SECRET = "the token of this start"
HEADERS = {TOKEN: SECRET, "host": "127.0.0.1"}
CHECKS: Any = [checks.not_a_server_error, checks.status_code_conformance, checks.content_type_conformance]

folder = TemporaryDirectory(prefix="gridwright-")  # removed when the process ends
root = make_library(Path(folder.name) / "library", "w1", "w2", "w3").root
app = studio_app(root, SECRET, page=make_page(Path(folder.name) / "page"))
schema = schemathesis.openapi.from_asgi("/studio/api/openapi.json", app, headers=HEADERS)


# What a batch starts goes on after its answer: tests/server/test_studio.py has its refusals.
@schema.exclude(method="POST", path="/studio/api/{game}/jobs").parametrize()
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_request_is_answered_as_it_is_described(case: Any) -> None:
    case.call_and_validate(headers=HEADERS, checks=CHECKS)
