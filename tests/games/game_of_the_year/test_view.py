"""Who may see what."""

from dataclasses import fields

from payday_core.games.game_of_the_year.box import Day, box
from payday_core.games.game_of_the_year.dates import day_of
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Ask, Border, Kind
from payday_core.games.game_of_the_year.seats import Seat
from payday_core.games.game_of_the_year.view import View, view_of
from tests.support.year import FOUR_OR_EIGHT, RED, THREE_OR_SEVEN, give, sell_out, stand, year


def test_everybody_sees_places_cash_numbers_of_tokens_holidays_and_birthdays():
    game = stand(year(), "Jan 5", "Feb 6", "Mar 7")
    give(game, 1, cash=350, fame=4, holidays=2)
    for viewer in (None, 0, 2):
        ben = view_of(game, viewer).seats[1]
        assert (ben.name, ben.day, ben.date, ben.birthday) == ("Ben", 37, "Feb 6", day_of("Nov 30"))
        assert (ben.cash, ben.tokens, ben.holidays, ben.points, ben.finished) == (350, 6, 2, 3 + 36 + 12, False)


def test_kinds_of_tokens_and_the_lucky_number_are_the_seats_own():
    game = give(year(), 1, fame=4)
    for viewer in (None, 0, 1, 2):
        seen = view_of(game, viewer).seats
        assert [one.kinds for one in seen] == [((1, 1, 1), (4, 1, 1), (1, 1, 1))[p] if p == viewer else None for p in range(3)]
        assert [one.number for one in seen] == [(25, 26, 27)[p] if p == viewer else None for p in range(3)]
    assert view_of(game, 1).seats[1].points_by_kind == (8, 24, 6, 6, 6)


def test_the_bank_does_not_tell_what_others_hold():
    """24 of each kind less one for each of three, and less Ben's further three."""
    game = give(year(), 1, fame=4)
    assert view_of(game).tokens_left == 3 * 24 - 9 - 3
    assert view_of(game).sold_out == frozenset()
    assert view_of(game).holidays_left == 12 - 3
    assert not {field.name for field in fields(View)} & {"supply", "fame", "family", "money"}
    assert view_of(sell_out(game, "fame", 1)).sold_out == {Kind.FAME}


def test_a_lucky_number_is_shown_in_the_turn_in_which_it_pays_and_hidden_again():
    game = stand(year(spins=[THREE_OR_SEVEN, THREE_OR_SEVEN]), "Feb 6", "Jan 10", "Jan 2")
    game.table.lucky[1] = 9
    assert view_of(game).seats[1].number_shown is None
    game.play_turn()
    assert [one.number_shown for one in view_of(game).seats] == [None, 9, None]
    game.play_turn()
    assert [one.number_shown for one in view_of(game).seats] == [None, None, None]


def test_a_question_is_the_asked_seats_own():
    game = stand(year(asks=[Ask.PAGE], spins=[THREE_OR_SEVEN]), "Jan 29", "Jan 9", "Jan 9")
    game.play_turn()
    own, other = view_of(game, 0), view_of(game, 1)
    assert own.question is game.pending and other.question is None
    assert (other.asked_seat, other.asked, other.whose) == (0, Ask.PAGE, 0)
    assert (other.last_spin.seat, other.last_spin.days, other.last_spin.color) == (0, (3, 7), None)


def test_a_spin_can_show_a_color():
    game = stand(year(spins=[RED]), "Jan 9", "Jan 9", "Jan 9")
    assert view_of(game).last_spin is None
    game.play_turn()
    assert (view_of(game).last_spin.days, view_of(game).last_spin.color) == (None, Border.RED)


def test_what_the_next_over_a_quarters_end_gets():
    game = stand(year(spins=[FOUR_OR_EIGHT] * 3), "Mar 30", "Mar 30", "Mar 30")
    gets = [view_of(game).quarter_ends[0].next_tokens]
    for _ in range(3):
        game.play_turn()
        gets.append(view_of(game).quarter_ends[0].next_tokens)
    assert gets == [3, 2, 0, 0]
    first = view_of(game).quarter_ends[0]
    assert (first.quarter, first.day, first.passed, first.cash) == (1, 91, (0, 1, 2), 400)
    assert view_of(game).quarter_ends[1].next_tokens == 3


def test_in_half_a_year_the_first_two_quarters_pay_nothing():
    seen = view_of(year(played=box(start_day=182)))
    assert [(end.next_tokens, end.cash) for end in seen.quarter_ends] == [(0, 0), (0, 0), (3, 400)]
    assert (seen.quarter, seen.seats[0].date) == (3, "Jun 30")


def test_every_day_says_what_lies_on_it():
    days = view_of(year()).days
    assert len(days) == 367
    assert days[0] == Day(0, "Start")
    assert days[8].border is Border.HALF and days[8].title == "Report Cards"
    assert days[14].says == "Move ahead 5 days."
    assert sum(bool(day.title) for day in days) == 73


def test_in_the_end_everything_is_turned_over():
    game = Game.new([Seat.bot("par", "Ana"), Seat.bot("fame", "Ben")], 5)
    assert view_of(game).standings == ()
    game.play()
    seen = view_of(game)
    assert seen.finished and seen.whose is None
    assert all(sum(one.points_by_kind) == one.points and one.number for one in seen.seats)
    assert [line.score for line in seen.standings] == [seen.seats[line.seat].points for line in seen.standings]
