"""Branches: the same answer leads to the same game, another one meets the same dice; they are named, kept, and found from their parent."""

import sqlite3
from collections import defaultdict
from contextlib import closing
from functools import cache

import pytest

from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, Game, IllegalAnswer, Seat, bot, edition
from payday_core.games.pay_day.kinds import Ask, Event
from payday_core.games.pay_day.rule_cards.plans import starting_plan
from payday_core.review.branches import compared, in_full, proposed_name, questions
from payday_core.sessions import live
from payday_core.sessions.branching import branched, play_on
from payday_core.sessions.past import rewound, turns
from payday_core.store import Store, UnknownGame
from payday_core.text.wording import running
from tests.support.drivers.page import asked, new_game
from tests.support.editions import BOXES
from tests.support.volume import with_full

BUYER = bot("buyer").card(edition("parker-1994"))


@cache
def by_hand(box="parker-1994", months=2, asks=ASK_BIG, in_step=True, placing=False):
    """A game of two teams and a bot, played by hand with an eye for variety; from month 2 on River leaves everything to a bolder card."""
    printed = edition(box)
    seats = [Seat("Oak", asks=asks), Seat("River", asks=asks), Seat.bot("careful", "Carla")]
    game = Game.new(printed, seats, months, 4721, in_step=in_step, placing=placing)
    count = 0
    while not game.over:
        if game.between_months:
            game.plan(1, *((starting_plan(printed), asks) if game.month == 1 else (bot("buyer").card(printed), ASK_NOTHING)))
        game.play_turn()
        while game.pending:
            count += 1
            values = game.pending.values
            game.answer(values[min(count % 3, len(values) - 1)])
    return game


def choices(game):
    return [choice for turn in turns(game) for choice in turn.decisions]


def rolls(game):
    """What each seat rolled to move, by month, in order."""
    rolled, month = defaultdict(list), defaultdict(lambda: 1)
    for _, what, seat, _, amount, *_ in game.journal:
        if what == Event.ROLLED:
            rolled[seat, month[seat]].append(amount)
        elif what == Event.MONTH_OVER:
            month[seat] += 1
    return rolled


# ---- the past


@pytest.mark.parametrize("box", with_full(BOXES, "parker-1994", "hasbro-2000", "big-2008-own-board"))
def test_rewound_to_any_turn_a_game_has_the_digests_of_its_log(box):
    printed = BOXES[box]
    game = Game.new(printed, [Seat("Oak", asks=ASK_ALL), Seat("River", asks=ASK_NOTHING)], printed.months_min, 11)
    while not game.over:
        game.play_turn()
        while game.pending:
            game.answer(game.pending.usual[-1])
    for turn in range(game.turn + 1):
        again = rewound(game, turn)
        assert again.turn == turn
        assert again.digests == game.digests[:turn]
        assert [row for row in again.journal if row[0] <= turn] == [row for row in game.journal if row[0] <= turn]


# ---- the same answer


SOME = ({"box": "parker-1994"}, {"box": "parker-1974", "in_step": False}, {"box": "hasbro-2000"}, {"box": "big-2008", "placing": True})


