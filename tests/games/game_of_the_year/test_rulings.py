"""Rulings that the rule book leaves open (rulings/game-of-the-year), on a table."""

import ast
from pathlib import Path

import pytest

from payday_core.engine.seats import BadGame
from payday_core.games.game_of_the_year import rules
from payday_core.games.game_of_the_year.box import box
from payday_core.games.game_of_the_year.dates import LAST_DAY
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Ask, Event, Kind
from payday_core.games.game_of_the_year.rules.players import farthest, next_left
from payday_core.games.game_of_the_year.rules.tokens import take
from payday_core.games.game_of_the_year.seats import Seat
from tests.support.sources import nodes, tree
from tests.support.year import (
    BLUE,
    FOUR_OR_EIGHT,
    NAMES,
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

RULES = sorted(Path(rules.__path__[0]).glob("*.py"))


# ---- setting up


def test_everybody_begins_with_800_dollars_a_token_of_each_kind_and_a_holiday_card():
    """rulings/game-of-the-year Y3, Y6: 24 of each kind and 12 cards, less what was dealt to six."""
    game = year(6)
    assert [holds(game, p) for p in range(6)] == [(800, 1, 1, 1, 1)] * 6
    assert places(game) == ["Start"] * 6
    assert [game.table.box.supply[kind] + game.table.money[kind * 8 + 6] for kind in range(1, 5)] == [18, 18, 18, 6]


def test_birthdays_that_teams_picked_stay_and_the_others_are_dealt_in_other_months():
    """rulings/game-of-the-year Y5."""
    for seed in range(40):
        game = Game.new([Seat(name) for name in NAMES], seed, birthdays=[0, 60, 0, 366, 0, 0])
        assert (game.table.birthday[1], game.table.birthday[3]) == (60, 366)
    for wrong in ([1, 2], [1, 400], [1]):
        with pytest.raises(BadGame, match="birthday"):
            Game.new([Seat("Ana"), Seat("Ben")], 1, birthdays=wrong)


def test_every_day_of_the_year_can_be_a_birthday():
    found = {day for seed in range(2500) for day in Game.new([Seat("Ana"), Seat("Ben")], seed, journal=False).table.birthday[:2]}
    assert found <= set(range(1, LAST_DAY + 1)) and len(found) > 360


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players):
    with pytest.raises(BadGame, match="for 2 to 6 players"):
        Game.new([Seat(f"P{p}") for p in range(players)], 1)


# ---- days that are paid for


def test_everybody_is_asked_once_to_move_on_who_stands_on_a_plain_day():
    """rulings/game-of-the-year Y18: January 9 is plain, the next picture is January 14. Nobody has cash for more than $300."""
    game = stand(year(asks=[Ask.DAYS, Ask.PUSH], all_asked=True, spins=[THREE_OR_SEVEN]), "Jan 6", "Jan 2", "Jan 2")
    give(give(game, 0, cash=300), 1, cash=150)
    game.play_turn()
    assert asked(game) == (Ask.DAYS, (0, 1, 2, 3))
    game.answer(1)
    assert (asked(game), game.pending.seat) == ((Ask.PUSH, (0, 1)), 1)
    game.answer(1)
    assert (asked(game), game.pending.seat) == ((Ask.PUSH, (0, 1, 2, 3)), 2), "as far as the picture: January 11 to 14"
    game.answer(3)
    assert [holds(game, p)[0] for p in range(3)] == [200, 50, 500]
    assert places(game)[0] == "Jan 19", "January 14 leads 5 days on (Y19)"


def test_who_has_finished_moves_nobody_on():
    """rulings/game-of-the-year Y20."""
    game = stand(year(2, asks=[Ask.PUSH], all_asked=True, spins=[THREE_OR_SEVEN]), "Jan 6", "Dec 31")
    game.play_turn()
    assert game.pending is None


def test_a_lucky_number_on_a_day_from_which_one_pays_on_does_not_count():
    """rulings/game-of-the-year Y21."""
    card = STILL.model_copy(update={"pay_days": 100, "spare": 0})
    game = stand(year(spins=[THREE_OR_SEVEN], chance=["A Coin Jar"], card=card), "Jan 28", "Jan 2", "Jan 2")
    game.table.lucky[0] = 31
    game.play_turn()
    assert (places(game)[0], holds(game, 0)[0]) == ("Feb 1", 800 - 100 + 200)


# ---- birthdays


def test_ones_own_birthday_brings_200_from_every_player_also_from_who_has_finished():
    """rulings/game-of-the-year Y23."""
    game = stand(year(spins=[THREE_OR_SEVEN]), "Dec 27", "Jan 2", "Dec 31")
    game.play_turn()
    assert (places(game)[0], [holds(game, p)[0] for p in range(3)]) == ("Dec 30", [1200, 600, 600])


