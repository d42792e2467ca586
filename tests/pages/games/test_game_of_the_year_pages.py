"""The pages of Game of the Year for one, run by Streamlit's own test client: setting up, a whole year, taking back, the end; secrets."""

import re

import pytest

from payday_core.games.game_of_the_year.dates import QUARTER_ENDS
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import BANK, HOLDERS, TOKENS, Ask, Deck, Event, Kind
from payday_core.games.game_of_the_year.seats import ASK_ALL, ASK_BIG, Seat
from payday_core.games.game_of_the_year.turn_by_turn import Next, next_thing, play_others, reply, spin
from payday_core.games.game_of_the_year.view import view_of
from payday_core.sessions import live
from tests.support.drivers.page import app, code_of, has_button, kept, press, words
from tests.support.volume import with_full

TITLE = "game-of-the-year"


def alone(rivals=("par", "fame"), seed=7, asks=ASK_BIG, **new):
    return Game.new([Seat("Maya", asks=asks), *(Seat.bot(one) for one in rivals)], seed, **new)


def at_table(code):
    at = app("solo", g=code)
    assert not at.exception
    return at


def now(code):
    return live.hub().get(code, Game).game


def go_further(at):
    """The obvious next thing, or the first answer."""
    return press(at, "big-next" if has_button(at, "big-next") else "big-o1")


def play_until(game, wanted):
    """A game played by first answers until something holds; the questions of the person are answered as the page would."""
    while not game.over and not wanted(game):
        todo = next_thing(game)
        if todo is Next.ANSWER:
            reply(game, game.pending.values[0])
        elif todo is Next.SPIN:
            spin(game)
        else:
            play_others(game)
    return game


# ---- setting up


def test_one_click_starts_a_year_against_three():
    at = press(app("solo", title=TITLE), "big-start")
    game = now(code_of(at))
    assert [seat.name for seat in game.seats] == ["Player", "Nora", "Fay", "Quinn"]
    assert game.box.start_day == 0
    assert {Ask.DAYS, Ask.PUSH}.isdisjoint(game.seats[0].asks)


def test_half_a_year_is_started_with_the_luck_number_that_was_typed():
    at = app("solo", title=TITLE)
    at.text_input(key="my-name").set_value("Maya")
    at.text_input(key="luck").set_value("1234")
    at.toggle(key="year-days").set_value(True)
    at.segmented_control(key="year-length").set_value("Half a year")
    press(press(at.run(), "add-random"), "big-start")
    game = now(code_of(at))
    assert (game.seed, game.box.start_day, len(game.seats)) == (1234, QUARTER_ENDS[1], 5)
    assert game.seats[0].asks == ASK_ALL


def test_there_are_one_to_five_rivals_and_each_has_a_name_of_its_own():
    at = app("solo", title=TITLE)
    for key in ("drop-par", "drop-fame"):
        press(at, key)
    assert at.button(key="drop-fast").disabled
    for _ in range(4):
        press(at, "add-fast")
    assert at.button(key="add-par").disabled
    assert "Quinn 5" in words(at)


@pytest.mark.parametrize("typed", ["", "\N{PILE OF POO}", "A name that is too long"])
def test_a_name_that_cannot_be_taken_starts_no_game(typed):
    at = app("solo", title=TITLE)
    at.text_input(key="my-name").set_value(typed).run()
    press(at, "big-start")
    assert "g" not in at.query_params
    assert "you need another name" in at.error[0].value


def test_nobody_is_asked_for_a_birthday():
    at = app("solo", title=TITLE)
    fields = [one.label for one in (*at.text_input, *at.selectbox, *at.number_input, *at.date_input)]
    assert fields == ["Your name", "Luck number (fixes spins and cards)"]


# ---- a year


@pytest.mark.full
def test_a_whole_year_is_played_by_clicks_and_turned_over_category_by_category():
    at, clicks = press(app("solo", title=TITLE), "big-start"), 0
    code = code_of(at)
    quarters = set()
    while not now(code).over:
        quarters |= set(re.findall(r"Quarter (\d) is over", words(at)))
        at, clicks = go_further(at), clicks + 1
        assert clicks < 600
    assert quarters == {"1", "2", "3"}
    assert "All tokens still lie face down" in words(at)
    for name in ("Fame", "Family", "Red Letter Days", "Holidays", "Money"):
        press(at, "big-next")
        assert f"{name} lies open" in words(at)
    press(at, "big-next")
    best = now(code).standings()[0]
    assert f"{best.name} wins the year with {best.score} points" in words(at)
    press(at, "same-luck")
    again = now(code_of(at))
    assert (again.turn, again.seed) == (0, now(code).seed)


def test_the_result_can_be_shown_at_once():
    code = kept(play_until(alone(), lambda game: False))
    at = press(at_table(code), "year-result")
    assert "To win, a player must lead at least one category alone" in words(at)
    assert "Luck number 7" in words(at)


def test_a_spin_asks_which_number_and_says_what_lies_there():
    """Seat 0's spin of 3 or 7 from Start: January 3 is red, January 7 plain."""
    code = kept(alone(loaded_spins=[0]))
    at = press(at_table(code), "big-next")
    said = words(at)
    assert "Which number do you take?" in said
    assert [button.label for button in at.button if str(button.key).startswith("big-o")] == ["Jan 3\\: First Snow", "Jan 7"]
    assert "Start becomes → Jan 3" in said and "A day without a picture." in said
    press(at, "big-o2")
    assert now(code).table.day[0] == 7


def test_what_lies_ahead_is_said_at_every_stage():
    for wanted in (lambda game: game.turn > 20, lambda game: game.pending is not None, lambda game: game.between_chapters and game.turn):
        assert "Ahead of you" in words(at_table(kept(play_until(alone(), wanted))))


