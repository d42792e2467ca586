"""Help where it bites: a number that shows its sum when it is tapped, a word of the trade that shows what it means.

Each is a button with a popover of its own, opened and closed by the browser alone: no run of the script, and it stays open through one.
All of it is phrasing content, so that it may stand in a sentence, a heading or a table. Text goes in as text, HTML comes out.

A sum and a word are put together once for the same words: when a game begins forty pages show the same sums, and after a tap a page shows
most of its own again.
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from zlib import crc32

import htpy as h
from markupsafe import Markup

from pages.shared.ui.rendering import written
from payday_core.games.pay_day.glossary import meaning, pieces, term_of
from payday_core.games.pay_day.narration.sums import Sum, SumLine
from payday_core.text.wording import capital, money, signed

KEPT = 1024
"""So many sums, and so many words, are kept; a pupil's page shows some ten."""


def number(text: str, lines: Iterable[tuple[str, int]], name: str, *, note: str = "", where: str = "", result: str = "") -> Markup:
    """A number that shows its sum: the lines (words, dollars), and the total, called `result` or as the number itself.

    Two numbers of one name on a page are told apart by `where`.
    """
    return of_sum(Sum(name, tuple(SumLine(*line) for line in lines), note, result), text=text, where=where)


def of_sum(made: Sum, *, text: str = "", note: str = "", where: str = "", kind: str = "", red: bool = True) -> Markup:
    """A number that shows its sum; the total unless it has another `text`. `note` is a sentence below the sum and its own note.

    red: is it a loss, if it is below zero?
    """
    return _of_sum(made, text or money(made.total), note, where, kind, red)


@lru_cache(KEPT)
def _of_sum(made: Sum, shown: str, note: str, where: str, kind: str, red: bool) -> Markup:
    total = h.span[h.span[made.result or made.name], _dollars(money(made.total))]
    body = h.span(".tip-s")[_lines(made), total] if made.lines else ""
    negative = " neg" if red and shown == money(made.total) and made.total < 0 else ""
    spoken = f"{made.name} {shown}: show the sum"
    return _popover(
        f"{where}/sum/{made.name}",
        shown,
        spoken,
        f"num{negative} {kind}".strip(),
        made.name,
        h.fragment[body, _note(made.note), _note(note)],
    )


def term(word: str, *, where: str = "") -> Markup:
    """A word of the trade that shows what it means. KeyError if the glossary does not have it; `where` as for numbers."""
    return _term(word, where)


@lru_cache(KEPT)
def _term(word: str, where: str) -> Markup:
    return _popover(f"{where}/word/{word}", word, f"{word}: what it means", "term", capital(term_of(word)), _note(meaning(word)))


def saying(text: str, title: str, sentence: str) -> Markup:
    """Words that show a sentence when they are tapped."""
    return _popover(f"say/{title}", text, f"{text}: what it means", "term", title, _note(sentence))


def terms(text: str, *, names: Collection[str] = ()) -> h.Node:
    """A text with the words of the trade made tappable, each at its first occurrence; `names` of players are left alone."""
    where = f"{crc32(text.encode()):x}"
    return [term(piece.text, where=where) if piece.term and piece.text not in names else piece.text for piece in pieces(text)]


def _lines(made: Sum) -> h.Node:
    """The first line is where the sum starts; the others come and go from there."""
    goes_down = any(line.amount < 0 for line in made.lines)
    words = [signed(line.amount) if goes_down and i else money(line.amount) for i, line in enumerate(made.lines)]
    return [h.span[h.span[line.words], _dollars(word)] for line, word in zip(made.lines, words, strict=True)]


def _dollars(words: str) -> h.Node:
    return h.b[words]


def _note(sentence: str) -> h.Node:
    return h.span(".tip-n")[sentence] if sentence else ""


def _popover(key: str, text: str, spoken: str, kind: str, title: str, body: h.Node) -> Markup:
    """The button and what it opens; the id is made from the key, so it is the same in every run."""
    name = f"tip{crc32(key.encode()):08x}"
    button = h.button(type="button", class_=f"tap {kind}", popovertarget=name, aria_label=spoken)[text]
    return written([button, h.output(".tip", popover=True, id=name, aria_label=title)[h.b(".tip-h")[title], body]])
