"""The papers of a lesson: as HTML and as PDF they say the same, black on white, and the sheet of a pupil gives nothing away."""

import io
import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pypdf
import pytest

from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import Item, Section, StepKind
from payday_core.teaching.experiments import Found
from payday_core.teaching.folders import printed_folder
from payday_core.teaching.lesson_service import lesson_service
from payday_core.teaching.lesson_session import initial
from payday_core.teaching.markdown import reader
from payday_core.teaching.paper import key as paper_key
from payday_core.teaching.paper.blocks import Drawing, Grid, Heading, Items, Paper, Prose, Room, Sheet
from payday_core.teaching.paper.html import paper_html
from payday_core.teaching.paper.key import NOT_RUN, key
from payday_core.teaching.paper.kinds import PAPERS
from payday_core.teaching.paper.pdf import SIZES, paper_pdf
from payday_core.teaching.paper.text import BOX, foot_of, levels, number_columns, plain
from payday_core.teaching.paper.ticket import CUT, copies
from payday_core.teaching.standards import by_framework
from payday_core.text.wording import MINUS
from tests.support.drivers.page import app, shown
from tests.support.markup import Tags

LESSONS = {lesson.number: lesson for lesson in catalogue().lessons}
KINDS = {kind.id: kind for kind in PAPERS}
MOST_PAGES = {"teacher": 10, "plan": 3, "pupil": 3, "ticket": 1, "key": 2}

each_lesson = pytest.mark.parametrize("number", LESSONS)


def read(pdf):
    return pypdf.PdfReader(io.BytesIO(pdf))


def squeezed(text):
    """Letters and figures alone: where lines end is the typesetter's business."""
    return re.sub(r"[\s\N{WORD JOINER}]+", "", text)


@cache
def pdf_of(number, kind, size="A4"):
    return paper_pdf(KINDS[kind].make(LESSONS[number], None), size)


@cache
def printed(number, kind):
    return squeezed("".join(page.extract_text() for page in read(pdf_of(number, kind)).pages))


@cache
def without_feet(number, kind):
    """What stands on its pages but for their feet: a paragraph may go on on the next page."""
    foot = re.compile(re.escape(squeezed(foot_of(LESSONS[number]))) + r"[A-Za-z’,]*page\d+$")
    return "".join(foot.sub("", squeezed(page.extract_text())) for page in read(pdf_of(number, kind)).pages)


@cache
def html_of(number, kind):
    return paper_html(KINDS[kind].make(LESSONS[number], None))


class Pieces(HTMLParser):
    """The words between the tags of a paper, piece by piece, without its button."""

    def __init__(self, html):
        super().__init__()
        self.words = []
        self.feed(html.split("<main>")[1])

    def handle_data(self, data):
        self.words.append(squeezed(data))


def plain_html(html):
    text = re.sub(r"<(style|script).*?</\1>|<[^>]*>", "", html, flags=re.DOTALL)
    return squeezed(unescape(text))


# ---- against numbers from outside the code


def test_the_lessons_that_come_with_the_program_all_have_papers():
    assert sorted(LESSONS) == [int(folder.name[:2]) for folder in sorted(printed_folder().glob("[0-9]*"))]
    assert list(KINDS) == ["teacher", "plan", "pupil", "ticket", "key", "all"]


def test_the_key_of_the_core_lesson_has_the_sums_as_they_were_worked_out_by_hand():
    said = printed(3, "key")
    for line in ("2,000×0.1=$200", "2,000×0.2=$400", "2,400×0.2=$480", "0×0.2=$0"):
        assert line in said
    assert f"900+500{MINUS}1,000=$400" in printed(1, "key")
    assert "$313.84" in printed(8, "key") and "$891.61" in printed(8, "key")


# ---- every lesson


@each_lesson
def test_every_question_stands_on_the_ticket_on_the_pupils_sheet_and_in_the_key(number):
    for item in LESSONS[number].header.ticket:
        for kind in ("ticket", "pupil", "key"):
            assert squeezed(item.ask) in printed(number, kind)
            assert squeezed(item.ask) in plain_html(html_of(number, kind))


