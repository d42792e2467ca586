"""A lesson's file is read or named with the line that is wrong; sums of a key; a lesson being held, entry by entry."""

from datetime import timedelta

import pytest

from payday_core.sessions import live
from payday_core.store import StaleMove, UnknownLog
from payday_core.teaching.arithmetic import as_written, worked_out
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import StepKind
from payday_core.teaching.lesson_file import BadLesson
from payday_core.teaching.lesson_service import lesson_service
from payday_core.teaching.reading import read_lesson
from payday_core.teaching.standards import standard_of
from payday_core.teaching.ticket import judge, read_number
from tests.support.drivers.lesson import HEADER, NOON, TEXT, lesson, session_after, with_kind, written

LOCK = {"do": "lock"}
HAND = {"do": "hands", "vote": 0, "answer": 1, "more": 1}


@pytest.fixture(autouse=True)
def kind_for_trying(monkeypatch):
    with_kind(monkeypatch)


@pytest.fixture
def trying(tmp_path):
    return lesson(tmp_path)


# ---- the file


def test_a_lesson_is_its_header_and_its_text(trying):
    assert trying.name == "Lesson 12: A lesson for trying"
    assert trying.setup.rate == 0.1
    assert [step.kind for step in trying.steps(short=True)] == [kind for kind in StepKind if kind is not StepKind.PLAY]
    assert sum(step.minutes for step in trying.steps(short=False)) == 45
    assert trying.sections["Reveal"].parts == (("The first layer", "What was played."), ("The second layer", "What came of it."))
    assert standard_of("My state 7.1: know what a loan costs").sentence == "My state 7.1: know what a loan costs"


def lines_with(header, part):
    return 2 + header.splitlines().index(next(line for line in header.splitlines() if part in line))


