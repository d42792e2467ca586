"""A pupil's page at every stage of a class: what it shows, what can be pressed, and what a late, doubled or foreign press does."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from pages.classroom import access
from pages.classroom.seat.situation import changes_by_itself, fingerprint, seat_view
from pages.classroom.seat.view import book
from payday_core.classroom import orders
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.tables import Stage
from payday_core.games.pay_day.kinds import Ask
from payday_core.store import BrokenStore, StoreUnavailable
from payday_core.store.seen import Seen
from payday_core.text.wording import uncapital
from tests.support.drivers.classroom import asked, at_tables, ended, in_month, joined, new_room, planning, reported, with_cards
from tests.support.drivers.page import app, shown

ODD = (
    ("<b>Zed</b>", "&lt;b&gt;Zed&lt;/b&gt;"),
    ("*Ana* $5", "*Ana* $5"),
    ("Mª Ángeles Ñandú", "Ma Ángeles Ñandú"),
    ("\N{FOX FACE} zorro", "\N{FOX FACE} zorro"),
    ("ابن بطوطة", "ابن بطوطة"),
    ("__x__ [a](b)", "__x__ [a](b)"),
)
"""Nicknames, and how they stand in the page."""


def seat(held, number=0):
    """The page of a pupil."""
    at = app("seat", **held.address(number))
    assert not at.exception
    return at


def keys(at):
    """The keys of all buttons, in the order of the page."""
    return [button.key for button in at.button]


def button(at, key):
    """The button whose key begins like this."""
    return next(one for one in at.button if one.key.startswith(key))


def warned(at):
    """What the page says about an action that did not happen."""
    return [one.value for one in at.warning]


def labels(at):
    """The words on the answers."""
    return [one.label for one in at.button if one.key.startswith("answer-")]


def given(held, team):
    """What a team has answered in its game, oldest first."""
    place = held.place(team)
    return [entry.answer for entry in place.table.snapshot.game.log if entry.answer is not None and entry.seat == place.seat]


# ---- who is here


def silent():
    """A class in which no phone was heard of for an hour."""
    held = joined(a_team=2)
    long_ago = datetime.now(UTC) - timedelta(hours=1)
    Seen(held.service.hub.store).note(held.code, {pupil.number: long_ago for pupil in held.room.pupils})
    held.service.presence.forget(held.code)
    assert not held.service.presence.here(held.code)
    return held


def test_whoever_has_the_page_open_is_here():
    """One phone is taken out again; the others stay in their pockets."""
    held = silent()
    seat(held, 2)
    assert held.service.presence.here(held.code) == {2}


def test_a_page_that_the_server_draws_by_itself_is_no_sign_that_it_is_open(monkeypatch):
    """The class has moved, so the page is drawn again, whether or not its phone has gone dark."""
    held = silent()
    monkeypatch.setattr(access, "follows", lambda: True)
    monkeypatch.setattr(access.following, "follow", lambda *_, **__: None)
    seat(held, 2)
    assert held.service.presence.here(held.code) == frozenset()


def test_comparing_what_a_page_shows_with_the_class_is_no_sign_that_it_is_open():
    """It is compared for a page by the server, also for one whose phone has just gone dark."""
    held = silent()
    fingerprint(held.service, held.room, 2)
    assert held.service.presence.here(held.code) == frozenset()


# ---- what changes by itself


def shows(held, number=0):
    """What a pupil's page shows, as far as it is compared; and whether that may become something else by itself."""
    view = seat_view(held.service, held.room, held.room.pupils[number], "")
    return fingerprint(held.service, held.room, number), changes_by_itself(view)


@pytest.mark.parametrize("comes_to", [lambda held: held, planning, reported])
def test_where_nothing_is_asked_a_page_stands_still_whoever_is_here(comes_to):
    held = comes_to(joined(a_team=2))
    held.service.presence.forget(held.code)
    before, by_itself = shows(held)
    held.service.presence.note(held.code, 1)
    assert (shows(held)[0], by_itself) == (before, False)


def test_where_a_team_is_asked_its_page_says_by_itself_for_whom_it_waits():
    held = asked(joined(a_team=2))
    pupil = next(one.number for one in held.room.pupils if one.team == held.asked())
    before, by_itself = shows(held, pupil)
    held.service.presence.forget(held.code)
    held.service.presence.note(held.code, pupil)
    assert by_itself
    assert shows(held, pupil)[0] != before


def test_the_final_goes_on_by_itself_and_so_does_a_lesson():
    held = ended()
    assert shows(held)[1]
    held = joined()
    held.order(orders.setting_of("lesson", "some-lesson"))
    assert changes_by_itself(seat_view(held.service, held.room, held.room.pupils[0], ""))


