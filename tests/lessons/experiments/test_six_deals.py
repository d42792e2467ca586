"""Lesson 5: six deals from games, decided by hands, each answer played on at two rates; the rule of thumb and the rate that turns it."""

import dataclasses
import json
from datetime import UTC, datetime

import pytest

from payday_core import Game, Seat, edition
from payday_core.charts.lessons.six_deals import gains_chart, turning_chart, waiting_chart
from payday_core.sessions.past import at_decision
from payday_core.simulation import engine, play_on
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments import kind_of
from payday_core.teaching.experiments.six_deals.experiment import KIND
from payday_core.teaching.experiments.six_deals.offers import (
    BUY,
    HANDS_MOST,
    LEAVE,
    Saved,
    SixDeals,
    division,
    hands_of,
    majority,
    offered,
    prepared,
    with_hands,
)
from payday_core.teaching.experiments.six_deals.played import (
    FEW_GAMES,
    Gain,
    Waits,
    _played,
    borrowing,
    flip_for,
    looked_at,
    most_divided,
    played,
    right_decisions,
    waits,
)
from payday_core.teaching.experiments.six_deals.wording import (
    decisions_headline,
    expected_sentence,
    rates_headline,
    rule_sentence,
    said_words,
    waiting_headline,
    waits_sentence,
    worth_headline,
)
from payday_core.teaching.lesson_service import lesson_service
from payday_core.teaching.lesson_session import initial
from tests.support.drivers.page import app, shown

BAKERY, CLOCKS, VAN, HOUSES, ORCHARD, LATE_VAN = range(6)

compiled_only = pytest.mark.skipif(not engine().compiled, reason="the rules are not compiled")


@pytest.fixture(scope="module")
def lesson():
    return catalogue().lesson("05-borrow-to-buy-the-deal")


@pytest.fixture(scope="module")
def setup(lesson):
    return lesson.setup


@pytest.fixture(scope="module")
def kept(setup):
    return {"hands": prepared(setup, alone=False)}


def sat(lesson, **more):
    return dataclasses.replace(initial(lesson, {}, datetime.now(UTC)), **more)


# ---- the positions


def test_a_position_is_what_lay_on_that_table(setup):
    """The town houses: $4,000, $425 in hand, so a loan of $3,600 in steps of $100, which leaves $25."""
    offer = offered(setup.positions[HOUSES])
    assert (offer.card.cost, offer.card.value, offer.now.cash, offer.borrowed) == (4000, 5000, 425, 3600)
    assert (offer.bought.cash, offer.bought.loan, offer.profit) == (25, 3600, 1000)
    assert (offer.decided.month, offer.decided.day, offer.days_left, offer.buyer_days_left) == (1, 25, 6, 1)
    assert offer.words == ("Leave it", "Borrow $3,600 and buy")


def test_its_game_leads_there_by_itself(setup):
    """Played by the same rule cards without stopping, the same team is offered the same card in that turn."""
    saved = setup.positions[HOUSES]
    game = Game.new(edition(saved.box), [Seat.bot(bot, f"Seat {n}") for n, bot in enumerate(saved.players, 1)], saved.months, saved.luck)
    game.play()
    pending = at_decision(game, offered(saved).decided).pending
    assert pending is not None and pending.now == offered(saved).now
    assert game.edition.deals[pending.about].title == saved.deal


def test_two_pairs_teach_by_contrast(setup):
    """As the text says: deals 1 and 2 promise the same profit; deals 3 and 6 are one card on one day, two months apart."""
    offers = [offered(saved) for saved in setup.positions]
    assert offers[BAKERY].profit == offers[CLOCKS].profit == 800
    van, late = offers[VAN], offers[LATE_VAN]
    assert van.card == late.card and van.decided.day == late.decided.day == 25 and not van.borrowed and not late.borrowed
    assert (van.decided.month, late.decided.month, late.game.months) == (1, 3, 3)


def test_no_wage_comes_in_the_last_month_of_the_1974_box(setup):
    assert [offered(setup.positions[number]).wage for number in (HOUSES, LATE_VAN)] == [325, 0]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"turn": 10}, "in turn 10 of this game nobody is offered the deal 'Corner bakery'"),
        ({"deal": "Moon hotel"}, "nobody is offered the deal 'Moon hotel'"),
        ({"turn": 399}, "in turn 399 of this game nobody is offered"),
        ({"box": "nobody-1900"}, "there is no edition"),
        ({"players": ("careful", "nobody")}, "there is no bot"),
    ],
)
def test_a_position_that_never_was_is_refused_with_the_reason(setup, change, reason):
    with pytest.raises(ValueError, match=reason):
        Saved(**setup.positions[BAKERY].model_dump() | change)


