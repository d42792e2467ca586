"""The games side by side: what each teaches, how long it takes, for how many, and the ways into it."""

from dataclasses import dataclass

import htpy as h

from pages.shared.ui.html import head, icon, md
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.play_or_pay.title import PLAY_OR_PAY


@dataclass(frozen=True)
class Shown:
    """A game as this page shows it.

    `facts`: pairs of an icon and words; `ways`: pairs of words and an address, the first of which is the button.
    """

    name: str
    tint: str
    sign: str
    question: str
    what: str
    facts: tuple[tuple[str, str], ...]
    ways: tuple[tuple[str, str], ...]


GAMES = (
    Shown(
        "Pay Day",
        "payday",
        "cal",
        "What does a debt cost over time?",
        "A month of mail, bills, deals and loans on a calendar. The interest comes on Pay Day.",
        (("users", "1 to 6 players or teams"), ("clock", "About 10 minutes a month"), ("book", "Loans, interest, savings, deals, luck")),
        (("Play", "solo"), ("With a class", "class"), ("Lessons", "lessons"), ("Rules", "editions")),
    ),
    Shown(
        "Play or Pay",
        "lottery",
        "cards",
        "What does it cost to hold on to something?",
        "Lay your cards in order, or pay a token into the pot. Nobody sees your hand.",
        (
            ("users", "1 against 2 to 5 bots, or 3 to 6 teams"),
            ("clock", "About 2 minutes a round"),
            ("book", "Price of passing, sunk cost, options, expected value"),
        ),
        (
            ("Play", f"solo?title={PLAY_OR_PAY.id}"),
            ("With a class", f"class?title={PLAY_OR_PAY.id}"),
            ("Lesson", "lesson?l=09-hold-it-or-let-it-go"),
            ("Rules", f"editions?title={PLAY_OR_PAY.id}"),
        ),
    ),
    Shown(
        "Game of the Year",
        "mail",
        "sun",
        "What does a point cost, and is money one of the points?",
        "Walk through a year. Family, fame, red letter days, holidays and money all count.",
        (
            ("users", "1 against 1 to 5 bots, or 2 to 6 teams"),
            ("clock", "About 30 minutes a year, 15 half a year"),
            ("book", "Opportunity cost, cushion, price per point"),
        ),
        (
            ("Play", f"solo?title={GAME_OF_THE_YEAR.id}"),
            ("With a class", f"class?title={GAME_OF_THE_YEAR.id}"),
            ("Lesson", "lesson?l=10-what-does-a-point-cost"),
            ("Rules", f"editions?title={GAME_OF_THE_YEAR.id}"),
        ),
    ),
)


def shown(game: Shown) -> h.Node:
    """A game as a card: its question, what is done in it, the facts, the ways in."""
    (play, address), *others = game.ways
    title = h.div(class_=f"gm-top k-{game.tint}")[icon(game.sign, 44), h.h2[game.name]]
    facts = [h.li[icon(sign, 22), h.span[words]] for sign, words in game.facts]
    more = [h.a(href=page, target="_self", aria_label=f"{words}, {game.name}")[words] for words, page in others]
    button = h.a(".btn.primary", href=address, target="_self", aria_label=f"{play} {game.name}")[icon("play"), play]
    words = h.fragment[h.p(".gm-q")[game.question], h.p[game.what], h.ul(".gm-facts")[facts]]
    return h.div(".card.gm")[title, words, h.div(".gm-ways")[button, more]]


head("Games", "Three games, three questions about money")
md(h.div(".gm-all")[map(shown, GAMES)])
