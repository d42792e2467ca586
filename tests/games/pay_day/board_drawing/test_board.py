"""The board as a picture: what stands on it, where, and what it says to those who hear it."""

import re
import unicodedata
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core import Game, Seat, edition
from payday_core.drawing.icons import STROKES
from payday_core.drawing.teams import DEFAULT_NAMES, LONGEST_NAME, TEAMS, clean_name, letters
from payday_core.drawing.typed_names import name_problem, name_problems, reads_otherwise
from payday_core.games.pay_day.board_drawing.board import ROOM, board_svg, width_of
from payday_core.games.pay_day.board_drawing.moves import Move, laid_last, move_on_board, places, shown_month
from payday_core.games.pay_day.board_drawing.spots import CELL_HEIGHT, CELL_WIDTH, Token, corner, spots
from payday_core.games.pay_day.board_drawing.squares import LOOKS, TITLE_ICONS, what_happens
from payday_core.games.pay_day.editions import Day
from payday_core.games.pay_day.kinds import LAST_DAY, Event, Space, Why
from tests.engine.test_ledger import MIXED, each_box
from tests.support import hand
from tests.support.hand import FERN, OAK, RIVER, Pen

FOUR = [Token(0, "Oak", 18), Token(1, "River", 17), Token(2, "Fern", 0), Token(3, "Plum", 17)]


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def by_class(svg: str, name: str) -> list[ElementTree.Element]:
    return [node for node in drawn(svg).iter() if name in node.get("class", "").split()]


def words_in(node: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in node.iter("text") if "".join(text.itertext())]


def squares(svg: str) -> list[ElementTree.Element]:
    return [item[0] for item in by_class(svg, "pd-days")[0]]


def days_on(svg: str) -> list[list[str]]:
    """The words on every square that is a day: its number, its title, what happens there."""
    return [words_in(square) for square in squares(svg)[1:] if words_in(square)]


@each_box
@pytest.mark.parametrize("month", [1, 2, 3, 4])
def test_every_board_has_a_start_and_the_days_of_its_month(box, month):
    svg = board_svg(box, [], month=month)
    assert [words[0] for words in days_on(svg)] == [str(day) for day in range(1, box.last_day(month) + 1)]
    assert [words[1] for words in days_on(svg)] == [day.title for day in box.days(month)[1:]]
    assert len(squares(svg)) == box.last_day(month) + 1


@pytest.mark.parametrize("last", [28, 29, 30, 31])
def test_where_a_longer_month_goes_on_lie_blank_tiles(last):
    svg = board_svg(edition("big-2008", lengths=(last, 31)), [], pot=500)
    assert len(by_class(svg, "k-blank")) == 31 - last
    assert len(squares(svg)) == last + 1, "a blank is not read out as a day"
    assert [words_in(square) for square in by_class(svg, "k-payday")] == [[str(last), "Big Pay Day", "get $5,000"]]
    assert drawn(svg).find("svg").get("viewBox") == drawn(board_svg(edition("parker-1994"), [])).find("svg").get("viewBox")


def test_a_mixed_board_shows_which_of_its_days_are_tiles():
    tiles = [words_in(square)[0] for square in by_class(board_svg(MIXED, []), "tile")]
    assert tiles == ["1", "2", "5", "9", "12", "14", "17", "19", "20", "26", "28", "29", "30"]
    assert [words_in(square)[0] for square in by_class(board_svg(MIXED, [], month=2), "tile")] == tiles[:-3], "28 is Pay Day, as printed"
    assert by_class(board_svg(edition("standard-2008"), []), "tile") == []
    assert len(by_class(board_svg(edition("big-2008"), []), "tile")) == 31
    feet = [square.find("rect").get("class") for square in by_class(board_svg(MIXED, []), "tile")]
    assert set(feet) == {"foot"}, "a tile is told by its foot, not by colour alone"


def test_the_tiles_of_2008_say_what_the_rule_book_says():
    said = dict(words[1:] for words in days_on(board_svg(edition("big-2008"), [])) if len(words) > 2)
    assert said["Super Sweepstakes"] == "$1,000 \N{MULTIPLICATION SIGN} roll"
    assert said["Jackpot Skyrockets"] == "adds $5,000"
    assert said["Lucky Lottery"] == "$500 to play"
    assert said["Singing Contest"] == "highest: $2,500"
    assert said["Holiday"] == "all get $200"
    assert (said["Vacation Day"], said["Sick Day"]) == ("pay $300", "pay $200")
    assert said["Big Pay Day"] == "get $5,000"


