"""Game of the Year for a class on one projector, run by Streamlit's own test client: setting up, plans, a whole game, the end; secrets."""

import re

import pytest

from payday_core.games.game_of_the_year.dates import QUARTER_ENDS
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import BANK, HOLDERS, TOKENS, Ask, Deck, Event, Kind
from payday_core.games.game_of_the_year.on_one_screen import ASK_BEFORE_ALL, ASK_NO_PAGES, buy_by_plan, play_quarter_by_plans, report_due
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard
from payday_core.games.game_of_the_year.rules.holdings import has
from payday_core.games.game_of_the_year.seats import ASK_NOTHING, Seat
from payday_core.sessions import live
from tests.support.drivers.page import app, code_of, has_button, kept, press, shown, words
from tests.support.volume import with_full

TITLE = "game-of-the-year"
NAMES = ("Oak", "River", "Fern")


def year(teams=2, bots=("par", "fame"), seed=7, asks=ASK_BEFORE_ALL, card=None, **new):
    pupils = [Seat(name, card or RuleCard(), asks) for name in NAMES[:teams]]
    return Game.new([*pupils, *(Seat.bot(one) for one in bots)], seed, **new)


def at_table(code, **more):
    at = app("month", g=code, **more)
    assert not at.exception
    return at


def now(code):
    return live.hub().get(code, Game).game


def play_until(game, wanted):
    """A game played by first answers until something holds."""
    while not game.over and not wanted(game):
        if game.pending:
            game.answer(game.pending.values[0])
        else:
            game.play_turn()
    return game


def asks(ask):
    return lambda game: game.pending is not None and game.pending.ask is ask


# ---- setting up


def test_one_click_starts_half_a_year_of_four_teams():
    at = press(app("class", title=TITLE), "big-start")
    game = now(code_of(at))
    assert [seat.name for seat in game.seats] == ["Oak", "River", "Fern", "Plum"]
    assert game.box.start_day == QUARTER_ENDS[1]
    assert all(seat.asks == ASK_BEFORE_ALL for seat in game.seats)
    assert "Quarter 3: write your plan" in words(at)


def test_two_teams_and_a_character_play_a_whole_year_without_spins_asked():
    at = press(app("class", title=TITLE), "fewer")
    at.text_input(key="name-0").set_value("Maya")
    at.selectbox(key="year-who-2").set_value("fast")
    at.segmented_control(key="year-class-length").set_value("Whole year")
    at.segmented_control(key="year-asks").set_value("No spins")
    at.text_input(key="luck").set_value("1234")
    game = now(code_of(press(at.run(), "big-start")))
    assert [(seat.name, seat.bot_id) for seat in game.seats] == [("Maya", None), ("River", None), ("Fern", "fast")]
    assert (game.seed, game.box.start_day) == (1234, 0)
    assert [seat.asks for seat in game.seats] == [ASK_NO_PAGES, ASK_NO_PAGES, ASK_NOTHING]


def test_two_to_six_teams_can_play():
    at = press(press(app("class", title=TITLE), "more"), "more")
    assert at.button(key="more").disabled
    for _ in range(4):
        press(at, "fewer")
    assert at.button(key="fewer").disabled


@pytest.mark.parametrize("typed", ["", "\N{PILE OF POO}", "a team with a long name", "River"])
def test_a_name_that_cannot_be_taken_starts_no_game(typed):
    at = app("class", title=TITLE)
    at.text_input(key="name-0").set_value(typed).run()
    press(at, "big-start")
    assert "g" not in at.query_params
    assert "needs another name" in at.error[0].value


def test_one_team_alone_is_no_class():
    at = app("class", title=TITLE)
    for seat in range(1, 4):
        at.selectbox(key=f"year-who-{seat}").set_value("par")
    press(at.run(), "big-start")
    assert "g" not in at.query_params
    assert "pupils play two of the teams or more" in at.error[0].value


# ---- plans