@pytest.mark.parametrize(
    ("change", "reason"),
    [({"rates": (0.2, 0.2)}, "the two `rates` are the same"), ({"positions": "vans"}, "at least one deal has to need a loan")],
)
def test_a_set_up_that_compares_nothing_is_refused(setup, change, reason):
    if change.get("positions"):
        change = {"positions": [setup.positions[VAN].model_dump(), setup.positions[LATE_VAN].model_dump()]}
    with pytest.raises(ValueError, match=reason):
        SixDeals(**setup.model_dump() | change)


# ---- the rule


def test_the_rule_by_hand(setup):
    """$3,600 at 20% costs $720 a Pay Day, at 10% $360; of $1,000 are left 280 and 640, then -440 and 280; gone after 1.39 and 2.78."""
    offer = offered(setup.positions[HOUSES])
    assert (offer.interest(0.2), offer.interest(0.1)) == (720, 360)
    assert [offer.gain(0.2, n) for n in (1, 2)] == [280, -440] and [offer.gain(0.1, n) for n in (1, 2)] == [640, 280]
    assert offer.breaks_even(0.2) == pytest.approx(1000 / 720) and offer.breaks_even(0.1) == pytest.approx(1000 / 360)
    assert offer.unsold(0.2) == -4000 - 3 * 720
    assert offered(setup.positions[VAN]).breaks_even(0.2) is None


def test_the_ticket_is_right_by_its_own_arithmetic(lesson):
    """lessons/05 #ticket-1, #ticket-2, #ticket-3, #ticket-4: 200 / 400; 600 / 200; 4th and 2nd; 12.5%."""
    cost, gain, last, flip, own = lesson.header.ticket
    assert cost.numbers == (200, 400) and gain.numbers == (600, 200) and flip.numbers == (12.5,) and own.fact == "flip"
    days = [max(n for n in range(1, 20) if 1000 - n * interest > 0) for interest in (200, 400)]
    assert days == [4, 2] and last.key == ("The 4th at 10%, the 2nd at 20%",)


def test_savings_fetched_for_a_deal_lose_their_penalty_too():
    """rulings/1974 #money: $50 lost for each $100. For $3,000, $800 of savings bring $400: in all $3,400, and the
    buyer's $4,000 gain 600.
    """
    saved = Saved(box="parker-1974", luck=5, players=("careful", "tuned", "debt-free"), turn=61, deal="Toy store", hands=(1, 1))
    assert (offered(saved).cost, offered(saved).profit) == (3400, 600)


# ---- played on


@compiled_only
def test_buying_minus_leaving_is_what_the_playouts_say(setup):
    """The other way to the same number: the open question answered either way by `play_on`, with the same futures and par cards."""
    from payday_core.review.coach.values import par_card

    saved = setup.positions[HOUSES]
    offer = offered(saved)
    game = Game.new(edition(saved.box), [Seat.bot(bot, f"Seat {n}") for n, bot in enumerate(saved.players, 1)], saved.months, saved.luck)
    game.play()
    there, cards = at_decision(game, offer.decided), [par_card(game.edition)] * 3
    worths = [play_on(there, answer, games=setup.games, cards=cards).worth[:, offer.decided.seat].mean() for answer in (BUY, LEAVE)]
    assert played(setup).gains[HOUSES][0].mean == pytest.approx(worths[0] - worths[1])


@compiled_only
def test_two_answers_turn_with_the_rate_and_the_cash_deals_do_not_care(setup):
    """Buy, leave, buy, turn, turn, leave; without a loan the rate hardly matters."""
    gains = played(setup).gains
    assert [one.better for one, _ in gains] == [BUY, LEAVE, BUY, LEAVE, LEAVE, LEAVE]
    assert [other.better for _, other in gains] == [BUY, LEAVE, BUY, BUY, BUY, LEAVE]
    assert played(setup).turned() == (HOUSES, ORCHARD) and borrowing(setup) == (BAKERY, CLOCKS, HOUSES, ORCHARD)
    assert all(abs(gains[n][0].mean - gains[n][1].mean) < 5 for n in (VAN, LATE_VAN))


@compiled_only
@pytest.mark.parametrize("number", [HOUSES, ORCHARD])
def test_the_rule_averaged_over_the_waits_comes_near_to_the_games(setup, number):
    """Profit, interest and the day of the sale alone explain the gain to within $150."""
    saved, gains = setup.positions[number], played(setup).gains[number]
    waited = waits(saved, 200)
    assert waited.games == 200 and len(waited.sold) == 3
    for rate, gain in zip(setup.rates, gains, strict=True):
        assert waited.expected(offered(saved), rate) == pytest.approx(gain.mean, abs=150)


