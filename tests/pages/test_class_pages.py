"""The pages of a class game, run by Streamlit's own test client: every state they may be found in, and what must not be lost."""

import re

import pytest

from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, Game, Seat, edition
from payday_core.classroom.class_service import class_service
from payday_core.engine.chance import WIDEST
from payday_core.sessions import live
from payday_core.store import Store
from payday_core.text.wording import money
from tests.support.drivers.page import TEAMS, app, board_data, kept, new_game, now, shown
from tests.support.volume import with_full

# ---- setting up


def test_two_clicks_from_home_to_the_first_plan():
    at = app("class")
    at.button(key="big-start").click().run()
    assert not at.exception
    code = at.query_params["g"]
    game = now(code)
    assert (game.edition.id, game.months, [seat.name for seat in game.seats]) == ("parker-1994", 3, list(TEAMS[:4]))
    assert all(seat.asks == ASK_BIG for seat in game.seats)
    assert "Month 1: write your plan" in shown(at)


def test_the_address_names_the_box_and_an_unknown_one_is_no_fault():
    assert "1974 edition **chosen**" in [button.label for button in app("class", edition="parker-1974").button]
    assert "1994 edition **chosen**" in [button.label for button in app("class", edition="parker-1889").button]


WRONG_NAMES = {
    "": "Type a name.",
    "   ": "Type a name.",
    "<>": "&lt;&gt; cannot stand in a name.",
    "💰": "💰 cannot stand in a name.",
    "Team 👩‍🚀!": "👩‍🚀! cannot stand in a name.",
    "a team with a long name": "23 characters. A name has at most 16.",
    "Oak": "Team 1 is called Oak already.",
    "oak ": "Team 1 is called oak already.",
    "  OAK": "Team 1 is called OAK already.",
}
"""What somebody types for a team -> what is said at its field."""


@pytest.mark.parametrize("typed", with_full(WRONG_NAMES, "<>", "a team with a long name", "oak "))
@pytest.mark.parametrize(("where", "start"), [("On this screen", "big-start"), ("On their own devices", "open-class")])
def test_a_name_that_cannot_be_taken_is_said_at_its_field_and_nothing_typed_is_lost(typed, where, start):
    at = app("class")
    at.segmented_control(key="where").set_value(where).run()
    assert 'class="field-note' not in shown(at)
    at.text_input(key="name-1").set_value("Blue whales")
    at.text_input(key="name-2").set_value(typed).run()
    assert WRONG_NAMES[typed] in shown(at) and shown(at).count('class="field-note wrong"') == 1
    at.button(key=start).click().run()
    assert [error.value for error in at.error] == ["This game cannot start: team 3 needs another name; see its field."]
    assert (at.text_input(key="name-1").value, at.text_input(key="name-2").value) == ("Blue whales", typed)
    assert live.hub().recent() == [] and class_service().codes() == []
    at.text_input(key="name-2").set_value("Otters").run()
    assert not at.error and 'class="field-note' not in shown(at)


@pytest.mark.parametrize(
    "typed", with_full(["محمد", "כיתה ז", "\u200fעומר", "Żółw", "L'été", "L\u2019été", "J. B.", "明 2"], "\u200fעומר", "L\u2019été")
)
def test_a_name_of_any_script_is_taken_as_it_is(typed):
    at = app("class")
    at.text_input(key="name-2").set_value(typed).run()
    assert 'class="field-note' not in shown(at)
    at.button(key="big-start").click().run()
    assert now(at.query_params["g"]).seats[2].name == typed.replace("\u200f", "").replace("\u2019", "'")


def test_a_name_that_reads_otherwise_than_it_was_typed_says_how():
    at = app("class")
    at.text_input(key="name-2").set_value("Ｏｔｔｅｒ ™").run()
    assert "It will read: Otter TM" in shown(at) and 'class="field-note wrong"' not in shown(at)
    at.button(key="big-start").click().run()
    assert now(at.query_params["g"]).seats[2].name == "Otter TM"


