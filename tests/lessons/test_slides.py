"""The slides of a lesson: every step and layer, with the script as speaker notes, in letters that can be read from the back of a room."""

import io
import re
from dataclasses import replace

import pypdf
import pytest
from pptx import Presentation

from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.slides.deck import Line, Slide
from payday_core.teaching.slides.layout import FOOT, READABLE, TOP, asked_box, deck, fitting, size_of, table_box, text_box, title_size
from payday_core.teaching.slides.pdf import slides_pdf, slides_small
from payday_core.teaching.slides.pictures import FOLDER, words_of
from payday_core.teaching.slides.powerpoint import powerpoint
from tests.lessons.test_teachers_edition import edition_of
from tests.support.drivers.lesson import with_kind
from tests.support.drivers.page import app, shown

LESSONS = {lesson.number: lesson for lesson in catalogue().lessons if lesson.teachers}
each_lesson = pytest.mark.parametrize("number", LESSONS)
POINTS_BESIDE_A_CHART = 14


@pytest.fixture
def trying(tmp_path, monkeypatch):
    with_kind(monkeypatch)
    return edition_of(tmp_path / "lessons")


def squeezed(text):
    return re.sub(r"\s+", "", text)


def notes_of(slide):
    return "\n".join(slide.notes)


def opened(made):
    return Presentation(io.BytesIO(powerpoint(made)))


def test_there_is_a_slide_for_each_step_and_each_layer_and_its_script_is_in_the_notes(trying):
    slides = deck(trying).slides
    titles = [slide.title for slide in slides]
    assert titles == [
        "What does the rate do?", "Do now", "Predict", "Vote", "Play", "Run", "The first layer", "The second layer", "Talk", "Exit ticket",
        "Questions", "Take home",
    ]  # fmt: skip
    do_now = slides[titles.index("Do now")]
    assert [line.text for line in do_now.lines] == ["Write down one price tag.", "What is a rate?"]
    assert notes_of(do_now) == "Hand out the sheets.\nAsk: What is a rate?\nExpect: What a loan costs for a time, as a part of the loan."
    assert "$800" not in str([slide.lines for slide in slides])


def test_the_powerpoint_file_has_titles_notes_and_every_word(trying):
    made = deck(trying)
    pages = list(opened(made).slides)
    assert [page.shapes.title.text_frame.text for page in pages] == [slide.title for slide in made.slides]
    for page, slide in zip(pages, made.slides, strict=True):
        said = " ".join(shape.text_frame.text for shape in page.shapes if shape.has_text_frame)
        assert all(line.text in said for line in slide.lines)
        assert page.has_notes_slide == bool(slide.notes)
    assert "Ask: What is a rate?" in pages[1].notes_slide.notes_text_frame.text


def test_the_pdf_says_the_same_on_as_many_pages(trying):
    made = deck(trying)
    pages = pypdf.PdfReader(io.BytesIO(slides_pdf(made))).pages
    assert len(pages) == len(made.slides) == len(slides_small(made))
    assert (float(pages[0].mediabox.width) / 72, float(pages[0].mediabox.height) / 72) == pytest.approx((13.333, 7.5), abs=0.01)
    for page, slide in zip(pages, made.slides, strict=True):
        said = squeezed(page.extract_text())
        assert all(squeezed(line.text) in said for line in (*slide.lines, Line(slide.title)))


def test_what_somebody_typed_into_a_lesson_is_text_on_a_slide(trying):
    nasty = "<b>#x $y$ *z* [a](b)</b>"
    made = deck(replace(trying, header=trying.header.model_copy(update={"objective": nasty})))
    assert nasty in [shape.text_frame.text for shape in opened(made).slides[0].shapes if shape.has_text_frame]
    assert squeezed(nasty) in squeezed(pypdf.PdfReader(io.BytesIO(slides_pdf(made))).pages[0].extract_text())


def test_a_long_title_has_smaller_letters():
    sizes = [title_size(Slide("", "x" * letters, (), ())) for letters in (42, 43, 84, 85)]
    assert sizes == [36, 28, 28, 22]


def test_a_slide_that_would_need_small_letters_becomes_two():
    full = Slide(
        "1. Talk", "Talk", tuple(Line("A question with many words in it, " * 8, "number", number) for number in range(1, 9)), ("Note",)
    )
    halves = list(fitting(full))
    assert size_of(full) < READABLE <= min(map(size_of, halves))
    assert [line for half in halves for line in half.lines] == list(full.lines)
    assert [bool(half.notes) for half in halves] == [True] + [False] * (len(halves) - 1)


