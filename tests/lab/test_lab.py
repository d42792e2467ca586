"""The lab's experiments: fair by construction, checked before they are played, named by a link that makes them again."""

import threading

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from payday_core import BOTS, Game, Seat, bot, edition, editions
from payday_core.games.pay_day.factors import FACTORS, factor
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.seats import ASK_NOTHING
from payday_core.lab import findings, rows
from payday_core.lab.arms import play, play_arm
from payday_core.lab.experiment import Experiment, Player, edition_against_edition, the_rate_alone
from payday_core.lab.links import BadLink, Prediction, experiment_of, prediction_of, query_of, query_of_prediction
from payday_core.lab.runs import OUTCOMES, Run, link_of, sweep_for, sweep_kept
from payday_core.lab.sweep import Sweep, slider_range
from tests.support.volume import volume

TABLE = tuple(Player.known(character) for character in ("holder", "debt-free", "careful", "borrower"))
LOU = 3
CHARACTERS = [one.id for one in BOTS]


def the_rate(pairs=12, **other):
    return Experiment.model_validate(the_rate_alone("parker-1994", TABLE).model_dump() | {"pairs": pairs, "months": 2, **other})


@pytest.fixture(scope="module")
def outcome():
    return play(the_rate(pairs=60, months=3))


# ---- pairs


@pytest.mark.parametrize(
    "equal",
    [
        the_rate(values=(0.1, 0.1)),
        the_rate(differs="wage", values=(3500, 3500)),
        the_rate(differs="keep", values=(1000, 1000)),
        the_rate(differs="box", values=("parker-1994", "parker-1994")),
    ],
    ids=lambda experiment: experiment.differs,
)
def test_two_arms_with_equal_settings_differ_by_exactly_zero_everywhere(equal):
    played = play(equal)
    assert np.array_equal(played.base.worth, played.changed.worth)
    assert np.array_equal(played.base.interest, played.changed.interest)
    assert np.array_equal(played.base.fan, played.changed.fan)
    assert np.array_equal(played.base.in_debt, played.changed.in_debt)
    for seat in range(4):
        assert (played.gap(seat).low, played.gap(seat).mean, played.gap(seat).high) == (0, 0, 0)
        assert played.equal_pairs(seat) == equal.pairs
    assert findings.gap_headline(played) == "Nothing differs, exactly, in any of the 12 pairs"
    assert not rows.pairs_frame(played)["difference"].any()


def test_every_game_of_an_experiment_is_the_game_with_its_luck_number(outcome):
    """Played by hand, one by one, with the ledger as the other witness."""
    for pair in (0, 7, 59):
        for arm, rate in ((outcome.base, 0.1), (outcome.changed, 0.2)):
            box = edition("parker-1994", loan_rate=rate)
            seats = [Seat(name, bot(one).card(edition("parker-1994")), ASK_NOTHING) for name, one in zip("ABCD", CARDS, strict=True)]
            game = Game.new(box, seats, 3, outcome.luck_of(pair))
            game.play()
            worth = {line.seat: line.worth for line in game.standings()}
            assert [worth[seat] for seat in range(4)] == arm.worth[pair].tolist()
            paid = Ledger(game).interest.groupby("seat")["paid"].sum()
            assert [paid.get(seat, 0) for seat in range(4)] == arm.interest[pair].tolist()


CARDS = ("holder", "debt-free", "careful", "borrower")


def test_a_dearer_loan_costs_the_one_who_borrows(outcome):
    gap = outcome.gap(LOU)
    assert gap.high < 0 and gap.excludes_zero
    assert outcome.changed.interest[:, LOU].mean() > 1.5 * outcome.base.interest[:, LOU].mean()
    assert findings.gap_headline(outcome).startswith("At 20% Lou ends $")


def test_the_fan_is_made_of_the_games(outcome):
    assert outcome.base.fan.shape == (4, 4, 5)
    assert outcome.base.fan[:, 0].tolist() == [[3500] * 5] * 4, "everybody starts with $3,500 in 1994"
    ends = np.quantile(outcome.changed.worth[:, LOU], (0.05, 0.5, 0.95))
    assert outcome.changed.fan[LOU, -1, [0, 2, 4]].tolist() == pytest.approx(ends.tolist())
    assert (np.diff(outcome.base.fan, axis=2) >= 0).all()


def test_only_what_differs_differs_between_the_arms():
    """A lower salary does not make a character write another card."""
    experiment = the_rate(differs="wage", values=(3500, 700))
    base, changed = (experiment.arm(value) for value in experiment.values)
    assert base.cards == changed.cards
    assert (base.edition.wage, changed.edition.wage) == (3500, 700)
    assert base.edition.model_copy(update={"wage": 700, "replaced": changed.edition.replaced}) == changed.edition