@each_lesson
def test_the_key_has_every_answer_with_its_working_and_its_reason(number):
    for item in LESSONS[number].header.ticket:
        for line in (*item.key, *item.working, item.because, *([NOT_RUN] if item.fact else [])):
            assert squeezed(line) in printed(number, "key")


@each_lesson
def test_no_answer_stands_on_what_pupils_get_and_no_question_of_the_ticket_beside_the_prediction(number):
    header = LESSONS[number].header
    before = squeezed("".join(page.extract_text() for page in read(pdf_of(number, "pupil")).pages[:1]))
    for item in header.ticket:
        for line in (*item.working, item.model, item.because):
            assert not line or squeezed(line) not in printed(number, "pupil") + printed(number, "ticket")
        assert squeezed(item.ask) not in before
    for vote in header.predict:
        assert all(squeezed(words) in before for words in (vote.ask, *vote.answers))
    assert squeezed(header.question) in before


@each_lesson
def test_the_plan_has_every_step_with_its_minutes_and_the_standards_in_our_words(number):
    lesson, said = LESSONS[number], printed(number, "plan")
    begins = 0
    for step in lesson.header.steps:
        assert squeezed(f"{step.title}, minute {begins} to {begins + step.minutes} (short path: {step.short or 'left out'})") in said
        begins += step.minutes
        assert all(squeezed(title) in said for title, _ in lesson.section(step).parts)
    assert begins == 45
    for framework, found in by_framework(lesson.header.standards).items():
        assert said.count(squeezed(framework.full)) == 1, "the full name stands once"
        assert all(squeezed(one.sentence) in said for one in found)
    assert all(squeezed(words) in said for words in (lesson.header.question, lesson.header.objective))


@each_lesson
def test_each_paper_keeps_to_its_pages_in_both_sizes(number):
    for size, inches in (("A4", (8.27, 11.69)), ("Letter", (8.5, 11))):
        for kind, most in MOST_PAGES.items():
            pages = read(pdf_of(number, kind, size)).pages
            assert len(pages) <= most, (kind, size)
            assert (pages[0].mediabox.width / 72, pages[0].mediabox.height / 72) == pytest.approx(inches, abs=0.01)


@each_lesson
def test_all_that_stands_in_the_html_stands_in_the_pdf(number):
    for kind in MOST_PAGES:
        pieces = Pieces(html_of(number, kind)).words
        assert len(pieces) > 20
        assert not [piece for piece in pieces if piece not in printed(number, kind) and piece not in without_feet(number, kind)]


def test_a_table_in_the_text_of_the_run_is_there_to_be_filled_in_on_the_pupils_second_page():
    lesson = LESSONS[2]
    run = next(step for step in lesson.header.steps if step.kind is StepKind.RUN)
    text = "Work it out.\n\n| Pay Day | Owed | Interest *due* |\n|---|---|---|\n| 1 | $1,000 | |\n| 2 | | |"
    lesson = replace(lesson, sections=lesson.sections | {run.title: Section(text, ())})
    before, after = KINDS["pupil"].make(lesson, None).sheets
    wanted = Grid(("Pay Day", "Owed", "Interest due"), (("1", "$1,000", ""), ("2", "", "")))
    assert wanted in after.blocks and wanted not in before.blocks


def test_all_together_is_every_paper_after_the_other():
    sheets = KINDS["all"].make(LESSONS[3], None).sheets
    assert [sheet.title for sheet in sheets] == ["Plan", "Pupil sheet, before the run", "Pupil sheet, after the run", "Exit ticket", "Key"]