def test_an_answer_is_taken_back_until_chance_has_spoken():
    """From Start by 4 to January 4, a plain day: an offer of a holiday; taken back, by 8 to January 8."""
    code = kept(alone(loaded_spins=[1]))
    at = press(press(at_table(code), "big-next"), "big-o1")
    assert now(code).pending.ask is Ask.VACATION
    press(at, "undo")
    assert now(code).pending.ask is Ask.PAGE
    press(at, "big-o2")
    assert now(code).table.day[0] >= 8


def test_a_token_is_bought_with_the_button_below_end_turn():
    """$800 buys one Family Token: 3 tokens become 4, 32 points become 33."""
    code = kept(play_until(alone(), lambda game: game.pending is not None and game.pending.ask is Ask.BUY))
    before = view_of(now(code), 0).seats[0]
    at = at_table(code)
    assert at.button(key="big-next").label == "End turn"
    said = words(at)
    assert f"{before.tokens} becomes → {before.tokens + 1} tokens" in said
    press(at, "big-o2")
    game = now(code)
    assert [row for row in game.journal if row[1] == 12 and row[2] // 8 == Kind.FAMILY and row[3] % 8 == 0]


@pytest.mark.parametrize("ask", list(Ask), ids=lambda ask: ask.name)
def test_every_question_can_be_answered(ask):
    game = next(filter(None, (_asked(ask, seed) for seed in range(200))))
    code = kept(game)
    at = at_table(code)
    buttons = [button for button in at.button if str(button.key).startswith(("big-o", "big-next"))]
    assert len(buttons) == len(game.pending.options)
    buttons[-1].click().run()
    assert not at.exception
    assert sum(entry.answer is not None for entry in now(code).log) == sum(entry.answer is not None for entry in game.log) + 1


def _asked(ask, seed):
    """A game in which that question is open, or None; Maya begins without cash where debts or gifts are wanted."""
    game = alone(("par", "fast", "fame"), seed, frozenset({ask}))
    play_until(game, lambda game: game.pending is not None)
    return game if game.pending else None


# ---- who may see what


def everything(at):
    """All that the browser is sent: bodies, labels, keys, helps."""
    bodies = [one.proto.body for kind in ("html", "markdown") for one in at.get(kind) if not one.proto.body.startswith("<style>")]
    buttons = [f"{one.label} {one.key} {one.help}" for one in at.button]
    components = [one.proto.json for one in at.get("bidi_component")]
    return " ".join((*bodies, *buttons, *components))


@pytest.mark.parametrize("seed", with_full([3, 11], 3))
def test_a_running_year_tells_nothing_of_what_lies_hidden(seed):
    """The others' kinds, their Lucky Numbers and the piles are changed now and then: Maya's page is the same to the letter."""
    game, looked = alone(("par", "fast", "fame"), seed, ASK_ALL), 0
    while not play_until(game, lambda game, last=looked: game.pending is not None and game.turn >= 9 * last).over:
        code = kept(Game.from_json(game.record().to_json()))
        told = everything(at_table(code))
        hide_otherwise(now(code).table)
        assert everything(at_table(code)) == told
        now(code).table.lucky[0] = 99
        assert "99" in everything(at_table(code)), "what is changed in the table is what the page draws"
        assert not re.search(rf"\b{game.seed}\b", " ".join(re.findall(r"[Ll]uck number \d+", told)))
        assert numbers_told(told) <= {game.table.lucky[0], *numbers_shown(game)}
        reply(game, game.pending.values[-1])
        looked += 1
    assert looked > 8


def hide_otherwise(t):
    """What seat 0 may not know becomes something else: each other player's tokens turn into the next kind, the numbers and piles change."""
    for seat in range(1, t.seats):
        kinds = [t.money[kind * HOLDERS + seat] for kind in TOKENS]
        for kind, many in zip(TOKENS, kinds[1:] + kinds[:1], strict=True):
            t.money[kind * HOLDERS + BANK] += t.money[kind * HOLDERS + seat] - many
            t.money[kind * HOLDERS + seat] = many
        t.lucky[seat] = t.lucky[seat] % 30 + 1
    for deck in (Deck.CHANCE, Deck.HAZARD):
        t.top[deck] = (t.top[deck] + 1) % 36
    t.luck[0] ^= 1


def numbers_told(told):
    return {int(number) for number in re.findall(r"Lucky Number</?[^<]*>?<?b?>?(\d+)", told) + re.findall(r"Lucky Number (\d+)", told)}


def numbers_shown(game):
    """The Lucky Numbers that have been shown since Maya's last spin."""
    rows = game.journal
    mine = max((number for number, row in enumerate(rows) if row[1] == Event.SPUN and row[2] == 0), default=0)
    return {row[4] for row in rows[mine:] if row[1] == Event.NUMBER_SHOWN}


def test_the_file_with_the_luck_is_there_only_when_the_year_is_over():
    assert "The game can be downloaded when it is over" in words(at_table(kept(alone())))
    over = press(at_table(kept(play_until(alone(), lambda game: False))), "year-result")
    assert over.get("download_button")


# ---- addresses


def test_a_stranger_does_not_play(monkeypatch):
    code = kept(alone())
    monkeypatch.setattr("pages.shared.board.running_game.plays", lambda snapshot: False)
    at = at_table(code)
    assert "This game is played on another screen" in words(at)
    assert not has_button(at, "big-next")


def test_an_unknown_title_sets_up_pay_day():
    assert "Pick an edition" in words(app("solo", title="no-such-game"))
