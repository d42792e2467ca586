"""Properties: whatever people answer, plan, replace in an edition or do to a file, a game stays a game."""

import json
from copy import deepcopy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from payday_core import (
    ASK_ALL,
    ASK_BIG,
    ASK_NOTHING,
    BOTS,
    BadEdition,
    BrokenRecord,
    Edition,
    Game,
    IllegalAnswer,
    Record,
    Seat,
    bot,
    edition,
    editions,
)
from payday_core.games.pay_day.kinds import Ask
from tests.support.checks import AFTER_EVERY_TURN, AT_THE_END, NAMES
from tests.support.contracts import hold, play_checked, replay_is_identical
from tests.support.editions import BOXES
from tests.support.volume import volume

SLOW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

seeds = st.integers(0, 2**31 - 1)
cards = st.sampled_from([bot.id for bot in BOTS])
asks = st.sampled_from([ASK_ALL, ASK_BIG, ASK_NOTHING]) | st.frozensets(st.sampled_from(list(Ask)), min_size=1, max_size=4)
choices = st.lists(st.integers(0, 2**16), min_size=1, max_size=40)
"""What people answer: the n-th question is answered by the n-th number of these, round and round."""


@st.composite
def tables(draw, most_months=2):
    """A game just set up: any edition, size, seed and length, some seats asked everything, some a few things, some nothing."""
    printed = draw(st.sampled_from(list(BOXES.values())))
    players = draw(st.integers(printed.players_min, printed.players_max))
    seats = [Seat(NAMES[p], bot(draw(cards)).card(printed), draw(asks)) for p in range(players)]
    months = draw(st.integers(printed.months_min, most_months))
    placing = bool(printed.pieces) and draw(st.booleans())
    return Game.new(printed, seats, months, draw(seeds), in_step=draw(st.booleans()), placing=placing)


def chosen(game, choices):
    """The legal answer that these numbers pick for the pending question."""
    values = game.pending.values
    return values[choices[len(game.log) % len(choices)] % len(values)]


def play_on(game, choices, plans=()):
    """Play to the end, answering, and between turns now and then giving a seat another rule card."""
    while not game.over:
        game.play_turn()
        while game.pending:
            game.answer(chosen(game, choices))
        hold(game, AFTER_EVERY_TURN)
        if plans and game.turn % 11 == 0:
            name, asked = plans[game.turn % len(plans)]
            game.plan(game.turn % len(game.seats), bot(name).card(game.edition), asked)
    hold(game, AT_THE_END)


def state(game):
    """Everything that one can see of a game."""
    question = game.pending and (game.pending.seat, game.pending.ask, game.pending.about, game.pending.options)
    return game.digest(), list(game.journal), game.standings(), game.record(), question


@SLOW
@given(tables(most_months=3), choices, st.lists(st.tuples(cards, asks), max_size=3))
def test_any_legal_answers_and_plans_lead_to_an_end_that_replays(game, choices, plans):
    play_on(game, choices, plans)
    replay_is_identical(game)


@SLOW
@given(tables(), choices, st.integers(0, 80))
def test_a_game_stopped_at_any_question_opens_at_that_question(game, choices, stop):
    while not game.over and len(game.log) < stop:
        game.play()
        if game.pending:
            game.answer(chosen(game, choices))
    game.play()
    again = Game.from_json(game.record().to_json())
    assert state(again) == state(game)
    play_on(game, choices)
    play_on(again, choices)
    assert state(again) == state(game)


nonsense = st.one_of(
    st.integers(-(10**12), 10**12), st.none(), st.booleans(), st.text(max_size=3), st.floats(), st.just([0]), st.just({}), st.just(b"1")
)


