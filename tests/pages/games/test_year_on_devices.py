"""Game of the Year with a class on its own devices, page by page: set up, seats, the big screen, the controls; who sees which secret."""

from datetime import timedelta
from itertools import permutations

import pytest

from pages.shared.ui.html import label
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.tables import Stage
from payday_core.games.game_of_the_year.kinds import HOLDERS, TOKENS, Ask, Kind
from payday_core.games.game_of_the_year.rule_cards.blanks import CODES, RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import bot
from payday_core.games.game_of_the_year.view import view_of
from tests.support.drivers.classroom import YEAR, YEAR_OTHERS, a_minute_ago, answer_all, game_of, in_quarter, joined, with_year
from tests.support.drivers.page import app, everything, has_button, press, shown, words
from tests.support.volume import volume

TITLE = "game-of-the-year"
EVERY_QUESTION = 23
"""The luck number of a half year in whose first quarter four teams are asked each kind of question."""

OWN_TABLES = {"one_table": False, "others": YEAR_OTHERS}


def seat(held, number):
    at = app("seat", **held.address(number))
    assert not at.exception
    return at


def screen(held):
    at = app("screen", r=held.code)
    assert not at.exception
    return at


def control(held):
    at = app("control", r=held.code, k=held.key)
    assert not at.exception
    return at


def asked_quarter(*asks, **changes):
    """A quarter in which a team is asked, without a clock; of everything, or only this."""
    held = joined()
    held.order(orders.setting_of("clock", 0))
    in_quarter(held, asks=asks or tuple(Ask), **changes)
    held.look_until(lambda: held.asked() is not None)
    return held


def asked_for(*asks):
    """A quarter that stands in turn at the first question of each of these kinds; all others are answered by the plans."""
    held, wanted = asked_quarter(seed=EVERY_QUESTION), set(asks)
    while wanted:
        ask = held.place(held.asked()).table.asked.ask
        if ask in wanted:
            wanted.remove(ask)
            yield held
        by_plan(held)
        assert not wanted or held.stage is Stage.MONTH, f"not asked: {wanted}"


def by_plan(held):
    """The question that is open is answered by the plan of its team."""
    held.answer_as_team(held.asked(), held.place(held.asked()).table.asked.planned)
    held.look_until(lambda: held.stage is not Stage.MONTH or held.asked() is not None)


def answers_of(at):
    """The buttons that answer a question."""
    return [one for one in at.button if one.key.startswith("answer-")]


# ---- setting up


def set_up():
    at = app("class", title=TITLE)
    at.segmented_control(key="where").set_value("On their own devices").run()
    assert not at.exception
    return at


def opened():
    return class_service().get(class_service().codes(1)[0])


def test_a_class_is_opened_with_what_was_chosen():
    at = set_up()
    assert "July to December" not in words(at) and "two quarters" in words(at)
    at.segmented_control(key="year-class-length").set_value("Whole year")
    at.selectbox(key="year-devices-asks").set_value("No spins, no paid days")
    at.toggle(key="secret-luck").set_value(False).run()
    at.text_input(key="luck").set_value("77")
    press(at.run(), "open-class")
    setting = opened().setting
    assert (setting.half, setting.seed, setting.one_table, setting.others) == (False, 77, True, ())
    assert set(setting.asks) == {Ask.VACATION, Ask.BUY, Ask.KIND, Ask.GIVE, Ask.WHOM, Ask.ACCEPT}
    assert [team.name for team in opened().teams] == ["Oak", "River", "Fern", "Plum"]


def test_a_table_for_each_team_takes_characters_and_its_luck_is_drawn_in_secret():
    at = set_up()
    at.segmented_control(key="kind").set_value("A table for each team").run()
    assert "each against three bots" in words(at)
    press(at, "open-class")
    setting = opened().setting
    assert (setting.one_table, setting.others, setting.half, setting.seed) == (False, ("par", "fame", "fast"), True, None)


