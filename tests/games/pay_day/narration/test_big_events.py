"""Where a narrator stops: at big deals, prizes, forced loans and another leader, and nowhere else."""

from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration.big_events import PRIZES, big_event
from tests.support.drivers.page import new_game


def stops(seeds=range(12)):
    """Each turn of some games: its rows, the book, and where the narrator stops."""
    for seed in seeds:
        game = new_game(months=2, seed=seed)
        while not game.over:
            since = len(game.journal)
            game.play_turn()
            book = Ledger(game)
            yield book, since, big_event(book, since)


def leader(book, row):
    worth = [sum(book.steps[row].balance(seat)[:2]) - book.steps[row].balance(seat).loan for seat in range(len(book.names))]
    return book.names[worth.index(max(worth))] if worth.count(max(worth)) == 1 else ""


def test_every_stop_names_what_happened_in_the_turn_and_asks_something():
    kinds = set()
    for book, since, stop in stops():
        if stop is None:
            continue
        assert stop.question.endswith("?")
        whats = {row.what for row in book.steps[since:]}
        if "had to borrow" in stop.text:
            kinds.add("debt")
            assert any(row.forced for row in book.steps[since:])
        elif " bought the " in stop.text:
            kinds.add("bought")
            assert max(row.amount for row in book.steps[since:] if row.what == Why.DEAL_BOUGHT) >= book.edition.wage
        elif " sold the " in stop.text:
            kinds.add("sold")
            assert Why.DEAL_SOLD in whats
        elif " won $" in stop.text:
            kinds.add("won")
            assert whats & PRIZES
        else:
            kinds.add("lead")
            before, now = leader(book, since - 1), leader(book, len(book.steps) - 1)
            assert stop.text == f"{now} takes the lead from {before}."
    assert kinds == {"debt", "bought", "sold", "won", "lead"}


def test_nothing_big_is_passed_over_and_small_turns_do_not_stop():
    passed = 0
    for book, since, stop in stops(range(4)):
        rows = book.steps[since:]
        big = any(row.forced or row.what in PRIZES for row in rows)
        big |= any(row.what in (Why.DEAL_BOUGHT, Why.DEAL_SOLD) and row.amount >= book.edition.wage for row in rows)
        if big:
            assert stop is not None
        elif leader(book, since - 1) == leader(book, len(book.steps) - 1):
            assert stop is None
            passed += 1
    assert passed > 20
