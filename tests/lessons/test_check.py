"""The check before and after: its questions and their keys, its codes, its log, its papers."""

import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from difflib import SequenceMatcher
from io import BytesIO
from itertools import combinations

import pytest
from pypdf import PdfReader

from payday_core.store import UnknownLog
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.check import check_service as check_service_module
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.check.form import DO_NOT_KNOW, NOT_KNOWN, Form, Question, dollars
from payday_core.teaching.check.gain import gain_of, topics
from payday_core.teaching.check.paper import check_paper
from payday_core.teaching.check.reading import FOLDER, check_forms, printed_forms, read_forms
from payday_core.teaching.check.rows import counts_table, pupils_frame, topics_table
from payday_core.teaching.check.taking import PAPERS_MOST, TAKEN, Round
from payday_core.teaching.check.typed import as_typed, read_counts
from payday_core.teaching.check.words import ALIKE, FIRST, SECOND, draw, read_code
from payday_core.teaching.crosswalk import standards_in
from payday_core.teaching.folders import printed_folder
from payday_core.teaching.lesson_file import BadLesson
from payday_core.teaching.paper.html import paper_html
from payday_core.teaching.paper.pdf import paper_pdf
from tests.support.drivers.check import a_class

BY_HAND = {
    "a": ("$700", "$520", "$728", "Nothing for sure", "After 5 months", "$40", "36%", "$65"),
    "b": ("$450", "$360", "$1,856", "Nothing for sure", "After 7 months", "$120", "18%", "$55"),
}
"""How the right answers begin, as worked out below and not from the files."""

TOPICS = (
    "Net worth",
    "Interest paid each month",
    "Interest on interest",
    "A fair test",
    "Break-even time of a loan",
    "A cash cushion",
    "From a monthly rate to APR",
    "What a choice costs",
)


# ---- the questions


def test_the_keys_are_right():
    for letter, said in BY_HAND.items():
        keys = [one.answers[one.right] for one in getattr(printed_forms(), letter).questions]
        assert [key.startswith(begin) for key, begin in zip(keys, said, strict=True)] == [True] * 8


def test_what_the_keys_rest_on():
    assert (900 + 300 - 500, 850 + 200 - 600) == (700, 450)
    assert (400 + 6 * 20, 300 + 5 * 12) == (520, 360)
    assert [round(1000 * rate**3 - 1000) for rate in (1.1, 1.2)] == [331, 728]
    assert [round(4000 * rate**4 - 4000) for rate in (1.05, 1.1)] == [862, 1856]
    assert (500 / 100, 420 / 60) == (5, 7), "profit over the interest of a month"
    assert (140 - 100, 180 - 60) == (40, 120), "interest without any cash, less interest with it"
    assert (3 * 12, 1.5 * 12) == (36, 18)
    assert (45 - -20, 40 - -15) == (65, 55), "what one has after the best choice, less what one has after this one"


def test_both_forms_ask_the_same_eight_things_with_other_numbers_and_keys():
    forms = printed_forms()
    assert forms.topics == tuple(one.topic for one in forms.b.questions) == TOPICS
    for one, other in zip(forms.a.questions, forms.b.questions, strict=True):
        assert one.right != other.right
        assert not set(one.answers) & set(other.answers)
        assert (one.lessons, one.standard, set(one.numbers)) == (other.lessons, other.standard, set(other.numbers))
    assert {one.offered[-1] for form in (forms.a, forms.b) for one in form.questions} == {NOT_KNOWN}


def test_a_wrong_answer_is_reached_by_the_same_mistake_and_sum_in_both_forms():
    forms = printed_forms()
    for one, other in zip(forms.a.questions, forms.b.questions, strict=True):
        assert one.ways == other.ways and len(one.ways) == 4
    worth, paid, more, _, even, cushion, apr, choice = (one.ways for one in forms.a.questions)
    assert worth["Leaves out what is owed"] == "cash + savings"
    assert paid["Counts one month's interest"] == "loan + loan * rate"
    assert more["Doubles the interest because the rate doubles"] == "2 * (debt * (1 + low) ** years - debt)"
    assert even["Divides the loan, not the profit"] == "loan / (loan * rate)"
    assert cushion["Gives the interest that is still paid"] == "(bill - cash) * rate * months"
    assert apr["Adds interest on interest, which APR leaves out"] == "100 * (1 + percent / 100) ** 12 - 100"
    assert choice["Counts only the money that was spent"] == "spent"