def test_the_white_board_says_what_the_rule_book_says():
    said = dict(words[1:] for words in days_on(board_svg(edition("standard-2008"), [])) if len(words) > 2)
    assert said["Casino Night"] == "odd wins $500"
    assert said["Radio Contest"] == "highest: $1,000"
    assert (said["Groceries"], said["Fun Day"]) == ("pay $200", "pay $200")
    assert said["Pay Day"] == "get $3,500"


def test_a_vacant_day_shows_its_number_and_a_plus_and_no_words():
    board = edition("big-2008").with_tiles({5: "2-mail"})
    svg = board_svg(board, [], laid=5)
    vacant = by_class(svg, "k-vacant")
    assert [words_in(square) for square in vacant] == [[str(day)] for day in range(1, 31) if day != 5]
    assert {square.find(".//path").get("d") for square in vacant} == {STROKES["plus"]}
    assert [words_in(square)[:2] for square in by_class(svg, "hot")] == [["5", "Mail"]], "the tile that was just laid is framed"


@each_box
def test_the_words_on_a_square_are_of_one_height_and_hardly_squeezed(box):
    for month in (1, 2):
        for standing in (0, 4):
            tokens = [Token(seat, "T", 12) for seat in range(standing)]
            for square in squares(board_svg(box, tokens, month=month)):
                lines = list(square.iter("tspan"))
                assert not any("font-size" in (line.get("style") or "") for line in lines), "24 pixels of 1080, all of them"
                for line in lines:
                    if line.get("textLength"):
                        assert float(line.get("textLength")) >= 0.74 * width_of(line.text.strip()), line.text
                    else:
                        assert width_of(line.text.strip()) <= ROOM, line.text


def test_the_1974_board_shows_what_its_rule_book_prints():
    days = squares(board_svg(edition("parker-1974"), []))
    assert words_in(days[26]) == ["26", "Town Election", "all pay $50"]
    assert words_in(days[10]) == ["10", "Poker Game", "$100 to play"]
    assert words_in(days[31]) == ["31", "Pay Day", "get $325"]
    assert words_in(days[7]) == ["7", "Sweet Sunday"]


def test_the_1994_board_shows_what_the_photographed_one_prints():
    days = squares(board_svg(edition("parker-1994"), []))
    assert words_in(days[2]) == ["2", "Sweepstakes", "get $5,000"]
    assert words_in(days[3]) == ["3", "Mail", "3 cards"]
    assert words_in(days[18]) == ["18", "Food", "pay $600"]
    assert words_in(days[31]) == ["31", "Pay Day", "get $3,500"]


def test_a_replaced_value_is_shown_on_the_board():
    days = squares(board_svg(edition("parker-1974", wage=500), []))
    assert words_in(days[31])[-1] == "get $500"


SILENT = {Space.START, Space.DEAL, Space.REST}
"""Days that say all with their name."""


def test_every_kind_of_space_has_a_look_and_says_what_happens_there():
    assert set(LOOKS) == set(Space)
    assert {look.icon for look in LOOKS.values()} | set(TITLE_ICONS.values()) <= set(STROKES)
    box = edition("big-2008")
    assert {kind for kind in Space if not what_happens(box, Day(kind=kind, amount=1, title="x"))} == SILENT


def names_in(svg, group):
    """What is read out of a list of the board: the name of every item's picture."""
    (parent,) = by_class(svg, group)
    assert parent.get("role") == "list"
    assert {item.get("role") for item in parent} == {"listitem"}
    return [item[0].get("aria-label") or item[0].findtext("title") for item in parent]


def test_the_board_is_read_out_as_a_heading_days_tokens_and_the_pot():
    maya = Token(1, "Maya", 12, you=True)
    svg = board_svg(edition("parker-1994"), [Token(0, "Oak", 18), maya, Token(2, "Fern", 12)], title="Month 2 of 3", pot=900, roll=5)
    assert drawn(svg).find("svg").get("aria-label") == (
        "Calendar board, Month 2 of 3: Oak on day 18, Maya (you) on day 12, Fern on day 12."
    )
    days = names_in(svg, "pd-days")
    assert days[0] == "Start"
    assert days[12] == "Day 12, Deal, draw a deal card; here: Maya (you) and Fern"
    assert days[18] == "Day 18, Food, pay $600; here: Oak"
    assert days[31] == "Day 31, Pay Day, get $3,500"
    assert names_in(svg, "pd-toks") == ["Oak, day 18", "Maya (you), day 12", "Fern, day 12"]
    assert by_class(svg, "pd-potg")[0][0].get("aria-label") == "Jackpot: $900. Roll a 6 to move and it is yours."
    assert by_class(svg, "pd-die")[0].get("aria-label") == "Rolled 5"


