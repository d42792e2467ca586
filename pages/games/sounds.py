"""What is heard before a class in the other games: the sentences that are new on the page, each at the second at which it appears.

There is no sound for what no sentence tells, and none before its sentence is seen.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from pages.games.class_controls import SECONDS_A_TURN, speed
from pages.games.play_or_pay.since import News
from pages.shared.board.table import news as shown_before
from pages.shared.ui.sound import Sound, sound_switch
from payday_core.games.game_of_the_year import kinds as year
from payday_core.games.game_of_the_year.book import Book, Step
from payday_core.games.game_of_the_year.feed import sentences
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.play_or_pay import kinds as cards
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.sessions.live import Snapshot

APART, WITHIN = 0.2, 1.2
"""Seconds: between two sounds at least, and in which those of a turn begin where the game does not play by itself."""

OF_CARDS: Final[dict[int, str]] = {
    cards.Event.LAID: "stamp",
    cards.Event.ROUND_WON: "register",
    cards.Why.ANTE: "pay",
    cards.Why.PASS: "pay",
    cards.Why.CARDS_LEFT: "pay",
}
"""Play or Pay, by the reason of a journal row; that the cards are dealt is told by one sentence for many rows."""

OF_THE_YEAR: Final[dict[int, str]] = {
    year.Event.SPUN: "die",
    year.Event.PICTURE: "stamp",
    year.Event.DREW_CHANCE: "stamp",
    year.Event.DREW_HAZARD: "stamp",
    year.Event.QUARTER_PASSED: "register",
    year.Why.BOUGHT: "coin",
    year.Why.DEBT: "debt",
}
"""Game of the Year; other things that change hands are a coin that comes from the bank, or something that is paid."""


def sound_of_cards(snapshot: Snapshot[Cards], news: News) -> None:
    """The switch at the table of Play or Pay."""
    rows = snapshot.game.journal
    heard = (("die" if line.dealt else OF_CARDS.get(rows[line.row][1], ""), second) for line, second in news.seconds.items())
    sound_switch(f"{snapshot.code}-{news.serial}", one_by_one(heard))


def sound_of_the_year(snapshot: Snapshot[Year]) -> None:
    """The switch at the table of Game of the Year, and where a team is asked."""
    since = shown_before(snapshot)
    sound_switch(f"{snapshot.code}-{since}-{len(snapshot.game.journal)}", in_a_row(of_turns(Book(snapshot.game), since)))


def of_turns(book: Book, since: int) -> list[str]:
    """The names of the sounds of the rows from `since` on that have a sentence."""
    names = (_of_step(book.steps[line.row]) for line in sentences(book, since))
    return [name for name in names if name]


def _of_step(step: Step) -> str:
    if step.what in OF_THE_YEAR or not step.moves:
        return OF_THE_YEAR.get(step.what, "")
    return "coin" if step.giver == year.BANK else "pay"


def one_by_one(heard: Iterable[tuple[str, float]]) -> list[Sound]:
    """Without what has no sound, and without what would come too fast upon another; the last one is what it came to, and is heard."""
    kept: list[Sound] = []
    for name, second in reversed([one for one in heard if one[0]]):
        if not kept or kept[-1][1] - second >= APART:
            kept.append((name, round(second, 2)))
    return kept[::-1]


def in_a_row(names: Sequence[str]) -> list[Sound]:
    """One after another, before the next turn is played."""
    apart = min(0.35, SECONDS_A_TURN.get(speed() or "", WITHIN) / max(1, len(names)))
    return one_by_one((name, number * apart) for number, name in enumerate(names))
