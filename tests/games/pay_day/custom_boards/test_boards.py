"""Boards of one's own: day tiles laid over the white days or everywhere, months of 28 to 31 days, and the round that places the tiles.

Source text 001: "Setup", "28, 29, and 30-day months" and "A cool game play option"; how many tiles there are: rulings/2008 #tiles.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from payday_core import ASK_BIG, BadEdition, BadGame, BrokenRecord, Game, IllegalAnswer, Record, Seat, edition, editions
from payday_core.games.pay_day.custom_boards.making import laid_out
from payday_core.games.pay_day.kinds import Ask, Event, Space, Why
from tests.support.contracts import play_checked, replay_is_identical
from tests.support.drivers.table import ANA, BANK, BEN, NAMES, POT, at_2008, at_big, month_of
from tests.support.volume import volume

KINDS = edition("big-2008").tile_kinds
BOX = Counter({tile.id: tile.count for tile in KINDS})
MIXED = {2: "holiday", 5: "2-mail", 9: "jackpot-skyrockets", 14: "super-sweepstakes", 20: "jump-back", 27: "2-mail"}


def lay(how, seed, last=31):
    return laid_out("big-2008", how, seed, (last,)).tiles


BOTS = ("saver", "buyer", "careful", "debt-free", "random", "random")


def refused(name="standard-2008", **house):
    with pytest.raises(BadEdition) as refusal:
        edition(name, **house)
    return str(refusal.value).removeprefix(f"{name}: ")


def placing(name="big-2008", *, seats=3, asked=0, months=1, seed=7, dice=(), **house):
    """A game whose tiles are to be placed. The first seats are asked where, the others play by their rule cards."""
    players = [Seat(NAMES[p], asks=ASK_BIG) if p < asked else Seat.bot(BOTS[p], name=NAMES[p]) for p in range(seats)]
    return Game.new(edition(name, **house), players, months, seed, placing=True, loaded_dice=dice)


def placed(game):
    """(turn, seat, day, piece) of every tile placed so far."""
    return [(row[0], row[2], row[4], row[5]) for row in game.journal if row[1] == Event.TILE_PLACED]


# ---- what is refused


@pytest.mark.parametrize(
    ("house", "said"),
    [
        ({"tiles": {31: "holiday"}}, "day 31: the last day of the month is Pay Day, not Holiday"),
        ({"tiles": {28: "deal"}, "lengths": (28,)}, "day 28: the last day of the month is Pay Day, not Deal"),
        ({"tiles": {17: "big-pay-day"}}, "day 17: Big Pay Day lies on the last day, 31"),
        ({"tiles": {28: "big-pay-day"}, "lengths": (28, 30)}, "day 28: Big Pay Day lies on the last day, 30"),
        ({"tiles": {5: "holiday", 6: "deal", 9: "holiday"}}, "day 9: the box holds 1 of holiday, this would be number 2"),
        ({"tiles": dict.fromkeys((3, 8, 30, 12, 4), "deal")}, "day 30: the box holds 4 of deal, this would be number 5"),
        ({"tiles": {0: "deal"}}, "day 0: the longest month has the days 1 to 31"),
        ({"tiles": {32: "deal"}}, "day 32: the longest month has the days 1 to 31"),
        ({"tiles": {30: "deal"}, "lengths": (28, 29)}, "day 30: the longest month has the days 1 to 29"),
        ({"tiles": {-4: "deal"}}, "tiles: day -4: a day is a number from 1 to 31"),
        ({"tiles": {"Monday": "deal"}}, "tiles: day Monday: a day is a number from 1 to 31"),
        ({"tiles": {20: "happy-birthday"}}, "day 20: there is no tile happy-birthday; there are big-pay-day, 1-mail, 2-mail, 3-mail, deal"),
        ({"tiles": {20: 7}}, "day 20: Input should be a valid string"),
        ({"lengths": (27,)}, "month 1 has 28 to 31 days, not 27"),
        ({"lengths": (31, 28, 32)}, "month 3 has 28 to 31 days, not 32"),
        ({"lengths": ()}, "lengths: "),
        ({"lengths": (30,) * 7}, "lengths: "),
    ],
    ids=str,
)
def test_a_wrong_board_is_refused_with_its_day(house, said) -> None:
    assert refused(**house).startswith(said)


def test_the_big_board_has_a_tile_on_every_day() -> None:
    board = lay("shuffled", seed=1)
    assert refused("big-2008", tiles={}) == "day 1: no tile lies there; this board has one on every day"
    assert refused("big-2008", tiles={day: tile for day, tile in board.items() if day != 12}).startswith("day 12: no tile lies there")
    assert len(edition("big-2008", tiles=board).tiles) == 30  # Pay Day lies there by itself


@pytest.mark.parametrize("name", [box.id for box in editions() if not box.tile_kinds])
def test_a_box_without_tiles_has_whole_months_and_no_tiles(name) -> None:
    assert refused(name, lengths=(28,)) == "month 1 has 31 days, not 28"
    assert refused(name, tiles={4: "deal"}) == "day 4: there is no tile deal; there are none in this box"
    with pytest.raises(BadGame, match="has no day tiles to place"):
        placing(name)


# ---- mixed boards


def test_tiles_cover_some_white_days_and_the_others_stay_as_printed() -> None:
    board = edition("standard-2008", tiles=MIXED)
    white = edition("standard-2008").days(1)
    covered = {2: "Holiday", 5: "Mail", 9: "Jackpot Skyrockets", 14: "Super Sweepstakes", 20: "Jump Back", 27: "Mail"}
    assert [day.title for day in board.days(1)] == [covered.get(number, day.title) for number, day in enumerate(white)]
    assert (board.days(1)[5].amount, board.days(1)[27].amount) == (2, 2)


def test_a_mixed_board_is_played_by_the_rules_of_both_with_the_standard_salary() -> None:
    talk = at_2008(tiles=MIXED).lands(ANA, 2)
    assert talk.paid(Why.HOLIDAY) != []
    assert talk.lands(BEN, 14, 2, 6).cash(BEN) == 3500 + 200 + 8000  # both dice
    assert talk.lands(BEN, 9).pot == 5000
    assert talk.lands(ANA, 20, 2).paid(Why.PAY_POT) == [(ANA, POT, 200)]  # the white groceries of day 18
    assert talk.lands(ANA, 31).cash(ANA) == 3500 + 200 - 200 + 3500


def test_a_board_may_be_drawn_as_it_looks() -> None:
    weeks = ". | . | holiday | . | . | 2-mail | ." + "\n" + " | ".join(["."] * 7)
    assert edition("standard-2008", tiles=weeks).tiles == {2: "holiday", 5: "2-mail"}


# ---- months of different lengths


def test_each_players_own_month_decides_where_his_pay_day_is() -> None:
    talk = at_2008(lengths=(31, 28), calendar=month_of({28: "pay_pot 200", 29: "pay_pot 200"})).has(ANA, month=2, day=27).has(BEN, day=27)
    assert talk.rolls(BEN, 1).story == [Why.PAY_POT]
    assert talk.rolls(ANA, 2).said(Event.PAY_DAY) == [(ANA, 2)]
    assert talk.rolls(BEN, 1).story == [Why.PAY_POT]
    assert talk.rolls(BEN, 2).said(Event.LANDED) == [(BEN, 31)]


def test_the_last_length_holds_on() -> None:
    board = edition("big-2008", lengths=(31, 29))
    assert [board.last_day(month) for month in range(1, 7)] == [31, 29, 29, 29, 29, 29]
    assert [len(board.days(month)) for month in (1, 2, 6)] == [32, 30, 30]
    assert at_big(lengths=(31, 29), months=6).has(ANA, month=6, day=28).rolls(ANA, 6).said(Event.RETIRED) == [(ANA, 0)]


def test_a_day_that_a_short_month_lacks_is_there_again_in_the_next() -> None:
    talk = at_2008(lengths=(28, 31), tiles={29: "holiday"}).has(ANA, day=27).rolls(ANA, 2)
    assert talk.story[0] == Event.PAY_DAY
    assert talk.has(ANA, day=27).rolls(ANA, 2).said(Event.LANDED) == [(ANA, 29)]
    assert len(talk.paid(Why.HOLIDAY)) == 3


# ---- a board is a value


@pytest.mark.parametrize(("name", "tiles"), [("standard-2008", MIXED), ("big-2008", lay("shuffled", 5))])
def test_a_board_lies_in_the_record_and_the_game_replays_from_json(name, tiles) -> None:
    board = edition(name, tiles=tiles, lengths=(28, 31, 30))
    game = Game.new(board, [Seat.bot("buyer"), Seat.bot("random")], 3, seed=8)
    game.play()
    assert game.header.replaced == {"tiles": {str(day): tile for day, tile in tiles.items()}, "lengths": [28, 31, 30]}
    assert edition(name, **game.header.replaced) == board
    replay_is_identical(game)
    assert Game.from_json(game.record().to_json()).edition == board


def test_a_record_with_an_impossible_board_is_refused_with_its_day() -> None:
    game = Game.new(edition("standard-2008", tiles={9: "holiday"}), [Seat.bot("buyer"), Seat.bot("random")], 1, seed=8)
    broken = Record.from_json(game.record().to_json().replace('"9":"holiday"', '"9":"holiday","31":"deal"'))
    with pytest.raises(BrokenRecord, match="day 31: the last day of the month is Pay Day, not Deal"):
        Game.from_record(broken)


# ---- boards laid out by chance


@pytest.mark.parametrize("last", [28, 29, 30, 31])
@pytest.mark.parametrize("how", ["shuffled", "deals_early"])
def test_a_layout_fills_every_day_before_the_last_with_tiles_of_the_box(how, last) -> None:
    for seed in range(40):
        tiles = lay(how, seed, last)
        assert list(tiles) == list(range(1, last))
        assert Counter(tiles.values()) <= BOX - Counter(["big-pay-day"])
        assert edition("big-2008", tiles=tiles, lengths=(last,)).tiles == tiles
        assert lay(how, seed, last) == tiles != lay(how, seed + 1, last)


@pytest.mark.parametrize(("last", "half"), [(31, 15), (28, 13)])
def test_deals_lie_in_the_first_half_of_the_month_and_buyers_in_the_second(last, half) -> None:
    for seed in range(40):
        for day, tile in lay("deals_early", seed, last).items():
            assert tile not in ("deal", "free-deal") or day <= half
            assert tile != "found-a-buyer" or day > half


# ---- the round that places the tiles


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_each_player_in_turn_places_one_tile_until_all_days_are_filled_and_then_the_first_begins(seats) -> None:
    """rulings/2008 #33"""
    game = placing(seats=seats, dice=[3])
    game.play_month()
    assert not game.placing
    turns, players, days, numbers = zip(*placed(game), strict=True)
    assert turns == tuple(range(1, 31))
    assert players == tuple(turn % seats for turn in range(30))
    assert (sorted(days), sorted(numbers)) == (list(range(1, 31)), list(range(30)))
    assert {row[1] for row in game.journal if row[0]} == {Event.TILE_PLACED}  # nobody has rolled
    game.play_turn()
    assert next(row[1:5] for row in game.journal if row[0] == 31) == (Event.ROLLED, ANA, -1, 3)