def test_as_many_tickets_stand_on_a_page_as_there_is_room_for():
    blocks = KINDS["ticket"].make(LESSONS[3], None).sheets[0].blocks
    assert copies(LESSONS[3]) == 2 and blocks.count(CUT) == 1
    short = Item(ask="How much is 900 + 500?", sums=("900 + 500",))
    few = replace(LESSONS[3], header=LESSONS[3].header.model_copy(update={"ticket": (short,)}))
    many = replace(LESSONS[3], header=LESSONS[3].header.model_copy(update={"ticket": LESSONS[3].header.ticket * 2}))
    assert (copies(few), copies(many)) == (4, 1)
    for lesson in (few, many):
        for size in SIZES:
            assert len(read(paper_pdf(KINDS["ticket"].make(lesson, None), size)).pages) == 1


# ---- what the class's own run found


def test_the_key_of_a_lesson_that_ran_has_what_its_run_found(monkeypatch):
    lesson = LESSONS[3]
    asked = next(item.fact for item in lesson.header.ticket if item.fact)
    found = {asked: (Found("Oak", -1800, f"{MINUS}$1,800, most of it interest"), Found("River", 0, "$0"))}
    kind = paper_key.kind_of(lesson.setup.kind)
    monkeypatch.setattr(paper_key, "kind_of", lambda name: replace(kind, facts=lambda session: found))
    at = datetime(2026, 11, 22, tzinfo=UTC)
    session = initial(lesson, {}, at)
    assert NOT_RUN in str(key(lesson, session))
    ran = paper_html(key(lesson, replace(session, ran=at)))
    assert squeezed(f"Oak: {MINUS}$1,800, most of it interest") in plain_html(ran) and squeezed("River: $0") in plain_html(ran)
    assert squeezed(NOT_RUN) not in plain_html(ran)


# ---- as it is printed

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 9H80" stroke="#000"/></svg>'

NASTY = ("<script>a</script>", "#panic() $x$ *b* `c` @d", "[e](javascript:f) ![g](h) <i>", 'j" onload="k', "\\ & ' ☐ 1. #")

MARKDOWN = f"""**bold** *em* `code`

> aside {MINUS}$4,700

- one
- two

3. three

| a | b |
|---|---|
| 1 | 2 |

---

    pre
"""

EVERYTHING = Paper(
    "All blocks",
    (
        Sheet(
            "One",
            "foot <b>",
            (
                Heading("Head <b>", 1),
                Prose(MARKDOWN),
                Items(("first\nsecond line", "next"), numbered=True),
                Prose("Tick"),
                Items((BOX + "yes", BOX + "no")),
                Grid(("Team", "Owes", "Mine"), (("Oak", "$1,331", ""), ("River", f"{MINUS}$4,700", "done")), (2, 1, 3)),
                Room(14),
                Drawing(SVG, "a line"),
            ),
        ),
        Sheet("Two", "", (Heading("Jumps a level", 3), *(Prose(plain(text)) for text in NASTY), Items(NASTY), Grid((), (NASTY,)))),
    ),
)


def test_what_people_typed_stays_text_in_both():
    html = paper_html(EVERYTHING)
    tags = Tags()
    tags.feed(html)
    names = [tag for tag, _ in tags.seen]
    assert names.count("script") == 1 and not {"img", "link", "iframe", "a", "b"} & set(names)
    assert not [name for tag, attrs in tags.seen for name in attrs if name.startswith("on") and tag != "button"]
    said = squeezed("".join(page.extract_text() for page in read(paper_pdf(EVERYTHING, "A4")).pages))
    for text in NASTY:
        assert plain_html(html).count(squeezed(text)) == said.count(squeezed(text)) == 3


def test_every_block_is_printed_and_the_signs_of_sums_come_through():
    said = squeezed(read(paper_pdf(EVERYTHING, "Letter")).pages[0].extract_text())
    for words in ("Head<b>", "bold", "code", f"aside{MINUS}$4,700", "•one", "3.three", "1.first", "2.next", "$1,331", "pre"):
        assert words in said
    signs = f"1,000 × 1.1³ = $1,331, {MINUS}$4,700, 10 ÷ 4 ≈ 2.5, 2⁻¹², ½, “so”, 6–12"
    assert squeezed(signs) in squeezed(read(paper_pdf(Paper("x", (Sheet("x", "", (Prose(signs),)),)), "A4")).pages[0].extract_text())