def test_a_line_of_the_rule_card_differs_for_one_seat_or_for_all():
    one = the_rate(differs="keep", values=(0, 2500), seat=1)
    assert [card.keep for card in one.arm(2500).cards][1] == 2500
    assert one.arm(2500).cards[0] == bot("holder").card(edition("parker-1994"))
    assert {card.keep for card in the_rate(differs="keep", values=(0, 2500)).arm(2500).cards} == {2500}


def test_two_boxes_are_compared_in_months_wages():
    experiment = Experiment.model_validate(edition_against_edition(TABLE).model_dump() | {"pairs": 8, "months": 2})
    played = play(experiment)
    assert played.base.fan[:, 0, 2].tolist() == [1.0] * 4, "in 1994 one starts with one wage"
    assert played.changed.fan[:, 0, 2].tolist() == [1.0] * 4, "and in 1974 with one wage of 1974"
    dollars = play_arm(Experiment(box="parker-1974", players=TABLE, values=(0.2, 0.2), months=2, pairs=8), 0.2)
    assert (played.changed.worth * 325).round().astype(int).tolist() == dollars.worth.tolist()
    assert experiment.amount(1.449, sign=True) == "+1.4 salaries"


def test_what_else_differs_is_read_from_the_boxes():
    unlike = {one.name: (one.base, one.changed) for one in findings.what_else_differs(edition_against_edition(TABLE))}
    assert unlike["Salary on Pay Day"] == ("$3,500", "$325")
    assert unlike["Savings"] == ("none", "10%")
    assert unlike["Mail cards in the deck"] == ("48", "72")
    assert "Loan interest" not in unlike
    assert findings.what_else_differs(the_rate()) == ()


def test_an_own_card_goes_with_the_size_of_money():
    card = bot("careful").card(edition("parker-1994")).model_copy(update={"keep": 7000})
    own = Player(name="Ours", own_card=card)
    assert own.card(edition("parker-1994"), edition("parker-1994")).keep == 7000
    assert own.card(edition("parker-1994"), edition("parker-1974")).keep == 600, "two wages of $325, in whole loan steps"


# ---- what cannot be


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": TABLE[:1]}, "at least 2"),
        ({"box": "parker-1974", "players": (*TABLE, TABLE[0])}, "for 2 to 4 players"),
        ({"box": "nonsense"}, "there is no edition"),
        ({"months": 7}, "1 to 6 months"),
        ({"pairs": 100_001}, "100000"),
        ({"values": (0.1, 1.5)}, "loan_rate"),
        ({"values": (0.1, "much")}, "is a number"),
        ({"differs": "luck"}, "cannot differ in 'luck'"),
        ({"differs": "keep", "values": (0, -1)}, "greater than or equal to 0"),
        ({"differs": "keep", "values": (0, 1), "seat": 4}, "no seat 5"),
        ({"seat": 1}, "the same for everybody"),
        ({"differs": "box", "values": ("hasbro-2000", "parker-1974")}, "own edition"),
    ],
)
def test_an_experiment_that_cannot_be_played_says_why(wrong, said):
    with pytest.raises((ValidationError, ValueError), match=said):
        the_rate(**wrong)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("loan_rate", "20%", 0.2),
        ("loan_rate", "8.25", 0.0825),
        ("wage", "$3,000", 3000),
        ("deal_loan", "no limit", NEVER),
        ("keep", "$500", 500),
    ],
)
def test_values_are_read_as_people_write_them(name, text, value):
    assert factor(name).read(text) == value


@pytest.mark.parametrize(("name", "text"), [("loan_rate", "much"), ("loan_rate", "101%"), ("wage", "3.5"), ("wage", "-1"), ("keep", "")])
def test_what_cannot_be_read_says_what_would_be_right(name, text):
    with pytest.raises(ValueError, match=r"\d"):
        factor(name).read(text)


# ---- links

PLAYERS = st.sampled_from(CHARACTERS).map(Player.known) | st.builds(
    lambda keep, name: Player(name=name, own_card=bot("careful").card(edition("parker-1994")).model_copy(update={"keep": keep})),
    st.integers(0, NEVER),
    st.sampled_from(["Ours", "Jo-Ann", "O'Neil", "J. R.", "Zoë 2"]),
)
COMPARED = (
    st.tuples(st.just("loan_rate"), st.tuples(*[st.integers(0, 10_000).map(lambda basis: basis / 10_000)] * 2), st.none())
    | st.tuples(st.just("wage"), st.tuples(*[st.integers(0, 9_000)] * 2), st.none())
    | st.tuples(st.just("deal_loan"), st.tuples(*[st.integers(0, NEVER)] * 2), st.none() | st.integers(0, 1))
    | st.tuples(st.just("box"), st.tuples(st.just("hasbro-2000"), st.sampled_from([box.id for box in editions()])), st.none())
)