def test_the_name_of_a_game_is_not_cut_and_not_replaced_without_a_word():
    at = app("class")
    at.text_input(key="title").set_value("7B 💰").run()
    assert "💰 cannot stand in a name." in shown(at)
    at.button(key="big-start").click().run()
    assert [error.value for error in at.error] == ["This game cannot start: it needs another name; see its field."]
    at.text_input(key="title").set_value(" ").run()
    assert "Without a name it is called Class game." in shown(at)
    at.button(key="big-start").click().run()
    assert [one.title for one in live.hub().recent()] == ["Class game"]


@pytest.mark.parametrize("typed", ["", "seven", "-1", "1.5", str(WIDEST + 1), "٣"])
def test_a_luck_number_that_is_none_is_refused(typed):
    at = app("class")
    at.text_input(key="luck").set_value(typed)
    at.button(key="big-start").click().run()
    assert [error.value for error in at.error] == [f"This game cannot start: the luck number is a whole number from 0 to {WIDEST:,}."]
    assert at.text_input(key="luck").value == typed


def test_the_luck_number_is_the_seed():
    at = app("class")
    at.text_input(key="luck").set_value(" 77 ")
    at.button(key="big-start").click().run()
    assert now(at.query_params["g"]).seed == 77


def test_teams_can_be_added_up_to_what_the_box_allows_and_a_smaller_box_loses_no_name():
    at = app("class")
    for _ in range(2):
        at.button(key="more").click().run()
    assert at.button(key="more").disabled
    at.text_input(key="name-5").set_value("Otters").run()
    at.selectbox(key="who-4").set_value("saver").run()
    at.button(key="pick-parker-1974").click().run()
    assert [field.key for field in at.text_input if field.key.startswith("name")] == [f"name-{seat}" for seat in range(4)]
    said = "The 1974 edition seats four teams: Sky and Otters do not play. Their names come back with an edition that has room."
    assert said in shown(at)
    at.text_input(key="name-0").set_value("Elms").run()
    assert said in shown(at)
    at.button(key="pick-parker-1994").click().run()
    assert "seats four" not in shown(at)
    assert (at.text_input(key="name-5").value, at.selectbox(key="who-4").value) == ("Otters", "saver")


@pytest.mark.parametrize("where", ["On this screen", "On their own devices"])
def test_an_edition_for_fewer_says_so_at_the_teams_wherever_they_sit(where):
    at = app("class")
    at.segmented_control(key="where").set_value(where).run()
    at.button(key="more").click().run()
    at.button(key="pick-parker-1974").click().run()
    assert "The 1974 edition seats four teams: Sky does not play. Its name comes back" in shown(at)
    assert at.button(key="more").disabled and at.button(key="more").help == "The 1974 edition seats four teams."
    at.button(key="fewer").click().run()
    assert "seats four" not in shown(at)


def test_one_team_fewer_down_to_two():
    at = app("class")
    at.button(key="fewer").click().run()
    at.button(key="fewer").click().run()
    assert at.button(key="fewer").disabled
    at.button(key="big-start").click().run()
    assert len(now(at.query_params["g"]).seats) == 2


def test_bots_take_seats():
    at = app("class")
    at.selectbox(key="who-3").set_value("saver").run()
    assert "Three teams, one bot" in shown(at)
    at.button(key="big-start").click().run()
    assert [seat.bot_id for seat in now(at.query_params["g"]).seats] == [None, None, None, "saver"]


def test_house_rules_change_the_rate_and_say_so():
    at = app("class", edition="parker-1974")
    at.select_slider(key="house-loan_rate-parker-1974").set_value(0.05)
    at.select_slider(key="house-savings_rate-parker-1974").set_value(0.02).run()
    assert "House rule" in shown(at)
    assert "1974 edition with house rules" in shown(at)
    assert "loans cost 5%" in shown(at)
    at.button(key="big-start").click().run()
    game = now(at.query_params["g"])
    assert game.edition.replaced == {"loan_rate": 0.05, "savings_rate": 0.02}
    assert "with house rules, loans cost 5% each Pay Day" in shown(at)


def test_the_printed_rate_is_no_house_rule():
    at = app("class")
    at.select_slider(key="house-loan_rate-parker-1994").set_value(0.5).run()
    at.select_slider(key="house-loan_rate-parker-1994").set_value(0.1).run()
    assert "House rule" not in shown(at)
    at.button(key="big-start").click().run()
    assert now(at.query_params["g"]).edition.replaced == {}


