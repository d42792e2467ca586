"""A class on its own devices: who may do what, what counts in the end, and that another process or a new one finds everything as it was."""

import threading
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, bot, edition
from payday_core.classroom import class_service, game_driver, orders, presence
from payday_core.classroom.class_service import ClassService
from payday_core.classroom.entries import Move, read_entry
from payday_core.classroom.pace import PACES
from payday_core.classroom.refused import Refused
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.tables import Stage
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.options import card_says
from payday_core.sessions import live
from payday_core.store import Store, UnknownLog
from payday_core.store.seen import Seen

BOX = edition("parker-1994")
BUYER = bot("buyer").card(BOX)
SAVER = bot("saver").card(BOX)


class Class:
    """A class with its teacher and its pupils, each acting as a page would that was drawn a moment ago."""

    def __init__(self, teams=2, pupils=2, most=6):
        self.class_service = ClassService(live.Hub(Store()))
        self.code, self.key = self.class_service.open("Class 7B", tuple(f"Team {number + 1}" for number in range(teams)), most)
        self.tokens = [self.class_service.join(self.code, number % teams, "", f"10.0.1.{number}")[2] for number in range(pupils)]

    @property
    def room(self):
        return self.class_service.get(self.code)

    @property
    def stage(self):
        return self.class_service.stage(self.room)

    def pupil(self, number):
        return self.class_service.sit(self.code, self.tokens[number])[1]

    def order(self, order):
        return self.class_service.order(self.code, self.key, self.room.orders, order)

    def set(self, field, value):
        return self.order(orders.setting_of(field, value))

    def begin(self, one_table=True, asks=ASK_NOTHING, months=2, others=("careful",)):
        self.set("pace", "skip")
        setting = PayDaySetting(
            one_table=one_table, edition=BOX.id, months=months, seed=4721, asks=tuple(asks), others=() if one_table else others
        )
        return self.order(orders.begin(setting))

    def plan(self, number, card, asks=ASK_NOTHING, month=1):
        return self.class_service.plan(self.code, self.tokens[number], self.pupil(number).acts, month, card, frozenset(asks))

    def play(self, month=1):
        self.order(orders.play(month))
        self.class_service.advance(self.code)

    def table(self, team=0):
        return self.class_service.place(self.room, team).table

    def game(self, team=0):
        return self.table(team).snapshot.game

    def answer(self, number, value):
        snapshot = self.table(self.pupil(number).team).snapshot
        return self.class_service.answer(self.code, self.tokens[number], self.pupil(number).acts, snapshot.version, value)

    def until_asked(self, team):
        """Play on until this team is asked; the others' questions are pushed."""
        for _ in range(400):
            self.class_service.advance(self.code)
            asking = [at for at in self.class_service.tables(self.room) if at.asked]
            if any(at.asked_team == team for at in asking):
                return self.table(team).asked
            for at in asking:
                self.order(orders.push(at.code, at.snapshot.version))
        raise AssertionError("this team is never asked")


def refused(words, action):
    with pytest.raises(Refused, match=words):
        action()


def again(one):
    """The same class in another process, or after the server was started anew."""
    other = object.__new__(Class)
    other.class_service, other.code, other.key, other.tokens = ClassService(live.Hub(Store())), one.code, one.key, one.tokens
    return other


# ---- seats


