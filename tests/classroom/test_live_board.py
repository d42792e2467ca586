"""The teacher's live board as a value: what each team does in every stage, who has dropped, and the sums over it."""

from payday_core.classroom import orders
from payday_core.classroom.classroom import TEAMS_MOST
from payday_core.classroom.live_board import State, TeamStatus, lines, summary
from payday_core.classroom.names.nicknames import problem
from payday_core.classroom.names.team_names import TEAM_NAMES
from payday_core.classroom.presence import HERE_SECONDS
from payday_core.classroom.tables import Stage
from payday_core.drawing.teams import DEFAULT_NAMES, letters
from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.rule_cards.characters import bot
from tests.support.drivers.classroom import NICKNAMES, TEAMS, asked, at_tables, in_month, joined, new_room, planning


def board(held):
    return lines(held.service, held.room)


def states(held):
    return [line.state for line in board(held)]


def card():
    return bot("buyer").card(edition("parker-1994"))


def send_plan(held, number):
    held.service.plan(held.code, held.tokens[number], held.pupil(number).acts, held.room.round.writing, card(), frozenset())


def silent(held, monkeypatch, **seconds):
    """So long ago each of these pupils was heard of; the others never were."""
    monkeypatch.setattr(held.service.presence, "idle", lambda room: {int(number[1:]): idle for number, idle in seconds.items()})


def test_an_open_class_has_a_line_for_each_team_and_nobody_in_it():
    held = new_room()
    assert [(line.team, line.name, line.state, line.cash) for line in board(held)] == [
        (number, name, State.EMPTY, None) for number, name in enumerate(TEAMS)
    ]
    totals = summary(board(held))
    assert (totals.pupils, totals.of, totals.empty, totals.waiting) == (0, 0, 4, ())


def test_whoever_joined_stands_in_the_line_of_the_team():
    held = joined(a_team=2)
    assert states(held) == [State.JOINED] * 4
    assert [pupil.nickname for pupil in board(held)[1].pupils] == [NICKNAMES[1], NICKNAMES[5]]
    assert all(pupil.is_here for line in board(held) for pupil in line.pupils)
    assert (summary(board(held)).pupils, summary(board(held)).here) == (8, 8)


def test_a_removed_pupil_stands_nowhere_and_a_moved_one_elsewhere():
    held = joined()
    held.order(orders.remove(0))
    held.order(orders.move(1, 2))
    assert [[pupil.nickname for pupil in line.pupils] for line in board(held)] == [[], [], [NICKNAMES[1], NICKNAMES[2]], [NICKNAMES[3]]]
    assert states(held)[:2] == [State.EMPTY, State.EMPTY]


def test_a_team_that_a_bot_plays_is_waited_for_by_nobody():
    held = planning()
    held.order(orders.hand_to(2, "saver"))
    line = board(held)[2]
    assert (line.state, line.bot, line.waits) == (State.BOT, "Sam", False)
    assert (summary(board(held)).of, summary(board(held)).bots) == (3, 1)


def test_plans_come_in_one_by_one_and_the_teacher_may_take_the_last_one():
    held = planning()
    assert states(held) == [State.WRITING] * 4
    send_plan(held, 1)
    held.order(orders.as_it_stands(3))
    assert states(held) == [State.WRITING, State.PLANNED, State.WRITING, State.PLANNED]
    totals = summary(board(held))
    assert (totals.done, totals.of, totals.waiting) == (2, 4, ("Oak", "Fern"))


def test_the_pupil_who_sent_the_plan_is_marked_and_no_other():
    held = planning(joined(a_team=2))
    send_plan(held, 4)
    assert [pupil.sent for pupil in board(held)[0].pupils] == [False, True]


def test_cash_and_loan_are_those_of_the_seat():
    held = planning(asks=())
    assert [(line.cash, line.loan) for line in board(held)] == [(3500, 0)] * 4
    snapshot = held.place(2).table.snapshot
    held.service.hub.change(snapshot.code, snapshot.version, lambda game: game.play_month())
    standing = {line.seat: (line.cash, line.loan) for line in held.place(2).table.snapshot.game.standings()}
    assert [(line.cash, line.loan) for line in board(held)] == [standing[seat] for seat in range(4)]
    assert len({line.cash for line in board(held)}) > 1


