"""The feed: every row has its sentence, and the sentences say what the hand-played month says."""

import re

import pytest

from payday_core import Game, Seat, edition
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Event, Mail, Occasion, Space, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Place, Row
from payday_core.games.pay_day.ledger.reasons import REASONS
from payday_core.games.pay_day.narration import feed
from payday_core.games.pay_day.narration.sentences import SENTENCES, SPACES, TOGETHER, in_tense
from tests.engine.test_ledger import MIXED, each_box, played
from tests.support import hand
from tests.support.hand import BANK, FERN, OAK, POT, RIVER, Pen

FIELDS = {
    *("name", "other", "amount", "an_amount", "face", "a_face", "number", "card", "day", "place", "pot", "interest", "worth", "means"),
    *("cost", "value", "rolled", "pips", "throw", "throws", "jump", "tile"),
}

NAMELESS = {Why.LOTTERY_BANK, Why.LOTTERY_PILE, Why.LOTTERY_ROLLED_OVER, Why.SKYROCKETS, Event.NO_CONTEST, Event.NOBODY_HIT}
"""What nobody in particular does."""

PRINTED = {Space.COLLECT, Space.PAY, Space.PAY_POT}
"""Days that every calendar names itself."""


def texts(game) -> list[str]:
    return [line.text for line in feed.sentences(game)]


def test_every_why_and_every_event_has_its_sentence():
    assert set(SENTENCES) == set(Why) | set(Event)
    assert set(TOGETHER) <= set(SENTENCES)


def test_every_space_has_a_name():
    assert set(SPACES) == set(Space) - PRINTED


@pytest.mark.parametrize("what", [*Why, *Event], ids=lambda what: what.name)
def test_a_sentence_is_plain_in_both_tenses(what):
    for past in (True, False):
        template = in_tense(SENTENCES[what], past=past)
        assert not re.search(r"[\[\]|]", template)
        assert set(re.findall(r"\{(\w+)\}", template)) <= FIELDS
        assert template.endswith(".")


@pytest.mark.parametrize("what", [*Why, *Event], ids=lambda what: what.name)
def test_a_row_of_any_kind_can_be_told(what):
    about = 18 if what in {reason.why for reason in REASONS if reason.cards == "laid"} else 0
    is_event = what >= Event.ROLLED
    payer, payee = (1, NONE) if is_event else (1, 0)
    row = Row(0, what, payer, payee, 2, about, 0, 1, (Place(1, 18),) * 3, (0,) * Account.COUNT)
    text = feed.sentence(hand.game(), row)
    assert text.endswith(".")
    assert "River" in text or what in NAMELESS


def test_the_hand_played_month_is_told_as_the_class_would_say_it():
    said = texts(hand.game())
    for sentence in (
        "Oak bought the lakeside cabin for $5,000 with a $2,000 loan.",
        "River bought the print shop for $3,500 in cash.",
        "Oak paid $600 for food into the Jackpot.",
        "River was $600 short and borrowed $1,000. Interest is now $200 each Pay Day.",
        "River sold the print shop for $6,500. It had cost $3,500.",
        "Oak left the guest house at $8,000.",
        "Fern got $200 in birthday presents, $100 from each other team.",
        "Oak and Fern gave $600 to the charity walk.",
        "Oak found a buyer but had nothing to sell.",
        "Oak repaid the whole $2,000 loan.",
        "River paid a $300 bill: dental braces.",
    ):
        assert sentence in said


def test_a_line_names_the_turn_and_the_seat_of_its_token():
    line = next(line for line in feed.sentences(hand.game()) if "birthday" in line.text)
    assert (line.seat, line.turn) == (hand.FERN, 9)


def test_the_feed_of_a_part_tells_the_same_lines():
    game = hand.game()
    first = next(i for i, row in enumerate(game.journal) if row[0] == 10)
    assert feed.sentences(game, first) == [line for line in feed.sentences(game) if line.turn >= 10]