def test_what_does_not_fit_is_said_in_a_sentence_and_opens_nothing():
    at = set_up()
    at.segmented_control(key="kind").set_value("A table for each team").run()
    at.session_state["year-who-against"] = []
    at.run()
    assert "Pick at least one bot." in words(at)
    press(at, "open-class")
    assert at.error and class_service().codes(1) == []


def test_without_devices_the_class_plays_on_the_screen_as_before():
    assert has_button(app("class", title=TITLE), "big-start")


def test_the_next_game_of_a_class_is_chosen_at_the_controls():
    held = joined()
    which = next(one for one in control(held).segmented_control if one.label == "Game")
    which.set_value("Game of the Year").run()
    assert held.room.setting.half and held.room.setting.one_table
    at = control(held)
    assert "Game of the Year, half a year, one table with 4 teams, with luck drawn in secret." in words(at)
    next(one for one in at.segmented_control if one.label == "How long").set_value("Whole year")
    next(one for one in at.text_input if one.label.startswith("Luck number")).set_value("x" * 99)
    press(at, "take-year")
    assert "cannot be played" in at.warning[0].value and held.room.setting.half
    press(control(held), "begin")
    assert "Quarter 3: teams are writing their plans" in words(control(held))


def test_one_table_says_how_many_teams_it_seats():
    held = joined(teams=("Oak",))
    held.order(orders.propose(YEAR))
    assert "seats two to six teams at one table, and there is one. Choose a table for each team, or more teams." in words(control(held))


# ---- plans


def test_a_plan_is_kept_or_changed_and_the_screen_counts_it():
    held = with_year()
    at = seat(held, 0)
    assert "Your rule card for quarter 3" in words(at) and "Your team answers itself." in words(at)
    press(at, "plan-keep")
    assert "Plan is in" in words(at) and "1 of 4 in" in words(screen(held))
    at = press(seat(held, 1), "plan-change")
    at.select_slider(key="keep-1").set_value(0)
    at.selectbox(key="kind-1").set_value(int(Kind.FAMILY))
    press(at, "plan-send")
    plan = held.room.round.plans[1]
    assert plan.card == RuleCard(keep=0, kind=Kind.FAMILY) and plan.asks == frozenset(YEAR.asks)
    assert "2 of 4 in" in words(screen(held))


def test_no_rule_card_is_on_the_big_screen_or_on_another_device():
    held = with_year()
    held.service.plan(held.code, held.tokens[1], 0, 3, bot("fame").card, frozenset())
    for at in (screen(held), control(held), seat(held, 0)):
        assert CODES.of(bot("fame").card) not in everything(at)


def test_a_plan_can_be_typed_as_a_code_and_a_wrong_one_is_said():
    held = with_year()
    for typed, wrong in (("?!", True), (CODES.of(bot("fast").card), False)):
        at = press(seat(held, 0), "plan-change")
        at.text_input(key="typed-code-0").set_value(typed)
        next(one for one in at.button if one.label == "Take the card of this code").click().run()
        assert bool(at.error) == wrong
    assert held.room.round.plans[0].card == bot("fast").card


def test_a_form_that_is_sent_too_late_is_refused_in_a_sentence():
    held = with_year()
    at = press(seat(held, 0), "plan-change")
    held.order(orders.play(3))
    press(at, "plan-send")
    assert "Quarter 3 has begun, so this plan came too late." in at.warning[0].value


# ---- the quarter


def test_the_team_that_is_asked_answers_and_the_others_see_who_decides():
    held = next(asked_for(Ask.PAGE))
    team = held.asked()
    name, options = held.room.teams[team].name, held.place(team).table.asked.options
    at = seat(held, team)
    assert "Which number do you take?" in words(at) and [one.label for one in answers_of(at)] == [one.label for one in options]
    other = (team + 1) % 4
    assert f"{name} decides." in words(seat(held, other)) and not answers_of(seat(held, other))
    assert f"{name}: Which number do you take?" in words(screen(held))
    before = len(game_of(held).journal)
    answers_of(at)[0].click().run()
    assert not at.exception and len(game_of(held).journal) > before