def test_near_misses_are_what_the_mistakes_come_to_by_hand():
    mistakes = ("Adds what is owed", "Takes interest on the first debt only", "Divides the loan, not the profit")
    by_hand = {"a": ["$1,700", "$600", "After 20 months"], "b": ["$1,650", "$1,600", "After 50 months"]}
    for letter, wanted in by_hand.items():
        asked = getattr(printed_forms(), letter).questions
        said = {way.mistake: answer for one in asked for way, answer in zip(one.reached, one.answers, strict=True)}
        assert [said[mistake] for mistake in mistakes] == wanted


def test_every_number_of_a_sum_stands_in_its_question():
    for form in (printed_forms().a, printed_forms().b):
        for one in form.questions:
            amounts = [f"${number:,}" for number in one.numbers.values() if number >= 15]
            rates = [f"{100 * number:g}%" for number in one.numbers.values() if number < 1]
            assert not [shown for shown in amounts + rates if shown not in one.ask], one.topic


def test_every_lesson_is_measured_by_a_question():
    lessons, asked = {lesson.number: lesson for lesson in catalogue().lessons}, printed_forms().a.questions
    assert set(lessons) == {number for one in asked for number in one.lessons}
    for one in asked:
        named = [code for number in one.lessons for code in standards_in(lessons[number])]
        assert one.standard in named, f"{one.topic}: none of its lessons names {one.standard}"


def test_no_right_answer_is_an_average_over_luck():
    said = " ".join(f"{one.ask} {one.key} {one.because}" for form in (printed_forms().a, printed_forms().b) for one in form.questions)
    assert not re.search(r"on average|expected|chance of|coin|for sure, or", said, re.IGNORECASE)


def test_the_working_is_written_out():
    worth, _, more, test, even, *_ = printed_forms().a.questions
    assert worth.working == ("900 + 300 − 500 = $700",)
    assert more.working == ("1,000 × (1 + 0.2)³ − 1,000 = $728",)
    assert (test.working, even.working) == ((), ("(2,500 − 2,000) ÷ (2,000 × 0.05) = 5",))
    assert (dollars(-3.5), dollars(520)) == ("−$3.50", "$520")


def question(**changed):
    usual = {
        "topic": "Debt",
        "ask": "What is owed after a year?",
        "answers": ["$110", "$120"],
        "right": 0,
        "because": "It grows by a tenth.",
    }
    return usual | changed


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"right": 2}, "answer 2 is not there"),
        ({"answers": ["$110", "$110"]}, "two answers are the same"),
        ({"answers": ["$110", "i do not know"]}, "two answers are the same"),
        ({"sums": ["100 * 1.2"]}, "the last sum comes to $120, and the right answer says $110"),
        ({"sums": ["__import__('os')"]}, "is no sum"),
        ({"hint": "10%"}, "Extra inputs"),
        ({"standard": "XY 1"}, "'XY 1' is not in standards.toml"),
        ({"reached": [{"by": "100 * 1.1"}]}, "of 1 how one gets there"),
        ({"reached": [{"by": "100 * 1.2"}, {"mistake": "Takes 20%"}]}, "comes to 120, and the answer says '$110'"),
        ({"reached": [{"by": "debt * 1.1"}, {"mistake": "Takes 20%"}]}, "is no sum"),
        ({"reached": [{}, {}]}, "reached by the same mistake"),
        ({"reached": [{"mistake": "Guesses"}, {"mistake": "Guesses too"}]}, "is right and has a `mistake`"),
    ],
)
def test_a_question_without_one_right_answer_is_refused(changed, reason):
    with pytest.raises(ValueError, match=reason.replace("$", r"\$")):
        Question.model_validate(question(**changed))


def test_an_answer_is_kept_by_its_place_and_not_knowing_is_never_right():
    one = Question.model_validate(question())
    assert [one.said(place) for place in range(3)] == [0, 1, DO_NOT_KNOW]
    with pytest.raises(ValueError, match="no answer 3"):
        one.said(3)


# ---- their files


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A teacher's own questions, at first those that are printed."""
    monkeypatch.setenv("PAYDAY_LESSONS", str(tmp_path))
    return shutil.copytree(printed_folder() / FOLDER, tmp_path / FOLDER)


