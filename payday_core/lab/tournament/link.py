"""A tournament as the query of an address, with the cards by their codes, so that the link repeats the same tournament."""

from collections.abc import Mapping, Sequence

from payday_core.drawing.teams import clean_name
from payday_core.engine.card_codes import BadCard
from payday_core.games.pay_day.editions import BadEdition, Edition, edition
from payday_core.games.pay_day.rule_cards.text import card_of_code, code_of
from payday_core.lab.tournament.tournament import BadTournament, Entrant, Tournament


def query_of(tournament: Tournament) -> dict[str, str | list[str]]:
    """The query; each card is a `card` of its own: name, dot, code. A changed interest on loans is in hundredths of a percent."""
    played = tournament.edition
    loans = {"loans": str(round(played.loan_rate * 10_000))} if "loan_rate" in played.replaced else {}
    return {
        "edition": played.id,
        **loans,
        "months": str(tournament.months),
        "games": str(tournament.games),
        "luck": str(tournament.seed),
        "card": [f"{one.name}.{code_of(one.card)}" for one in tournament.entrants],
    }


def tournament_of(query: Mapping[str, Sequence[str]]) -> Tournament:
    """The tournament that a query names. BadTournament says what is wrong with it."""
    entrants = tuple(_entrant(text) for text in query.get("card", ()))
    numbers = {name: _whole(name, query) for name in ("months", "games", "luck")}
    return Tournament(entrants, edition_of(query), numbers["months"], numbers["games"], numbers["luck"])


def edition_of(query: Mapping[str, Sequence[str]]) -> Edition:
    """The edition, with its interest on loans replaced where the query names one."""
    try:
        replaced = {"loan_rate": _whole("loans", query) / 10_000} if query.get("loans") else {}
        return edition(_only("edition", query), **replaced)
    except BadEdition as wrong:
        raise BadTournament(str(wrong)) from None


def _entrant(text: str) -> Entrant:
    name, _, code = text.rpartition(".")
    try:
        return Entrant(clean_name(name), card_of_code(code))
    except BadCard as wrong:
        raise BadTournament(f"the card of {name!r:.20} cannot be read: {wrong}".removesuffix(".")) from None


def _whole(name: str, query: Mapping[str, Sequence[str]]) -> int:
    text = _only(name, query)
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        raise BadTournament(f"{name} is a whole number, not {text!r:.20}")
    return int(text)


def _only(name: str, query: Mapping[str, Sequence[str]]) -> str:
    if not query.get(name):
        raise BadTournament(f"the link does not say its {name}")
    return query[name][-1]