@each_box
def test_every_picture_of_a_board_has_a_name_and_nothing_takes_the_focus(box):
    svg = board_svg(box, FOUR, turn=0, pot=100, roll=3, thrown=(1, 2))
    pictures = [node for node in drawn(svg).iter() if node.get("role") == "img"]
    assert len(pictures) == box.last_day(1) + 1 + len(FOUR) + 1 + 3
    assert all(node.get("aria-label") or node.findtext("title") for node in pictures)
    assert "tabindex" not in svg


def test_below_a_small_board_stands_what_the_movers_square_is():
    svg = board_svg(edition("parker-1994"), FOUR, turn=0)
    assert by_class(svg, "pd-here")[0].text == "Oak: Day 18, Food, pay $600."
    assert by_class(board_svg(edition("parker-1994"), FOUR), "pd-here") == []


def test_the_board_is_one_line_of_markup_whatever_it_shows():
    for svg in (
        board_svg(edition("parker-1974"), []),
        board_svg(edition("parker-1994"), FOUR, turn=0, roll=5, pot=0, move=Move(0, (13, 18))),
    ):
        assert svg.startswith("<div") and "\n" not in svg


def test_a_move_over_the_end_of_a_week_leaves_two_lines_of_dots():
    svg = board_svg(edition("parker-1994"), [Token(0, "Oak", 15)], move=Move(0, (11, 15)))
    lines = [line.get("points").split() for line in by_class(svg, "pd-trail")]
    assert [len(line) for line in lines] == [3, 2]


def test_a_move_back_leaves_dots_too():
    svg = board_svg(edition("parker-1974"), [Token(0, "Oak", 26)], move=Move(0, (27, 26)))
    assert len(by_class(svg, "pd-trail")) == 1


def test_the_pot_names_the_number_that_wins_it():
    assert "Roll a 3 to move and it is yours" in board_svg(edition("hasbro-2000"), [], pot=900, winning=3)
    assert [len(die.findall("circle")) for die in by_class(board_svg(edition("hasbro-2000"), [], pot=900, winning=3), "black")] == [3]
    assert by_class(board_svg(edition("big-2008"), [], pot=900), "black") == []


def test_two_dice_that_were_thrown_stand_beside_the_one_that_moved_the_token():
    svg = board_svg(edition("big-2008"), FOUR, turn=0, roll=6, thrown=(2, 5), sub="Oak rolled 6")
    assert [len(die.findall("circle")) for die in by_class(svg, "pd-die")] == [6, 2, 5]
    assert [len(die.findall("circle")) for die in by_class(svg, "black")] == [5]


def test_whoever_is_a_month_ahead_and_past_the_last_day_shown_stands_on_pay_day():
    svg = board_svg(MIXED, [Token(0, "Oak", 27), Token(1, "River", 30)], month=2)
    assert corner(28)[0] + CELL_WIDTH / 2 == float(re.findall(r"--x:(\d+)px", svg)[1])


def test_a_token_passes_every_day_between_its_stops():
    assert Move(0, (13, 18)).days == (13, 14, 15, 16, 17, 18)
    assert Move(0, (3, 5, 8)).days == (3, 4, 5, 6, 7, 8), "rolled to a letter that moved it ahead"
    assert Move(0, (27, 26)).days == (27, 26)
    assert Move(0, (31,)).days == (31,)


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


def moved(box, pen, **look):
    """What the journal says of the last move, and the board with it."""
    game = hand.at(box, pen)
    move = move_on_board(game)
    tokens = [Token(seat, name, place.day) for seat, (name, place) in enumerate(zip(hand.NAMES, places(game), strict=True))]
    return move, board_svg(box, tokens, move=move, month=shown_month(game), **look)


def test_a_jump_back_walks_there_and_back_again():
    pen = Pen()
    pen.roll(OAK, 5, 29)
    pen.event(Event.THREW, OAK, 4)
    pen.event(Event.JUMPED, OAK, -4)
    pen.event(Event.LANDED, OAK, 25)
    move, _ = moved(edition("big-2008"), pen)
    assert move == Move(OAK, (0, 29, 25), 5)
    assert move.days[-5:] == (29, 28, 27, 26, 25)