def test_the_average_over_waits_by_hand(setup):
    """Two games on the first Pay Day, one on the second, one unsold, at 20%: (280 + 280 - 440 - 6,160) / 4."""
    assert Waits((2, 1, 0), 1).expected(offered(setup.positions[HOUSES]), 0.2) == (280 + 280 - 440 - 6160) / 4


def test_without_compiled_rules_fewer_games_are_played_and_it_is_said(setup):
    few = _played(setup.model_copy(update={"positions": setup.positions[4:]}), False)
    assert few.games == FEW_GAMES and not few.compiled


def test_a_gain_within_its_noise_is_neither():
    assert [Gain(mean, 10).better for mean in (30, -30, 20, -5)] == [BUY, LEAVE, None, None]
    assert Gain(5, 10).bears(LEAVE) and Gain(5, 10).bears(BUY) and not Gain(5, 10).bears(None)


# ---- what the class said


def test_hands_are_counted_within_reason():
    kept = {"hands": {"0": [3, 5]}}
    assert hands_of(kept, 0) == (3, 5) and hands_of(kept, 1) == hands_of({}, 0) == (0, 0)
    assert with_hands(kept, 1, (-1, HANDS_MOST + 1)) == {"0": [3, 5], "1": [0, HANDS_MOST]}
    assert [majority(hands) for hands in ((3, 5), (5, 3), (4, 4), (0, 0))] == [BUY, LEAVE, None, None]
    assert division((12, 12)) == 0 and division((6, 18)) == 0.5 and division((0, 0)) == 1


def test_the_most_divided_loan_is_looked_at_until_another_is_chosen(setup, kept):
    assert most_divided(setup, kept) == HOUSES == looked_at(setup, kept)
    assert looked_at(setup, kept | {"looked-at": BAKERY}) == BAKERY and looked_at(setup, kept | {"looked-at": VAN}) == HOUSES
    assert most_divided(setup, {"hands": {str(CLOCKS): [3, 9], str(VAN): [6, 6]}}) == CLOCKS
    assert most_divided(setup, {}) in borrowing(setup)


@compiled_only
def test_of_the_prepared_class_four_of_six_decisions_were_better(setup, kept):
    assert right_decisions(setup, kept, 0) == (BAKERY, CLOCKS, VAN, ORCHARD)
    assert worth_headline(setup, kept, alone=False) == "At 20% most of you gave the better answer to four of six deals"
    assert rates_headline(setup) == "The rate turns two of six answers: the row of town houses and the apple orchard"


def test_what_was_said_in_words(setup, kept):
    title = "The loan that divided you most: the row of town houses, 13 for buying and 11 against"
    assert decisions_headline(setup, kept, alone=False) == title
    assert decisions_headline(setup, {"hands": prepared(setup, alone=True)}, alone=True) == "You would buy four of the six deals"
    assert decisions_headline(setup, {"hands": {"0": [0, 9]}}, alone=False) == "You were of one mind about every loan"
    said = [said_words(hands, alone=False) for hands in ((11, 13), (15, 9), (4, 4), (0, 0))]
    assert said == ["buy, 13 to 11", "leave it, 15 to 9", "divided, 4 to 4", "not decided"]
    assert said_words((1, 0), alone=True) == "leave it"


def test_the_rule_in_words(setup):
    offer, rates = offered(setup.positions[HOUSES]), setup.rates
    assert waiting_headline(offer, rates) == "At 20% the gain is gone after 1.4 Pay Days, at 10% after 2.8"
    assert "$1,000 ÷ $360 = 2.8 at 10%; $1,000 ÷ $720 = 1.4 at 20%" in rule_sentence(offer, rates)
    said = "could be paid back on the first Pay Day in 50% and on the second in 25%; in 25% the deal was never sold"
    assert said in waits_sentence(offer, Waits((2, 1, 0), 1))
    assert "−$1,510 at 20%" in expected_sentence(offer, Waits((2, 1, 0), 1), rates, played(setup).gains[HOUSES])


# ---- the key


@compiled_only
def test_the_key_has_the_rate_at_which_the_loan_of_the_last_chart_turns(lesson, setup, kept):
    ran = sat(lesson, kept=kept, ran=datetime.now(UTC))
    (found,) = KIND.facts(ran)["flip"]
    assert found.number == pytest.approx(100 * flip_for(setup.positions[HOUSES]).at) and 10 < found.number < 20
    assert "row of town houses" in found.said and "about 13% (" in found.said
    other = KIND.facts(sat(lesson, kept=kept | {"looked-at": ORCHARD}, ran=datetime.now(UTC)))["flip"]
    assert "apple orchard" in other[0].said and KIND.facts(sat(lesson, kept=kept)) == {}


@compiled_only
def test_a_loan_that_never_turns_has_no_number(lesson):
    ran = sat(lesson, kept={"hands": {str(BAKERY): [1, 1]}}, ran=datetime.now(UTC))
    (found,) = KIND.facts(ran)["flip"]
    assert found.number is None and "every rate" in found.said


