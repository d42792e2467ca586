"""Lesson "hold-or-release": each rule card's tokens, the price of holding back, and what each card of a hand brings."""

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from payday_core.charts.chart import AXIS, BEHIND, GRID, SIZE, WHITE, Chart, Sheet, table
from payday_core.charts.dots import dot
from payday_core.charts.lab.pairs import BASE, CHANGED, GUESS
from payday_core.drawing.scales import nice_step
from payday_core.games.play_or_pay.cards import card_name
from payday_core.lab.stats import Interval
from payday_core.teaching.experiments.hold_or_release.experiment import (
    HOLDER,
    OPENER,
    HoldOrRelease,
    Outcome,
    Played,
    exact,
    figure,
    of_hundred,
)
from payday_core.teaching.experiments.hold_or_release.wording import (
    cards_alt,
    cards_headline,
    compared_sentence,
    plan_words,
    price_headline,
    rounds_headline,
    said_words,
    waiting_words,
)
from payday_core.text.wording import capital

ROW = 122
"""Pixels a rule card, a part of the price, or a card of the hand."""

INK = "#12355B"
"""Of an interval: it lies on a white line, so that it is seen on a bar, on paper and at night."""

ROOM = 1.5
"""A guess beyond this many times the price is drawn at the edge."""

ENDS = 0.14
"""How much room the words at the bars' ends have, as a part of the whole width."""


def rounds_chart(setup: HoldOrRelease, outcome: Outcome) -> Chart:
    """A row a rule card: tokens into pots to the left, out of pots to the right, and the diamond at what is left of them."""
    rows = len(outcome.played)
    sheet = Sheet(left=16, right=24, height=ROW * rows + 78, top=36, bottom=42)
    most_paid, most_got = max(one.paid_a_round for one in outcome.played), max(one.got_a_round for one in outcome.played)
    room = ENDS * (most_paid + most_got)
    low, high = -most_paid - room, most_got + room
    for number, one in enumerate(outcome.played):
        _rule_card(sheet, one, rows - 1 - number, low)
    _zero(sheet, rows)
    sheet.say(0, 1, "paid into pots ◂", yref="y domain", xanchor="right", yanchor="bottom", xshift=-10, yshift=4)
    sheet.say(0, 1, "▸ won from pots", yref="y domain", xanchor="left", yanchor="bottom", xshift=10, yshift=4)
    _tokens_axis(sheet, low, high, rows)
    kicker = f"Tokens a round, average of {setup.deals:,} deals, the same for each. Diamond: what is left"
    headline = rounds_headline(outcome)
    lines = [_rule_card_line(one) for one in outcome.played]
    said = " ".join(f"{plan_words(one)}: {of_hundred(one)} of 100 rounds won, {_parts(one)}." for one in outcome.played)
    columns = ("rule card", "rounds won of 100", "95% sure", "won from pots", "paid into pots", "left of it", "95% sure ")
    return Chart("hold-rounds", kicker, headline, _figure(sheet), f"{kicker}. {headline}. {said}", table(columns, lines))


def _rule_card(sheet: Sheet, one: Played, y: int, low: float) -> None:
    """One row: the words, both bars, and the diamond with its interval."""
    paid, got, place = one.paid_a_round, one.got_a_round, y - 0.16
    for tokens, colour, hatched in ((-paid, CHANGED, True), (got, BASE, False)):
        _bar(sheet, tokens, place, colour, hatched=hatched)
    sheet.say(-paid, place, f"<b>{exact(-paid)}</b>", xanchor="right", xshift=-8, font={"size": SIZE + 2})
    sheet.say(got, place, f"<b>{exact(got, sign=True)}</b>", xanchor="left", xshift=8, font={"size": SIZE + 2})
    _diamond(sheet, one.gain, place)
    words = f"<b>{plan_words(one)}</b>: wins {of_hundred(one)} of 100, {exact(one.left_a_round, sign=True)} a round"
    sheet.say(low, y + 0.28, words, xanchor="left", font={"size": SIZE}, bgcolor=BEHIND)


def _parts(one: Played) -> str:
    """Where the tokens came from and went, and what is left."""
    left = exact(one.left_a_round, sign=True)
    return f"{exact(one.got_a_round)} from pots less {exact(one.paid_a_round)} paid is {left} tokens a round"