@SLOW
@given(tables(), choices, st.integers(0, 40), st.lists(nonsense, min_size=1, max_size=5))
def test_an_illegal_answer_is_refused_with_the_options_and_changes_nothing(game, choices, stop, wrong):
    game.play()
    while game.pending and len(game.log) < stop:
        game.answer(chosen(game, choices))
        game.play()
    before = state(game)
    legal = game.pending.values if game.pending else ()
    for value in [*wrong, 0.0, True, "0"]:
        if type(value) is int and value in legal:
            continue
        with pytest.raises(IllegalAnswer) as refusal:
            game.answer(value)
        assert state(game) == before
        if legal:
            assert str(legal[0]) in str(refusal.value)
            assert str(legal[-1]) in str(refusal.value)
            assert game.pending.ask.name in str(refusal.value)


@SLOW
@given(tables(), choices, st.integers(1, 60))
def test_undoing_is_replaying_without_the_last_answer(game, choices, answers):
    game.play()
    before, given_ = None, 0
    while game.pending and given_ < answers:
        before = state(game)
        game.answer(chosen(game, choices))
        given_ += 1
        if given_ < answers:
            game.play()
    if before is None:
        return
    log = game.record().log
    last = max(i for i, entry in enumerate(log) if entry.answer is not None)
    undone = Game.from_record(Record(header=game.header, log=log[:last]))
    undone.play()
    assert state(undone) == before


# ---- house games


def limits(name):
    """The lowest and highest value that an edition's field may hold."""
    metadata = Edition.model_fields[name].metadata
    low = next(limit.ge for limit in metadata if hasattr(limit, "ge"))
    return low, next(limit.le for limit in metadata if hasattr(limit, "le"))


NUMBERS = sorted(name for name, field in Edition.model_fields.items() if field.annotation is int and field.metadata)
RATES = sorted(name for name, field in Edition.model_fields.items() if field.annotation is float)


@st.composite
def house_rules(draw):
    """Some numbers of an edition replaced by any that their ranges allow and that fit together."""
    names = draw(st.sets(st.sampled_from(NUMBERS + RATES), max_size=8)) - {"players_min", "players_max", "months_min", "months_max"}
    replaced = {}
    for name in sorted(names):
        low, high = limits(name)
        replaced[name] = draw(st.integers(low, high * 10_000)) / 10_000 if name in RATES else draw(st.integers(low, high))
    printed = draw(st.sampled_from(editions()))
    step = replaced.get("savings_step", printed.savings_step)
    replaced["early_withdrawal_penalty"] = min(replaced.get("early_withdrawal_penalty", 0), step - 1)
    replaced["swellfare_stake_step"] = 10
    replaced["swellfare_stake_most"] = replaced.get("swellfare_stake_most", 100) // 10 * 10
    return edition(printed.id, **replaced)


@SLOW
@given(house_rules(), st.lists(cards, min_size=2, max_size=4), seeds, st.integers(2, 6))
def test_house_values_within_their_ranges_play_to_the_end(printed, bots, seed, months):
    game = Game.new(printed, [Seat.bot(name, name=NAMES[p]) for p, name in enumerate(bots)], months, seed)
    play_checked(game)
    assert game.over
    replay_is_identical(game)


@given(st.sampled_from(editions()), st.sampled_from(NUMBERS + RATES), st.booleans(), st.integers(1, 10**30))
def test_house_values_out_of_range_are_refused_with_the_field_and_its_range(printed, name, above, by):
    low, high = limits(name)
    value = high + by if above else low - by
    with pytest.raises(BadEdition) as refusal:
        edition(printed.id, **{name: value})
    assert f"{name}: must be from {low} to {high}; got {value!r}" in str(refusal.value)


# ---- damaged files


def _saved() -> list[str]:
    """Files of games: finished and stopped at a question, of several boxes, with answers, plans, house rules, boards and loaded dice."""
    texts = []
    boxes = (edition("parker-1974", loan_rate=0.1, amounts={18: 700}), edition("parker-1994"), BOXES["standard-2008-own-board"])
    for printed, placing in zip(boxes, (False, False, True), strict=True):
        seats = [Seat("Ana"), Seat("Ben", asks=ASK_BIG), Seat.bot("random")]
        game = Game.new(printed, seats, 1, 5, in_step=True, placing=placing, loaded_dice=[3, 1, 6])
        game.plan(1, bot("saver").card(printed))
        for _ in range(25):
            game.play()
            if game.pending:
                game.answer(game.pending.values[len(game.log) % len(game.pending.values)])
        texts.append(game.record().to_json())
        play_on(game, [3])
        texts.append(game.record().to_json())
    return texts


