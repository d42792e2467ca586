"""The projected screen of a class: what everybody may see in every stage, and nothing that only one team or the teacher may."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pages.classroom.screen import follow
from pages.shared.server import addresses
from payday_core import ASK_BIG, launch
from payday_core.classroom import orders
from payday_core.classroom.tables import Stage
from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.sessions import live
from tests.support.drivers.classroom import TEAMS, asked, at_tables, ended, in_month, joined, new_room, planning, reported
from tests.support.drivers.page import app, board_data, shown

LAN = "192.168.1.7"


@pytest.fixture(autouse=True)
def in_a_network(monkeypatch):
    """The server was started for a class, in a network."""
    monkeypatch.setenv("PAYDAY_LAN_ADDRESS", LAN)
    opened_at(monkeypatch, "http://localhost:8501/screen")


def opened_at(monkeypatch, url, address="0.0.0.0"):
    """A browser has opened a page at this address, of a server that listens there."""
    options = {"server.port": 8501, "server.address": address}
    monkeypatch.setattr(addresses, "st", SimpleNamespace(context=SimpleNamespace(url=url), get_option=options.get))


def screen(held):
    """The screen of a class now."""
    at = app("screen", r=held.code)
    assert not at.exception
    return at


def sent(at):
    """Everything that the page sends to the browser, as text."""
    return "".join(str(element.proto) for element in every_element(at._tree))


def every_element(block):
    for child in block.children.values():
        yield from every_element(child) if hasattr(child, "children") else [child]


def send_plan(held, pupil, card="buyer", asks=ASK_BIG):
    """A pupil sends a character's card as the plan of its team."""
    played, one = held.room.round, held.pupil(pupil)
    held.service.plan(held.code, held.tokens[pupil], one.acts, played.writing, bot(card).card(played.setting.box), asks)


# ---- nothing secret, nothing to press


STAGES = {
    "lobby": joined,
    "plan": planning,
    "month": in_month,
    "asked": asked,
    "report": reported,
    "final": lambda: ended(months=1),
    "tables-plan": at_tables,
    "tables-month": lambda: in_month(at_tables()),
    "tables-report": lambda: reported(at_tables(asks=())),
    "tables-final": lambda: ended(at_tables(months=1, asks=())),
}


@pytest.mark.parametrize("stage", STAGES)
def test_nothing_of_the_teachers_or_of_one_team_is_on_the_screen_and_nothing_can_be_pressed(stage):
    held = STAGES[stage]()
    at = screen(held)
    text = sent(at)
    codes = held.room.round.codes if held.room.round else ()
    for secret in (held.key, *held.tokens, *codes, "?g=", "&g=", "k=", "?s=", "&s="):
        assert secret not in text, secret
    assert not any((at.button, at.text_input, at.selectbox, at.slider, at.checkbox, at.expander, at.get("download_button")))
    assert not at.get("page_link")
    assert held.code.upper() in text


# ---- joining


def test_the_lobby_tells_the_address_and_the_code_in_capitals_and_who_has_come():
    held = joined(a_team=2)
    held.order(orders.hand_to(3, "saver"))
    html = shown(screen(held))
    assert f"{LAN}:8501<wbr>/join" in html
    assert "".join(f"<b>{sign}</b>" for sign in held.code.upper()) in html
    assert '<svg class="qr"' in html
    assert "Eight pupils are here" in html
    assert all(name in html for name in (*TEAMS, "Blue Otter", "Warm Wolf"))


def test_locked_joining_is_said_in_the_lobby_and_in_the_strip():
    held = joined()
    held.order(orders.setting_of("locked", True))
    html = shown(screen(held))
    assert "Joining is locked" in html
    assert '<svg class="qr"' not in html
    assert "Joining is locked" in shown(screen(planning(held)))


def test_late_comers_find_the_way_in_every_later_stage():
    held = planning()
    assert "Joining is locked" in shown(screen(held)) and held.code.upper() in shown(screen(held))
    held.order(orders.setting_of("locked", False))
    assert f"Join at <b>{LAN}:8501/join</b>" in shown(screen(held))


def test_forty_teams_and_sixty_pupils_are_all_there():
    held = new_room(teams=tuple(f"Team {number}" for number in range(40)), most=2)
    for number in range(60):
        held.join(f"Pupil {number}", number % 40)
    html = shown(screen(held))
    assert "60 pupils are here" in html
    assert all(f"<span>Pupil {number}</span>" in html for number in range(60))
    planned = shown(screen(at_tables(held)))
    assert planned.count("Writing") == 40
    assert "<b>0</b> of 40 in" in planned