def _rule_card_line(one: Played) -> tuple[str, ...]:
    share = Interval(*(100 * part for part in (one.share_won.mean, one.share_won.low, one.share_won.high)))
    won = (f"{round(share.mean)}", f"{share.low:.0f} to {share.high:.0f}")
    tokens = (exact(one.got_a_round), exact(one.paid_a_round), exact(one.left_a_round, sign=True))
    return (plan_words(one), *won, *tokens, _sure(one.gain))


# ---- the price of holding back


def price_chart(outcome: Outcome, guess: float | None, *, alone: bool) -> Chart:
    """How the price adds up: tokens not won, tokens paid more, and both together with the interval; the middle guess as a dotted line."""
    price, won_less = outcome.price, outcome.won_less
    cost = outcome.cost
    steps = (("Won less from pots", 0.0, won_less), ("Paid more into pots", won_less, cost), ("What holding back costs", 0.0, cost))
    ends = [0.0, won_less, price.low, price.high]
    shown = None if guess is None else min(max(guess, ROOM * min(ends)), ROOM * max(ends))
    low, high = min(*ends, shown or 0.0), max(*ends, shown or 0.0)
    room = ENDS * (high - low or 1.0)
    low, high = low - (room if low < 0 else 0.02 * room), high + room
    sheet = Sheet(left=16, right=24, height=ROW * len(steps) + 78, top=36, bottom=42)
    for number, (name, start, end) in enumerate(steps):
        y = len(steps) - 1 - number
        _bar(sheet, end - start, y - 0.16, CHANGED if y == 0 else BASE, base=start, hatched=y == 0)
        words = f"<b>{name}</b> {exact(end - start)}"
        sheet.say(low, y + 0.28, words, xanchor="left", font={"size": SIZE}, bgcolor=BEHIND)
    _diamond(sheet, price, -0.16)
    _zero(sheet, len(steps))
    if guess is not None and shown is not None:
        whose = "your guess" if alone else "the middle of our guesses"
        _guess(sheet, whose, guess, shown, len(steps), (low + high) / 2)
    _tokens_axis(sheet, low, high, len(steps))
    holder, opener = (outcome.played[place].bot.name for place in (HOLDER, OPENER))
    kicker = f"How many tokens a round {holder} ends behind {opener} on the same deals"
    headline = price_headline(outcome)
    said = "; ".join(f"{name}: {exact(end - start)}" for name, start, end in steps)
    alt = f"{kicker}. {headline}. {said}. {compared_sentence(outcome)}"
    return Chart("hold-price", kicker, headline, _figure(sheet), alt, _price_table(outcome, steps))


def _guess(sheet: Sheet, whose: str, guess: float, place: float, rows: int, middle: float) -> None:
    """The middle guess; one far off stands at the edge with its number."""
    line = {"type": "line", "x0": place, "x1": place, "y0": -0.5, "y1": rows - 0.45}
    sheet.shapes.append(line | {"line": {"color": GUESS, "width": 3, "dash": "dot"}})
    right = place > middle
    words = f"{whose}: {guess:,.10g}"
    sheet.say(place, rows - 0.45, words, xanchor="right" if right else "left", yanchor="bottom", xshift=-8 if right else 8)


def _price_table(outcome: Outcome, steps: Sequence[tuple[str, float, float]]) -> pd.DataFrame:
    lines = [(name, exact(end - start), "") for name, start, end in steps[:-1]]
    name, _, price = steps[-1]
    worse, same, better = outcome.compared
    counts = (("deals in which it ended behind", worse), ("with the same", same), ("ahead", better))
    found = [*lines, (name, exact(price), _sure(outcome.price)), *((words, f"{many:,}", "") for words, many in counts)]
    return table(("holding back against opening", "tokens a round, or deals", "95% sure"), found)


# ---- each card of the hand


