"""The pages that look back at one of the other games: what they show is what is stored, and of a running game they show nothing."""

import csv
import re

import pytest

from pages.games.review import frame
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.seats import Seat as YearSeat
from payday_core.games.play_or_pay.cards import card_name
from payday_core.games.play_or_pay.kinds import Event
from payday_core.games.play_or_pay.view import view_of
from payday_core.review.coach.any_game import weigh
from payday_core.review.other_games import game_of_the_year, play_or_pay
from payday_core.review.other_games.ledger import standings_frame
from payday_core.sessions.replayed import Past
from payday_core.text.spreadsheet import csv_file
from tests.support.drivers.page import app, has_button, kept, press, shown, words
from tests.support.every_page import cards_asked, cards_over, year_asked, year_over
from tests.support.play_or_pay import new_game
from tests.support.volume import volume
from tests.support.year import NAMES

PAGES = ("review", "ledger", "replay", "keep")
CHAPTERS = {"cards": 3, "year": 4}
HOSTILE = ("=1+1", "@SUM(A1)", "+cmd|'calc'!A0", "-2+3")


@pytest.fixture(scope="module", params=["cards", "year"])
def played(request):
    """A game of each kind in which a person chose."""
    return request.param, (cards_over if request.param == "cards" else year_over)()


def year_of_bots(seed=3, names=NAMES, players=4):
    game = Year.new([YearSeat.bot(bot.id, name) for bot, name in zip(BOTS * 2, names[:players], strict=False)], seed)
    game.play()
    return game


def cards_of_bots(**setting):
    game = new_game(**setting)
    game.play()
    return game


def in_address(at, name):
    return "".join(at.query_params[name])


def files(at):
    """What each button of the page downloads, by its key."""
    return {button.key: button for button in at.get("download_button")}


# ---- while the game runs


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("make", [cards_asked, year_asked, lambda: new_game(rounds=2)], ids=["cards", "year", "class"])
def test_a_running_game_tells_nothing(make, page):
    game = make()
    code = kept(game)
    at = app(page, g=code)
    assert not at.exception
    home = "solo" if game.alone else "month"
    assert f'href="{home}?g={code}"' in shown(at), "the way back to its table"
    said = words(at)
    assert "opens when the game is over" in said
    assert not at.button and not at.selectbox and not at.slider and not at.get("plotly_chart") and not at.get("download_button")
    assert not any(seat.name in said for seat in game.seats)
    assert "luck number" not in said.lower()


# ---- the replay


def test_the_replay_goes_by_turn_by_chapter_and_by_choice(played):
    which, game = played
    past = Past(game)
    at = app("replay", g=kept(game))
    assert not at.exception and "The start" in words(at)
    press(at, "replay-chevron_right")
    assert f"Turn 1 of {game.turn}" in words(at)
    press(at, "replay-keyboard_double_arrow_right")
    assert in_address(at, "t") == str(past.chapter_ends[0])
    press(at, "replay-touch_app")
    assert in_address(at, "t") == str(past.next_choice(past.chapter_ends[0]))
    press(at, "replay-keyboard_double_arrow_left")
    press(at, "replay-keyboard_double_arrow_left")
    assert in_address(at, "t") == "0"
    assert len(past.chapter_ends) == CHAPTERS[which]
    at.slider[0].set_value(7).run()
    assert f"Turn 7 of {game.turn}" in words(at)


def test_a_turn_shows_the_sentences_of_that_turn_and_no_other(played):
    which, game = played
    own = play_or_pay if which == "cards" else game_of_the_year
    book = own.ledger(game, Past(game).chapter_of)
    for turn in (1, 9, 30, game.turn):
        page = words(app("replay", g=kept(game), t=str(turn)))
        if which == "year":
            told = [line.text for line in book.lines if line.turn == turn]
            assert told and all(text in page for text in told)
        elif turn > 1:
            laid = [card_name(row[5]) for row in game.journal if row[0] == turn and row[1] == Event.LAID]
            assert all(f"laid the {name}." in page for name in laid)