def test_what_people_typed_is_text(monkeypatch):
    held = joined()
    names = "<b>bold</b> :smile: [x](y)"
    look = held.service.get

    def with_markup(code):
        room = look(code)
        pupils = tuple(replace(pupil, nickname=names) for pupil in room.pupils)
        return replace(room, name=names, pupils=pupils, teams=tuple(replace(team, name=names) for team in room.teams))

    monkeypatch.setattr(held.service, "get", with_markup)
    html = shown(screen(held))
    assert "<b>bold</b>" not in html
    assert "&lt;b&gt;bold&lt;/b&gt; :smile: [x](y)" in html


# ---- plans


def test_a_plan_that_was_sent_is_shown_before_the_game_knows_it():
    held = planning()
    send_plan(held, 0, "debt-free")
    held.order(orders.as_it_stands(1))
    held.order(orders.hand_to(2, "saver"))
    html = shown(screen(held))
    assert "<b>2</b> of 3 in" in html
    assert "2 of 3 plans are in" in html
    for words in ("Plan is in", "Keeps its last plan", "Still writing", ">Bot<", "<mark>Never</mark> borrow"):
        assert words in html
    assert bot("saver").motto in html


def test_at_many_tables_only_who_is_in_is_shown():
    held = at_tables()
    send_plan(held, 0)
    html = shown(screen(held))
    assert html.count("Plan is in") == 1
    assert html.count("Still writing") == 3
    assert "<mark>" not in html


# ---- the month


def test_the_board_is_shown_with_what_happened_and_without_the_code_of_its_game():
    held = in_month(asks=())
    held.service.advance(held.code)
    for _ in range(4):
        held.service.step(held.code, held.key, held.place(0).table.snapshot.version)
    at = screen(held)
    data = board_data(at)
    assert "Month 1 of 2" in data["svg"]
    assert held.room.round.codes[0] not in str(data)
    assert "What happened" in shown(at)


def test_a_question_shows_how_many_have_answered_and_never_what():
    held = asked(joined(a_team=2), Ask.BUY_DEAL)
    held.order(orders.setting_of("clock", 600))
    team = held.asked()
    values = held.place(team).table.asked.values
    html = shown(screen(held))
    assert f"{TEAMS[team]}: take this deal?" in html
    assert "0 of 2 answered" in html
    assert "10:00" in html
    pictures = []
    for value in (values[0], values[-1]):
        held.answer(team, value)
        pictures.append(without_time(shown(screen(held))))
    assert pictures[0] == pictures[1]
    assert "1 of 2 answered" in pictures[0]


def without_time(html):
    """The page without the seconds that are left."""
    start = html.index('<span class="sc-clock')
    return html[:start] + html[html.index("</span>", start) :]


def test_an_auction_keeps_the_card_face_down():
    held = asked(planning(edition="hasbro-2000", asks=(Ask.BID,), seed=1), Ask.BID)
    about = held.place(held.asked()).table.asked.about
    text = sent(screen(held))
    assert "Face down" in text
    assert edition("hasbro-2000").deals[about].title not in text
    assert "Each team says its highest bid on its own devices" in text
    assert "0 of 4 teams have bid" in text
    assert text.count("still thinking") == 4


# ---- reports, the end


def test_the_report_has_its_charts_and_says_who_wrote_no_plan():
    held = planning()
    for pupil in range(3):
        send_plan(held, pupil)
    at = screen(reported(held))
    assert len(at.get("plotly_chart")) == 2
    assert "<b>Plum</b> wrote no plan: it played by the plan it was given." in shown(at)
    assert "Answers, for the teacher" not in sent(at)


def test_the_end_shows_who_won_and_a_game_ended_early_how_it_stood():
    assert "wins with" in shown(screen(ended(months=1)))
    held = reported()
    held.order(orders.end())
    html = shown(screen(held))
    assert "led when the game was ended" in html
    assert 'class="podium"' in html


# ---- pause, lesson, damage


def test_a_pause_is_said_over_whatever_is_shown():
    held = planning()
    held.order(orders.setting_of("paused", True))
    html = shown(screen(held))
    assert "Eyes up front" in html
    assert "Still writing" in html
    held.order(orders.setting_of("paused", False))
    assert "Eyes up front" not in shown(screen(held))


