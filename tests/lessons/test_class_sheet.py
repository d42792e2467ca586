"""The sheet of a class from its own ledger: its numbers against those added up by hand, its code, its papers and its page."""

import re
from functools import cache
from html import unescape
from types import SimpleNamespace

import pytest
from streamlit.testing.v1 import AppTest

from payday_core import ASK_BIG, Game, Seat, edition
from payday_core.sessions import live
from payday_core.store import Logs
from payday_core.store.games import ALPHABET
from payday_core.teaching.own_sheet.asks import PayDay, Sort
from payday_core.teaching.own_sheet.code import SIGNS, Source, UnknownCode, find, keep
from payday_core.teaching.own_sheet.code import shown as printed_code
from payday_core.teaching.own_sheet.paper import Disagreement, Papers, papers, part_of
from payday_core.teaching.own_sheet.sheet import class_sheet
from payday_core.teaching.own_sheet.words import question
from payday_core.teaching.paper.blocks import Paper, Prose, Room, Sheet
from payday_core.teaching.paper.html import paper_html
from payday_core.teaching.paper.text import plain
from tests.support import hand
from tests.support.drivers.page import app, kept, new_game, shown
from tests.support.every_page import after_a_month, in_debt, in_the_month

LESSON = "03-one-month-two-price-tags"


@cache
def by_hand():
    """The month that was played and added up by hand (`tests/support/hand.py`)."""
    game = hand.game()
    game.seats = [SimpleNamespace(name=seat.name, bot_id=None) for seat in game.seats]
    game.over = False
    return class_sheet(game)


def asked(seat):
    """What a seat is asked in the month by hand: (given, right) by sort."""
    return {one.asked.sort: (one.given, one.right) for one in by_hand().teams[seat].questions}


def said(seat):
    """The same in words."""
    team = by_hand().teams[seat]
    return " ".join(question(by_hand().book.edition, one) for one in team.questions)


def logs():
    return Logs(live.hub().store)


def made(game, title="Class 7B", lesson=""):
    """The papers of a game that is kept, and their code."""
    source = Source(((kept(game, title), len(game.log)),), lesson)
    code = keep(logs(), source)
    return papers(source, code), code


def read(paper):
    """What is read on a paper."""
    words = re.sub(r"<style>.*?</style>|<script>.*?</script>|<[^>]*>", " ", paper_html(paper), flags=re.DOTALL)
    return re.sub(r"\s+", " ", unescape(words).replace("\N{WORD JOINER}", ""))


# ---- against numbers from outside the code


def test_river_who_still_owes_is_asked_about_its_own_loan():
    assert by_hand().teams[hand.RIVER].pay_days == (PayDay(1, 3500, 3000, 300),)
    found = asked(hand.RIVER)
    assert found[Sort.WORTH] == ((2800, 0, 2000, 3500), (800, -2700))
    assert found[Sort.PAID] == ((3000,), (300, 300))
    assert found[Sort.COSTS] == ((2000, 2000), (200, 400, 200))
    assert found[Sort.GROWS] == ((2000,), (2200, 2420, 2662, 62)), "twice the 1,331 of the lessons, with twice the 10 + 21"
    assert found[Sort.SOLD] == ((3500, 6500), (3000,))
    assert found[Sort.SHARE] == ((3500, 300), (9,)), "300 of 3,500 are 8.57 of a hundred"
    assert "You have $2,800 in cash, and you owe $2,000." in said(hand.RIVER)
    assert "You bought a deal, the print shop, for $3,500, and sold it for $6,500." in said(hand.RIVER)


def test_oak_who_repaid_is_asked_about_the_loan_it_had_on_its_pay_day():
    found = asked(hand.OAK)
    assert found[Sort.WORTH] == ((11500, 0, 0, 3500), (11500, 8000))
    assert found[Sort.COSTS] == ((2000, 0), (200, 400, 200))
    assert found[Sort.SOLD] == ((5000, 9000), (4000,))
    assert found[Sort.SHARE] == ((3500, 200), (6,))
    assert "On the Pay Day of month 1 you owed $2,000." in said(hand.OAK)


