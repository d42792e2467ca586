"""Boards of one's own: laying tiles, files, addresses, house values; whatever is laid or read, a board stays one that the box can make."""

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from payday_core import BadEdition, Game, Seat, edition, editions
from payday_core.games.pay_day.custom_boards.code import board_of, code_of
from payday_core.games.pay_day.custom_boards.file import (
    LARGEST_FILE,
    LONGEST_NAME,
    Board,
    BrokenBoard,
    clean_title,
    file_name,
    looks_like_board,
)
from payday_core.games.pay_day.custom_boards.house import MOST, house_values, house_words, with_house
from payday_core.games.pay_day.custom_boards.making import (
    EMPTY_HAND,
    LAYOUTS,
    Hand,
    fill,
    laid_out,
    lay,
    left,
    missing,
    open_days,
    point_at_day,
    point_at_tile,
    sizes,
    swap,
    take_up,
    with_edition,
    with_lengths,
)
from payday_core.games.pay_day.kinds import Space
from tests.support.volume import volume

SLOW = settings(deadline=None)
BIG, WHITE = "big-2008", "standard-2008"
TILED = [box.id for box in editions() if box.tile_kinds]
KINDS = {kind.id: kind for kind in edition(BIG).tile_kinds}

lengths = st.lists(st.integers(28, 31), min_size=1, max_size=6).map(tuple)
seeds = st.integers(0, 2**31 - 1)


def empty(box=BIG, **more):
    return Board(edition=box, **more)


@st.composite
def boards(draw, least=0):
    """A board that is being built: some tiles, months of any length, some house values."""
    board = with_lengths(empty(draw(st.sampled_from(TILED)), name=draw(st.text(max_size=50))), draw(lengths))
    board = fill(board, draw(seeds), early=draw(st.booleans()), most=draw(st.integers(least, 31)))
    for value in house_values(board):
        if draw(st.booleans()):
            board = with_house(board, value, draw(st.integers(0, 10_000)) / 10_000 if value.is_rate else draw(st.integers(0, MOST)))
    return board


# ---- laying tiles


def test_a_board_begins_with_thirty_vacant_days_and_thirty_tiles():
    """rulings/2008 #tiles: Mail 9 (3, 4, 2), Deal 4, Found a Buyer 5, Vacation 2, Sick 2, one of each other; Pay Day is
    the thirty-first.
    """
    assert missing(empty()) == "30 days are still vacant."
    numbers = left(empty())
    assert sum(numbers.values()) == 30
    assert [numbers[tile] for tile in ("1-mail", "2-mail", "3-mail", "deal", "found-a-buyer", "vacation-day", "holiday")] == [
        3,
        4,
        2,
        4,
        5,
        2,
        1,
    ]
    assert "big-pay-day" not in numbers
    assert empty().days[31].kind is Space.PAY_DAY


def test_a_tile_is_laid_on_a_day_and_the_box_has_one_fewer():
    board = lay(empty(), 12, "deal")
    assert board.days[12].title == "Deal"
    assert left(board)["deal"] == 3
    assert missing(board) == "29 days are still vacant."


def test_a_tile_on_a_covered_day_sends_the_other_back_to_the_box():
    board = lay(lay(empty(), 12, "deal"), 12, "holiday")
    assert board.tiles == {12: "holiday"}
    assert (left(board)["deal"], left(board)["holiday"]) == (4, 0)


@pytest.mark.parametrize(
    ("day", "tile"), [(0, "deal"), (31, "deal"), (40, "deal"), (5, "big-pay-day"), (5, "no-such-tile"), (6, "holiday")]
)
def test_what_cannot_be_laid_changes_nothing(day, tile):
    board = lay(empty(), 5, "holiday")
    assert lay(board, day, tile) == board


def test_two_days_change_places_and_a_tile_moves_to_a_vacant_day():
    board = lay(lay(empty(), 3, "deal"), 9, "holiday")
    assert swap(board, 3, 9).tiles == {3: "holiday", 9: "deal"}
    assert swap(board, 3, 20).tiles == {9: "holiday", 20: "deal"}


