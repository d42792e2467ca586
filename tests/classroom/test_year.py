"""Game of the Year with a class on its own devices: quarters, plans, questions, secrets, tables of their own, the end."""

import pytest

from payday_core.classroom import orders
from payday_core.classroom.final import step_at, steps
from payday_core.classroom.live_board import lines
from payday_core.classroom.matchpoints.year import compare_years
from payday_core.classroom.refused import Refused
from payday_core.classroom.secret_luck import is_secret
from payday_core.classroom.settings.game_of_the_year import of_the_year
from payday_core.classroom.tables import Stage
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.findings import placings
from payday_core.games.game_of_the_year.kinds import HOLDERS, KINDS, NONE, Ask, Kind
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import bot
from payday_core.games.game_of_the_year.view import view_of
from tests.support.drivers.classroom import (
    YEAR,
    YEAR_OTHERS,
    answer_all,
    game_of,
    in_quarter,
    joined,
    new_room,
    planning,
    with_cards,
    with_year,
)

OWN_TABLES = {"one_table": False, "others": YEAR_OTHERS}


def to_the_report(held):
    """The quarter is played by the plans of the teams."""
    held.look_until(lambda: held.stage is Stage.REPORT)
    return held


# ---- quarters


def test_half_a_year_has_the_third_quarter_and_the_fourth():
    held = with_year(asks=())
    assert (held.room.round.writing, held.room.round.setting.chapters) == (3, 4)
    with pytest.raises(Refused, match="Quarter 1 has begun already"):
        held.order(orders.play(1))
    held.order(orders.play(3))
    to_the_report(held).go_on()
    assert held.room.round.writing == 4 and not game_of(held).over
    held.order(orders.play(4))
    to_the_report(held).go_on()
    assert held.stage is Stage.FINAL and game_of(held).over
    assert [note for _, note in held.room.notes if "began" in note][1:] == ["Quarter 3 began", "Quarter 4 began"]


def test_a_whole_year_has_four_quarters():
    held = with_year(half=False, asks=())
    for quarter in (1, 2, 3, 4):
        assert (held.room.round.writing, game_of(held).chapter) == (quarter, quarter)
        held.order(orders.play(quarter))
        to_the_report(held).go_on()
    assert held.stage is Stage.FINAL and [seat.day for seat in view_of(game_of(held)).seats] == [366] * 4


def test_points_add_up_at_the_end_of_the_year():
    held = in_quarter()
    answer_all(held)
    held.go_on()
    held.order(orders.play(4))
    answer_all(held)
    game = game_of(held)
    assert all(sum(game.table.money[kind * HOLDERS : (kind + 1) * HOLDERS]) == 0 for kind in Kind), "nothing came from nowhere"
    for line in game.standings():
        cash, *things = (game.table.money[kind * HOLDERS + line.seat] for kind in Kind)
        assert line.score == cash // 100 + 6 * sum(things), "a point for each full $100, six for a token or a Holiday Card"


# ---- plans and questions


def test_a_plan_is_sent_before_a_quarter_and_plays_in_it():
    held = with_year()
    card = bot("fast").card
    held.service.plan(held.code, held.tokens[2], held.pupil(2).acts, 3, card, frozenset())
    held.order(orders.play(3))
    held.look_until(lambda: held.asked() is not None)
    assert game_of(held).seats[2].card == card and game_of(held).seats[2].asks == frozenset()
    assert game_of(held).seats[1].card == RuleCard() and game_of(held).seats[1].asks == frozenset(YEAR.asks)


def test_a_card_of_another_game_is_no_plan_for_the_year():
    held, cards = with_year(), with_cards()
    with pytest.raises(Refused, match="another game"):
        cards.service.plan(cards.code, cards.tokens[0], 0, 1, RuleCard(), frozenset())
    with pytest.raises(Refused, match="Quarter 4 has begun, so this plan came too late"):
        held.service.plan(held.code, held.tokens[0], 0, 4, RuleCard(), frozenset())


def test_a_team_is_asked_on_its_device_and_its_answer_is_played():
    held = in_quarter(asks=(Ask.PAGE,))
    held.look_until(lambda: held.asked() is not None)
    team, asked = held.asked(), held.place(held.asked()).table.asked
    with pytest.raises(Refused, match="has been answered"):
        held.answer((team + 1) % 4, asked.values[0])
    with pytest.raises(Refused, match="not one of the answers"):
        held.answer(team, asked.values[-1] + 1)
    held.answer_as_team(team, asked.values[-1])
    assert asked.values[-1] in [stop.day for stop in Book(game_of(held)).walk(team)]


def test_a_team_without_pupils_plays_by_its_rule_card():
    held = new_room()
    held.join("Blue Otter", 0)
    in_quarter(held)
    answer_all(held)
    assert held.stage is Stage.REPORT
    assert {entry.seat for entry in game_of(held).log if entry.answer is not None} == {0}


def test_the_board_of_the_teacher_tells_what_is_open_to_all():
    held = in_quarter()
    held.look_until(lambda: held.asked() is not None)
    seen, board = view_of(game_of(held)).seats, lines(held.service, held.room)
    assert [(line.cash, line.loan, line.tokens) for line in board] == [(one.cash, None, one.tokens) for one in seen]


# ---- secrets