def test_what_just_happened_is_in_the_present_and_says_why_a_loan_was_needed():
    journal = [row for row in hand.month_one() if row[0] <= 14]
    move = feed.last_move(hand.game(journal))
    assert (move.seat, move.headline) == (hand.RIVER, "River pays $600 for food into the Jackpot")
    assert move.subline == "$600 short: borrows $1,000"


def test_pay_day_is_told_with_what_goes_off_the_pay():
    journal = [row for row in hand.month_one() if row[0] <= 24]
    move = feed.last_move(hand.game(journal))
    assert move.headline == "River reaches Pay Day"
    assert move.subline == "$3,500 salary, $300 interest paid, $300 bills, $1,000 repaid"


def test_before_the_first_turn_nothing_has_happened_to_anybody():
    move = feed.last_move(hand.game(hand.month_one()[:3]))
    assert (move.seat, move.headline, move.subline) == (NONE, "3 teams, 2 months", "Everyone starts with $3,500")


@each_box
def test_every_turn_of_a_whole_game_is_told_in_finished_sentences(box):
    for seed in range(6):
        game = played(box, 2 + seed % (box.players_max - 1), max(box.months_min, 1 + seed), seed)
        book = Ledger(game)
        lines = feed.sentences(book)
        assert all(re.fullmatch(r"[A-Z].*[^ .]\.", line.text) for line in lines)
        assert not any(
            re.search(r"\$0\b|: \.|  |None|\{", line.text) for line in lines if "repaid" not in line.text and "ended" not in line.text
        )
        moved = {turn for turn, rows in book.turns.items() if any(row.what == Event.LANDED for row in rows)}
        assert moved <= {line.turn for line in lines} - {0}


@each_box
def test_whatever_the_last_turn_was_its_headline_and_the_line_below_it_are_finished_sentences(box):
    game = Game.new(box, [Seat.bot(bot, bot.title()) for bot in ("random", "buyer", "careful")][: box.players_max], 2, 11)
    while not game.over:
        game.play_turn()
        move = feed.last_move(game)
        assert re.fullmatch(r"[A-Z].*[^ .]", move.headline)
        assert re.fullmatch(r"[A-Z$].*[^ .]", move.subline) or game.journal[-1][1] == Event.RETIRED
        assert not re.search(r"None|\{|  |\[", move.headline + move.subline)
        assert move.turn == game.turn


# ---- auctions: only the drawer has seen the card


def auctioned(*rest):
    """River draws a print shop worth $5,000, and it is auctioned from $500."""
    box = edition("hasbro-2000", deals=[{"kind": "auction", "cost": 500, "value": 5000, "title": "Print shop"}])
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(RIVER, 4, 4)
    pen.event(Event.AUCTION, RIVER, 500, 0)
    pen.event(Event.BID, RIVER, 500, 0)
    pen.event(Event.BID, OAK, 1800, 0)
    pen.event(Event.PASSED, FERN, 0, 0)
    for what, seat in rest:
        pen.pay(what, seat, BANK, 1800, 0) if what < Event.ROLLED else pen.event(what, seat, 0, 0)
    return hand.at(box, pen)


def test_an_auction_under_way_does_not_name_the_card():
    game = auctioned()
    assert texts(game) == ["River auctioned a deal that nobody else has seen: bids start at $500."]
    move = feed.last_move(game)
    assert (move.headline, move.subline) == (
        "River auctions a deal that nobody else has seen: bids start at $500",
        "A roll of 4 led to Deal, day 4",
    )
    assert not [about for about in Ledger(game).rows["about"] if about]


def test_an_auction_is_told_in_one_line_once_its_deal_is_sold():
    game = auctioned((Why.DEAL_BOUGHT, OAK))
    assert texts(game) == ["Oak won the auction at $1,800: the print shop, worth $5,000 to a buyer."]
    move = feed.last_move(game)
    assert (move.seat, move.headline) == (OAK, "Oak wins the auction at $1,800: the print shop, worth $5,000 to a buyer")
    assert move.subline == "River rolled 4 and is at Deal, day 4"


def test_an_auction_without_a_bid_names_the_deal_that_is_gone():
    assert texts(auctioned((Event.NO_BID, RIVER))) == ["Nobody bid in River's auction of the print shop, worth $5,000 to a buyer."]