@settings(max_examples=volume(60), deadline=None)
@given(st.lists(PLAYERS, min_size=2, max_size=4), COMPARED, st.integers(2, 6), st.integers(2, 100_000), st.integers(0, 2**31 - 1))
def test_a_link_makes_the_same_experiment_again(players, compared, months, pairs, seed):
    differs, values, seat = compared
    experiment = Experiment(
        box="hasbro-2000", players=players, differs=differs, values=values, seat=seat, months=months, pairs=pairs, seed=seed
    )
    assert experiment_of(query_of(experiment)) == experiment


def test_a_link_is_short_and_readable():
    assert link_of(the_rate_alone("parker-1994", TABLE)) == (
        "box=parker-1994&table=holder~debt-free~careful~borrower&differs=loan_rate&base=10&changed=20&months=6&pairs=200&luck=1"
    )


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ({"box": ""}, "says nothing about 'box'"),
        ({"box": "atlantis"}, "there is no edition 'atlantis'"),
        ({"table": "holder~nobody"}, "there is no bot 'nobody'"),
        ({"table": "holder~Ours.1-2"}, "no code of a rule card"),
        ({"differs": "weather"}, "cannot differ in 'weather'"),
        ({"changed": "dear"}, "must be a number"),
        ({"changed": "nan"}, "must be a number"),
        ({"changed": "900"}, "must be from 0 to 1"),
        ({"pairs": "lots"}, "pairs must be a whole number"),
        ({"luck": "9999999999"}, "less than or equal to 2147483647"),
        ({"seat": "0"}, "everybody"),
    ],
)
def test_a_broken_link_is_answered_with_a_sentence(broken, said):
    with pytest.raises(BadLink, match=said):
        experiment_of(query_of(the_rate_alone("parker-1994", TABLE)) | broken)


GUESSES = st.lists(st.integers(-9_000_000, 9_000_000).map(float), max_size=60).map(sorted).map(tuple)


@given(GUESSES, st.integers(0, 3), st.booleans(), st.sampled_from(["", "0905", "2359"]))
def test_a_link_brings_the_prediction_and_its_lock_again(guesses, seat, drawn, locked):
    prediction = Prediction(seat, guesses, (3500.0, -12.5, 1e6) if drawn else (), locked)
    assert prediction_of(query_of_prediction(prediction), the_rate()) == prediction


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ({"about": "5"}, "seat 5, of 4"),
        ({"guesses": "1000x61"}, "at most 60"),
        ({"guesses": "lots"}, "must be a number"),
        ({"sketch": "1~2"}, "2 months, not 2 points"),
    ],
)
def test_a_broken_prediction_is_answered_with_a_sentence(broken, said):
    with pytest.raises(BadLink, match=said):
        prediction_of(broken, the_rate())


def test_a_lock_that_is_no_time_locks_nothing():
    assert prediction_of({"locked": "<b>"}, the_rate()).locked == ""


# ---- sweeps


def test_a_step_of_a_sweep_costs_one_arm_and_the_base_arm_is_kept():
    sweep = Sweep.of(the_rate(values=(0.1, 0.1)))
    dear = sweep.at(0.2)
    assert dear.base is sweep.base and sweep.at(0.2) is dear
    assert sweep.at(0.1).changed is sweep.base
    whole = play(the_rate())
    assert np.array_equal(dear.changed.worth, whole.changed.worth), "the same as the experiment played whole"


def test_the_sweep_of_the_rate_goes_from_0_to_30_percent():
    line = slider_range(the_rate())
    assert [line.position(value) for value in line.curve] == [0, 5, 10, 15, 20, 25, 30]
    assert line.value(20) == 0.2 and line.position(0.5) == 30


def test_boxes_and_switches_are_on_no_line():
    assert slider_range(edition_against_edition(TABLE)) is None
    assert slider_range(the_rate(differs="insure", values=(0, 1))) is None


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_every_line_of_every_box_can_be_played_to_its_ends(box):
    for one in FACTORS:
        if one.kind == "box":
            continue
        experiment = Experiment(box=box.id, players=TABLE[:2], differs=one.id, values=(1, 1), months=2, pairs=2)
        line = slider_range(experiment)
        for value in line.curve if line else ():
            assert len(experiment.arm(value).cards) == 2


# ---- sentences and rows


