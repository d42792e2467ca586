"""What the rounds of lesson "hold-or-release" show, in sentences for a class; every number in them is computed."""

from collections.abc import Mapping

from payday_core.games.play_or_pay.cards import card_name
from payday_core.games.play_or_pay.game import Game
from payday_core.teaching.experiments.hold_or_release.experiment import (
    HOLDER,
    OPENER,
    HoldOrRelease,
    Outcome,
    Played,
    Turns,
    exact,
    figure,
    of_hundred,
    tokens_words,
)
from payday_core.teaching.experiments.hold_or_release.hand import asked_about, passes_paid, question, tokens_gained
from payday_core.text.wording import capital, count, counted, join_names, signed, uncapital

TURN_KINDS = ("several cards fit: a choice", "one card fits: it must be laid", "no card fits: pay a token")
"""What each kind of turn is, in the order of `Turns`."""


def turns_headline(turns: Turns) -> str:
    """How many of 100 turns pay."""
    return f"In {turns.of_hundred.pay} of 100 turns no card fits, and a token goes into the pot"


def turns_alt(turns: Turns) -> str:
    """The hundred turns in words."""
    return f"Of 100 turns: {'; '.join(f'{many}: {words}' for many, words in zip(turns.of_hundred, TURN_KINDS, strict=True))}"


def plan_words(played: Played) -> str:
    """A character and its motto: Hugo holds back what others need."""
    return f"{played.bot.name} {uncapital(played.bot.motto).removesuffix('.')}"


def rounds_headline(outcome: Outcome) -> str:
    """Who wins most rounds, and how many the others win."""
    first, *others = sorted(outcome.played, key=of_hundred, reverse=True)
    rest = join_names([f"{one.bot.name} {of_hundred(one)}" for one in others])
    return f"{first.bot.name} wins {of_hundred(first)} of 100 rounds, {rest}"


def price_headline(outcome: Outcome) -> str:
    """What holding back costs a round, and how sure that is."""
    opener, holder = (outcome.played[place].bot.name for place in (OPENER, HOLDER))
    price, cost = outcome.price, outcome.cost
    if not price.excludes_zero:
        return f"{holder} and {opener} end with about as many tokens: what is between them could be chance"
    side = "behind" if cost > 0 else "ahead of"
    low, high = sorted((abs(price.low), abs(price.high)))
    return f"{holder} ends {exact(abs(cost))} tokens a round {side} {opener}, almost surely between {exact(low)} and {exact(high)}"


def compared_sentence(outcome: Outcome) -> str:
    """In how many deals it was better, the same, or worse to hold back."""
    worse, same, better = outcome.compared
    holder, opener = (outcome.played[place].bot.name for place in (HOLDER, OPENER))
    deals = sum(outcome.compared)
    return f"Of {deals:,} deals, {holder} ends behind {opener} in {worse:,}, with the same in {same:,}, ahead in {better:,}."


def cards_headline(outcome: Outcome) -> str:
    """Which card brings most, and by how much; or which of them cannot be told apart."""
    best, second = outcome.ranked[:2]
    lead = outcome.lead(best, second)
    if not lead.excludes_zero:
        return f"The {card_name(best)} and the {card_name(second)} bring about as much"
    gain = tokens_words(outcome.worth(best).mean)
    return f"The {card_name(best)} brings {gain} on average, {figure(lead.mean)} more than the next best card"


def waiting_words(setup: HoldOrRelease, card: int) -> str:
    """How many of our cards wait behind a card of the hand."""
    return behind_words(len(question(asked_about(setup.hand)).outlook_after(card).ours_behind))


def behind_words(waiting: int) -> str:
    """Three of our cards wait behind it."""
    if waiting == 0:
        return "none of our cards waits behind it"
    return f"{count(waiting)} of our cards wait{'s' if waiting == 1 else ''} behind it"


def waiting(cards: int) -> str:
    """The same in short: 3 wait."""
    return f"{cards or 'none'} {'waits' if cards <= 1 else 'wait'}"


def said_words(hands: Mapping[int, int], card: int, *, alone: bool) -> str:
    """How many would lay it; empty where nobody was asked."""
    if not sum(hands.values()):
        return ""
    if alone:
        return "your answer" if hands[card] else ""
    return f"{hands[card]} of {sum(hands.values())} of us"


def cards_alt(setup: HoldOrRelease, outcome: Outcome) -> str:
    """The cards for those who cannot see the chart."""
    lines = []
    for card in outcome.cards:
        worth = outcome.worth(card)
        sure = f"95% sure from {figure(worth.low, sign=True)} to {figure(worth.high, sign=True)}"
        lines.append(f"{capital(card_name(card))}: {tokens_words(worth.mean, sign=True)}, {sure}; {waiting_words(setup, card)}.")
    return " ".join(lines)


# ---- the class's own round


def round_headline(game: Game) -> str:
    """Whose turn it is to decide; once it is over, what the round has brought."""
    if not game.over:
        fitting = len(question(game).values)
        return f"{capital(count(fitting))} of our cards fit. Which one do we lay?"
    return f"The round is over: {tokens_words_whole(tokens_gained(game))} for us"


def round_sentence(game: Game) -> str:
    """For how many turns the class has paid, and what its tokens come to."""
    paid = passes_paid(game)
    passes = "We have not paid for a turn yet" if not paid else f"We have paid for {counted(paid, 'turn')}"
    return f"{passes}." if not game.over else f"{passes.replace(' yet', '')}, and {_end(tokens_gained(game))}."


def _end(gained: int) -> str:
    if not gained:
        return "end as rich as we began"
    return f"end {counted(abs(gained), 'token')} {'richer' if gained > 0 else 'poorer'} than we began"


def tokens_words_whole(tokens: int) -> str:
    """A whole number of tokens with its sign: +18 tokens, −6 tokens."""
    return f"{signed(tokens).replace('$', '')} {'token' if abs(tokens) == 1 else 'tokens'}"
