"""The moments of a debrief: which they are, in which order, and that nothing of what came later is shown before it is told."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from pages.review.debrief import stages
from payday_core import ASK_BIG, bot, edition
from payday_core.games.pay_day.kinds import Ask, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration import final_report
from payday_core.games.pay_day.narration.feed import sentences
from payday_core.review.coach import studies
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.choices import Choice, Differences, Judged
from payday_core.review.coach.luck import CHOICES, DICE, MAIL, OTHERS, Luck, Stroke
from payday_core.review.debrief.moments import CHOICE, DEBT, LUCK, SPLIT, after, before, costly_choices, moments
from payday_core.review.debrief.wording import answers, asked, could_have, given, happened, in_short, interest_from, outset
from payday_core.sessions.past import turns
from payday_core.text.wording import money
from tests.support.drivers.page import app, board_data, kept, new_game, shown

NOTHING = Differences(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


@cache
def game():
    """Four teams buy every deal, and repay nothing: somebody has paid most interest in the end."""
    played = new_game(asks=ASK_BIG, months=2, card=bot("borrower").card(edition("parker-1994")))
    while not played.over:
        played.play_turn()
        while played.pending:
            played.answer(played.pending.usual[0 if played.pending.ask is Ask.REPAY else -1])
    return played


def judged(decided, loss):
    """A choice that lost so much against each of its other answers, or nothing."""
    answers = tuple(
        Judged(value, f"Answer {value}", 5000.0 if (value == decided.value) == (loss == 0) else 5000.0 - max(loss, 800.0), 40.0)
        for value in decided.options
    )
    chosen = answers[decided.options.index(decided.value)]
    best = chosen if loss == 0 else next(answer for answer in answers if answer is not chosen)
    return Choice(decided, answers, chosen, best, float(loss), 30.0, loss > 350, (best,), NOTHING, best, np.full(2, float(loss)))


@cache
def analysis(losses=((0, 2000.0), (3, 900.0))):
    """An analysis whose numbers are made up: these choices of the game lost so much, luck struck twice."""
    decisions = [decided for turn in turns(game()) for decided in turn.decisions if decided.ask is Ask.BUY_DEAL]
    choices = tuple(judged(decided, dict(losses).get(number, 0.0)) for number, decided in enumerate(decisions))
    names = tuple(seat.name for seat in game().seats)
    strokes = (Stroke(5, 0, DICE, 1500.0), Stroke(9, 1, MAIL, -4000.0), Stroke(9, 2, OTHERS, 9000.0), Stroke(11, 3, CHOICES, -9999.0))
    luck = tuple(
        Luck(9000, 1500 * (seat == 0), -4000 * (seat == 1), 0, 0, 0, -500, 8500 + 1500 * (seat == 0) - 4000 * (seat == 1))
        for seat in range(4)
    )
    worth = tuple(line.worth for line in sorted(game().standings(), key=lambda line: line.seat))
    return Analysis(names, (9000.0,) * 4, worth, choices, luck, strokes, 100, "interpreted")


def book():
    return Ledger(game())


def test_three_to_five_moments_in_the_order_of_play_the_same_ones_each_time():
    found = moments(book(), analysis())
    assert 3 <= len(found) <= 5
    assert [moment.turn for moment in found] == sorted(moment.turn for moment in found)
    assert len({(moment.turn, moment.seat) for moment in found}) == len(found)
    assert moments(book(), analysis()) == found


def test_the_dearest_choice_the_largest_luck_and_the_dearest_debt_are_among_them():
    found = {moment.kind: moment for moment in reversed(moments(book(), analysis()))}
    assert max(moment.choice.loss for moment in moments(book(), analysis()) if moment.kind == CHOICE) == 2000.0
    assert (found[LUCK].turn, found[LUCK].seat, found[LUCK].stroke.amount) == (9, 1, -4000.0), "the others' doings and choices are no luck"
    paid = book().interest.groupby("seat")["paid"].sum()
    debts = [moment for moment in moments(book(), analysis()) if moment.kind == DEBT]
    assert all(paid[moment.seat] == paid.max() > 0 for moment in debts)
    assert all(moment.loan.what == Why.LOAN_TAKEN for moment in debts)


def test_teams_split_on_a_question_where_one_lost_more_by_its_answer_than_the_other():
    first, *others, last = (choice.decided for choice in analysis().choices)
    left = replace(next(one for one in others if one.seat != first.seat), value=0)
    judgements = judged(first, 0.0), judged(left, 2500.0), judged(last, 5000.0)
    moment = next(moment for moment in moments(book(), replace(analysis(), choices=judgements)) if moment.kind == SPLIT)
    assert moment.choice.decided == left, "the dearest choice is a moment of its own"
    assert moment.other.decided.seat != moment.seat
    assert (moment.other.decided.value == 0) != (moment.choice.decided.value == 0)
    assert moment.other.decided.turn < moment.turn, "shown where the later one stood, so that nothing is told in advance"
    assert "Now it is" in outset(book(), moment)


def test_where_nothing_was_dear_luck_fills_up():
    found = moments(book(), analysis(()))
    assert CHOICE not in {moment.kind for moment in found}
    assert {moment.turn for moment in found if moment.kind == LUCK} == {5, 9}


def test_a_team_walks_through_its_own_costly_choices_only():
    seat = analysis().choices[0].decided.seat
    found = costly_choices(analysis(), seat)
    assert found
    assert all(moment.kind == CHOICE and moment.seat == seat and moment.choice.marked for moment in found)
    assert len(costly_choices(analysis(), None)) == 2


def test_before_a_moment_the_game_holds_nothing_of_it():
    for moment in moments(book(), analysis()):
        then = before(game(), moment)
        assert then.turn == moment.turn - 1
        assert list(then.journal) == list(game().journal[: len(then.journal)])
        if moment.choice:
            assert then.pending.ask is moment.choice.decided.ask
            assert {*then.pending.usual, moment.choice.decided.value} == set(moment.choice.decided.options)
        assert after(game(), moment).turn == moment.turn


def test_what_is_told_of_a_moment():
    for moment in moments(book(), analysis()):
        assert asked(book(), moment, "take this deal?").endswith("?")
        assert 0 <= given(book(), moment) < len(answers(book(), moment))
        said = [*happened(book(), moment), *could_have(book(), analysis(), moment), in_short(book(), analysis(), moment)]
        assert all(text.endswith(".") for text in said)
    luck = next(moment for moment in moments(book(), analysis()) if moment.kind == LUCK)
    assert could_have(book(), analysis(), luck) == [
        "Before this turn River could expect to end with $9,000.",
        "The mail moved that by −$4,000. That part is luck.",
    ]
    dear = next(moment for moment in moments(book(), analysis()) if moment.kind == CHOICE and moment.choice.loss == 2000.0)
    lost = could_have(book(), analysis(), dear)[0]
    assert lost.startswith("On average, compared with good play from there on, ")
    assert "cost about $2,000, between $1,940 and $2,060:" in lost


@pytest.mark.parametrize(("limit", "place"), [(10**6, 0), (1, 2)])
def test_the_interest_of_a_debt_falls_into_one_of_three_answers(limit, place):
    moment = next(iter(moment for moment in moments(book(), analysis(())) if moment.kind == DEBT))
    other = Ledger(game())
    other.edition = edition("parker-1994", wage=limit)
    assert interest_from(other, moment) > 1
    assert given(other, moment) == place


# ---- the page


def test_the_page_tells_how_the_game_ended_while_the_coach_thinks(monkeypatch):
    heads = []

    def analysed(snapshot):
        heads.append(snapshot.code)

    monkeypatch.setattr(stages, "analysis_in_a_card", analysed)
    code = kept(game())
    at = app("debrief", g=code)
    assert heads == [code]
    html = shown(at)
    assert "<h1>The moments of this game</h1>" in html
    ended = final_report(game()).ranks
    assert len(ended) == html.count('class="place"') > 1
    assert all(f'title="{line.name}"' in html and money(line.worth) in html for line in ended)


@pytest.fixture
def page(monkeypatch):
    """The debrief of the game at a step."""
    monkeypatch.setattr(studies, "analyse", lambda game, progress: analysis())
    code = kept(game())

    def at_step(step, **more):
        at = app("debrief", g=code, step=str(step), **more)
        assert not at.exception
        return at

    return at_step


def test_the_page_tells_nothing_before_its_time(page):
    found = moments(book(), analysis())
    for number, moment in enumerate(found[:2]):
        at = page(3 * number)
        html = shown(at) + str(board_data(at))
        rows = [place for place, row in enumerate(game().journal) if row[0] >= moment.turn]
        later = {line.text for line in sentences(book(), rows[0])} - {line.text for line in sentences(book(), 0, rows[0])}
        assert not [text for text in later if text in html]
        assert not [text for text in happened(book(), moment) if text in html]
        at.button(key="big-next").click().run()
        told = shown(at)
        assert all(text in told for text in happened(book(), moment))
        assert not [text for text in could_have(book(), analysis(), moment) if text in told]


def test_hands_are_counted_and_stay_until_the_answers_are_told(page):
    at = page(0)
    for _ in range(2):
        at.button(key="more-0").click().run()
    assert '<b class="db-count">2' in shown(at)
    at.button(key="less-0").click().run()
    at.button(key="big-next").click().run()
    assert "<td>1</td>" in shown(at)
    assert at.query_params["step"] == "1"


def test_the_end_names_who_played_best_before_who_ended_richest(page):
    at = page(99)
    html = shown(at)
    assert html.index("played best") < html.index("Result")
    assert html.count("<li><a href=") == len(moments(book(), analysis()))
