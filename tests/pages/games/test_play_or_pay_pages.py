"""The pages of Play or Pay, run by Streamlit's own test client: setting up, a whole game, taking back, and what nobody may see."""

import re
from dataclasses import replace

import pytest
import streamlit as st

from pages.games.play_or_pay.happened import lines_of, since_last_choice
from pages.games.play_or_pay.rivals import rival_names
from payday_core.classroom.game_keys import keep_key
from payday_core.games.play_or_pay import turn_by_turn
from payday_core.games.play_or_pay.book import read_book
from payday_core.games.play_or_pay.cards import card_name, card_sign
from payday_core.games.play_or_pay.characters import BOTS
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import house, houses
from payday_core.games.play_or_pay.kinds import Event, Holder, Why
from payday_core.games.play_or_pay.seats import Seat
from payday_core.games.play_or_pay.view import view_of
from payday_core.sessions import live
from payday_core.store import Logs
from tests.support.drivers.page import app, kept, new_game, press, shown, words
from tests.support.play_or_pay import card, cards, pack
from tests.support.volume import with_full

SEED = 987_654_321
STEPS_AT_MOST = 300
OF_THE_ADDRESS = r'"game\\*": \d+'
"""What stands on a page and comes from the address of its game alone."""


def table(name="play-or-pay", rounds=2, seed=3, rivals=("opener", "both", "holder"), **others):
    """Ann against characters."""
    return Game.new(house(name), [Seat("Ann"), *map(Seat.bot, rivals)], rounds, seed, **others)


def asked(**others):
    """Ann has to choose a card."""
    game = table(**others)
    turn_by_turn.deal(game)
    turn_by_turn.play_on(game)
    assert game.pending
    return game


def now(code):
    return live.hub().get(code, Game).game


def solo(code):
    at = app("solo", g=code)
    assert not at.exception
    return at


def started(at):
    return now("".join(at.query_params["g"]))


def everything(at):
    """All that the browser is sent of the page, as text."""

    def sent(node):
        yield str(getattr(node, "proto", ""))
        for inner in getattr(node, "children", {}).values():
            yield from sent(inner)

    return "\n".join(sent(at._tree))


def step(at):
    """The obvious next thing: the first card that fits, or the button that goes on."""
    keys = [button.key for button in at.button]
    return press(at, "big-next" if "big-next" in keys else "pp-lay-1")


# ---- setting up


def test_one_click_makes_a_good_game():
    at = app("solo", title="play-or-pay")
    assert "How it goes" in words(at)
    at.button(key="big-start").click().run()
    game = started(at)
    assert (game.house.id, game.rounds, game.header.tokens, game.header.open_hands) == ("play-or-pay", 5, 25, False)
    assert [(seat.name, seat.bot_id) for seat in game.seats] == [("Player", None), ("Olga", "opener"), ("Ida", "both"), ("Hugo", "holder")]
    assert "Deal round 1" in [button.label for button in at.button]


def test_what_is_chosen_is_what_is_played():
    at = app("solo", title="play-or-pay")
    at.text_input(key="my-name").set_value("Maya")
    at.text_input(key="pp-luck").set_value("4711")
    at.toggle(key="pp-open-hands").set_value(True)
    at.slider(key="pp-rounds").set_value(3)
    press(at, "pick-sevens")
    press(at, "drop-holder")
    press(at, "add-random")
    press(at, "add-random")
    assert "No tokens" in words(at) and "all hands open" in words(at)
    press(at, "big-start")
    game = started(at)
    assert (game.house.id, game.rounds, game.seed, game.header.open_hands) == ("sevens", 3, 4711, True)
    assert [seat.name for seat in game.seats] == ["Maya", "Olga", "Ida", "Kit", "Kit 2"]


def test_every_house_says_what_is_different_and_every_rule_card_can_be_read():
    said = words(app("solo", title="play-or-pay"))
    for one in houses():
        assert one.title in said
    for one in BOTS:
        assert one.motto in said
    assert "Every row begins with a 7" in said and "each card left in the hand costs a token" in said