def test_fern_who_never_borrowed_is_told_so_and_imagines_a_loan():
    found = asked(hand.FERN)
    assert found[Sort.NEVER] == ((), (0, 0))
    assert found[Sort.COSTS] == ((4000, 0), (400, 800, 400)), "a wage of 3,500 in steps of 1,000"
    assert found[Sort.GROWS] == ((4000,), (4400, 4840, 5324, 124))
    assert found[Sort.OFFERED] == ((5000, 9000), (4000,))
    assert found[Sort.WHOLE] == ((3500,), (35_000, 17_500)), "the numbers of lesson 4"
    assert "You owe nothing. Suppose you borrow $4,000." in said(hand.FERN)


# ---- the sheet


def test_only_people_get_a_sheet():
    box = edition("parker-1994")
    game = Game.new(box, [Seat("Oak", asks=frozenset()), Seat.bot("saver", name="Sam")], 1, 3)
    game.play()
    assert [team.seat for team in class_sheet(game).teams] == [0]


def test_before_a_month_is_finished_nothing_is_asked():
    with pytest.raises(ValueError, match="before every team has finished a month"):
        class_sheet(in_the_month())


def test_a_page_a_team_with_its_name_its_code_and_room_to_write():
    found, code = made(in_debt())
    assert found.teams == ("Wolfgang Amadeus", "Maximilian Q. Zz", "Christina-Louise", "Bartholomew W.W.")
    for page in found.sheet.sheets:
        questions = [block for block in page.blocks if isinstance(block, Prose)][1:]
        assert len(questions) == len([block for block in page.blocks if isinstance(block, Room)]) == 6
        assert printed_code(code) in page.foot
    assert found.page_of(2).sheets == (found.sheet.sheets[2],)


def test_the_key_holds_every_answer_with_the_work_shown():
    part = part_of(in_debt(), in_debt().record(), "Class 7B")
    found, _ = made(in_debt())
    text = read(found.key)
    assert "Wolfgang Amadeus" in text and "10% of $4,000 = $400, 20% of $4,000 = $800" in text
    assert "Question 2: Who owes nothing pays nothing, whatever the rate." in text
    for team in part.key.teams:
        worth = next(one for one in part.key.teams if one is team).questions[0].right[0]
        assert f"${worth:,}; " in text


def test_what_people_typed_is_text_on_both_papers():
    names = ("<img src=x>", "**Oak** _7_", "\"&amp;'<b>")
    found, _ = made(_played(names), "1. <script> *7B* [a](b)")
    for paper in (found.sheet, found.key):
        assert "<img" not in paper_html(paper) and "<script> *" not in paper_html(paper)
        assert "1. <script> *7B* [a](b), 1994 edition" in read(paper)
        assert all(name in read(paper) for name in names)


def test_every_sign_of_a_paragraph_means_itself():
    text = "".join(map(chr, range(33, 127))) + " 1. # - $"
    assert text in read(Paper("", (Sheet("", "", (Prose(plain(text)),)),)))


def _played(names):
    game = new_game(teams=len(names), months=1, names=names)
    game.play()
    return game


def test_sheet_and_key_that_do_not_agree_are_not_printed():
    game = _played(("Oak", "River"))
    record = game.record()
    at = max(number for number, row in enumerate(game.journal) if row[4] > 0 and row[2] == 18 and row[3] == 0)
    game.journal[at] = (*game.journal[at][:4], game.journal[at][4] + 1, *game.journal[at][5:])
    with pytest.raises(Disagreement, match="do not say the same"):
        part_of(game, record, "Class 7B")


# ---- the code


def test_a_code_has_six_signs_and_follows_from_what_it_stands_for():
    source = Source((("bcdfghjkmn", 7),), LESSON)
    assert len(source.code()) == SIGNS == 6 and set(source.code()) <= set(ALPHABET)
    assert source.code() == Source((("bcdfghjkmn", 7),), LESSON).code()
    others = {Source((("bcdfghjkmn", 8),), LESSON), Source((("bcdfghjkmp", 7),), LESSON), Source((("bcdfghjkmn", 7),), "")}
    assert source.code() not in {other.code() for other in others}