def minutes(at):
    return int(re.search(r"About (\d+) minutes", shown(at)).group(1))


def test_the_minutes_count_teams_questions_and_months():
    at = app("class")
    usual = minutes(at)
    assert f"{usual - 10} minutes" not in shown(at), "each month is told, and the talk"
    at.segmented_control(key="asks").set_value("All").run()
    assert minutes(at) > usual
    at.segmented_control(key="asks").set_value("Never").run()
    assert minutes(at) < usual
    fewer = minutes(at)
    at.segmented_control(key="months").set_value(1).run()
    assert minutes(at) == 10 + (fewer - 10) // 3


# ---- planning


def test_a_team_uses_its_plan_as_it_stands():
    code = kept(new_game(asks=ASK_BIG))
    at = app("plan", g=code)
    assert "0 of 4 teams decided" in shown(at)
    at.button(key="keep-2").click().run()
    assert "1 of 4 teams decided" in shown(at)
    assert [(entry.seat, entry.turn) for entry in now(code).log] == [(2, 0)]


def test_a_team_fills_in_its_blanks_and_only_its_card_changes():
    code = kept(new_game("parker-1974", asks=ASK_BIG))
    at = app("plan", g=code)
    before = now(code).seats[0].card
    at.button(key="alter-1").click().run()
    at.select_slider(key="repay-1").set_value(0)
    at.select_slider(key="limit-1").set_value(0)
    at.toggle(key="insure-1").set_value(False)
    at.segmented_control(key="asks-1").set_value("everything")
    next(button for button in at.button if button.label == "This is our plan").click().run()
    game = now(code)
    assert (game.seats[1].card.repay_share, game.seats[1].card.deal_loan, game.seats[1].card.insure) == (0, 0, False)
    assert game.seats[1].asks == ASK_ALL
    assert game.seats[0].card == before


def test_going_back_changes_nothing():
    code = kept(new_game())
    at = app("plan", g=code)
    at.button(key="alter-1").click().run()
    at.select_slider(key="repay-1").set_value(0)
    next(button for button in at.button if button.label == "Back, change nothing").click().run()
    assert now(code).log == []


def test_bots_need_no_plan_and_their_month_can_start():
    game = Game.new(edition("parker-1994"), [Seat.bot("saver", name="Ana"), Seat.bot("buyer", name="Ben")], 2, 5, in_step=True)
    at = app("plan", g=kept(game))
    assert "bots need no plan" in shown(at)
    assert "Month 1: ready to play" in shown(at)
    assert "Buys everything." in shown(at)


def test_play_leads_to_the_board_and_its_first_turn():
    code = kept(new_game())
    at = app("plan", g=code)
    at.button(key="big-play").click().run()
    assert now(code).turn == 1
    assert "pd-toks" in board_data(at)["svg"]


def test_skipping_leads_to_the_report_and_the_plans_answer_what_is_asked():
    at = app("plan", g=kept(new_game()))
    at.button(key="big-once").click().run()
    assert at.query_params["m"] == "1"
    assert at.button(key="big-next").label == "Plan month 2"
    assert "the plans answered" not in shown(at)
    code = kept(new_game(asks=ASK_ALL))
    asking = app("plan", g=code)
    asking.button(key="big-once").click().run()
    game = now(code)
    assert (game.pending, game.month, asking.query_params["m"]) == (None, 2, "1")
    questions = sum(entry.answer is not None for entry in game.log)
    assert f"the plans answered {questions} questions" in shown(asking)
    unasked = new_game(asks=ASK_NOTHING)
    unasked.play_month()
    assert [row[1:] for row in game.journal] == [row[1:] for row in unasked.journal], "as if nobody had been asked"


# ---- a month


def test_step_plays_one_turn_and_skip_the_rest_of_the_month():
    code = kept(new_game())
    at = app("month", g=code)
    at.button(key="step").click().run()
    assert now(code).turn == 1
    at.button(key="skip").click().run()
    assert now(code).month == 2
    assert at.button(key="big-report").label == "Report of month 1"
    assert "Month 1 of 2" in board_data(at)["svg"]


def test_play_and_pause_change_places():
    at = app("month", g=kept(new_game()))
    at.button(key="play").click().run()
    assert at.session_state.speed == "play"
    at.button(key="pause").click().run()
    assert at.session_state.speed is None
    assert at.button(key="play").label == "Play"


