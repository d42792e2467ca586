"""The check before and after: its questions and their keys, its codes, its log, its papers."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from difflib import SequenceMatcher
from io import BytesIO
from itertools import combinations

import pytest
from pypdf import PdfReader

from payday_core.store import UnknownLog
from payday_core.teaching.check import check_service as check_service_module
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.check.form import DO_NOT_KNOW, NOT_KNOWN, QUESTIONS, Form, Question, dollars
from payday_core.teaching.check.gain import gain_of, topics
from payday_core.teaching.check.paper import check_paper
from payday_core.teaching.check.reading import FOLDER, check_forms, printed_forms, read_forms
from payday_core.teaching.check.rows import counts_table, pupils_frame, topics_table
from payday_core.teaching.check.taking import PAPERS_MOST, Round
from payday_core.teaching.check.typed import as_typed, read_counts
from payday_core.teaching.check.words import ALIKE, FIRST, SECOND, draw, read_code
from payday_core.teaching.folders import printed_folder
from payday_core.teaching.lesson_file import BadLesson
from payday_core.teaching.paper.html import paper_html
from payday_core.teaching.paper.pdf import paper_pdf
from tests.support.drivers.check import a_class

BY_HAND = {
    "a": ("More than $230", "Year 4", "$520", "More than twice as much", "Nothing sure, because the teams", "Lou's"),
    "b": ("More than $540", "After 4 years", "$360", "More than twice as much", "Nothing sure, because the weather", "Ada's"),
}
"""How the right answers begin, as worked out below and not from the files."""


# ---- the questions


def test_the_keys_are_right():
    for letter, said in BY_HAND.items():
        keys = [one.answers[one.right] for one in getattr(printed_forms(), letter).questions]
        assert [key.startswith(begin) for key, begin in zip(keys, said, strict=True)] == [True] * QUESTIONS


def test_what_the_keys_rest_on():
    assert (round(200 * 1.03**5, 2), 200 + 5 * 6) == (231.85, 230)
    assert (round(500 * 1.02**4, 2), 500 + 4 * 10) == (541.22, 540)
    assert [round(1000 * 1.2**years) for years in (1, 2, 3, 4)] == [1200, 1440, 1728, 2074], "first doubled in the fourth year"
    assert (400 + 6 * 20, 300 + 5 * 12) == (520, 360)
    assert [round((high**3 - 1) / (low**3 - 1), 2) for low, high in ((1.06, 1.12), (1.08, 1.16))] == [2.12, 2.16]
    assert (80 / 2, 120 / 6) == (40, 20), "what is sure, $50 and $30, is worth more than the toss and the roll"


def test_both_forms_ask_the_same_six_things_with_other_numbers_and_keys():
    forms = printed_forms()
    assert len(forms.topics) == QUESTIONS == 6
    assert forms.topics == tuple(one.topic for one in forms.b.questions)
    assert all(one.right != other.right for one, other in zip(forms.a.questions, forms.b.questions, strict=True))
    assert {one.offered[-1] for form in (forms.a, forms.b) for one in form.questions} == {NOT_KNOWN}


def test_the_working_is_written_out():
    savings, debt, *_ = printed_forms().a.questions
    assert savings.working == ("200 × 1.03⁵ ≈ $231.85",)
    assert debt.working == ("1,000 × 1.2³ = $1,728", "1,000 × 1.2⁴ = $2,073.60")
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
    changed(own, "a.toml", "holds $200", "has $200")
    forms, wrong = check_forms()
    assert wrong is None and "has $200" in forms.a.questions[0].ask
    assert forms.print != printed_forms().print


@pytest.mark.parametrize(
    ("file", "before", "after", "line", "reason"),
    [
        ("a.toml", "right = 2", "right = 9", 22, "answer 9 is not there"),
        ("a.toml", 'title = "Form A"', 'titel = "Form A"', 1, "`title` is missing"),
        ("a.toml", 'title = "Form A"', 'title = "Form A', 4, "Illegal character"),
        ("b.toml", 'topic = "A fair test"', 'topic = "Fair tests"', 39, "form A asks about 'A fair test' here"),
        ("b.toml", '["More than $540", ', '["Nobody knows", "More than $540", ', 9, "at most 4 items"),
        ("b.toml", ', "Less than $500"]', "]", 9, "form A offers 4 answers here, and form B 3"),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_the_printed_forms_are_asked(own, file, before, after, line, reason):
    changed(own, file, before, after)
    forms, wrong = check_forms()
    assert forms == printed_forms()
    said = [(problem.line, problem.reason) for problem in wrong.problems]
    assert any(place == line and reason in words for place, words in said), said
    assert wrong.name == f"_check/{file}"


def test_a_missing_form_is_named(own):
    (own / "b.toml").unlink()
    with pytest.raises(BadLesson, match=r"_check/b\.toml, line 1: the file is missing"):
        read_forms(own)


def test_two_questions_on_one_topic_are_refused():
    a = printed_forms().a
    with pytest.raises(ValueError, match="two questions have the same topic"):
        Form.model_validate({"title": "Form A", "questions": [a.questions[0].model_dump()] * QUESTIONS})


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
    """This pupil answers all six, the first `right` of them rightly and the others not at all."""
    check = service.get(code)
    for number in range(QUESTIONS):
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
    assert [(one.before, one.after, one.of) for one in topics(check)] == [(5, 5, 5), (0, 5, 5), (0, 5, 5), *[(0, 0, 5)] * 3]
    assert list(topics_table(topics(check))["Right after"]) == [5, 5, 5, 0, 0, 0]
    assert topics(a_class([(1, 3)] * 4)) == ()


def test_the_rows_hold_no_code_and_no_order():
    check = a_class([(5, 5), (1, 1), (2, 4)], [(0, 5)])
    frame = pupils_frame(check)
    assert list(zip(frame["before_right"], frame["after_right"], frame["gain"], strict=True)) == [
        (2, 4, 2),
        (5, 5, 0),
        (1, 1, 0),
        (0, 5, 5),
    ]
    assert list(frame.iloc[0])[-12:] == [1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0]
    assert frame.iloc[3].isna().sum() == 13, "of a paper only the counts are known"
    assert not any(code in frame.to_csv() for code in check.pupils)
    assert list(counts_table(gain_of(check))["Pupils after"]) == [0, 1, 0, 0, 1, 2, 0]


def test_what_is_handed_in_cannot_be_changed_and_what_is_open_can():
    service = check_service()
    code = service.open("Class 7B")
    pupil = service.draw(code)
    answered(service, code, pupil, Round.BEFORE, right=1, hand_in=False)
    service.answer(code, pupil, Round.BEFORE, 0, DO_NOT_KNOW)
    assert sum(service.get(code).marks(service.get(code).pupils[pupil], Round.BEFORE)) == 0
    service.hand_in(code, pupil, Round.BEFORE)
    answered(service, code, pupil, Round.BEFORE, right=6)
    assert sum(service.get(code).marks(service.get(code).pupils[pupil], Round.BEFORE)) == 0


def test_what_nobody_could_have_written_is_passed_over():
    service = check_service()
    code = service.open("  Class\n7B ")
    service.answer(code, "ruby owl", Round.BEFORE, 0, 0)
    service.answer(code, pupil := service.draw(code), Round.BEFORE, QUESTIONS, 0)
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
    code = check_service().open("Class 7B")
    assert not check_service().get(code).reworded
    changed(own, "a.toml", "holds $200", "has $200")
    assert check_service().get(code).reworded


# ---- on paper


def test_counts_are_typed_a_line_for_each_pupil():
    assert read_counts("3 5\n\n 2,4 \n0; 6") == ((3, 5), (2, 4), (0, 6))
    assert read_counts(as_typed([(1, 2)])) == ((1, 2),)


@pytest.mark.parametrize(
    ("typed", "said"), [("3 5\n4", "Line 2 is '4'"), ("3 7", "Line 1 says 7"), ("a b", "Line 1"), ("1 1\n" * 201, "201 lines")]
)
def test_a_line_that_is_no_pair_is_named(typed, said):
    with pytest.raises(ValueError, match=said):
        read_counts(typed)
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
    assert "Codes to draw" in html and html.count("E: I do not know") == 12
    assert len(pages) == 7
