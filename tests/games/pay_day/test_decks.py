"""The decks as a teacher opens them: the right cards in the right number, and words that fit on them.

The numbers here come from rulings/1974 #mail, #deals, rulings/1994 #deals, #mail, rulings/2000 #cards, rulings/2008 #tiles, #cards, not
from the program.
"""

import csv
from collections import Counter
from pathlib import Path

import pytest

EDITIONS = Path(__file__).parents[3] / "payday_core" / "games" / "pay_day" / "editions"
COLUMNS = {
    ("parker-1974", "mail"): "kind,amount,cover,title,text",
    ("parker-1974", "deals"): "cost,value,commission,title,text,art",
    ("parker-1994", "mail"): "kind,amount,cover,title,text",
    ("parker-1994", "deals"): "cost,value,commission,title,text,art",
    ("hasbro-2000", "mail"): "kind,amount,title,text",
    ("hasbro-2000", "deals"): "kind,cost,value,title,text,art",
    ("hasbro-2000", "events"): "kind,amount,title,text",
    ("big-2008", "mail"): "kind,amount,days,friend,goes_to,title,text",
    ("big-2008", "deals"): "kind,cost,value,title,text,art",
    ("big-2008", "tiles"): "id,count,kind,amount,title",
}
DECKS = [file for file, columns in COLUMNS.items() if "text" in columns.split(",")]
ARTS = {"house", "food", "shop", "fun", "travel", "art", "farm", "tech"}
PHOTOGRAPHED = """
    2000/5000 2000/5500 2000/6000 2500/6500 3000/6500 3500/6000 3500/6000 3500/6500 3500/7000 4000/7500 5000/9000 6000/11000
    7000/14000 7500/13000 8000/12000 8000/12000 8000/12000 9500/14000 10000/15000 10000/18000 11000/16000 11000/19000
    12000/20000 12000/20000
"""

Row = dict[str, str]