def test_a_tile_in_hand_is_laid_on_one_day_after_another_until_there_are_none():
    board, hand = point_at_tile(empty(), EMPTY_HAND, "3-mail")
    assert hand == Hand(tile="3-mail")
    board, hand = point_at_day(board, hand, 4)
    assert hand == Hand(tile="3-mail")
    board, hand = point_at_day(board, hand, 5)
    assert hand == EMPTY_HAND
    assert board.tiles == {4: "3-mail", 5: "3-mail"}


def test_a_day_may_be_pointed_at_first():
    board, hand = point_at_day(empty(), EMPTY_HAND, 8)
    board, hand = point_at_tile(board, hand, "deal")
    assert (board.tiles, hand) == ({8: "deal"}, EMPTY_HAND)


def test_pointing_twice_lets_go():
    assert point_at_tile(empty(), Hand(tile="deal"), "deal") == (empty(), EMPTY_HAND)
    board = lay(empty(), 8, "deal")
    assert point_at_day(board, Hand(day=8), 8) == (board, EMPTY_HAND)


def test_the_vacant_days_are_named_when_they_are_few():
    board = take_up(laid_out(BIG, "printed", 0), [3, 7, 12, 20])
    assert missing(board) == "Four days are still vacant: 3, 7, 12 and 20."
    assert missing(lay(take_up(board, [5]), 3, "2-mail")) == "Four days are still vacant: 5, 7, 12 and 20."
    assert missing(take_up(laid_out(BIG, "printed", 0), [9])) == "One day is still vacant: 9."


def test_white_days_need_no_tiles():
    assert missing(empty(WHITE)) == ""
    assert [day.title for day in empty(WHITE).days] == [day.title for day in edition(WHITE).calendar]


@pytest.mark.parametrize("seed", range(20))
def test_deals_early_and_buyers_late(seed):
    """The rule book: "place DEAL tiles earlier in the month and FOUND A BUYER tiles later"; of 30 days the first 15 are early."""
    tiles = laid_out(BIG, "deals_early", seed).tiles
    days = {tile: [day for day, laid in tiles.items() if laid == tile] for tile in tiles.values()}
    assert len(days["deal"]) == 4 and max(days["deal"] + days["free-deal"]) <= 15
    assert len(days["found-a-buyer"]) == 5 and min(days["found-a-buyer"]) >= 16


def test_the_same_number_shuffles_the_same_board():
    assert laid_out(BIG, "shuffled", 7) == laid_out(BIG, "shuffled", 7)
    assert laid_out(BIG, "shuffled", 7) != laid_out(BIG, "shuffled", 8)


@pytest.mark.parametrize("how", LAYOUTS)
@pytest.mark.parametrize("last", [28, 29, 30, 31])
def test_of_a_short_month_the_tiles_after_its_last_day_are_left_over(how, last):
    """rulings/2008 #22: of 30 tiles a month of 28 days uses 27."""
    board = laid_out(BIG, how, 3, (last,))
    assert missing(board) == ""
    assert sum(left(board).values()) == 31 - last
    assert board.edition().days(1) == board.days
    assert len(board.days) == last + 1


def test_ten_tiles_are_laid_over_white_days():
    """The rule book: "maybe 10 or 12"."""
    board = fill(empty(WHITE), 5, most=10)
    assert len(board.tiles) == 10
    assert len(board.edition().tiles) == 10
    assert len(open_days(board)) == 20


def test_shorter_months_send_tiles_back_to_the_box():
    board = with_lengths(laid_out(BIG, "printed", 0), (28, 28))
    assert max(board.tiles) == 27
    assert board.lengths == (28,)
    assert missing(with_lengths(board, (28, 31))) == "Three days are still vacant: 28, 29 and 30."


