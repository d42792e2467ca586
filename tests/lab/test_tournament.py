"""Tournaments of rule cards: the same games for every card, exact ties, and what may be chance."""

from urllib.parse import parse_qs, urlencode

import numpy as np
import pytest

from payday_core import BOTS, bot, edition, editions
from payday_core.charts.lab.tournament import standing_chart
from payday_core.games.pay_day.rule_cards.text import card_of_code
from payday_core.lab.stats import Interval, differences, interval
from payday_core.lab.tournament.link import query_of, tournament_of
from payday_core.lab.tournament.tournament import RIVALS, BadTournament, Entrant, Standing, Tournament, hold
from payday_core.lab.tournament.wording import chance_sentences, headline
from payday_core.simulation import Cancelled, simulate

BOX = edition("parker-1994")


def entrants(*ids, box=BOX):
    return tuple(Entrant(name.title(), bot(name).card(box)) for name in ids)


def held(*ids, games=40, months=2, box=BOX, seed=7, **how):
    return hold(Tournament(entrants(*ids, box=box), box, months, games, seed), **how)


def standing(*rows):
    """One whose results are written down here."""
    cards = tuple(Entrant(name, bot("careful").card(BOX)) for name in "ABCDEFG"[: len(rows)])
    return Standing(Tournament(cards, BOX, games=len(rows[0])), np.array(rows, np.int64), "interpreted")


def places(found):
    return {place.entrant.name: place for place in found.places}


# ---- the games are the same for everybody


def test_a_card_plays_the_very_games_of_its_seed_against_the_same_rivals():
    found = held("careful", "holder")
    rivals = [bot(name).card(BOX) for name in RIVALS]
    for row, name in enumerate(("careful", "holder")):
        alone = simulate(BOX, [bot(name).card(BOX), *rivals], 2, 40, 7)
        assert found.worth[row].tolist() == alone.worth[:, 0].tolist()


def test_two_identical_cards_tie_exactly():
    card = bot("buyer").card(BOX)
    others = entrants("careful", "holder")
    found = hold(Tournament((Entrant("One", card), *others, Entrant("Two", card)), BOX, 2, 40, 3))
    one, two = places(found)["One"], places(found)["Two"]
    assert (one.rank, one.ranks, one.worth, one.behind) == (two.rank, two.ranks, two.worth, two.behind)
    assert {one.ahead, two.ahead} >= {Interval(0, 0, 0)}, "the first of them is ahead of the other by exactly nothing"
    assert sorted(place.rank for place in found.places) in ([1, 1, 3, 4], [1, 2, 2, 4], [1, 2, 3, 3])


def test_the_standing_is_the_same_for_any_number_of_workers():
    one, two, three = (held("careful", "buyer", "gambler", games=30, workers=workers) for workers in (1, 2, 3))
    assert np.array_equal(one.worth, two.worth) and np.array_equal(one.worth, three.worth)
    assert one.places == two.places == three.places


def test_and_for_any_order_of_entering():
    ids = ["careful", "buyer", "holder", "saver"]
    one, other = held(*ids), held(*ids[::-1])
    assert places(one) == places(other)


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_every_box_holds_a_tournament_with_as_many_rivals_as_fit(box):
    found = held("careful", "borrower", games=10, box=box)
    assert len(found.tournament.table) == min(3, box.players_max - 1)
    assert found.worth.shape == (2, 10)


def test_two_to_forty_cards_take_part():
    card = bot("careful").card(BOX)
    many = tuple(Entrant(f"Card {number}", card.model_copy(update={"buy_margin": 5 * number})) for number in range(40))
    found = hold(Tournament(many, BOX, 1, 10, 0))
    assert len(found.places) == 40
    assert [place.rank for place in found.places] == sorted(place.rank for place in found.places)


# ---- what the standing says


def test_means_differences_and_ranks_of_numbers_worked_out_by_hand():
    found = standing([10] * 10 + [20] * 10, [0] * 10 + [10] * 10, [5] * 10 + [15] * 10)
    assert [(place.entrant.name, place.rank, place.worth.mean) for place in found.places] == [("A", 1, 15), ("C", 2, 10), ("B", 3, 5)]
    assert [place.behind for place in found.places] == [Interval(0, 0, 0), Interval(5, 5, 5), Interval(10, 10, 10)]
    assert [place.ahead for place in found.places] == [Interval(5, 5, 5), Interval(5, 5, 5), None]
    assert [place.ranks for place in found.places] == [(1, 1), (2, 2), (3, 3)], "the same luck: the difference is always five"
    assert (found.could_be_chance, [place.entrant.name for place in found.could_be_best]) == ((), ["A"])


def test_what_could_be_chance_stands_in_one_run():
    luck = np.random.default_rng(3).normal(0, 1000, (3, 50)).round().astype(int)
    found = standing(luck[0] + 10, luck[1], luck[2] - 5000)
    assert [place.ranks for place in found.places] == [(1, 2), (1, 2), (3, 3)]
    assert names_of(found.could_be_chance) == [{"A", "B"}]
    assert len(found.could_be_best) == 2
    assert headline(found).endswith("may be just as good")
    assert chance_sentences(found)[-1] == "All else in the order is more than chance."


def test_runs_may_overlap():
    """B is neither surely worse than A nor surely better than C, while A is surely better than C."""
    swing = np.array([100, -100] * 50)
    found = standing(20 + 0 * swing, 10 + swing, 0 * swing)
    assert names_of(found.could_be_chance) == [{"A", "B"}, {"B", "C"}]
    assert [place.ranks for place in found.places] == [(1, 2), (1, 3), (2, 3)]