def test_anothers_birthday_costs_200():
    """rulings/game-of-the-year Y23: Ben's is November 30."""
    game = stand(year(spins=[THREE_OR_SEVEN]), "Nov 27", "Jan 2", "Jan 2")
    game.play_turn()
    assert (places(game)[0], [holds(game, p)[0] for p in range(3)]) == ("Nov 30", [600, 1000, 800])


def test_a_birthday_on_december_31_counts_for_who_arrives_there():
    """rulings/game-of-the-year Y12, Y21."""
    game = stand(year(spins=[THREE_OR_SEVEN]), "Dec 29", "Jan 2", "Jan 2")
    game.table.birthday[0] = LAST_DAY
    game.play_turn()
    assert (places(game)[0], holds(game, 0)[0]) == ("Dec 31", 1200)
    assert len(happened(game, Event.FINISHED)) == 1


def test_in_the_month_of_ones_birth_one_pays_nothing_and_no_hazard_card_speaks():
    """rulings/game-of-the-year Y25: December 6 is blue; Ana is born in December."""
    game = stand(year(spins=[BLUE], hazard=["The Dentist"]), "Dec 2", "Jan 2", "Jan 2")
    game.play_turn()
    assert (drawn(game), holds(game, 0), len(happened(game, Event.AT_HOME))) == (["The Dentist"], (800, 1, 1, 1, 1), 1)


def test_in_the_month_of_ones_birth_anothers_lucky_number_is_not_paid_and_not_shown():
    """rulings/game-of-the-year Y25, Y4."""
    game = stand(year(spins=[THREE_OR_SEVEN]), "Dec 4", "Jan 2", "Jan 2")
    game.table.lucky[1] = 7
    game.play_turn()
    assert (places(game)[0], holds(game, 0)[0], holds(game, 1)[0]) == ("Dec 7", 800, 800)
    assert happened(game, Event.NUMBER_SHOWN) == [] and game.table.nobodys == 0


def test_an_offer_is_paid_for_in_the_month_of_ones_birth():
    """rulings/game-of-the-year Y25: December 26, $400 for a token."""
    card = STILL.model_copy(update={"offer_price": 400, "spare": 0})
    game = stand(year(spins=[THREE_OR_SEVEN], card=card), "Dec 23", "Jan 2", "Jan 2")
    game.play_turn()
    assert (holds(game, 0)[0], sum(holds(game, 0)[1:4])) == (400, 4)


def test_nobody_is_asked_to_take_an_offer_that_they_cannot_pay():
    """January 26: $300 for a Family Token."""
    game = stand(year(spins=[THREE_OR_SEVEN], asks=[Ask.ACCEPT]), "Jan 23", "Jan 2", "Jan 2")
    game.table.lucky[1] = 24
    give(game, 0, cash=299).play_turn()
    assert game.pending is None and holds(game, 0) == (299, 1, 1, 1, 1)


# ---- debts and gifts


def test_without_a_token_a_holiday_card_pays_a_debt():
    """rulings/game-of-the-year Y32."""
    game = stand(year(spins=[FOUR_OR_EIGHT], hazard=["The Dentist"]), "Feb 16", "Jan 2", "Jan 2")
    give(game, 0, cash=200, fame=0, family=0, red_letter=0).play_turn()
    assert holds(game, 0) == (200, 0, 0, 0, 0)


def test_a_debt_to_each_is_settled_one_after_the_other():
    """rulings/game-of-the-year Y35: $100 to each of three with $200: two are paid, the third gets a token."""
    game = stand(year(4, spins=[FOUR_OR_EIGHT], hazard=["A Promise Broken"]), "Feb 16", "Jan 2", "Jan 2", "Jan 2")
    give(game, 0, cash=200).play_turn()
    assert [holds(game, p)[0] for p in range(4)] == [0, 900, 900, 800]
    assert [sum(holds(game, p)[1:4]) for p in range(4)] == [2, 3, 3, 4]


def test_a_holiday_card_that_is_sold_out_is_not_replaced():
    """rulings/game-of-the-year Y34 is about tokens."""
    game = sell_out(year(), "holidays", 2)
    take(game.table, 0, Kind.HOLIDAY, 6, 0)
    assert holds(game, 0) == (800, 1, 1, 1, 1)


def test_the_chosen_player_is_one_of_the_others_under_way():
    """rulings/game-of-the-year Y37: "A Friend Moves Away" names a player of your choice."""
    game = stand(year(4, spins=[FOUR_OR_EIGHT], hazard=["A Friend Moves Away"], asks=[Ask.WHOM]), "Feb 16", "Dec 31", "Jan 2", "Jan 2")
    game.play_turn()
    assert asked(game) == (Ask.WHOM, (2, 3))
    game.answer(3)
    assert [holds(game, p)[0] for p in (0, 3)] == [800, 800]
    assert [sum(holds(game, p)[1:4]) for p in (0, 3)] == [2, 4], "Ana leads: a Red Letter Day Token"


