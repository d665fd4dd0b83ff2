"""The Content-Security-Policy of a page: nothing from other sites, and only the inline code that is in it now."""

from __future__ import annotations

import base64
import hashlib
import html
import re

_SCRIPT = re.compile(r"<script\b(?![^>]*\ssrc\s*=)[^>]*>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_STYLE = re.compile(r"<style\b[^>]*>(.*?)</style\s*>", re.DOTALL | re.IGNORECASE)
_META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"')
_MODULE = re.compile(r"<script\b[^>]*\ssrc\s*=", re.IGNORECASE)
_HEAD = re.compile(r"<head\b[^>]*>", re.IGNORECASE)

# Trusted Types: only these policies make markup or code from text. Svelte's takes the templates compiled into the app;
# ours takes the addresses of the app's threads (web/src/engine/scripts.ts).
NO_TEXT_RUNS = "require-trusted-types-for 'script'; trusted-types"
TYPE_POLICIES = "svelte-trusted-html gridwright-scripts"


def policy(page: str, *more: str) -> str:
    """The policy of a page; `more` are directives that only this page needs."""
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self' 'wasm-unsafe-eval'", *_hashes(_SCRIPT, page))),
            " ".join(("style-src 'self'", *_hashes(_STYLE, page))),
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            NO_TEXT_RUNS + (f" {TYPE_POLICIES}" if _MODULE.search(page) else " 'none'"),
            *more,
        )
    )


def with_policy(page: str, *more: str) -> str:
    """`page` with its policy first in its head: what is before a policy is not bound by it."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{html.escape(policy(page, *more), quote=False)}" />'
    return _HEAD.sub(lambda head: f"{head[0]}\n    {meta}", page, count=1)


def policy_in(page: str) -> str | None:
    """The policy in a page; None if there is none."""
    found = _META.search(page)
    return html.unescape(found[1]) if found else None


def _hashes(pattern: re.Pattern[str], page: str) -> list[str]:
    digests = (hashlib.sha256(text.encode()).digest() for text in pattern.findall(page))
    return [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]
