"""Classes that took a check, for tests."""

from datetime import UTC, datetime

from payday_core.sessions import live
from payday_core.store import Logs, Noted
from payday_core.teaching.check.form import DO_NOT_KNOW
from payday_core.teaching.check.reading import printed_forms
from payday_core.teaching.check.taking import TAKEN, Round, taken
from payday_core.teaching.check.words import FIRST

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def log_of(rights, papers=()):
    """The log of a check: how many each pupil had right before and after; None if they were away."""
    forms, entries = printed_forms(), []
    codes = [f"{one} owl" for one in FIRST[: len(rights)]]
    for place, (code, both) in enumerate(zip(codes, rights, strict=True)):
        entries.append({"do": "draw", "code": code})
        for when, right in zip(TAKEN, both, strict=True):
            form = forms.a if (place % 2 == 0) == (when is Round.BEFORE) else forms.b
            for number, one in enumerate(form.questions if right is not None else ()):
                said = one.right if number < right else DO_NOT_KNOW
                entries.append({"do": "answer", "code": code, "round": when.value, "number": number, "said": said})
    entries.append({"do": "papers", "pairs": [list(pair) for pair in papers]})
    return {"title": "Class 7B", "door": "bcdfgh", "forms": forms.print}, entries


def a_class(rights, papers=()):
    """That check as a value."""
    header, entries = log_of(rights, papers)
    return taken(header, printed_forms(), [Noted(entry, NOON) for entry in entries])


def kept_class(rights, papers=()):
    """That check in the store; its code."""
    header, entries = log_of(rights, papers)
    logs = Logs(live.hub().store)
    code = logs.start("check", header)
    for entry in entries:
        logs.append("check", code, None, entry)
    return code
