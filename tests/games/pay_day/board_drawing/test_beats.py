"""The journal as motion: what moves, in which order, for how long, and what must not be seen yet."""

import json
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from payday_core import Game, Seat, edition
from payday_core.drawing.teams import DEFAULT_NAMES
from payday_core.games.pay_day.board_drawing.beats import PAUSE, TURNS_MOST, Script, end, script
from payday_core.games.pay_day.board_drawing.board import board_svg
from payday_core.games.pay_day.board_drawing.moves import move_on_board, places, shown_month
from payday_core.games.pay_day.board_drawing.spots import BANK, HEIGHT, WIDTH, Token, pot_middle, spots, standing
from payday_core.games.pay_day.kinds import Event, Offer, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from tests.support import hand
from tests.support.editions import BOXES
from tests.support.hand import BANK as FROM_BANK
from tests.support.hand import FERN, OAK, POT, RIVER, Pen

BOTS = ("careful", "random", "buyer", "saver")


def of(kind, played):
    return [beat for beat in played if beat["do"] == kind]


def at_1994(pen, since=0):
    return script(hand.at(edition("parker-1994"), pen), since)


def test_what_a_ledger_shows_is_worked_out_once():
    book = Ledger(game_of(edition("parker-1994")))
    assert script(book, 0) is script(book, 0)


# ---- whatever happens, in every box


def game_of(printed):
    """Two months between four bots, in every other box in step."""
    seats = [Seat.bot(bot, name=name) for bot, name in zip(BOTS, DEFAULT_NAMES, strict=False)]
    return Game.new(printed, seats, 2, seed=5, in_step=printed.year % 4 == 2, placing=bool(printed.pieces and not printed.tiles))


def spot_of(game):
    """Where every token stands as the board is drawn."""
    last = game.edition.last_day(shown_month(game))
    return [[round(spot.x), round(spot.y)] for spot in standing([min(place.day, last) for place in places(game)])]


def points(beat):
    yield from beat.get("path", ())
    yield from (beat[name] for name in ("from", "to") if beat["do"] == "money")
    if "x" in beat:
        yield beat["x"], beat["y"]


def check_times(played, most):
    assert all(beat["at"] >= 0 and beat["for"] > 0 for beat in played.beats)
    assert list(played.times) == sorted(played.times)
    assert max(map(end, played.beats), default=0.0) == played.length <= most
    assert max(played.times, default=0.0) <= played.length + 0.001
    dice_and_walks = [beat["at"] for beat in played.beats if beat["do"] in ("die", "walk", "card", "throw")]
    assert dice_and_walks == sorted(dice_and_walks), "in the order of the journal"


def check_places(played, before, after):
    """Every token sets out where it stood, goes on where it stopped, and ends where it is drawn."""
    json_again = json.loads(json.dumps(played.beats))
    assert json_again == list(played.beats)
    for beat in played.beats:
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points(beat)), beat
    for seat, (start, stop) in enumerate(zip(before, after, strict=True)):
        paths = [beat["path"] for beat in played.beats if beat.get("seat") == seat]
        assert all(one[-1] == other[0] for one, other in pairwise(paths))
        assert (paths[0][0], paths[-1][-1]) == (start, stop) if paths else start == stop


def check_pot(played, before, after):
    sums = [(beat["from"], beat["to"]) for beat in of("pot", played.beats)]
    assert all(one[1] == other[0] for one, other in pairwise(sums))
    assert (sums[0][0], sums[-1][1]) == (before, after) if sums else before == after


@pytest.mark.parametrize("printed", BOXES.values(), ids=BOXES)
def test_every_turn_of_a_game_can_be_drawn_and_played_in_less_than_two_seconds(printed):
    game = game_of(printed)
    book = Ledger(game)
    while not game.over:
        seen, pot, last = len(book.journal), game.table.money[POT], book
        game.play_turn()
        book = Ledger(game)
        played = script(book, seen)
        check_times(played, 1.999)
        check_pot(played, pot, game.table.money[POT])
        if game.edition.last_day(shown_month(last)) == game.edition.last_day(shown_month(book)):
            check_places(played, spot_of(last), spot_of(book))
        tokens = [Token(seat, name, place.day) for seat, (name, place) in enumerate(zip(book.names, places(book), strict=True))]
        svg = board_svg(game.edition, tokens, month=shown_month(book), pot=0, move=move_on_board(book))
        assert ElementTree.fromstring(svg).find("svg") is not None


@pytest.mark.parametrize("printed", BOXES.values(), ids=BOXES)
def test_several_turns_are_played_one_after_the_other_none_longer_than_two_seconds(printed):
    game = game_of(printed)
    game.play()
    book = Ledger(game)
    turns = sorted(book.turns)[-TURNS_MOST:]
    since = next(number for number, row in enumerate(book.steps) if row.turn == turns[0])
    played = script(book, since)
    check_times(played, 2.0 * len(turns))
    told = dict(zip(range(since, len(book.steps)), played.times, strict=True))
    first = {turn: min(told[number] for number, row in enumerate(book.steps) if row.turn == turn) for turn in turns}
    ends = {turn: max(told[number] for number, row in enumerate(book.steps) if row.turn == turn) for turn in turns}
    assert all(ends[turn] - first[turn] < 2.0 for turn in turns)
    assert all(ends[one] <= first[other] for one, other in pairwise(turns))


