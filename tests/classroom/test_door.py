"""The door of a class: guessed codes wait and right ones open, one device takes a seat or two, a flood is seen and taken back."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from payday_core.classroom import orders
from payday_core.classroom.classroom import Classroom, Pupil, Team
from payday_core.classroom.door import AT_ONCE, Door
from payday_core.classroom.flood import floods
from payday_core.classroom.guesses import ADDRESS_TRIES, BROWSER_TRIES, LONGEST_WAIT, LOOKS_A_SECOND, Guesses
from payday_core.classroom.keys import CODE_SIGNS
from payday_core.classroom.refused import NO_SEAT, NOT_THE_TEACHER, Refused, TooFast
from payday_core.store.games import ALPHABET
from tests.support.drivers.classroom import joined, new_room, planning

SCHOOL = "192.0.2.1"
NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)


class Clock:
    """Time that passes when it is told to, and when somebody sleeps."""

    def __init__(self):
        self.now, self.slept = 1000.0, []

    def __call__(self):
        return self.now

    def sleep(self, seconds):
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def clock():
    return Clock()


def patient(held, clock):
    """The class's service, whose waits pass at once."""
    held.service.guesses = Guesses(clock, clock.sleep)
    held.service._door = Door(clock)
    return held


# ---- codes


def test_a_right_code_opens_after_any_number_of_wrong_ones_from_this_browser_and_this_address(clock):
    held = patient(new_room(), clock)
    for number in range(500):
        with pytest.raises(Refused, match="No class has this code"):
            held.service.find("zzzzzz", SCHOOL, f"guesser {number % 30}")
    assert held.service.find(held.code, SCHOOL, "guesser 1").code == held.code
    assert held.service.find(held.code, SCHOOL, "somebody else").code == held.code
    assert max(clock.slept) <= LONGEST_WAIT


def test_only_wrong_codes_are_counted_and_a_class_that_mistypes_waits_for_nothing(clock):
    held = patient(new_room(), clock)
    for number in range(ADDRESS_TRIES):
        with pytest.raises(Refused):
            held.service.find("zzzzzz", SCHOOL, f"pupil {number % 40}")
        assert held.service.find(held.code, SCHOOL, f"pupil {number % 40}")
    assert clock.slept == []


def test_one_browser_that_guesses_slows_itself_down_and_nobody_behind_the_same_address(clock):
    guesses = Guesses(clock, clock.sleep)
    for _ in range(200):
        guesses.wait(SCHOOL, "guesser")
        guesses.wrong(SCHOOL, "guesser")
    assert clock.now - 1000 > (200 - BROWSER_TRIES) * 2.9, "a look every three seconds"
    assert guesses.seconds(SCHOOL, "pupil") == 0


def test_an_address_that_guesses_with_ever_new_browsers_looks_up_so_many_codes_a_second_and_no_more(clock):
    guesses, waits = Guesses(clock, clock.sleep), []
    for number in range(60):
        guesses.wrong(SCHOOL, f"fresh {number}")
    for number in range(80):
        waits.append(guesses.seconds(SCHOOL, f"fresh {number + 60}"))
        guesses.wrong(SCHOOL, f"fresh {number + 60}")
    steps = [later - earlier for earlier, later in pairwise(waits)]
    assert steps == pytest.approx([1 / LOOKS_A_SECOND] * 79)
    assert guesses.seconds("another school", "pupil") == 0


def test_the_time_that_guessing_takes_is_as_the_module_says():
    codes = len(ALPHABET) ** CODE_SIGNS
    assert codes == 481_890_304
    assert codes / LOOKS_A_SECOND / 86_400 == pytest.approx(279, abs=0.5)
    assert codes / (45 * 60 * LOOKS_A_SECOND) == pytest.approx(8_900, rel=0.01)


def test_a_wrong_link_in_a_class_and_one_to_no_class_are_told_the_same():
    held = joined()
    for code in (held.code, "zzzzzz"):
        with pytest.raises(Refused) as seat:
            held.service.sit(code, "no token")
        with pytest.raises(Refused) as controls:
            held.service.enter(code, "no key")
        assert (str(seat.value), str(controls.value)) == (NO_SEAT, NOT_THE_TEACHER)


# ---- seats


def test_a_device_that_forgets_its_cookies_takes_no_class_at_once(clock):
    held = patient(new_room(most=10), clock)
    taken = 0
    for number in range(400):
        try:
            held.service.join(held.code, None, "", SCHOOL, f"fresh {number}")
            taken += 1
        except TooFast:
            clock.now += 0.01
    assert clock.now - 1000 < 4
    assert taken <= AT_ONCE + 2
    assert held.service.join(held.code, None, "", "192.0.2.77", "a pupil elsewhere")


def test_thirty_pupils_behind_one_address_have_their_seats_within_a_minute_and_forty_within_two(clock):
    held = patient(new_room(teams=tuple(f"Team {number}" for number in range(10))), clock)
    times = []
    for number in range(40):
        while True:
            try:
                held.service.join(held.code, None, "", SCHOOL, f"pupil {number}")
                break
            except TooFast as busy:
                clock.now += busy.seconds
        times.append(clock.now - 1000)
    assert times[29] <= 60 and times[39] <= 120


