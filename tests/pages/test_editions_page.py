"""The Editions page as its visitors drive it: what it says for every edition, and that a link shows what its sender saw."""

import re

import pytest

from pages.editions.board import LENGTHS, board_html
from pages.editions.leaf import leaf_html
from pages.shared.decision.cards import deal_card
from payday_core import edition, editions
from payday_core.games.pay_day.deal_pictures import deal_picture
from payday_core.games.pay_day.rule_book.decks import piles
from payday_core.games.pay_day.solved.file import solved_game
from tests.support.drivers.page import app, board_data, shown

each_box = pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)


def page(**address):
    """The page as somebody sees it who follows a link with these choices."""
    at = app("editions", **address)
    assert not at.exception
    return at


def text_of(app):
    """All that the page shows, its board too."""
    board = (board_data(app) or {}).get("svg", "")
    return board + shown(app)


def press(app, key):
    app.button(key=key).click().run()
    assert not app.exception
    return app


def choose(app, name, value):
    app.segmented_control(key=f"choice-{name}").set_value(value).run()
    assert not app.exception
    return app


def address(app, name):
    """What the address says of a choice; the test client keeps it as a list."""
    said = app.query_params[name]
    return said[0] if isinstance(said, list) else said


def open_card(app):
    """The counter over the open card, and its title."""
    shown = text_of(app)
    counter = shown.split('<p class="e-no" role="status"><b>')[1].split("</p>")[0].replace("</b>", "")
    return counter, shown.split('<div class="dealcard')[1].split("<h2>")[1].split("</h2>")[0]


@each_box
def test_every_box_shows_its_board_its_cards_and_its_rules(box):
    shown = text_of(page(edition=box.id))
    assert f'<text class="pd-month" x="32" y="66">{box.title}</text>' in shown
    assert f"How the {box.title} edition is played" in shown
    assert f"Cards of the {box.title} edition" in shown
    assert f'href="class?edition={box.id}"' in shown
    assert f'href="board?edition={box.id}"' in shown
    assert "docs/cards.md" in shown


def test_the_boxes_stand_side_by_side_in_a_table_with_headers_for_rows_and_columns():
    shown = text_of(page())
    table = shown.split('<table class="e-t e-boxes">')[1].split("</table>")[0]
    assert shown.count("<h1>Five editions, side by side</h1>") == 1
    assert table.count('scope="col"') == 5
    assert table.count('<th scope="row"') == table.count("</tr>") - 1
    assert '<td><b class="neg">20%</b></td><td class="on">10%</td>' in table
    assert table.count('class="on"') == table.count("</tr>"), "the chosen edition is tinted from top to bottom"


def test_a_link_shows_what_its_sender_saw():
    app = page(edition="standard-2008", show="days", days="29", deck="deals")
    shown = text_of(app)
    assert "Eight days bring mail, four a deal and five a buyer" in shown
    assert "$1,000 \N{MULTIPLICATION SIGN} roll" in shown
    assert open_card(app)[0] == "1 of 24"


def test_choices_go_into_the_address():
    app = choose(page(), "edition", "hasbro-2000")
    choose(app, "show", "days")
    choose(app, "deck", "events")
    assert [address(app, name) for name in ("edition", "show", "deck")] == ["hasbro-2000", "days", "events"]


@pytest.mark.parametrize("wrong", ["nonsense", "", "<b>", "31; drop"])
def test_an_address_that_means_nothing_shows_the_usual_box(wrong):
    shown = text_of(page(edition=wrong, show=wrong, days=wrong, deck=wrong))
    assert "How the 1994 edition is played" in shown
    assert "Early days are the least likely" in shown


def test_odds_stand_on_the_board_and_in_a_table_below():
    shown = text_of(page(edition="parker-1994"))
    assert shown.count('class="pd-odds"') == 32
    for odds in ("17%", "19%", "23%", "26%", "31%", "36%"):
        assert re.search(rf'class="pd-odds" x="14" y="\d+">{odds}</text>', shown)
    assert '<th scope="row">6</th><td>Lottery</td><td>36</td>' in shown


