"""DE: direct encounter, only where it orders the tied unambiguously. Czech rules 3.3.2."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import Message, counted, message
from pairloom.placement.base import Description
from pairloom.placement.book import ScoreBook
from pairloom.placement.encounters import Encounter, Net, net_results


class DirectEncounter(Encounter):
    """Who beat all the others is first, who lost to all is last, and so on with the rest.

    By the rule it orders all the tied or is not used at all; where the regulations say so
    (`encounter_is_partial`), the places that were found stand. The value is the number of
    tied players one is placed ahead of.
    """

    about = Description(
        "DE",
        message("Direct encounter"),
        message("Czech rules {article}", article="3.3.2 e"),
        message(
            "The games of the tied players against one another, if they order them unambiguously."
        ),
    )

    def values_among(self, book: ScoreBook, tied: Sequence[int]) -> dict[int, int] | None:
        first, rest, last = peel(tied, net_results(book, tied))
        is_partial = book.tournament.regulations.encounter_is_partial
        if rest and not (is_partial and (first or last)):
            return None
        groups = [*([number] for number in first), rest, *([number] for number in last)]
        values: dict[int, int] = {}
        for group in reversed(groups):
            values |= dict.fromkeys(group, len(values))
        return values

    def why_not(self, book: ScoreBook) -> Message:
        if book.tournament.regulations.encounter_is_partial:
            return message("nobody beat all the others, nobody lost to all of them")
        return message("the games among the tied do not order all of them")

    def meaning(self, value: int) -> Message:
        return counted(
            "placed ahead of {count} of the tied", "placed ahead of {count} of the tied", value
        )


def peel(tied: Sequence[int], net: Net) -> tuple[list[int], list[int], list[int]]:
    """The firsts and the lasts that can be told, both in order, and who is left between.

    Taking somebody away changes nobody's games against the others, so it does not matter
    from which end we begin. The last one of all joins the firsts.
    """
    first: list[int] = []
    last: list[int] = []
    rest = list(tied)
    while rest:
        if (best := _against_all(rest, net, 1)) is not None:
            first.append(best)
            rest.remove(best)
        elif (worst := _against_all(rest, net, -1)) is not None:
            last.insert(0, worst)
            rest.remove(worst)
        else:
            break
    return first, rest, last


def _against_all(rest: Sequence[int], net: Net, sign: int) -> int | None:
    for opponent in rest:
        if all(sign * net.get((opponent, other), 0) > 0 for other in rest if other != opponent):
            return opponent
    return None


CRITERION = DirectEncounter()
