"""The replay page: the game as it stood, step by step; without spoilers nothing of the future is sent; other answers make branches."""

import time
from functools import cache

import pytest
from google.protobuf.json_format import MessageToJson

from payday_core import ASK_ALL, ASK_BIG, Game
from payday_core.games.pay_day.board_drawing.moves import places
from payday_core.games.pay_day.kinds import Ask, Deck, Event
from payday_core.sessions import live
from payday_core.sessions.past import rewound, turns
from payday_core.text.wording import money
from tests.support.drivers.page import app, asked, board_data, kept, new_game, now, shown

BACK, ON, BACK_FAR, ON_FAR = (
    f"replay-{icon}" for icon in ("chevron_left", "chevron_right", "keyboard_double_arrow_left", "keyboard_double_arrow_right")
)
TURN = 17


@cache
def played():
    """A class game of two months, in which every team answered the big questions itself."""
    game = new_game(asks=ASK_BIG)
    while not game.over:
        game.play_month()
        while game.pending:
            game.answer(game.pending.usual[-1])
    return game


def replay(turn=TURN, game=None, **address):
    code = kept(game or played())
    return code, app("replay", g=code, t=str(turn), **address)


def sent(at):
    """All that the page sends to the browser, the board's data too."""
    elements = [element for element in at._tree if hasattr(element, "proto") and element.proto is not None]
    return " ".join(MessageToJson(element.proto, ensure_ascii=False) for element in elements)


def bought():
    """The first choice by hand whose deal was bought."""
    made = (choice for turn in turns(played()) for choice in turn.decisions)
    return next(choice for choice in made if choice.ask is Ask.BUY_DEAL and choice.by_hand and choice.value)


# ---- as it stood


def test_a_turn_shows_the_board_the_worth_and_what_happened_as_they_were():
    _, at = replay()
    then = rewound(played(), TURN)
    assert not at.exception
    html, svg = shown(at), board_data(at)["svg"]
    for line in then.standings():
        assert money(line.worth) in html
    for seat, place in enumerate(places(then)):
        assert f"{played().seats[seat].name} on day {place.day}" in svg or not place.day
    roll = next(row for row in then.journal if row[0] == TURN and row[1] == Event.ROLLED)
    assert f"{played().seats[roll[2]].name} rolled {roll[4]}" in svg
    assert f"Turn {TURN} of {played().turn}" in html


def test_one_step_forward_is_played_with_its_motion_and_any_other_stands():
    _, at = replay()
    assert board_data(at)["beats"] == []
    at.button(key=ON).click().run()
    forward = board_data(at)
    assert any(beat["do"] == "die" for beat in forward["beats"])
    assert forward["lines"]
    at.button(key=BACK).click().run()
    assert board_data(at)["beats"] == []
    assert at.query_params["t"] == str(TURN)


def test_the_buttons_the_slider_and_the_lists_lead_to_their_turns():
    _, at = replay()
    pay_days = sorted({row[0] for row in played().journal if row[1] == Event.PAY_DAY})
    at.button(key=ON_FAR).click().run()
    assert at.query_params["t"] == str(next(turn for turn in pay_days if turn > TURN))
    at.button(key=BACK_FAR).click().run()
    assert at.query_params["t"] == "0"
    assert at.button(key=BACK).disabled
    at.slider(key="replay-turn").set_value(played().turn).run()
    assert at.query_params["t"] == str(played().turn)
    assert at.button(key=ON).disabled
    at.selectbox(key="replay-go-large").select_index(0).run()
    assert f"Turn {at.query_params['t']} of" in shown(at)
    assert at.selectbox(key="replay-go-large").value is None
    assert "sold the" in shown(at) or "bought the" in shown(at)


def test_what_changed_is_read_out():
    _, at = replay()
    status = shown(at).split('role="status">')[1].split("<")[0]
    assert status.startswith(f"Turn {TURN}. ")
    assert any(seat.name in status for seat in played().seats)


@pytest.mark.parametrize("wanted", ["999", "-1", "one", "1e3", "٣٣٣"])
def test_a_turn_that_is_not_there_is_refused_in_a_sentence(wanted):
    _, at = replay(wanted)
    assert not at.exception
    assert at.error[0].value == f"This game has no turn “{wanted}”. It has had {played().turn}, and 0 is the start."
    at.button[0].click().run()
    assert at.query_params["t"] == "0"
    assert "The start" in shown(at)


def test_a_running_game_is_replayed_as_far_as_it_has_come():
    game = new_game(asks=ASK_ALL)
    while game.turn < 6:
        game.play_turn()
        while game.pending:
            game.answer(game.pending.values[0])
    game.play_turn()
    assert game.pending
    _, at = replay(6, game)
    assert "Turn 6 of 6" in shown(at)
    assert at.button(key=ON).disabled


def test_an_answer_that_was_taken_back_and_given_anew_is_the_one_that_is_shown():
    game = asked(Ask.BUY_DEAL).fork()
    game.answer(1)
    code, at = replay(game.turn, game, spoilers="no")
    assert "uy the " in shown(at)
    live.hub().change(code, live.hub().get(code).version, Game.undo)
    live.hub().change(code, live.hub().get(code).version, lambda game: game.answer(0))
    assert now(code).turn == game.turn
    html = shown(app("replay", g=code, t=str(game.turn), spoilers="no"))
    assert "Leave the " in html
    assert "uy the " not in html


