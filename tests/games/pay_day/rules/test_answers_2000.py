"""The questions of the 2000 box: what rule cards answer when nobody is asked, and what the buttons promise when somebody is."""

import pytest

from payday_core import BOTS, Game, Seat, edition
from payday_core.games.pay_day.kinds import Account, Ask, Event, Mail, Occasion, Why
from tests.support.drivers.table import ANA, BANK, BEN, CAL, DOT, PASS, POT, TableTalk, at_2000, auction, deal, event, letter, month_of

VASE = auction(500, 3000)  # alone in its box, so that everybody expects six times the lowest bid
BUSINESS = letter(Mail.BUY_OR_SELL)
GIFTS = (Occasion.PAY_TO_FRIEND, Occasion.EACH_KEEP_THE_CASH)
BURDENS = (Occasion.EACH_PAY_TO_BONUS, Occasion.TAKE_AND_KEEP)
LOTTERY, EVENT, DEAL = 6, 2, 4


def at_the_lottery(seats: int = 3) -> TableTalk:
    """Sit down with lottery card A before Ana, B before Ben, and so on (rulings/2000 #cards)."""
    talk = at_2000(seats=seats)
    for p in range(seats):
        talk.has(p, lottery_card=p)
    return talk


# ---- what a rule card bids


def test_rule_cards_top_each_other_by_a_step_while_the_profit_is_worth_it() -> None:
    talk = at_2000(deals=[VASE])
    for p in (ANA, BEN, CAL):
        talk.plays_by(p, buy_margin=200, keep=1000)
    talk.lands(ANA, DEAL)
    # 1000 for 3000 earns 200 %, 1100 does not
    assert talk.said(Event.BID) == [(ANA, 500), (BEN, 600), (CAL, 700), (ANA, 800), (BEN, 900), (CAL, 1000)]
    assert (talk.asked, talk.paid(Why.DEAL_BOUGHT)) == ([], [(CAL, BANK, 1000)])


def test_a_rule_card_bids_only_from_what_it_does_not_keep() -> None:
    talk = at_2000(seats=2, deals=[VASE]).has(BEN, cash=1200).plays_by(BEN, buy_margin=0, keep=500)
    assert talk.lands(ANA, DEAL, bid={ANA: [500, 700]}).said(Event.BID) == [(ANA, 500), (BEN, 600), (ANA, 700)]


def test_a_rule_card_bids_with_a_loan_up_to_its_limit() -> None:
    talk = at_2000(seats=2, deals=[VASE]).has(BEN, cash=0).plays_by(BEN, loan_margin=100, deal_loan=1000)
    assert talk.lands(ANA, DEAL, bid={ANA: [500, 1000]}).said(Event.BID) == [(ANA, 500), (BEN, 600), (ANA, 1000)]
    talk.lands(ANA, 9, sell_deal=1).lands(ANA, DEAL, bid={ANA: [500, PASS]})
    assert (talk.loan(BEN), talk.cash(BEN), talk.deals(BEN)) == (1000, 400, [0])


def test_a_rule_card_borrows_for_a_bid_that_earns_its_percentage_and_not_for_one_step_more() -> None:
    talk = at_2000(seats=2, deals=[VASE]).has(BEN, cash=0).plays_by(BEN, loan_margin=100, deal_loan=9000)
    talk.lands(ANA, DEAL, bid={ANA: [500, 1400, 1600]})  # 1500 for 3000 earns 100 %
    assert talk.said(Event.BID) == [(ANA, 500), (BEN, 600), (ANA, 1400), (BEN, 1500), (ANA, 1600)]


def test_a_rule_card_that_never_borrows_for_a_deal_does_not_bid_with_a_loan() -> None:
    talk = at_2000(seats=2, deals=[VASE]).has(BEN, cash=0).plays_by(BEN, buy_margin=0)
    assert talk.lands(ANA, DEAL).said(Event.NO_BID) == [(ANA, 0)]


@pytest.mark.parametrize(("buys", "bids"), [(0, []), (1, [(BEN, 500)])])
def test_a_rule_card_bids_in_its_last_month_only_if_it_buys_then(buys, bids) -> None:
    talk = at_2000(seats=2, months=2, deals=[VASE]).has(BEN, month=2).plays_by(BEN, buy_margin=0, buy_in_last_month=buys)
    assert talk.lands(ANA, DEAL).said(Event.BID) == bids


# ---- what else it answers


