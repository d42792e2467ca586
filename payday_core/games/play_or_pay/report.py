"""The report after a round and after the game: what was found, the ranks, and three questions for the class with their answers.

Its charts are made above, from the same book.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from payday_core.games.play_or_pay.book import Book, Round, flow_of, read_book
from payday_core.games.play_or_pay.cards import card_name, card_names
from payday_core.games.play_or_pay.findings import Finding, dearest_held_back, game_findings, round_findings
from payday_core.games.play_or_pay.game import Game
from payday_core.text.wording import capital, counted, join_names, times

HEADLINE_MOST = 88
"""About how many characters fit on the one line above a projected report."""


@dataclass(frozen=True)
class Placing:
    """A seat after the round: its place (ties share one), its score and by how much that changed.

    score: tokens, or in a house without them the rounds won.
    """

    rank: int
    seat: int
    name: str
    score: int
    change: int


@dataclass(frozen=True)
class Question:
    """A question for the class, and its answer from the journal."""

    text: str
    answer: str


@dataclass(frozen=True)
class RoundReport:
    """What the class looks at after a round. `findings` are what the headline is made of, the most important first."""

    round: int
    headline: str
    findings: tuple[Finding, ...]
    ranks: tuple[Placing, ...]
    asked: tuple[Question, Question, Question]


def round_report(game: Game, number: int) -> RoundReport:
    """The report on a round, counted from 1; ValueError if it is not over."""
    book = read_book(game)
    if not 1 <= number <= len(book.finished):
        raise ValueError(f"round {number} is not over; {len(book.finished)} are")
    one = book.finished[number - 1]
    return _report(book, [one], round_findings(book, one), placings(book, number, number - 1))


def final_report(game: Game) -> RoundReport:
    """The report on a whole game; ValueError if it is not over."""
    if not game.over:
        raise ValueError(f"the game is not over: round {game.round} of {game.rounds}")
    book = read_book(game)
    ranks = placings(book, len(book.finished), 0)
    return _report(book, book.finished, [_winner(book, ranks), *game_findings(book)], ranks)


def _report(book: Book, rounds: Sequence[Round], found: Sequence[Finding], ranks: tuple[Placing, ...]) -> RoundReport:
    whole = ". ".join(finding.text for finding in found[:2]) + "."
    headline = whole if len(whole) <= HEADLINE_MOST else f"{found[0].text}."
    return RoundReport(rounds[-1].number, headline, tuple(found), ranks, questions(book, rounds))


def placings(book: Book, after: int, before: int) -> tuple[Placing, ...]:
    """The ranks after so many rounds, with the change since fewer (rulings/play-or-pay #17, #22)."""
    seats = range(len(book.names))
    now = {seat: score_after(book, seat, after) for seat in seats}
    lines = [
        Placing(1 + sum(now[other] > now[seat] for other in seats), seat, book.names[seat], now[seat][0], change)
        for seat in seats
        for change in [now[seat][0] - score_after(book, seat, before)[0]]
    ]
    return tuple(sorted(lines, key=lambda line: (line.rank, -_won(book, line.seat, after), line.seat)))


def score_after(book: Book, seat: int, after: int) -> tuple[int, int]:
    """What a seat is ranked by after so many rounds: tokens; without them rounds won, then the fewest cards left over."""
    if not book.house.free_passes:
        return book.tokens(seat)[after], 0
    return _won(book, seat, after), -sum(len(one.left.get(seat, ())) for one in book.finished[:after])


def _won(book: Book, seat: int, after: int) -> int:
    return sum(one.winner == seat for one in book.finished[:after])


def _winner(book: Book, ranks: Sequence[Placing]) -> Finding:
    best = [line for line in ranks if line.rank == 1]
    verb = "wins" if len(best) == 1 else "share the win"
    score = counted(best[0].score, "round" if book.house.free_passes else "token")
    text = f"{join_names([line.name for line in best])} {verb} with {score}"
    return Finding("winner", text, tuple(line.seat for line in best), {"score": best[0].score})


# ---- three questions, on one round or on all


def questions(book: Book, rounds: Sequence[Round]) -> tuple[Question, Question, Question]:
    """What holding a card back did, what it cost to pass, and how much richer a winner is; without tokens, passes and cards left."""
    if book.house.free_passes:
        return _about_holding(book, rounds), _about_passes(book, rounds), _about_cards_left(book, rounds)
    return _about_holding(book, rounds), _about_cost(book, rounds), _about_winner(book, rounds)


def _about_holding(book: Book, rounds: Sequence[Round]) -> Question:
    """The card that let somebody pay most; else the one held longest."""
    held = dearest_held_back(rounds)
    if held:
        other = max(held.paid, key=lambda seat: held.paid[seat])
        name, payer, tokens = book.names[held.seat], book.names[other], held.paid[other]
        text = f"How many tokens did {name}'s {card_name(held.card)}, held for {counted(held.turns, 'turn')}, let {payer} pay?"
        return Question(text, f"{capital(counted(tokens, 'token'))}: {payer} passed {times(tokens)} with a card that waited behind it.")
    longest = max((held for one in rounds for held in one.held_back), key=lambda held: held.turns, default=None)
    if longest is None:
        return Question("Which card could have been laid and was held back?", "None: no turn left a choice.")
    whose = f"The {card_name(longest.card)} of {book.names[longest.seat]}"
    return Question("Which card was held back longest?", f"{whose}: at {counted(longest.turns, 'turn')} it fitted, and another was laid.")


def _about_cost(book: Book, rounds: Sequence[Round]) -> Question:
    """Of those who won no pot, what it cost the one who paid most."""
    flows = {seat: flow_of(rounds, seat) for seat in range(len(book.names))}
    seat = max(flows, key=lambda one: (not flows[one].won, flows[one].paid))
    flow, name = flows[seat], book.names[seat]
    paid = [
        (flow.ante, "for the ante" if len(rounds) == 1 else "for antes"),
        (flow.passes, "for passes"),
        (flow.cards_left, "for cards left"),
    ]
    parts = join_names([f"{tokens} {reason}" for tokens, reason in paid if tokens])
    text = f"{name} paid {parts or 'nothing'}, and won {flow.won or 'nothing'}. How many tokens richer or poorer is {name}?"
    change = "No token richer or poorer" if not flow.change else f"{abs(flow.change)} {'richer' if flow.change > 0 else 'poorer'}"
    return Question(text, f"{change}.")


def _about_winner(book: Book, rounds: Sequence[Round]) -> Question:
    """What the largest pot was worth to the one who won it."""
    one = max(rounds, key=lambda one: one.pot)
    name = book.names[one.winner]
    if not one.pot:
        return Question(f"{name} went out first. What did {name} get?", "Nothing: the pot stays where it is.")
    flow = one.flows[one.winner]
    text = f"{name} won a pot of {flow.won} and had put {flow.paid} in. How many tokens richer did the round make {name}?"
    return Question(text, f"{flow.won} less {flow.paid} makes {flow.change}.")


def _about_passes(book: Book, rounds: Sequence[Round]) -> Question:
    passes = {seat: sum(one.passes(seat) for one in rounds) for seat in range(len(book.names))}
    seat = max(passes, key=lambda one: passes[one])
    return Question("Who passed most, and how often?", f"{book.names[seat]}, {times(passes[seat])}.")


def _about_cards_left(book: Book, rounds: Sequence[Round]) -> Question:
    hands = {(one.number, seat): cards for one in rounds for seat, cards in one.left.items()}
    number, seat = max(hands, key=lambda place: len(hands[place]))
    text = "Who held most cards when a round was over, and which?"
    return Question(text, f"{book.names[seat]} in round {number}: the {card_names(hands[number, seat])}.")
