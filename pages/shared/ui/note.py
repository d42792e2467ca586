"""A note under a field, as soon as something is typed there: why it cannot be taken, or how it will read."""

import htpy as h

from pages.shared.ui.html import icon, md


def field_note(words: h.Node, *, wrong: bool = True) -> None:
    """The note, with a sign where something is wrong; nothing without words."""
    if words:
        md(h.p(class_=["field-note", "wrong"] if wrong else "field-note", role="status")[icon("warn", 20) if wrong else "", h.span[words]])