@pytest.mark.parametrize("what", [*Why, *Event], ids=lambda what: what.name.lower())
def test_every_kind_of_journal_row_has_its_motion_or_none(what):
    pen = Pen()
    pen.roll(OAK, 4, 4)
    if isinstance(what, Why):
        pen.pay(what, OAK, FROM_BANK, 100, 0)
        pen.pay(what, FROM_BANK, RIVER, 100, 0)
    else:
        pen.event(what, OAK, 3, 0)
    played = script(hand.at(edition("hasbro-2000"), pen), 0)
    check_times(played, 1.999)
    assert len(played.times) == len(pen.journal)


# ---- what is seen


def test_a_token_walks_day_by_day_to_its_own_place_among_those_who_stand_there():
    pen = Pen()
    pen.roll(RIVER, 4, 4)
    since = len(pen.journal)
    pen.roll(OAK, 4, 4)
    walk = of("walk", at_1994(pen, since).beats)[0]
    assert walk["seat"] == OAK
    assert len(walk["path"]) == 5
    assert walk["path"][1] == [spots(1, 1)[0].x, spots(1, 1)[0].y]
    assert walk["path"][-1] == [spots(4, 2)[0].x, spots(4, 2)[0].y]
    gliding = of("glide", at_1994(pen, since).beats)
    assert [beat["seat"] for beat in gliding] == [RIVER, FERN], "River makes room, Fern closes up at Start"


def test_a_token_walks_back_and_a_friend_who_is_brought_along_walks_too():
    pen = Pen()
    pen.roll(FERN, 4, 10)
    since = len(pen.journal)
    pen.roll(OAK, 6, 12)
    for seat in (OAK, FERN):
        pen.event(Event.MOVED_BY_CARD, seat, 9, 34)
        pen.event(Event.LANDED, seat, 9)
    walks = of("walk", script(hand.at(edition("big-2008"), pen), since).beats)
    assert [(beat["seat"], len(beat["path"]) - 1) for beat in walks] == [(OAK, 12), (OAK, 3), (FERN, 1)]
    assert [end(beat) <= other["at"] for beat, other in pairwise(walks)] == [True, True]


def test_the_die_falls_before_the_token_walks_and_lies_there_until_the_turn_is_over():
    pen = Pen()
    pen.roll(OAK, 3, 3)
    pen.pay(Why.COLLECT, FROM_BANK, OAK, 500, 2)
    played = at_1994(pen)
    (die,), (walk,), (money,) = (of(kind, played.beats) for kind in ("die", "walk", "money"))
    assert (die["face"], die["say"]) == (3, "Oak rolled 3")
    assert end(die) <= walk["at"] < end(walk) <= money["at"]
    assert die["till"] == played.length
    assert of("hold", played.beats) == [{"do": "hold", "at": 0.0, "for": end(walk)}], "the frame of the square waits for the token"


def test_money_flies_between_token_bank_and_pot_with_its_sign_and_colour():
    pen = Pen()
    pen.roll(OAK, 3, 3)
    pen.borrow(OAK, 1000, Why.PAY_POT, 7)
    pen.pay(Why.PAY_POT, OAK, POT, 500, 7)
    pen.pay(Why.POT_WON, POT, OAK, 500)
    loan, fee, prize = of("money", at_1994(pen).beats)
    oak = [round(spots(3, 1)[0].x), round(spots(3, 1)[0].y)]
    assert (loan["from"], loan["to"], loan["sum"], loan["tone"]) == (list(BANK), oak, "$1,000 loan", "move"), "a loan is no gain"
    assert (fee["from"], fee["to"], fee["sum"], fee["tone"]) == (oak, list(pot_middle()), "\N{MINUS SIGN}$500", "cost")
    assert (prize["to"], prize["sum"], prize["tone"]) == (oak, "+$500", "gain")
    assert [(beat["from"], beat["to"]) for beat in of("pot", at_1994(pen).beats)] == [(0, 500), (500, 0)]


def test_gifts_of_all_fly_together_and_come_to_the_one_whose_turn_it_is():
    pen = Pen()
    pen.roll(FERN, 2, 10)
    for seat in (OAK, RIVER):
        pen.pay(Why.BIRTHDAY, seat, FERN, 100)
    gifts = of("money", at_1994(pen).beats)
    assert [gift["sum"] for gift in gifts] == ["+$100", "+$100"]
    assert len({gift["at"] for gift in gifts}) == 1
    assert len({tuple(gift["from"]) for gift in gifts}) == 2