@each_box
def test_month_lengths_are_for_boxes_with_tiles(box):
    app = page(edition=box.id)
    offered = [control.key for control in app.segmented_control]
    assert ("choice-days" in offered) == bool(box.tile_kinds)


@pytest.mark.parametrize("days", LENGTHS)
@pytest.mark.parametrize("view", ["odds", "days"])
def test_a_short_month_ends_on_its_pay_day(days, view):
    drawn = str(board_html("big-2008", int(days), view))
    numbers = re.findall(r'<text class="pd-num"[^>]*>(\d+)</text>', drawn)
    assert days in numbers
    assert str(int(days) + 1) not in numbers
    assert "Big Pay Day" in drawn


def test_the_deck_is_leafed_through_forwards_and_backwards_round_and_round():
    app = page(edition="parker-1974", deck="mail")
    assert open_card(app) == ("1 of 72", "Flat tire")
    assert open_card(press(app, "leaf-on")) == ("2 of 72", "New battery")
    press(app, "leaf-back")
    assert open_card(press(app, "leaf-back"))[0] == "72 of 72"


def test_one_kind_of_card_can_be_chosen():
    app = page(edition="hasbro-2000", deck="deals")
    app.pills(key="kind-hasbro-2000-deals").set_value("Auction").run()
    assert open_card(app)[0] == "1 of 12"
    assert "Lowest bid" in text_of(app) and "Only the player who drew the card knows its value until it is sold" in text_of(app)


def test_every_deck_keeps_its_place():
    app = press(page(edition="hasbro-2000", deck="mail"), "leaf-on")
    choose(app, "deck", "events")
    assert open_card(app)[0] == "1 of 36"
    choose(app, "deck", "mail")
    assert open_card(app)[0] == "2 of 54"


def test_a_deck_that_the_next_box_does_not_have_gives_way_to_its_mail():
    app = choose(page(edition="hasbro-2000", deck="lottery"), "edition", "parker-1974")
    assert open_card(app)[0] == "1 of 72"


def test_lottery_cards_are_drawn_as_pairs_of_dice():
    shown = text_of(page(edition="hasbro-2000", deck="lottery"))
    assert shown.count('<svg viewBox="0 0 116 56" role="img"') == 3
    assert 'aria-label="1 and 2"' in shown
    assert "<td>1-5, 2-4, 3-3, 6-6</td>" in shown


@each_box
def test_every_card_and_tile_can_be_drawn(box):
    for pile in piles(edition(box.id)):
        for card in pile.cards:
            drawn = str(leaf_html(card))
            assert drawn.startswith('<div class="dealcard') and drawn.count("<div") == drawn.count("</div>")


@each_box
def test_each_deal_is_shown_with_its_own_picture_in_the_deck_and_in_the_question(box):
    for deal, card in zip(box.deals, next(pile.cards for pile in piles(box) if pile.name == "Deals"), strict=True):
        assert str(leaf_html(card)).count(deal_picture(deal.title, deal.art)) == 1
        assert str(deal_card(deal)).count(deal_picture(deal.title, deal.art)) == 1


def test_1974_alone_shows_the_solved_game_with_its_worth_and_the_card_of_three_numbers():
    shown = text_of(page(edition="parker-1974"))
    assert f"one seat ends with ${solved_game().worth:,.0f} on average" in shown
    assert shown.split("Three numbers for a card on paper")[1].split("</dl>")[0].count("<dt>") == 3
    assert "1974 solved" not in text_of(page(edition="parker-1994"))


def test_the_month_and_the_deal_of_the_solved_game_are_in_the_address():
    shown = text_of(page(edition="parker-1974", month="3", **{"solved-deal": "10"}))
    assert "In month 3 leave the apple orchard at $2,500" in shown