def test_a_kept_plan_is_told_from_one_that_nobody_has_touched():
    code = kept(year())
    at = at_table(code)
    assert "0 of 2 teams decided" in words(at)
    press(at, "keep-0")
    assert "1 of 2 teams decided" in words(at)
    assert not has_button(at, "keep-0") and has_button(at, "keep-1")


def test_a_plan_is_changed_in_its_form_and_counts_from_the_next_turn_on():
    code = kept(year())
    at = press(at_table(code), "alter-1")
    at.select_slider(key="red-1").set_value(60)
    at.select_slider(key="keep-1").set_value(1000)
    at.selectbox(key="kind-1").set_value(1)
    next(button for button in at.button if button.label == "This is our plan").click().run()
    card = now(code).seats[1].card
    assert (card.red, card.keep, card.kind, card.blue) == (60, 1000, Kind.FAME, -20)
    assert "1 of 2 teams decided" in words(at)


def test_a_form_that_is_closed_changes_nothing():
    code = kept(year())
    at = press(at_table(code), "alter-0")
    at.select_slider(key="red-0").set_value(60)
    next(button for button in at.button if button.label == "Back, change nothing").click().run()
    assert now(code).seats[0].card == RuleCard()
    assert "0 of 2 teams decided" in words(at)


# ---- a game


@pytest.mark.full
def test_half_a_year_is_played_by_clicks_through_all_its_stages():
    at = press(press(app("class", title=TITLE), "fewer"), "fewer")
    at.segmented_control(key="year-asks").set_value("No spins").run()
    code, seen = code_of(press(at, "big-start")), []
    at = at_table(code)
    for _ in range(800):
        if now(code).over:
            break
        said = words(at)
        seen.append(next((name for name in ("write your plan", "is over") if name in said), "table"))
        press(at, next(key for key in ("big-next", "big-o1", "big-play", "step") if has_button(at, key)))
    assert [name for number, name in enumerate(seen) if name != seen[number - 1]] == [
        "write your plan", "table", "is over", "write your plan", "table",
    ]  # fmt: skip
    assert "All tokens still lie face down" in words(at)
    for name in ("Fame", "Family", "Red Letter Days", "Holidays", "Money"):
        press(at, "big-next")
        assert f"{name} lies open" in words(at)
    press(at, "big-next")
    assert "Who do you think has won?" in words(at)
    places = now(code).standings()
    for line in places[:0:-1]:
        press(at, "big-next")
        assert f"{line.name} comes in" in words(at)
    assert "And the winner is ..." in words(at)
    press(at, "big-next")
    assert f"{places[0].name} comes in first" in words(at)
    press(at, "big-next")
    assert f"{places[0].name} wins the year with {places[0].score} points" in words(at)
    press(at, "big-again")
    again = now(code_of(at))
    assert (again.turn, again.seed, len(again.seats)) == (0, now(code).seed, 2)


def test_skip_plays_to_the_report_by_the_plans():
    code = kept(year())
    at = press(at_table(code), "big-once")
    assert report_due(now(code)) == 1
    assert "quarter 1 is over" in words(at)
    assert "Answers, for the teacher" in [one.label for one in at.expander]
    press(at, "big-next")
    assert "Quarter 2: write your plan" in words(at)


def test_a_quarter_skipped_by_plans_is_that_of_teams_that_are_asked_nothing():
    one, other = year(), year(asks=ASK_NOTHING)
    play_quarter_by_plans(one)
    other.play_chapter()
    assert one.turn == other.turn
    assert list(one.table.money) == list(other.table.money)


def test_play_goes_on_by_itself_and_pause_stops_it():
    code = kept(year(asks=ASK_NOTHING))
    at = press(at_table(code), "big-play")
    assert now(code).turn == 1
    assert has_button(at, "pause")
    press(at, "pause")
    assert has_button(at, "play") and now(code).turn == 1
    press(at, "step")
    assert now(code).turn == 2


