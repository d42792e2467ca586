"""The check on paper: both forms as sheets, the key, and codes to cut out and draw."""

from payday_core.teaching.check.form import LETTERS, MINUTES, Form, Forms, Question
from payday_core.teaching.check.uses import MAY, MAY_NOT
from payday_core.teaching.check.words import FIRST, SECOND
from payday_core.teaching.paper.blocks import Block, Grid, Heading, Items, Paper, Prose, Sheet
from payday_core.teaching.paper.text import BOX
from payday_core.text.wording import counted

CODES = 36
ACROSS = 3
STEP = 5
"""Any two codes on the sheet differ in both words."""

SIDES = 2
"""A form fills both sides of a sheet."""

SHORT = 15
"""Signs of an answer that leaves room for all others beside it."""

FOOT = "Check before and after the lessons"

FOR_STUDENTS = (
    "No grades, no names. Write your code above, and keep it: you will need it again. Check one answer to each question. "
    "You may use a calculator."
)

TURN = "Check one answer to each question. When you are through, hand the sheet in."

FOR_THE_TEACHER = (
    "Before the lessons give form A to one half of the class and form B to the other half. After the lessons everybody gets the other form "
    "under the same code. So a form that is a little easier helps as often before as after. "
    f"About {counted(MINUTES, 'minute')} each time."
)

FOR_COUNTING = (
    "Count the right answers on each sheet; “I do not know” is not right. Put the two sheets with one code together, "
    "and type both numbers, a line for each student."
)


def check_paper(forms: Forms) -> Paper:
    """Everything that a teacher prints for a check without screens; each form fills the two sides of a sheet."""
    sides = [_side(form, side) for form in (forms.a, forms.b) for side in range(SIDES)]
    return Paper("Check before and after", (*sides, _key_sheet(forms), _codes_sheet()))


def _side(form: Form, side: int) -> Sheet:
    first, last = (len(form.questions) * end // SIDES for end in (side, side + 1))
    blocks: list[Block] = [Heading(f"{form.title}, questions {first + 1} to {last}", 1), Grid((), (("My code:", ""),), (1, 3))]
    blocks += [Prose(TURN if first else FOR_STUDENTS)]
    for number, question in enumerate(form.questions[first:last], first + 1):
        blocks += [Heading(f"{number}. {question.ask}", 2), _offered(question)]
    return Sheet(form.title, FOOT, tuple(blocks))


def _offered(question: Question) -> Block:
    """The answers to check, in one row where they are short."""
    offered = tuple(f"{BOX}{letter}: {answer}" for letter, answer in zip(LETTERS, question.offered, strict=False))
    return Grid((), (offered,)) if max(map(len, question.answers)) <= SHORT else Items(offered)


def _key_sheet(forms: Forms) -> Sheet:
    blocks: list[Block] = [Heading("Key, for the teacher", 1), Prose(FOR_THE_TEACHER), Prose(FOR_COUNTING)]
    blocks += [Heading("What the check is for", 2), Items((*MAY, *MAY_NOT))]
    blocks += [Heading("What each question measures", 2), Items(tuple(map(_measures, forms.a.questions)), numbered=True)]
    for form in (forms.a, forms.b):
        lines = tuple(_key_line(number, question) for number, question in enumerate(form.questions, 1))
        blocks += [Heading(form.title, 2), Grid(("", "Topic", "Right", "Why"), lines, (0.5, 2.2, 3.2, 6))]
    return Sheet("Key", FOOT, tuple(blocks))


def _key_line(number: int, question: Question) -> tuple[str, str, str, str]:
    return str(number), question.topic, question.key, "\n".join((*question.working, question.because, *_near_misses(question)))


def _measures(question: Question) -> str:
    """The topic with the lessons and the standard that it measures."""
    return ". ".join((question.topic, *question.measures))


def _near_misses(question: Question) -> list[str]:
    """What each wrong answer tells: B: adds what is owed."""
    named = zip(LETTERS, question.reached, strict=False)
    return [f"{letter}: {way.mistake[0].lower()}{way.mistake[1:]}." for letter, way in named if way.mistake]


def _codes_sheet() -> Sheet:
    """As many pairs of words as a large class needs."""
    codes = [f"\n{FIRST[place]} {SECOND[STEP * place % len(SECOND)]}\n" for place in range(CODES)]
    rows = tuple(tuple(codes[place : place + ACROSS]) for place in range(0, CODES, ACROSS))
    told = "Cut along the lines and let everybody draw one. The code goes on both forms, and nobody else sees it."
    return Sheet("Codes", FOOT, (Heading("Codes to draw", 1), Prose(told), Grid((), rows)))