WRONG = {
    "a value that cannot be": ('grade = "6-8"', 'grade = "six"', "grade = ", "grade"),
    "a field that is none": ("minutes = 45\n", "minutes = 45\nmood = 3\n", "mood", "mood"),
    "no TOML": ('title = "A lesson for trying"', "title = A lesson", "title", "TOML"),
    "minutes that do not add up": ("minutes = 45\n", "minutes = 40\n", None, "add up to 45, not 40"),
    "an unknown kind": ('kind = "for-trying"', 'kind = "for-flying"', 'kind = "for-flying"', "for-flying"),
    "an unknown layer": ('["first", "second"]', '["first", "third"]', "layers", "third"),
    "an unknown fact": ('fact = "gap"', 'fact = "gab"', 'fact = "gab"', "gab"),
    "an unknown standard": ('"N21 Managing Credit 8-3"', '"N99 1-1"', "standards", "N99 1-1"),
    "a sum that is none": ('"2000 * 0.20 * 4"', '"2000 * x"', None, "no sum"),
    "an answer that is not there": ("right = 0", "right = 7", None, "not there"),
    "a set-up that cannot be": ("rate = 0.1", 'rate = "much"', "rate =", "rate"),
    "a step too few": ('kind = "talk"', 'kind = "play"', None, "in this order"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_named_with_its_line(tmp_path, what):
    before, after, place, reason = WRONG[what]
    assert before in HEADER
    header = HEADER.replace(before, after, 1)
    with pytest.raises(BadLesson) as wrong:
        read_lesson(written(tmp_path, header))
    problems = wrong.value.problems
    assert any(reason in problem.reason for problem in problems), problems
    if place:
        assert any(problem.line == lines_with(header, place) for problem in problems), problems


def test_the_second_question_of_a_ticket_is_found_by_its_own_line(tmp_path):
    header = HEADER.replace("right = 0", "right = 7")
    with pytest.raises(BadLesson) as wrong:
        read_lesson(written(tmp_path, header))
    tickets = [number for number, line in enumerate(header.splitlines(), 2) if line == "[[ticket]]"]
    assert wrong.value.problems[0].line == tickets[1]


def test_text_without_a_step_and_layers_without_a_heading_are_named(tmp_path):
    text = TEXT.replace("### The second layer", "And so on.").replace("## Talk", "## Chat")
    with pytest.raises(BadLesson) as wrong:
        read_lesson(written(tmp_path, text=text))
    said = [problem.reason for problem in wrong.value.problems]
    assert any("`## Talk`" in one for one in said) and any("'Chat'" in one for one in said)
    assert any("2 `layers`" in one and "1 headings" in one for one in said)


@pytest.mark.parametrize("bytes_", [b"", b"no header", b"+++\ntitle = 1\n", b"\xff\xfe\x00", b"+++\n+++\n"])
def test_whatever_lies_there_is_named_and_harms_nothing(tmp_path, bytes_):
    place = written(tmp_path)
    (place / "lesson.md").write_bytes(bytes_)
    with pytest.raises(BadLesson) as wrong:
        read_lesson(place)
    assert wrong.value.problems[0].line >= 1 and wrong.value.problems[0].reason


def test_a_broken_lesson_is_left_out_and_the_others_stay_and_a_mended_one_comes_back(tmp_path):
    own = tmp_path / "lessons"
    written(own)
    bad = written(own, HEADER.replace("minutes = 45", "minutes = 44"), name="13-bad")
    found = catalogue()
    assert [one.id for one in found.lessons if one.number in (12, 13)] == ["12-trying"]
    assert [one.name for one in found.left_out] == ["13-bad/lesson.md"]
    written(own, name="13-bad")
    assert {one.id for one in catalogue().lessons} >= {"12-trying", bad.name} and not catalogue().left_out


def test_two_lessons_of_one_name_are_not_both_taken(tmp_path):
    own = tmp_path / "lessons"
    taken = catalogue().lessons[0].id if catalogue().lessons else "12-trying"
    written(own, name=taken)
    if not catalogue().lessons:
        pytest.skip("no lesson comes with the program")
    assert [one.problems[0].reason for one in catalogue().left_out] == ["another lesson has a folder of this name"]


# ---- sums


@pytest.mark.parametrize(
    ("sum_", "value", "shown"),
    [
        ("900 + 500 - 1000", 400, "900 + 500 − 1,000"),
        ("1000 * 1.1**3", 1331, "1,000 × 1.1³"),
        ("1000 / (2000 * 4) * 100", 12.5, "1,000 ÷ (2,000 × 4) × 100"),
        ("10 - (4 - 3)", 9, "10 − (4 − 3)"),
        ("100 * (1 + 0.2)**12", 891.61, "100 × (1 + 0.2)¹²"),
        ("-3 + 5", 2, "−3 + 5"),
    ],
)
def test_sums_are_worked_out_and_written_as_a_pupil_would(sum_, value, shown):
    assert worked_out(sum_) == pytest.approx(value, abs=0.005)
    assert as_written(sum_) == shown


@pytest.mark.parametrize("sum_", ["", "x", "1/0", "9**9**9", "__import__('os')", "True + 1", "'a' * 3", "(1,)", "1 if 1 else 2"])
def test_nothing_but_sums_of_numbers_is_worked_out(sum_):
    with pytest.raises(ValueError, match=r"sum|large"):
        worked_out(sum_)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("$1,331", 1331),
        ("−100", -100),
        ("-$100", -100),
        ("$ -100", -100),
        (" 12.5 %", 12.5),
        ("3 Pay Days", 3),
        ("", None),
        ("4 or 5", None),
    ],
)
def test_a_number_is_read_as_people_write_it(text, number):
    assert read_number(text) == number


def test_the_key_comes_from_the_sums_and_an_answer_is_judged_part_by_part(trying):
    item = trying.header.ticket[0]
    assert item.key == ("$800", "$1,600")
    assert item.working == ("at 10%: 2,000 × 0.1 × 4 = $800", "at 20%: 2,000 × 0.2 × 4 = $1,600")
    assert judge(item, ("800", "$1,600"), {}).whole is True
    assert judge(item, ("800", "1500"), {}).right == (True, False)
    assert judge(item, ("800",), {}).right == (True, False)
    assert judge(trying.header.ticket[1], ("0",), {}).whole is True
    assert judge(trying.header.ticket[1], ("1",), {}).whole is False
    assert judge(trying.header.ticket[2], ("Because.",), {}).whole is None


def test_a_question_about_the_run_is_judged_by_what_the_run_found(trying):
    item, facts = trying.header.ticket[3], {"gap": trying_facts()}
    assert judge(item, ("Oak", "$400"), facts).whole is True
    assert judge(item, ("River", "400"), facts).whole is False
    assert judge(item, (), facts).working == ("Oak: $400, all of it interest", "River: $0")


def trying_facts():
    from tests.support.drivers.lesson import facts

    return facts(None)["gap"]


# ---- a lesson being held


def test_nothing_after_the_prediction_opens_before_the_lock(trying):
    session = session_after(trying, {"do": "step", "to": 4}, {"do": "ran"}, {"do": "layer", "shown": 1})
    assert (session.step, session.ran) == (0, None)
    assert [session.reachable(number) for number in range(8)] == [True, True, False, False, False, False, False, False]
    locked = session_after(trying, HAND, LOCK)
    assert [locked.reachable(number) for number in range(8)] == [True, True, True, True, False, False, False, False]
    assert all(map(session_after(trying, HAND, LOCK, {"do": "ran"}).reachable, range(8)))