def test_the_kind_is_registered(lesson):
    assert kind_of("six-deals") is KIND and set(lesson.header.layers) == set(KIND.layers)


# ---- the charts


def check(chart):
    layout = json.loads(chart.figure.to_json())["layout"]
    assert "title" not in layout and layout["showlegend"] is False and layout["height"] <= 440
    assert all(label["font"]["size"] >= 16 for label in layout["annotations"])
    assert chart.kicker and chart.alt.endswith(".") and not chart.headline.endswith(".") and len(chart.table)
    return " ".join(label["text"] for label in layout["annotations"])


@pytest.mark.parametrize("alone", [False, True])
def test_the_second_rate_is_not_in_the_first_chart(setup, kept, alone):
    one, two = (gains_chart(setup, kept, shown, alone=alone) for shown in (1, 2))
    assert "10%" not in check(one) + one.kicker + one.alt + str(list(one.table.columns))
    assert "10%" in check(two) and "at 10%" in two.kicker and "at 10%" in two.alt
    assert ("13 to 11" in check(one)) is not alone


def test_the_lines_cross_zero_where_the_rule_says(setup):
    waited = Waits((2, 1, 0), 1)
    chart = waiting_chart(offered(setup.positions[HOUSES]), setup.rates, waited)
    rings = [trace.x[0] for trace in chart.figure.data if trace.type == "scatter" and trace.marker.symbol == "circle-open"]
    assert rings == pytest.approx([1000 / 360, 1000 / 720])
    (bars,) = (trace for trace in chart.figure.data if trace.type == "bar")
    assert list(bars.y) == [0.5, 0.25, 0, 0.25] and "50%" in check(chart)
    assert list(chart.table.loc["Pay Day 2"])[:2] == ["+$280", "−$440"]


@compiled_only
def test_the_flip_chart_is_as_high_as_the_others(setup):
    check(turning_chart(flip_for(setup.positions[HOUSES])))


# ---- the pages


def begun_lesson(*entries, alone=False):
    code = lesson_service().open(catalogue().lesson("05-borrow-to-buy-the-deal"), alone=alone)
    for entry in ({"do": "guess", "vote": 0, "amounts": [2.5]}, {"do": "lock"}, *entries):
        lesson_service().do(code, None, entry)
    return code


def to(step):
    return {"do": "step", "to": step}


def now(code):
    return lesson_service().get(code).session


def test_a_class_decides_by_hands_and_runs(setup):
    code = begun_lesson(to(3))
    at = app("lesson", s=code)
    assert at.button(key="big-run").disabled and "Nothing has been decided yet" in shown(at)
    at.button(key="lesson-back").click().run()
    for key in ("deal-more-1", "deal-more-1", "deal-less-1", "deal-more-0", "deal-next", "deal-more-1"):
        at.button(key=key).click().run()
    assert not at.exception and now(code).kept["hands"] == {"0": [1, 1], "1": [0, 1]} and now(code).kept["deal"] == 1
    assert "Clock workshop" in shown(at) and "Corner bakery" not in shown(at)
    at.button(key="lesson-prepared").click().run()
    assert now(code).kept["hands"] == prepared(setup, alone=False)
    at.button(key="big-next").click().run()
    at.button(key="big-run").click().run()
    assert now(code).ran is not None and "13 for buying and 11 against" in shown(at)
    assert "660" not in shown(at) and not at.get("plotly_chart")


def test_somebody_alone_gives_one_answer_and_may_change_it():
    code = begun_lesson(to(2), alone=True)
    at = app("lesson", s=code)
    at.button(key="deal-choose-1").click().run()
    at.button(key="deal-choose-0").click().run()
    assert not at.exception and now(code).kept["hands"] == {"0": [1, 0]}


def test_every_layer_is_drawn_and_what_was_decided_stays(setup):
    kept = {"do": "keep", "name": "hands", "value": prepared(setup, alone=False)}
    code = begun_lesson(kept, {"do": "ran"}, to(4))
    for number, words in enumerate(("divided you most", "four of six", "turns two of six", "gone after 1.4", "changes")):
        lesson_service().do(code, None, {"do": "layer", "shown": number})
        at = app("lesson", s=code)
        assert not at.exception and (words in shown(at) or number == 4)
        assert bool(at.get("plotly_chart")) is (number > 0)
    at.button(key="deal-look-4").click().run()
    assert now(code).kept["looked-at"] == ORCHARD and "14" in shown(at)
    lesson_service().do(code, None, to(2))
    at = app("lesson", s=code)
    assert at.button(key="deal-more-1").disabled and "It has run" in shown(at)
