"""What was refused, as a line of JSON each in the terminal, for whoever keeps a server: which kind of action, where and why.

No line has a code, a key, a token, a name or an address: what a person typed or what a link holds is never handed in here.
"""

import json
import logging
from datetime import UTC, datetime

_log = logging.getLogger("payday.refused")


def note(action: str, reason: str, status: int, page: str = "") -> None:
    """Write a refusal down, and count it. status: the number by which HTTP knows it; page: of the app, where one was open."""
    from payday_core.meters import REFUSED  # not before there is something to count: the server answers sooner

    REFUSED.labels(action, reason).inc()
    _log.info("refused", extra={"fields": {"action": action, "page": page, "reason": reason, "status": status}})


class _JsonLines(logging.Formatter):
    """A record as one line of JSON: when, what, and its fields."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        return json.dumps({"time": when, "event": record.msg, **getattr(record, "fields", {})})


def write_to_terminal() -> None:
    """Let the lines stand where the server writes its others, on the standard error; `payday` does it once."""
    handler = logging.StreamHandler()
    handler.setFormatter(_JsonLines())
    _log.handlers[:], _log.propagate = [handler], False
    _log.setLevel(logging.INFO)
