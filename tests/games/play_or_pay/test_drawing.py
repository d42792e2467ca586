"""The drawings of a table: what stands where, what is said to whoever does not see it, and that nothing but the `View` is drawn."""

import re

import pytest

from payday_core.games.play_or_pay import drawing
from payday_core.games.play_or_pay.drawing import Landing, fan, row_drawing, row_note, row_words, stacks
from payday_core.games.play_or_pay.kinds import RANKS, Suit
from payday_core.games.play_or_pay.view import view_of
from tests.support.play_or_pay import card, laid_out, new_game


def drawn(game, suit, viewer=0, landings=None):
    view = view_of(game, viewer)
    return str(row_drawing(view, view.rows[suit], landings or {}))


def places(svg, kind):
    """The ranks that stand on places of this kind, from left to right."""
    return [rank for classes, rank in re.findall(r'<g class="([^"]*)"[^>]*>.*?class="pp-rank"[^>]*>(\w+)<', svg) if kind in classes.split()]


def test_a_row_goes_from_king_to_ace_with_its_cards_its_ends_and_the_next_ones():
    svg = drawn(laid_out(["8H KD", "2D", "3D"], rows="5H-7H"), Suit.HEARTS)
    assert places(svg, "pp-laid") == ["7", "6", "5"]
    assert places(svg, "pp-end") == ["7", "5"]
    assert places(svg, "pp-next") == ["8", "4"]
    assert places(svg, "pp-free") == ["K", "Q", "J", "10", "9", "3", "2", "A"]
    assert places(svg, "pp-own") == ["8"], "only the viewer's own card is marked"


def test_round_the_corner_the_row_goes_on_at_the_ace():
    game = laid_out(["8H", "2D", "3S"], "round-the-corner", rows="QS-2S")
    game.table.building = Suit.SPADES
    svg = drawn(game, Suit.SPADES)
    assert places(svg, "pp-laid") == ["K", "Q", "2", "A"]
    assert places(svg, "pp-end") == ["Q", "2"]
    assert places(svg, "pp-next") == ["3"]


@pytest.mark.parametrize(
    ("name", "rows", "suit", "words", "note"),
    [
        ("play-or-pay", "5H-7H", Suit.HEARTS, "Hearts: 5 to 7; the 4 and the 8 fit.", "3 of 13"),
        ("play-or-pay", "AH-AH", Suit.HEARTS, "Hearts: ace; the 2 fits.", "1 of 13"),
        ("play-or-pay", "5H-7H", Suit.SPADES, "Spades: not open; any card opens it.", "any card opens"),
        ("play-or-pay", "AH-KH", Suit.HEARTS, "Hearts: full, from ace to king.", "full"),
        ("sevens", "7H-7H", Suit.SPADES, "Spades: not open; the 7 fits.", "the 7 opens"),
    ],
)
def test_a_row_in_words(name, rows, suit, words, note):
    view = view_of(laid_out(["8H", "2D", "3D"], name, rows=rows), 0)
    assert row_words(view, view.rows[suit]) == words
    assert row_note(view, view.rows[suit]) == note
    assert words in drawn(laid_out(["8H", "2D", "3D"], name, rows=rows), suit)


def test_round_the_corner_a_suit_waits_until_the_one_in_play_is_full():
    game = laid_out(["8H", "2D", "3S"], "round-the-corner", rows="QS-2S")
    game.table.building = Suit.SPADES
    view = view_of(game, 0)
    assert row_note(view, view.rows[Suit.HEARTS]) == "waits"
    assert row_words(view, view.rows[Suit.HEARTS]) == "Hearts: not open; it waits until the suit in play is full."


def test_between_rounds_nothing_is_said_to_fit():
    view = view_of(new_game(), 0)
    assert {row_note(view, row) for row in view.rows} == {"not open"}


def test_cards_that_come_to_their_row_are_marked_with_their_second():
    svg = drawn(laid_out(["8H", "2D", "3D"], rows="5H-7H"), Suit.HEARTS, landings={card("7H"): Landing(0.7, own=False)})
    assert places(svg, "pp-lands") == ["7"] and "--at:0.70s" in svg and "pp-mine" not in svg


@pytest.mark.parametrize(("cards", "backs", "words"), [(0, 0, "no cards"), (1, 1, "one card"), (5, 5, "five cards"), (21, 7, "21 cards")])
def test_a_fan_shows_its_number_and_not_more_cards_than_can_be_told_apart(cards, backs, words):
    svg = str(fan(cards))
    assert svg.count("pp-back") == backs and f">{cards}<" in svg and f"{words} in hand" in svg


def test_the_pot_is_in_stacks_and_what_has_just_come_is_marked():
    svg = str(stacks(7, 5))
    assert svg.count("pp-coin") == 7 and svg.count("pp-paid") == 2 and "seven tokens in the pot" in svg
    assert str(stacks(500, 500)).count("pp-coin") == 80, "no more than 16 stacks"


def test_all_thirteen_places_are_there():
    assert sorted(drawing.PLACES) == list(range(RANKS)) and drawing.PLACES[0] == RANKS - 1
