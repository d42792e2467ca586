"""Duplicate tables: the same luck for all, one matchpoint for each team beaten, and sentences that the ledgers bear out."""

from collections import defaultdict
from itertools import pairwise
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from payday_core import bot
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.matchpoints import ending as matchpoints_ending
from payday_core.classroom.matchpoints.ending import Ending
from payday_core.classroom.matchpoints.findings import differences, headline, left_out, questions
from payday_core.classroom.matchpoints.matchpoints import HALF, Standing, compare, last_over, points, points_text, ranked, standing
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.tables import Stage
from payday_core.games.pay_day.kinds import Event
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.sessions import live
from tests.support.drivers.classroom import at_tables, joined, reported

WORTHS = st.lists(st.integers(-20_000, 60_000).map(lambda dollars: dollars // 500 * 500), min_size=1, max_size=40)
OTHERS = ("careful", "saver")


def ending(worth, paid=0, profit=0, earned=0, borrowed=0):
    """How a team stood that has no loan now."""
    return Ending(Balance(worth, 0, 0), paid, earned, borrowed, 0, profit)


def standing_of(**teams):
    """A standing at the end of month 1 of teams with these endings."""
    lines = ranked({number: (name, found) for number, (name, found) in enumerate(teams.items())})
    return Standing(1, lines, (), dict(enumerate(teams.values())))


def of_table(held, team):
    """What a team has by its own game, read from the table and not from the ledger."""
    return held.place(team).table.snapshot.game.standings()


# ---- matchpoints


def test_three_teams_as_at_a_bridge_table():
    assert points([5000, 3000, 1000]) == [2, 1, 0]
    assert points([3000, 5000, 3000]) == [0.5, 2, 0.5]
    assert points([700, 700, 700, 700]) == [1.5] * 4
    assert points([700]) == [0]


@given(WORTHS)
def test_each_pair_of_teams_shares_one_point(worths):
    assert sum(points(worths)) == len(worths) * (len(worths) - 1) / 2


@given(WORTHS, st.integers(-9_000, 9_000), st.integers(1, 5))
def test_only_the_order_counts_and_not_the_dollars(worths, more, times):
    assert points([worth * times + more for worth in worths]) == points(worths)


@given(WORTHS, st.randoms(use_true_random=False))
def test_a_team_gets_the_same_wherever_it_stands_in_the_list(worths, random):
    order = random.sample(range(len(worths)), len(worths))
    given_in_order = points([worths[place] for place in order])
    assert [points(worths)[place] for place in order] == given_in_order


@given(WORTHS)
def test_whoever_makes_more_has_more_points_and_the_better_rank(worths):
    lines = ranked({team: (f"Team {team}", ending(worth)) for team, worth in enumerate(worths)})
    for better, worse in pairwise(lines):
        assert (better.worth > worse.worth) == (better.matchpoints > worse.matchpoints) == (better.rank < worse.rank)
        assert (better.worth == worse.worth) == (better.rank == worse.rank)
    assert all(0 <= line.percent <= 100 for line in lines)
    assert lines[0].rank == 1
    assert {line.team for line in lines} == set(range(len(worths)))


def test_points_are_written_with_halves():
    assert [points_text(value) for value in (0, 0.5, 1, 12.5)] == ["0", HALF, "1", f"12{HALF}"]


# ---- the same luck


def rolls_and_letters(game):
    """All that luck gave at a table: what each seat rolled in each month, in order, and the letters in the order in which they came."""
    rolls, letters = defaultdict(list), []
    for row in Ledger(game).steps:
        if row.what == Event.ROLLED:
            rolls[row.payer, row.places[row.payer].month].append(row.amount)
        if row.what == Event.DREW_MAIL:
            letters.append(row.about)
    return rolls, letters


@pytest.mark.parametrize("box", ["parker-1974", "parker-1994", "hasbro-2000", "standard-2008", "big-2008"])
def test_at_any_two_tables_the_same_rolls_and_letters_come_whatever_is_planned(box):
    setting = PayDaySetting(one_table=False, edition=box, months=3, seed=5, others=OTHERS)
    spender, holder = setting.games(("Oak", "River"))
    spender.plan(0, bot("buyer").card(setting.box), frozenset())
    holder.plan(0, bot("holder").card(setting.box), frozenset())
    spender.play(), holder.play()
    assert [line.worth for line in spender.standings()] != [line.worth for line in holder.standings()]
    (rolls, letters), (other_rolls, other_letters) = rolls_and_letters(spender), rolls_and_letters(holder)
    assert len(rolls) == 9
    assert min(len(letters), len(other_letters)) > 20
    for key in rolls.keys() | other_rolls.keys():
        assert all(one == other for one, other in zip(rolls[key], other_rolls[key], strict=False)), key
    assert all(one == other for one, other in zip(letters, other_letters, strict=False))


def planned(held, team, character):
    """A team plans as a character does."""
    pupil, box = held.pupil(team), held.room.round.setting.box
    held.service.plan(held.code, held.tokens[team], pupil.acts, held.room.round.writing, bot(character).card(box), frozenset())


def test_the_tables_of_a_class_meet_the_same_luck_and_the_same_plan_ties_to_the_dollar():
    held = at_tables()
    for team, character in enumerate(("buyer", "holder", "buyer", "holder")):
        planned(held, team, character)
    reported(held)
    games = [held.place(team).table.snapshot.game for team in range(4)]
    (rolls, letters), (other_rolls, other_letters) = rolls_and_letters(games[0]), rolls_and_letters(games[1])
    assert all(one == other for key in rolls for one, other in zip(rolls[key], other_rolls[key], strict=False))
    assert all(one == other for one, other in zip(letters, other_letters, strict=False))
    lines = {line.name: line for line in compare(held.service, held.room, 1)}
    for one, other in (("Oak", "Fern"), ("River", "Plum")):
        assert (lines[one].worth, lines[one].cash, lines[one].rank) == (lines[other].worth, lines[other].cash, lines[other].rank)
    assert sorted(line.matchpoints for line in lines.values()) == [0.5, 0.5, 2.5, 2.5]


def test_another_luck_number_can_turn_the_ranking_of_the_same_plans_round():
    """Matchpoints measure plans by one luck, not for all time: who is first with one number may be last with another."""

    def first(seed):
        setting = PayDaySetting(one_table=False, edition="parker-1994", months=2, seed=seed, others=OTHERS)
        worths = {}
        for game, character in zip(setting.games(("Oak", "River")), ("buyer", "holder"), strict=True):
            game.plan(0, bot(character).card(setting.box), frozenset())
            game.play()
            worths[character] = next(line.worth for line in game.standings() if line.seat == 0)
        return max(worths, key=worths.get)

    assert {first(seed) for seed in range(12)} == {"buyer", "holder"}


# ---- a class


def test_the_lines_are_what_the_games_say():
    held = reported(at_tables())
    lines = compare(held.service, held.room, 1)
    assert [line.team for line in sorted(lines, key=lambda line: line.team)] == [0, 1, 2, 3]
    for line in lines:
        own = next(one for one in of_table(held, line.team) if one.seat == 0)
        assert (line.worth, line.cash, line.savings, line.loan) == (own.worth, own.cash, own.savings, own.loan)
        assert line.of == 3


def test_a_month_stays_as_it_was_when_the_game_goes_on():
    held = reported(at_tables())
    after_one = compare(held.service, held.room, 1)
    matchpoints_ending._known.clear()
    held.go_on()
    for team in range(4):
        planned(held, team, "holder")
    held.order(orders.play(2))
    held.look_until(lambda: held.stage is Stage.REPORT)
    assert compare(held.service, held.room, 1) == after_one
    final = compare(held.service, held.room, None)
    assert {line.team: line.worth for line in final} == {
        team: next(one.worth for one in of_table(held, team) if one.seat == 0) for team in range(4)
    }


def test_a_table_that_is_not_that_far_is_left_out_and_named():
    held = at_tables()
    planned(held, 0, "holder")
    held.order(orders.play(1))
    held.look_until(lambda: held.place(0).table.done(1))
    found = standing(held.service, held.room, 1)
    assert held.stage is Stage.MONTH
    assert [line.name for line in found.lines] == ["Oak"]
    assert found.lines[0].of == 0
    assert [one.name for one in found.absent] == ["River", "Fern", "Plum"]
    assert left_out(found) == "Not compared: River (still in month 1), Fern (still in month 1) and Plum (still in month 1)."
    assert last_over(held.room, held.service.tables(held.room)) == 0
    assert compare(held.service, held.room, None) == ()


def test_a_table_that_is_damaged_is_left_out_and_the_others_are_compared():
    held = reported(at_tables())
    code = held.room.round.codes[2]
    with held.service.hub.store.writing() as db:
        db.execute(text("update payday_entries set entry = '{\"turn\": 1}' where code = :code and number = 0"), {"code": code})
    live.close_hub()
    held.service = class_service()
    found = standing(held.service, held.room, 1)
    assert [one.name for one in found.absent] == ["Fern"]
    assert found.absent[0].why == "its game cannot be opened"
    assert len(found.lines) == 3
    assert all(line.of == 2 for line in found.lines)


def test_one_table_has_nothing_to_compare():
    held = reported(joined())
    assert compare(held.service, held.room, 1) == ()


# ---- what is said


def test_the_headline_names_the_first_and_the_last_or_counts_them():
    assert (
        headline(standing_of(Oak=ending(5000), River=ending(-900))).text == "With the same luck, Oak ended with $5,000 and River with −$900"
    )
    assert headline(standing_of(Oak=ending(5000), River=ending(5000))).text == "Both teams ended with $5,000 with the same luck"
    assert headline(standing_of(Oak=ending(5000))).text == "Oak ended with $5,000"
    many = standing_of(Oak=ending(9000), **{f"T{number}": ending(100) for number in range(5)})
    assert headline(many).text == "With the same luck, Oak ended with $9,000 and five teams with $100"
    assert headline(Standing(0, (), (), {})).text == "No table has finished a month yet"


def test_what_the_best_did_otherwise_is_said_with_numbers_of_the_ledgers():
    found = differences(standing_of(Oak=ending(9000, paid=0, profit=4000), River=ending(5000, paid=700), Fern=ending(4000, paid=900)))
    said = [one.text for one in found]
    assert "Oak made $4,000 on deals; half of the others made nothing on deals" in said
    assert "Oak paid no interest; half of the others paid $900 interest or more" in said
    assert not differences(standing_of(Oak=ending(100), River=ending(100)))


@given(st.lists(st.builds(ending, *(st.integers(0, 20).map(lambda step: step * 100),) * 5), min_size=2, max_size=12))
def test_half_of_the_others_is_at_least_half_of_them(endings):
    found = standing_of(**{f"T{number}": one for number, one in enumerate(endings)})
    field = {"interest": "paid", "deals": "profit", "savings": "earned", "borrowed": "borrowed"}
    for said in differences(found):
        if said.rule not in field:
            continue
        others = [getattr(one, field[said.rule]) for team, one in found.endings.items() if team not in said.seats]
        theirs, amount = said.numbers["theirs"], said.numbers["others"]
        beyond = [value >= amount if amount > theirs else value <= amount for value in others]
        assert amount != theirs
        assert sum(beyond) * 2 >= len(others)
        assert all(getattr(found.endings[team], field[said.rule]) == theirs for team in said.seats)


def test_those_without_interest_and_those_with_it_are_told_by_their_middles():
    without = {"Oak": ending(9000), "River": ending(7000)}
    paying = {"Fern": ending(2000, paid=300), "Plum": ending(1000, paid=500), "Sky": ending(600, paid=1)}
    said = next(one for one in differences(standing_of(**without, **paying)) if one.rule == "without_interest")
    assert said.text == "Two teams paid no interest and ended with a median of $8,000; the three others, $1,000"
    assert (said.numbers["without"], said.numbers["paying"]) == (median([9000, 7000]), median([2000, 1000, 600]))


def test_three_questions_name_teams_and_sums_of_this_class():
    asked = questions(standing_of(Oak=ending(9000), River=ending(2000, paid=300), Fern=ending(1000, paid=500)), over=False)
    assert asked[0] == "Oak and Fern met the same rolls and the same cards. Which choice set them apart?"
    assert "$800 interest" in asked[1]
    assert all(one.endswith("?") for one in asked)


def test_the_ledger_sums_are_those_of_the_frames():
    held = reported(at_tables())
    found = standing(held.service, held.room, 1)
    for team, one in found.endings.items():
        book = held.place(team).table.snapshot.book
        own = book.interest[(book.interest["seat"] == 0) & (book.interest["month"] == 1)].iloc[0]
        assert (one.paid, one.earned, one.borrowed) == (own["paid"], own["earned"], own["borrowed"])
        deals = book.deals[book.deals["seat"] == 0]
        assert (one.bought, one.profit) == (len(deals), deals["profit"].sum())
