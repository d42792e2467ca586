"""A team that holds a deal is not shown as a loss alone: with its worth stands what it would be if the deal were sold."""

import re

import htpy as h
import pytest

from pages.classroom.screen.report import standing_now
from pages.shared.board.money_card import my_money
from pages.shared.board.ranks import ranks
from pages.shared.board.worth import worth_card, worth_list
from payday_core import ASK_ALL, Game, Seat, bot, edition
from payday_core.games.pay_day.if_sold import deals_held, worth_if_sold
from payday_core.games.pay_day.narration.report import month_report
from payday_core.sessions import live
from payday_core.text.wording import MINUS, money
from tests.support.drivers.page import app, kept, new_game, now, shown
from tests.support.drivers.table import ANA, BEN, at_1994, deal

DEALS = [deal(7000, 7500), deal(2000, 3000)]


@pytest.fixture
def talk():
    """Ana is $500 in debt and holds a deal that sells for $7,500; Ben is $4,000 in debt and holds one that sells for $3,000."""
    return at_1994(deals=DEALS).has(ANA, cash=500, loan=1000, deals=[0]).has(BEN, cash=0, loan=4000, deals=[1])


def rows(html):
    """Each team's row of the list beside the board: its words, and whether its worth is shown as a loss."""
    found = re.findall(r'<div[^>]*?(?:title="([^"]*)")?>\s*<svg.*?</svg>(.*?)</div>', str(h.fragment[html]))
    return [(tip, re.sub(r"<[^>]+>", " ", words).split(), " neg" in words) for tip, words in found]


def test_the_list_beside_the_board_has_both_numbers(talk):
    row = {words[0]: (tip, " ".join(words), red) for tip, words, red in rows(worth_list(talk.game))}
    assert row["Ana"] == (
        "$500 in debt, holding a deal that sells for $7,500",
        f"Ana {MINUS}$500 $500 cash, loan $1,000, one deal if sold $7,000",
        False,
    )
    assert row["Ben"][1:] == (f"Ben {MINUS}$4,000 $0 cash, loan $4,000, one deal if sold {MINUS}$1,000", True)
    assert "if sold" not in row["Cal"][1]


def test_why_the_game_does_not_count_it_is_one_tap_away(talk):
    html = str(h.fragment[worth_card(talk.game, tap=True)])
    tip = re.search(r"<output.*?</output>", html)[0]
    for words in ("cash minus loan", "adds what buyers pay for the deals held", "perhaps no buyer comes", "is worth nothing"):
        assert words in tip
    assert html.count("<output") == 1, "one for the list, not one for each team"
    assert "<button" not in str(h.fragment[worth_card(talk.game)]), "nobody touches the screen of a class"


def test_my_money_has_both_numbers_and_their_sum(talk):
    snapshot = live.Snapshot("abc", "Solo", talk.game)
    words = re.sub(r"<[^>]+>", " ", str(h.fragment[my_money(snapshot, ANA)])).split()
    text = " ".join(words)
    assert f"If sold $7,000 Net worth if sold Net worth now {MINUS}$500 Deal for 7000 +$7,500 Net worth if sold $7,000" in text
    assert "$500 in debt, holding a deal that sells for $7,500. It counts once a buyer has paid." in text
    assert "If sold" not in re.sub(r"<[^>]+>", " ", str(h.fragment[my_money(snapshot, 2)]))


def test_the_report_of_a_month_has_both_numbers_and_the_final_has_one():
    game = new_game(card=bot("buyer").card(edition("parker-1994")), seed=3)
    game.play_month()
    held = {p: worth_if_sold(game.edition, line.worth, deals_held(game.table, p)) for line in game.standings() for p in [line.seat]}
    told = str(h.fragment[ranks(game, month_report(game, 1).ranks)])
    assert re.findall(r"if sold ([^<]+)<", told) == [money(held[line.seat]) for line in month_report(game, 1).ranks if held[line.seat]]
    assert "if sold" in told
    game.play()
    assert "if sold" not in shown(app("final", g=kept(game)))


def test_while_a_turn_is_played_it_moves_when_the_deal_is_bought():
    """What is shown before the deal is bought has no second number yet."""
    code = kept(new_game(card=bot("buyer").card(edition("parker-1994")), seed=3))
    at = app("month", g=code)
    for _ in range(60):
        before = [deals_held(now(code).table, p) for p in range(4)]
        at.button(key="step").click().run()
        if sum(map(len, before)) < sum(len(deals_held(now(code).table, p)) for p in range(4)) and not any(before):
            break
    card = next(block.value for block in at.markdown if 'class="stand"' in block.value)
    stays, passing = re.search(r'class="stays".*?(?=class="passing"|$)', card)[0], card.split('class="passing"')[1]
    assert "if sold" in stays
    assert "if sold" not in passing


def test_ranks_in_the_middle_of_a_game_need_no_second_number():
    game = Game.new(edition("parker-1994"), [Seat("Ana", asks=ASK_ALL), Seat("Ben")], 1, 1)
    assert all(line.if_sold is None for line in standing_now(game))