def test_there_are_two_to_five_rivals():
    at = app("solo", title="play-or-pay")
    press(at, "drop-both")
    assert at.button(key="drop-opener").disabled and at.button(key="drop-holder").disabled
    for _ in range(3):
        press(at, "add-random")
    assert all(at.button(key=f"add-{one.id}").disabled for one in BOTS)
    assert "Two packs, 30 tokens each" in words(at)


@pytest.mark.parametrize("typed", ["", "   ", "M@ya", "A name that is much too long"])
def test_a_name_that_cannot_be_taken_starts_no_game(typed):
    at = app("solo", title="play-or-pay")
    at.text_input(key="my-name").set_value(typed).run()
    press(at, "big-start")
    assert "g" not in at.query_params and "another name" in at.error[0].value


@pytest.mark.parametrize("typed", ["seven", "-1", "1.5", "9" * 20])
def test_a_luck_number_that_is_none_starts_no_game(typed):
    at = app("solo", title="play-or-pay")
    at.text_input(key="pp-luck").set_value(typed).run()
    press(at, "big-start")
    assert "g" not in at.query_params and "luck number" in at.error[0].value


def test_no_two_at_the_table_are_called_alike():
    assert rival_names(["opener", "opener", "both"], "olga") == ["Olga 2", "Olga 3", "Ida"]


def test_markup_in_a_name_is_no_markup():
    at = app("solo", title="play-or-pay")
    at.text_input(key="my-name").set_value("<b>Max</b>").run()
    assert "<b>Max" not in shown(at)


# ---- a game


@pytest.mark.parametrize("name", with_full([one.id for one in houses()], "play-or-pay", "sevens", "round-the-corner"))
def test_a_whole_game_by_clicks(name):
    code = kept(table(name, rivals=("opener", "holder")), "Ann at cards")
    at = solo(code)
    assert "The cards are not dealt yet" in words(at)
    for _ in range(STEPS_AT_MOST):
        if now(code).over:
            break
        at = step(at)
    assert now(code).over
    assert re.search(r"(won the game|share the win)", words(at))
    assert "big-again" in [button.key for button in at.button]
    assert at.get("download_button"), "the game is over, so the file holds no secret any more"
    assert len(re.findall("<h1", shown(at))) == 1


def test_before_the_end_the_game_cannot_be_downloaded_and_says_why():
    at = solo(kept(asked()))
    assert not at.get("download_button") and "can be downloaded when the game is over" in words(at)


def test_each_answer_says_what_it_opens_and_what_of_ours_waits_behind_it():
    hand = "7S 9S KS 5H 2D AC 3C 8C TC QC 4D 6D JH"
    at = solo(kept(asked(loaded_cards=pack(hand, "", "", ""))))
    labels = {button.label.split("** ")[1]: button.key for button in at.button if (button.key or "").startswith("pp-lay-")}
    assert set(labels) == {card_name(number) for number in cards(hand)}
    said = words(at)
    assert "Opens spades: then 6 and 8 fit. Behind it wait our 9 and king." in said, "the 7 of spades"
    assert "Opens spades: then queen fits. Behind it wait our 7 and 9." in said, "the king of spades"
    press(at, labels["7 of spades"])
    assert Event.LAID in [row[1] for row in now("".join(at.query_params["g"])).journal if row[5] == card("7S")]


def test_of_a_row_that_is_open_only_what_is_new_is_told():
    """After the 7 of spades lies, the 6 opens the way for the 5 alone: the 8 fitted before."""
    game = asked(loaded_cards=pack("7S 6S 4S 5H 2D AC 3C 8C TC QC 4D 6D JH", "KD QD JD TD 9D 8D 7D 5D 3D AD KH QH TH", "", ""))
    turn_by_turn.choose(game, card("7S"))
    at = solo(kept(game))
    assert "Then 5 fits. Behind it waits our 4." in words(at)


def test_a_double_click_lays_one_card():
    code = kept(asked())
    first, second = solo(code), solo(code)
    press(first, "pp-lay-1")
    log = len(now(code).log)
    press(second, "pp-lay-1")
    assert len(now(code).log) == log