def test_only_vacant_days_are_offered_and_never_the_last() -> None:
    game = placing(asked=1)
    game.play()
    assert (game.pending.seat, game.pending.ask, game.pending.values) == (ANA, Ask.PLACE_TILE, tuple(range(1, 31)))
    for day in (0, 31):
        with pytest.raises(IllegalAnswer, match="PLACE_TILE"):
            game.answer(day)
    game.answer(12)
    game.play()
    covered = {day for *_, day, _ in placed(game)}
    assert (12 in covered, len(covered)) == (True, 3)
    assert game.pending.values == tuple(day for day in range(1, 31) if day not in covered)


def test_the_last_tile_has_only_one_place() -> None:
    game = placing(seats=2, asked=1)
    asked = 0
    while game.placing:
        game.play_turn()
        if game.pending:
            asked += 1
            game.answer(game.pending.usual[-1])
    assert asked == 15  # of the 30 tiles the second player places the last


@pytest.mark.parametrize(("lengths", "months", "tiles"), [((28,), 1, 27), ((28, 30), 1, 27), ((28, 30), 2, 29), ((30, 28, 29), 6, 29)])
def test_as_many_tiles_are_placed_as_the_longest_month_played_needs(lengths, months, tiles) -> None:
    """rulings/2008 #33"""
    game = placing("standard-2008", months=months, lengths=lengths)
    game.play_month()
    assert len(placed(game)) == game.turn == tiles
    assert sorted(day for *_, day, _ in placed(game)) == list(range(1, tiles + 1))
    play_checked(game)