def changed(folder, file, before, after):
    path = folder / file
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")


def test_a_teachers_own_questions_stand_before_the_printed_ones(own):
    changed(own, "a.toml", "has $900", "holds $900")
    forms, wrong = check_forms()
    assert wrong is None and "holds $900" in forms.a.questions[0].ask
    assert forms.print != printed_forms().print


@pytest.mark.parametrize(
    ("file", "before", "after", "line", "reason"),
    [
        ("a.toml", "right = 2", "right = 9", 23, "answer 9 is not there"),
        ("a.toml", 'title = "Form A"', 'titel = "Form A"', 1, "`title` is missing"),
        ("a.toml", 'title = "Form A"', 'title = "Form A', 5, "Illegal character"),
        ("b.toml", 'topic = "A fair test"', 'topic = "Fair tests"', 56, "form A asks about 'A fair test' here"),
        ("b.toml", '["$450", ', '["Nobody knows", "$450", ', 13, "at most 4 items"),
        ("b.toml", '"$1,050"', '"$1,060"', 7, "'cash + savings' comes to 1050, and the answer says '$1,060'"),
        ("b.toml", "Adds what is owed", "Adds the debt", 15, "not reached as in form A: Adds the debt, Adds what is owed"),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_the_printed_forms_are_asked(own, file, before, after, line, reason):
    changed(own, file, before, after)
    forms, wrong = check_forms()
    assert forms == printed_forms()
    said = [(problem.line, problem.reason) for problem in wrong.problems]
    assert any(place == line and reason in words for place, words in said), said
    assert wrong.name == f"_check/{file}"


def test_forms_of_six_questions_that_do_not_say_how_answers_are_reached_are_asked_too(own):
    for file in (own / "0cfc28ec").iterdir():
        shutil.copy(file, own)
    forms, wrong = check_forms()
    assert wrong is None and forms.count == 6
    changed(own, "b.toml", ', "Less than $500"]', "]")
    (problem,) = check_forms()[1].problems
    assert (problem.line, problem.reason) == (9, "`questions.1.answers` form A offers 4 answers here, and form B 3")


def test_forms_of_different_lengths_are_refused(own):
    shutil.copy(own / "0cfc28ec" / "b.toml", own)
    with pytest.raises(BadLesson, match="form A has 8 questions, and form B 6"):
        read_forms(own)


def test_forms_that_were_asked_before_stand_under_the_name_by_which_logs_know_them():
    folders = [folder for folder in (printed_folder() / FOLDER).iterdir() if folder.is_dir()]
    assert "0cfc28ec" in {folder.name for folder in folders}
    assert all(read_forms(folder).print == folder.name for folder in folders)


def test_a_missing_form_is_named(own):
    (own / "b.toml").unlink()
    with pytest.raises(BadLesson, match=r"_check/b\.toml, line 1: the file is missing"):
        read_forms(own)


def test_two_questions_on_one_topic_are_refused():
    a = printed_forms().a
    with pytest.raises(ValueError, match="two questions have the same topic"):
        Form.model_validate({"title": "Form A", "questions": [a.questions[0].model_dump()] * 8})


# ---- the codes


def test_no_two_words_are_alike():
    for words in (FIRST, SECOND):
        assert len(set(words)) == 36
        assert max(SequenceMatcher(None, one, other).ratio() for one, other in combinations(words, 2)) < ALIKE


@pytest.mark.parametrize("typed", ["copper otter", " Copper-OTTER ", "coper otter", "copper, oter", "coppper ottre"])
def test_a_code_is_understood_with_a_slip(typed):
    assert read_code(typed) == "copper otter"


@pytest.mark.parametrize("typed", ["", "copper", "otter copper", "copper otter otter", "Anna Miller", "c o"])
def test_what_is_no_code_is_none(typed):
    assert read_code(typed) == ""


def test_every_code_reads_as_itself_and_none_is_given_twice():
    every = {f"{one} {other}" for one in FIRST for other in SECOND}
    assert len(every) == 1296
    assert all(read_code(code) == code for code in list(every)[::50])
    last = draw(every - {"ruby owl"})
    assert last == "ruby owl"
    with pytest.raises(ValueError, match="given out"):
        draw(every)


# ---- a class's check


def answered(service, code, pupil, when, *, right, hand_in=True):
    """This pupil answers all questions, the first `right` of them rightly and the others not at all."""
    check = service.get(code)
    for number in range(check.forms.count):
        key = check.question(check.pupils[pupil], when, number).right
        service.answer(code, pupil, when, number, key if number < right else DO_NOT_KNOW)
    if hand_in:
        service.hand_in(code, pupil, when)


def test_every_second_pupil_begins_with_form_b_and_takes_the_other_form_later():
    check = a_class([(None, None)] * 4)
    first = [check.form_of(one, Round.BEFORE).title for one in check.pupils.values()]
    later = [check.form_of(one, Round.AFTER).title for one in check.pupils.values()]
    assert first == ["Form A", "Form B", "Form A", "Form B"]
    assert later == ["Form B", "Form A", "Form B", "Form A"]


def test_the_gain_counts_those_who_took_both_forms_and_the_papers():
    check = a_class([(2, 4), (6, 5), (3, None), (None, 4), (0, 6)], [(1, 1)])
    assert gain_of(check).pairs == ((2, 4), (6, 5), (0, 6), (1, 1))
    assert check.through_one == 2
    assert (check.through(Round.BEFORE), check.through(Round.AFTER), check.at_it(Round.BEFORE)) == (4, 4, 0)


def test_single_topics_are_counted_for_five_pupils_and_not_for_four():
    check = a_class([(1, 3)] * 5)
    assert [(one.before, one.after, one.of) for one in topics(check)] == [(5, 5, 5), (0, 5, 5), (0, 5, 5), *[(0, 0, 5)] * 5]
    assert list(topics_table(topics(check))["Right after"]) == [5, 5, 5, 0, 0, 0, 0, 0]
    assert topics(a_class([(1, 3)] * 4)) == ()


def test_the_mistake_that_many_share_is_named_and_that_of_one_student_is_not():
    service, forms = check_service(), printed_forms()
    code = service.open("Class 7B")
    for number in range(6):
        pupil = service.draw(code)
        for when in TAKEN:
            answered(service, code, pupil, when, right=8, hand_in=False)
        one = service.get(code).question(service.get(code).pupils[pupil], Round.AFTER, 0)
        wrong = next(place for place, way in enumerate(one.reached) if way.mistake == "Leaves out what is owed")
        service.answer(code, pupil, Round.AFTER, 0, wrong if number < 3 else one.right)
    service.answer(code, pupil, Round.AFTER, 1, 0)
    shares = topics(service.get(code))
    assert forms.a.questions[1].right and [one.mistake for one in shares[:2]] == ["Leaves out what is owed (3)", ""]


def test_the_rows_hold_no_code_and_no_order():
    check = a_class([(5, 5), (1, 1), (2, 4)], [(0, 5)])
    frame = pupils_frame(check)
    assert list(zip(frame["before_right"], frame["after_right"], frame["gain"], strict=True)) == [
        (2, 4, 2),
        (5, 5, 0),
        (1, 1, 0),
        (0, 5, 5),
    ]
    assert list(frame.iloc[0])[-16:] == [1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0]
    assert frame.iloc[3].isna().sum() == 17, "of a paper only the counts are known"
    assert not any(code in frame.to_csv() for code in check.pupils)
    assert list(counts_table(gain_of(check))["Students after"]) == [0, 1, 0, 0, 1, 2, 0, 0, 0]


def test_what_is_handed_in_cannot_be_changed_and_what_is_open_can():
    service = check_service()
    code = service.open("Class 7B")
    pupil = service.draw(code)
    answered(service, code, pupil, Round.BEFORE, right=1, hand_in=False)
    service.answer(code, pupil, Round.BEFORE, 0, DO_NOT_KNOW)
    assert sum(service.get(code).marks(service.get(code).pupils[pupil], Round.BEFORE)) == 0
    service.hand_in(code, pupil, Round.BEFORE)
    answered(service, code, pupil, Round.BEFORE, right=8)
    assert sum(service.get(code).marks(service.get(code).pupils[pupil], Round.BEFORE)) == 0


def test_what_nobody_could_have_written_is_passed_over():
    service = check_service()
    code = service.open("  Class\n7B ")
    service.answer(code, "ruby owl", Round.BEFORE, 0, 0)
    service.answer(code, pupil := service.draw(code), Round.BEFORE, 8, 0)
    service._logs.append("check", code, None, {"do": "dance"})
    check = service.get(code)
    assert (check.title, list(check.pupils), check.pupils[pupil].answers) == ("Class 7B", [pupil], {})


def test_a_class_that_draws_at_once_gets_as_many_codes():
    code = check_service().open("Class 7B")
    with ThreadPoolExecutor(6) as room:
        drawn = list(room.map(lambda _: check_service().draw(code), range(12)))
    assert len(set(drawn)) == 12
    assert sorted(one.place for one in check_service().get(code).pupils.values()) == list(range(12))


def test_two_who_would_draw_the_same_code_get_two(monkeypatch):
    service, drawn = check_service(), []
    code = service.open("Class 7B")

    def hasty(taken):
        """Looks first, and draws when somebody else already has."""
        first = next(one for one in ("ruby owl", "ruby tulip") if one not in taken)
        if not drawn:
            drawn.append("begun")
            drawn.append(check_service().draw(code))
        return first

    monkeypatch.setattr(check_service_module, "draw", hasty)
    assert (service.draw(code), drawn[1]) == ("ruby tulip", "ruby owl")


def test_the_door_opens_the_questions_and_not_the_rest():
    service = check_service()
    code = service.open("Class 7B")
    door = service.get(code).door
    assert service.behind(f" {door.upper()} ") == code
    with pytest.raises(UnknownLog):
        service.get(door)
    with pytest.raises(UnknownLog):
        service.behind("bcdfgh")


def test_a_check_of_other_questions_says_so(own):
    changed(own, "a.toml", "has $900", "holds $900")
    code = check_service().open("Class 7B")
    assert not check_service().get(code).reworded
    changed(own, "a.toml", "holds $900", "keeps $900")
    assert check_service().get(code).reworded


def test_a_check_begun_with_the_six_questions_keeps_them_and_one_begun_now_has_eight():
    service = check_service()
    now, before = service.open("Class 7B"), service._log.start({"title": "Class 7A", "door": "bcdfgh", "forms": "0cfc28ec"})
    assert [service.get(code).forms.count for code in (now, before)] == [8, 6]
    pupil = service.draw(before)
    answered(service, before, pupil, Round.BEFORE, right=5)
    check = service.get(before)
    assert not check.reworded and check.is_through(check.pupils[pupil], Round.BEFORE)
    assert check.marks(check.pupils[pupil], Round.BEFORE) == (True, True, True, True, True, False)
    assert check.forms.topics[-1] == "Luck or a good choice"
    assert gain_of(check).of == 6


def test_a_teachers_own_questions_do_not_change_a_check_that_was_begun_with_the_printed_ones(own):
    code = check_service()._log.start({"title": "Class 7A", "door": "bcdfgh", "forms": printed_forms().print})
    changed(own, "a.toml", "has $900", "holds $900")
    check = check_service().get(code)
    assert "has $900" in check.forms.a.questions[0].ask and not check.reworded


# ---- on paper


def test_counts_are_typed_a_line_for_each_pupil():
    assert read_counts("3 5\n\n 2,4 \n0; 8", 8) == ((3, 5), (2, 4), (0, 8))
    assert read_counts(as_typed([(1, 2)]), 8) == ((1, 2),)


@pytest.mark.parametrize(
    ("typed", "said"), [("3 5\n4", "Line 2 is '4'"), ("3 9", "Line 1 says 9"), ("a b", "Line 1"), ("1 1\n" * 201, "201 lines")]
)
def test_a_line_that_is_no_pair_is_named(typed, said):
    with pytest.raises(ValueError, match=said):
        read_counts(typed, 8)
    assert PAPERS_MOST == 200


def test_the_papers_hold_every_question_and_the_pupils_sheets_no_key():
    forms = printed_forms()
    paper = check_paper(forms)
    pages = [page.extract_text() for page in PdfReader(BytesIO(paper_pdf(paper, "A4"))).pages]
    text = " ".join(" ".join(pages).split())
    assert all(" ".join(one.ask.split()) in text for form in (forms.a, forms.b) for one in form.questions)
    pupils = " ".join(pages[:4])
    assert "My code" in pupils and not any(one.because[:30] in pupils for one in forms.a.questions)
    html = paper_html(paper)
    assert "Codes to draw" in html and html.count("E: I do not know") == 16
    assert len(pages) == 8, "two sides for each form, three of the key, and the codes"
