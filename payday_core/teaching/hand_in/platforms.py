"""Learning platforms that take grades as CSV: the columns by which each knows a student. The files are made in the browser (roster.js).

Canvas wants `Student`, `ID` and `Section`, may have the two SIS columns between, and takes a second row for the points of new assignments.
Moodle asks which column says who somebody is, and which one goes to which grade. Google Classroom reads no file of grades: these are the
columns of the file that it writes, for Google Sheets.
"""

from typing import NamedTuple


class Platform(NamedTuple):
    """A platform. identity: its columns for a student, each with the field of the roster in it. points: how its row of points is called,
    empty where it has none. next_step: what the teacher does there with the file."""

    id: str
    name: str
    identity: tuple[tuple[str, str], ...]
    points: str
    next_step: str


PLATFORMS = (
    Platform(
        "canvas",
        "Canvas",
        (("Student", "student"), ("ID", "id"), ("SIS User ID", "sis"), ("SIS Login ID", "login"), ("Section", "section")),
        "    Points Possible",
        "Grades, Import. Canvas asks whether to make new assignments. It knows students by an ID, or else by exactly the name in Canvas.",
    ),
    Platform(
        "moodle",
        "Moodle",
        (("First name", "first"), ("Last name", "last"), ("ID number", "number"), ("Username", "login"), ("Email address", "email")),
        "",
        "Grades, Import, CSV file. Identify students by email address, ID number or username, and choose a grade item for each column.",
    ),
    Platform(
        "google",
        "Google Sheets",
        (("Last Name", "last"), ("First Name", "first"), ("Email Address", "email")),
        "Points",
        "Open it in Google Sheets. The columns are those of Google Classroom's own grade file; Classroom itself imports no file of grades.",
    ),
)

FIELDS = {
    "student": "student",
    "student name": "student",
    "name": "student",
    "full name": "student",
    "last name": "last",
    "surname": "last",
    "lastname": "last",
    "first name": "first",
    "given name": "first",
    "firstname": "first",
    "id": "id",
    "sis user id": "sis",
    "sis login id": "login",
    "username": "login",
    "section": "section",
    "id number": "number",
    "student id": "number",
    "email": "email",
    "e-mail": "email",
    "email address": "email",
}
"""The field of the roster that a column of a class list fills, by its head in small letters, as these platforms write them."""

NO_STUDENT = ("points possible", "points", "date", "student, test", "test student")
"""How rows of their files begin that are no student's."""