def test_no_sentence_names_a_card_while_bids_are_asked_for():
    shown = 0
    for seed in range(8):
        seats = [Seat.bot("buyer", name) for name in ("Oak", "River")] + [Seat("Fern", asks=frozenset({Ask.BID}))]
        game = Game.new(edition("hasbro-2000"), seats, 2, seed)
        game.play()
        while asked := game.pending:
            title = game.edition.deals[asked.about].title.lower()
            told = [line.text for line in feed.sentences(game) if line.turn == game.turn + 1]
            move = feed.last_move(game)
            assert title not in " ".join([*told, move.headline, move.subline]).lower()
            shown += 1
            game.answer(asked.usual[-1])
            game.play()
    assert shown > 5


# ---- the Bonus and its black die


def rolled_off(die, bonus, turned):
    """Oak rolls the number of the black die, and turns it."""
    pen = Pen().seated(3500, 3500, 3500)
    pen.turn += 1
    pen.event(Event.ROLLED, OAK, die)
    if bonus:
        pen.pay(Why.POT_WON, POT, OAK, bonus)
    pen.event(Event.DIE_TURNED, OAK, turned)
    pen.event(Event.LANDED, OAK, 9)
    pen.event(Event.NOTHING_TO_SELL, OAK)
    return hand.at(edition("hasbro-2000"), pen)


def test_whoever_wins_the_bonus_is_told_with_the_number_it_rolled():
    assert texts(rolled_off(3, 900, 5))[:2] == [
        "Oak rolled a 3 and won the Bonus: $900.",
        "Oak turned the black die: a 5 wins the Bonus from now on.",
    ]
    assert feed.last_move(rolled_off(3, 900, 5)).headline == "Oak rolls a 3 and wins the Bonus: $900"


def test_a_black_die_that_is_left_as_it_was_is_not_worth_a_line():
    assert texts(rolled_off(3, 900, 3)) == ["Oak rolled a 3 and won the Bonus: $900.", "Oak found a buyer but had nothing to sell."]


def test_where_the_bonus_was_empty_the_roll_is_told_with_the_die():
    assert texts(rolled_off(3, 0, 5))[0] == "Oak rolled a 3 and turned the black die: a 5 wins the Bonus from now on."


def test_a_player_who_has_finished_rolls_on_without_moving():
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(OAK, 5, 31)
    pen.event(Event.PAY_DAY, OAK, 1)
    pen.event(Event.MONTH_OVER, OAK, 1)
    pen.event(Event.RETIRED, OAK)
    pen.turn += 1
    pen.event(Event.ROLLED, OAK, 4)
    game = hand.at(edition("hasbro-2000"), pen, months=1)
    assert texts(game) == ["Oak ended the last month with $3,500."]
    move = feed.last_move(game)
    assert (move.headline, move.subline) == ("Oak rolls 4", "A roll for the Bonus; all months are done")


# ---- lotteries with cards


def drawn(*after):
    """Oak comes to the Lottery, River joins too; the bank puts up $1,000 and $1,100 lies there from the last one."""
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(OAK, 6, 6)
    pen.event(Event.LOTTERY_CARDS_SWAPPED, RIVER, FERN)
    pen.event(Event.LOTTERY_CARD, OAK, 4)
    for seat in (OAK, RIVER):
        pen.pay(Why.LOTTERY_ANTE, seat, Account.STAKES, 100)
    pen.pay(Why.LOTTERY_BANK, BANK, Account.STAKES, 1000)
    pen.pay(Why.LOTTERY_PILE, Account.LOTTERY, Account.STAKES, 1100)
    pen.event(Event.THREW, OAK, 5)
    pen.event(Event.THREW, OAK, 2)
    for row in after:
        row(pen)
    return hand.at(edition("hasbro-2000"), pen)


