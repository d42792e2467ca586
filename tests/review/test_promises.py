"""Plans that were broken: who counts, how often, and what it cost on average."""

from math import inf

import pytest

from payday_core import ASK_BIG, Game, RuleCard, Seat, edition
from payday_core.games.pay_day.kinds import Ask, Space
from payday_core.games.pay_day.narration.promise import TOPICS, first_plans
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.review import promises
from payday_core.review.promises import Broken, broken_in, told
from payday_core.simulation.engines import COMPILED, COMPILING
from tests.support.drivers.page import new_game

FEW = 12


@pytest.fixture
def played_on(monkeypatch):
    """As with compiled rules, and fewer playouts."""
    monkeypatch.setattr(promises, "engine", lambda: COMPILED)
    monkeypatch.setattr(promises, "SAMPLES", FEW)


NEVER_BUYS = RuleCard(buy_margin=NEVER, loan_margin=NEVER, deal_loan=0, keep=0, repay_share=0, save_share=0, games_from=NEVER)


def played(decide, answer, months=2, seed=4721, asks=ASK_BIG):
    """A class game whose teams of `decide` decide on a plan each month, and answer with `answer(question)`; None keeps the plan."""
    game = new_game(months=months, seed=seed, asks=asks)
    while not game.over:
        if game.between_months:
            for seat in decide:
                game.plan(seat, game.seats[seat].card_in(game.edition), asks)
        game.play_month()
        while game.pending:
            value = answer(game.pending)
            game.answer(game.pending.planned if value is None else value)
    return game


def other(question):
    """An answer that the plan does not give, where a plan has one."""
    if question.ask not in TOPICS:
        return None
    return next((value for value in question.usual if value != question.planned), None)


def broken(game):
    return [one for month in range(1, game.months + 1) for one in broken_in(game, month)]


def test_who_keeps_to_the_plan_breaks_none():
    game = played(range(4), lambda question: None)
    assert broken(game) == []
    assert told(game, []) is None


def test_a_plan_on_which_nobody_decided_binds_nobody():
    game = played((2,), other)
    assert first_plans(game) == {2: 0}
    assert {one.decided.seat for one in broken(game)} == {2}
    assert broken(played((), other)) == []


def test_each_broken_plan_counts_once_in_its_month():
    given = []

    def answer(question):
        value = other(question)
        if value is not None:
            given.append((question.seat, question.ask, value, question.planned))
        return value

    game = played(range(4), answer)
    assert sorted((one.decided.seat, one.decided.ask, one.decided.value, one.planned) for one in broken(game)) == sorted(given) != []
    assert all(one.decided.month == month for month in (1, 2) for one in broken_in(game, month))


def test_an_answer_that_was_taken_back_broke_nothing():
    game = new_game(months=1, asks=frozenset({Ask.BUY_DEAL}), seed=3)
    for seat in range(4):
        game.plan(seat, NEVER_BUYS)
    game.play_month()
    game.answer(1)
    assert game.can_undo
    game.undo()
    while not game.over:
        if game.pending:
            game.answer(0)
        else:
            game.play_month()
    assert broken_in(game, 1) == ()


@pytest.mark.usefixtures("played_on")
def test_repaying_on_the_last_pay_day_costs_nothing():
    """What is repaid then lowers the loan as much as the cash."""
    seen = []
    for seed in range(6):
        game = played(range(4), lambda question: other(question) if question.ask is Ask.REPAY else question.usual[-1], months=1, seed=seed)
        seen += [one for one in broken_in(game, 1) if one.decided.ask is Ask.REPAY]
    assert seen
    assert {(one.cost, one.error) for one in seen} == {(0.0, 0.0)}


def buyers_first_deals_last():
    """A board on which nobody who buys a deal can sell it in the same month."""
    printed = edition("big-2008")
    order = [Space.BUYER, Space.JUMP_BACK, *(kind for kind in Space if kind not in (Space.BUYER, Space.JUMP_BACK, Space.DEAL)), Space.DEAL]
    laid = sorted(printed.pieces, key=lambda piece: order.index(piece.kind))
    return {day: piece.id for day, piece in enumerate(laid, 1)}


@pytest.mark.usefixtures("played_on")
def test_a_deal_bought_after_the_last_buyer_costs_most_of_its_price():
    """With cash to spare the price is gone, unless a card leads back to a buyer."""
    found = []
    for seed in range(15):
        game = new_game("big-2008", months=1, seed=seed, asks=frozenset({Ask.BUY_DEAL}), card=NEVER_BUYS, tiles=buyers_first_deals_last())
        for seat in range(4):
            game.plan(seat, NEVER_BUYS)
        while not game.over:
            game.play_month()
            if game.pending:
                game.answer(
                    1 if game.pending.day > 26 and game.pending.now.cash > game.edition.deals[game.pending.about].cost + 2000 else 0
                )
        found += [(one, game.edition.deals[one.decided.about].cost) for one in broken_in(game, 1)]
    assert found
    for one, price in found:
        assert price / 2 < one.cost < price + 4 * one.error + 200


def test_the_class_is_asked_about_the_team_that_broke_its_plan_most():
    game = played(range(4), other)
    found = broken_in(game, 1)
    question = told(game, found)
    (seat,) = question.seats
    often = [one.decided.seat for one in found].count(seat)
    assert often == max([one.decided.seat for one in found].count(one.decided.seat) for one in found)
    assert question.text.startswith(f"{game.seats[seat].name} broke its plan")


def worth_of(game, cost, error):
    question = told(game, [Broken(one.decided, one.planned, cost, error) for one in broken_in(game, 1)[:1]])
    return question.text.split(". ")[1]


def test_a_cost_is_a_number_only_where_it_is_sure():
    game = played(range(4), other)
    assert worth_of(game, 812.0, 90.0) == "On average that cost about $800"
    assert worth_of(game, -812.0, 90.0) == "On average that gained about $800"
    assert worth_of(game, 30.0, 1.0) == "On average that made hardly any difference"
    for unsure in (500.0, inf):
        assert worth_of(game, 812.0, unsure) == "Was the plan wrong, or the moment?"


def test_while_the_rules_are_not_compiled_nothing_is_played_and_no_cost_is_told(monkeypatch):
    monkeypatch.setattr(promises, "engine", lambda: COMPILING)
    game = played(range(4), other)
    found = broken_in(game, 1)
    assert {one.error for one in found} == {inf}
    assert "On average" not in told(game, found).text
    assert "played out" not in told(game, found).answer


def test_a_game_of_bots_has_no_plans_to_break():
    game = Game.new(edition("parker-1994"), [Seat.bot("careful", "Ana"), Seat.bot("buyer", "Ben")], 1, 7, in_step=True)
    game.play()
    assert broken_in(game, 1) == ()