def test_who_wants_to_think_takes_a_card_back_and_lays_another():
    code = kept(asked())
    at = solo(code)
    at.toggle(key="pp-think").set_value(True).run()
    first, second = now(code).pending.values[:2]
    press(at, "pp-lay-1")
    assert "You can still take it back" in words(at) and now(code).can_undo
    press(at, "undo")
    assert now(code).pending and "undo" not in [button.key for button in at.button]
    press(at, "pp-lay-2")
    press(at, "big-next")
    given = [entry.answer for entry in now(code).log if entry.answer is not None]
    assert set(given) == {given[0], given[1]} and len(given) == 2
    assert {first, second} & set(given)
    assert not now(code).can_undo


def test_without_it_the_others_follow_at_once():
    code = kept(asked())
    press(solo(code), "pp-lay-1")
    assert not now(code).can_undo and now(code).turn > 2


def test_before_another_leads_the_hand_can_be_looked_at():
    game = table()
    turn_by_turn.deal(game)
    turn_by_turn.play_on(game)
    while game.pending:
        turn_by_turn.choose(game, game.pending.planned)
    code = kept(game)
    at = press(solo(code), "big-next")
    leader = view_of(now(code), 0).leader
    assert leader != 0 and f"{game.seats[leader].name} leads this round" in words(at)
    assert shown(at).count("pp-card ") == view_of(now(code), 0).own.cards
    press(at, "big-next")
    assert now(code).turn > game.turn + 1


def test_open_hands_lie_on_the_table():
    game = asked(open_hands=True)
    at = solo(kept(game))
    assert "The other hands" in words(at)
    assert all(card_name(number) in words(at) for seat in view_of(game, 0).seats[1:] for number in seat.hand)


def test_after_a_round_everybody_s_tokens_before_and_after_and_the_hands_that_were_left():
    game = table()
    turn_by_turn.deal(game)
    turn_by_turn.play_on(game)
    while game.pending:
        turn_by_turn.choose(game, game.pending.planned)
    book = read_book(game)
    said = words(solo(kept(game)))
    assert f"won round 1 and the pot of {book.rounds[0].pot} tokens" in said
    for seat in view_of(game, 0).seats:
        assert f"{game.header.tokens} {seat.tokens}" in said
        assert all(card_name(number) in said for number in seat.hand)


def test_at_the_end_it_is_said_what_became_of_a_pot_that_nobody_got():
    """With two tokens each a game of one round ends with somebody who has run out going out first."""
    game = next(game for game in (table(rounds=1, seed=seed, tokens=2) for seed in range(99)) if waits(game))
    said = words(solo(kept(game)))
    assert f"so the {game.table.money[Holder.POT]} tokens stay in the pot. Nobody gets them." in said


def waits(game):
    """Play it out by the rule cards; is the pot of the last round nobody's?"""
    while not game.over:
        turn_by_turn.finish_round(game)
    return bool(read_book(game).finished[-1].waits)


def test_playing_again_with_the_same_luck_deals_the_same_cards():
    game = table(rounds=1, seed=SEED)
    while not game.over:
        turn_by_turn.deal(game)
        turn_by_turn.play_on(game)
        while game.pending:
            turn_by_turn.choose(game, game.pending.planned)
    code = kept(game, "Ann at cards")
    assert str(SEED) in words(solo(code))
    again = started(press(solo(code), "same-luck"))
    assert (again.seed, again.turn, [seat.name for seat in again.seats]) == (SEED, 0, ["Ann", "Olga", "Ida", "Hugo"])
    assert started(press(solo(code), "big-again")).seed != SEED


# ---- other addresses, other people


def test_a_game_of_pay_day_at_this_address_is_played_as_pay_day():
    at = app("solo", title="play-or-pay", g=kept(new_game(teams=2, in_step=False)))
    assert not at.exception and "pp-players" not in shown(at)


def test_the_pages_of_pay_day_lead_to_the_table():
    at = app("plan", g=kept(asked()))
    assert not at.exception and "pp-players" in shown(at)


def test_who_has_the_address_alone_sees_no_hand(monkeypatch):
    code = kept(asked())
    keep_key(Logs(live.hub().store), code)
    monkeypatch.setattr(type(st.context), "ip_address", "203.0.113.7")
    monkeypatch.setattr(type(st.context), "cookies", {})
    at = app("solo", g=code)
    assert "This game is played on another screen" in words(at)
    assert "pp-card" not in shown(at) and not [button for button in at.button if (button.key or "").startswith("pp-lay-")]