def test_a_lottery_that_nobody_wins_is_told_with_its_throw_and_what_waits():
    game = drawn(
        lambda pen: pen.event(Event.NOBODY_HIT, OAK, 25),
        lambda pen: pen.pay(Why.LOTTERY_ROLLED_OVER, Account.STAKES, Account.LOTTERY, 2300),
    )
    assert texts(game) == [
        "River and Fern traded their lottery cards.",
        "Oak took a lottery card: 1-5, 2-4, 3-3 or 6-6.",
        "Oak and River put $100 each into the lottery.",
        "The $1,100 that waited from the last lottery was in this one.",
        "Nobody in the lottery had the throw 2-5: $2,300 waits for the next one.",
    ]
    assert feed.last_move(game).headline == "Nobody in the lottery has the throw 2-5: $2,300 waits for the next one"


def test_a_lottery_that_is_won_is_told_with_all_that_was_in_it():
    game = drawn(lambda pen: pen.pay(Why.LOTTERY_WON, Account.STAKES, RIVER, 2300))
    assert texts(game)[-1] == "River won $2,300 in the lottery."
    assert feed.last_move(game).seat == RIVER


def test_the_lottery_cards_dealt_at_the_start_are_not_news():
    game = Game.new(edition("hasbro-2000"), [Seat.bot("saver", "Ana"), Seat.bot("saver", "Ben")], 2, 1)
    assert sum(row[1] == Event.LOTTERY_CARD for row in game.journal) == 2
    assert texts(game) == []


# ---- events


@pytest.mark.parametrize(
    ("kind", "moved", "told"),
    [
        (Occasion.PAY_TO_BONUS, [(Why.EVENT_PAID, OAK, POT)], "Oak paid $300 into the Bonus: karaoke night."),
        (
            Occasion.EACH_PAY_TO_BONUS,
            [(Why.EVENT_PAID, OAK, POT), (Why.EVENT_PAID, FERN, POT)],
            "Oak and Fern paid $300 each into the Bonus: karaoke night.",
        ),
        (Occasion.PAY_TO_FRIEND, [(Why.EVENT_TO_FRIEND, OAK, FERN)], "Oak paid $300 to Fern, a friend: karaoke night."),
        (Occasion.KEEP_THE_CASH, [(Why.EVENT_KEPT, BANK, OAK)], "Oak collected $300: karaoke night."),
        (
            Occasion.EACH_KEEP_THE_CASH,
            [(Why.EVENT_KEPT, BANK, OAK), (Why.EVENT_KEPT, BANK, FERN)],
            "Oak and Fern collected $300 each: karaoke night.",
        ),
        (Occasion.TAKE_AND_KEEP, [(Why.EVENT_TAKEN, FERN, OAK)], "Oak took $300 from Fern: karaoke night."),
    ],
    ids=lambda value: value.name if isinstance(value, Occasion) else "",
)
def test_each_kind_of_event_is_told_in_one_sentence(kind, moved, told):
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(OAK, 2, 2)
    pen.event(Event.DREW_EVENT, OAK, 300, 0)
    for why, payer, payee in moved:
        pen.pay(why, payer, payee, 300, 0)
    box = edition("hasbro-2000", events=[{"kind": kind, "amount": 300, "title": "Karaoke night"}])
    assert texts(hand.at(box, pen)) == [told]


# ---- the days of 2008


MESSAGE = {"kind": Mail.INSTANT_MESSAGE, "days": -3, "friend": True, "title": "Oven still on"}


def test_two_who_go_back_three_days_together_are_told_in_one_sentence_before_what_they_find():
    """The worked example of the rule book: back three with a friend, and both draw."""
    pen = Pen().seated(5000, 5000, 5000)
    pen.roll(RIVER, 6, 10)
    pen.event(Event.DREW_MAIL, RIVER, 0, 0)
    for seat in (RIVER, OAK):
        pen.event(Event.MOVED_BY_CARD, seat, 7, 0)
        pen.event(Event.LANDED, seat, 7)
    for seat in (RIVER, OAK):
        pen.event(Event.DREW_MAIL, seat, 700, 1)
        pen.event(Event.BILL_KEPT, seat, 700, 1)
    box = edition("big-2008", mail=[MESSAGE, {"kind": "bill", "amount": 700, "title": "Rug cleaning"}])
    assert texts(hand.at(box, pen)) == [
        "River and Oak went to Mail, day 7: oven still on.",
        "River got a bill of $700 for Pay Day: rug cleaning.",
        "Oak got a bill of $700 for Pay Day: rug cleaning.",
    ]
    assert [line.seat for line in feed.sentences(hand.at(box, pen))] == [RIVER, RIVER, OAK]