def test_while_tiles_are_placed_the_edition_shows_the_board_as_it_lies() -> None:
    for name, bare in (("big-2008", Space.VACANT), ("standard-2008", None)):
        game = placing(name)
        before = game.edition
        game.play_turn()
        ((_, _, day, number),), board = placed(game), game.edition.days(1)
        assert board[day] == before.pieces[number].on_board()
        assert board[31].kind is Space.PAY_DAY
        assert all(board[n].kind is (bare or before.calendar[n].kind) for n in range(1, 31) if n != day)


def test_what_lay_on_the_board_before_is_taken_up_first() -> None:
    game = placing("standard-2008", tiles=MIXED)
    assert game.edition.tiles == {}
    game.play_month()
    assert Counter(game.edition.tiles.values()) + Counter(["big-pay-day"]) == BOX
    replay_is_identical(game)


def test_rule_cards_place_deals_as_early_and_buyers_as_late_as_they_can() -> None:
    game = placing(seats=4, seed=11)
    pieces = game.edition.pieces
    game.play_month()
    vacant = set(range(1, 31))
    for _, _, day, number in placed(game):
        if pieces[number].kind in (Space.DEAL, Space.FREE_DEAL):
            assert day == min(vacant)
        elif pieces[number].kind is Space.BUYER:
            assert day == max(vacant)
        vacant.remove(day)


