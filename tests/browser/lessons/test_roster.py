"""A class list meets nicknames in the teacher's browser: no name of it reaches the server, and the files are what each platform imports."""

import csv
import io
import random
from pathlib import Path

import pytest

from payday_core.classroom.class_service import ClassService
from payday_core.teaching.hand_in.platforms import FIELDS, NO_STUDENT
from payday_core.text.spreadsheet import FORMULA, NUMBER, csv_rows
from tests.support.drivers.led_lesson import with_tickets

ROSTER = (Path(__file__).parents[3] / "pages/lessons/hand_in/roster.js").read_text("utf-8")
GUARD = {"formula": FORMULA.pattern, "number": NUMBER.pattern}


@pytest.fixture
def functions(chromium):
    """Call a function of roster.js, in a browser that has nothing else open."""
    page = chromium.page()
    page.goto("about:blank")

    def call(name, *given):
        load = "async ([code, name, given]) => (await import('data:text/javascript,' + encodeURIComponent(code)))[name](...given)"
        return page.evaluate(load, [ROSTER, name, list(given)])

    yield call
    page.close()


def names(call, text):
    return [(one["first"], one["last"]) for one in call("readRoster", text, FIELDS, NO_STUDENT)]


def test_class_lists_are_read_as_people_and_platforms_write_them(functions):
    both = [("Anna", "Miller"), ("Ben", "Ortiz")]
    assert names(functions, "Anna Miller\r\n\n  Ben Ortiz \n") == both
    assert names(functions, "Miller, Anna\nOrtiz, Ben") == both
    assert names(functions, '\ufeff"Miller, Anna",\n"Ortiz, Ben",') == both
    assert names(functions, "Anna Miller\tanna@school.org\t17\nBen Ortiz\tben@school.org\t18") == both
    canvas = "Student,ID,SIS User ID,SIS Login ID,Section\n    Points Possible,,,,\n" + '"Miller, Anna",7,S7,am,1\n"Ortiz, Ben",8,S8,bo,1\n'
    assert names(functions, canvas + '"Student, Test",9,,,1\n') == both
    assert names(functions, "First name;Last name;Email address\nAnna;Miller;a@b.org\nBen;Ortiz;c@d.org") == both
    assert names(functions, "Last Name,First Name,Email Address\nPoints,,\nMiller,Anna,a@b.org\nOrtiz,Ben,c@d.org") == both
    assert names(functions, '"Anna ""Ann"" Miller"') == [('Anna "Ann"', "Miller")]
    assert names(functions, " \n,,\n") == names(functions, "") == []
    assert names(functions, "constructor\n__proto__") == [("constructor", ""), ("__proto__", "")]
    (one,) = functions("readRoster", 'Student,ID,SIS User ID,SIS Login ID,Section\n"Miller, Anna",7,S7,am,1', FIELDS, NO_STUDENT)
    assert (one["student"], one["id"], one["sis"], one["login"], one["section"]) == ("Miller, Anna", "7", "S7", "am", "1")


def test_nicknames_that_look_like_a_name_are_suggested_and_doubtful_ones_are_not(functions):
    roster = functions("readRoster", "Anna Miller\nAnna Berg\nZoë Łęcka\nBenjamin Ortiz\nLi Na", FIELDS, NO_STUDENT)

    def found(*nicknames):
        return functions("suggest", list(nicknames), roster)

    assert found("Anna M", "zoe", "Ben", "Li Na", "Blue Otter") == [0, 2, 3, 4, -1]
    assert found("Anna") == [-1], "there are two of them"
    assert found("Anna", "Anna B") == [0, 1], "the other one is taken by a better match"
    assert found("ORTIZ B", "ben ortiz") == [3, -1], "nobody is suggested twice"
    assert found("-", "") == [-1, -1]


def test_no_cell_of_a_file_made_in_the_browser_can_be_run_and_all_are_as_the_server_writes_them(functions):
    luck = random.Random(20)
    signs = "=+-@\t\r\n;,\"'A1 5%.\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH COMMERCIAL AT}"
    cells = ["=1+1", "\t=1", ";=1", "-5%", "+1,200", "@SUM(A1)", "==", "\t\t=", "Miller, Anna", "", 7, None]
    cells += ["".join(luck.choices(signs, k=luck.randint(1, 6))) for _ in range(400)]
    server = csv_rows([{"cell": cell, "place": place} for place, cell in enumerate(cells)]).decode("utf-8-sig")
    browser = functions("csv", [["cell", "place"], *([cell, place] for place, cell in enumerate(cells))], GUARD)
    assert browser.startswith("\ufeff")
    read = [list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""))) for text in (server, browser)]
    assert len(read[0]) == len(cells) + 1 and read[0] == read[1]


# ---- the page


LIST = """Student,ID,SIS User ID,SIS Login ID,Section
"Wolkenstein, Zuzanna",71,S71,zwolk,4
"=Okonkwo, Blue",72,S72,bokon,4
"Quispe, Red",73,S73,rquis,4
"""
SECRET = ("Wolkenstein", "Zuzanna", "Okonkwo", "Quispe", "zwolk", "S71")


@pytest.fixture
def led(hub):
    """A class that has handed in tickets."""
    return with_tickets(ClassService(hub))