def jumped(start, by, end):
    pen = Pen().seated(5000, 5000, 5000)
    pen.roll(OAK, 1, start)
    pen.event(Event.THREW, OAK, abs(by))
    pen.event(Event.JUMPED, OAK, by)
    pen.event(Event.LANDED, OAK, end)
    return texts(hand.at(edition("big-2008"), pen))


def test_a_jump_is_told_with_its_days_and_where_it_ends():
    assert jumped(29, -4, 25) == ["Oak jumped back four days to Found a Buyer, day 25."]
    assert jumped(8, 1, 9) == ["Oak jumped ahead one day to Holiday, day 9."]


def test_a_jump_that_start_or_pay_day_stops_short_is_told_without_its_days():
    assert jumped(3, -5, 0) == ["Oak jumped back to Start."]
    assert jumped(29, 6, 31) == ["Oak jumped ahead to Big Pay Day."]


def test_a_holiday_is_told_once_for_everybody():
    pen = Pen().seated(5000, 5000, 5000)
    pen.roll(FERN, 6, 9)
    for seat in (FERN, OAK, RIVER):
        pen.pay(Why.HOLIDAY, BANK, seat, 200, 9)
    game = hand.at(edition("big-2008"), pen)
    assert texts(game) == ["The bank gave everybody $200 for the holiday."]
    assert feed.last_move(game).seat == FERN


def test_two_birthdays_in_one_turn_are_told_apart():
    """A friend who came along to Happy Birthday has one too."""
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(OAK, 6, 10)
    for child, giver in ((OAK, RIVER), (OAK, FERN), (RIVER, FERN), (RIVER, OAK)):
        pen.pay(Why.BIRTHDAY, giver, child, 100)
    lines = feed.sentences(hand.at(edition("standard-2008"), pen))
    assert [line.text for line in lines] == [
        "Oak got $200 in birthday presents, $100 from each other team.",
        "River got $200 in birthday presents, $100 from each other team.",
    ]
    assert [line.seat for line in lines] == [OAK, RIVER]


def test_the_days_of_luck_are_told_with_their_dollars():
    pen = Pen().seated(5000, 5000, 5000)
    pen.roll(OAK, 2, 2)
    pen.pay(Why.SWEEPSTAKES, BANK, OAK, 8000, 2)
    pen.roll(RIVER, 6, 26)
    pen.pay(Why.CONTEST_WON, BANK, FERN, 2500, 26)
    pen.roll(FERN, 6, 9)
    pen.pay(Why.SKYROCKETS, BANK, POT, 5000, 9)
    assert texts(hand.at(MIXED, pen)) == [
        "Oak threw 8 and won $8,000 in the Super Sweepstakes.",
        "Fern won $2,500 in the Singing Contest.",
        "The bank put $5,000 into the Jackpot.",
    ]


def test_the_casino_is_told_with_odd_and_even():
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(OAK, 6, 26)
    pen.pay(Why.CASINO_WON, BANK, OAK, 500, 26)
    pen.roll(RIVER, 6, 26)
    pen.pay(Why.CASINO_LOST, RIVER, POT, 500, 26)
    assert texts(hand.at(edition("standard-2008"), pen)) == [
        "Oak threw an odd number and won $500 at Casino Night.",
        "River threw an even number at Casino Night and paid $500 into the Jackpot.",
    ]


def test_a_free_deal_had_cost_nothing_when_it_is_sold():
    pen = Pen().seated(5000, 5000, 5000)
    pen.roll(OAK, 4, 4)
    pen.event(Event.FREE_DEAL, OAK, 0, 0)
    pen.roll(OAK, 6, 19)
    pen.pay(Why.DEAL_SOLD, BANK, OAK, 5000, 0)
    assert texts(hand.at(edition("big-2008"), pen)) == [
        "Oak got the mosaic workshop for nothing, worth $5,000 to a buyer.",
        "Oak sold the mosaic workshop for $5,000. It had cost nothing.",
    ]