def cards_chart(setup: HoldOrRelease, outcome: Outcome, hands: Mapping[int, int], *, alone: bool) -> Chart:
    """A row a card of the hand: what it brings from there on, with the interval; filled where most would have laid it."""
    rows, worths = len(outcome.cards), {card: outcome.worth(card) for card in outcome.cards}
    sheet = Sheet(left=16, right=24, height=ROW * rows + 60, top=18, bottom=42)
    ends = [0.0, *(end for worth in worths.values() for end in (worth.low, worth.high))]
    room = ENDS * (max(ends) - min(ends) or 1.0)
    low, high = min(ends) - room / 2, max(ends) + room
    most = max(hands.values(), default=0)
    for number, (card, worth) in enumerate(worths.items()):
        y = rows - 1 - number
        brings = figure(worth.mean, sign=True)
        dot(sheet, worth.mean, (worth.low, worth.high), y - 0.16, brings, filled=bool(most) and hands[card] == most)
        words = [f"<b>{capital(card_name(card))}</b>", waiting_words(setup, card), said_words(hands, card, alone=alone)]
        sheet.say(low, y + 0.26, ", ".join(filter(None, words)), xanchor="left", font={"size": SIZE}, bgcolor=BEHIND)
    _zero(sheet, rows)
    _tokens_axis(sheet, low, high, rows)
    chosen = ". Filled: what most of us said" if most and not alone else ". Filled: your answer" if most else ""
    kicker = f"Tokens from here on, average of {setup.samples:,} endings for each card{chosen}"
    headline = cards_headline(outcome)
    alt = f"{kicker}. {headline}. {cards_alt(setup, outcome)}"
    return Chart("hold-cards", kicker, headline, _figure(sheet), alt, _cards_table(setup, outcome, hands, alone=alone))


def _cards_table(setup: HoldOrRelease, outcome: Outcome, hands: Mapping[int, int], *, alone: bool) -> pd.DataFrame:
    lines = [
        (
            card_name(card), waiting_words(setup, card), said_words(hands, card, alone=alone),
            figure(outcome.worth(card).mean, sign=True), _sure(outcome.worth(card), digits=1),
        )
        for card in outcome.cards
    ]  # fmt: skip
    return table(("card", "behind it", "we said", "tokens from here on", "95% sure"), lines)


# ---- what the three share


def _bar(sheet: Sheet, tokens: float, y: float, colour: str, *, hatched: bool, base: float = 0.0) -> None:
    """A bar along a row; what is hatched is told apart without its colour."""
    pattern = {"shape": "/" if hatched else "", "bgcolor": colour, "fgcolor": "rgba(255,255,255,.55)", "size": 9, "solidity": 0.18}
    bar: dict[str, Any] = {"type": "bar", "orientation": "h", "x": [tokens], "y": [y], "base": [base], "width": 0.34, "hoverinfo": "skip"}
    sheet.traces.append(bar | {"marker": {"color": colour, "line": {"width": 0}, "pattern": pattern}})


def _diamond(sheet: Sheet, found: Interval, y: float) -> None:
    """An average with the range in which the true one lies, 95 times in 100."""
    for colour, width in ((WHITE, 9), (INK, 5)):
        sheet.scatter([found.low, found.high], [y, y], mode="lines", line={"color": colour, "width": width}, hoverinfo="skip")
    diamond = {"symbol": "diamond", "size": 15, "color": WHITE, "line": {"color": INK, "width": 3}}
    sheet.scatter([found.mean], [y], mode="markers", marker=diamond, hoverinfo="skip")


def _zero(sheet: Sheet, rows: int) -> None:
    line = {"type": "line", "x0": 0, "x1": 0, "y0": -0.5, "y1": rows - 0.5}
    sheet.shapes.append(line | {"line": {"color": AXIS, "width": 2}, "layer": "below"})


def _tokens_axis(sheet: Sheet, low: float, high: float, rows: int) -> None:
    sheet.x_axis(range=[low, high], showgrid=True, gridcolor=GRID, tickformat="~g", dtick=nice_step(high - low, 8), ticksuffix=" ")
    sheet.y_axis(visible=False, range=[-0.5, rows - 0.45])


def _figure(sheet: Sheet) -> Any:
    return sheet.figure(hovermode=False, barmode="overlay")


def _sure(found: Interval, digits: int = 2) -> str:
    return f"{figure(found.low, sign=True, digits=digits)} to {figure(found.high, sign=True, digits=digits)}"
