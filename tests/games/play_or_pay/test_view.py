"""Who may see what: nothing of a hand leaves the core but through `view.py`."""

import ast
from dataclasses import asdict
from pathlib import Path

import pytest

from payday_core.games.play_or_pay import book, feed, findings, report, turn_by_turn
from payday_core.games.play_or_pay.cards import card_name, card_sign, cards_in
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import house, houses
from payday_core.games.play_or_pay.kinds import Event, Suit
from payday_core.games.play_or_pay.seats import Seat
from payday_core.games.play_or_pay.table import TABLE
from payday_core.games.play_or_pay.view import view_of
from tests.support.play_or_pay import NAMES, card, cards, laid_out, new_game
from tests.support.sources import nodes

ROOT = Path(__file__).parents[3]

HANDS = {"once", "twice", "lacks", "pile", "loaded_cards"}
"""The fields that tell what somebody holds, or will hold."""


def asked_game(**others):
    """Oak, a person, has to choose a card; three characters sit beside."""
    seats = [Seat("Oak"), *(Seat.bot("opener", name=name) for name in NAMES[1:4])]
    game = Game.new(houses()[0], seats, 2, 1, **others)
    game.play()
    return game


# ---- a seat, the room, after the round


def test_a_seat_sees_its_own_hand_by_suit_and_rank_and_nobody_elses():
    """rulings/play-or-pay #19"""
    game = asked_game()
    view = view_of(game, 0)
    assert view.own.hand == cards_in(game.table.once[0]) and len(view.own.hand) == view.own.cards == 13
    assert view.own.hand == tuple(sorted(view.own.hand))
    assert [seat.hand for seat in view.seats[1:]] == [None] * 3
    assert [seat.fits for seat in view.seats[1:]] == [()] * 3
    assert [seat.cards for seat in view.seats] == [13] * 4


def test_the_room_sees_no_hand_and_no_choices():
    """rulings/play-or-pay #19"""
    view = view_of(asked_game())
    assert view.own is None and view.choices == () and view.asked == 0
    assert [seat.hand for seat in view.seats] == [None] * 4


def test_another_seat_does_not_see_what_the_one_that_is_asked_can_choose_from():
    game = asked_game()
    assert view_of(game, 0).choices == game.pending.values
    assert view_of(game, 1).choices == ()


def test_no_card_of_another_hand_stands_in_what_a_seat_sees():
    """rulings/play-or-pay #24: the whole view, read as data and as text, turn by turn."""
    game = new_game(rounds=1)
    while not game.over:
        game.play_turn()
        if game.between_rounds:
            break
        view = view_of(game, 2)
        shown = {number for row in view.rows for number in row.cards} | set(view.own.hand)
        hidden = {number for p in (0, 1, 3) for number in cards_in(game.table.once[p])}
        assert not shown & hidden
        text = repr(asdict(view)) + " ".join(line.text for line in feed.lines(game))
        assert not [number for number in hidden if card_name(number) in text or card_sign(number) in text]


def test_after_the_round_what_is_left_of_every_hand_is_shown():
    """rulings/play-or-pay #19"""
    game = new_game(rounds=2)
    game.play_round()
    view = view_of(game)
    left = [tuple(row[5] for row in game.journal if row[1] == Event.LEFT and row[2] == p) for p in range(4)]
    assert view.between and [seat.hand for seat in view.seats] == left
    assert [seat.left_over for seat in view.seats] == [len(hand) for hand in left]
    assert all(seat.fits == () for seat in view.seats)


def test_with_open_hands_everybody_sees_everything():
    game = asked_game(open_hands=True)
    view = view_of(game)
    assert all(len(seat.hand) == 13 for seat in view.seats)
    assert view.choices == game.pending.values and view.luck_number == 1


def test_the_luck_number_is_a_secret_until_the_game_is_over():
    """rulings/play-or-pay #24"""
    game = new_game(rounds=1, seed=5)
    assert view_of(game).luck_number is None
    game.play()
    assert view_of(game).luck_number == 5


# ---- what lies on the table


def test_the_cards_of_the_own_hand_that_fit_are_named():
    game = laid_out(["8H 8S KD", "2D", "3D"], rows="5H-7H AD-AD")
    view = view_of(game, 0)
    assert view.own.fits == tuple(sorted(cards("8H 8S")))
    assert view.player == 0 and view.asked is None


def test_a_row_is_shown_with_its_ends_and_all_its_cards():
    rows = view_of(laid_out(["8H", "2D", "3D"], rows="5H-7H AD-KD")).rows
    assert [row.suit for row in rows] == list(Suit)
    hearts, diamonds, spades = rows[Suit.HEARTS], rows[Suit.DIAMONDS], rows[Suit.SPADES]
    assert (hearts.lowest, hearts.highest, hearts.cards) == (5, 7, tuple(cards("5H 6H 7H")))
    assert diamonds.is_full and not hearts.is_full and hearts.is_open
    assert not spades.is_open and spades.cards == ()


def test_a_row_names_the_cards_that_fit_whoever_holds_them():
    """rulings/play-or-pay #5, #8"""
    rows = view_of(laid_out(["8H", "2D", "3D"], rows="5H-7H AD-KD")).rows
    assert rows[Suit.HEARTS].fits == tuple(cards("4H 8H"))
    assert rows[Suit.DIAMONDS].fits == ()
    assert len(rows[Suit.SPADES].fits) == 13
    sevens = laid_out(["8H", "2D", "3D"], "sevens")
    assert view_of(sevens).rows[Suit.SPADES].fits == (card("7S"),)