# ---- every stage


def test_before_a_game_it_says_who_is_in_the_team_and_that_the_teacher_begins():
    held = joined(a_team=2)
    html = shown(seat(held))
    assert "You are in" in html
    assert "Quick Fox" in html, "the other one in Oak"
    assert "Red Swan" not in html, "sits in River"
    assert keys(seat(held)) == []


def rules(held):
    """The title of the rules that the page would show, and what they say."""
    found = book(seat_view(held.service, held.room, held.room.pupils[0], ""))
    return found.title, str(found.says())


def test_the_rules_are_those_of_the_game_that_is_played_or_comes_next():
    held = joined()
    title, says = rules(held)
    assert title == "no game yet"
    assert "once your teacher has chosen a game" in says
    held.order(orders.propose(PayDaySetting(edition="parker-1974", months=1, one_table=True)))
    assert rules(held)[0] == "1974 edition"
    assert rules(planning())[0] == "1994 edition"
    assert rules(with_cards())[0] == "Play or Pay"


def test_before_a_month_it_shows_the_plan_and_it_can_be_used_as_it_is():
    held = planning()
    at = seat(held)
    assert "Your plan for month 1" in shown(at)
    assert "Not sent yet" in shown(at)
    button(at, "plan-keep").click().run()
    assert "You sent this plan. The last one counts until your teacher plays the month." in shown(at)
    assert keys(at) == ["plan-change"]
    assert held.room.round.plans[0].pupil == 0


def test_in_a_later_month_the_last_plan_is_kept():
    held = reported()
    held.go_on()
    at = seat(held)
    assert button(at, "plan-keep").label == "Keep last plan"
    assert "Your plan for month 2" in shown(at)


def test_a_plan_is_changed_in_a_form_and_sent():
    held = planning()
    at = seat(held)
    button(at, "plan-change").click().run()
    at.select_slider(key="keepcash-0").set_value(3000)
    button(at, "plan-send").click().run()
    assert held.room.round.plans[0].card.keep == 3000
    assert "keep <mark>$3,000</mark>" in shown(at)
    assert "Plan is in" in shown(at)


def test_back_from_the_form_changes_nothing():
    held = planning()
    at = seat(held)
    button(at, "plan-change").click().run()
    at.select_slider(key="keepcash-0").set_value(3000)
    button(at, "plan-back").click().run()
    assert not held.room.round.plans
    assert keys(at) == ["plan-keep", "plan-change"]


def test_while_nobody_asks_it_says_where_the_team_is_and_what_plays_for_it():
    held = in_month()
    at = seat(held)
    assert "Your team is not asked now" in shown(at)
    assert "It plays by the plan that every team starts with." in shown(at)
    assert "31 days to Pay Day" in shown(at)


def test_a_team_that_sent_a_plan_is_not_told_that_it_sent_none():
    held = planning()
    button(seat(held), "plan-keep").click().run()
    assert "sent no plan" not in shown(seat(in_month(held)))


def test_a_team_that_is_not_asked_reads_who_is_and_what_happened_to_itself():
    held = asked(ask=Ask.REPAY, asks=(Ask.REPAY,))
    other = (held.asked() + 1) % 4
    html = shown(seat(held, other))
    assert f"{held.room.teams[held.asked()].name} decides. Your team is not asked now." in html
    assert keys(seat(held, other)) == []


def test_a_team_reads_what_its_plan_says_to_the_question():
    held = asked()
    team = held.asked()
    question = held.place(team).table.asked
    page = shown(seat(held, team))
    assert "plan" in page.split('class="promise"')[1]
    assert f"It says: {uncapital(question.label(question.planned))}." in page


@pytest.mark.parametrize("start", [asked, lambda: asked(at_tables())], ids=["one table", "tables"])
def test_a_deal_is_asked_with_what_each_answer_would_do(start):
    held = start()
    at = seat(held, held.asked())
    html = shown(at)
    assert "Costs" in html
    assert "A buyer pays" in html
    assert "If you leave it" in html
    assert "0:45" not in html, "the clock is drawn by the browser"
    assert "45 seconds are left" in html
    assert labels(at)[:-1] == [option.label.replace("$", r"\$") for option in held.place(held.asked()).table.asked.options]
    assert labels(at)[-1] == r"Borrow \$8,000 and buy", "or more, as typed"


def test_without_a_clock_none_is_shown():
    held = planning()
    held.order(orders.setting_of("clock", 0))
    held = asked(held)
    assert "seconds are left" not in shown(seat(held, held.asked()))


