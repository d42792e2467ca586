"""What the rule book says with numbers, on a table (rulings/game-of-the-year)."""

from types import SimpleNamespace

import pytest

from payday_core.games.game_of_the_year.box import box
from payday_core.games.game_of_the_year.dates import day_of
from payday_core.games.game_of_the_year.kinds import BUY, Ask, Event, Kind, Vacation, Why
from payday_core.games.game_of_the_year.seats import ASK_ALL
from tests.support.year import (
    BLUE,
    FOUR_OR_EIGHT,
    RED,
    STILL,
    THREE_OR_SEVEN,
    asked,
    drawn,
    give,
    happened,
    holds,
    places,
    sell_out,
    stand,
    year,
)

FAMILY_TO_NEIGHBOR = "They Like Your Neighbor Better"
"""With 8 tokens or more: give a Family Token to the player on your left."""


@pytest.mark.parametrize("page", [RED, BLUE])
def test_from_january_5_a_red_or_a_blue_page_leads_to_january_8(page):
    game = stand(year(spins=[page], hazard=["A Cracked Screen"] * 3), "Jan 5", "Jan 2", "Jan 2")
    game.play_turn()
    assert places(game) == ["Jan 8", "Jan 2", "Jan 2"]
    assert drawn(game) == ["A Cracked Screen"] * 3, "half and half; all three are born late"


def test_ending_on_another_players_lucky_number_pays_200_to_its_owner_and_shows_it():
    game = stand(year(spins=[THREE_OR_SEVEN]), "Feb 6", "Jan 2", "Jan 2")
    game.table.lucky[1] = 9
    game.play_turn()
    assert places(game)[0] == "Feb 9"
    assert [holds(game, p)[0] for p in range(3)] == [600, 1000, 800]
    assert [row[2:5] for row in happened(game, Event.NUMBER_SHOWN)] == [(1, -1, 9)]


def test_ones_own_lucky_number_pays_200_from_the_bank():
    game = stand(year(spins=[THREE_OR_SEVEN]), "Feb 6", "Jan 2", "Jan 2")
    game.table.lucky[0] = 9
    game.play_turn()
    assert [holds(game, p)[0] for p in range(3)] == [1000, 800, 800]


def test_who_cannot_pay_a_lucky_number_gives_one_token_and_keeps_the_cash():
    game = stand(year(spins=[THREE_OR_SEVEN], asks=[Ask.GIVE]), "Feb 6", "Jan 2", "Jan 2")
    give(game, 0, cash=100).table.lucky[1] = 9
    game.play_turn()
    assert asked(game) == (Ask.GIVE, (Kind.FAME, Kind.FAMILY, Kind.RED_LETTER))
    game.answer(int(Kind.FAMILY))
    assert holds(game, 0) == (100, 1, 0, 1, 1)
    assert holds(game, 1) == (800, 1, 2, 1, 1)
    assert next(row[4:] for row in game.journal if row[1] == Why.DEBT) == (1, Why.LUCKY, 200)


def test_in_half_a_year_the_first_move_passes_no_quarters_end():
    """It begins on June 30, and three days on is July 3."""
    game = year(2, spins=[THREE_OR_SEVEN], played=box(start_day=182))
    assert (places(game), game.chapter) == (["Jun 30", "Jun 30"], 3)
    game.play_turn()
    assert (places(game), holds(game, 0)) == (["Jul 3", "Jun 30"], (800, 1, 1, 1, 1))


def test_in_place_of_a_token_that_is_sold_out_another_is_taken():
    game = stand(year(spins=[THREE_OR_SEVEN], chance=["A Song on the Radio"], asks=[Ask.KIND]), "Jan 29", "Jan 2", "Jan 2")
    sell_out(game, "fame", 2)
    game.play_turn()
    assert asked(game) == (Ask.KIND, (Kind.FAMILY, Kind.RED_LETTER))
    game.answer(int(Kind.RED_LETTER))
    assert holds(game, 0) == (800, 1, 1, 2, 1)


