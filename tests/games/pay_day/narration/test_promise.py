"""What a plan says to a question: its own sentence, measured against the case, and the answer that keeps it."""

import pytest

from payday_core import BOTS, Game, RuleCard, Seat, edition, editions
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.narration.promise import TOPICS, promise
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.plans import sentences
from tests.support.drivers.page import asked, new_game

PLAN = {"buy_margin": 40, "loan_margin": 60, "deal_loan": 3000, "keep": 500, "repay_share": 50, "save_share": 0, "games_from": NEVER}


def offers(card, seeds=range(40), months=2):
    """The deals that a team with this plan is asked about, left or bought by the plan: the game, and what the plan says."""
    for seed in seeds:
        game = new_game(asks=frozenset({Ask.BUY_DEAL}), months=months, seed=seed, card=card)
        while not game.over:
            game.play_month()
            if game.pending:
                yield game, promise(game.pending, game.seats[game.pending.seat], last_month=game.month == months)
                game.answer(game.pending.planned)


def test_a_deal_that_cash_pays_for_is_measured_by_what_it_earns():
    for game, said in offers(RuleCard(**PLAN)):
        deal, cash = game.edition.deals[game.pending.about], game.pending.now.cash
        earns = (deal.value - deal.cost) * 100 // deal.cost
        assert said.case.startswith(f"This one earns {earns}%.")
        if cash >= deal.cost:
            assert said.text == "Buy deals that earn [40%] or more."
            assert said.value == (1 if earns >= 40 and cash >= deal.cost + 500 else 0) or cash < deal.cost + 500
        else:
            assert said.text == "Borrow up to [$3,000] for one that earns [60%]."


def test_the_plan_says_why_it_does_not_buy_what_earns_enough():
    kept = [said for _, said in offers(RuleCard(**PLAN | {"keep": 3000, "deal_loan": 0, "loan_margin": NEVER})) if "to keep" in said.case]
    assert kept
    assert all(said.value == 0 and said.case.endswith("It would leave less than the $3,000 to keep.") for said in kept)


def test_in_the_last_month_a_plan_that_buys_nothing_says_so():
    said = {said.text for game, said in offers(RuleCard(**PLAN, buy_in_last_month=False), months=1)}
    assert said == {"Buy [nothing]: unsold deals are lost."}


@pytest.mark.parametrize("ask", TOPICS, ids=lambda ask: ask.name)
def test_what_a_plan_says_stands_on_its_card_and_its_answer_is_legal(ask):
    game = asked(ask)
    seat = game.seats[game.pending.seat]
    said = promise(game.pending, seat, last_month=False)
    card = " ".join(line.text for line in sentences(seat.card_in(game.edition), game.edition))
    assert said.text in card
    assert said.value in game.pending.values


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_keeping_the_plan_all_the_time_is_playing_by_it(box):
    """A team that is asked everything and keeps to its plan ends exactly as one that is never asked."""
    card = next(one for one in BOTS if one.id == "careful").card(box)
    keeping, unasked = (
        Game.new(box, [Seat(name, card, asks) for name in ("Oak", "Fern")], 2, 5) for asks in (frozenset(TOPICS), frozenset())
    )
    unasked.play()
    while not keeping.over:
        keeping.play_month()
        if keeping.pending:
            said = promise(keeping.pending, keeping.seats[keeping.pending.seat], last_month=keeping.month == 2)
            keeping.answer(said.value if said else keeping.pending.planned)
    assert keeping.journal == unasked.journal


def test_who_flips_coins_and_what_no_plan_speaks_of_has_no_promise():
    game = asked(Ask.PICK_NUMBER)
    assert promise(game.pending, game.seats[game.pending.seat], last_month=False) is None
    game = asked(Ask.BUY_DEAL)
    coins = Seat.bot("random", "Kit")
    assert promise(game.pending, coins, last_month=False) is None


def test_every_edition_has_the_sentences_that_its_questions_need():
    assert {ask.name for ask in TOPICS} <= {ask.name for ask in Ask}
    assert "Poker games" in " ".join(line.text for line in sentences(RuleCard(**PLAN), edition("parker-1974")))
