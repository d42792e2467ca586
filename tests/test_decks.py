"""The decks as a teacher opens them: the right cards in the right number, and words that fit on them.

The numbers here come from EDITIONS.md 1.5, 1.6, 2.3 and 2.4, not from the program.
"""

import csv
from collections import Counter
from pathlib import Path

import pytest

EDITIONS = Path(__file__).parents[1] / "payday_core" / "editions"
DECKS = [(edition, deck) for edition in ("parker-1974", "parker-1994") for deck in ("mail", "deals")]
ARTS = {"house", "food", "shop", "fun", "travel", "art", "farm", "tech"}

Row = dict[str, str]


def cards(edition: str, deck: str) -> list[Row]:
    with (EDITIONS / edition / f"{deck}.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream, strict=True))


def amounts(edition: str, kind: str, cover: str | None = None) -> list[int]:
    mail = [card for card in cards(edition, "mail") if card["kind"] == kind]
    return sorted(int(card["amount"]) for card in mail if cover is None or card["cover"] == cover)


def prices(edition: str) -> list[tuple[int, int, int]]:
    return sorted((int(card["cost"]), int(card["value"]), int(card["commission"])) for card in cards(edition, "deals"))


def test_the_1974_mail_is_72_cards_of_seven_kinds() -> None:
    kinds = Counter(card["kind"] for card in cards("parker-1974", "mail"))
    assert kinds == {"bill": 34, "collection": 8, "ad": 12, "postcard": 6, "insurance": 6, "ticket": 4, "swellfare": 2}
    assert kinds.total() == 72


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
    assert prices("parker-1974") == [
        (100, 400, 20),
        (200, 350, 20),
        (400, 600, 40),
        (500, 700, 80),
        (550, 750, 50),
        (550, 750, 80),
        (650, 1000, 80),
        (1000, 1800, 100),
        (1500, 2200, 150),
        (2000, 2800, 200),
        (2500, 3000, 200),
        (2500, 3200, 300),
        (3000, 4000, 300),
        (3000, 4000, 300),
        (3500, 4500, 350),
        (4000, 5000, 400),
    ]


def test_the_1994_mail_is_48_cards_of_six_kinds() -> None:
    kinds = Counter(card["kind"] for card in cards("parker-1994", "mail"))
    assert kinds == {"bill": 16, "monster_charge": 3, "neighbor": 8, "mad_money": 8, "charity": 6, "move_ahead": 7}
    assert kinds.total() == 48


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
    photographed = """
        2000/5000 2000/5500 2000/6000 2500/6500 3000/6500 3500/6000 3500/6000 3500/6500 3500/7000 4000/7500 5000/9000 6000/11000
        7000/14000 7500/13000 8000/12000 8000/12000 8000/12000 9500/14000 10000/15000 10000/18000 11000/16000 11000/19000
        12000/20000 12000/20000
    """
    assert [f"{cost}/{value}" for cost, value, _ in prices("parker-1994")] == photographed.split()
    assert {commission for *_, commission in prices("parker-1994")} == {0}


def test_only_1974_cars_and_health_are_covered() -> None:
    covered = {(card["kind"], card["cover"]) for card in cards("parker-1974", "mail") if card["cover"]}
    assert covered == {("bill", "car"), ("bill", "health"), ("insurance", "car"), ("insurance", "health")}
    assert {card["cover"] for card in cards("parker-1994", "mail")} == {""}


@pytest.mark.parametrize(("edition", "deck"), DECKS)
def test_the_header_line_names_the_columns(edition: str, deck: str) -> None:
    columns = {"mail": "kind,amount,cover,title,text", "deals": "cost,value,commission,title,text,art"}
    raw = (EDITIONS / edition / f"{deck}.csv").read_bytes()
    assert raw.decode("ascii").splitlines()[0] == columns[deck]  # plain letters survive every spreadsheet
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


@pytest.mark.parametrize("edition", ["parker-1974", "parker-1994"])
def test_every_deal_is_worth_more_than_it_costs_and_has_a_picture(edition: str) -> None:
    assert all(cost < value for cost, value, _ in prices(edition))
    assert {card["art"] for card in cards(edition, "deals")} == ARTS


def test_no_card_of_one_edition_is_worded_like_a_card_of_the_other() -> None:
    texts = [card["text"] for edition, deck in DECKS for card in cards(edition, deck)]
    assert len(set(texts)) == len(texts) == 72 + 16 + 48 + 24