def test_each_question_has_its_answers_on_the_device_of_its_team():
    for held in asked_for(*Ask):
        asked = held.place(held.asked()).table.asked
        at = seat(held, held.asked())
        assert [one.label for one in answers_of(at)] == [label(option.label) for option in asked.options]
        assert len(asked.options) > 1


def test_the_second_half_of_a_double_click_answers_nothing_else():
    held = asked_quarter()
    at = seat(held, held.asked())
    button = answers_of(at)[0]
    version = held.place(held.asked()).table.snapshot.version
    button.click()
    at.run()
    after = held.place(0).table.snapshot.version
    button.click()
    at.run()
    assert version < after == held.place(0).table.snapshot.version


def test_a_device_shows_its_own_cash_tokens_by_kind_and_lucky_number():
    held = asked_quarter()
    for team in range(4):
        mine = view_of(game_of(held), team).seats[team]
        said = words(seat(held, team))
        assert f"Lucky Number {mine.number}" in said and f"Points {mine.points}" in said
        for kind, many in zip(("Fame", "Family", "Red Letter Days"), mine.kinds, strict=True):
            assert f"{kind} {many} {6 * many}" in said


def test_the_others_are_seen_until_the_last_quarter_is_over():
    held = in_quarter(asks=(Ask.BUY,))
    answer_all(held)
    held.go_on()
    held.order(orders.play(4))
    held.look_until(lambda: held.asked() is not None)
    said = words(seat(held, 0))
    assert all(f"{one.points} points" in said for one in view_of(game_of(held)).seats[1:])
    answer_all(held)
    said = words(seat(held, 0))
    assert not any(f"{one.points} points" in said for one in view_of(game_of(held)).seats[1:])


# ---- who sees which secret


def hidden_changed(held, team):
    """What a team alone may know is something else on the table as it lies in memory: every kind of token, and its Lucky Number.

    The bank holds what is left, and no kind is sold out by it.
    """
    game, bank = game_of(held), 6
    tables = {id(table): table for table in (game._table, game.pending.table if game.pending else game._table)}.values()
    undo = []
    for t in tables:
        undo.append((t, list(t.money), list(t.lucky)))
        held_now = [t.money[kind * HOLDERS + team] for kind in TOKENS]
        others = next((order for order in permutations(held_now) if list(order) != held_now), None)
        wanted = others or (sum(held_now), 0, 0)
        for kind, many in zip(TOKENS, wanted, strict=True):
            t.money[kind * HOLDERS + bank] += t.money[kind * HOLDERS + team] - many
            t.money[kind * HOLDERS + team] = many
        t.lucky[team] = next(number for number in range(1, 31) if number not in t.lucky[:4])

    def back():
        for t, money, lucky in undo:
            t.money[:], t.lucky[:] = money, lucky

    return back


