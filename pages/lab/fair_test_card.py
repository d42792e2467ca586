"""The card that says what the fair test is: what is changed, and what is the same in both arms."""

from collections.abc import Sequence

import htpy as h

from pages.shared.ui.html import icon
from payday_core import edition
from payday_core.engine.title import Title
from payday_core.games.pay_day.factors import WHO, Kind
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.lab.experiment import Experiment
from payday_core.lab.findings import DifferingFact, what_else_differs
from payday_core.simulation import engine
from payday_core.text.wording import counted


def fair_test(experiment: Experiment) -> h.Node:
    """The experiment as a short table."""
    base, changed = (experiment.factor.in_words(value) for value in experiment.values)
    rows = {
        "Edition": f"{base} and {changed}" if experiment.wages else edition(experiment.box).title,
        "Length": counted(experiment.months, "month"),
        "Changed": "the whole edition" if experiment.wages else _changed(experiment),
        "From, to": f"{base}, {changed}",
        "Pairs": f"{experiment.pairs:,}, same luck",
    }
    lines = [h.div[h.dt[name], h.dd[words]] for name, words in rows.items()]
    return h.dl(".l-test")[lines]


def _changed(experiment: Experiment) -> str:
    """What differs, and for whom; a line of the rule card in quotes."""
    if experiment.factor is WHO:
        return "who plays in one seat, nothing else"
    label = experiment.factor.label
    named = f"“{label}”" if experiment.factor.kind is Kind.CARD else label.lower()
    return f"{named} only" + (f", for {experiment.names[experiment.seat]}" if experiment.seat is not None else "")


def table_of(experiment: Experiment) -> h.Node:
    """The players at the table, one on each line."""
    lines = [h.li[h.b[name], f" {player.motto}"] for name, player in zip(experiment.names, experiment.players, strict=True)]
    return h.ul(".l-who")[lines]


def else_differs(experiment: Experiment) -> h.Node:
    """What else differs between two editions, side by side; empty if both arms play the same one."""
    facts = what_else_differs(experiment)
    return facts_table([experiment.factor.in_words(value) for value in experiment.values], facts) if facts else ""


def facts_table(titles: Sequence[str], facts: Sequence[DifferingFact]) -> h.Node:
    """What differs between two editions of these titles, side by side."""
    heads = h.thead[h.tr[h.td, [h.th(scope="col")[title] for title in titles]]]
    return h.table(".e-t.l-else")[heads, h.tbody[[*map(_fact_row, facts)]]]


def _fact_row(one: DifferingFact) -> h.Node:
    return h.tr[h.th(scope="row")[one.name], h.td[one.base], h.td[one.changed]]


def engine_note(title: Title = PAY_DAY) -> h.Node:
    """A note on how the games are played if that is not as fast as it could be."""
    now = engine(title)
    return "" if now.compiled else h.p(".l-note")[icon("clock", 20), f" {now.note}"]