def test_a_short_month_ends_on_its_own_last_day():
    """Month 2 of the mixed board has 28 days; on the 28th a tile lies that is not there then."""
    pen = Pen().seated(3500, 3500, 3500)
    for month, last in ((1, 31), (2, 28)):
        pen.roll(OAK, 6, last)
        pen.event(Event.PAY_DAY, OAK, month)
        pen.event(Event.MONTH_OVER, OAK, month)
    game = hand.at(MIXED, pen, months=4)
    assert Ledger(game).steps[-1].places[OAK] == Place(2, 28, 28)
    assert texts(game) == []
    pen.roll(OAK, 5, 28)
    pen.event(Event.THREW, OAK, 2)
    pen.event(Event.JUMPED, OAK, -2)
    pen.event(Event.LANDED, OAK, 26)
    assert texts(game) == ["Oak jumped back two days to Singing Contest, day 26."], "month 3 has 30 days"


def test_two_who_reach_pay_day_together_are_both_named():
    pen = Pen().seated(5000, 5000, 5000)
    pen.roll(RIVER, 3, 28)
    for seat in (RIVER, FERN):
        pen.event(Event.MOVED_BY_CARD, seat, 32, 37)
        pen.event(Event.LANDED, seat, 31)
    for seat in (RIVER, FERN):
        pen.event(Event.PAY_DAY, seat, 1)
        pen.pay(Why.WAGES, BANK, seat, 5000)
        pen.event(Event.MONTH_OVER, seat, 1)
    game = hand.at(edition("big-2008"), pen)
    move = feed.last_move(game)
    assert (move.seat, move.headline, move.subline) == (RIVER, "River and Fern reach Pay Day", "$5,000 salary")
    assert "River and Fern went to Big Pay Day:" in texts(game)[0]


# ---- laying tiles


def test_laying_tiles_is_told_tile_by_tile():
    box = edition("big-2008")
    number = {tile.id: i for i, tile in enumerate(box.pieces)}
    pen = Pen().seated(5000, 5000, 5000)
    for seat, tile, day in ((OAK, "2-mail", 5), (RIVER, "deal", 3), (FERN, "super-sweepstakes", 17), (OAK, "1-mail", 1)):
        pen.turn += 1
        pen.event(Event.TILE_PLACED, seat, day, number[tile])
    game = hand.at(box, pen)
    assert texts(game) == [
        "Oak laid 2 mail cards on day 5.",
        "River laid a deal on day 3.",
        "Fern laid Super Sweepstakes on day 17.",
        "Oak laid 1 mail card on day 1.",
    ]
    move = feed.last_move(game)
    assert (move.seat, move.headline, move.subline, move.turn) == (OAK, "Oak lays 1 mail card on day 1", "Tile 4 of 30", 4)


def test_once_the_last_tile_lies_the_board_is_laid():
    game = Game.new(edition("big-2008"), [Seat.bot("saver", "Ana"), Seat.bot("saver", "Ben")], 1, 1, placing=True)
    while game.placing:
        game.play_turn()
    assert feed.last_move(game).subline == "The board is laid"
    assert len(feed.sentences(game)) == 30


# ---- names with full stops of their own


@pytest.mark.parametrize("name", ["Dr. Fern", "Fern Jr.", "F. & F."])
def test_a_name_with_full_stops_stays_whole_in_every_headline_and_in_the_line_below_it(name):
    """Of `Dr. Fern buys the kiosk` the big screen showed `Dr`, and at the end of a line `Fern Jr`."""

    def moves(first):
        game = Game.new(edition("parker-1994"), [Seat.bot("buyer", first), Seat.bot("careful", "Oak")], 2, 11)
        while not game.over:
            game.play_turn()
            yield feed.last_move(game)

    for move, plain in zip(moves(name), moves("Fern"), strict=True):
        assert (move.headline, move.subline) == (plain.headline.replace("Fern", name), plain.subline.replace("Fern", name))