def test_the_last_turn_of_the_replay_is_the_end(played):
    which, game = played
    at = app("replay", g=kept(game), t=str(game.turn))
    page = words(at)
    assert "At the end" in page and at.button(key="replay-chevron_right").disabled
    for line in game.standings():
        assert re.search(rf"{line.rank} .*?{re.escape(line.name)} {line.score}", page)
    if which == "cards":
        again = view_of(Past(game).after(game.turn), afterwards=True)
        assert (again.seats, again.rows) == (view_of(game).seats, view_of(game).rows)


def test_hands_lie_open_once_the_game_is_over():
    game = cards_over()
    drawn = shown(app("replay", g=kept(game), t="12"))
    then = Past(game).after(12)
    for seat in view_of(then, afterwards=True).seats:
        assert all(card_name(card) in drawn for card in seat.hand)
    assert view_of(then).seats[0].hand is None, "at the table nobody's hand was open"


def test_there_is_no_turn_that_was_not_played(played):
    _, game = played
    for wanted in (str(game.turn + 1), "-1", "x", "²"):
        at = app("replay", g=kept(game), t=wanted)
        assert "No such turn" in words(at) and at.error
    at.button[0].click().run()
    assert "The start" in words(at)


def test_the_coach_speaks_when_asked_and_draws_every_answer(played):
    which, game = played
    past = Past(game)
    choice = past.choices(past.choice_turns[0])[0]
    at = app("replay", g=kept(game), t=str(choice.turn))
    assert not at.get("plotly_chart")
    key = next(button.key for button in at.button if (button.key or "").startswith("coach-"))
    press(at, key)
    page, found = words(at), weigh(choice.game)
    assert len(at.get("plotly_chart")) == 1
    assert ("What each card was worth" if which == "cards" else "What each answer was worth") in page
    for one in found.answers:
        assert one.label in page and f"{one.score:.1f}" in page
    assert not has_button(at, key)


def test_without_choices_there_is_no_way_to_the_next_one():
    at = app("replay", g=kept(cards_of_bots(rounds=1)))
    assert not has_button(at, "replay-touch_app") and has_button(at, "replay-chevron_right")


# ---- the ledger


def test_the_ledger_shows_every_line_and_what_they_come_to(played):
    which, game = played
    own = play_or_pay if which == "cards" else game_of_the_year
    book = own.ledger(game, Past(game).chapter_of)
    at = app("ledger", g=kept(game))
    page = words(at)
    assert f"All {len(book.lines):,} lines add up to the standing" in page
    for seat, total in book.totals.items():
        assert f"{book.names[seat]} : " in page and f"{total[-1]} {book.accounts[-1].name}" in page
    assert shown(at).count("<tr>") == 1 + min(200, len(book.lines))


def test_the_filters_of_the_ledger_stand_in_the_address(played):
    which, game = played
    own = play_or_pay if which == "cards" else game_of_the_year
    whole = own.ledger(game, Past(game).chapter_of)
    at = app("ledger", g=kept(game), seat="1", chapter="2")
    assert f"{len(whole.only(1, 2).lines)} lines, {len(whole.lines) - len(whole.only(1, 2).lines)} others" in words(at).lower().replace(
        ",", ","
    )
    kind = whole.only(1, 2).kinds[0]
    at.selectbox(key="one-of-kind").set_value(kind).run()
    assert in_address(at, "kind") == kind
    assert shown(at).count("<tr>") == 1 + len(whole.only(1, 2, kind).lines)
    at = app("ledger", g=kept(game), seat="9", chapter="x", kind="nothing")
    assert not at.exception and f"{len(whole.lines)} lines." in words(at).lower(), "what there is not is no filter"


@pytest.mark.parametrize("seed", range(volume(20, 10)))
def test_every_game_ties_out_on_its_page(seed):
    for game in (year_of_bots(seed, players=2 + seed % 5), cards_of_bots(seed=seed, players=3 + seed % 4, rounds=2, bot="random")):
        assert "lines add up to the standing" in words(app("ledger", g=kept(game)))