def test_in_a_month_the_asked_team_thinks_and_the_others_play():
    held = asked(joined(a_team=2))
    team = held.asked()
    line = board(held)[team]
    assert line.state is State.ASKED
    assert line.waits
    assert line.question == (held.place(team).table.code, held.place(team).table.snapshot.version)
    assert {one.state for one in board(held) if one.team != team} == {State.PLAYING}
    assert summary(board(held)).waiting == (line.name,)


def test_a_team_of_two_has_answered_when_one_of_them_has():
    held = asked(joined(a_team=2))
    team = held.asked()
    held.answer(team, held.place(team).table.asked.values[0])
    line = board(held)[team]
    assert (line.state, line.waits, [pupil.sent for pupil in line.pupils]) == (State.ANSWERED, True, [True, False])


def test_the_clock_is_totals_in_steps_of_five_seconds(monkeypatch):
    held = asked()
    team = held.asked()
    monkeypatch.setattr(held.service, "left", lambda room, table: 31.2)
    assert board(held)[team].left == 35
    monkeypatch.setattr(held.service, "left", lambda room, table: None)
    assert board(held)[team].left is None


def test_at_tables_of_their_own_every_team_has_its_own_question_and_its_own_end():
    held = in_month(at_tables())
    held.service.advance(held.code)
    held.look_until(lambda: all(state is not State.PLAYING for state in states(held)))
    asked_teams = [line for line in board(held) if line.state is State.ASKED]
    assert len({line.question for line in asked_teams}) == len(asked_teams) > 1


def test_a_month_that_is_over_is_over_for_everybody_and_the_end_too():
    held = planning(asks=())
    held.order(orders.play(1))
    held.look_until(lambda: held.stage is Stage.REPORT)
    assert states(held) == [State.DONE] * 4
    held.order(orders.end())
    assert states(held) == [State.JOINED] * 4


def test_somebody_who_was_heard_of_just_now_is_here_and_a_silent_one_has_dropped(monkeypatch):
    held = joined()
    silent(held, monkeypatch, p0=0.4, p1=HERE_SECONDS, p2=HERE_SECONDS + 9.9, p3=185.0)
    assert [line.pupils[0].idle for line in board(held)] == [0, 0, 20, 185]
    assert [bool(line.dropped) for line in board(held)] == [False, False, True, True]


def test_silence_changes_the_board_every_five_seconds_only(monkeypatch):
    held = joined()
    silent(held, monkeypatch, p0=20.1)
    first = board(held)
    silent(held, monkeypatch, p0=24.9)
    assert board(held) == first
    silent(held, monkeypatch, p0=25.0)
    assert board(held) != first


def test_a_pupil_who_was_never_heard_of_is_not_here(monkeypatch):
    held = joined()
    silent(held, monkeypatch)
    assert board(held)[0].pupils[0].idle is None
    assert summary(board(held)).here == 0


def test_a_game_that_cannot_be_replayed_is_named_in_the_line_of_its_team(monkeypatch):
    held = at_tables()
    code = held.room.round.codes[1]

    def look(wanted, *kind, look=held.service.hub.get):
        if wanted == code:
            raise_broken()
        return look(wanted, *kind)

    monkeypatch.setattr(held.service.hub, "get", look)
    assert [bool(line.fault) for line in board(held)] == [False, True, False, False]
    assert board(held)[1].cash is None


def raise_broken():
    from payday_core.engine.record import BrokenRecord

    raise BrokenRecord("turn 3 came out differently")


# ---- the names that are proposed


def test_forty_names_are_proposed_and_their_tokens_differ():
    assert len(TEAM_NAMES) == len({name.casefold() for name in TEAM_NAMES}) == TEAMS_MOST
    assert TEAM_NAMES[:6] == DEFAULT_NAMES
    assert len(set(letters(TEAM_NAMES))) == TEAMS_MOST
    assert all(len(mark) <= 2 and not mark[-1].isdigit() for mark in letters(TEAM_NAMES))


def test_the_proposed_names_pass_the_filter():
    assert [name for name in TEAM_NAMES if problem(name) or len(name) > 8] == []


def test_lines_are_values():
    held = planning()
    assert board(held) == board(held)
    assert isinstance(board(held)[0], TeamStatus)
    assert hash(board(held))