def test_forty_who_join_at_once_get_forty_seats_in_forty_teams():
    one = Class(teams=40, pupils=0, most=1)
    seats = []

    def join(number):
        seats.append(one.class_service.join(one.code, None, "", f"10.0.1.{number}")[1])

    threads = [threading.Thread(target=join, args=(number,)) for number in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(pupil.team for pupil in seats) == list(range(40))
    assert len({pupil.key for pupil in seats}) == len({pupil.nickname for pupil in seats}) == 40
    refused("full", lambda: join(40))


def test_a_seat_opens_with_its_own_token_alone():
    one, other = Class(), Class()
    assert one.pupil(0).number == 0 and one.pupil(1).number == 1
    refused("no seat", lambda: one.class_service.sit(one.code, other.tokens[0]))
    refused("no seat", lambda: one.class_service.sit(one.code, ""))
    refused("no seat", lambda: one.class_service.sit("zzzzzz", one.tokens[0]))
    refused("controls of no class", lambda: one.class_service.enter("zzzzzz", one.key))
    refused("controls", lambda: one.class_service.enter(one.code, other.key))
    refused("controls", lambda: one.class_service.enter(one.code, one.tokens[0]))


def test_the_store_knows_neither_the_key_nor_a_token():
    one = Class()
    kept = str(one.class_service.hub.store.kept(one.code))
    assert one.code in kept and one.pupil(0).nickname in kept
    assert one.key not in kept and not any(token in kept for token in one.tokens)


def test_a_team_that_is_full_and_a_class_that_is_locked_take_nobody():
    one = Class(teams=2, pupils=2, most=1)
    refused("full", lambda: one.class_service.join(one.code, 0, "", "a"))
    refused("Every team is full", lambda: one.class_service.join(one.code, None, "", "a"))
    one.set("most", 2)
    one.set("locked", True)
    refused("locked", lambda: one.class_service.join(one.code, 0, "", "a"))
    assert one.pupil(0).number == 0


def test_nobody_takes_a_name_that_is_taken_or_rude():
    one = Class(pupils=0)
    one.class_service.join(one.code, 0, "Blue Otter", "a")
    refused("(?i)called blue otter already", lambda: one.class_service.join(one.code, 0, "blue  otter", "a"))
    refused("name", lambda: one.class_service.join(one.code, 0, "sh1thead", "a"))


def test_a_late_joiner_takes_the_seat_of_a_character():
    one = Class(pupils=1)
    one.order(orders.hand_to(1, "saver"))
    one.begin()
    one.play()
    assert one.game().seats[1].card == SAVER
    refused("locked", lambda: one.class_service.join(one.code, 1, "", "a"))
    one.set("locked", False)
    one.class_service.join(one.code, 1, "", "a")
    assert one.room.teams[1].bot == "" and one.room.plays(1)


def test_moved_renamed_and_removed_by_the_teacher():
    one = Class(teams=3, pupils=2)
    one.order(orders.move(0, 2))
    one.order(orders.rename_pupil(0, "Green Heron"))
    one.order(orders.rename_team(2, "Harbor"))
    assert (one.pupil(0).team, one.pupil(0).nickname, one.room.teams[2].name) == (2, "Green Heron", "Harbor")
    refused("taken", lambda: one.order(orders.rename_team(1, "harbor")))
    one.order(orders.remove(0))
    refused("freed this seat", lambda: one.pupil(0))
    refused("free already", lambda: one.order(orders.remove(0)))
    assert [pupil.number for pupil in one.room.here] == [1]


def test_a_new_name_of_a_team_stands_in_its_game_and_in_a_replay_of_it():
    one = Class()
    one.begin()
    one.order(orders.rename_team(0, "Harbor"))
    one.play()
    assert one.game().seats[0].name == "Harbor"
    assert again(one).game().seats[0].name == "Harbor"
    assert again(one).game().digest() == one.game().digest()


# ---- stale and doubled


def test_a_doubled_order_is_done_once():
    one = Class()
    snapshot = one.room.orders
    one.class_service.order(one.code, one.key, snapshot, orders.setting_of("paused", True))
    refused("done already", lambda: one.class_service.order(one.code, one.key, snapshot, orders.setting_of("paused", False)))
    assert one.room.paused


def test_a_month_that_has_begun_does_not_begin_again_and_none_is_left_out():
    """Refused as things stand, not only because somebody else was faster: two teachers may press, one after the other."""
    one = Class()
    one.begin()
    refused("Month 2 has begun already", lambda: one.order(orders.play(2)))
    one.play(1)
    before = one.room.orders
    refused("Month 1 has begun already", lambda: one.order(orders.play(1)))
    assert one.room.orders == before


def test_a_team_goes_away_only_when_nobody_sits_in_it():
    """Three teams; the only pupil sits in the last of them."""
    one = Class(teams=3, pupils=0)
    _, pupil, _ = one.class_service.join(one.code, 2, "", "somewhere")
    refused("Somebody sits in a team that would go away", lambda: one.order(orders.teams(("Oak", "River"))))
    assert len(one.room.teams) == 3
    one.order(orders.move(pupil.number, 1))
    one.order(orders.teams(("Oak", "River")))
    assert [team.name for team in one.room.teams] == ["Oak", "River"]


def test_a_doubled_plan_and_one_that_comes_too_late_are_refused():
    one = Class()
    one.begin()
    acts = one.pupil(0).acts
    one.class_service.plan(one.code, one.tokens[0], acts, 1, BUYER, ASK_BIG)
    refused("sent already", lambda: one.class_service.plan(one.code, one.tokens[0], acts, 1, BUYER, ASK_BIG))
    one.play()
    refused("too late", lambda: one.plan(1, SAVER))


def test_an_answer_to_a_question_that_is_over_is_refused():
    one = Class()
    one.begin(asks=ASK_ALL)
    one.play()
    asked = one.until_asked(0)
    version = one.table().snapshot.version
    one.answer(0, asked.values[0])
    one.class_service.advance(one.code)
    refused("answered", lambda: one.class_service.answer(one.code, one.tokens[0], one.pupil(0).acts, version, asked.values[0]))


def test_the_same_answer_again_is_kept_once_unless_another_came_between():
    one = Class(teams=2, pupils=6)
    one.begin(asks=ASK_ALL)
    one.play()
    asked = one.until_asked(0)
    first, last = asked.values[0], asked.usual[-1]
    one.answer(0, first)
    refused("sent already", lambda: one.answer(0, first))
    one.answer(2, last)
    one.answer(0, first)
    answers = one.room.round.answers[one.table().code]
    assert list(answers.given.items()) == [(2, last), (0, first)]


def test_a_team_answers_for_itself_alone_and_only_what_may_be_answered():
    one = Class()
    one.begin(asks=ASK_ALL)
    one.play()
    asked = one.until_asked(0)
    refused("answered", lambda: one.answer(1, asked.values[0]))
    refused("not one of the answers", lambda: one.answer(0, 987_654))


def test_a_paused_class_takes_no_plan_and_plays_no_turn():
    one = Class()
    one.begin()
    one.set("paused", True)
    refused("paused", lambda: one.plan(0, BUYER))
    one.play()
    assert one.game().turn == 0
    one.set("paused", False)
    one.class_service.advance(one.code)
    assert one.stage is Stage.REPORT


# ---- what counts


def test_the_last_plan_of_a_team_counts_whoever_sent_it():
    one = Class(teams=2, pupils=4)
    one.begin()
    one.plan(0, BUYER)
    one.plan(2, SAVER)
    one.play()
    assert one.game().seats[0].card == SAVER


def test_a_team_without_a_plan_plays_by_its_last_one_and_a_first_one_by_the_starting_plan():
    one = Class()
    one.begin(months=2)
    starting = one.game().seats[1].card
    one.plan(0, BUYER)
    one.play(1)
    assert set(one.room.round.taken) == {0}
    assert [seat.card for seat in one.game().seats] == [BUYER, starting]
    one.class_service.go_on(one.code, one.key, one.room.orders, orders.go_on(1))
    one.play(2)
    assert [seat.card for seat in one.game().seats] == [BUYER, starting] and not one.room.round.taken


def test_an_answer_counts_once_everybody_of_the_team_who_is_here_has_given_one():
    one = Class(teams=2, pupils=4)
    one.begin(asks=ASK_ALL)
    one.play()
    asked, version = one.until_asked(0), one.table().snapshot.version
    one.answer(0, asked.values[0])
    one.class_service.advance(one.code)
    assert one.table().snapshot.version == version
    one.answer(2, asked.usual[-1])
    one.class_service.advance(one.code)
    assert one.table().snapshot.version > version
    assert [entry.answer for entry in one.game().log if entry.seat == 0 and entry.answer is not None][-1] == asked.usual[-1]


def test_whoever_is_silent_for_long_is_not_waited_for(monkeypatch):
    one = Class(teams=2, pupils=4)
    one.begin(asks=ASK_ALL)
    one.play()
    asked, version = one.until_asked(0), one.table().snapshot.version
    one.answer(0, asked.values[0])
    monkeypatch.setattr(presence, "HERE_SECONDS", -1.0)
    one.class_service.advance(one.code)
    assert one.table().snapshot.version > version


def test_when_the_clock_has_run_out_the_plan_answers_and_it_is_said(monkeypatch):
    one = Class()
    one.begin(asks=ASK_ALL)
    one.set("clock", 30)
    one.play()
    asked = one.until_asked(0)
    card, version = card_says(asked.table.copy()), one.table().snapshot.version
    now = game_driver.time.monotonic()
    monkeypatch.setattr(game_driver.time, "monotonic", lambda: now + 20)
    one.class_service.advance(one.code)
    assert one.table().snapshot.version == version and 8 < one.class_service.left(one.room, one.table()) <= 30
    monkeypatch.setattr(game_driver.time, "monotonic", lambda: now + 60)
    one.class_service.advance(one.code)
    assert one.table().snapshot.version > version
    first = next(entry for entry in one.game().log[version:] if entry.answer is not None)
    assert (first.seat, first.answer) == (0, card)
    assert "Team 1 did not answer in time" in str(one.room.notes)
    assert one.room.round.late == {0: 1}


def test_without_a_clock_a_question_waits_until_the_teacher_pushes():
    one = Class()
    one.begin(asks=ASK_ALL)
    one.set("clock", 0)
    one.play()
    one.until_asked(0)
    at = one.table()
    one.class_service.advance(one.code)
    assert one.table().snapshot.version == at.snapshot.version and one.class_service.left(one.room, at) is None
    one.order(orders.push(at.code, at.snapshot.version))
    one.class_service.advance(one.code)
    assert one.table().snapshot.version > at.snapshot.version


def test_a_team_handed_to_a_character_is_asked_nothing_and_gets_its_own_plan_back():
    one = Class()
    one.begin(asks=ASK_ALL, months=3)
    one.plan(0, BUYER, ASK_BIG)
    one.order(orders.hand_to(0, "saver"))
    one.play(1)
    one.until_asked(1)
    assert one.game().seats[0].card == SAVER and not one.game().seats[0].asks
    one.order(orders.hand_to(0, ""))
    one.until_asked(0)
    assert one.game().seats[0].card == BUYER and one.game().seats[0].asks == ASK_BIG


def test_a_team_in_which_nobody_sits_is_asked_nothing():
    one = Class(teams=3, pupils=2)
    one.begin(asks=ASK_ALL)
    one.play()
    for _ in range(300):
        one.class_service.advance(one.code)
        at = one.table()
        if not at.asked:
            break
        one.order(orders.push(at.code, at.snapshot.version))
    assert one.stage is Stage.REPORT
    assert {entry.seat for entry in one.game().log if entry.answer is not None} == {0, 1}


# ---- duplicate tables


def test_at_duplicate_tables_everybody_meets_the_same_luck():
    one = Class(teams=3, pupils=3)
    one.begin(one_table=False)
    one.plan(0, BUYER)
    one.plan(1, SAVER)
    one.plan(2, SAVER)
    one.play()
    one.class_service.advance(one.code)
    games = [one.game(team) for team in range(3)]
    assert len({game.seed for game in games}) == 1 and [game.seats[1].bot_id for game in games] == ["careful"] * 3
    assert games[1].digests == games[2].digests != games[0].digests


def test_at_duplicate_tables_one_teams_question_holds_up_no_other():
    one = Class(teams=2, pupils=2)
    one.begin(one_table=False)
    one.plan(0, BUYER, ASK_ALL)
    one.plan(1, SAVER)
    one.play()
    one.until_asked(0)
    for _ in range(5):
        one.class_service.advance(one.code)
    assert one.table(1).done(1) and not one.table(0).done(1) and one.stage is Stage.MONTH


def test_a_game_that_cannot_be_replayed_takes_no_other_down(monkeypatch):
    one = Class(teams=2, pupils=2)
    one.begin(one_table=False)
    one.play()
    one.class_service.advance(one.code)
    code = one.room.round.codes[0]
    one.class_service.hub.store.append(code, one.class_service.hub.store.length(code), {"turn": 10_000, "digests": ["0" * 16]})
    other = again(one)
    broken, whole = other.class_service.tables(other.room)
    assert broken.snapshot is None and "replay" in broken.fault
    assert whole.snapshot is not None and other.stage is Stage.REPORT


# ---- nothing is lost


def test_after_every_single_step_a_new_process_finds_the_same_class_and_goes_on_with_it():
    steady, shaken = Class(), Class()
    for one in (steady, shaken):
        one.begin(asks=ASK_BIG)
        one.set("clock", 0)
    for _ in range(80):
        assert again(shaken).room == replace(shaken.room, notes=again(shaken).room.notes)
        shaken.class_service = ClassService(live.Hub(Store()))
        for one in (steady, shaken):
            next_step(one)
        if steady.stage is Stage.FINAL:
            break
    assert steady.stage is shaken.stage is Stage.FINAL
    assert steady.game().digests == shaken.game().digests


def next_step(one):
    """One thing that a class does: a plan, the month, an answer, the report."""
    one.class_service.advance(one.code)
    room, month = one.room, one.room.round.writing
    if one.stage is Stage.PLAN and len(room.round.plans) < 2:
        one.plan(len(room.round.plans), (BUYER, SAVER)[len(room.round.plans)], ASK_BIG, month)
    elif one.stage is Stage.PLAN:
        one.order(orders.play(month))
    elif one.stage is Stage.MONTH and one.table().asked:
        one.answer(one.table().asked_team, one.table().asked.usual[-1])
    elif one.stage is Stage.REPORT:
        one.class_service.go_on(one.code, one.key, one.room.orders, orders.go_on(month))


def test_two_processes_that_share_a_store_see_what_the_other_does(monkeypatch):
    monkeypatch.setattr(class_service, "LOOK_AGAIN", 0.0)
    one = Class(pupils=0)
    other = again(one)
    assert other.room.here == ()
    _, pupil, token = one.class_service.join(one.code, 0, "Blue Otter", "a")
    assert other.class_service.sit(one.code, token)[1] == pupil
    other.class_service.join(one.code, 1, "Red Swan", "a")
    assert [pupil.nickname for pupil in one.room.here] == ["Blue Otter", "Red Swan"]


def test_who_is_here_is_known_to_another_process_too(monkeypatch):
    monkeypatch.setattr(presence, "WRITTEN_EVERY", 0.0)
    one = Class(pupils=1)
    other = again(one)
    one.class_service.presence.note(one.code, 0)
    other.class_service.presence.note(one.code, 5)
    assert other.class_service.presence.is_here(one.code, 0)
    assert not other.class_service.presence.is_here(one.code, 1)


def test_an_open_page_is_here_for_a_process_that_does_not_serve_it(monkeypatch):
    """Its process has just written when it gives its sign of life, and the other has just read when that is written."""
    clocks = Clocks(monkeypatch)
    one = Class(pupils=1)
    other = again(one).class_service.presence
    here, step = one.class_service.presence, 0.25
    for _ in range(int(60 / step)):
        if clocks.seconds % presence.SIGN_OF_LIFE == 0:
            here.note(one.code, 0)
        here.idle(one.code)
        assert other.is_here(one.code, 0) or clocks.seconds < 2 * presence.WRITTEN_EVERY
        clocks.seconds += step
    assert presence.SIGN_OF_LIFE + 2 * presence.WRITTEN_EVERY < presence.HERE_SECONDS


def test_two_processes_that_show_a_class_play_its_turns_no_faster_than_one(monkeypatch):
    now, step = SimpleNamespace(seconds=0.0), 0.125
    monkeypatch.setattr(class_service, "LOOK_AGAIN", 0.0)
    monkeypatch.setattr(live, "SECONDS_TRUSTED", 0.0)
    monkeypatch.setattr(game_driver, "time", SimpleNamespace(monotonic=lambda: now.seconds))
    one = Class()
    one.begin()
    one.set("pace", "play")
    other = again(one)
    one.order(orders.play(1))
    while now.seconds < 6:
        one.class_service.advance(one.code)
        other.class_service.advance(one.code)
        now.seconds += step
    assert turns(one) == turns(other) == 6 / PACES["play"]


def turns(one):
    return one.class_service.tables(one.room)[0].snapshot.game.turn


def test_a_process_counts_the_pupils_whose_pages_it_serves_itself(monkeypatch):
    one = Class(pupils=3)
    other = again(one).class_service.presence
    other.note(one.code, 2)
    assert (one.class_service.presence.count_here(), other.count_here()) == (3, 1)
    monkeypatch.setattr(presence, "HERE_SECONDS", -1.0)
    assert other.count_here() == 0


def test_a_phone_that_wakes_up_at_another_process_is_here_at_once():
    """The one process heard of it ten minutes ago, and the other one has just read so when the phone turns to it."""
    one = Class(pupils=1)
    Seen(one.class_service.hub.store).note(one.code, {0: datetime.now(UTC) - timedelta(minutes=10)})
    other = again(one).class_service.presence
    assert other.idle(one.code)[0] == pytest.approx(600, abs=10)
    assert not other.is_here(one.code, 0)
    other.note(one.code, 0)
    assert other.is_here(one.code, 0)


class Clocks:
    """The two clocks of presence: one that only goes forward, and the time of day, which somebody may set."""

    def __init__(self, monkeypatch):
        self.seconds, self.put = 0.0, timedelta()
        clocks = self

        class Day(datetime):
            @classmethod
            def now(cls, zone=None):
                return datetime(2026, 1, 1, 12, tzinfo=zone) + timedelta(seconds=clocks.seconds) + clocks.put

        monkeypatch.setattr(presence, "datetime", Day)
        monkeypatch.setattr(presence, "time", SimpleNamespace(monotonic=lambda: clocks.seconds))


@pytest.mark.parametrize("hours", [-2, 2])
@pytest.mark.parametrize("process", ["the same", "another"])
def test_who_leaves_has_left_though_the_clock_was_set_anew(monkeypatch, hours, process):
    clocks = Clocks(monkeypatch)
    one = Class(pupils=2)
    here = one.class_service.presence
    asked = here if process == "the same" else again(one).class_service.presence
    rounds = int(presence.HERE_SECONDS / presence.WRITTEN_EVERY) + 1
    for _ in range(rounds):
        here.note(one.code, 0)
        here.note(one.code, 1)
        asked.idle(one.code)
        clocks.seconds += presence.WRITTEN_EVERY
    clocks.put = timedelta(hours=hours)
    for _ in range(rounds):
        here.note(one.code, 1)
        asked.idle(one.code)
        clocks.seconds += presence.WRITTEN_EVERY
    assert asked.here(one.code) == {1}


@pytest.mark.parametrize(("minutes", "is_here"), [(0, True), (-10, False), (120, False)])
def test_a_process_that_starts_believes_no_stamp_of_the_future(monkeypatch, minutes, is_here):
    Clocks(monkeypatch)
    one = Class(pupils=1)
    Seen(one.class_service.hub.store).note(one.code, {0: presence.datetime.now(UTC) + timedelta(minutes=minutes)})
    assert again(one).class_service.presence.is_here(one.code, 0) is is_here


def test_an_entry_that_this_version_does_not_know_changes_nothing():
    one = Class()
    before = one.room
    one.class_service.change(one.code, lambda room: read_entry({"do": "dance", "team": 0}))
    one.class_service.change(one.code, lambda room: Move(pupil=99, team=0))
    assert replace(one.room, version=before.version) == before
    assert again(one).room.pupils == before.pupils


def test_a_deleted_class_is_nowhere():
    one = Class()
    one.begin()
    one.play()
    assert one.class_service.erase(one.code, one.key) > 5
    with pytest.raises(UnknownLog):
        one.class_service.get(one.code)
    assert one.class_service.hub.store.kept(one.code) == []
    refused("no seat", lambda: one.pupil(0))


def test_settings_take_only_what_does():
    one = Class()
    for field, value in (("clock", -1), ("clock", True), ("pace", "warp"), ("most", 0), ("locked", "yes"), ("name", "")):
        refused("is not allowed", lambda field=field, value=value: one.set(field, value))


def test_what_a_team_wants_to_be_asked_comes_from_its_plan():
    one = Class()
    one.begin(asks=ASK_NOTHING)
    one.plan(0, BUYER, {Ask.BUY_DEAL})
    one.play()
    assert one.game().seats[0].asks == {Ask.BUY_DEAL} and not one.game().seats[1].asks


def test_a_class_is_dealing_until_every_table_has_its_game():
    held = Class()
    held.class_service.change(held.code, orders.begin(PayDaySetting(one_table=False, edition=BOX.id, months=1, others=("careful",))))
    assert held.class_service.is_dealing(held.room)
    held.class_service.advance(held.code)
    assert not held.class_service.is_dealing(held.room)


@pytest.mark.parametrize("does", [lambda held: held.set("clock", 30), lambda held: held.class_service.join(held.code, 0, "", "10.0.1.9")])
def test_whoever_waits_for_something_to_be_done_in_the_class_hears_of_it(does):
    held = Class()
    held.class_service.wait(held.code, 0)
    waits = threading.Thread(target=held.class_service.wait, args=(held.code, 60), daemon=True)
    waits.start()
    does(held)
    waits.join(30)
    assert not waits.is_alive()