# ---- who is meant


def test_of_several_leaders_the_next_after_the_player_in_turn_leads():
    """rulings/game-of-the-year Y36."""
    game = stand(year(4), "Mar 3", "Mar 3", "Mar 3", "Feb 1")
    t = game.table
    assert [farthest(t, 1), farthest(t, 0)] == [1, 3]
    t.player = 1
    assert farthest(t, 1) == 2
    t.day[1] = t.day[2] = t.day[3] = LAST_DAY
    assert [farthest(t, 1), farthest(t, 0), next_left(t, 0), next_left(t, 1)] == [0, 0, -1, 0]


def test_who_has_finished_takes_no_card_and_pays_nobodys_card():
    """rulings/game-of-the-year Y37: July 4 is a Chance Card for each; cookies cost every other player $100."""
    game = stand(year(spins=[RED], chance=["Cookies for Everybody", "A Coin Jar"]), "Jul 1", "Dec 31", "Jul 2")
    game.play_turn()
    assert drawn(game) == ["Cookies for Everybody", "A Coin Jar"]
    assert [holds(game, p)[0] for p in range(3)] == [900, 800, 800 - 100 + 200]


def test_an_empty_pile_is_shuffled_again():
    """rulings/game-of-the-year Y38."""
    game = stand(year(spins=[RED]), "Jan 29", "Jan 2", "Jan 2")
    game.table.left[0] = 0
    game.play_turn()
    assert (game.table.left[0], game.table.shuffles[0]) == (35, 2)


# ---- winning


def points_and_ranks(game):
    return [(line.name, line.rank, line.score) for line in game.standings()]


def test_who_leads_nothing_alone_does_not_win_with_the_most_points():
    """rulings/game-of-the-year Y40: Ana has 8 + 12 + 12 + 12 + 6 = 50 and shares every lead."""
    game = year()
    for name in ("fame", "family", "red_letter"):
        give(game, 0, **{name: 2})
    give(give(game, 1, fame=2, family=2, cash=900), 2, red_letter=2, cash=0)
    assert points_and_ranks(game) == [("Ben", 1, 45), ("Ana", 2, 50), ("Cleo", 3, 30)]


def test_where_a_shared_lead_counts_the_most_points_win():
    game = year(played=box(lead_alone=False))
    for name in ("fame", "family", "red_letter"):
        give(game, 0, **{name: 2})
    give(give(game, 1, fame=2, family=2, cash=900), 2, red_letter=2, cash=0)
    assert points_and_ranks(game)[0] == ("Ana", 1, 50)


def test_equal_points_more_categories_then_more_money_then_shared():
    """rulings/game-of-the-year Y41."""
    game = give(give(give(year(), 0, fame=3, family=1, cash=800), 1, fame=1, family=2, red_letter=2, cash=800), 2, cash=0)
    assert [line.rank for line in game.standings()] == [1, 2, 3] and game.standings()[0].name == "Ben", "two categories to one"
    game = give(give(give(year(), 0, fame=3, cash=800), 1, family=2, cash=1400), 2, cash=0)
    assert points_and_ranks(game)[:2] == [("Ben", 1, 44), ("Ana", 2, 44)], "Ben leads Family and money"
    game = give(give(give(year(), 0, fame=3, cash=800), 1, family=3, cash=899), 2, cash=0)
    assert points_and_ranks(game)[:2] == [("Ana", 1, 44), ("Ben", 1, 44)], "8 points of money each"


def test_if_nobody_leads_anything_the_most_points_win():
    """rulings/game-of-the-year Y41."""
    assert [line.rank for line in year(4).standings()] == [1, 1, 1, 1]


# ---- the shape of the rules


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)
def test_rules_are_short_functions_in_words_that_name_no_day_and_no_card(file):
    module = tree(file)
    functions = [node for node in module.body if isinstance(node, ast.FunctionDef)]
    assert functions and not [node for node in module.body if isinstance(node, ast.ClassDef)]
    for node in functions:
        assert [ast.unparse(one) for one in node.decorator_list] == ["rule"], node.name
        assert ast.get_docstring(node), node.name
        assert node.end_lineno - node.body[1].lineno < 30, node.name
    docstrings = {ast.get_docstring(node, clean=False) for node in (module, *functions)}
    strings = {node.value for node in nodes(file) if isinstance(node, ast.Constant) and isinstance(node.value, str)} - docstrings
    constants = {ast.get_source_segment(file.read_text("utf-8"), node) for node in module.body if isinstance(node, ast.Expr)}
    assert strings <= {text.strip('"') for text in constants}