def cards(edition: str, deck: str) -> list[Row]:
    with (EDITIONS / edition / f"{deck}.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream, strict=True))


def kinds(edition: str, deck: str) -> Counter[str]:
    return Counter(card["kind"] for card in cards(edition, deck))


def amounts(edition: str, kind: str, cover: str | None = None, deck: str = "mail") -> list[int]:
    found = [card for card in cards(edition, deck) if card["kind"] == kind]
    return sorted(int(card["amount"]) for card in found if cover is None or card["cover"] == cover)


def prices(edition: str, kind: str = "priced") -> list[str]:
    """Cost/value, and /commission where the edition has that column."""
    deals = [card for card in cards(edition, "deals") if card.get("kind", "priced") == kind]
    figures = sorted([int(card[figure]) for figure in ("cost", "value", "commission") if figure in card] for card in deals)
    return ["/".join(map(str, line)) for line in figures]


def test_the_1974_mail_is_72_cards_of_seven_kinds() -> None:
    mail = kinds("parker-1974", "mail")
    assert mail == {"bill": 34, "collection": 8, "ad": 12, "postcard": 6, "insurance": 6, "ticket": 4, "swellfare": 2}
    assert mail.total() == 72


def test_the_1974_bills_add_up_to_2760() -> None:
    assert sum(amounts("parker-1974", "bill")) == 2760
    assert amounts("parker-1974", "bill", "car") == [25, 50, 75, 100, 100, 150]
    doctor, dentist = [15, 50, 85, 150], [20, 25, 75, 75]
    assert amounts("parker-1974", "bill", "health") == sorted(doctor + dentist)
    assert sum(doctor + dentist) == 495
    other = [15, 15, 20, 20, 25, 25, 25, 25, 30, 35, 50, 50, 50, 60, 80, 90, 100, 250, 300, 500]
    assert amounts("parker-1974", "bill", "") == other
    assert sum(other) == 1765


def test_the_1974_collections_and_special_cards() -> None:
    assert amounts("parker-1974", "collection") == [20, 25, 40, 50, 50, 75, 100, 150]
    assert amounts("parker-1974", "insurance", "car") == [200, 200, 200]
    assert amounts("parker-1974", "insurance", "health") == [150, 150, 150]
    assert amounts("parker-1974", "ticket") == [50, 50, 100, 100]
    for kind in ("ad", "postcard", "swellfare"):
        assert set(amounts("parker-1974", kind)) == {0}


def test_the_1974_deals_are_deck_a() -> None:
    deck_a = """
        100/400/20 200/350/20 400/600/40 500/700/80 550/750/50 550/750/80 650/1000/80 1000/1800/100 1500/2200/150 2000/2800/200
        2500/3000/200 2500/3200/300 3000/4000/300 3000/4000/300 3500/4500/350 4000/5000/400
    """
    assert prices("parker-1974") == deck_a.split()


def test_the_1994_mail_is_48_cards_of_six_kinds() -> None:
    mail = kinds("parker-1994", "mail")
    assert mail == {"bill": 16, "monster_charge": 3, "neighbor": 8, "mad_money": 8, "charity": 6, "move_ahead": 7}
    assert mail.total() == 48


def test_the_1994_amounts() -> None:
    bills = [100, 200, 200, 300, 300, 300, 500, 600, 700, 800, 1500, 1500, 2000, 2500, 3000, 5000]
    assert amounts("parker-1994", "bill") == bills
    assert sum(bills) == 19_500
    assert amounts("parker-1994", "monster_charge") == [1000, 3000, 4000]
    assert amounts("parker-1994", "neighbor") == [200, 200, 300, 300, 300, 1000, 2000, 2000]
    assert amounts("parker-1994", "mad_money") == [100, 200, 300, 400, 1000, 1500, 2000, 2000]
    assert amounts("parker-1994", "charity") == [200, 300, 300, 400, 400, 500]
    assert amounts("parker-1994", "move_ahead") == [0] * 7


def test_the_1994_deals_have_the_photographed_prices_and_no_commission() -> None:
    assert prices("parker-1994") == [f"{price}/0" for price in PHOTOGRAPHED.split()]


def test_only_1974_cars_and_health_are_covered() -> None:
    covered = {(card["kind"], card["cover"]) for card in cards("parker-1974", "mail") if card["cover"]}
    assert covered == {("bill", "car"), ("bill", "health"), ("insurance", "car"), ("insurance", "health")}
    assert {card["cover"] for card in cards("parker-1994", "mail")} == {""}


def test_the_2000_mail_is_54_cards_of_six_kinds() -> None:
    mail = kinds("hasbro-2000", "mail")
    assert mail == {"bill": 18, "monster_charge": 4, "neighbor": 9, "mad_money": 9, "charity": 7, "buy_or_sell": 7}
    assert mail.total() == 54


def test_the_2000_amounts() -> None:
    bills = [100, 200, 200, 300, 300, 300, 400, 500, 600, 700, 800, 900, 1500, 1500, 2000, 2500, 3000, 5000]
    assert amounts("hasbro-2000", "bill") == bills
    assert sum(bills) == 19_500 + 400 + 900
    assert amounts("hasbro-2000", "monster_charge") == [1000, 2000, 3000, 4000]
    assert amounts("hasbro-2000", "neighbor") == [200, 200, 300, 300, 300, 500, 1000, 2000, 2000]
    assert amounts("hasbro-2000", "mad_money") == [100, 200, 300, 400, 500, 1000, 1500, 2000, 2000]
    assert amounts("hasbro-2000", "charity") == [100, 200, 300, 300, 400, 400, 500]
    assert amounts("hasbro-2000", "buy_or_sell") == [0] * 7


def test_the_2000_deals_are_the_1994_prices_and_12_auctions() -> None:
    auctions = """
        500/2500 500/3000 1000/4000 1000/5000 1500/5000 1500/6000 2000/7500 2500/8000 3000/9000 3000/10000 4000/12000 5000/15000
    """
    assert kinds("hasbro-2000", "deals") == {"priced": 24, "auction": 12}
    assert prices("hasbro-2000", "priced") == PHOTOGRAPHED.split()
    assert prices("hasbro-2000", "auction") == auctions.split()


def test_the_2000_events_are_six_of_each_kind_and_worth_269_dollars_on_average() -> None:
    events = {
        "pay_to_bonus": [100, 200, 300, 400, 500, 800],
        "each_pay_to_bonus": [100, 200, 300, 300, 400, 500],
        "pay_to_friend": [100, 200, 300, 500, 800, 1000],
        "keep_the_cash": [500, 800, 1000, 1500, 2000, 3000],
        "each_keep_the_cash": [300, 500, 700, 1000, 1000, 1500],
        "take_and_keep": [100, 200, 300, 500, 800, 1000],
    }
    assert {kind: amounts("hasbro-2000", kind, deck="events") for kind in kinds("hasbro-2000", "events")} == events
    assert kinds("hasbro-2000", "events").total() == 36
    gained = sum(sum(found) if kind.endswith(("cash", "keep")) else -sum(found) for kind, found in events.items())
    assert round(gained / 36) == 269


def test_the_2008_mail_is_60_cards_of_eight_kinds() -> None:
    mail = kinds("big-2008", "mail")
    letters = {"ad": 8, "postcard": 6, "bill": 24, "instant_message": 8}
    money = {"moneygram_out": 5, "moneygram_in": 3, "tax_refund": 3, "rebate_check": 3}
    assert mail == letters | money
    assert mail.total() == 60


def test_the_2008_amounts() -> None:
    bills = [100, 200, 200, 300, 400, 500, 500, 600, 700, 800, 800, 900, 1000, 1000, 1200, 1500, 1500, 1800, 2000, 2500, 2500]
    bills += [3000, 4000, 5000]
    assert amounts("big-2008", "bill") == bills
    assert sum(bills) == 33_000
    assert amounts("big-2008", "moneygram_out") == [200, 300, 500, 500, 1000]
    assert amounts("big-2008", "moneygram_in") == [500, 1000, 2000]
    assert amounts("big-2008", "tax_refund") == [500, 1000, 2000]
    assert amounts("big-2008", "rebate_check") == [100, 200, 300]
    for kind in ("ad", "postcard", "instant_message"):
        assert set(amounts("big-2008", kind)) == {0}
    assert ("800", "Car repair bill") in {(card["amount"], card["title"]) for card in cards("big-2008", "mail")}


def test_the_2008_messages_say_where_they_send_you() -> None:
    messages = [card for card in cards("big-2008", "mail") if card["kind"] == "instant_message"]
    assert {(card["days"], card["friend"], card["goes_to"]): card["text"].split(". ")[1] for card in messages} == {
        ("-3", "yes", ""): "Go back three days and take a friend along.",
        ("-2", "yes", ""): "Go back two days and take a friend along.",
        ("-1", "", ""): "Go back one day.",
        ("2", "", ""): "Go ahead two days.",
        ("3", "", ""): "Go ahead three days.",
        ("4", "yes", ""): "Go ahead four days and take a friend along.",
        ("", "", "deal"): "Go to the next Deal.",
        ("", "", "buyer"): "Go to the next Found a Buyer.",
    }
    others = [card for card in cards("big-2008", "mail") if card["kind"] != "instant_message"]
    assert {card["days"] + card["friend"] + card["goes_to"] for card in others} == {""}


def test_the_2008_deals_are_twenty_of_1994_two_double_deals_and_two_super_steals() -> None:
    left_out = {"2000/5500", "6000/11000", "9500/14000", "11000/16000"}
    assert kinds("big-2008", "deals") == {"priced": 20, "double_deal": 2, "super_steal": 2}
    assert prices("big-2008", "priced") == [price for price in PHOTOGRAPHED.split() if price not in left_out]
    assert {"8000/12000", "3500/6000"} <= set(prices("big-2008", "priced"))  # the two that the rules mention


def test_a_double_deal_pays_twice_and_a_super_steal_costs_half_of_what_is_printed() -> None:
    assert prices("big-2008", "double_deal") == [f"{cost}/{value * 2}" for cost, value in ((4000, 6500), (6000, 9000))]
    assert prices("big-2008", "super_steal") == [f"{cost // 2}/{value}" for cost, value in ((8000, 12_000), (10_000, 15_000))]


def test_the_2008_tiles_fill_a_month_of_31_days() -> None:
    tiles = cards("big-2008", "tiles")
    assert {tile["id"]: (int(tile["count"]), tile["kind"], int(tile["amount"]), tile["title"]) for tile in tiles} == {
        "big-pay-day": (1, "pay_day", 0, "Big Pay Day"),
        "1-mail": (3, "mail", 1, "Mail"),
        "2-mail": (4, "mail", 2, "Mail"),
        "3-mail": (2, "mail", 3, "Mail"),
        "deal": (4, "deal", 0, "Deal"),
        "found-a-buyer": (5, "buyer", 0, "Found a Buyer"),
        "super-sweepstakes": (1, "super_sweepstakes", 1000, "Super Sweepstakes"),
        "lucky-lottery": (1, "lucky_lottery", 0, "Lucky Lottery"),
        "jackpot-skyrockets": (1, "skyrockets", 5000, "Jackpot Skyrockets"),
        "singing-contest": (1, "singing", 2500, "Singing Contest"),
        "holiday": (1, "holiday", 200, "Holiday"),
        "vacation-day": (2, "pay_pot", 300, "Vacation Day"),
        "sick-day": (2, "pay_pot", 200, "Sick Day"),
        "jump-back": (1, "jump_back", 0, "Jump Back"),
        "free-deal": (1, "free_deal", 0, "Free Deal"),
        "skip-ahead": (1, "skip_ahead", 0, "Skip Ahead"),
    }
    assert sum(int(tile["count"]) for tile in tiles) == 31
    assert sum(int(tile["count"]) * int(tile["amount"]) for tile in tiles if tile["kind"] == "mail") == 17
    assert len({tile["id"] for tile in tiles}) == len(tiles)
    assert max(len(tile["title"]) for tile in tiles) <= 20


@pytest.mark.parametrize(
    ("edition", "deck", "kind", "order"),
    [
        ("hasbro-2000", "mail", "neighbor", "Choose a player and pay."),
        ("hasbro-2000", "mail", "mad_money", "Choose a player and collect."),
        ("hasbro-2000", "mail", "buy_or_sell", "make a deal or find a buyer."),
        ("hasbro-2000", "events", "pay_to_bonus", "Pay to the Bonus."),
        ("hasbro-2000", "events", "each_pay_to_bonus", "Choose a player: you both pay to the Bonus."),
        ("hasbro-2000", "events", "pay_to_friend", "Choose a player and pay."),
        ("hasbro-2000", "events", "keep_the_cash", "Keep the cash."),
        ("hasbro-2000", "events", "each_keep_the_cash", "Choose a player: you each keep the cash."),
        ("hasbro-2000", "events", "take_and_keep", "Choose a player and take the cash."),
        ("big-2008", "mail", "moneygram_out", "Send money to the Jackpot."),
        ("big-2008", "mail", "moneygram_in", "The bank pays you."),
    ],
)
def test_a_card_that_acts_at_once_ends_with_what_to_do(edition: str, deck: str, kind: str, order: str) -> None:
    texts = [card["text"] for card in cards(edition, deck) if card["kind"] == kind]
    assert texts
    assert [text for text in texts if not text.endswith(order)] == []


@pytest.mark.parametrize(("edition", "deck"), COLUMNS)
def test_the_header_line_names_the_columns(edition: str, deck: str) -> None:
    raw = (EDITIONS / edition / f"{deck}.csv").read_bytes()
    assert raw.decode("ascii").splitlines()[0] == COLUMNS[edition, deck]  # plain letters survive every spreadsheet
    assert all(None not in card and None not in card.values() for card in cards(edition, deck))


@pytest.mark.parametrize(("edition", "deck"), DECKS)
def test_titles_are_short_and_differ(edition: str, deck: str) -> None:
    titles = [card["title"] for card in cards(edition, deck)]
    assert [title for title in titles if not 3 <= len(title) <= 26] == []
    assert [title for title, times in Counter(map(str.lower, titles)).items() if times > 1] == []
    assert [title for title in titles if title != title.strip() or not title[0].isupper() or title[-1] in ".,:;"] == []


@pytest.mark.parametrize(("edition", "deck"), DECKS)
def test_texts_are_short_whole_and_calm(edition: str, deck: str) -> None:
    texts = [card["text"] for card in cards(edition, deck)]
    assert [text for text in texts if not 10 <= len(text) <= 90 or not text.endswith(".")] == []
    assert [line for card in cards(edition, deck) for line in card.values() if "!" in line] == []
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("edition", ["parker-1974", "parker-1994", "hasbro-2000", "big-2008"])
def test_every_deal_is_worth_more_than_it_costs_and_has_a_picture(edition: str) -> None:
    deals = cards(edition, "deals")
    assert all(int(card["cost"]) < int(card["value"]) for card in deals)
    assert {card["art"] for card in deals} == ARTS


def test_no_two_cards_of_all_editions_have_the_same_words() -> None:
    texts = [card["text"] for edition, deck in DECKS for card in cards(edition, deck)]
    assert len(set(texts)) == len(texts) == (72 + 16) + (48 + 24) + (54 + 36 + 36) + (60 + 24)


def test_every_deck_in_the_folders_is_checked_here() -> None:
    assert {(path.parent.name, path.stem) for path in EDITIONS.glob("*/*.csv")} == set(COLUMNS)