def test_a_question_stands_on_the_whole_page_with_what_each_answer_means():
    """Oak's spin of 3 or 7 from Start: January 3 is red, January 7 plain."""
    code = kept(year(loaded_spins=[0]))
    at = press(at_table(code), "big-play")
    said = words(at)
    assert "Oak: Which number do you take?" in said and "A day without a picture." in said
    assert [button.label for button in at.button if str(button.key).startswith("big-o")] == ["1. Jan 3\\: First Snow", "2. Jan 7"]
    press(at, "big-o2")
    assert now(code).table.day[0] == 7


def test_an_answer_is_taken_back_until_chance_has_spoken():
    code = kept(year(loaded_spins=[1]))
    at = press(press(at_table(code), "big-play"), "big-o1")
    assert now(code).pending.ask is Ask.VACATION
    press(at, "undo")
    assert now(code).pending.ask is Ask.PAGE


def test_a_token_is_bought_of_the_kind_that_the_plan_says_and_nobody_is_told_which():
    game = play_until(year(card=RuleCard(kind=Kind.FAMILY, keep=0), bots=()), asks(Ask.BUY))
    seat = game.pending.seat
    before = has(game.pending.table, seat, Kind.FAMILY)
    code = kept(game)
    at = at_table(code)
    assert [button.label for button in at.button if str(button.key).startswith("big-")] == ["End turn", "1. Buy a token for \\$500"]
    press(at, "big-o1")
    assert has(now(code).table, seat, Kind.FAMILY) == before + 1
    assert not re.search(r"buys a (Fame|Family|Red)", words(at))


@pytest.mark.parametrize("ask", sorted(ASK_BEFORE_ALL), ids=lambda ask: ask.name)
def test_every_question_can_be_answered(ask):
    code = kept(next(game for seed in range(60) if (game := play_until(year(seed=seed, asks=frozenset({ask})), asks(ask))).pending))
    at = at_table(code)
    open_question = now(code).pending
    [*_, last] = [button for button in at.button if str(button.key).startswith(("big-o", "big-next"))]
    last.click().run()
    assert not at.exception
    assert now(code).pending != open_question


def test_a_team_takes_the_card_of_a_code_and_a_wrong_one_is_refused_in_a_sentence():
    code = kept(year())
    at = press(at_table(code), "alter-0")
    for typed, good in (("25-m20-5-10-3-200-0-9", False), ("25-m20-5-10-3-200-0-3", True)):
        at.text_input(key="typed-code-0").set_value(typed)
        at.button[[button.label for button in at.button].index("Take the card of this code")].click().run()
        assert not at.exception
        assert bool(at.error) != good
    assert now(code).seats[0].card.per_day == 3
    assert "Code 25-m20-5-10-3-200-0-3" in words(at)


# ---- who may see what


def everything(at):
    """All that the browser is sent: bodies, labels, keys, helps, choices."""
    bodies = [one.proto.body for kind in ("html", "markdown") for one in at.get(kind) if not one.proto.body.startswith("<style>")]
    buttons = [f"{one.label} {one.key} {one.help}" for one in at.button]
    components = [one.proto.json for one in at.get("bidi_component")]
    return " ".join((*bodies, *buttons, *components))


def hide_otherwise(t):
    """What nobody may know becomes something else: everybody's tokens turn into the next kind, the Lucky Numbers and piles change."""
    for seat in range(t.seats):
        kinds = [t.money[kind * HOLDERS + seat] for kind in TOKENS]
        for kind, many in zip(TOKENS, kinds[1:] + kinds[:1], strict=True):
            t.money[kind * HOLDERS + BANK] += t.money[kind * HOLDERS + seat] - many
            t.money[kind * HOLDERS + seat] = many
        t.lucky[seat] = t.lucky[seat] % 30 + 1
    for deck in (Deck.CHANCE, Deck.HAZARD):
        t.top[deck] = (t.top[deck] + 1) % 36
    t.luck[0] ^= 1