def test_a_rule_card_finds_a_buyer_as_soon_as_it_has_a_deal() -> None:
    talk = at_2000(mail=[BUSINESS], deals=[deal(2000, 5000), deal(3000, 9000)]).plays_by(ANA, buy_margin=0)
    assert talk.lands(ANA, 1).deals(ANA) == [0]
    assert talk.lands(ANA, 1).paid(Why.DEAL_SOLD) == [(BANK, ANA, 5000)]


@pytest.mark.parametrize(("chooser", "other"), [(ANA, BEN), (BEN, ANA)])
@pytest.mark.parametrize(("kind", "chosen"), [*((kind, CAL) for kind in GIFTS), *((kind, DOT) for kind in BURDENS)])
def test_a_rule_card_gives_to_the_poorest_and_lets_the_richest_pay(kind, chosen, chooser, other) -> None:
    talk = at_2000(seats=4, events=[event(kind, 300)]).all_have(cash=1000).has(CAL, cash=4000, loan=4000).has(DOT, cash=3000)
    before = talk.cash(chosen)
    talk.plays_by(chooser).lands(chooser, EVENT)
    assert talk.cash(chosen) - before == (300 if kind in GIFTS else -300)
    assert talk.cash(other) == 1000


def test_a_rule_card_may_choose_a_retired_player() -> None:
    talk = at_2000(events=[event(Occasion.TAKE_AND_KEEP, 300)]).has(CAL, cash=9000).retired(CAL).plays_by(ANA).lands(ANA, EVENT)
    assert talk.paid(Why.EVENT_TAKEN) == [(CAL, ANA, 300)]


def test_a_rule_card_leaves_the_black_die_as_it_is_on_retirement_too() -> None:
    talk = at_2000(calendar=month_of({})).rolls(BEN, 6, turn_die=4).pot_holds(500).retired(ANA).plays_by(ANA).rolls(ANA, 4)
    assert (talk.paid(Why.POT_WON), talk.said(Event.DIE_TURNED)) == ([(POT, ANA, 500)], [(ANA, 4)])


def test_a_rule_card_keeps_its_lottery_card_but_trades_when_it_is_asked() -> None:
    talk = at_the_lottery().plays_by(BEN, games_from=3500).plays_by(CAL, games_from=4000)
    talk.lands(ANA, LOTTERY, 1, 2, swap_lottery_card={ANA: 2 + BEN})
    assert talk.t.lottery_card[:3] == [1, 0, 2]
    # Cal has less than the 4000 from which he plays
    assert talk.paid(Why.LOTTERY_ANTE) == [(BEN, Account.STAKES, 100)]
    assert talk.paid(Why.LOTTERY_WON) == [(Account.STAKES, BEN, 1100)]


def test_a_rule_card_carries_a_monster_charge_that_would_cost_what_it_keeps() -> None:
    charges = [letter(Mail.MONSTER_CHARGE, 4000)] * 2
    talk = at_2000(mail=charges).has(ANA, mail=[0]).has(BEN, mail=[1]).plays_by(ANA, keep=3000).plays_by(BEN, keep=3001)
    assert talk.lands(ANA, 31).cash(ANA) == 3000
    assert talk.lands(BEN, 31).cash(BEN) == 7000 - 400


@pytest.mark.parametrize("bot", [bot.id for bot in BOTS])
@pytest.mark.parametrize("seats", [2, 6])
def test_every_bot_plays_a_game_of_the_box_to_its_end(bot, seats) -> None:
    game = Game.new(edition("hasbro-2000"), [Seat.bot(bot, f"Bot {p}") for p in range(seats)], months=2, seed=11)
    game.play()
    assert game.over
    assert sorted(game.table.lottery_card[:seats] + sorted(set(range(6)) - set(game.table.lottery_card[:seats]))) == list(range(6))


# ---- what the buttons say, and what they promise


def test_the_buttons_of_a_bid() -> None:
    talk = at_2000(deals=[VASE]).has(BEN, cash=100).lands(ANA, DEAL, bid={ANA: 700})
    assert talk.buttons(ANA, Ask.BID)[:3] == ["Pass", "Bid $500", "Bid $600"]
    assert talk.buttons(BEN, Ask.BID)[:3] == ["Pass", "Bid $800", "Bid $900"]
    assert [talk.outlook(ANA, Ask.BID, bid) for bid in (400, 500, 1500)] == [(3500, 0, 3500), (3000, 0, 3000), (2000, 0, 2000)]
    assert [talk.outlook(BEN, Ask.BID, bid) for bid in (700, 800, 1200)] == [(100, 0, 100), (300, 1000, -700), (900, 2000, -1100)]


