"""The tournament page as a pupil finds it: one click, cards of one's own, wrong ones answered, a link that plays it again."""

from urllib.parse import parse_qs, urlencode

import pytest

from payday_core import BOTS, bot, edition
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.text import text_of
from payday_core.lab.tournament.link import query_of, tournament_of
from payday_core.lab.tournament.tournament import Entrant, Tournament, hold
from tests.support.drivers.page import app, shown

BOX = edition("parker-1994")
CHARACTERS = [one.name for one in BOTS if one.id != "random"]


def opened(plays=50, **address):
    at = app("tournament", **address)
    assert not at.exception
    if not address:
        at.session_state["t-games"] = plays
        at.run()
    return at


def held(at):
    at.button(key="big-hold").click().run()
    assert not at.exception
    return at.session_state["t-standing"]


def names(at):
    return [one.name for one in at.session_state["t-entrants"]]


def press(at, words):
    next(button for button in at.button if button.label == words).click().run()
    assert not at.exception
    return at


def errors(at):
    return [one.value.replace("\\", "") for one in at.error]


# ---- holding one


def test_one_click_holds_a_tournament_of_all_characters():
    at = opened()
    assert not at.get("plotly_chart")
    found = held(at)
    assert sorted(place.entrant.name for place in found.places) == sorted(CHARACTERS)
    assert len(at.get("plotly_chart")) == 1
    assert "Better, or chance?" in shown(at)
    assert found.worth.tolist() == hold(found.tournament).worth.tolist()


def test_the_address_holds_the_same_tournament_again():
    at = opened()
    found = held(at)
    address = {name: at.query_params[name] for name in at.query_params}
    assert tournament_of({name: value if isinstance(value, list) else [value] for name, value in address.items()}) == found.tournament
    again = opened(**address)
    assert again.session_state["t-standing"].tournament == found.tournament
    assert again.session_state["t-standing"].places == found.places


def test_the_link_on_the_page_names_every_card():
    at = opened()
    found = held(at)
    link = next(one.value for one in at.get("code") if "card=" in one.value)
    assert tournament_of(parse_qs(link.split("?", 1)[1])) == found.tournament


def test_settings_are_what_is_played():
    at = opened()
    at.segmented_control(key="t-months").set_value(2).run()
    at.select_slider(key="t-rate-parker-1994").set_value(0.2).run()
    at.text_input(key="luck").set_value("77").run()
    played = held(at).tournament
    assert (played.months, played.edition.loan_rate, played.seed, played.games) == (2, 0.2, 77, 50)


def test_what_was_changed_since_is_said():
    at = opened()
    held(at)
    assert not at.info
    at.segmented_control(key="t-months").set_value(2).run()
    assert "have changed since" in at.info[0].value


def test_another_box_brings_the_cards_to_its_size_of_money():
    at = opened()
    at.session_state["t-entrants"] = [
        *at.session_state["t-entrants"],
        Entrant("Mine", bot("careful").card(BOX).model_copy(update={"keep": 10_500})),
    ]
    at.segmented_control(key="t-box").set_value("parker-1974").run()
    cards = {one.name: one.card for one in at.session_state["t-entrants"]}
    small = edition("parker-1974")
    assert all(cards[one.name] == one.card(small) for one in BOTS if one.name in cards), "the characters' cards are their own"
    assert cards["Mine"].keep == 1000, "three wages of $325, in whole hundreds"
    assert held(at).tournament.edition == small


# ---- cards of one's own


def test_a_card_is_filled_in_and_takes_part():
    at = opened()
    at.button(key="t-new").click().run()
    assert next(one.label for one in at.text_input) == "Name on the card"
    at.text_input[0].set_value("Team Oak")
    next(one for one in at.select_slider if one.label == "Borrow for deals").set_value(NEVER)
    press(at, "Add this card")
    card = at.session_state["t-entrants"][-1]
    assert (card.name, card.card.deal_loan) == ("Team Oak", NEVER)
    assert '<h3 class="nm">Team Oak</h3>' in shown(at)
    assert "Team Oak" in [place.entrant.name for place in held(at).places]


def test_a_card_is_changed_in_its_place_and_taken_out():
    at = opened()
    at.session_state["t-chosen"] = "Ben"
    at.run()
    at.button(key="t-alter").click().run()
    next(one for one in at.select_slider if one.label == "Buy a deal that earns").set_value(80)
    press(at, "This is the card")
    assert names(at) == CHARACTERS
    assert at.session_state["t-entrants"][2].card == bot("buyer").card(BOX).model_copy(update={"buy_margin": 80})
    at.button(key="t-out").click().run()
    assert names(at) == [name for name in CHARACTERS if name != "Ben"]


def test_a_pasted_card_takes_part():
    at = opened()
    at.button(key="t-paste").click().run()
    at.text_input[0].set_value("Pasted")
    at.text_area[0].set_value(text_of(bot("gambler").card(BOX)).upper())
    press(at, "Add this card")
    assert at.session_state["t-entrants"][-1] == Entrant("Pasted", bot("gambler").card(BOX))


def test_a_wrong_text_is_answered_and_nothing_is_lost():
    at = opened()
    at.button(key="t-paste").click().run()
    at.text_input[0].set_value("Pasted")
    wrong = text_of(bot("gambler").card(BOX)).replace("always", "sometimes", 1)
    at.text_area[0].set_value(wrong)
    press(at, "Add this card")
    assert len(errors(at)) == 1 and "sometimes" in errors(at)[0] and '"always"' in errors(at)[0]
    assert (at.text_area[0].value, at.text_input[0].value) == (wrong, "Pasted")
    assert names(at) == CHARACTERS


@pytest.mark.parametrize(("typed", "said"), [("", "needs a name"), ("ben", "called ben already"), ("<b>", None)])
def test_a_name_that_does_not_do_is_answered(typed, said):
    at = opened()
    at.button(key="t-new").click().run()
    at.text_input[0].set_value(typed)
    press(at, "Add this card")
    if said is None:
        assert names(at)[-1] == "b", "what could be markup is left out"
    else:
        assert said in errors(at)[0]
        assert names(at) == CHARACTERS


def test_too_few_cards_or_a_wrong_luck_number_is_answered_and_the_last_standing_stays():
    at = opened()
    found = held(at)
    at.text_input(key="luck").set_value("seven").run()
    at.button(key="big-hold").click().run()
    assert "the luck number is a whole number" in errors(at)[0]
    at.session_state["t-entrants"] = at.session_state["t-entrants"][:1]
    at.text_input(key="luck").set_value("7").run()
    at.button(key="big-hold").click().run()
    assert "2 to 40 cards, not 1" in errors(at)[0]
    assert at.session_state["t-standing"] is found


@pytest.mark.parametrize("card", [["Ana.1-2"], ["x"], ["Ana.30-60-10000-0-1000-100-50-0"]])
def test_a_link_that_names_no_tournament_is_answered(card):
    query = query_of(Tournament((Entrant("A", bot("saver").card(BOX)), Entrant("B", bot("buyer").card(BOX))), BOX))
    at = opened(**(query | {"card": card}))
    assert "names no tournament" in errors(at)[0]
    assert names(at) == CHARACTERS
    assert urlencode(query, doseq=True).count("card=") == 2
