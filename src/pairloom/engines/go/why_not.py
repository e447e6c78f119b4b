"""Why do two players not meet? The draw against the best one in which they do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain.go import GoTournament
from pairloom.engines.go.criteria import CRITERIA, Criterion, CriterionValue, labelled, total
from pairloom.engines.go.field import Field
from pairloom.engines.go.matching import DrawGraph
from pairloom.engines.go.procedure import name_pairs, seat_games
from pairloom.engines.go.records import GoDraw
from pairloom.engines.go.tracing import all_values, field_of

_LOT = len(CRITERIA) - 1


class Verdict(Enum):
    """What came of the comparison."""

    IS_DRAWN = "the draw has it so"
    WORSE = "a criterion gets worse"
    LOT = "equal in all rules, the lot decided"
    BETTER = "a criterion gets better: the pairing was not made by the draw alone"
    IMPOSSIBLE = "it cannot be"


class Bar(Enum):
    """Why something cannot be."""

    SAME_PLAYER = "nobody meets themselves"
    UNKNOWN = "there is no such player"
    NOT_PRESENT = "excused, withdrawn or not there yet"
    EVEN_NUMBER = "nobody is free in an even field"
    PROHIBITED = "the regulations do not let them meet"


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer. `second` is `None` for the free round.

    `criterion` is the first, in order of priority, whose sums differ. `chosen` and `alternative`
    are all sums, `certificate` the best draw in which the wish comes true.
    """

    round: int
    first: int
    second: int | None
    verdict: Verdict
    criterion: Criterion | None = None
    chosen: tuple[CriterionValue, ...] = ()
    alternative: tuple[CriterionValue, ...] = ()
    certificate: tuple[tuple[int, int], ...] = ()
    free: int | None = None
    bar: Bar | None = None
    concerned: int | None = None

    @property
    def values(self) -> tuple[int, int] | None:
        """The values of the criterion that decided: of the draw, and with the wish."""
        if self.criterion is None:
            return None
        label = self.criterion.label
        return dict(self.chosen)[label], dict(self.alternative)[label]


def why_not(tournament: GoTournament, draw: GoDraw, first: int, second: int | None) -> WhyNot:
    """Compare a draw with the best one in which two meet, or one is free (`second` is `None`)."""
    before = tournament.before(draw.round)
    field = field_of(before, draw.games, draw.free, draw.seed)
    bar, concerned = _find_bar(before, field, first, second)
    if bar is not None:
        return WhyNot(draw.round, first, second, Verdict.IMPOSSIBLE, bar=bar, concerned=concerned)
    if draw.opponent_of(first) == second and (second is not None or draw.free == first):
        return WhyNot(draw.round, first, second, Verdict.IS_DRAWN)
    return _compare(field, draw, first, second)


def _find_bar(
    tournament: GoTournament, field: Field, first: int, second: int | None
) -> tuple[Bar | None, int | None]:
    for number in (first, second):
        if number is None:
            continue
        if tournament.get_player(number) is None:
            return Bar.UNKNOWN, number
        if number not in field.by_number:
            return Bar.NOT_PRESENT, number
    if first == second:
        return Bar.SAME_PLAYER, first
    if second is None and len(field.entrants) % 2 == 0:
        return Bar.EVEN_NUMBER, first
    if second is not None and field.is_prohibited(first, second):
        return Bar.PROHIBITED, first
    return None, None


def _compare(field: Field, draw: GoDraw, first: int, second: int | None) -> WhyNot:
    places = {entrant.number: place for place, entrant in enumerate(field.entrants)}
    wish = places[first], len(field.entrants) if second is None else places[second]
    pairs, free = name_pairs(field, [*DrawGraph(field).best_pairs(wish), (min(wish), max(wish))])
    games = seat_games(field, pairs)
    chosen = total(all_values(field, draw.games, draw.free))
    alternative = total(all_values(field, games, free))
    place = next((n for n in range(_LOT) if chosen[n] != alternative[n]), _LOT)
    if place == _LOT:
        verdict = Verdict.LOT
    else:
        verdict = Verdict.WORSE if chosen[place] < alternative[place] else Verdict.BETTER
    return WhyNot(
        draw.round,
        first,
        second,
        verdict,
        criterion=CRITERIA[place],
        chosen=labelled(chosen),
        alternative=labelled(alternative),
        certificate=tuple((game.white, game.black) for game in games),
        free=free,
    )
