"""An answer can be taken back until something has happened that the player could not know."""

import pytest

from payday_core import ASK_ALL, BrokenRecord, Game, IllegalAnswer, Seat, bot, edition
from payday_core.games.pay_day.kinds import Ask, Deck, Event
from tests.engine.test_games import asked_only, board, one_deal
from tests.support.drivers.table import auction, month_of
from tests.support.editions import BOXES
from tests.support.volume import with_full

OFFERED_A_DEAL = [4, 3]


def deal_offered(**more):
    """Ana stands on day 4 and may buy the album; Ben's turn is next."""
    seats = [Seat("Ana", bot("debt-free").card(edition("parker-1974")), ASK_ALL - BEFORE), asked_only(name="Ben")]
    game = Game.new(one_deal(), seats, 1, 7, loaded_dice=OFFERED_A_DEAL, **more)
    game.play_turn()
    return game


BEFORE = frozenset(ask for ask in ASK_ALL if ask.name in ("WITHDRAW", "BORROW"))


def test_a_purchase_is_taken_back_and_the_question_comes_again():
    game = deal_offered()
    cash = game.pending.now.cash
    assert not game.can_undo
    game.answer(1)
    assert game.table.money[0] == cash + 200 - 500, "two loan steps of $100 were missing"
    assert game.pending is None and game.can_undo
    game.undo()
    assert game.pending.ask.name == "BUY_DEAL"
    assert game.table.money[0] == cash
    assert game.turn == 0 and game.digests == []
    game.answer(0)
    assert game.table.money[0] == cash
    assert [row[1] for row in game.journal].count(Event.LEFT_DEAL) == 1


def test_the_record_keeps_what_was_taken_back_and_replays():
    game = deal_offered()
    game.answer(1)
    game.undo()
    game.answer(0)
    record = game.record()
    assert [entry.answer for entry in record.log if entry.answer is not None] == [1, 0]
    assert sum(bool(entry.undone) for entry in record.log) == 1
    again = Game.from_json(record.to_json())
    assert again.digest() == game.digest()
    assert again.log == game.log
    assert again.can_undo, "who opens the file again may still change his mind"


def test_a_die_ends_it():
    game = deal_offered()
    game.answer(1)
    game.play_turn()
    assert not game.can_undo
    with pytest.raises(IllegalAnswer, match="no answer that could still be taken back"):
        game.undo()


def test_an_answer_that_throws_a_die_cannot_be_taken_back():
    seats = [Seat("Ana", asks=ASK_ALL - BEFORE), asked_only(name="Ben")]
    game = Game.new(edition("parker-1974", calendar=board(d4="poker")), seats, 1, 7, loaded_dice=[4])
    game.play_turn()
    assert game.pending.ask.name == "JOIN_POKER"
    game.answer(1)
    assert not game.can_undo, "now Ana knows that Ben does not join"


VASE = edition("hasbro-2000", calendar=month_of({4: "deal"}), deals=[auction(500, 3000)])
"""The 2000 edition with nothing in its month but an auction on day 4; a bid is $500 or more."""

NEVER_BIDS = bot("debt-free").card(VASE).model_copy(update={"bid_share": 0})


def auctioned(dice, *asked, names=("Ana", "Ben")):
    """Ana and Ben, or others; who is in `asked` bids by hand, and the rest by a card that never does."""
    seats = [Seat(name, NEVER_BIDS, frozenset({Ask.BID} if name in asked else ())) for name in names]
    game = Game.new(VASE, seats, VASE.months_min, 7, loaded_dice=dice)
    while not game.pending:
        game.play_turn()
    assert game.pending.ask is Ask.BID
    return game


def test_a_bid_that_another_player_has_answered_cannot_be_taken_back():
    """Ana has drawn the vase and bids first."""
    game = auctioned([4], "Ana")
    game.answer(500)
    assert [row[1:3] for row in game.journal if row[1] in (Event.BID, Event.PASSED)] == [(Event.BID, 0), (Event.PASSED, 1)]
    assert not game.can_undo, "now Ana knows that Ben does not want it"


def test_nor_while_the_auction_still_goes_on():
    """Ana bids first, Ben's card passes, and Cleo is asked: nothing has been drawn or sold, but Ben has spoken."""
    game = auctioned([4], "Ana", "Cleo", names=("Ana", "Ben", "Cleo"))
    game.answer(500)
    assert (game.pending.ask, game.pending.seat) == (Ask.BID, 2)
    assert [row[1:3] for row in game.journal if row[1] in (Event.BID, Event.PASSED)] == [(Event.BID, 0), (Event.PASSED, 1)]
    assert not game.can_undo