def test_the_rule_books_three_months_of_31_28_and_30_days_are_played():
    board = laid_out(BIG, "printed", 0, (31, 28, 30))
    assert sizes(board.lengths, 3) == "31, 28 and 30 days"
    game = Game.new(board.edition(), [Seat.bot("saver", name="Ana"), Seat.bot("buyer", name="Ben")], 3, 7)
    game.play()
    assert [game.edition.last_day(month) for month in (1, 2, 3)] == [31, 28, 30]
    assert Board.of(edition(game.header.edition, **game.header.replaced), board.name) == board


def test_another_box_keeps_the_tiles_and_leaves_the_house_values():
    board = Board(edition=BIG, tiles={5: "holiday"}, lengths=(31, 28), house={"wage": 6000})
    assert with_edition(board, WHITE) == Board(edition=WHITE, tiles={5: "holiday"}, lengths=(31, 28))
    assert with_edition(board, BIG) == board


@SLOW
@given(boards(), st.lists(st.tuples(st.booleans(), st.integers(1, 30), st.sampled_from(sorted(KINDS))), max_size=60))
def test_wherever_one_points_the_box_never_has_to_lend_a_tile(board, pointed):
    hand = EMPTY_HAND
    for at_tile, day, tile in pointed:
        if day >= board.last_day or tile == "big-pay-day":
            continue
        board, hand = point_at_tile(board, hand, tile) if at_tile else point_at_day(board, hand, day)
        assert min(left(board).values()) >= 0
        assert len(board.days) == board.last_day + 1
    if missing(board) == "":
        assert board.edition().days(1 + board.lengths.index(board.last_day)) == board.days


@SLOW
@given(boards(), seeds, st.booleans())
def test_filling_the_rest_moves_nothing_and_finishes_the_board(board, seed, early):
    full = fill(board, seed, early=early)
    assert board.tiles.items() <= full.tiles.items()
    assert open_days(full) == []
    assert missing(full) == ""
    assert Counter(full.tiles.values()) <= Counter({kind.id: kind.count for kind in KINDS.values()})


# ---- house values


def test_house_values_are_those_of_the_box_until_they_are_changed():
    board = empty(WHITE)
    values = {value.label: value for value in house_values(board)}
    assert {label: value.value for label, value in values.items()} == {
        "Interest on loans": 0.1,
        "Start cash": 3500,
        "Salary": 3500,
        "Charity Walk, each pip": 100,
        "Fun Day pays": 200,
        "Groceries pays": 200,
    }
    board = with_house(with_house(board, values["Salary"], 4000), values["Fun Day pays"], 350)
    assert board.house == {"wage": 4000, "amounts": {"14": 350}}
    assert house_words(board) == "2 house values"
    assert (board.edition().wage, board.edition().days(1)[14].amount) == (4000, 350)
    assert with_house(with_house(board, values["Salary"], 3500), values["Fun Day pays"], 200).house == {}


def test_a_tile_has_its_dollars_among_the_house_values_while_it_lies_on_the_board():
    board = fill(empty(), 3)
    sick = next(value for value in house_values(board) if value.label == "Sick Day pays")
    board = with_house(board, sick, 450)
    amounts = [day.amount for day in board.edition().days(1) if day.title == "Sick Day"]
    assert amounts == [450, 450]
    assert "Sick Day pays" not in [value.label for value in house_values(take_up(board, board.tiles))]


def test_dollars_of_a_printed_day_wait_under_the_tile_that_covers_it():
    board = Board(edition=WHITE, house={"amounts": {"14": 350}})
    covered = lay(board, 14, "holiday")
    assert covered.edition().days(1)[14].title == "Holiday"
    assert take_up(covered, [14]).edition().days(1)[14].amount == 350


@given(boards(), st.integers(-(10**12), 10**12))
def test_a_house_value_out_of_range_is_brought_into_it(board, number):
    for value in house_values(board):
        changed = with_house(board, value, float(number) if value.is_rate else number)
        now = next(one for one in house_values(changed) if one.key == value.key)
        assert 0 <= now.value <= (1 if value.is_rate else MOST)


# ---- files


@SLOW
@given(boards(least=31))
def test_a_saved_board_is_read_again_as_it_was(board):
    again = Board.from_json(board.to_json())
    assert again == board
    assert again.edition() == board.edition()
    assert again.to_json() == board.to_json()