# ---- what nobody may see (rulings/play-or-pay #19, #24)


def test_over_a_whole_game_no_page_names_a_card_of_another_hand_or_the_luck_number():
    code = kept(table(rounds=3, seed=SEED), "Ann at cards")
    at = solo(code)
    looked_at = 0
    while not now(code).over:
        game = now(code)
        if not game.between_rounds:
            sent = everything(at)
            for seat in range(1, 4):
                for number in view_of(game, seat).own.hand:
                    assert not re.search(rf"\b{card_name(number)}\b", sent), f"turn {game.turn}: {card_name(number)}"
                    assert not re.search(rf"(?<!1){re.escape(card_sign(number))}", sent)
            looked_at += 1
        assert str(SEED) not in everything(at)
        at = step(at)
    assert looked_at > 8
    assert str(SEED) in everything(at)


def test_a_table_whose_hidden_cards_lie_otherwise_shows_the_very_same_page():
    """Nothing that is sent depends on who of the others holds what, or on how many cards fitted them."""
    game = asked()
    turn_by_turn.choose(game, game.pending.planned)
    twin = game.fork()
    twin.pending = replace(game.pending, table=game.pending.table.copy())
    for t in (twin.pending.table, twin._table):
        t.once[1], t.once[2] = t.once[2], t.once[1]
        t.held[1], t.held[2] = t.held[2], t.held[1]
    assert game.table.held[1] == game.table.held[2], "they hold as many, so nobody can tell"
    rows = twin.journal
    rows[:] = [(*row[:4], 9, *row[5:]) if row[1] == Event.LAID and row[2] != 0 else row for row in rows]
    pages = [re.sub(OF_THE_ADDRESS, "", everything(solo(kept(one, "Ann at cards")))) for one in (game, twin)]
    assert view_of(game, 1).own.hand != view_of(twin, 1).own.hand
    assert pages[0] == pages[1]


# ---- what happened


def test_forced_cards_and_passes_of_the_person_are_told():
    told = []
    for seed in range(6):
        game = table(rounds=1, seed=seed)
        turn_by_turn.deal(game)
        turn_by_turn.play_on(game)
        while game.pending:
            turn_by_turn.choose(game, game.pending.planned)
        lines = [line for line in lines_of(game, 0) if line.seat == 0]
        forced = [row for row in game.journal if row[1] == Event.LAID and row[2] == 0 and row[4] == 1]
        passes = [row for row in game.journal if row[1] == Why.PASS and row[2] == 0]
        assert sum("so it was laid" in line.text for line in lines) == len(forced)
        assert sum(line.text == "You had nothing that fits: 1 token to the pot." for line in lines) == len(passes)
        told += forced + passes
    assert told


def test_what_happened_goes_back_to_the_person_s_own_last_choice():
    game = asked()
    before = lines_of(game, 0)
    turn_by_turn.choose(game, game.pending.planned)
    told = since_last_choice(lines_of(game, 0))
    assert told[-1].chosen and told[-1].seat == 0
    assert told[0].row > before[-1].row


def test_of_another_player_nobody_is_told_that_a_card_was_forced():
    game = table(rounds=1)
    game.plan(0, game.seats[0].plan, frozenset())
    game.play_round()
    assert not [line for line in lines_of(game, 0) if line.seat != 0 and "so it was laid" in line.text]
    assert not [line for line in lines_of(game, 0) if line.seat != 0 and line.chosen]


# ---- the pot that stays


def test_a_pot_that_stays_is_told_and_nobody_s():
    """With one token each the ante takes it, and whoever goes out first gets nothing."""
    game = table(rounds=1, tokens=1)
    while not game.over:
        turn_by_turn.deal(game)
        turn_by_turn.play_on(game)
        while game.pending:
            turn_by_turn.choose(game, game.pending.planned)
    told = [line.text for line in lines_of(game, 0)]
    assert any("had run out of tokens, so the pot stays: four tokens." in text for text in told)
    assert "share the win" in words(solo(kept(game)))