def test_a_year_does_not_begin_while_a_device_sits_in_two_teams():
    held = new_room(teams=("Oak", "River"))
    for number, team in enumerate((0, 1)):
        held.service.join(held.code, team, f"Pupil {number + 1}", f"10.0.2.{number}", "one browser")
    with pytest.raises(Refused, match="with one device, and Lucky Numbers and kinds of tokens are secret"):
        held.order(orders.begin(YEAR))


def test_nobody_takes_a_lucky_number_along_to_another_team():
    """Not between the quarters either: numbers and kinds stay what they are until the year is over."""
    held = with_year(asks=())
    for stage in (Stage.PLAN, Stage.REPORT):
        assert held.stage is stage
        with pytest.raises(Refused, match="before a game, not during one"):
            held.order(orders.move(0, 1))
        if stage is Stage.PLAN:
            held.order(orders.play(3))
            to_the_report(held)
    held.order(orders.end())
    held.order(orders.move(0, 1))
    assert held.pupil(0).team == 1


def test_a_table_stays_closed_until_the_class_has_ended_its_year():
    held = in_quarter(asks=(), **OWN_TABLES)
    to_the_report(held).go_on()
    held.order(orders.play(4))
    to_the_report(held)
    assert game_of(held).over and is_secret(held.service, held.place(0).table.snapshot)
    held.go_on()
    assert not is_secret(held.service, held.place(0).table.snapshot)


# ---- tables of their own


def test_at_tables_of_their_own_all_teams_have_the_same_luck_and_the_same_characters():
    held = in_quarter(asks=(), **OWN_TABLES)
    to_the_report(held)
    assert {game_of(held, team).seed for team in range(4)} == {11}
    assert [seat.name for seat in game_of(held, 3).seats] == ["Plum", "Nora", "Fay"]
    assert {game_of(held, team).digest() for team in range(4)} == {game_of(held).digest()}, "the same plans make the same year"


def test_matchpoints_compare_the_points_of_the_teams():
    held = with_year(asks=(), **OWN_TABLES)
    held.service.plan(held.code, held.tokens[1], 0, 3, RuleCard(keep=0, buy_from=1), frozenset())
    held.service.plan(held.code, held.tokens[2], 0, 3, RuleCard(red=-100, blue=100, keep=0, buy_from=1), frozenset())
    held.order(orders.play(3))
    to_the_report(held)
    found = {line.team: line for line in compare_years(held.service, held.room, 3)}
    points = {team: view_of(game_of(held, team)).seats[0].points for team in range(4)}
    assert points[0] == points[3] and len(set(points.values())) > 1
    assert {team: line.made.points for team, line in found.items()} == points
    for team, line in found.items():
        others = [other for one, other in points.items() if one != team]
        assert line.matchpoints == sum(points[team] > other for other in others) + others.count(points[team]) / 2
        assert line.made.of_money + line.made.of_tokens + line.made.of_holidays == points[team]


def test_a_quarter_is_compared_as_it_was_when_it_was_over():
    held = in_quarter(asks=(), **OWN_TABLES)
    to_the_report(held)
    then = [line.made for line in compare_years(held.service, held.room, 3)]
    held.go_on()
    assert compare_years(held.service, held.room, None) == compare_years(held.service, held.room, 3)
    held.order(orders.play(4))
    to_the_report(held)
    assert [line.made for line in compare_years(held.service, held.room, 3)] == then
    assert then[0].points == next(line.points for line in placings(Book(game_of(held)), 3) if line.seat == 0)


def test_nothing_is_compared_before_the_first_quarter_is_over():
    held = with_year(**OWN_TABLES)
    assert compare_years(held.service, held.room, None) == ()
    held.order(orders.end())
    assert compare_years(held.service, held.room, None) == ()


# ---- the final


def test_categories_are_turned_over_before_the_places_are_told():
    held = in_quarter(asks=())
    to_the_report(held).go_on()
    held.order(orders.play(4))
    to_the_report(held).go_on()
    played = held.room.round
    assert steps(played) == KINDS + 4, "five categories, then four teams"
    assert step_at(played, played.ended_at) == 0


# ---- games one after the other, and what is stored


def test_a_class_plays_pay_day_and_then_a_year():
    held = planning()
    held.order(orders.hand_to(1, "careful"))
    held.order(orders.end())
    held.order(orders.begin(YEAR))
    assert held.room.character(1).name == "Nora", "a character of another game: the first one plays"
    assert of_the_year(held.room.round.setting).half
    with pytest.raises(TypeError, match="not Game of the Year"):
        of_the_year(held.room.rounds[0].setting)


def test_the_log_reads_back_as_the_same_class():
    held = in_quarter(joined())
    held.look_until(lambda: held.asked() is not None)
    held.answer_as_team(held.asked(), held.place(held.asked()).table.asked.values[0])
    held.order(orders.end())
    held.order(orders.begin(YEAR))
    held.service.plan(held.code, held.tokens[1], held.pupil(1).acts, 3, bot("saver").card, frozenset({Ask.GIVE}))
    other = type(held.service)(held.service.hub)
    assert other.get(held.code).rounds == held.room.rounds and other.get(held.code).version == held.room.version
    assert other.get(held.code).round.plans[1].card == bot("saver").card


def test_luck_is_drawn_in_secret_where_no_number_was_typed():
    held = in_quarter(seed=None)
    assert held.room.round.setting.seed > 2**31 and game_of(held).table.player != NONE