def test_an_answer_of_the_only_one_who_is_here_is_the_answer():
    held = asked()
    team = held.asked()
    at = seat(held, team)
    button(at, "answer-0").click().run()
    assert given(held, team) == [0]
    assert not warned(at)


def test_dollars_are_chosen_on_a_slider():
    held = asked(ask=Ask.REPAY, months=3)
    team = held.asked()
    at = seat(held, team)
    values = held.place(team).table.asked.values
    at.select_slider[0].set_value(values[2]).run()
    button(at, "answer-send").click().run()
    assert given(held, team)[-1] == values[2]


LED_TO_BY = {Ask.SELL_DEAL: (Ask.BUY_DEAL,), Ask.PICK_NUMBER: (Ask.JOIN_LOTTERY,)}
"""Questions that come only after another one was answered: a plan does not buy or join by itself."""


@pytest.mark.parametrize(
    ("ask", "box"),
    [
        (Ask.PICK_NUMBER, "parker-1994"),
        (Ask.SELL_DEAL, "parker-1994"),
        (Ask.BORROW, "parker-1994"),
        (Ask.JOIN_POKER, "parker-1974"),
        (Ask.BUY_INSURANCE, "parker-1974"),
        (Ask.CHOOSE_FRIEND, "hasbro-2000"),
        (Ask.SWAP_LOTTERY_CARD, "hasbro-2000"),
        (Ask.TURN_DIE, "hasbro-2000"),
        (Ask.BRING_FRIEND, "big-2008"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_every_kind_of_question_can_be_answered(ask, box):
    held = asked(planning(asks=(ask, *LED_TO_BY.get(ask, ())), edition=box, months=6), ask)
    team = held.asked()
    before = held.place(team).table.snapshot.version
    at = seat(held, team)
    assert shown(at).count("<h2>") >= 1
    button(at, "answer-").click().run()
    assert held.place(team).table.snapshot.version > before
    assert not warned(at)


def in_an_auction():
    """Four teams on their own devices; one of them has put a deal up for auction."""
    return asked(ask=Ask.BID, edition="hasbro-2000", asks=(Ask.BID,), months=6)


def test_in_an_auction_every_team_says_its_highest_bid_and_no_page_tells_another_teams():
    held = in_an_auction()
    found = held.place(0).table.asked
    lowest = found.edition.deals[found.about].cost
    for number, steps in enumerate((3, 8, 5)):
        at = seat(held, number)
        assert "What is the most that you would pay?" in shown(at)
        assert "No other team sees your bid." in shown(at)
        at.number_input[0].set_value(lowest + 100 * steps).run()
        at = button(at, "answer-send").click().run()
        assert f"Your team bids up to ${lowest + 100 * steps:,}." in shown(at)
        assert not warned(at)
    page = shown(seat(held, 3))
    assert not [steps for steps in (3, 8, 5) if f"${lowest + 100 * steps:,}" in page]
    button(seat(held, 3), "answer-0").click().run()
    held.look_until(lambda: held.place(0).table.auction is None or held.place(0).table.asked.about != found.about)
    sold = [(deal.seat, deal.cost) for deal in held.place(0).table.snapshot.book.bought if deal.card == found.about]
    assert sold == [(1, lowest + 600)], "the month has gone on, with other deals"


def test_it_names_the_teams_that_the_hammer_waits_for():
    held = in_an_auction()
    assert "Waiting for River, Fern and Plum." in shown(seat(held, 0))
    at = button(seat(held, 0), "answer-0").click().run()
    assert "Your team passes.</b> Waiting for River, Fern and Plum. You can still change it." in shown(at)


def test_round_by_round_only_the_team_in_turn_is_asked_and_sees_what_was_bid():
    held = asked(ask=Ask.BID, edition="hasbro-2000", asks=(Ask.BID,), months=6, round_by_round=True)
    first = held.asked()
    lowest = held.place(first).table.asked.values[1]
    assert not [word for word in ("What is the most", "No other team sees") if word in shown(seat(held, first))]
    at = button(seat(held, first), f"answer-{lowest}").click().run()
    assert not warned(at)
    held.look_until(lambda: held.asked() != first)
    at = seat(held, held.asked())
    assert f"${lowest:,}" in shown(at), "the bid to top"
    assert button(at, f"answer-{lowest + 100}").label == f"Bid ${lowest + 100:,}".replace("$", "\\$")


def test_only_the_team_that_drew_an_auctioned_deal_sees_it():
    held = in_an_auction()
    found = held.place(held.asked()).table.asked
    title = found.edition.deals[found.about].title
    assert held.asked() == found.table.drawer
    assert title in shown(seat(held, held.asked()))
    for other in {0, 1, 2, 3} - {held.asked()}:
        assert title not in shown(seat(held, other))
    held.answer_as_team(held.asked(), found.values[1])
    held.service.advance(held.code)
    assert held.asked() != found.seat
    assert title not in shown(seat(held, held.asked())), "a team that bids against it has not seen it"


@pytest.mark.parametrize("start", [reported, lambda: reported(at_tables())], ids=["one table", "tables"])
def test_after_a_month_it_shows_the_teams_own_numbers_and_its_place(start):
    held = start()
    place = held.place(0)
    game = place.table.snapshot.game
    html = shown(seat(held))
    assert f"${game.table.money[place.seat]:,}" in html
    assert "of four teams" in html
    assert keys(seat(held)) == []


def test_matchpoints_stand_there_only_where_all_had_the_same_luck():
    assert "matchpoints" in shown(seat(reported(at_tables())))
    assert "matchpoints" not in shown(seat(reported()))


@pytest.mark.parametrize("start", [ended, lambda: ended(at_tables())], ids=["one table", "tables"])
def test_at_the_end_it_says_what_decided_it(start):
    held = start()
    html = shown(seat(held))
    assert "You ended with" in html
    assert "What decided it" in html


def test_a_game_that_the_teacher_ended_early_shows_how_it_stands():
    held = asked()
    held.order(orders.end())
    html = shown(seat(held))
    assert "You ended with" in html
    assert "What decided it" not in html


# ---- together


def two_of_a_team():
    """Two pupils of the team that is asked: the class, and their numbers."""
    held = asked(joined(a_team=2))
    return held, held.asked(), held.asked() + 4


def test_the_last_answer_of_a_team_counts_and_everybody_who_is_here_is_waited_for():
    held, first, second = two_of_a_team()
    one, other = seat(held, first), seat(held, second)
    version = held.place(held.asked()).table.snapshot.version
    button(one, "answer-0").click().run()
    assert f"Waiting for {held.pupil(second).nickname}." in shown(one)
    assert held.place(held.asked()).table.snapshot.version == version, "the other one is waited for"
    other.run()
    assert f"{held.pupil(first).nickname} answered: Leave it." in shown(other)
    button(other, "answer-1").click().run()
    assert given(held, first) == [1]


def test_an_answer_can_be_changed_until_it_counts():
    held, first, _ = two_of_a_team()
    at = seat(held, first)
    button(at, "answer-0").click().run()
    button(at, "answer-1").click().run()
    assert dict(held.room.round.answers[held.room.round.codes[0]].given) == {first: 1}
    assert not warned(at)


def test_the_last_plan_of_a_team_counts_whoever_sent_it():
    held = planning(joined(a_team=2))
    one, other = seat(held, 0), seat(held, 4)
    button(one, "plan-keep").click().run()
    other.run()
    assert "Blue Otter sent this plan." in shown(other)
    button(other, "plan-change").click().run()
    other.select_slider(key="keepcash-0").set_value(2000)
    button(other, "plan-send").click().run()
    assert held.room.round.plans[0].card.keep == 2000
    assert "Quick Fox sent this plan." in shown(one.run())


def test_a_form_stays_as_it_was_opened_while_somebody_else_sends_a_plan():
    held = planning(joined(a_team=2))
    one = seat(held, 0)
    button(one, "plan-change").click().run()
    mine = held.place(0).table.snapshot.game.seats[0]
    theirs = mine.card.model_copy(update={"keep": 2000})
    held.service.plan(held.code, held.tokens[4], 0, 1, theirs, mine.asks)
    one.run()
    assert "Quick Fox has sent a plan. If you send yours, yours counts." in shown(one)
    assert one.select_slider(key="keepcash-0").value == mine.card.keep
    button(one, "plan-send").click().run()
    assert held.room.round.plans[0].card == mine.card


# ---- late, doubled, foreign


def test_a_press_on_an_old_page_of_the_same_seat_is_told_so_and_changes_nothing():
    held, first, _ = two_of_a_team()
    new, old = seat(held, first), seat(held, first)
    button(new, "answer-0").click().run()
    button(old, "answer-1").click().run()
    assert warned(old) == ["This was sent already. The page now shows how things stand."]
    assert dict(held.room.round.answers[held.room.round.codes[0]].given) == {first: 0}
    assert "Your answer: Leave it." in shown(old)


def test_an_answer_to_a_question_that_is_no_longer_open_meets_no_other():
    held, first, second = two_of_a_team()
    late = seat(held, second)
    held.answer(first, 0)
    held.order(orders.push(held.place(first).table.code, held.place(first).table.snapshot.version))
    held.look_until(lambda: held.asked() is not None)
    before = held.room.round.answers
    button(late, "answer-1").click().run()
    assert warned(late) == ["This question has been answered. The page now shows how things stand."]
    assert held.room.round.answers == before


def test_the_buttons_of_two_questions_are_never_the_same():
    held = asked()
    known = []
    for _ in range(4):
        known.append({key for key in keys(seat(held, held.asked())) if key.startswith("answer")})
        held.answer_as_team(held.asked(), 0)
        asked(held)
    assert all(not one & other for one, other in pairwise(known))


def test_a_plan_that_comes_after_the_month_has_begun_is_told_so():
    held = planning()
    late = seat(held)
    in_month(held)
    button(late, "plan-keep").click().run()
    assert warned(late) == ["Month 1 has begun, so this plan came too late. The last plan sent in time is being played."]


def test_a_form_that_is_sent_after_the_month_has_begun_is_told_so():
    held = planning()
    late = seat(held)
    button(late, "plan-change").click().run()
    in_month(held)
    button(late, "plan-send").click().run()
    assert not held.room.round.plans
    assert not late.exception


def test_a_paused_class_can_press_nothing():
    held, first, _ = two_of_a_team()
    late = seat(held, first)
    held.order(orders.setting_of("paused", True))
    assert keys(seat(held, first)) == []
    assert "The class is paused" in shown(seat(held, first))
    button(late, "answer-0").click().run()
    assert warned(late) == ["The class is paused. Your teacher will resume in a moment."]
    assert not held.room.round.answers


@pytest.mark.parametrize("start", [planning, in_month])
def test_a_team_that_a_character_plays_is_told_so_and_asked_nothing(start):
    held = start()
    held.order(orders.hand_to(0, "saver"))
    at = seat(held)
    assert "Sam plays for your team now" in shown(at)
    assert keys(at) == []


def test_a_removed_seat_says_so_and_can_do_nothing():
    held = asked()
    team = held.asked()
    late = seat(held, team)
    held.order(orders.remove(team))
    assert "Your teacher has freed this seat" in app("seat", **held.address(team)).error[0].value
    button(late, "answer-0").click().run()
    assert not held.room.round.answers
    assert not late.exception


@pytest.mark.parametrize(
    ("away", "says"), [(StoreUnavailable, "This page comes back by itself."), (BrokenStore, "Nothing that was shown as done is lost.")]
)
def test_a_store_that_refuses_while_the_page_is_drawn_is_told_in_a_sentence(monkeypatch, away, says):
    held = joined()

    def refuses(*_):
        raise away("The store cannot be read.")

    monkeypatch.setattr(type(held.service), "winner_is_to_come", refuses)
    at = seat(held)
    assert says in at.error[0].value


@pytest.mark.parametrize("token", ["", "x", "../../etc", "<b>"])
def test_a_wrong_link_opens_no_seat(token):
    held = joined()
    at = app("seat", r=held.code, s=token)
    assert "leads to no seat" in at.error[0].value
    assert not at.exception


def test_a_seat_of_another_class_opens_nothing_here():
    held, other = joined(), joined()
    at = app("seat", r=other.code, s=held.tokens[0])
    assert "leads to no seat" in at.error[0].value


def test_no_address_of_a_game_or_of_the_controls_stands_on_the_page():
    held = asked()
    html = shown(seat(held, held.asked()))
    assert held.key not in html
    assert not any(code in html for code in held.room.round.codes)
    assert not any(token in html for token in held.tokens), "the code of the seat's own link is drawn only when it is opened"


# ---- names


@pytest.mark.parametrize(("nickname", "words"), ODD)
def test_names_are_shown_as_text(nickname, words):
    held = new_room(teams=("<i>Oak</i>", "River"))
    held.join(nickname, 0)
    held.join("Red Swan", 0)
    mine, other = shown(seat(held, 0)), shown(seat(held, 1))
    for html in (mine, other):
        assert f'dir="auto">{words}<' in html or f'title="{words}">{words}<' in html
        assert "<i>Oak" not in html


def test_a_team_that_comes_after_the_game_has_begun_waits_for_the_next():
    held = ended(joined(teams=("Oak", "River")))
    held.order(orders.teams(("Oak", "River", "Fern")))
    held.order(orders.setting_of("locked", False))
    held.join("Late Lynx", 2)
    assert held.stage is Stage.FINAL
    assert "Your team plays in the next one" in shown(seat(held, 2))
