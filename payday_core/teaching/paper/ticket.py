"""The exit ticket on paper: as many alike as one page holds, to be cut apart."""

import math

import htpy as h

from payday_core.teaching.content import Item, Lesson
from payday_core.teaching.paper.blocks import Block, Drawing, Grid, Heading, Paper, Sheet
from payday_core.teaching.paper.text import foot_of

NAME = Grid((), (("Name and date", ""),), (1, 4))

LETTERS = "ABCDEF"
"""How the answers of a choice are called."""

CUT_LINE = h.svg(xmlns="http://www.w3.org/2000/svg", viewBox="0 0 800 16", fill="none", stroke="#000")[
    h.path(d="M0 8H800", stroke_width="1.2", stroke_dasharray="8 6")
]
CUT = Drawing(str(CUT_LINE), "Cut here")

PAGE_LINES, HEAD_LINES, CUT_LINES = 56, 9.5, 2.5
"""How many lines of print the shorter page, Letter, holds; how many the head of a ticket takes, and a cut."""

WORDS = "\n\n"
"""Room for an answer in words: lines with nothing on them."""

ASK_LETTERS, ANSWER_LETTERS = 44, 38
"""How many letters stand in a line of each column."""


def ticket(lesson: Lesson) -> Paper:
    """The page of tickets."""
    one: tuple[Block, ...] = (Heading(f"Exit ticket: {lesson.header.title}", 1), NAME, questions(lesson))
    tickets = [block for number in range(copies(lesson)) for block in ((CUT, *one) if number else one)]
    return Paper(f"{lesson.name}: exit ticket", (Sheet("Exit ticket", foot_of(lesson), tuple(tickets)),))


def copies(lesson: Lesson) -> int:
    """How many tickets stand on one page: four, two or one."""
    one = HEAD_LINES + sum(map(_height, lesson.header.ticket)) + CUT_LINES
    return next((number for number in (4, 2) if number * one <= PAGE_LINES + CUT_LINES), 1)


def questions(lesson: Lesson) -> Grid:
    """The questions without their answers, each with room for one."""
    rows = tuple((f"{number}. {item.ask}", _room(item)) for number, item in enumerate(lesson.header.ticket, 1))
    return Grid(("Question", "My answer"), rows, (1.15, 1))


def _room(item: Item) -> str:
    """What stands in the column to write in."""
    if item.answers:
        return "\n".join(f"{LETTERS[place]}. {answer}" for place, answer in enumerate(item.answers))
    if item.parts:
        return "\n\n".join(f"{part}:" for part in item.parts)
    return "" if item.sums else WORDS


def _height(item: Item) -> float:
    """About how many lines a question takes."""
    asked = math.ceil((len(item.ask) + 3) / ASK_LETTERS)
    answer = sum(math.ceil((len(line) + 1) / ANSWER_LETTERS) for line in _room(item).split("\n"))
    return max(asked, answer, 2.1) + 0.3