def test_one_browser_takes_two_seats_and_a_third_when_the_teacher_frees_one():
    held = new_room()
    held.service.join(held.code, 0, "", SCHOOL, "tablet")
    held.service.join(held.code, 1, "", SCHOOL, "tablet")
    with pytest.raises(Refused, match="has 2 seats"):
        held.service.join(held.code, 1, "", SCHOOL, "tablet")
    held.order(orders.remove(0))
    assert held.service.join(held.code, 1, "", SCHOOL, "tablet")
    other = new_room()
    assert other.service.join(other.code, 0, "", SCHOOL, "tablet")


def test_when_a_game_begins_joining_is_locked_and_seats_that_are_taken_stay_open():
    held = planning(joined())
    assert held.room.locked
    with pytest.raises(Refused, match="locked"):
        held.join("Rival", 0)
    assert held.service.sit(held.code, held.tokens[0])[1].number == 0


def test_the_teacher_may_leave_joining_open():
    held = joined()
    held.order(orders.setting_of("lock_at_begin", False))
    assert not planning(held).room.locked


def test_during_a_game_a_device_takes_no_seat_in_another_team():
    held = new_room()
    held.service.join(held.code, 0, "Max", SCHOOL, "tablet")
    held.order(orders.setting_of("lock_at_begin", False))
    planning(held)
    with pytest.raises(Refused, match="plays for Oak"):
        held.service.join(held.code, 1, "", SCHOOL, "tablet")
    assert held.service.join(held.code, None, "", SCHOOL, "tablet")[1].team == 0


def test_whoever_replaces_a_teammates_plan_is_named_to_the_teacher():
    held = planning(joined(a_team=2))
    card, month = held.room.round.setting.games(("A", "B", "C"))[0].seats[0].card, 1
    for number in (0, 0, 4):
        held.service.plan(held.code, held.tokens[number], held.pupil(number).acts, month, card, frozenset())
    assert [words for _, words in held.room.notes if "plan" in words] == ["Quick Fox replaced the plan of Blue Otter"]


def test_a_class_of_the_version_before_was_not_locked_when_it_began():
    held = planning(joined())
    log = held.service._log.logs
    begun = next(noted.entry for noted in log.load("room", held.code).entries if noted.entry["do"] == "begin")
    assert begun.pop("lock") is True
    log.append("room", held.code, None, {"do": "locked", "to": False})
    log.append("room", held.code, None, {"do": "end"})
    log.append("room", held.code, None, begun)
    held.service._log.forget(held.code)
    assert len(held.room.rounds) == 2 and not held.room.locked


# ---- floods


def came(*groups):
    """A class in which seats were taken from these addresses, at these seconds."""
    pupils = [Pupil(0, 0, "")] * sum(len(seconds) for _, seconds in groups)
    arrivals = sorted((second, source) for source, seconds in groups for second in seconds)
    for number, (second, source) in enumerate(arrivals):
        pupils[number] = Pupil(number, 0, f"P{number}", came=NOON + timedelta(seconds=second), source=source)
    return Classroom("bcdfgh", "7B", "", NOON, teams=(Team(0, "Oak"),), pupils=tuple(pupils))


def test_seats_that_come_fast_from_one_address_are_a_flood_and_a_class_with_devices_of_its_own_is_none():
    room = came(("cheat", [number * 0.1 for number in range(12)]), *((f"pupil {number}", [number * 0.2]) for number in range(20)))
    (flood,) = floods(room)
    assert flood.source == "cheat" and len(flood.pupils) == 12 and flood.seconds == 2
    assert {pupil.source for pupil in flood.pupils} == {"cheat"}


def test_slow_seats_few_seats_and_those_of_earlier_versions_are_no_flood():
    assert floods(came(("shared tablet", [0, 1, 2, 3, 4]))) == ()
    assert floods(came(("school", [number * 10 for number in range(30)]))) == ()
    assert floods(came(("", [0] * 30))) == ()


def test_seats_that_came_before_and_after_are_not_taken_for_the_flood():
    (flood,) = floods(came(("school", [0, 100, 200, *(300 + number for number in range(8)), 400])))
    assert [pupil.number for pupil in flood.pupils] == [3, 4, 5, 6, 7, 8, 9, 10]


def test_one_order_takes_a_flood_out_and_locks_and_leaves_the_others():
    held = joined()
    for number in range(10):
        held.service.join(held.code, None, "", SCHOOL, f"fresh {number}")
    (flood,) = floods(held.room)
    for order in orders.turn_away(tuple(pupil.number for pupil in flood.pupils)):
        held.order(order)
    assert held.room.locked and floods(held.room) == ()
    assert [pupil.number for pupil in held.room.here] == [0, 1, 2, 3]


def test_what_is_written_of_a_device_tells_neither_its_address_nor_its_cookie():
    held = new_room()
    held.service.join(held.code, 0, "", SCHOOL, "a-cookie-of-a-browser")
    kept = str(held.service.hub.store.kept(held.code))
    assert SCHOOL not in kept and "a-cookie-of-a-browser" not in kept
    assert Door().marks(held.code, SCHOOL, "x").source != Door().marks(held.code, SCHOOL, "x").source, "of another process"
