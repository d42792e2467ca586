"""The rule book of a house, in plain words. Its numbers come from the house."""

from payday_core.engine.rule_book import Chapter, Rule, likely, ours, printed
from payday_core.games.play_or_pay.cards import RANK_NAMES
from payday_core.games.play_or_pay.house import NEVER, House
from payday_core.text.wording import count


def rule_book(house: House) -> tuple[Chapter, ...]:
    """The chapters of the rule book of a house."""
    return (_in_short(house), _setting_up(house), _turn(house), _end_of_a_round(house), _end_of_the_game(house), _here())


def _in_short(house: House) -> Chapter:
    cost = "pass" if house.free_passes else "pay a token"
    goal = "get rid of all your cards first" if house.free_passes else "get rid of all your cards first and win the pot"
    return Chapter(
        "In short",
        "flag",
        (printed(f"Lay cards in order on four rows, one for each suit. If nothing fits, {cost}. The aim is to {goal}.", 8, 12),),
    )


def _setting_up(house: House) -> Chapter:
    rules = [
        printed("Three or more play. Six seats are ours.", 1),
        *_tokens(house),
        _packs(house),
        printed(
            "All cards are dealt, one at a time, from the player to the dealer's left on. Some players may get one card more than others.",
            4,
        ),
        printed("The king is the highest card, the ace the lowest.", 5),
    ]
    if not house.free_passes:
        rules.append(
            printed("Before the first card each player puts one token into the pot, but not a player who was dealt an extra card.", 6)
        )
    rules.append(
        printed("The player to the dealer's left leads. In round 1 the last seat deals, so the first seat leads; that is ours.", 7)
    )
    return Chapter("Before a round", "box", tuple(rules))


def _tokens(house: House) -> tuple[Rule, ...]:
    if house.free_passes:
        return (likely("There are no tokens: a pass costs nothing.", 22),)
    one, two = house.tokens_a_round, house.tokens_a_round_with_two_packs
    many = f"{one} a round" if one == two else f"{one} a round with one pack and {two} with two"
    return (
        printed("The players agree on how many rounds they play, and with how many tokens each of them starts.", 2),
        ours(f"The app proposes 5 rounds, and {many}.", 2),
    )


def _packs(house: House) -> Rule:
    if house.second_pack_from == NEVER:
        return likely("One pack is used, whatever the number of players.", 22)
    return printed(f"From {count(house.second_pack_from)} players on, two packs are used. Players who are out of the game do not count.", 3)


def _turn(house: House) -> Chapter:
    if house.round_the_corner:
        rows = [
            likely(
                "Only one suit is built at a time, and only upward; the ace follows the king. The leader opens the "
                "first suit with any card.",
                21,
            ),
            likely("Whoever lays the thirteenth card of a suit opens the next one at once, with any card.", 21),
        ]
    elif house.starts_with:
        name = RANK_NAMES[house.starts_with - 1]
        rows = [
            likely(f"A row is opened with the {name} of its suit and nothing else. A leader who holds none passes.", 22, 23),
            printed("On an open row goes the next higher card or the next lower one of its suit.", 8),
        ]
    else:
        rows = [
            printed(
                "In your turn, lay the next higher or the next lower card of an open row, or open a row with any "
                "card of a suit that has none yet.",
                8,
            ),
            likely("With two packs, a row that is complete from ace to king is cleared, and its suit can be opened again.", 11),
        ]
    cannot = "you pass" if house.free_passes else "you pay one token into the pot"
    always = [
        printed("If you can lay a card, you must. If several fit, you choose.", 9),
        printed(f"If none fits, {cannot}. The app sees to it that nobody passes who could lay a card.", 10),
        ours("The app lays a card by itself where only one fits, and passes for you where none does.", 20),
        ours("Play never stands still: as long as cards are left, somebody holds one that fits.", 18),
    ]
    return Chapter("Your turn", "arrow", (*rows, *always))


def _end_of_a_round(house: House) -> Chapter:
    if house.free_passes:
        return Chapter("The end of a round", "check", (printed("Whoever lays their last card has won the round.", 12), _dealer()))
    rules = [printed("Whoever lays their last card wins the pot, and the round is over.", 12)]
    if house.losers_pay:
        rules.append(
            likely("Before that, all others pay one token into the pot for each card that they still hold, as far as they have tokens.")
        )
    rules += [
        printed("Whoever has paid their last token plays this round on without paying, and is out of the game after it.", 13),
        printed(
            "If such a player lays the last card first, the pot stays for the winner of the next round. After "
            "the last round nobody gets it.",
            14,
        ),
        _dealer(),
    ]
    return Chapter("The end of a round", "check", tuple(rules))


def _dealer() -> Rule:
    return printed("Whoever led this round deals the next one, so the next player to their left who is still in leads.", 15)


def _end_of_the_game(house: House) -> Chapter:
    over = ours("It is also over when fewer than two players have tokens.", 16)
    rules = [printed("The game is over after the rounds agreed.", 16)] + ([] if house.free_passes else [over])
    if house.free_passes:
        rules.append(
            ours("Whoever has won the most rounds wins; if that is equal, whoever had the fewest cards left over in all rounds.", 22)
        )
    else:
        rules.append(printed("Whoever has the most tokens wins. Equal tokens share the win.", 17))
    return Chapter("The end of the game", "flag", tuple(rules))


def _here() -> Chapter:
    return Chapter(
        "In this app",
        "lock",
        (
            ours(
                "Hands are secret until the round is over; then what is left of them is shown. How many cards each "
                "player holds is always shown.",
                19,
            ),
        ),
    )