def test_nothing_is_taken_where_all_kinds_are_sold_out():
    game = stand(year(spins=[THREE_OR_SEVEN], chance=["A Song on the Radio"]), "Jan 29", "Jan 2", "Jan 2")
    for name in ("fame", "family", "red_letter"):
        sell_out(game, name, 2)
    game.play_turn()
    assert holds(game, 0) == (800, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("answer", "own", "neighbors"),
    [
        (Kind.FAME, (600, 3, 0, 4, 1), (800, 2, 1, 1, 1)),
        (Kind.RED_LETTER, (600, 4, 0, 3, 1), (800, 1, 1, 2, 1)),
        (Kind.HOLIDAY, (600, 4, 0, 4, 0), (800, 1, 1, 1, 2)),
        (BUY, (100, 4, 0, 4, 1), (800, 1, 2, 1, 1)),
    ],
)
def test_in_place_of_a_token_that_one_has_not_another_a_holiday_card_or_a_bought_one_is_given(answer, own, neighbors):
    game = stand(year(spins=[FOUR_OR_EIGHT], hazard=[FAMILY_TO_NEIGHBOR], asks=[Ask.GIVE]), "Feb 16", "Jan 2", "Jan 2")
    give(game, 0, cash=600, fame=4, family=0, red_letter=4)
    game.play_turn()
    assert asked(game) == (Ask.GIVE, (Kind.FAME, Kind.RED_LETTER, Kind.HOLIDAY, BUY))
    game.answer(int(answer))
    assert (holds(game, 0), holds(game, 1)) == (own, neighbors)


def test_who_has_no_token_at_all_buys_the_one_that_another_is_given():
    """Nobody is asked, as there is nothing else to give."""
    game = stand(year(spins=[FOUR_OR_EIGHT], hazard=["A Friend Moves Away"], asks=[Ask.GIVE]), "Feb 16", "Jan 2", "Jan 2")
    give(game, 0, cash=600, fame=0, family=0, red_letter=0, holidays=0)
    game.play_turn()
    assert (drawn(game), asked(game), holds(game, 0)) == (["A Friend Moves Away"], None, (100, 0, 0, 0, 0))
    assert sum(holds(game, p)[Kind.RED_LETTER] for p in (1, 2)) == 3


def test_who_has_nothing_pays_nothing_and_pays_again_after_the_next_income():
    game = stand(year(2, spins=[FOUR_OR_EIGHT, FOUR_OR_EIGHT, BLUE], hazard=["The Dentist", "The Dentist"]), "Feb 16", "Jan 9")
    give(game, 0, cash=0, fame=0, family=0, red_letter=0, holidays=0)
    game.play_turn()
    assert (drawn(game), holds(game, 0)) == (["The Dentist"], (0, 0, 0, 0, 0))
    game.play_turn()
    give(game, 0, cash=400)
    game.play_turn()
    assert (places(game)[0], drawn(game), holds(game, 0)) == ("Mar 3", ["The Dentist"] * 2, (100, 0, 0, 0, 0))


def test_who_can_pay_no_part_in_tokens_pays_all_the_cash_there_is():
    game = stand(year(spins=[FOUR_OR_EIGHT], hazard=["The Dentist"]), "Feb 16", "Jan 2", "Jan 2")
    give(game, 0, cash=200, fame=0, family=0, red_letter=0, holidays=0)
    game.play_turn()
    assert holds(game, 0) == (0, 0, 0, 0, 0)


def test_the_first_over_march_31_gets_3_tokens_and_400_the_second_2_the_third_400():
    game = stand(year(spins=[THREE_OR_SEVEN, FOUR_OR_EIGHT, FOUR_OR_EIGHT]), "Mar 30", "Mar 30", "Mar 30")
    for _ in range(3):
        game.play_turn()
    assert places(game) == ["Apr 2", "Apr 3", "Apr 3"]
    assert [holds(game, p)[0] for p in range(3)] == [1200] * 3
    assert [sum(holds(game, p)[1:4]) for p in range(3)] == [6, 5, 3]
    assert game.between_chapters and game.chapter == 2


def test_who_was_sent_back_over_a_quarters_end_collects_400_again_and_no_tokens():
    game = stand(year(2, spins=[FOUR_OR_EIGHT] * 3), "Mar 30", "Jan 9")
    game.play_turn()
    assert (places(game)[0], holds(game, 0)[0], sum(holds(game, 0)[1:4])) == ("Apr 3", 1200, 6)
    game.play_turn()
    game.table.day[0] = day_of("Mar 31")  # sent back
    game.play_turn()
    assert (places(game)[0], holds(game, 0)[0], sum(holds(game, 0)[1:4])) == ("Apr 4", 1600, 6)
    assert [row[4:6] for row in happened(game, Event.QUARTER_PASSED)] == [(1, 1), (1, 0)], "quarter 1, as the first, and once more"


@pytest.mark.parametrize(("day", "stop", "may"), [("Nov 11", FOUR_OR_EIGHT, True), ("Nov 13", THREE_OR_SEVEN, False)])
def test_a_holiday_can_begin_on_november_15_and_not_on_the_16th(day, stop, may):
    """November 16 has a picture in our calendar; here it is a plain day."""
    game = stand(year(spins=[stop], asks=[Ask.VACATION]), day, "Jan 2", "Jan 2")
    game.table.box = SimpleNamespace(**vars(game.table.box))
    game.table.box.border = [*game.table.box.border[:321], 0, *game.table.box.border[322:]]
    game.play_turn()
    assert places(game)[0] == ("Nov 15" if may else "Nov 16")
    assert asked(game) == ((Ask.VACATION, (0, 1)) if may else None)


