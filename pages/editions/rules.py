"""The rules of an edition in plain words, in as many columns as the screen has room for."""

from functools import cache

from pages.shared.ui.html import esc, icon
from payday_core import edition
from payday_core.games.pay_day.board_drawing.board import LOOKS, day_icon
from payday_core.games.pay_day.rule_book import RuleLine, Section, rule_book


@cache
def rules_html(box_id: str) -> str:
    """The whole rule book of an edition."""
    box = edition(box_id)
    sections = "".join(map(_section, rule_book(box)))
    heading = f'<div class="kick">Rules</div><h2 class="e-part">How the {esc(box.title)} edition is played</h2>'
    return f'<div class="e-rules">{heading}<div class="card e-book">{sections}</div></div>'


def _section(section: Section) -> str:
    inside = _steps(section) if section.steps else _lines(section)
    return f"<section><h3>{icon(section.icon, 26)}{esc(section.heading)}</h3>{inside}</section>"


def _steps(section: Section) -> str:
    return f"<ol>{''.join(f'<li>{esc(line.text)}</li>' for line in section.lines)}</ol>"


def _lines(section: Section) -> str:
    plain = "".join(f"<p>{esc(line.text)}</p>" for line in section.lines if not line.name)
    named = "".join(_named(line) for line in section.lines if line.name)
    return plain + (f"<dl>{named}</dl>" if named else "")


def _named(line: RuleLine) -> str:
    """A card or a day with what it does."""
    sign = f'<span class="e-sq k-{LOOKS[line.day.kind].tint}">{icon(day_icon(line.day), 20)}</span>' if line.day else ""
    note = f"<small>{esc(line.note)}</small>" if line.note else ""
    return f"<div><dt>{sign}<span>{esc(line.name)}{note}</span></dt><dd>{esc(line.text)}</dd></div>"
