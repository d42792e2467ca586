"""A question in a class game shows what the team's plan says, and one key keeps to it; what breaks it comes up in the report."""

from payday_core import ASK_BIG, Seat
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions import live
from tests.support.drivers.page import answers, app, asked, kept, new_game, now, shown


def decided(game):
    """The same game in which every team had decided on its plan at the start."""
    fresh = new_game(months=game.months, seed=game.seed, asks=ASK_BIG)
    for seat, player in enumerate(fresh.seats):
        fresh.plan(seat, player.card_in(fresh.edition), ASK_BIG)
    return fresh


def to_a_question(ask, at_least=2, seeds=range(60)):
    """A class game whose teams have decided, with this question open."""
    for seed in seeds:
        game = decided(new_game(seed=seed))
        while not game.over:
            game.play_month()
            if game.pending and game.pending.ask is ask and len(game.pending.values) >= at_least:
                return game
            if game.pending:
                game.answer(game.pending.planned)
    raise AssertionError(f"nobody is asked {ask.name}")


def button(at, key):
    return next(one for one in at.button if (one.key or "").startswith(key))


def test_the_plan_stands_above_the_answers_and_one_button_keeps_it():
    game = to_a_question(Ask.BUY_DEAL)
    code, planned = kept(game), game.pending.planned
    at = app("month", g=code)
    page = shown(at)
    assert "<b>Your plan:</b>" in page
    assert "This one earns" in page
    keep = button(at, "big-keep")
    assert keep.label.startswith("Keep to it: ")
    keep.click().run()
    assert next(entry.answer for entry in reversed(now(code).log) if entry.answer is not None) == planned


def test_a_plan_on_which_nobody_decided_is_not_called_the_teams():
    at = app("month", g=kept(asked(Ask.BUY_DEAL).fork()))
    assert "Proposed plan, not decided on:" in shown(at)
    assert "Your plan" not in shown(at)


def test_a_bot_and_who_plays_alone_have_no_promise():
    alone = asked(Ask.BUY_DEAL, in_step=False).fork()
    assert "plan:</b>" not in shown(app("solo", g=kept(alone)))
    game = asked(Ask.BUY_DEAL).fork()
    game.seats[game.pending.seat] = Seat.bot("careful", "Ana")
    assert "plan:</b>" not in shown(app("month", g=kept(game)))


def test_a_slider_stands_at_the_plan_and_another_sum_is_no_longer_called_keeping():
    game = to_a_question(Ask.REPAY, at_least=5)
    at = app("month", g=kept(game))
    (keep,) = answers(at)
    assert keep.label.startswith("Keep to it: repay ")
    at.select_slider[0].set_value(0).run()
    (nothing,) = answers(at)
    assert (nothing.label, nothing.proto.type) == ("Repay nothing", "secondary"), "to repay nothing is never the big button"


def broken_month():
    """A month in which the first deal that is offered is answered against the plan."""
    game = to_a_question(Ask.BUY_DEAL)
    month, name = game.month, game.seats[game.pending.seat].name
    game.answer(next(value for value in game.pending.usual if value != game.pending.planned))
    while game.month == month and not game.over:
        if game.pending:
            game.answer(game.pending.planned)
        else:
            game.play_month()
    return game, month, name


def test_the_report_asks_about_a_broken_plan_and_tells_the_teacher_what_it_had_said():
    game, month, name = broken_month()
    at = app("report", g=kept(game), m=str(month))
    page = shown(at)
    assert f"{name} broke its plan. " in page
    assert "Was the plan wrong, or the moment?" in page
    assert "the plan said: " in page


def test_a_month_without_one_asks_what_it_asked_before():
    game = decided(new_game())
    game.play_month_by_plans()
    assert "broke its plan" not in shown(app("report", g=kept(game), m="1"))


def test_an_answer_can_be_taken_back_until_chance_speaks():
    game = to_a_question(Ask.BUY_DEAL)
    code = kept(game)
    at = app("month", g=code)
    assert not [one for one in at.button if one.key == "undo"]
    button(at, "big-o").click().run()
    assert live.hub().get(code).game.pending is None
    at.button(key="undo").click().run()
    assert now(code).pending.ask is Ask.BUY_DEAL
    button(at, "big-o").click().run()
    at.button(key="step").click().run()
    assert not [one for one in at.button if one.key == "undo"]