def test_a_friend_who_comes_along_is_where_the_card_sent_both():
    pen = Pen()
    pen.roll(FERN, 4, 10)
    pen.roll(OAK, 6, 20)
    for seat in (OAK, FERN):
        pen.event(Event.MOVED_BY_CARD, seat, 17, 34)
        pen.event(Event.LANDED, seat, 17)
    move, svg = moved(edition("big-2008"), pen)
    assert move.stops == (0, 20, 17)
    assert svg.count(f"--cx:{corner(17)[0] + CELL_WIDTH / 2:.0f}px") == 2


def test_in_a_short_month_everybody_waits_on_its_last_day():
    pen = Pen()
    for month, last in ((1, 31), (2, 28)):
        for seat in (OAK, RIVER, FERN):
            pen.roll(seat, 6, last)
            pen.event(Event.PAY_DAY, seat, month)
            pen.event(Event.MONTH_OVER, seat, month)
    _, svg = moved(MIXED, pen)
    assert svg.count(f"--cx:{corner(28)[0] + CELL_WIDTH / 2:.0f}px") == 3


@pytest.mark.parametrize(("day", "winner", "shown"), [(12, None, (6, 2)), (14, None, (6, 2)), (3, None, ()), (20, FERN, (1, 3))])
def test_two_dice_are_shown_where_two_are_thrown_in_a_contest_those_of_the_winner(day, winner, shown):
    pen = Pen()
    pen.roll(OAK, 3, day)
    for seat, die in ((FERN, 1), (FERN, 3), (OAK, 6), (OAK, 2)):
        pen.event(Event.THREW, seat, die)
    if winner is not None:
        pen.pay(Why.CONTEST_WON, hand.BANK, winner, 2500, day)
    assert moved(edition("big-2008"), pen)[0].thrown == shown


def test_while_tiles_are_laid_the_last_one_is_known():
    game = Game.new(edition("big-2008"), [Seat.bot("saver", "Ana"), Seat.bot("saver", "Ben")], 1, 1, placing=True)
    assert laid_last(game) is None
    game.play_turn()
    day = laid_last(game)
    assert game.edition.tiles.keys() == {day}
    assert move_on_board(game) is None
    while game.placing:
        game.play_turn()
    game.play_turn()
    assert laid_last(game) is None


def test_the_player_to_move_is_ringed_and_his_square_framed():
    svg = board_svg(edition("parker-1994"), FOUR, turn=0)
    assert [node.find("title").text for node in by_class(svg, "pd-turn")] == ["Oak, day 18"]
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
    assert drawn(svg).find(".//g[@class='pd-toks']/g/g/title").text == '<img src="x">&", day 3'


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


SEEN_IN_A_NAME = "LMN"


@given(st.text(max_size=40))
def test_a_name_is_taken_as_it_was_typed_or_it_is_said_what_becomes_of_it(text):
    name = clean_name(text)
    if not name_problem(text):
        seen = [sign for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign)[0] in SEEN_IN_A_NAME]
        assert name and seen == [sign for sign in name if unicodedata.category(sign)[0] in SEEN_IN_A_NAME], "nothing is cut or left out"
        assert reads_otherwise(text, name) == "" or name in reads_otherwise(text, name)
        assert name_problems([text, text])[1].startswith("Team 1 is called")
    assert not name_problem(name) or not name


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Oak", ""),
        ("  Oak  and  Elm ", ""),
        ("محمد علي", ""),
        ("\u200fכיתה ז\u200e", ""),
        ("نी", ""),
        ("a" * 16, ""),
        ("a" * 17, "17 characters. A name has at most 16."),
        ("", "Type a name."),
        ("\u200b \t", "Type a name."),
        ("Fox 🦊🦊 den", "🦊🦊 cannot stand in a name. Use letters, digits, spaces, - ' and a period."),
        ("👩\u200d🚀", "👩\u200d🚀 cannot stand in a name. Use letters, digits, spaces, - ' and a period."),
        ("A & B", "& cannot stand in a name. Use letters, digits, spaces, - ' and a period."),
    ],
)
def test_why_a_name_cannot_be_taken_is_a_sentence(typed, said):
    assert name_problem(typed) == said


def test_the_second_of_two_teams_with_one_name_is_told_and_a_name_from_right_to_left_turns_nothing_around():
    assert name_problems(["Oak", "Elm", " OAK", "🦊", "🐢"])[:3] == (
        "",
        "",
        "Team 1 is called OAK already. Each team needs a name of its own.",
    )
    assert name_problems(["محمد", "محمد"])[1] == "Team 1 is called \u2068محمد\u2069 already. Each team needs a name of its own."
    assert [one[0] for one in name_problems(["", "", "🦊", "🐢"])] == ["T", "T", "🦊", "🐢"], "each with its own fault"


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