@pytest.mark.parametrize("which", SOME, ids=lambda which: which["box"])
def test_a_branch_with_the_same_answer_is_the_same_game(which):
    game = by_hand(**which)
    made = choices(game)
    assert any(choice.by_hand for choice in made)
    assert any(not choice.by_hand for choice in made)
    for choice in made[:: max(1, len(made) // 6)]:
        branch = branched(game, choice.turn, choice.number, choice.value)
        play_on(branch, game, choice.turn, choice.number)
        assert branch.over
        assert branch.digests == game.digests
        assert branch.journal == game.journal
        assert {gap.now.more for gap in compared(game, branch)} == {0}


def test_a_branch_of_a_running_game_comes_as_far_as_the_game_has():
    game = new_game(asks=ASK_BIG, card=BUYER, months=2)
    while game.month == 1:
        game.play_month()
        while game.pending:
            game.answer(game.pending.values[0])
    choice = next(choice for choice in choices(game) if choice.by_hand)
    branch = branched(game, choice.turn, choice.number, choice.value)
    play_on(branch, game, choice.turn, choice.number)
    assert not branch.over
    assert branch.digests == game.digests


# ---- another answer


def bought(game):
    """The first deal that was bought by hand."""
    return next(one for one in choices(game) if one.ask is Ask.BUY_DEAL and one.by_hand and one.value)


def test_with_another_answer_everybody_rolls_the_same_dice_and_the_chooser_keeps_his_money():
    game = by_hand()
    choice = bought(game)
    branch = branched(game, choice.turn, choice.number, 0)
    deal = game.edition.deals[choice.about]
    assert (Event.LEFT_DEAL, choice.seat, choice.about) in [(row[1], row[2], row[5]) for row in branch.journal if row[0] == choice.turn]
    now, then = (one.standings() for one in (rewound(game, choice.turn), rewound(branch, choice.turn)))
    worth, other = ({line.seat: line.worth for line in lines} for lines in (now, then))
    assert other[choice.seat] - worth[choice.seat] == deal.cost, "a deal that is held counts nothing"
    play_on(branch, game, choice.turn, choice.number)
    assert branch.over
    first, second = rolls(game), rolls(branch)
    for key in first:
        shared = min(len(first[key]), len(second[key]))
        assert first[key][:shared] == second[key][:shared]
    assert branch.digests[: choice.turn - 1] == game.digests[: choice.turn - 1]
    assert branch.digests != game.digests


def test_a_rule_cards_answer_can_be_another_one_too_and_the_bot_stays_a_bot():
    game = by_hand()
    choice = next(one for one in choices(game) if not one.by_hand and one.seat == 2)
    other = next(value for value in choice.options if value != choice.value)
    branch = branched(game, choice.turn, choice.number, other)
    assert branch.pending is None
    assert branch.turn == choice.turn
    assert branch.seats[2].asks == ASK_NOTHING
    assert branch.seats[2].bot_id == "careful"
    assert Game.from_json(branch.record().to_json()).digests == branch.digests
    play_on(branch, game, choice.turn, choice.number)
    assert branch.over


def test_what_is_asked_in_a_branch_alone_the_rule_card_answers():
    """A debt that was never made is not repaid: nothing in the branch needs an answer of the game that does not fit."""
    game = by_hand()
    for choice in [one for one in choices(game) if one.by_hand][::5]:
        for value in choice.options[:2]:
            branch = branched(game, choice.turn, choice.number, value)
            play_on(branch, game, choice.turn, choice.number)
            assert branch.over
            assert Game.from_json(branch.record().to_json()).digests == branch.digests


def test_a_branch_can_be_played_on_by_hand():
    game = by_hand()
    choice = bought(game)
    branch = branched(game, choice.turn, choice.number, 0)
    assert branch.seats == rewound(game, choice.turn - 1).seats
    questions_put = 0
    while not branch.over:
        branch.play_month()
        while branch.pending:
            questions_put += 1
            branch.answer(branch.pending.values[0])
    assert questions_put


@pytest.mark.parametrize(
    ("turn", "number", "value", "error"),
    [(0, 0, 0, ValueError), (999, 0, 0, ValueError), (None, 99, 0, ValueError), (None, None, 7777, IllegalAnswer)],
)
def test_what_was_not_asked_or_is_no_answer_is_refused(turn, number, value, error):
    game, choice = by_hand(), bought(by_hand())
    with pytest.raises(error):
        branched(game, choice.turn if turn is None else turn, choice.number if number is None else number, value)


# ---- in words


def test_choices_and_branches_are_told_in_words():
    game = by_hand()
    choice = bought(game)
    question = next(one for one in questions(game, choice.turn) if one.choice == choice)
    title = game.edition.deals[choice.about].title
    name = proposed_name(question, 0)
    assert name.startswith(f"Month {choice.month}, day {choice.day}: leave the ")
    assert name.lower().endswith(title.lower())
    assert title.lower() in in_full(question.asked, choice.value).lower()
    assert [one.choice for one in questions(game, choice.turn)] == list(turns(game)[choice.turn - 1].decisions)


def test_a_policy_is_named_whether_it_is_bought_or_not():
    open_question = asked(Ask.BUY_INSURANCE).pending
    policy = open_question.edition.mail[open_question.about]
    without, bought_it = (in_full(open_question, value) for value in (0, 1))
    assert without == f"Do without the {running(policy.title)}"
    assert bought_it == f"Buy the {running(policy.title)} for ${policy.amount}"


def test_the_questions_of_every_turn_are_those_that_were_asked():
    game = by_hand("hasbro-2000")
    for turn in turns(game):
        for choice, put in questions(game, turn.number):
            assert (put.seat, put.ask, put.about) == (choice.seat, choice.ask, choice.about)
            assert set(choice.options) == {*put.usual, choice.value} <= set(put.values)


# ---- kept


def kept_branch(**more):
    game = by_hand()
    parent = live.hub().start(game, "Class 7B")
    choice = bought(game)
    code = live.hub().start_branch(parent, choice.turn, choice.number, 0, "Without the first deal", **more)
    return parent, code, choice


def test_a_branch_is_kept_with_its_game_under_its_name():
    parent, code, choice = kept_branch(by_card=True)
    live.close_hub()
    (branch,) = live.hub().branches_of(parent)
    assert (branch.code, branch.title) == (code, "Class 7B: Without the first deal")
    kept = branch.branch
    assert (kept.parent, kept.name, kept.turn, kept.seat) == (parent, "Without the first deal", choice.turn, choice.seat)
    assert branch.game.over
    assert live.hub().get(parent).branch is None


def test_a_branch_is_not_on_the_list_of_games_to_go_on_with():
    parent, code, _ = kept_branch()
    assert [game.code for game in live.hub().recent()] == [parent]
    live.hub().change(code, live.hub().get(code).version, Game.play_turn)
    assert [game.code for game in live.hub().recent()] == [parent]
    assert live.hub().get(code).branch.parent == parent


def test_a_branch_of_a_branch_is_named_after_the_first_game():
    _, code, choice = kept_branch(by_card=True)
    later = next(one for one in choices(live.hub().get(code).game) if one.turn > choice.turn)
    again = live.hub().start_branch(code, later.turn, later.number, later.value, "Once more")
    assert live.hub().get(again).title == "Class 7B: Once more"
    assert [one.code for one in live.hub().branches_of(code)] == [again]


def test_a_database_of_before_gets_the_table_and_an_unknown_parent_is_refused(tmp_path):
    url = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    with closing(Store(url)) as store:
        old = store.create({"n": 1}, "old")
    with closing(sqlite3.connect(tmp_path / "old.sqlite3")) as db:
        for table in ("branches", "belongs", "seen"):
            db.execute(f"DROP TABLE payday_{table}")
        db.execute("UPDATE payday_schema SET version = 1")
        db.commit()
    with closing(Store(url)) as store, closing(Store(url)) as other:
        branch = store.create_branch(old, "another way", 3, 1, {"n": 1}, "old: another way", [{"a": 1}, {"a": 2}])
        assert other.branches_of(old) == [branch]
        assert other.load(branch.code).branch == branch
        assert other.load(branch.code).entries == ({"a": 1}, {"a": 2})
        assert [game.code for game in other.recent()] == [old]
        with pytest.raises(UnknownGame):
            store.create_branch("nosuchgame", "x", 1, 0, {}, "x", [])
        assert [game.code for game in other.recent()] == [old]