def test_the_game_is_played_on_the_board_that_was_placed() -> None:
    game = placing("standard-2008", seats=2, asked=2, dice=[6])
    while game.placing:
        game.play_turn()
        if game.pending:
            holiday = game.edition.pieces[game.pending.about].kind is Space.HOLIDAY
            game.answer(6 if holiday else [day for day in game.pending.values if day != 6][-1])
    game.play_turn()
    assert [row[1:6] for row in game.journal if row[0] == 31][1:] == [
        (Event.LANDED, ANA, -1, 6, -1), (Why.HOLIDAY, BANK, ANA, 200, 6), (Why.HOLIDAY, BANK, BEN, 200, 6)
    ]  # fmt: skip


@pytest.mark.parametrize("turns", [1, 13, 30, 45])
def test_a_game_stopped_while_placing_goes_on_from_its_record(turns) -> None:
    game = placing(months=2, lengths=(31, 28))
    whole = Game.from_record(game.record())
    whole.play()
    for _ in range(turns):
        game.play_turn()
    again = Game.from_json(game.record().to_json())
    assert (again.edition.tiles, again.placing, again.journal) == (game.edition.tiles, game.placing, game.journal)
    again.play()
    assert again.journal == whole.journal


def test_a_record_that_places_a_tile_on_a_covered_day_does_not_replay() -> None:
    game = placing(seats=2, asked=1)
    for day in (12, 14):
        game.play()
        game.answer(day)
    text = game.record().to_json().replace('"answer": 14', '"answer": 12')
    with pytest.raises(BrokenRecord, match="does not replay: at turn 3"):
        Game.from_json(text)


# ---- whatever the board


@st.composite
def boards(draw):
    """Any board of the box: tiles on all days or on some, months of any lengths."""
    name = draw(st.sampled_from(["big-2008", "standard-2008"]))
    lengths = draw(st.lists(st.integers(28, 31), min_size=1, max_size=6))
    days = list(range(1, max(lengths)))
    tiles = dict(zip(days, draw(st.permutations([tile.id for tile in edition(name).pieces])), strict=False))
    covered = days if name == "big-2008" else draw(st.sets(st.sampled_from(days)))
    pay_day = {max(lengths): "big-pay-day"} if draw(st.booleans()) else {}
    return edition(name, tiles={day: tiles[day] for day in covered} | pay_day, lengths=lengths)


GAMES = (st.integers(2, 6), st.integers(1, 4), st.integers(0, 2**31 - 1))
"""Players, months and seeds."""


def pay_days(game):
    """(month, day) of every Pay Day, and whether anybody ever stood beyond it."""
    month, day = [1] * len(game.seats), [0] * len(game.seats)
    for _, what, p, _, amount, *_ in game.journal:
        if what == Event.LANDED:
            day[p] = amount
            assert amount <= game.edition.last_day(month[p])
        elif what == Event.PAY_DAY:
            yield month[p], day[p]
            month[p] += 1


@settings(deadline=None)
@given(boards(), *GAMES, st.booleans())
def test_any_board_is_played_to_the_end_with_pay_day_on_its_day(board, players, months, seed, in_step) -> None:
    seats = [Seat.bot(BOTS[-1 - p], name=NAMES[p]) for p in range(players)]
    game = play_checked(Game.new(board, seats, months, seed, in_step=in_step))
    assert sorted(pay_days(game)) == [(month, board.last_day(month)) for month in range(1, months + 1) for _ in range(players)]
    replay_is_identical(game)


@settings(deadline=None, max_examples=volume(30))
@given(boards(), *GAMES, st.integers(0, 6), st.lists(st.integers(0, 2**16), min_size=1))
def test_however_the_tiles_are_placed_the_game_is_played_to_the_end(board, players, months, seed, asked, choices) -> None:
    game = placing(board.id, seats=players, asked=min(asked, players), months=months, seed=seed, **board.replaced)
    while not game.over:
        game.play()
        if game.pending:
            values = game.pending.values
            game.answer(values[choices[len(game.log) % len(choices)] % len(values)])
    assert Counter(game.edition.tiles.values()) <= BOX
    assert set(pay_days(game)) == {(month, game.edition.last_day(month)) for month in range(1, months + 1)}
    replay_is_identical(game)
