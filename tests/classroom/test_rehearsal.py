"""A rehearsal: simulated pupils fill a class, play it to its end, give way to real ones, survive what is refused, and go home."""

import time
from datetime import datetime
from random import Random
from types import SimpleNamespace

import pytest

from payday_core.classroom import game_driver, orders, presence, tables
from payday_core.classroom.class_service import class_service
from payday_core.classroom.matchpoints.matchpoints import compare
from payday_core.classroom.names.nicknames import NAMES
from payday_core.classroom.refused import Refused
from payday_core.classroom.rehearsal import rehearsal
from payday_core.classroom.rehearsal.pupil import Simulated
from payday_core.classroom.rehearsal.rehearsal import (
    ACTS_AT_A_STEP,
    PUPILS_MOST,
    SECONDS_AT_THE_END,
    SECONDS_MOST,
    Rehearsal,
    emptiest,
    is_simulated,
    plays_as,
)
from payday_core.classroom.tables import Stage
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.characters import BOTS
from payday_core.games.play_or_pay.characters import BOTS as CARD_BOTS
from payday_core.sessions import live
from payday_core.store import StoreUnavailable, event_log
from payday_core.teaching.rehearsing import votes
from tests.support.drivers.classroom import CARDS, SETTING, TEAMS, Held, new_room
from tests.support.drivers.led_lesson import PREDICT, Led
from tests.support.drivers.lesson import with_kind, written

FORTY = tuple(f"Team {number}" for number in range(1, 41))
ASKS = (Ask.BUY_DEAL, Ask.REPAY)
PLANS_TAKE = 30
STEPS_MOST = 1500


@pytest.fixture
def clock(monkeypatch):
    """The seconds of the whole server, moved on by the test alone."""
    now = SimpleNamespace(seconds=1000.0)
    hands = SimpleNamespace(monotonic=lambda: now.seconds)
    for module in (event_log, tables, game_driver, presence, live):
        monkeypatch.setattr(module, "time", hands)
    today = SimpleNamespace(now=lambda zone: datetime.fromtimestamp(now.seconds, zone), fromtimestamp=datetime.fromtimestamp)
    monkeypatch.setattr(presence, "datetime", today)
    return now


class Rehearsed:
    """A class with a rehearsal in it, and a teacher who goes on as soon as things are in."""

    def __init__(self, clock, number, teams=TEAMS, most=10, seed=3):
        self.clock, self.held = clock, new_room(teams=teams, most=most)
        self.rehearsal = Rehearsal(self.held.service, self.held.code, number, Random(seed))

    @property
    def seated(self):
        return [pupil for pupil in self.held.room.here if pupil.simulated]

    def steps(self, number=1):
        for _ in range(number):
            self.clock.seconds += 1
            self.rehearsal.step(self.clock.seconds)

    def until(self, there):
        for _ in range(STEPS_MOST):
            if there():
                return
            self.steps()
        raise AssertionError("the rehearsal did not get there")

    def join(self, number):
        self.until(lambda: len(self.seated) == number)

    def begin(self, **changes):
        self.held.order(orders.setting_of("pace", "skip"))
        self.held.order(orders.begin(SETTING.model_copy(update={"asks": ASKS, "months": 1, **changes})))

    def play_month(self):
        self.steps(PLANS_TAKE)
        self.held.order(orders.play(self.held.room.round.writing))
        self.until(lambda: self.held.stage is Stage.REPORT)
        self.held.go_on()


# ---- a whole class


def test_forty_pupils_play_forty_duplicate_tables_to_the_end(clock):
    class_ = Rehearsed(clock, 40, FORTY, most=1)
    class_.join(40)
    class_.begin(one_table=False, others=("careful",))
    class_.play_month()
    held = class_.held
    assert held.stage is Stage.FINAL
    assert all(table.snapshot.game.over for table in held.service.tables(held.room))
    assert 30 <= len(held.room.round.taken) < 40
    lines = compare(held.service, held.room, None)
    assert len(lines) == 40
    assert len({line.worth for line in lines}) > 3
    acts = [pupil.acts for pupil in class_.seated]
    assert sum(acts) > 60
    assert min(acts) < max(acts)


def test_forty_pupils_play_one_table_over_two_months(clock):
    class_ = Rehearsed(clock, 40)
    class_.join(40)
    assert [len(class_.held.room.of_team(team)) for team in range(4)] == [10] * 4
    class_.begin(months=2)
    class_.play_month()
    class_.play_month()
    held = class_.held
    assert held.stage is Stage.FINAL
    assert held.service.tables(held.room)[0].snapshot.game.over
    assert set(held.room.round.last) == {0, 1, 2, 3}


def test_what_they_do_is_the_same_with_the_same_luck(clock):
    def entries():
        class_ = Rehearsed(clock, 6, TEAMS, most=2)
        start = clock.seconds
        class_.join(6)
        class_.begin(one_table=False, others=("careful",))
        class_.play_month()
        return clock.seconds - start, [(pupil.team, pupil.acts) for pupil in class_.seated]

    assert entries() == entries()