def test_a_lesson_takes_the_place_of_the_game_and_not_of_the_way_in():
    held = planning()
    held.order(orders.setting_of("lesson", "somelesson"))
    at = screen(held)
    assert "A lesson is on" in shown(at)
    assert "Still writing" not in shown(at)
    assert held.code.upper() in shown(at)


def test_a_game_that_cannot_be_replayed_is_said_without_its_code(monkeypatch):
    held = planning()
    held.service.advance(held.code)
    code = held.room.round.codes[0]

    def look(wanted, kind):
        raise live.BrokenStore(f"Game {wanted} has a gap in its stored moves.")

    monkeypatch.setattr(held.service.hub, "get", look)
    text = sent(screen(held))
    assert "This game has a gap in its stored moves." in text
    assert code not in text


def test_a_code_that_no_class_has_is_said_in_a_sentence():
    at = app("screen", r="ZZZZZZ")
    assert not at.exception
    assert "No class here" in shown(at)


# ---- following


def test_who_joins_redraws_the_lobby_and_not_the_report():
    held = joined()
    before = follow.fingerprint(held.service, held.room)
    held.join("Late Lynx", 0)
    assert follow.fingerprint(held.service, held.room) != before
    held = reported(held)
    held.order(orders.setting_of("locked", False))
    before = follow.fingerprint(held.service, held.room)
    held.join("Later Lynx", 0)
    assert follow.fingerprint(held.service, held.room) == before


def test_while_tables_play_how_far_they_are_is_drawn_alone():
    held = asked(one_table=False, others=("careful", "saver"))
    page, tables = (look(held.service, held.room) for look in (follow.fingerprint, follow._tables_shown))
    table = next(table for table in held.service.tables(held.room) if table.asked)
    held.answer_as_team(table.asked_team, table.asked.planned)
    assert follow.fingerprint(held.service, held.room) == page
    assert follow._tables_shown(held.service, held.room) != tables
    held.order(orders.setting_of("paused", True))
    assert follow.fingerprint(held.service, held.room) != page


def test_what_happens_while_the_page_is_drawn_is_not_missed(monkeypatch):
    held = joined()
    followed = []
    monkeypatch.setattr(follow, "follow", lambda code, fingerprint, drawn, every, **_: followed.append((fingerprint, drawn)))
    before = follow.fingerprint(held.service, held.room)
    held.join("Late Lynx", 0)
    follow.keep_up(held.room, Stage.LOBBY, before)
    fingerprint, drawn = followed[0]
    assert drawn == before != fingerprint(held.service, held.room)


# ---- addresses


@pytest.mark.parametrize(
    ("url", "base"),
    [
        ("http://localhost:8600/screen", f"http://{LAN}:8600"),
        ("http://127.0.0.1:8600/", f"http://{LAN}:8600"),
        ("http://10.0.0.9:8600/screen", "http://10.0.0.9:8600"),
        ("https://play.school.example/screen", "https://play.school.example"),
        ("https://school.example/payday/screen", "https://school.example/payday"),
        (None, f"http://{LAN}:8501"),
    ],
)
def test_pupils_open_what_this_browser_opened_or_else_the_address_in_the_network(monkeypatch, url, base):
    opened_at(monkeypatch, url)
    assert addresses.join_address("k7tw4r") == f"{base}/join?r=K7TW4R"
    assert addresses.seat_address("k7tw4r", "token") == f"{base}/seat?r=K7TW4R&s=token"
    assert addresses.control_address("k7tw4r", "key") == f"{base}/control?r=K7TW4R&k=key"
    assert addresses.short_address() == f"{base.split('//')[1]}/join"
    assert addresses.unreachable() == ""


def test_what_is_in_the_way_of_the_room_is_said(monkeypatch):
    opened_at(monkeypatch, "http://localhost:8600/screen", "127.0.0.1")
    assert "payday --class" in addresses.unreachable()
    html = shown(screen(joined()))
    assert "Only this computer can open this address" in html
    assert '<svg class="qr"' not in html
    opened_at(monkeypatch, "http://10.0.0.9:8600/screen", "127.0.0.1")
    assert addresses.unreachable() == ""
    monkeypatch.setattr(launch, "lan_address", lambda: None)
    opened_at(monkeypatch, "http://localhost:8600/screen")
    assert "not on a network" in addresses.unreachable()