@SLOW
@given(boards())
def test_a_board_in_an_address_is_read_again_as_it_was_finished_or_not(board):
    assert board_of(code_of(board)) == board


def test_the_file_says_what_it_is_in_plain_words():
    board = Board(name="March", edition=WHITE, tiles={5: "holiday"}, lengths=(31, 28, 30), house={"loan_rate": 0.15})
    assert json.loads(board.to_json()) == {
        "payday_board": 1,
        "name": "March",
        "edition": WHITE,
        "tiles": {"5": "holiday"},
        "lengths": [31, 28, 30],
        "house": {"loan_rate": 0.15},
    }
    assert len(board.to_json()) < LARGEST_FILE / 10
    assert looks_like_board(board.to_json().encode())


def test_pay_day_may_stand_in_a_file_on_the_last_day():
    text = json.dumps({"payday_board": 1, "edition": WHITE, "tiles": {"29": "big-pay-day", "5": "deal"}, "lengths": [29]})
    assert Board.from_json(text).tiles == {5: "deal"}


def test_an_edition_is_a_board_and_the_same_edition_again():
    for printed in (edition(WHITE, tiles={5: "holiday"}, lengths=(31, 28), loan_rate=0.2), edition(BIG), edition("parker-1974", wage=400)):
        assert Board.of(printed).edition().laid == printed.laid
        assert Board.of(printed).edition().numbers == printed.numbers


@pytest.mark.parametrize(
    "more", [{"mail": [{"kind": "ad", "title": "One ad"}]}, {"tile_kinds": [{"id": "deal", "count": 30, "kind": "deal", "title": "Deal"}]}]
)
def test_an_edition_with_cards_or_tiles_of_its_own_is_more_than_a_board(more):
    with pytest.raises(BadEdition, match="more than a board"):
        Board.of(edition(WHITE, **more))


def data(**more):
    return json.dumps({"payday_board": 1, "edition": WHITE, **more}).encode()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "This file is damaged or is not a board: it is not JSON text."),
        (b"\xff\xfe", "This file is damaged or is not a board: it is not JSON text."),
        (b"[" * 5000, "This file is damaged or is not a board: it is not JSON text."),
        (b'{"x": "\\ud800"}', "This file is damaged or is not a board: it is not JSON text."),
        (b" " * (LARGEST_FILE + 1), "This file is larger than 20 kB; no board is."),
        (b"[]", "This file is not a board."),
        (b'{"header": {"payday": 1}}', "This file is not a board: it is a Pay Day game."),
        (data(payday_board=2), "This board was saved by another version (format 2; this one reads 1)."),
        (data(payday_board=True), "This board was saved by another version (format True; this one reads 1)."),
        (b'{"payday_board": 1}', "This board is damaged at edition: it is missing."),
        (data(tiles={"31": "deal"}), "This board cannot be played: day 31: the last day of the month is Pay Day, not Deal."),
        (data(tiles={"12": "big-pay-day"}), "This board cannot be played: day 12: Big Pay Day lies on the last day, 31."),
        (data(tiles={"40": "deal"}), "This board cannot be played: day 40: the longest month has the days 1 to 31."),
        (data(tiles={"29": "deal"}, lengths=[28]), "This board cannot be played: day 29: the longest month has the days 1 to 28."),
        (
            data(tiles={"5": "holiday", "6": "holiday"}),
            "This board cannot be played: day 6: the box holds 1 of holiday, this would be number 2.",
        ),
        (data(lengths=[31, 27]), "This board is damaged at lengths: month 2 has 28 to 31 days, not 27."),
        (data(edition=BIG), "This board cannot be played: day 1: no tile lies there; this board has one on every day."),
        (data(edition="parker-1974", lengths=[28]), "This board cannot be played: month 1 has 31 days, not 28."),
        (data(house={"loan_rate": 2}), "This board cannot be played: loan_rate: must be from 0 to 1; got 2."),
        (data(house={"amounts": {"14": -5}}), "This board cannot be played: day 14, amount: must be from 0 to 1000000; got -5."),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence_that_names_the_day(text, said):
    with pytest.raises(BrokenBoard) as refusal:
        Board.from_json(text)
    assert str(refusal.value) == said