def test_they_come_with_nicknames_of_the_list_and_are_marked(clock):
    class_ = Rehearsed(clock, 7)
    class_.join(7)
    assert all(pupil.nickname in NAMES for pupil in class_.seated)
    assert len({pupil.nickname for pupil in class_.seated}) == 7
    assert all(is_simulated(class_.held.room, team) for team in range(4))


def test_a_step_does_a_few_things_and_no_more(clock):
    class_ = Rehearsed(clock, 40)
    version = class_.held.room.version
    class_.rehearsal.step(clock.seconds)
    clock.seconds += 60
    for _ in range(5):
        class_.rehearsal.step(clock.seconds)
        assert class_.held.room.version - version <= ACTS_AT_A_STEP
        version = class_.held.room.version


def test_they_are_here_and_now_and_then_one_is_not_and_comes_back(clock):
    class_ = Rehearsed(clock, 20)
    class_.join(20)
    here = []
    for _ in range(200):
        class_.steps()
        here.append(sum(class_.held.service.presence.is_here(class_.held.code, pupil.number) for pupil in class_.seated))
    assert max(here) == 20
    assert 12 <= min(here) < 20


def test_they_vote_in_a_lesson_once_each_until_the_lock(clock, monkeypatch, tmp_path):
    with_kind(monkeypatch)
    written(tmp_path / "lessons")
    led = Led("12-trying", PREDICT)
    real = len(led.class_.room.here)
    before = sum(led.session.hands(0))
    led.class_.order(orders.teams((*TEAMS, "Sky", "Rose")))
    rehearsed = Rehearsal(led.class_.service, led.class_.code, 4, Random(3), votes)
    for _ in range(60):
        clock.seconds += 1
        rehearsed.step(clock.seconds)
    assert len(led.class_.room.here) == real + 4
    voted = sum(led.session.hands(0)) - before
    assert 0 < voted <= 4
    assert set(led.session.acts.values()) <= {1, 2}


# ---- with real pupils


def test_whoever_has_real_company_steps_back(clock):
    class_ = Rehearsed(clock, 8)
    class_.join(8)
    held = class_.held
    held.join("Zoe", 0)
    me = next(pupil for pupil in held.room.here if not pupil.simulated)
    class_.begin(one_table=False, others=("careful",), asks=(Ask.BUY_DEAL,))
    class_.steps(PLANS_TAKE)
    assert 0 not in held.room.round.plans
    assert set(held.room.round.plans) & {1, 2, 3}
    held.order(orders.setting_of("clock", 0))
    held.order(orders.play(1))
    class_.until(lambda: held.place(0).table.asked is not None)
    held.service.presence.note(held.code, me.number)
    class_.steps(13)
    version = held.place(0).table.snapshot.version
    held.service.answer(held.code, held.tokens[0], 0, version, 0)
    class_.steps()
    assert held.place(0).table.snapshot.version != version


def test_a_real_pupil_acts_between_any_two_steps(clock):
    class_ = Rehearsed(clock, 40, FORTY, most=2)
    held = class_.held
    class_.steps(3)
    token = held.join("Zoe", 39)
    class_.begin(one_table=False, others=("careful",))
    card = held.place(39).table.snapshot.game.seats[0].card
    for acts in range(5):
        class_.steps()
        held.service.plan(held.code, token, acts, 1, card, frozenset())
    assert held.pupil(held.room.round.plans[39].pupil).nickname == "Zoe"


def test_bots_keep_their_teams_and_a_full_class_is_told(clock):
    class_ = Rehearsed(clock, 9, TEAMS, most=2)
    class_.held.order(orders.hand_to(1, "saver"))
    class_.steps(20)
    assert len(class_.seated) == 6
    assert not class_.held.room.of_team(1)
    assert class_.rehearsal.trouble == rehearsal.FULL
    assert emptiest(class_.held.room) is None
    class_.held.order(orders.setting_of("most", 5))
    class_.join(9)
    assert class_.rehearsal.trouble == ""


# ---- what goes wrong


def test_a_locked_door_and_a_pause_are_waited_for(clock):
    class_ = Rehearsed(clock, 5)
    class_.held.order(orders.setting_of("locked", True))
    class_.steps(15)
    assert not class_.seated
    assert "locked" in class_.rehearsal.trouble
    class_.held.order(orders.setting_of("locked", False))
    class_.join(5)
    class_.begin()
    class_.held.order(orders.setting_of("paused", True))
    class_.steps(60)
    assert not class_.held.room.round.plans
    class_.held.order(orders.setting_of("paused", False))
    class_.steps(60)
    assert class_.held.room.round.plans


