"""What a pairing costs and which compromises it makes, whoever made it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from pairloom.domain.go import GoGame, GoTournament
from pairloom.engines.go.criteria import (
    CriterionValue,
    Values,
    free_costs,
    labelled,
    pair_costs,
    total,
)
from pairloom.engines.go.entrant import Entrant
from pairloom.engines.go.field import Field, derive_field
from pairloom.engines.go.handicap import seat, work_out
from pairloom.engines.go.records import (
    Compromise,
    DrawTrace,
    FreeAgain,
    FreeTrace,
    GapReason,
    ProhibitedPair,
    Rematch,
    ScoreGap,
    SharedBond,
    TableTrace,
)
from pairloom.errors import InputError
from pairloom.messages import message


def cost_of(
    tournament: GoTournament, games: Sequence[GoGame], free: int | None, seed: int
) -> tuple[CriterionValue, ...]:
    """What a pairing of the next round costs, criterion by criterion; less is better.

    It may be anybody's pairing, and need not be complete. `InputError` if it names players
    who do not exist, or somebody twice.
    """
    field = field_of(tournament, games, free, seed)
    return labelled(total(all_values(field, games, free)))


def trace_of(
    tournament: GoTournament, games: Sequence[GoGame], free: int | None, seed: int
) -> DrawTrace:
    """The reasons and compromises of any pairing of the next round; see `cost_of`."""
    return trace_field(field_of(tournament, games, free, seed), games, free)


def field_of(
    tournament: GoTournament, games: Sequence[GoGame], free: int | None, seed: int
) -> Field:
    """The field of the next round, with everybody whom a pairing names."""
    named = [each for game in games for each in (game.white, game.black)]
    named += [] if free is None else [free]
    unknown = sorted({each for each in named if tournament.get_player(each) is None})
    if unknown:
        raise InputError(message("no player has the number {number}", number=unknown[0]))
    twice = sorted(each for each, times in Counter(named).items() if times > 1)
    if twice:
        raise InputError(
            message("player {number} is in this pairing more than once", number=twice[0])
        )
    return derive_field(tournament, seed, also=named)


def trace_field(field: Field, games: Sequence[GoGame], free: int | None) -> DrawTrace:
    """The reasons and compromises of a pairing of a field."""
    values = pair_costs(field)
    tables = tuple(_table(field, game, values(*_pair(field, game))) for game in games)
    free_trace = None
    if free is not None:
        free_trace = FreeTrace(free, labelled(free_costs(field, field.by_number[free])))
    return DrawTrace(
        field.stage.seeding,
        tables,
        free_trace,
        tuple(_compromises(field, tables, free)),
        labelled(total(all_values(field, games, free))),
    )


def all_values(field: Field, games: Iterable[GoGame], free: int | None) -> list[Values]:
    """The values of all games and of the free round."""
    costs = pair_costs(field)
    values = [costs(*_pair(field, game)) for game in games]
    if free is not None:
        values.append(free_costs(field, field.by_number[free]))
    return values


def _pair(field: Field, game: GoGame) -> tuple[Entrant, Entrant]:
    return field.by_number[game.white], field.by_number[game.black]


def _table(field: Field, game: GoGame, values: Values) -> TableTrace:
    white, black = _pair(field, game)
    working = work_out(white, black, field.regulations.handicap)
    down = up = None
    if white.group != black.group:
        upper, lower = (white, black) if white.group > black.group else (black, white)
        down, up = upper.number, lower.number
    return TableTrace(
        table=game.table,
        white=game.white,
        black=game.black,
        scores=(white.score, black.score),
        places=(white.place + 1, black.place + 1),
        sizes=(white.size, black.size),
        difference=abs(white.group - black.group),
        drawn_down=down,
        drawn_up=up,
        values=labelled(values),
        handicap=working,
        seats=seat(white, black, working, field.lots),
    )


def _compromises(
    field: Field, tables: Sequence[TableTrace], free: int | None
) -> Iterator[Compromise]:
    odd = _odd_borders(field, tables)
    for table in tables:
        players = table.white, table.black
        if field.is_prohibited(*players):
            yield ProhibitedPair(table.table, *players)
        earlier = field.history.round_of_meeting(*players)
        if earlier is not None:
            yield Rematch(table.table, *players, earlier)
        first, second = (field.by_number[each] for each in players)
        for avoidance in field.shared(first, second):
            yield SharedBond(table.table, *players, avoidance)
        if table.drawn_down is not None and table.drawn_up is not None:
            reason = _gap_reason(field, table.drawn_down, table.drawn_up, odd)
            drawn = table.drawn_down, table.drawn_up
            yield ScoreGap(table.table, *drawn, table.difference, reason)
    if free is not None and field.by_number[free].free_rounds:
        yield FreeAgain(free, field.by_number[free].free_rounds)


def _odd_borders(field: Field, tables: Sequence[TableTrace]) -> set[int]:
    """Groups that have, together with those above, an odd number of players at tables."""
    seated = {each for table in tables for each in (table.white, table.black)}
    above = 0
    odd: set[int] = set()
    groups = sorted((field.by_number[each].group for each in seated), reverse=True)
    if not groups:
        return odd
    for group in range(groups[0], groups[-1] - 1, -1):
        above += groups.count(group)
        if above % 2:
            odd.add(group)
    return odd


def _gap_reason(field: Field, upper: int, lower: int, odd: set[int]) -> GapReason:
    above, below = field.by_number[upper].group, field.by_number[lower].group
    if all(group in odd for group in range(below + 1, above + 1)):
        return GapReason.ODD_GROUPS
    if field.avoidances or field.prohibited:
        return GapReason.REMATCHES_OR_AVOIDANCES
    return GapReason.REMATCHES