def test_a_stale_click_does_nothing_and_is_told_so():
    code = kept(new_game())
    at = app("month", g=code)
    hub = live.hub()
    hub.change(code, hub.get(code).version, Game.play_turn)
    at.button(key="step").click().run()
    assert now(code).turn == 1
    assert [toast.value for toast in at.toast] == ["Already done. This is how the game stands now."]


# ---- report and end


def test_a_report_shows_headline_ranks_charts_questions_and_the_way_on():
    game = new_game("parker-1974")
    game.play_month()
    at = app("report", g=kept(game), m="1")
    assert not at.exception
    page = shown(at)
    assert page.count('class="talk"') == 1
    assert page.count('class="place"') == 4
    assert len(at.get("plotly_chart")) == 5
    assert len(at.table) == 5
    assert at.button(key="big-next").label == "Plan month 2"


@pytest.mark.parametrize("month", with_full(["0", "9", "x", "-1", "1e3", "²"], "0", "x"))
def test_a_month_that_was_not_played_shows_the_last_that_was(month):
    game = new_game()
    game.play_month()
    at = app("report", g=kept(game), m=month)
    assert not at.exception
    assert "month 1 of 2" in shown(at)


def test_before_the_first_report_there_is_the_plan():
    at = app("report", g=kept(new_game()))
    assert "Month 1: write your plan" in shown(at)


def test_the_end_says_who_won_and_what_can_be_done_now():
    game = new_game(months=2)
    game.play()
    code = kept(game)
    at = app("final", g=code)
    best = game.standings()[0]
    page = shown(at)
    assert f"{best.name} wins with {money(best.worth)}." in page
    assert 'class="podium stairs"' in page
    at.button(key="report-1").click().run()
    assert at.query_params["m"] == "1"


def test_the_same_luck_again_keeps_box_teams_dice_and_house_rules():
    old = Game.new(
        edition("parker-1974", loan_rate=0.05), [Seat("Ana", asks=ASK_NOTHING), Seat.bot("saver", name="Ben")], 1, 7, in_step=True
    )
    old.play()
    code = kept(old)
    at = app("final", g=code)
    at.button(key="big-again").click().run()
    again = now(at.query_params["g"])
    assert at.query_params["g"] != code
    assert again.header == old.header
    assert again.log == []


@pytest.mark.parametrize(("page", "leads_to"), [("month", "final"), ("plan", "final"), ("final", "final")])
def test_a_finished_game_leads_to_its_end_from_wherever_it_can(page, leads_to):
    game = new_game(months=1)
    game.play()
    at = app(page, g=kept(game))
    if page == "month":
        assert at.button(key="big-report").label == "Report of month 1"
    else:
        assert 'class="podium stairs"' in shown(at)


# ---- errors


@pytest.mark.parametrize("page", ["plan", "month", "report", "final"])
@pytest.mark.parametrize("code", with_full(["", "nosuch", "../../etc", "<script>", "x" * 500], "", "<script>"))
def test_an_address_without_a_game_says_so_in_one_sentence(page, code):
    at = app(page, g=code)
    assert not at.exception
    assert len(at.error) == 1
    assert "\n" not in at.error[0].value
    assert "<script>" not in shown(at)


def test_a_store_that_is_gone_does_not_break_the_page(tmp_path):
    code = kept(new_game())
    live.close_hub()
    for file in tmp_path.glob("games.sqlite3*"):
        file.unlink()
    at = app("plan", g=code)
    assert not at.exception
    assert len(at.error) == 1


@pytest.mark.parametrize("page", ["plan", "month", "report", "final"])
def test_a_game_that_was_played_by_older_rules_says_so_and_the_home_page_goes_on(page):
    record = new_game().record()
    code = Store().create(record.header.model_dump(mode="json") | {"rules": 1}, "Last year's 7B")
    at = app(page, g=code)
    assert not at.exception
    assert "This game cannot be opened" in shown(at)
    assert at.error[0].value.startswith("This game was played by version 1 of the rules")
    home = app("home")
    assert not home.exception
    assert f'href="report?g={code}"' in shown(home).partition("Cannot be opened")[2], "and leaves it out nowhere"