@each_lesson
def test_on_every_slide_everything_has_its_place_and_can_be_read(number):
    for slide in deck(LESSONS[number]).slides:
        boxes = [box for box in (text_box(slide), table_box(slide), asked_box(slide)) if box.height > 0]
        assert all(box.top >= TOP and box.top + box.height <= FOOT + 0.01 for box in boxes), slide.title
        assert size_of(slide) >= (POINTS_BESIDE_A_CHART if slide.picture else READABLE), (slide.title, size_of(slide))


@each_lesson
def test_every_answer_of_the_script_is_in_the_notes_and_no_answer_is_on_a_slide(number):
    lesson, slides = LESSONS[number], deck(LESSONS[number]).slides
    notes = "\n".join(map(notes_of, slides))
    for script in lesson.teachers.scripts.values():
        assert all(f"Ask: {one.question}" in notes for one in script.answers)
    on_slides = " ".join(line.text for slide in slides for line in slide.lines)
    assert not [item.because for item in lesson.header.ticket if item.because and item.because in on_slides]


@each_lesson
def test_every_picture_of_a_chart_is_of_a_layer_that_there_is_and_has_its_words(number):
    lesson = LESSONS[number]
    taken = {file.stem for file in (lesson.folder / FOLDER).glob("*.png")}
    assert taken == set(lesson.header.layers) == set(words_of(lesson))


# ---- the page


def test_slides_are_offered_to_a_teacher_and_to_nobody_else(trying, monkeypatch):
    at = app("sheets", l=trying.id, p="slides")
    assert not at.exception
    assert [one.proto.label for one in at.get("download_button")] == ["PowerPoint", "PDF"]
    assert shown(at).count("data:image/png;base64") == len(deck(trying).slides)
    monkeypatch.setattr("pages.lessons.sheets.view.reads_answers", lambda *_: False)
    at = app("sheets", l=trying.id, p="slides")
    assert not at.get("download_button") and "data:image" not in shown(at) and "is for the teacher" in at.info[0].value


DEEP = "x = " + "[" * 5000

SPOILT = {
    "no TOML": ("charts.toml", b"first = ", "charts.toml, line 1: this is no TOML"),
    "a number for words": ("charts.toml", b"first = 3", "charts.toml, line 1: the words of 'first' are not one line of text"),
    "a sign that no file holds": (
        "charts.toml",
        b'first = "\\u0001"',
        "charts.toml, line 1: the words of 'first' are not one line of text",
    ),
    "no text": ("charts.toml", b"\xff\xfe", "charts.toml, line 1: the file cannot be read as text"),
    "brackets": ("charts.toml", DEEP.encode(), "charts.toml, line 1: brackets stand in brackets too often"),
    "no picture": ("first.png", b"no picture", "first.png, line 1: the file is no PNG picture"),
    "half a picture": ("first.png", None, "first.png, line 1: the file is no PNG picture"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_picture_or_its_words_are_one_sentence_on_the_page_of_the_slides(trying, what):
    name, spoilt, said = SPOILT[what]
    charts = trying.folder / FOLDER
    charts.mkdir()
    good = next(file for lesson in LESSONS.values() for file in (lesson.folder / FOLDER).glob("*.png")).read_bytes()
    (charts / "first.png").write_bytes(good)
    (charts / name).write_bytes(good[: len(good) // 2] if spoilt is None else spoilt)
    at = app("sheets", l=trying.id, p="slides")
    assert not at.exception and len(at.error) == 1
    assert said in at.error[0].value.replace("\\", "")


@pytest.mark.parametrize("file", ["lesson.md", "teacher.md"])
@pytest.mark.parametrize(
    ("head", "said"), [(DEEP, "brackets stand in brackets too often"), (f"x = {'9' * 6000}", "a number has too many digits")]
)
def test_a_head_that_cannot_be_read_leaves_out_its_lesson_and_no_other(trying, file, head, said):
    (trying.folder / file).write_text(f"+++\n{head}\n+++\n", encoding="utf-8")
    found = catalogue()
    assert len(found.lessons) == len(LESSONS) and str(found.left_out[0]) == f"{trying.id}/{file}, line 2: {said}"
    assert not app("lessons").exception