def test_an_unknown_edition_and_an_unknown_tile_are_named_with_those_there_are():
    with pytest.raises(BrokenBoard, match=r"there is no edition 'parker-1889'; there are parker-1974, .*big-2008"):
        Board.from_json(data(edition="parker-1889"))
    with pytest.raises(BrokenBoard, match=r"day 5: there is no tile sauna; there are big-pay-day, 1-mail"):
        Board.from_json(data(tiles={"5": "sauna"}))


def test_dollars_hidden_under_a_tile_are_checked_too():
    with pytest.raises(BrokenBoard, match="amount"):
        Board.from_json(data(tiles={"14": "holiday"}, house={"amounts": {"14": "much"}}))


junk = st.sampled_from(
    [
        None,
        True,
        -1,
        0,
        31,
        10**400,
        1.5,
        float("nan"),
        float("inf"),
        "",
        "deal",
        "x" * 3000,
        "\ud800",
        [],
        {},
        [[]],
        {"": {}},
        {"5": "deal"},
    ]
) | st.text(max_size=5)
fields = st.sampled_from(["payday_board", "name", "edition", "tiles", "lengths", "house", "x"])
houses = st.dictionaries(
    st.sampled_from(["loan_rate", "wage", "amounts", "tile_amounts", "players_max", "mail", "tiles"]),
    junk | st.dictionaries(st.sampled_from(["14", "5", "holiday", "1-mail"]), junk, max_size=2),
    max_size=3,
)
laid = st.dictionaries(st.integers(-1, 33).map(str) | st.text(max_size=3), st.sampled_from(sorted(KINDS)) | junk, max_size=6)


@st.composite
def changed_files(draw):
    """The file of a board with a few things in it changed."""
    board = json.loads(draw(boards(least=28)).to_json())
    for _ in range(draw(st.integers(1, 3))):
        name = draw(fields)
        board[name] = draw({"tiles": laid, "house": houses}.get(name, junk) | junk)
    return json.dumps(board)


def reads_or_says_why(read, text):
    """It is a board whose days can be drawn, filled and played, or BrokenBoard says in one sentence what is wrong."""
    try:
        board = read(text)
    except BrokenBoard as refusal:
        said = str(refusal)
        assert said.startswith("This ") and said.endswith(".") and "\n" not in said and len(said) < 400
        return
    house_values(board)
    assert missing(fill(board, 1)) == ""
    assert missing(take_up(board, board.tiles)) in (
        "",
        "30 days are still vacant.",
        "29 days are still vacant.",
        "28 days are still vacant.",
        "27 days are still vacant.",
    )


@settings(SLOW, max_examples=volume(300))
@given(changed_files())
def test_a_changed_file_is_a_board_or_is_refused_in_a_sentence(text):
    reads_or_says_why(Board.from_json, text)


@given(st.text(max_size=40) | st.binary(max_size=40))
def test_any_other_file_is_refused_in_a_sentence(text):
    with pytest.raises(BrokenBoard):
        Board.from_json(text)
    reads_or_says_why(Board.from_json, text)


@SLOW
@given(boards(), st.data())
def test_a_changed_address_holds_a_board_or_none(board, changes):
    code = code_of(board)
    start = changes.draw(st.integers(0, len(code)))
    reads_or_says_why(board_of, code[:start] + changes.draw(st.text(max_size=4)) + code[start + changes.draw(st.integers(0, 5)) :])


@given(st.text(max_size=60))
def test_a_name_is_one_line_of_printable_signs(name):
    title = Board(edition=BIG, name=name).name
    assert 1 <= len(title) <= LONGEST_NAME
    assert title.isprintable()
    assert clean_title(title) == title
    assert file_name(title).endswith(".board.json")
    assert "/" not in file_name(title)
