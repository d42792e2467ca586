"""The card that says what the fair test is: what is changed, and what is the same in both arms."""

from pages.shared.ui.html import esc, icon
from payday_core import edition
from payday_core.games.pay_day.factors import Kind
from payday_core.lab.experiment import Experiment
from payday_core.lab.findings import DifferingFact, what_else_differs
from payday_core.simulation import engine
from payday_core.text.wording import counted


def fair_test(experiment: Experiment) -> str:
    """The experiment as a short table."""
    base, changed = (experiment.factor.in_words(value) for value in experiment.values)
    whose = f", for {experiment.names[experiment.seat]}" if experiment.seat is not None else ""
    rows = {
        "Edition": f"{base} and {changed}" if experiment.wages else edition(experiment.box).title,
        "Length": counted(experiment.months, "month"),
        "Changed": "the whole edition" if experiment.wages else f"{_named(experiment)} only{whose}",
        "From, to": f"{base}, {changed}",
        "Pairs": f"{experiment.pairs:,}, same luck",
    }
    lines = "".join(f"<div><dt>{name}</dt><dd>{esc(words)}</dd></div>" for name, words in rows.items())
    return f'<dl class="l-test">{lines}</dl>'


def _named(experiment: Experiment) -> str:
    """What differs; a line of the rule card in quotes."""
    label = experiment.factor.label
    return f"“{label}”" if experiment.factor.kind is Kind.CARD else label.lower()


def table_of(experiment: Experiment) -> str:
    """The players at the table, one on each line."""
    lines = "".join(
        f"<li><b>{esc(name)}</b> {esc(player.motto)}</li>" for name, player in zip(experiment.names, experiment.players, strict=True)
    )
    return f'<ul class="l-who">{lines}</ul>'


def else_differs(experiment: Experiment) -> str:
    """What else differs between two editions, side by side; empty if both arms play the same one."""
    facts = what_else_differs(experiment)
    if not facts:
        return ""
    base, changed = (experiment.factor.in_words(value) for value in experiment.values)
    heads = f'<thead><tr><td></td><th scope="col">{esc(base)}</th><th scope="col">{esc(changed)}</th></tr></thead>'
    return f'<table class="e-t l-else">{heads}<tbody>{"".join(map(_fact_row, facts))}</tbody></table>'


def _fact_row(one: DifferingFact) -> str:
    return f'<tr><th scope="row">{esc(one.name)}</th><td>{esc(one.base)}</td><td>{esc(one.changed)}</td></tr>'


def engine_note() -> str:
    """A note on how the games are played if that is not as fast as it could be."""
    now = engine()
    return "" if now.compiled else f'<p class="l-note">{icon("clock", 20)} {esc(now.note)}</p>'
