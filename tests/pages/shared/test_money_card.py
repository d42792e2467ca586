"""My money and everybody's standing: whatever the box and the position, each number shows its sum, and no name can be markup."""

import re
from html.parser import HTMLParser

import htpy as h
import pytest

from pages.shared.board.money_card import my_money
from pages.shared.ui.explain import number, of_sum, term, terms
from pages.solo.others import others
from payday_core import Game, Seat, edition
from payday_core.games.pay_day.kinds import Mail
from payday_core.games.pay_day.narration.sums import Sum, SumLine
from payday_core.sessions import live
from payday_core.text.wording import MINUS
from tests.support.checks import random_games
from tests.support.drivers.table import ANA, BEN, CAL, at_1974, at_1994, bill, deal, letter
from tests.support.editions import BOXES

each_box = pytest.mark.parametrize("name", BOXES)


class Page(HTMLParser):
    """What a screen reader meets: the buttons' targets and names, the ids, and the words."""

    def __init__(self, html):
        super().__init__()
        self.targets, self.names, self.ids, self.words, self.open = [], [], [], "", []
        self.feed(html)
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.ids += [values["id"]] if "id" in values else []
        if "popovertarget" in values:
            self.targets.append(values["popovertarget"])
            self.names.append(values["aria-label"])
        if tag not in ("path", "circle", "rect", "polygon"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in ("path", "circle", "rect", "polygon"):
            assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += f" {data}"


def read(html):
    page = Page(str(h.fragment[html]))
    page.words = " ".join(page.words.replace("\N{NO-BREAK SPACE}", " ").split())
    return page


def shown(talk_or_game, seat=ANA):
    game = getattr(talk_or_game, "game", talk_or_game)
    snapshot = live.Snapshot("abc", "Solo", game)
    return read(my_money(snapshot, seat)), read(others(snapshot, seat))


@each_box
def test_in_every_position_each_number_opens_a_sum_of_its_own(name):
    for game in random_games(BOXES[name], "buyer", 2):
        while not game.over:
            for _ in range(23):
                if not game.over:
                    game.play_turn()
            for seat in (0, len(game.seats) - 1):
                snapshot = live.Snapshot("abc", "Solo", game)
                page = read(h.fragment[my_money(snapshot, seat), others(snapshot, seat)])
                assert len(set(page.ids)) == len(page.ids)
                assert sorted(page.targets) == sorted(page.ids)
                assert all(re.search(r"(show the sum|what it means)$", spoken) for spoken in page.names)


def test_the_card_says_what_the_picture_says():
    money, _ = shown(at_1994(mail=[bill(800), bill(300)]).has(ANA, cash=2900, day=12, mail=[0, 1]))
    for words in ("19 days to Pay Day", "Cash $2,900", "Loan $0", "Bills due $1,100", "Two bills Bill $800 and Bill $300"):
        assert words in money.words
    assert (
        f"If Pay Day were today $5,300 If Pay Day were today Cash now $2,900 Salary +$3,500 Bills {MINUS}$1,100 Left over $5,300"
        in money.words
    )
    assert f"$2,900 + $3,500 salary {MINUS} $1,100 bills" in money.words
    assert "Cash $2,900: show the sum" in money.names


def test_savings_are_shown_where_the_box_has_them():
    assert "Savings $400" in shown(at_1974().has(ANA, savings=400))[0].words
    assert "Savings" not in shown(at_1994())[0].words


def test_a_loan_says_what_it_costs():
    assert "Loan $3,000" in shown(at_1994().has(ANA, loan=3000))[0].words
    assert "$300 Interest due on Pay Day 10% of the $3,000 you owe $300" in shown(at_1994().has(ANA, loan=3000))[0].words


@pytest.mark.parametrize(("held", "fold"), [(0, ""), (5, ""), (6, "and 2 more"), (8, "and 4 more")])
def test_many_deals_fold_away_and_none_leave_no_gap(held, fold):
    talk = at_1994(deals=[deal(1000 * i, 2000 * i) for i in range(1, 10)])
    for i in range(held):
        talk.has(ANA, cash=50_000, deals=range(i)).lands(ANA, 4, buy_deal=1)
    words = shown(talk)[0].words
    assert words.count("a buyer pays $") == held
    assert re.findall(r"and \d more", words) == ([fold] if fold else [])


def test_insurance_and_tickets_are_told_too():
    talk = at_1974(mail=[letter(Mail.TICKET, 400)]).has(ANA, mail=[0], insured=1)
    assert "Car insurance and a lottery ticket for $400" in shown(talk)[0].words


def test_a_name_stands_over_the_card_only_where_several_people_play():
    alone = Game.new(edition("parker-1994"), [Seat("Maya"), Seat.bot("careful")], 1, 1)
    assert shown(alone)[0].words.startswith("My money")
    assert shown(alone, 1)[0].words.startswith("Carla's money")
    assert shown(at_1994(), BEN)[0].words.startswith("Ben My money")


def test_everybody_stands_under_the_board_from_me_on_with_place_and_worth():
    talk = at_1994().has(ANA, cash=2900, day=12).has(BEN, cash=1000, loan=3000, day=0, month=2).has(CAL, day=9)
    talk.rolls(CAL, 3)
    table = shown(talk, BEN)[1].words
    assert [table.index(name) for name in ("Ben", "Cal", "Ana")] == sorted(table.index(name) for name in ("Ben", "Cal", "Ana"))
    assert f"Ben {MINUS}$2,000" in table
    assert "month 1, day 12" in table
    assert "at Start" in table
    assert "moved last: month 1, day 12" in table


def test_in_step_whoever_is_ahead_waits_at_pay_day():
    talk = at_1994(in_step=True).has(ANA, day=0, month=2).has(BEN, day=5)
    assert "at Pay Day, waiting" in shown(talk, BEN)[1].words
    assert "If Pay Day were today" not in shown(talk)[0].words


def test_a_name_is_never_markup():
    game = Game.new(edition("parker-1994"), [Seat("<i>**A**</i>"), Seat("$b:red[x]")], 1, 1)
    html = str(h.fragment[my_money(live.Snapshot("abc", "", game), 0), others(live.Snapshot("abc", "", game), 0)])
    assert "<i>**" not in html
    assert "<i>**A**</i>" in read(html).words


def test_a_number_is_told_by_its_lines_with_signs_where_something_goes():
    page = read(number("$900", [("Start", 1000), ("Gift", 100), ("Food", -200)], "Cash", note="In hand."))
    assert page.words == f"$900 Cash Start $1,000 Gift +$100 Food {MINUS}$200 Cash $900 In hand."
    bills = Sum("Bills", (SumLine("Roof", 800), SumLine("Phone", 300)))
    assert read(of_sum(bills)).words == "$1,100 Bills Roof $800 Phone $300 Bills $1,100"


def test_a_sum_is_drawn_once_for_the_same_words_and_anew_for_others():
    bills = [Sum("Bills", (SumLine("Roof", dollars),)) for dollars in (800, 800, 900)]
    first, again, other = (of_sum(made, where="purse") for made in bills)
    assert first is again
    assert [read(html).words for html in (first, other)] == ["$800 Bills Roof $800 Bills $800", "$900 Bills Roof $900 Bills $900"]
    assert read(of_sum(bills[0], where="purse", note="Due.")).words == "$800 Bills Roof $800 Bills $800 Due."


def test_numbers_and_words_of_one_name_have_ids_of_their_own_that_stay():
    ids = [read(html).ids[0] for html in (term("Worth"), number("$1", [], "Worth"), number("$1", [], "Worth", where="b"))]
    assert len(set(ids)) == 3
    assert read(number("$2", [("more", 2)], "Worth")).ids == [ids[1]]


def test_the_words_of_a_sentence_open_their_meaning_but_a_player_called_bill_does_not():
    page = read(terms("Bill pays $300 interest on a loan.", names=("Bill",)))
    assert page.names == ["interest: what it means", "loan: what it means"]
    assert page.words.startswith("Bill pays $300 interest Interest The price of money")