SAVED = _saved()

NUMBERS_TO_TRY = [None, True, False, -1, 0, 1, 7, 10**12, 10**400, 2**63, -(2**31), 1.5, float("nan"), float("inf")]
TEXTS_TO_TRY = ["", "0", "parker-1974", "parker-1994", "parker-1899", "payday", "x" * 5000, "\ud800", "\x00"]
SHAPES_TO_TRY = [[], {}, [[]], [None], {"": {}}, {"name": 1}, {"loan_step": 0}, {"calendar": "start"}, {"mail": []}]
AMOUNTS_TO_TRY = [{"amounts": amounts} for amounts in (5, {"x": 1}, {"": 1}, {"18": None})]

junk = st.sampled_from(NUMBERS_TO_TRY + TEXTS_TO_TRY + SHAPES_TO_TRY + AMOUNTS_TO_TRY) | st.integers() | st.text(max_size=5)


def places(data, path=()):
    """The path of every value in JSON data."""
    yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*path, key))


def change(draw, data):
    """One thing in JSON data changed: replaced by junk, deleted, doubled, swapped with another, or a new key put in."""
    path = draw(st.sampled_from(list(places(data))[1:]))
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    kind = draw(st.sampled_from(["junk", "delete", "double", "swap", "add"]))
    if kind == "delete":
        del holder[path[-1]]
    elif kind == "double" and isinstance(holder, list):
        holder.insert(path[-1], deepcopy(holder[path[-1]]))
    elif kind == "swap" and isinstance(holder, list):
        holder[path[-1]], holder[0] = holder[0], holder[path[-1]]
    elif kind == "add" and isinstance(holder, dict):
        holder[draw(st.sampled_from(["turn", "seat", "answer", "plan", "asks", "asked", "digests", "loan_rate", "x"]))] = deepcopy(
            draw(junk)
        )
    else:
        holder[path[-1]] = deepcopy(draw(junk))


@st.composite
def changed_files(draw):
    """A saved game with one to three things in it changed."""
    data = json.loads(draw(st.sampled_from(SAVED)))
    for _ in range(draw(st.integers(1, 3))):
        if len(list(places(data))) > 1:
            change(draw, data)
    return json.dumps(data)


@st.composite
def torn_files(draw):
    """A saved game cut off, or with a piece of its text replaced."""
    text = draw(st.sampled_from(SAVED))
    start = draw(st.integers(0, len(text)))
    end = draw(st.just(len(text)) | st.integers(start, min(start + 5, len(text))))
    return text[:start] + draw(st.text(max_size=3)) + text[end:]


def opens_or_says_why(text):
    """It opens to a game that holds together, or BrokenRecord says in one sentence what is wrong."""
    try:
        game = Game.from_json(text)
    except BrokenRecord as refusal:
        said = str(refusal)
        assert said.startswith(("This ", "The "))
        assert said.endswith(".")
        assert "\n" not in said
        assert len(said) < 400
        return
    hold(game, AFTER_EVERY_TURN if game.pending is None else [])
    replay_is_identical(game)


@settings(SLOW, max_examples=volume(400))
@given(changed_files())
def test_a_changed_file_opens_to_a_whole_game_or_is_refused_in_a_sentence(text):
    opens_or_says_why(text)


@settings(SLOW, max_examples=volume(200))
@given(torn_files())
def test_a_torn_file_opens_to_a_whole_game_or_is_refused_in_a_sentence(text):
    opens_or_says_why(text)


keys = st.sampled_from(["header", "log", "payday", "seats", "turn"])
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
json_data = st.recursive(leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4), max_leaves=8)


@given(json_data.map(json.dumps) | st.text(max_size=30) | st.binary(max_size=30))
def test_any_other_file_is_refused_in_a_sentence(text):
    with pytest.raises(BrokenRecord):
        Game.from_json(text)
    opens_or_says_why(text)
