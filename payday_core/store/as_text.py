"""Values as the store keeps them: data as JSON, times as text in UTC."""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from payday_core.store.errors import BrokenStore

UNREADABLE = (ValueError, TypeError, RecursionError)
"""What reading a spoilt value can end in: SQLite keeps bytes and numbers too where a text should be."""


def to_json(value: Mapping[str, Any]) -> str:
    """As it is stored."""
    return json.dumps(dict(value), allow_nan=False, separators=(",", ":"))


def from_json(text: str, code: str) -> dict[str, Any]:
    """What was stored under a code. BrokenStore if it cannot be read."""
    try:
        value = json.loads(text)
    except UNREADABLE:
        value = None
    if not isinstance(value, dict):
        raise BrokenStore(f"What is kept under {code} is damaged: something stored cannot be read.")
    return value


def may_be_code(text: str) -> bool:
    """Could anything be kept under this? Addresses hold what anybody typed, and PostgreSQL does not even look for a zero sign."""
    return text.isascii() and text.isprintable()


def time_of(text: str, code: str) -> datetime:
    """A time that was stored under a code. BrokenStore if it cannot be read."""
    try:
        time = datetime.fromisoformat(text)
    except UNREADABLE:
        time = None
    if time is None or time.tzinfo is None:
        raise BrokenStore(f"What is kept under {code} is damaged: a stored time cannot be read.")
    return time


def unread(row: Mapping[str, Any]) -> dict[str, Any]:
    """A stored row for somebody who wants to keep it: what can be read of its JSON is data, and the rest stays text."""
    return {name: _read(value) if name in ("header", "entry") else _text(value) for name, value in row.items()}


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except UNREADABLE:
        return _text(text)


def _text(value: Any) -> Any:
    """A value that can be written as JSON: SQLite gives back bytes where somebody has put them in the place of a text."""
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else value