# ---- without spoilers


def future_words():
    """What the page must not hold after the turn: deals and letters that come later, and how it ends."""
    game = played()
    cards = {(row[1], row[5], row[0]) for row in game.journal if row[1] in (Event.DREW_DEAL, Event.DREW_MAIL)}
    drawn = {what: {about for one, about, turn in cards if one == what and turn <= TURN} for what in (Event.DREW_DEAL, Event.DREW_MAIL)}
    decks = {Event.DREW_DEAL: game.edition.deals, Event.DREW_MAIL: game.edition.mail}
    known = {decks[what][about].title for what, abouts in drawn.items() for about in abouts}
    later = {decks[what][about].title for what, about, turn in cards if turn > TURN} - known
    worths = {money(line.worth) for line in game.standings()} - {money(line.worth) for line in rewound(game, TURN).standings()}
    return {title for title in later if len(title) > 6}, worths | {f"of {game.turn}"}


def test_without_spoilers_nothing_of_the_future_is_sent():
    titles, ends = future_words()
    assert len(titles) > 10
    assert len(ends) == 5
    _, at = replay(spoilers="no")
    assert not at.exception
    everything = sent(at)
    assert money(rewound(played(), TURN).standings()[0].worth) in everything, "the page is read at all"
    told = everything.casefold()
    assert [word for word in (*titles, *ends) if word.casefold() in told] == []
    _, open_page = replay()
    told = sent(open_page).casefold()
    assert [word for word in titles if word.casefold() in told], "with spoilers the lists name what comes"


def test_without_spoilers_one_goes_forward_step_by_step_and_back_to_what_was_seen():
    _, at = replay(spoilers="no")
    assert at.button(key=ON_FAR).disabled
    assert at.slider(key="replay-turn").max == TURN
    at.button(key=ON).click().run()
    assert at.slider(key="replay-turn").max == TURN + 1
    at.slider(key="replay-turn").set_value(3).run()
    assert at.slider(key="replay-turn").max == TURN + 1
    assert all(chapter.split(":")[0].removeprefix("Turn ") in "123" for box in at.selectbox for chapter in box.options)
    assert not at.text_input
    at.toggle(key="replay-spoilers").set_value(False).run()
    assert "spoilers" not in at.query_params
    assert at.slider(key="replay-turn").max == played().turn


# ---- branches


def other_answer(by):
    """Open the turn of the first bought deal, and leave that deal."""
    choice = bought()
    code, at = replay(choice.turn, d=str(choice.number))
    key = f"{code}-{choice.turn}-{choice.number}"
    at.radio(key=f"other-{key}").set_value(0).run()
    name = at.text_input(key=f"name-{key}-0")
    assert name.value.startswith(f"Month {choice.month}, day {choice.day}: leave the ")
    name.set_value("Without that deal").run()
    at.button(key=f"{by}-{key}").click().run()
    assert not at.exception
    return code, at, choice


def test_the_other_answer_is_played_on_by_rule_card_and_compared():
    code, at, choice = other_answer("rules")
    (branch,) = live.hub().branches_of(code)
    assert branch.game.over
    assert branch.branch.name == "Without that deal"
    html = shown(at)
    name = played().seats[choice.seat].name
    ends = {line.seat: line.worth for line in branch.game.standings()}
    was = {line.seat: line.worth for line in played().standings()}
    assert f"{name} ends at {money(ends[choice.seat])}" in html
    assert f"in place of {money(was[choice.seat])}" in html or ends[choice.seat] == was[choice.seat]
    assert any("Without that deal" in box.label for box in at.expander)
    back = app("replay", g=branch.code, t=str(choice.turn))
    assert f"g={code}&amp;t={choice.turn}" in shown(back)
    assert "Class 7B" in shown(back)


def test_the_other_answer_is_played_on_by_hand_on_the_pages_of_play():
    code, at, choice = other_answer("hand")
    (branch,) = live.hub().branches_of(code)
    assert at.query_params["g"] == branch.code
    assert branch.game.turn == choice.turn
    assert branch.game.table.held[Deck.DEALS][choice.seat] == rewound(played(), choice.turn).table.held[Deck.DEALS][choice.seat] - 1
    assert f"g={code}" in shown(at)
    assert now(code).digest() == played().digest()


def test_a_double_click_makes_one_branch():
    code, _, choice = other_answer("hand")
    (branch,) = live.hub().branches_of(code)
    again = live.hub().start_branch(code, choice.turn, choice.number, 0, "Without that deal")
    assert again == branch.code
    assert len(live.hub().branches_of(code)) == 1


# ---- quick


def test_a_step_is_quick():
    """In the largest game: six teams, six months."""
    game = new_game(teams=6, months=6, asks=ASK_BIG)
    while not game.over:
        game.play_month()
        while game.pending:
            game.answer(game.pending.usual[-1])
    _, at = replay(game.turn - 3, game)
    began = time.perf_counter()
    at.button(key=ON).click().run()
    assert not at.exception
    assert time.perf_counter() - began < 2, "a tenth of that on a machine that does nothing else"
