"""The boxes side by side and their decks, as the Editions page shows them: counts, marks and sums from docs/rulings/."""

import pytest

from payday_core import edition, editions
from payday_core.games.pay_day.rule_book import side_by_side
from payday_core.games.pay_day.rule_book.decks import kinds, of, piles, table, throws_on, ways

each_box = pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)


def facts():
    return {row.name: row.cells for row in side_by_side(editions())}


def test_the_boxes_side_by_side_are_as_in_the_visual_standard():
    texts = {name: [" ".join(cell.lines) for cell in cells] for name, cells in facts().items()}
    assert texts["Loan interest"] == ["20%", "10%", "10%", "10%", "10%"]
    assert texts["Start cash"] == ["$325", "$3,500", "$3,500", "$3,500", "$5,000"]
    assert texts["Deals in the deck"] == ["16", "24", "36", "24", "24"]
    assert texts["Mail cards in the deck"] == ["72", "48", "54", "60", "60"]
    assert texts["A 6 to move wins"] == ["the Pot", "the Jackpot", "die match: the Bonus", "the Jackpot", "the Jackpot"]
    assert texts["Players"] == ["2 to 4", "2 to 6", "2 to 6", "2 to 6", "2 to 6"]


def test_what_differs_from_most_boxes_is_marked():
    marked = {name: [cell.differs for cell in cells] for name, cells in facts().items()}
    assert marked["Loan interest"] == [True, False, False, False, False]
    assert marked["Start cash"] == [True, False, False, False, True]
    assert marked["Mail cards in the deck"] == [False] * 5, "no number of mail cards is that of most editions"


def test_pay_day_runs_in_another_order_in_1974():
    order = facts()["Order of Pay Day"]
    assert order[0].lines == ("salary", "interest", "bills", "repay or save", "tickets run out")
    assert {cell.lines for cell in order[1:]} == {("salary", "interest", "repay", "bills")}
    assert [cell.differs for cell in order] == [True, False, False, False, False]


# ---- decks


def pile(name, deck):
    return next(pile for pile in piles(edition(name)) if pile.name == deck)


def numbers(name, deck):
    return {kind.name: kind.number for kind in kinds(pile(name, deck).cards)}


def test_the_decks_hold_what_the_fact_sheet_counts():
    """rulings/1974 #mail, rulings/1994 #mail, rulings/2000 #cards, rulings/2008 #cards."""
    assert numbers("parker-1974", "Mail") == {
        "Bill": 34,
        "Collection": 8,
        "Advertisement": 12,
        "Postcard": 6,
        "Insurance": 6,
        "Lottery Ticket": 4,
        "Swellfare": 2,
    }
    assert numbers("parker-1994", "Mail")["Bill"] == 16
    assert numbers("hasbro-2000", "Deals") == {"Set price": 24, "Auction": 12}
    assert set(numbers("hasbro-2000", "Events").values()) == {6}
    assert numbers("big-2008", "Deals") == {"Set price": 20, "Double Deal": 2, "Super Steal": 2}
    assert sum(numbers("big-2008", "Day tiles").values()) == 31


def test_each_deck_is_headed_by_what_it_shows():
    """rulings/1994 #mail, rulings/2008 #cards, #tiles, rulings/2000 #cards: the sums and the mean."""
    assert pile("parker-1994", "Mail").finding == "16 of 48 mail cards are bills, $19,500 in all"
    assert pile("big-2008", "Mail").finding == "24 of 60 mail cards are bills, $33,000 in all"
    assert pile("hasbro-2000", "Events").finding == "An event brings its drawer $269 on average"
    assert pile("hasbro-2000", "Lottery").finding == "Each card wins 6 throws of 36"
    assert pile("big-2008", "Day tiles").finding == "31 tiles: nine for mail, four for deals and five for buyers"


def test_auctions_double_deals_and_super_steals_are_marked_with_what_is_special():
    assert "Bids begin at $500" in of(pile("hasbro-2000", "Deals").cards, "Auction")[0].rule
    double, steal = (of(pile("big-2008", "Deals").cards, kind)[0] for kind in ("Double Deal", "Super Steal"))
    assert dict(double.amounts) == {"Costs": 4000, "A buyer pays": 13000} and "$6,500" in double.rule
    assert dict(steal.amounts) == {"Costs": 4000, "A buyer pays": 12000} and "$8,000" in steal.rule


def test_a_monster_charge_shows_its_interest():
    card = of(pile("hasbro-2000", "Mail").cards, "Monster Charge")[-1]
    assert dict(card.amounts) == {"Due on Pay Day": 4000, "Or its interest": 400}


def test_a_lottery_card_wins_as_often_as_its_pairs_fall():
    assert throws_on("1-2 3-4 5-5") == ((1, 2), (3, 4), (5, 5))
    assert ways(throws_on("1-2 3-4 5-5")) == 5
    assert sum(ways(card.throws) for card in pile("hasbro-2000", "Lottery").cards) == 36


@each_box
def test_every_card_of_a_box_can_be_shown_and_listed(box):
    decks = {one.name: one.cards for one in piles(box)}
    assert len(decks["Mail"]) == len(box.mail) and len(decks["Deals"]) == len(box.deals)
    assert len(decks.get("Events", ())) == len(box.events)
    for cards in decks.values():
        assert all(card.title and card.rule for card in cards)
        join_names = table(cards)
        assert len(join_names.rows) == len(cards)
        assert {len(row) for row in join_names.rows} == {len(join_names.heads)}