@pytest.mark.parametrize(
    ("kind", "buttons", "cash", "loan"),
    [
        (Occasion.EACH_PAY_TO_BONUS, ["Ben pays $1,500 too", "Cal pays $1,500 too"], 500, 1000),
        (Occasion.PAY_TO_FRIEND, ["Pay Ben $1,500", "Pay Cal $1,500"], 500, 1000),
        (Occasion.EACH_KEEP_THE_CASH, ["Ben gets $1,500 too", "Cal gets $1,500 too"], 2500, 0),
        (Occasion.TAKE_AND_KEEP, ["Collect $1,500 from Ben", "Collect $1,500 from Cal"], 2500, 0),
    ],
)
def test_the_buttons_of_an_event(kind, buttons, cash, loan) -> None:
    talk = at_2000(events=[event(kind, 1500)]).has(ANA, cash=1000).lands(ANA, EVENT, choose_friend=CAL)
    assert talk.buttons(ANA, Ask.CHOOSE_FRIEND) == buttons
    assert talk.outlook(ANA, Ask.CHOOSE_FRIEND, BEN) == talk.outlook(ANA, Ask.CHOOSE_FRIEND, CAL) == (cash, loan, cash - loan)
    assert (talk.cash(ANA), talk.loan(ANA)) == (cash, loan)


def test_the_buttons_of_the_lottery() -> None:
    talk = at_the_lottery().has(BEN, cash=30, lottery_card=1)
    talk.lands(BEN, LOTTERY, 1, 1, swap_lottery_card={BEN: 2 + ANA}, agree_to_swap=0, join_card_lottery={BEN: 1})
    assert talk.buttons(BEN, Ask.SWAP_LOTTERY_CARD) == ["Keep our card", "Take an unused card", "Offer Ana a trade", "Offer Cal a trade"]
    assert talk.buttons(ANA, Ask.AGREE_TO_SWAP) == ["Keep our card", "Trade with Ben"]
    assert talk.buttons(BEN, Ask.JOIN_CARD_LOTTERY) == ["Sit out", "Join for $100"]
    assert [talk.outlook(BEN, Ask.SWAP_LOTTERY_CARD, answer) for answer in (0, 1, 2, 4)] == [(30, 0, 30)] * 4
    assert [talk.outlook(BEN, Ask.JOIN_CARD_LOTTERY, joins) for joins in (0, 1)] == [(30, 0, 30), (930, 1000, -70)]


def test_with_all_lottery_cards_dealt_the_button_for_an_unused_one_is_missing() -> None:
    talk = at_the_lottery(seats=6).lands(ANA, LOTTERY)
    assert talk.buttons(ANA, Ask.SWAP_LOTTERY_CARD) == [
        "Keep our card",
        *(f"Offer {name} a trade" for name in ("Ben", "Cal", "Dot", "Eve", "Fay")),
    ]


def test_the_buttons_of_the_black_die() -> None:
    talk = at_2000(calendar=month_of({})).pot_holds(800).rolls(ANA, 6, turn_die=3).rolls(BEN, 3, turn_die=3)
    assert talk.buttons(BEN, Ask.TURN_DIE) == [
        "Turn it to 1",
        "Turn it to 2",
        "Leave it at 3",
        "Turn it to 4",
        "Turn it to 5",
        "Turn it to 6",
    ]
    assert talk.outlook(BEN, Ask.TURN_DIE, 5) == (3500, 0, 3500)


def test_the_bonus_is_in_hand_before_the_die_is_turned() -> None:
    talk = at_2000(calendar=month_of({})).pot_holds(800).rolls(ANA, 6, turn_die=3)
    assert talk.outlook(ANA, Ask.TURN_DIE, 3) == (4300, 0, 4300)


def test_the_buttons_of_a_business_letter() -> None:
    talk = at_2000(mail=[BUSINESS]).has(ANA, deals=[0]).lands(ANA, 1)
    assert talk.buttons(ANA, Ask.BUY_OR_SELL) == ["Look at a deal", "Find a buyer"]
    assert [talk.outlook(ANA, Ask.BUY_OR_SELL, answer) for answer in (0, 1)] == [(3500, 0, 3500)] * 2


def test_the_buttons_of_a_monster_charge() -> None:
    talk = at_2000(mail=[letter(Mail.MONSTER_CHARGE, 4000)]).has(ANA, cash=0, mail=[0]).lands(ANA, 31)
    assert talk.buttons(ANA, Ask.PAY_CHARGE) == ["Pay $400 interest and carry it over", "Pay all $4,000"]
    assert [talk.outlook(ANA, Ask.PAY_CHARGE, answer) for answer in (0, 1)] == [(3100, 0, 3100), (500, 1000, -500)]