def test_letters_that_our_fonts_lack_stop_no_paper():
    paper = Paper("中文", (Sheet("中文", "عربي", (Heading("中文 😀", 1), Items(("Ж", "Ł")))),))
    assert read(paper_pdf(paper, "A4")).pages[0].extract_text()


def test_the_pdf_is_tagged_names_itself_and_brings_its_fonts():
    pdf = read(pdf_of(3, "all"))
    root = pdf.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"] and root["/Lang"] == "en" and "/StructTreeRoot" in root
    assert pdf.metadata.title == f"{LESSONS[3].name}: all papers"
    fonts = [font.get_object() for page in pdf.pages for font in page["/Resources"]["/Font"].values()]
    for font in fonts:
        described = font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        assert {"/FontFile2", "/FontFile3"} & set(described)
    assert fonts and not [page for page in pdf.pages if "/Annots" in page]


def test_nothing_but_black_on_white():
    colours = {"g", "G", "rg", "RG", "k", "K", "sc", "SC", "scn", "SCN"}
    for paper in (EVERYTHING, KINDS["all"].make(LESSONS[3], None)):
        for page in read(paper_pdf(paper, "A4")).pages:
            inks = {tuple(map(float, values)) for values, operator in page.get_contents().operations if operator.decode() in colours}
            assert inks <= {(0.0,), (0.0, 0.0, 0.0)}
    css = Path(paper_key.__file__).with_name("paper.css").read_text("utf-8")
    on_paper = "".join(line for line in css.splitlines() if not line.startswith("nav "))
    assert set(re.findall(r"#[0-9a-f]{3,6}", on_paper)) == {"#000", "#fff", "#d9d9d9"} and "body { background: none }" in css


def test_the_html_asks_no_one_for_anything():
    html = html_of(3, "all")
    assert "default-src 'none'" in unescape(html)
    assert set(re.findall(r"https?://[^\"' ]+", html)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\(|src=", html)


def test_small_things_of_the_page():
    assert levels([1, 3, 3, 2, 4]) == [1, 2, 3, 2, 3] and levels([2]) == [1]
    rows = (("Oak", "$1,331", "10%", ""), ("River", f"{MINUS}$4,700", "none", ""))
    assert number_columns(rows) == {1}
    for text in NASTY:
        assert plain_html(reader().render(plain(text))) == squeezed(text)


# ---- the page


def component(at, name):
    return next(json.loads(one.proto.json) for one in at.get("bidi_component") if one.proto.component_name == name)


def test_the_page_offers_each_paper_to_print_and_as_pdf():
    at = app("sheets", l=LESSONS[3].id, p="key")
    assert not at.exception
    assert 'aria-current="page">Key</a>' in shown(at) and f"lesson?l={LESSONS[3].id}" in shown(at)
    made = component(at, "payday_sheets")
    assert made["file"] == f"{LESSONS[3].id}-key-a4.pdf" and made["html"] == html_of(3, "key")
    at.segmented_control(key="sheets-print-size").set_value("Letter").run()
    assert component(at, "payday_sheets")["file"].endswith("-key-letter.pdf")
    assert component(at, "payday_sheets_look")["page"] == [816, 1056]


def test_the_page_of_a_lesson_being_held_leads_back_to_it():
    code = lesson_service().open(LESSONS[2], alone=False)
    at = app("sheets", s=code)
    assert not at.exception and f"lesson?s={code}" in shown(at) and "Plan" in shown(at)


@pytest.mark.parametrize("address", [{}, {"l": "no-such"}, {"s": "zzzzzz"}])
def test_an_address_that_names_no_lesson_gets_a_sentence(address):
    at = app("sheets", **address)
    assert not at.exception and at.error and "No lesson here" in shown(at)