def test_opening_without_a_prediction_is_written_down(trying):
    session = session_after(trying, {"do": "override"})
    assert session.opened and session.overridden == NOON + timedelta(minutes=1)
    assert session.log[-1] == (NOON + timedelta(minutes=1), "The chart was opened without a prediction")


def test_hands_are_counted_and_after_the_lock_no_longer(trying):
    three = [HAND, HAND, HAND | {"answer": 2}]
    assert session_after(trying, *three).hands(0) == (0, 2, 1)
    assert session_after(trying, *three, LOCK, HAND).hands(0) == (0, 2, 1)
    assert session_after(trying, HAND | {"more": -1}).hands(0) == (0, 0, 0)
    assert session_after(trying, HAND | {"vote": 7}, HAND | {"answer": 9}).votes == {}


def test_somebody_alone_has_one_answer(trying):
    assert session_after(trying, HAND, HAND | {"answer": 2}, alone=True).hands(0) == (0, 0, 1)


def test_numbers_said_aloud_are_kept_and_taken_back(trying):
    said = {"do": "guess", "vote": 1, "amounts": [1000, 500]}
    assert session_after(trying, said, said, {"do": "unguess", "vote": 1}).guesses == {1: (1000.0, 500.0, 1000.0)}


def test_the_clock_counts_the_lesson_and_not_the_break(trying):
    later = NOON + timedelta(minutes=7)
    assert session_after(trying, HAND, minutes=5).left(later) == timedelta(minutes=38)
    assert session_after(trying, HAND, minutes=60).left(NOON + timedelta(minutes=65)) == timedelta(minutes=40), "an hour was a break"
    paused = session_after(trying, {"do": "pause"}, {"do": "go-on"}, HAND, minutes=5)
    assert paused.left(NOON + timedelta(minutes=15)) == timedelta(minutes=35), "five of fifteen minutes were a pause"
    assert session_after(trying, HAND, short=True).minutes == 35


def test_the_short_path_leaves_out_what_it_says_and_keeps_the_place(trying):
    at_run = [HAND, LOCK, {"do": "step", "to": 3}]
    session = session_after(trying, *at_run, {"do": "path", "short": True})
    assert (session.now.title, session.step, session.minutes) == ("Run", 2, 35)
    back = session_after(trying, *at_run, {"do": "path", "short": True}, {"do": "path", "short": False})
    assert (back.now.title, back.step) == ("Run", 3)


@pytest.mark.parametrize(
    "entry", [{}, {"do": "dance"}, {"do": "step", "to": "x"}, {"do": "step", "to": -1}, {"do": "hands"}, {"do": "answer"}]
)
def test_an_entry_that_makes_no_sense_changes_nothing(trying, entry):
    session = session_after(trying, entry)
    assert (session.step, session.votes, session.answers) == (0, {}, {})


# ---- the desk


def test_a_lesson_goes_on_where_it_was_in_another_process(tmp_path):
    written(tmp_path / "lessons")
    code = lesson_service().open(catalogue().lesson("12-trying"), alone=False)
    lesson_service().do(code, 0, HAND)
    lesson_service().do(code, None, HAND)
    lesson_service().do(code, 2, LOCK)
    live.close_hub()
    held = lesson_service().get(code)
    assert (held.version, held.session.hands(0), held.session.opened) == (3, (0, 2, 0), True)
    assert [one.code for one in lesson_service().recent()] == [code]
    lesson_service().do(code, 3, {"do": "end"})
    assert lesson_service().recent() == []


def test_a_stale_click_writes_nothing(tmp_path):
    written(tmp_path / "lessons")
    code = lesson_service().open(catalogue().lesson("12-trying"), alone=True)
    lesson_service().do(code, 0, LOCK)
    with pytest.raises(StaleMove):
        lesson_service().do(code, 0, {"do": "override"})
    assert lesson_service().version(code) == 1


def test_a_code_that_names_no_lesson_is_said_so():
    with pytest.raises(UnknownLog, match="no lesson with the code"):
        lesson_service().get("nothere")


def test_a_game_knows_its_lesson():
    lesson_service().lend("somegame", "somelesson")
    lesson_service().lend("somegame", "somelesson")
    assert lesson_service().lesson_of("somegame") == "somelesson"
    assert lesson_service().lesson_of("othergame") == ""
