"""The board as a picture: what stands on it, where, and what it says to those who hear it."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core import Game, Seat, edition, editions
from payday_core.drawing.board import CELL_HEIGHT, CELL_WIDTH, LOOKS, Token, board_svg, corner, spots
from payday_core.drawing.moves import SECONDS_MOST, Move, move_on_board, places, seconds, shown_month
from payday_core.drawing.teams import DEFAULT_NAMES, LONGEST_NAME, TEAMS, clean_name, letters
from payday_core.kinds import LAST_DAY, Space

FOUR = [Token(0, "Oak", 18), Token(1, "River", 17), Token(2, "Fern", 0), Token(3, "Plum", 17)]


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def by_class(svg: str, name: str) -> list[ElementTree.Element]:
    return [node for node in drawn(svg).iter() if name in node.get("class", "").split()]


def words_in(node: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in node.iter("text") if "".join(text.itertext())]


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_every_edition_has_a_start_and_thirty_one_days_on_its_board(box):
    squares = list(by_class(board_svg(box, []), "pd-days")[0])
    assert len(squares) == LAST_DAY + 1
    assert [words_in(square)[0] for square in squares[1:]] == [str(day) for day in range(1, 32)]


def test_the_1974_board_shows_what_its_rule_book_prints():
    squares = list(by_class(board_svg(edition("parker-1974"), []), "pd-days")[0])
    assert words_in(squares[26]) == ["26", "Town Election", "all pay $50"]
    assert words_in(squares[10]) == ["10", "Poker Game", "$100 to play"]
    assert words_in(squares[31]) == ["31", "Pay Day", "get $325"]
    assert words_in(squares[7]) == ["7", "Sweet Sunday"]


def test_the_1994_board_shows_what_the_photographed_one_prints():
    squares = list(by_class(board_svg(edition("parker-1994"), []), "pd-days")[0])
    assert words_in(squares[2]) == ["2", "Sweepstakes", "get $5,000"]
    assert words_in(squares[3]) == ["3", "Mail", "3 letters"]
    assert words_in(squares[18]) == ["18", "Food", "pay $600"]
    assert words_in(squares[31]) == ["31", "Pay Day", "get $3,500"]


def test_a_replaced_value_is_shown_on_the_board():
    squares = list(by_class(board_svg(edition("parker-1974", wage=500), []), "pd-days")[0])
    assert words_in(squares[31])[-1] == "get $500"


def test_every_kind_of_space_has_a_look():
    assert set(LOOKS) == set(Space)


def test_the_board_tells_a_screen_reader_where_everybody_is():
    svg = board_svg(edition("parker-1994"), FOUR, title="Month 2 of 3", uid="b")
    assert drawn(svg).find(".//title[@id='b-t']").text == (
        "Calendar board, Month 2 of 3: Oak on day 18, River on day 17, Fern at Start, Plum on day 17."
    )


def test_the_board_is_one_line_of_markup_whatever_it_shows():
    for svg in (
        board_svg(edition("parker-1974"), []),
        board_svg(edition("parker-1994"), FOUR, turn=0, roll=5, pot=0, move=Move(0, (13, 18))),
    ):
        assert svg.startswith("<div") and "\n" not in svg


def test_the_groups_are_the_same_on_an_empty_and_on_a_full_board():
    """Else the browser draws the tokens anew and they jump instead of gliding."""
    empty = board_svg(edition("parker-1994"), [])
    full = board_svg(edition("parker-1994"), FOUR, turn=0, roll=5, pot=900, move=Move(0, (13, 18)), sub="Oak rolled 5")
    groups = [[child.get("class") for child in drawn(svg).find("svg") if child.tag == "g"] for svg in (empty, full)]
    assert groups[0] == groups[1] == ["pd-days", "pd-potg", "pd-trails", "pd-toks", "pd-dieg"]


def test_a_move_over_the_end_of_a_week_leaves_two_lines_of_dots():
    svg = board_svg(edition("parker-1994"), [Token(0, "Oak", 15)], move=Move(0, (11, 15)))
    lines = [line.get("points").split() for line in by_class(svg, "pd-trail")]
    assert [len(line) for line in lines] == [3, 2]


def test_a_move_back_leaves_dots_too():
    svg = board_svg(edition("parker-1974"), [Token(0, "Oak", 26)], move=Move(0, (27, 26)))
    assert len(by_class(svg, "pd-trail")) == 1


def test_a_token_passes_every_day_between_its_stops():
    assert Move(0, (13, 18)).days == (13, 14, 15, 16, 17, 18)
    assert Move(0, (3, 5, 8)).days == (3, 4, 5, 6, 7, 8), "rolled to a letter that moved it ahead"
    assert Move(0, (27, 26)).days == (27, 26)
    assert Move(0, (31,)).days == (31,)


def test_only_the_token_that_moved_walks_and_its_way_has_a_name_of_its_own():
    svg = board_svg(edition("parker-1994"), FOUR, turn=0, move=Move(0, (13, 18)), walk="pd-walk-7")
    (walker,) = by_class(svg, "pd-walks")
    assert walker.find("g/title").text == "Oak"
    assert walker.get("style") == "animation:pd-walk-7 0.85s linear"
    steps = drawn(svg).find("style").text
    assert steps.startswith("@keyframes pd-walk-7{0.0%{transform:translate(")
    assert steps.endswith("100.0%{transform:translate(0px,0px)}}")


def test_without_a_walk_every_token_stands_and_a_long_way_takes_no_longer_than_the_longest():
    svg = board_svg(edition("parker-1994"), FOUR, turn=0, move=Move(0, (13, 18)))
    assert by_class(svg, "pd-walks") == []
    assert {node.get("style") for node in by_class(svg, "pd-hop")} == {"animation:none"}
    assert seconds(Move(0, (1, 31))) == SECONDS_MOST
    assert seconds(Move(0, (7,))) == 0


def played(*dice, months=1):
    game = Game.new(
        edition("parker-1974"), [Seat("Ana", asks=frozenset()), Seat("Ben", asks=frozenset())], months, 7, in_step=True, loaded_dice=dice
    )
    for _ in dice:
        game.play_turn()
    return game


def test_the_last_move_is_read_from_the_journal():
    assert move_on_board(played()) is None
    assert move_on_board(played(4)) == Move(0, (0, 4), 4)
    assert move_on_board(played(4, 2)) == Move(1, (0, 2), 2)
    assert move_on_board(played(4, 2, 3)) == Move(0, (4, 7), 3)


def test_whoever_reached_pay_day_stays_there_until_the_next_month():
    game = played(months=2)
    game.play_month()
    assert game.month == 2
    assert shown_month(game) == 1
    assert {place.day for place in places(game)} == {LAST_DAY}
    assert move_on_board(game).stops[-1] == LAST_DAY
    game.play_turn()
    assert shown_month(game) == 2
    assert move_on_board(game).stops[0] == 0
    assert sorted(place.day for place in places(game))[0] == 0


def test_the_player_to_move_is_ringed_and_his_square_framed():
    svg = board_svg(edition("parker-1994"), FOUR, turn=0)
    assert [node.find("title").text for node in by_class(svg, "pd-turn")] == ["Oak"]
    assert words_in(by_class(svg, "hot")[0])[0] == "18"


def test_an_empty_pot_says_so():
    assert "Nothing in it yet" in board_svg(edition("parker-1974"), [], pot=0)
    assert "Roll a 6" in board_svg(edition("parker-1974"), [], pot=150)


@given(day=st.integers(0, LAST_DAY), number=st.integers(1, 6))
def test_up_to_six_tokens_stand_apart_inside_their_square(day, number):
    x, y = corner(day)
    places = spots(day, number)
    assert len(places) == number
    for place in places:
        reach = 18 * place.scale
        assert x <= place.x - reach and place.x + reach <= x + CELL_WIDTH
        assert y <= place.y - reach and place.y + reach <= y + CELL_HEIGHT
    for one in places:
        assert all(other is one or abs(other.x - one.x) + abs(other.y - one.y) >= 33 for other in places)


def test_a_name_on_the_board_cannot_bring_markup():
    svg = board_svg(edition("parker-1994"), [Token(0, '<img src="x">&"', 3)], title="<b>", sub="</svg>")
    assert "<img" not in svg
    assert drawn(svg).find(".//g[@class='pd-toks']/g/g/title").text == '<img src="x">&"'


@given(st.text(max_size=40))
def test_a_clean_name_has_only_letters_digits_spaces_and_four_marks(text):
    name = clean_name(text)
    assert len(name) <= LONGEST_NAME
    assert name == name.strip()
    assert not set(name) & set('<>&"$[](){}*_`~:;\\/|#!\n\r\t')
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Oak ", "Oak"),
        ("O\N{RIGHT SINGLE QUOTATION MARK}Brien-Lee Jr.", "O'Brien-Lee Jr."),
        ("Ｔｅａｍ　１", "Team 1"),
        ("<b>Ana</b>", "b Ana b"),
        ("![](http://x/y.png)", "http x y.png"),
        ("Zoë", "Zoë"),
        ("💰💰", ""),
    ],
)
def test_names_keep_what_a_name_needs(typed, kept):
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (("Oak", "River", "Fern", "Plum"), ("O", "R", "F", "P")),
        (("Ana", "Abe", "Ben"), ("An", "Ab", "B")),
        (("Team A", "Team B", "Oak"), ("TA", "TB", "O")),
        (("Ana", "Ana"), ("A1", "A2")),
        (("T", "T", "T1"), ("T1", "T2", "T3")),
    ],
)
def test_teams_that_share_a_letter_show_two(names, marks):
    assert letters(names) == marks


@given(st.lists(st.text("ABab1 ", min_size=0, max_size=4), min_size=1, max_size=6))
def test_no_two_teams_show_the_same_letters(names):
    assert len({letter.upper() for letter in letters(names)}) == len(names)


def test_teams_differ_in_colour_shape_symbol_dash_and_letter():
    for differing in ("fill", "chart", "shape", "symbol", "dash"):
        assert len({getattr(team, differing) for team in TEAMS}) == len(TEAMS) == 6
    assert letters(DEFAULT_NAMES) == ("O", "Ri", "F", "P", "S", "Ro")