def test_a_store_that_cannot_be_written_is_survived_and_what_was_due_is_done_later(clock, monkeypatch):
    class_ = Rehearsed(clock, 5)
    class_.join(5)
    class_.begin()

    def full(*_):
        raise StoreUnavailable("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(class_.held.service._log.logs, "append", full)
        class_.steps(PLANS_TAKE)
        assert class_.rehearsal.trouble == "The disk is full."
        assert not class_.rehearsal.over
        assert not class_.held.room.round.plans
    class_.steps(5)
    assert len(class_.held.room.round.plans) >= 3


def test_whoever_is_removed_stays_away(clock):
    class_ = Rehearsed(clock, 5)
    class_.join(5)
    class_.held.order(orders.remove(class_.seated[0].number))
    class_.steps(30)
    assert len(class_.seated) == 4
    assert not class_.rehearsal.over


# ---- the end


def test_they_go_home_and_real_pupils_stay(clock):
    class_ = Rehearsed(clock, 12)
    class_.join(12)
    class_.held.join("Zoe", 0)
    class_.rehearsal.send_home()
    class_.until(lambda: class_.rehearsal.over)
    assert [pupil.nickname for pupil in class_.held.room.here] == ["Zoe"]


def test_a_new_server_frees_the_seats_of_an_old_rehearsal_first(clock):
    class_ = Rehearsed(clock, 6)
    class_.join(6)
    old = {pupil.number for pupil in class_.seated}
    live.close_hub()
    held = Held(class_service(), class_.held.code, class_.held.key)
    again = Rehearsal(held.service, held.code, 4, Random(5))
    for _ in range(20):
        clock.seconds += 1
        again.step(clock.seconds)
    seated = {pupil.number for pupil in held.room.here}
    assert len(seated) == 4
    assert not seated & old


def test_none_at_all_only_frees_the_seats_that_were_left(clock):
    class_ = Rehearsed(clock, 6)
    class_.join(6)
    cleaner = Rehearsal(class_.held.service, class_.held.code, 0)
    for _ in range(4):
        cleaner.step(clock.seconds)
    assert cleaner.over
    assert not class_.held.room.here
    class_.steps()
    assert class_.rehearsal.over


def test_it_ends_with_the_class_and_when_it_is_forgotten(clock):
    class_ = Rehearsed(clock, 4)
    class_.join(4)
    class_.held.service.erase(class_.held.code, class_.held.key)
    class_.steps()
    assert class_.rehearsal.over
    forgotten = Rehearsed(clock, 4)
    forgotten.steps()
    clock.seconds += SECONDS_MOST
    forgotten.steps()
    assert forgotten.rehearsal.over


def test_it_waits_at_the_final_standing_for_another_game_for_a_while(clock):
    class_ = Rehearsed(clock, 4)
    class_.join(4)
    class_.begin()
    class_.held.order(orders.end())
    class_.steps(3)
    assert not class_.rehearsal.over
    clock.seconds += SECONDS_AT_THE_END
    class_.steps()
    assert class_.rehearsal.over


# ---- its thread, and who may begin it


def test_only_the_teacher_begins_it_once_and_sends_them_home():
    held = new_room()
    with pytest.raises(Refused):
        rehearsal.begin(held.service, held.code, "no key", 8)
    assert rehearsal.rehearsal_of(held.code) is None
    rehearsal.begin(held.service, held.code, held.key, PUPILS_MOST + 9)
    running = rehearsal.rehearsal_of(held.code)
    assert running.number == PUPILS_MOST
    with pytest.raises(Refused, match="running"):
        rehearsal.begin(held.service, held.code, held.key, 8)
    with pytest.raises(Refused):
        rehearsal.send_home(held.service, held.code, "no key")
    rehearsal.send_home(held.service, held.code, held.key)
    ends = time.monotonic() + 10
    while rehearsal.rehearsal_of(held.code) and time.monotonic() < ends:
        time.sleep(0.02)
    assert rehearsal.rehearsal_of(held.code) is None
    assert not held.room.here


def test_a_mistake_of_its_own_ends_it_alone(monkeypatch):
    held = new_room()
    broken = Rehearsal(held.service, held.code, 4)
    monkeypatch.setattr(broken, "step", lambda now: 1 / 0)
    broken._run()
    assert broken.over
    assert broken.trouble == "The rehearsal broke off."


def test_a_class_at_cards_is_rehearsed_to_the_end(clock):
    class_ = Rehearsed(clock, 3, ("Oak", "River", "Fern"))
    class_.join(3)
    class_.held.order(orders.setting_of("pace", "skip"))
    class_.held.order(orders.begin(CARDS.model_copy(update={"rounds": 1})))
    class_.play_month()
    game = class_.held.place(0).table.snapshot.game
    assert class_.held.stage is Stage.FINAL and game.over
    assert sum(entry.answer is not None for entry in game.log) > 5


def test_every_character_but_the_one_for_tests_can_come():
    kinds = {Simulated.born(Random(seed), 0.0).kind for seed in range(200)}
    for setting, known in ((SETTING, BOTS), (CARDS, CARD_BOTS)):
        assert {plays_as(setting, kind) for kind in kinds} == {bot.id for bot in known} - {"random"}