@pytest.mark.parametrize(("unlike", "sure"), [(5, False), (6, True)])
def test_a_handful_of_games_that_differ_proves_nothing(unlike, sure):
    """Of 200 games all but a few came to the same, those few for the first card: five such coins fall alike 1 time in 16."""
    rest = [0] * (200 - unlike)
    found = standing([300] * unlike + rest, [0] * unlike + rest)
    assert [place.surely_behind for place in found.places] == [False, sure]
    assert bool(found.could_be_chance) is not sure


def names_of(runs):
    return [{place.entrant.name for place in run} for run in runs]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([[5] * 10, [5] * 10], "All cards come to exactly the same"),
        ([[6] * 10, [5] * 10], "A is best, by more than chance"),
        ([[9, 1] * 5, [1, 8] * 5], "A is ahead, but the whole order could be chance"),
        ([[9, 1] * 5, [1, 8] * 5, [-90] * 10], "A is ahead, but that could be chance: B may be just as good"),
        ([[6] * 10, [6] * 10, [5] * 10], "A and B share the first place, exactly"),
    ],
)
def test_the_headline_says_who_is_best_and_who_may_be(rows, said):
    assert headline(standing(*rows)) == said


def test_every_card_is_in_the_figure_and_its_table():
    found = held("careful", "buyer", "holder", games=30)
    chart = standing_chart(found)
    assert list(chart.table.index) == [place.entrant.name for place in found.places]
    assert list(chart.figure.layout.yaxis.ticktext) == [f"{place.rank}. {place.entrant.name}" for place in found.places]
    diamonds = [trace.x[0] for trace in chart.figure.data if trace.mode == "markers"]
    assert diamonds == [-place.behind.mean for place in found.places]
    assert chart.table["minus the best"].iloc[0] == "the best"


def test_brackets_that_overlap_stand_side_by_side():
    swing = np.array([100, -100] * 50)
    found = standing(20 + 0 * swing, 10 + swing, 0 * swing, -500 + swing, -510 - swing)
    brackets = [shape for shape in standing_chart(found).figure.layout.shapes if shape.xsizemode == "pixel"]
    assert [(shape.x0, round(shape.y0 + 0.3), round(shape.y1 - 0.3)) for shape in brackets] == [(9, 0, 1), (18, 1, 2), (9, 3, 4)]


def test_the_interval_of_a_difference_is_that_of_the_pairs():
    found = held("careful", "holder", games=60)
    first, second = found.places
    rows = {"Careful": 0, "Holder": 1}
    pairs = differences(found.worth[rows[second.entrant.name]], found.worth[rows[first.entrant.name]])
    assert second.behind == first.ahead == interval(pairs)
    assert second.behind.mean == pytest.approx(first.worth.mean - second.worth.mean)


def test_the_table_for_download_has_a_row_a_card_with_the_code_that_plays_it():
    found = held("careful", "holder", "buyer", games=20)
    frame = found.frame()
    assert list(frame["name"]) == [place.entrant.name for place in found.places]
    assert [card_of_code(code) for code in frame["card"]] == [place.entrant.card for place in found.places]
    assert frame["ahead_of_next"].isna().tolist() == [False, False, True]
    assert (frame["worth_low"] <= frame["worth"]).all() and (frame["worth"] <= frame["worth_high"]).all()


# ---- on the way


def test_progress_counts_every_game_and_can_stop_it():
    told = []
    held("careful", "holder", "saver", games=20, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (60, 60)
    assert [done for done, _ in told] == sorted(done for done, _ in told)

    def stop(done, of):
        raise Cancelled

    with pytest.raises(Cancelled):
        held("careful", "holder", games=20, progress=stop)


# ---- what cannot be held is refused


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"entrants": entrants("careful")}, "a tournament is for 2 to 40 cards, not 1"),
        ({"entrants": entrants(*["careful"] * 41)}, "not 41"),
        ({"entrants": entrants("careful", "careful")}, 'two cards are called "Careful"'),
        ({"entrants": (*entrants("careful"), Entrant(" ", bot("saver").card(BOX)))}, "needs a name"),
        ({"games": 5}, "10 to 20,000 games, not 5"),
        ({"games": 1_000_000}, "10 to 20,000 games"),
        ({"months": 9}, "lasts 1 to 6 months, not 9"),
        ({"seed": -1}, "the luck number is a whole number"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(changes, said):
    with pytest.raises(BadTournament, match=said):
        Tournament(**{"entrants": entrants("careful", "saver"), "edition": BOX, **changes})


# ---- links


@pytest.mark.parametrize("box", [*editions(), edition("parker-1994", loan_rate=0.2)], ids=lambda box: f"{box.id}-{box.loan_rate}")
def test_a_link_holds_the_same_tournament_again(box):
    names = ("Ana Ben", "Class 7B", "a.b-c", "Ünï", "O'Hara", "1994.5", "z", "Mr. Q")
    cards = tuple(Entrant(name, one.card(box)) for name, one in zip(names, BOTS, strict=False))
    meant = Tournament(cards, box, 2, 500, 2**31 - 1)
    assert tournament_of(parse_qs(urlencode(query_of(meant), doseq=True))) == meant


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"edition": ["parker-1935"]}, "parker-1935"),
        ({"months": ["two"]}, "months is a whole number, not 'two'"),
        ({"games": []}, "the link does not say its games"),
        ({"card": ["Ana.30-60", "Ben.1"]}, "the card of 'Ana' cannot be read"),
        ({"card": []}, "2 to 40 cards, not 0"),
        ({"loans": ["9999999"]}, "loan_rate"),
    ],
)
def test_a_link_that_is_none_is_refused_with_what_is_wrong(change, said):
    query = parse_qs(urlencode(query_of(Tournament(entrants("careful", "saver"), BOX)), doseq=True))
    with pytest.raises(BadTournament, match=said):
        tournament_of(query | change)