def test_a_pass_that_ends_an_auction_cannot_be_taken_back_for_now_everybody_sees_the_card():
    """rulings/2000 #12. Ben has drawn the vase and bids first."""
    game = auctioned([1, 4], "Ana", "Ben")
    game.answer(500)
    assert game.pending.seat == 0
    game.answer(game.pending.values[0])
    assert [row[1:3] for row in game.journal if row[1] in (Event.BID, Event.PASSED)] == [(Event.BID, 1), (Event.PASSED, 0)]
    assert not game.can_undo


def test_nor_can_one_that_leaves_the_card_without_a_bid():
    """rulings/2000 #12"""
    game = auctioned([1, 4], "Ana", "Ben")
    while game.pending:
        game.answer(game.pending.values[0])
    assert [row[1] for row in game.journal if row[1] in (Event.PASSED, Event.NO_BID)] == [Event.PASSED, Event.PASSED, Event.NO_BID]
    assert not game.can_undo


def test_a_plan_ends_it():
    game = deal_offered()
    game.answer(0)
    game.plan(0, game.seats[0].card)
    assert not game.can_undo


def test_two_answers_of_one_turn_go_back_one_by_one():
    """On Pay Day Ana repays all, then saves."""
    house = edition("parker-1974", calendar=board(d1="collect 400"))
    asks = frozenset({Ask.BORROW, Ask.REPAY, Ask.SAVE})
    game = Game.new(house, [Seat("Ana", asks=asks), asked_only(name="Ben")], 2, 11, loaded_dice=[1, *[6] * 12])
    game.play_turn()
    game.answer(200)
    assert not game.can_undo, "the die fell"
    while not game.pending or game.pending.ask is not Ask.REPAY:
        if game.pending:
            game.answer(0)
        else:
            game.play_turn()
    asked = len(game.journal)
    game.answer(200)
    game.answer(100)
    assert game.pending is None
    assert game.table.month[0] == 2
    game.undo()
    assert (game.pending.ask, game.pending.now.loan, game.table.month[0]) == (Ask.SAVE, 0, 1)
    game.undo()
    assert (game.pending.ask, game.pending.now.loan) == (Ask.REPAY, 200)
    assert len(game.journal) == asked
    assert not game.can_undo


def test_a_fork_takes_back_for_itself():
    game = deal_offered()
    game.answer(1)
    other = game.fork()
    other.undo()
    assert game.pending is None and game.turn == 1
    assert other.pending is not None
    game.undo()
    other.answer(0)
    assert game.pending is not None and other.pending is None


@pytest.mark.parametrize("name", with_full(BOXES, "parker-1994", "hasbro-2000", "big-2008-own-board"))
def test_whatever_can_be_taken_back_has_revealed_nothing_and_leaves_no_trace(name):
    """No card, die or roll is used up between the question and its answer, and giving the same answer again leads to the same table."""
    printed, taken = BOXES[name], 0
    for seed in range(3):
        seats = [Seat("Ana", asks=ASK_ALL), Seat("Ben", asks=ASK_ALL), *(Seat.bot(one, one) for one in ("careful", "buyer"))]
        game = Game.new(printed, seats[: printed.players_max], printed.months_min, seed)
        turn = 0
        while not game.over and turn < 2000:
            turn += 1
            if game.pending is None:
                game.play_turn()
                continue
            before, value = game.fork(), game.pending.values[(seed + turn) % len(game.pending.values)]
            game.answer(value)
            if game.can_undo:
                taken += 1
                assert used_up(game) == used_up(before)
                other = game.fork()
                other.undo()
                assert other.pending.ask == before.pending.ask and other.pending.values == before.pending.values
                assert other.journal == before.journal
                assert other.digests == before.digests
                other.answer(value)
                assert other.journal == game.journal and other.digests == game.digests
        assert game.over
        assert Game.from_record(game.record()).digest() == game.digest()
    assert taken > 10


def used_up(game):
    """What chance has given so far: rolls and dice, and how many cards are left of each pile that only drawing changes."""
    t = game.table
    dice = sum(row[1] in (Event.ROLLED, Event.THREW) for row in game.journal)
    return dice, t.dice_used, t.shuffles, t.lottery_card, {cards_drawn(game, deck) for deck in Deck}


def cards_drawn(game, deck):
    """The card that would be drawn next, and of the lottery and tiles nothing: they are dealt."""
    t = game.table
    return deck, t.order[deck][t.top[deck]] if t.left[deck] and deck < Deck.LOTTERY else None


def test_a_file_that_takes_back_what_cannot_be_is_refused():
    game = deal_offered()
    game.answer(1)
    game.play_turn()
    text = game.record().to_json()
    broken = text.replace("\n]}", ',\n  {"turn": 2, "seat": 0, "undone": true}\n]}')
    assert broken != text
    with pytest.raises(BrokenRecord, match="turn 3, there is no answer that could still be taken back"):
        Game.from_json(broken)