def test_a_code_may_be_typed_with_capitals_spaces_and_hyphens():
    source = Source((("bcdfghjkmn", 7),), LESSON)
    code = keep(logs(), source)
    assert keep(logs(), source) == code
    assert find(logs(), f" {code[:3].upper()} -{code[3:]} ") == source


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bcd", "A code has 6 characters; this one has 3."),
        ("bcdfg1", "No code contains '1'. It has letters without vowels, and the digits 2 to 9."),
        ("bcd fgh", "No sheet is kept here under the code BCDFGH. It may have been printed on another computer."),
    ],
)
def test_an_unknown_code_is_answered_by_a_sentence(text, sentence):
    with pytest.raises(UnknownCode, match=re.escape(sentence)):
        find(logs(), text)


def test_two_sheets_with_one_code_are_told_apart(monkeypatch):
    monkeypatch.setattr(Source, "code", lambda source, tried=0: ALPHABET[tried] * SIGNS)
    one, two = Source((("bcdfghjkmn", 7),)), Source((("bcdfghjkmp", 7),))
    assert (keep(logs(), one), keep(logs(), two), keep(logs(), one)) == ("bbbbbb", "cccccc", "bbbbbb")
    assert find(logs(), "cccccc") == two


def test_a_code_brings_the_same_sheet_back_when_the_game_has_gone_on():
    code_of_game = kept(after_a_month())
    snapshot = live.hub().get(code_of_game)
    source = Source(((code_of_game, snapshot.version),), LESSON)
    code = keep(logs(), source)
    before = papers(source, code)
    live.hub().change(code_of_game, snapshot.version, Game.play)
    assert live.hub().get(code_of_game).game.over
    live.close_hub()
    assert papers(find(logs(), code), code) == before
    assert "after month 1 of 2" in read(before.key)


def test_teams_that_played_a_game_each_are_printed_together():
    games = [_played((name, f"{name} 2")) for name in ("Oak", "River")]
    source = Source(tuple((kept(game), len(game.log)) for game in games))
    found: Papers = papers(source, keep(logs(), source))
    assert found.teams == ("Oak", "Oak 2", "River", "River 2")
    assert found.key.title == "Key to the teams' own numbers"


# ---- the page


def code_on(at):
    return re.search(r'class="os-code" role="img" aria-label="([^"]*)"', shown(at))[1].replace(" ", "")


def components(at, name):
    return [one.proto for one in at.get("bidi_component") if one.proto.component_name == name]


def test_the_page_of_a_game_shows_its_code_and_the_code_opens_the_same_sheet():
    at = app("own_sheet", g=kept(in_debt()))
    assert not at.exception
    code = code_on(at)
    again = app("own_sheet", code=code.lower())
    assert not again.exception
    assert code_on(again) == code
    assert [one.json for one in components(at, "payday_sheets")] == [one.json for one in components(again, "payday_sheets")] != []


def test_the_key_is_shown_only_when_it_is_chosen():
    at = app("own_sheet", g=kept(in_debt()))
    assert "For the teacher" not in shown(at) and "key to the teams" not in str(components(at, "payday_sheets"))
    at.segmented_control(key="own-which").set_value("Key").run()
    assert not at.exception
    assert "For the teacher" in shown(at) and "key to the teams" in str(components(at, "payday_sheets"))


def test_a_team_can_be_chosen_alone():
    at = app("own_sheet", g=kept(in_debt()))
    at.segmented_control(key=f"own-whose-{code_on(at).lower()}").set_value(3).run()
    assert not at.exception
    handed = str(components(at, "payday_sheets"))
    assert "Christina-Louise: your own" in handed and "Wolfgang Amadeus: your own" not in handed


def test_a_code_can_be_typed_and_a_wrong_one_is_answered():
    at: AppTest = app("own_sheet")
    assert "From a game kept here" in shown(at)
    at.text_input(key="own-code").set_value("bcd-fgh").run()
    assert not at.exception
    assert "No sheet is kept here under the code BCDFGH." in at.error[0].value


def test_a_game_without_a_finished_month_and_one_that_is_not_there_are_answered():
    assert "before every team has finished a month" in app("own_sheet", g=kept(new_game(asks=ASK_BIG))).error[0].value
    assert "There is no game" in app("own_sheet", g="nothing").error[0].value