def test_bills_that_go_the_same_way_are_one_sum():
    pen = Pen()
    pen.roll(OAK, 3, 31)
    for card, dollars in ((0, 300), (1, 250)):
        pen.pay(Why.BILL, OAK, FROM_BANK, dollars, card)
    assert [beat["sum"] for beat in of("money", at_1994(pen).beats)] == ["\N{MINUS SIGN}$550"]


def test_everybodys_dice_of_a_contest_fall_together_above_their_tokens():
    pen = Pen()
    pen.roll(OAK, 2, 20)
    for seat, faces in ((OAK, (3, 4)), (RIVER, (6, 1)), (FERN, (2, 2))):
        for face in faces:
            pen.event(Event.THREW, seat, face)
    throws = of("throw", script(hand.at(edition("big-2008"), pen), 0).beats)
    assert [beat["face"] for beat in throws] == [3, 4, 6, 1, 2, 2], "two dice each in the singing contest"
    assert len({beat["at"] for beat in throws}) == 1


def test_a_card_turns_over_with_its_title_and_its_sum():
    box = edition("parker-1994")
    pen = Pen()
    pen.roll(OAK, 4, 4)
    pen.event(Event.DREW_DEAL, OAK, 0, 2)
    pen.event(Event.DREW_MAIL, OAK, 0, 1)
    deal, letter = of("card", at_1994(pen).beats)
    assert (deal["deck"], deal["title"]) == ("deal", box.deals[2].title)
    assert deal["sum"].replace(",", "") == f"${box.deals[2].cost}"
    assert (letter["deck"], letter["title"]) == ("mail", box.mail[1].title)


def test_in_an_auction_only_the_back_of_the_card_is_seen_until_it_is_sold_or_left():
    box = edition("hasbro-2000")
    number = next(number for number, card in enumerate(box.deals) if card.kind is Offer.AUCTION)
    pen = Pen()
    pen.roll(OAK, 4, 4)
    pen.event(Event.AUCTION, OAK, 2000, number)
    pen.event(Event.BID, RIVER, 2500, number)
    pen.event(Event.PASSED, FERN, 0, number)
    open_bids = json.dumps(script(hand.at(box, pen), 0).beats)
    assert box.deals[number].title not in open_bids
    assert f"{box.deals[number].value:,}" not in open_bids
    assert [beat["title"] for beat in of("card", json.loads(open_bids))] == [""]
    for sold in (True, False):
        hammer = Pen()
        hammer.journal, hammer.turn = list(pen.journal), pen.turn
        if sold:
            hammer.pay(Why.DEAL_BOUGHT, RIVER, FROM_BANK, 2500, number)
        else:
            hammer.event(Event.NO_BID, OAK, 0, number)
        shown = of("card", script(hand.at(box, hammer), 0).beats)
        assert [card["title"] for card in shown] == ["", box.deals[number].title]
        assert shown[-1]["sum"] == f"worth ${box.deals[number].value:,}"


def test_the_black_die_turns_and_a_tile_is_laid():
    pen = Pen()
    pen.roll(OAK, 6, 6)
    pen.event(Event.DIE_TURNED, OAK, 3)
    assert of("turn", script(hand.at(edition("hasbro-2000"), pen), 0).beats)[0]["face"] == 3
    game = Game.new(edition("big-2008"), [Seat.bot("saver", "Ana"), Seat.bot("saver", "Ben")], 1, 1, placing=True)
    since = len(game.journal)
    game.play_turn()
    assert [beat["day"] for beat in of("tile", script(game, since).beats)] == list(game.edition.tiles)


# ---- how much of it


def test_fast_play_shows_the_same_in_less_time():
    pen = Pen()
    pen.roll(OAK, 5, 5)
    slow, fast = (script(hand.at(edition("parker-1994"), pen), 0, within) for within in (1.85, 0.4))
    assert [beat["do"] for beat in slow.beats] == [beat["do"] for beat in fast.beats]
    assert fast.length == pytest.approx(0.4, abs=0.002)


def test_a_whole_month_at_once_is_not_played_and_its_rows_are_told_at_once():
    pen = Pen()
    for _ in range(TURNS_MOST + 1):
        pen.roll(OAK, 1, 1)
    played = at_1994(pen)
    assert (played.beats, played.length) == ((), 0.0)
    assert played.times == (0.0,) * len(pen.journal)


def test_nothing_new_is_nothing_to_play():
    pen = Pen()
    pen.roll(OAK, 3, 3)
    assert at_1994(pen, len(pen.journal)) == Script()


def test_between_two_turns_there_is_a_breath():
    pen = Pen()
    pen.roll(OAK, 1, 1)
    pen.roll(RIVER, 1, 1)
    played = at_1994(pen).beats
    first_turn = max(end(beat) for beat in played if beat.get("seat") == OAK and beat["do"] == "walk")
    assert of("die", played)[1]["at"] >= first_turn + PAUSE - 0.001