STAGES = {
    "question": lambda game: game.pending is not None,
    "table": lambda game: game.turn > 0 and game.pending is None and not game.between_chapters,
    "report": lambda game: report_due(game) > 0,
}


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seed", with_full([3, 11], 3))
def test_no_stage_of_a_running_game_tells_what_lies_hidden(stage, seed):
    """Kinds of tokens, Lucky Numbers and piles become others now and then: the page stays the same to the letter."""
    game, looked, apart = year(seed=seed), 0, 1 if stage == "report" else 20
    while not play_until(game, lambda game, least=looked: game.turn >= apart * least and STAGES[stage](game)).over:
        code = kept(Game.from_json(game.record().to_json()))
        told = everything(at_table(code))
        hide_otherwise(now(code).table)
        assert everything(at_table(code)) == told
        now(code).table.money[Kind.DOLLARS * HOLDERS] += 12345 * (stage != "report")
        assert (everything(at_table(code)) == told) == (stage == "report"), "what is changed in the table is what the page draws"
        assert numbers_told(told) <= shown_now(game)
        assert not re.search(rf"\b(Luck number|seed)\W+{game.seed}\b", told)
        assert not at_table(code).get("download_button")
        game.answer(game.pending.values[-1]) if game.pending else game.play_turn()
        looked += 1
    assert looked >= 3


def shown_now(game):
    """The Lucky Numbers that have been shown in the last turn."""
    last = game.journal[-1][0] if game.journal else 0
    return {row[4] for row in game.journal if row[1] == Event.NUMBER_SHOWN and row[0] == last}


def test_a_report_tells_no_kinds():
    game = year(asks=ASK_NOTHING)
    game.play_chapter()
    code = kept(game)
    told = everything(at_table(code))
    hide_otherwise(now(code).table)
    assert everything(at_table(code)) == told
    assert not re.search(r"\b(Fame|Family|Red Letter Day) Token", told)


def numbers_told(told):
    return {int(number) for number in re.findall(r"Lucky Number</?[^<]*>?<?b?>?(\d+)", told) + re.findall(r"Lucky Number (\d+)", told)}


def test_a_lucky_number_is_hidden_again_after_its_turn():
    game = year(asks=ASK_NOTHING)
    play_until(game, lambda game: any(row[1] == Event.NUMBER_SHOWN and row[0] == game.turn for row in game.journal))
    code = kept(game)
    assert numbers_told(words(at_table(code)))
    at = press(at_table(code), "step")
    assert numbers_told(words(at)) == shown_now(now(code))


def test_the_plan_answers_whether_to_buy_only_when_that_is_asked():
    with pytest.raises(ValueError, match="whether to buy a token"):
        buy_by_plan(year())


# ---- addresses


def test_who_has_the_address_alone_does_not_play(monkeypatch):
    code = kept(year())
    monkeypatch.setattr("pages.shared.board.running_game.plays", lambda snapshot: False)
    at = at_table(code)
    assert "This game is played on another screen" in words(at)
    assert not at.button


@pytest.mark.parametrize("step", ["x", "-1", "99", "²"])
def test_an_end_with_an_odd_step_in_its_address_is_shown(step):
    at = at_table(kept(play_until(year(asks=ASK_NOTHING), lambda game: False)), step=step)
    assert has_button(at, "big-next") or "wins the year" in words(at)


def test_the_games_page_leads_to_the_set_up():
    assert f"class?title={TITLE}" in shown(app("games"))


def test_a_class_game_is_not_opened_on_the_page_of_one_person_where_a_teams_hidden_tokens_would_be_seen():
    code = kept(play_until(year(), lambda game: game.turn > 12))
    at = app("solo", g=code)
    assert not at.exception
    assert "My year" not in shown(at)
    assert "Lucky Number" not in words(at)


def test_the_game_of_one_person_is_not_projected():
    code = kept(year(teams=1))
    at = app("month", g=code)
    assert not at.exception
    assert not has_button(at, "big-play")