def test_round_the_corner_a_row_is_shown_in_the_order_in_which_it_was_laid():
    game = laid_out(["8H", "2D", "3D"], "round-the-corner", rows="QS-2S 4H-4H 7D-6D")
    game.table.building = Suit.SPADES
    view = view_of(game)
    assert view.rows[Suit.SPADES].cards == tuple(cards("QS KS AS 2S"))
    assert view.rows[Suit.HEARTS].cards == (card("4H"),)
    assert view.rows[Suit.DIAMONDS].is_full and view.rows[Suit.DIAMONDS].cards[0] == card("7D")
    assert view.building is Suit.SPADES


def test_cards_that_are_held_twice_stand_twice():
    game = laid_out(["8H 8H KD", "2D", "3D", "4D", "5D"], packs=2)
    assert view_of(game, 0).own.hand == tuple(cards("KD 8H 8H"))


def test_dealer_leader_pot_and_who_has_run_out():
    game = new_game(players=4, tokens=1)
    game.play_turn()
    view = view_of(game)
    assert (view.dealer, view.leader, view.player, view.pot) == (3, 0, 0, 4)
    assert all(seat.ran_out and not seat.out and seat.tokens == 0 for seat in view.seats)
    game.play_round()
    assert all(seat.out for seat in view_of(game).seats if seat.rounds_won == 0)
    assert view_of(game).player is None


def test_a_house_without_tokens_says_so():
    assert not view_of(new_game("sevens")).uses_tokens and view_of(new_game()).uses_tokens


# ---- nobody else looks


def looked_at(file):
    """The fields of a table that a file names, as attributes or as words in quotes."""
    for node in nodes(file):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
            yield from (one.value for one in node.args if isinstance(one, ast.Constant))


def test_no_page_and_no_drawing_names_the_fields_of_the_hands():
    """rulings/play-or-pay #24"""
    folders = [ROOT / "pages", ROOT / "payday_core" / "drawing", ROOT / "payday_core" / "charts"]
    files = [file for folder in folders for file in folder.rglob("*.py")]
    here = [Path(module.__file__) for module in (book, feed, findings, report, turn_by_turn)]
    assert {field for field in HANDS if field in TABLE.names} == HANDS
    assert [str(file) for file in (*files, *here) if HANDS & set(looked_at(file))] == []


def test_the_search_finds_who_does_look():
    view = ROOT / "payday_core" / "games" / "play_or_pay" / "view.py"
    assert HANDS & set(looked_at(view)) == {"once", "twice"}


# ---- one person, turn by turn


def test_the_others_play_until_the_person_must_choose_again():
    """rulings/play-or-pay #20: forced cards and passes of the person come without a question."""
    game = Game.new(houses()[0], [Seat.bot("opener"), Seat("Oak"), Seat.bot("both"), Seat.bot("holder")], 2, 3)
    assert turn_by_turn.next_thing(game) is turn_by_turn.Next.DEAL
    turn_by_turn.deal(game)
    assert turn_by_turn.next_thing(game) is turn_by_turn.Next.GO_ON and turn_by_turn.whose(game) == 1
    turn_by_turn.play_on(game)
    while turn_by_turn.next_thing(game) is turn_by_turn.Next.CHOOSE:
        assert turn_by_turn.whose(game) == 1 and len(game.pending.values) > 1
        turn_by_turn.choose(game, game.pending.values[0])
    assert turn_by_turn.next_thing(game) is turn_by_turn.Next.DEAL and game.round == 2
    forced = [row for row in game.journal if row[1] == Event.LAID and row[2] == 1 and row[4] == 1]
    assert forced


def test_who_wants_to_think_can_take_the_card_back_until_the_turn_is_ended():
    game = asked_game()
    before = game.table.once[0]
    turn_by_turn.choose(game, game.pending.values[0], think=True)
    assert turn_by_turn.next_thing(game) is turn_by_turn.Next.END_TURN
    game.undo()
    assert game.table.once[0] == before and turn_by_turn.next_thing(game) is turn_by_turn.Next.CHOOSE
    turn_by_turn.choose(game, game.pending.values[1], think=True)
    turn_by_turn.play_on(game)
    assert turn_by_turn.next_thing(game) is not turn_by_turn.Next.END_TURN and not game.can_undo


@pytest.mark.parametrize("name", [one.id for one in houses()])
def test_a_person_comes_to_the_end_of_a_game_with_three_buttons(name):
    game = Game.new(house(name), [Seat("Oak"), Seat.bot("opener"), Seat.bot("both")], 3, 2)
    while turn_by_turn.next_thing(game) is not turn_by_turn.Next.OVER:
        turn_by_turn.deal(game)
        turn_by_turn.play_on(game)
        while game.pending:
            turn_by_turn.choose(game, game.pending.planned)
    assert game.over and len([row for row in game.journal if row[1] == Event.ROUND_WON]) == 3


def test_a_round_is_finished_by_the_rule_cards_whoever_would_be_asked():
    """Oak wants to be asked, and is not: the rule card answers until the first round is over."""
    game = asked_game(open_hands=True)
    turn_by_turn.finish_round(game)
    assert game.between_rounds and game.round == 2
    assert Game.from_json(game.record().to_json()).digest() == game.digest()