def listening(page):
    """All that leaves this page from now on."""
    sent = []
    page.on("request", lambda asked: sent.append(f"{asked.url} {asked.headers} {(asked.post_data_buffer or b'')!r}"))
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(repr(data))))
    return sent


def downloaded(page, name):
    with page.expect_download() as waited:
        page.get_by_role("button", name=name, exact=True).click()
    return waited.value.suggested_filename, Path(waited.value.path()).read_bytes()


def table(data):
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_the_names_of_a_class_list_stay_in_the_browser_and_stand_in_the_files(visit, led, tmp_path):
    sent = []
    window = visit(f"/hand_in?s={led.room.lesson}", width=1366, height=768, before=lambda page: sent.append(listening(page)))
    page = window.page
    page.wait_for_selector(".hi-said:not(:empty)")
    assert "nicknames where your platform expects names" in page.inner_text(".hi-said")
    file = tmp_path / "list.csv"
    file.write_text(LIST, "utf-8")
    page.set_input_files(".hi input", file)
    page.wait_for_selector(".hi-match table")
    picks = page.locator(".hi select")
    assert picks.count() == 4 and picks.nth(0).input_value() == "1" and picks.nth(1).input_value() == "2", "Blue Otter, Red Swan"
    page.locator(".hi select").nth(2).select_option("Zuzanna Wolkenstein")
    page.locator(".hi textarea").press_sequentially(" ")
    window.click("hand-in-again")
    assert page.locator(".hi select").nth(2).input_value() == "0", "what was chosen stays when the page is drawn anew"
    assert "3 of 4 found on your list. Not in the files: Grey Heron." in page.inner_text(".hi-said")

    name, data = downloaded(page, "Canvas")
    title = "Exit ticket, Lesson 2: Interest is the price of time"
    assert name == "02-interest-is-the-price-of-time-tickets-canvas.csv"
    assert table(data) == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", f"{title}: right answers", f"{title}: handed in"],
        ["    Points Possible", "", "", "", "", "4", "1"],
        ["Wolkenstein, Zuzanna", "71", "S71", "zwolk", "4", "", ""],
        ["'=Okonkwo, Blue", "72", "S72", "bokon", "4", "4", "1"],
        ["Quispe, Red", "73", "S73", "rquis", "4", "1", "1"],
    ]
    assert table(downloaded(page, "Moodle")[1])[1] == ["Zuzanna", "Wolkenstein", "", "zwolk", "", "", ""]
    assert table(downloaded(page, "Google Sheets")[1])[1:3] == [["Points", "", "", "4", "1"], ["Wolkenstein", "Zuzanna", "", "", ""]]

    page.locator(".hi select").nth(3).select_option("Red Quispe")
    assert page.inner_text(".hi-said") == "Red Quispe is chosen twice. Every name can be taken once."
    assert not page.locator(".hi-files a[href]").count()
    page.evaluate("localStorage.setItem('looked', 1)")
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href])")
    (left,) = sent
    assert len(left) > 20 and any("hand-in-again" in one for one in left), "what leaves the page is heard"
    assert not [secret for secret in SECRET if secret in kept or any(secret in one for one in left)]


@pytest.mark.full
def test_every_answer_is_a_row_of_the_servers_own_file(visit, led):
    page = visit(f"/hand_in?s={led.room.lesson}").page
    with page.expect_download() as waited:
        page.click(".st-key-hand-in-answers button")
    heads, blue, red, *others = table(Path(waited.value.path()).read_bytes())
    assert heads[0] == "Student" and heads[2::2] == ["1. Right", "2. Right", "3. Right", "4. Right"]
    assert blue == ["Blue Otter", "300", "1", "1300", "1", "1331", "1", "second Pay Day: 10, third Pay Day: 21", "1"]
    assert red == ["Red Swan", "300", "1", "'=9", "0", "1300", "0", "", ""]
    assert [row[0] for row in others] == ["Green Lynx", "Grey Heron"] and not any("".join(row[1:]) for row in others)


@pytest.mark.full
def test_a_file_that_is_no_list_is_refused_in_one_sentence_and_the_list_stays(visit, led, tmp_path):
    page = visit(f"/hand_in?s={led.room.lesson}").page
    page.fill(".hi textarea", "Anna Miller")
    book = tmp_path / "list.xlsx"
    book.write_bytes(b"PK\x03\x04\x00\x00")
    page.set_input_files(".hi input", book)
    page.wait_for_selector(".hi-said.wrong")
    assert page.inner_text(".hi-said").startswith("This file is not text.")
    assert page.input_value(".hi textarea") == "Anna Miller"
    old = tmp_path / "list.csv"
    old.write_bytes("Name\nZoé Müller\n".encode("cp1252"))
    page.set_input_files(".hi input", old)
    page.wait_for_function("() => !document.querySelector('.hi-said.wrong')")
    assert "Zoé Müller" in page.locator(".hi select").first.inner_text()


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_a_phone_and_shuts_nobody_out(visit, led, scheme):
    window = visit(f"/hand_in?s={led.room.lesson}", width=360, height=800, scheme=scheme)
    window.page.fill(".hi textarea", LIST)
    window.page.wait_for_selector(".hi-match table")
    assert window.barriers() == []
    assert window.page.evaluate("document.documentElement.scrollWidth") <= 360