def test_sentences_say_how_sure_they_are(outcome):
    said = findings.gap_sentence(outcome, LOU)
    low, high = (outcome.experiment.amount(abs(end)) for end in (outcome.gap(LOU).high, outcome.gap(LOU).low))
    assert said.endswith(f"and we are 95% sure that it is between {low} and {high}.")
    equal = play(the_rate(values=(0.1, 0.1)))
    assert findings.gap_sentence(equal, 0) == "Mia: no difference in any pair. Not one game changes by a dollar."


@pytest.mark.parametrize(
    ("share", "words"),
    [(0, "no game"), (1, "every game"), (0.335, "one game in three"), (0.36, "36% of games"), (0.004, "under 1% of games")],
)
def test_shares_in_words(share, words):
    assert findings.share_words(share) == words


def test_the_verdict_on_a_prediction(outcome):
    assert findings.verdict(outcome, Prediction()) == "No prediction was made."
    gap = outcome.gap(LOU)
    assert "agrees" in findings.verdict(outcome, Prediction(LOU, (gap.mean,)))
    assert "is worse than that" in findings.verdict(outcome, Prediction(LOU, (0.0,)))
    assert "is better than that" in findings.verdict(outcome, Prediction(LOU, (-90_000.0,)))
    middle = tuple(outcome.changed.fan[LOU, :, 2])
    assert "at 4 of 4 points" in findings.verdict(outcome, Prediction(LOU, (), middle))
    assert findings.middle_of((1, 9, 2)) == 2 and findings.middle_of((4, 1, 2, 9)) == 3


def test_questions_in_words():
    assert the_rate().question == "What does 20% instead of 10% cost a typical player?"
    assert the_rate(values=(0.2, 0.05)).question == "What does 5% instead of 20% save a typical player?"
    assert edition_against_edition(TABLE).question == "What does the 1974 edition instead of the 1994 edition change for a typical player?"
    one = the_rate(differs="keep", values=(0, 500), seat=2)
    assert one.question == "What does “Always keep: $500” instead of $0 change for Carla?"


def test_two_of_a_kind_are_told_apart():
    assert the_rate(players=(TABLE[0], TABLE[3], TABLE[3])).names == ("Mia", "Lou 1", "Lou 2")


def test_rows_agree_with_each_other(outcome):
    pairs, summary = rows.pairs_frame(outcome), rows.summary(outcome)
    assert len(pairs) == 60 * 4
    assert pairs.groupby("seat")["difference"].mean().tolist() == pytest.approx(summary["difference"].tolist())
    assert pairs["luck"].iloc[-1] == outcome.luck_of(59)
    widest = pairs.loc[pairs["difference"].abs().idxmax()]
    assert widest["pair"] == outcome.widest_pair + 1
    months = rows.months_frame(outcome)
    assert len(months) == 2 * 4 * 4
    last = months[(months["arm"] == "changed") & (months["seat"] == 4) & (months["month"] == 3)].iloc[0]
    assert last["worth_50"] == np.median(outcome.changed.worth[:, LOU])
    read = rows.to_read(outcome)
    assert read.loc["difference on average", "Lou"] == f"\N{MINUS SIGN}${abs(round(summary['difference'][LOU])):,}"


# ---- beside the page


def test_a_run_counts_its_games_and_leaves_its_outcome_on_the_shelf():
    OUTCOMES.clear()
    run = Run(the_rate())
    run.wait(60)
    assert run.over and run.share == 1 and not run.cancelled
    again = Run(the_rate())
    assert again.result is run.result and again.over


def test_a_run_can_be_cancelled(monkeypatch):
    held = threading.Event()
    looks = []

    def slow(experiment, progress):
        looks.append(experiment)
        held.wait(10)
        progress(1, 24)
        raise AssertionError("it goes on")

    monkeypatch.setattr("payday_core.lab.runs.play", slow)
    run = Run(the_rate(seed=77))
    run.cancel()
    held.set()
    run.wait(10)
    assert run.over and run.cancelled and run.result is None and not run.failure
    assert OUTCOMES.get(link_of(the_rate(seed=77))) is None


def test_a_run_that_breaks_off_says_why(monkeypatch):
    def broken(experiment, progress):
        raise RuntimeError("no memory")

    monkeypatch.setattr("payday_core.lab.runs.play", broken)
    run = Run(the_rate(seed=78))
    run.wait(10)
    assert run.failure == "RuntimeError: no memory"


def test_a_sweep_is_kept_for_the_next_step():
    assert sweep_kept(the_rate(seed=5), 6) is None
    sweep = sweep_for(the_rate(seed=5), 6)
    assert sweep_for(the_rate(seed=5), 6) is sweep is sweep_kept(the_rate(seed=5), 6)
    assert sweep_kept(the_rate(seed=5), 8) is None