def test_a_holiday_leads_14_days_on_from_january_17_to_january_31():
    card = STILL.model_copy(update={"vacation": Vacation.AT_ONCE})
    game = stand(year(spins=[THREE_OR_SEVEN], card=card), "Jan 14", "Jan 2", "Jan 2")
    game.play_turn()
    assert places(game)[0] == "Jan 31"
    assert holds(game, 0) == (800, 1, 1, 1, 0)


def test_a_holiday_that_ends_on_a_picture_follows_it():
    card = STILL.model_copy(update={"vacation": Vacation.AT_ONCE})
    game = stand(year(spins=[THREE_OR_SEVEN], chance=["A Coin Jar"], card=card), "Jan 15", "Jan 2", "Jan 2")
    game.play_turn()
    assert (places(game)[0], drawn(game), holds(game, 0)[0]) == ("Feb 1", ["A Coin Jar"], 1000)


def test_from_december_1_on_the_lower_number_moves():
    game = stand(year(spins=[THREE_OR_SEVEN], asks=ASK_ALL), "Dec 1", "Jan 2", "Jan 2")
    game.play_turn()
    assert (places(game)[0], asked(game)[0]) == ("Dec 4", Ask.DAYS)


@pytest.mark.parametrize(("date", "page"), [("Dec 17", RED), ("Dec 22", BLUE)])
def test_past_the_last_day_of_a_color_its_page_moves_nobody(date, page):
    game = stand(year(spins=[page], asks=ASK_ALL), date, "Jan 2", "Jan 2")
    game.table.lucky[0] = int(date.split()[1])
    game.play_turn()
    assert (places(game)[0], len(happened(game, Event.STAYS)), holds(game, 0)[0]) == (date, 1, 800)
    assert asked(game)[0] is Ask.BUY, "no paid days and no holiday, but a token may be bought"


def test_who_is_sent_to_a_picture_in_anothers_turn_takes_no_card():
    """From March 7 four days ahead, the neighbor from February 8 two days ahead to February 10, half and half."""
    game = stand(year(spins=[THREE_OR_SEVEN], chance=["A Lift from a Friend"]), "Mar 4", "Feb 8", "Jan 2")
    game.play_turn()
    assert (places(game), drawn(game)) == (["Mar 11", "Feb 10", "Jan 2"], ["A Lift from a Friend"])


def test_on_april_1_the_leading_and_the_last_player_change_places_and_take_no_card():
    game = stand(year(spins=[THREE_OR_SEVEN]), "Mar 29", "Jun 3", "Feb 14")
    game.play_turn()
    assert places(game) == ["Apr 1", "Feb 14", "Jun 3"]
    assert drawn(game) == []


def test_who_is_last_on_april_1_is_moved_to_a_picture_and_does_not_follow_it():
    game = stand(year(2, spins=[THREE_OR_SEVEN]), "Mar 29", "Jun 3")
    game.play_turn()
    assert places(game) == ["Jun 3", "Apr 1"]
    assert (drawn(game), len(happened(game, Event.PICTURE))) == ([], 1)


def test_on_a_picture_nobody_pays_days_or_takes_a_holiday():
    game = stand(year(spins=[THREE_OR_SEVEN], chance=["A Coin Jar"], asks=ASK_ALL, all_asked=True), "Jan 29", "Jan 2", "Jan 2")
    game.play_turn()
    assert asked(game)[0] is Ask.PAGE
    game.answer(32)
    assert asked(game)[0] is Ask.BUY


def test_a_plain_day_after_an_entry_ends_the_turn():
    """January 14 leads 5 days on."""
    game = stand(year(spins=[THREE_OR_SEVEN], asks=ASK_ALL, all_asked=True), "Jan 11", "Jan 2", "Jan 2")
    game.play_turn()
    game.answer(14)
    assert places(game)[0] == "Jan 19"
    assert asked(game)[0] is Ask.BUY


def test_a_picture_to_which_an_entry_leads_is_followed_too():
    """April 24 leads back to April 20, a Chance Card."""
    game = stand(year(spins=[FOUR_OR_EIGHT], chance=["A Coin Jar"]), "Apr 20", "Jan 2", "Jan 2")
    game.play_turn()
    assert (places(game)[0], drawn(game), holds(game, 0)[0]) == ("Apr 20", ["A Coin Jar"], 1000)