def test_no_name_runs_as_a_formula_in_a_table():
    """The names come into both tables of a game, whoever typed them."""
    for game, own in ((year_of_bots(names=HOSTILE), game_of_the_year), (cards_of_bots(), play_or_pay)):
        if own is play_or_pay:
            for seat, name in enumerate(HOSTILE):
                game.rename(seat, name)
        book = own.ledger(game, Past(game).chapter_of)
        for data in (csv_file(book.frame), csv_file(standings_frame(own.standing(game)))):
            cells = [cell for row in csv.reader(data.decode("utf-8-sig").splitlines()) for cell in row]
            assert any("=1+1" in cell for cell in cells)
            assert not [cell for cell in cells if cell[:1] in "=@+-" and cell and not re.fullmatch(r"[+-]?[\d,.]+", cell)]


def test_hostile_names_are_text_on_every_page():
    game = year_of_bots(names=("<b>x</b>", "A & B", "$5 *a* `c`", "[a](b)"))
    code = kept(game)
    for page in PAGES:
        at = app(page, g=code)
        assert not at.exception
        assert "<b>x</b>" not in shown(at)
        assert "<b>x</b>" in words(at).replace("< b >", "<b>") or page == "replay"


# ---- the overview, and what is taken away


def test_the_overview_names_the_winner_and_leads_to_every_page(played):
    _, game = played
    code = kept(game)
    at = app("review", g=code)
    page = words(at)
    assert game.standings()[0].name in page and "Final standing" in page
    for name in PAGES:
        assert f'href="{name}?g={code}"' in shown(at)
    assert f'href="solo?g={code}"' in shown(at)
    whole = len(at.get("plotly_chart"))
    at.selectbox(key="one-of-chapter").set_value("1").run()
    assert not at.exception and whole and at.get("plotly_chart")


def test_the_dearest_choices_lead_to_their_turns():
    game = cards_over()
    code = kept(game)
    at = press(app("review", g=code), "look-back")
    assert "You made" in words(at)
    linked = re.findall(rf"replay\?g={code}&amp;t=(\d+)", shown(at))
    assert {int(turn) for turn in linked} <= set(Past(game).choice_turns)


def test_of_a_class_the_coach_looks_at_the_choices_of_all():
    for game in (cards_of_bots(rounds=1), year_of_bots()):
        at = app("review", g=kept(game))
        assert at.button(key="look-back").label == "Ask the coach about every choice"


@pytest.mark.parametrize("page", PAGES)
def test_a_table_that_is_done_tells_nothing_while_its_class_plays_with_the_same_luck(page, monkeypatch):
    monkeypatch.setattr(frame, "luck_is_secret", lambda snapshot: True)
    game = cards_over()
    said = words(app(page, g=kept(game)))
    assert "opens when the class’s game is over at all tables" in said
    assert not any(seat.name in said for seat in game.seats) and "luck number" not in said


def test_game_ledger_and_standing_are_taken_away_as_files(played):
    _, game = played
    at = app("keep", g=kept(game))
    assert {"csv-ledger", "csv-standing", "keep-game"} <= files(at).keys()
    assert type(game).from_json(game.record().to_json()).digest() == game.digest()


def test_the_end_of_a_game_leads_to_its_review():
    code = kept(cards_over())
    assert in_address(press(app("solo", g=code), "big-review"), "g") == code
    at = app("solo", g=kept(year_over()))
    press(press(at, "year-result"), "big-review")
    for game, address in ((cards_of_bots(rounds=1), {}), (year_of_bots(), {"step": "99"})):
        press(app("month", g=kept(game), **address), "big-review")


def test_the_list_of_the_review_has_the_games_that_are_over():
    done, running = kept(cards_over(), "Over at last"), kept(cards_asked(), "Still running")
    page = shown(app("review"))
    assert f'href="review?g={done}"' in page and running not in page


def test_a_stranger_may_look_at_what_is_over_and_is_led_to_no_table(played, monkeypatch):
    _, game = played
    monkeypatch.setattr(frame, "plays", lambda snapshot: False)
    at = app("review", g=kept(game))
    assert "Final standing" in words(at) and 'href="solo?' not in shown(at)


def test_the_other_pages_of_pay_day_lead_to_the_game(played):
    _, game = played
    for page in ("plan", "report", "final", "twin", "debrief"):
        at = app(page, g=kept(game))
        assert not at.exception
        assert has_button(at, "look-back") or has_button(at, "year-result"), "the end of the game"