def test_nothing_that_a_device_is_sent_depends_on_what_other_teams_alone_know():
    """Through the whole quarter, in its report too: each page but the team's own is the same when all its secrets are others."""
    held, looked, every = asked_quarter(Ask.PAGE, Ask.BUY, Ask.KIND, Ask.GIVE, Ask.ACCEPT), 0, max(1, 100 // volume(400))
    while True:
        hidden = next(team for team in (looked % 4, (looked + 1) % 4) if team != held.asked())
        pages = [lambda: screen(held), lambda: control(held), *(lambda team=team: seat(held, team) for team in range(4) if team != hidden)]
        page = pages[looked % len(pages)]
        before = everything(page())
        back = hidden_changed(held, hidden)
        assert everything(page()) == before
        back()
        looked += 1
        if held.stage is not Stage.MONTH:
            break
        for _ in range(every):
            if held.stage is Stage.MONTH:
                by_plan(held)
    assert looked > 60 / every


def test_the_search_sees_what_a_team_alone_knows_on_its_own_device():
    """The same change, looked for where it has to be seen."""
    held = asked_quarter()
    team = (held.asked() + 1) % 4
    before = everything(seat(held, team))
    back = hidden_changed(held, team)
    assert everything(seat(held, team)) != before
    back()
    assert everything(seat(held, team)) == before


def test_the_big_screen_offers_no_answer_that_tells_the_kinds_of_a_team():
    for held in asked_for(Ask.GIVE, Ask.BUY):
        sent = everything(screen(held)) + everything(control(held))
        for option in held.place(held.asked()).table.asked.options[1:]:
            assert option.label not in sent


# ---- reports and the final


@pytest.mark.parametrize("changes", [{}, OWN_TABLES], ids=["one table", "own tables"])
def test_a_class_plays_to_the_end_and_nobody_is_told_before_the_screen(changes):
    held = in_quarter(**changes)
    answer_all(held)
    report = words(seat(held, 0))
    assert "your team" in report and ("of 3 matchpoints" in report) == bool(changes)
    assert "of four teams" not in words(screen(held))
    press(control(held), "next")
    held.order(orders.play(4))
    answer_all(held)
    assert "Who has won?" in words(screen(held))
    for number in range(4):
        assert "of four teams" not in words(seat(held, number))
    press(control(held), "next")
    assert held.stage is Stage.FINAL
    assert "Look at the big screen" in words(seat(held, 0))


def over(**changes):
    """The year is over, and the big screen has told it."""
    held = in_quarter(asks=(), **changes)
    answer_all(held)
    held.go_on()
    held.order(orders.play(4))
    answer_all(held)
    with a_minute_ago(held):
        held.go_on()
    return held


def test_the_final_is_told_with_all_tokens_open():
    held = over()
    standings = game_of(held).standings()
    said = words(screen(held))
    assert f"{standings[0].score} points" in said and "leads alone" in said
    for line in standings:
        assert f"You ended with {line.score} points" in words(seat(held, line.seat))
    assert "First of four teams" in words(seat(held, standings[0].seat))


def test_the_final_turns_over_a_category_at_a_time_and_then_calls_the_places(monkeypatch):
    """Four seconds before the first, three from each to the next; nobody presses anything."""
    held = over()
    best, *_, last = game_of(held).standings()
    store, ended = held.service.hub.store, held.room.round.ended_at
    for seconds, told in ((0, "still lie face down"), (5, "Fame lies open"), (17, "Money lies open"), (20, f"{last.score} points")):
        monkeypatch.setattr(store, "_clock", lambda seconds=seconds: ended + timedelta(seconds=seconds))
        said = words(screen(held))
        assert told in said and f"{best.score} points" not in said
    monkeypatch.setattr(store, "_clock", lambda: ended + timedelta(seconds=60))
    assert f"{best.name} wins the year with {best.score} points" in words(screen(held))


def test_tables_of_their_own_are_compared_by_points():
    held = over(**OWN_TABLES)
    said = words(screen(held))
    points = view_of(game_of(held)).seats[0].points
    assert f"With the same luck, all have {points} points" in said and "Where the points came from" in said
    assert "1.5 of 3 matchpoints" in words(seat(held, 2))


def test_the_controls_lead_to_the_pages_on_which_a_game_is_looked_at():
    held = over()
    code, sent = held.room.round.codes[0], shown(control(held))
    for page in ("review", "replay", "ledger", "keep"):
        assert f'href="{page}?g={code}"' in sent
        assert not app(page, g=code).exception
    assert "debrief" not in sent


def test_a_year_that_was_ended_early_says_who_led_and_turns_nothing_over():
    held = in_quarter()
    held.look_until(lambda: held.asked() is not None)
    held.order(orders.end())
    said = words(screen(held))
    assert "led when the game was ended" in said and "leads alone" not in said
    assert "You ended with" in words(seat(held, 0))
