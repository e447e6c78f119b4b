"""Reports on groups: who is in them, and every step in the order of taking it."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import Tournament
from pairloom.engines.alternatives import Turn
from pairloom.engines.common.report_parts import preferred, wanted_brackets
from pairloom.engines.fide_lim.paired_group import PairedGroup
from pairloom.engines.fide_lim.procedure import WorkedRound, work_out
from pairloom.engines.fide_lim.trace import write_trace
from pairloom.engines.fide_lim.why_not.cracks import crack_turn
from pairloom.engines.fide_lim.why_not.floats import Choice
from pairloom.engines.fide_lim.why_not.opponents import Search, made_pairs
from pairloom.engines.reports import BracketReport, Float, Member, RoundReport, Strength
from pairloom.matching import vertices_of


def report_round(tournament: Tournament, edition: str, bracket: int | None) -> RoundReport:
    """The groups of the next round in the order of work, or one of them."""
    worked = work_out(tournament)
    reports = tuple(
        _report(worked, index, paired) for index, paired in wanted_brackets(worked.groups, bracket)
    )
    return RoundReport(worked.graph.field.round, "lim", edition, reports)


def _report(worked: WorkedRound, index: int, paired: PairedGroup) -> BracketReport:
    field = worked.graph.field
    trace = write_trace(field, worked.groups, worked.cracks, worked.boards, worked.bye)
    told = trace.brackets[index]
    return BracketReport(
        index=index,
        score=paired.group.score,
        members=tuple(
            _member(worked, paired, position) for position in vertices_of(paired.members)
        ),
        pairs=told.pairs,
        downfloaters=tuple(field.players[floater.position].number for floater in paired.floaters),
        decided_by=told.decided_by,
        turns=tuple(_turns(worked, paired)),
    )


def _member(worked: WorkedRound, paired: PairedGroup, position: int) -> Member:
    player = worked.graph.field.players[position]
    return Member(
        player.number,
        player.score,
        is_moved_down=bool(paired.incoming.down >> position & 1),
        is_moved_up=bool(paired.incoming.up >> position & 1),
        prefers=preferred(player.due),
        strength=Strength.DUE if player.due else None,
        floats=(Float.EITHER if player.floated_last_round else None,),
        colours=player.colours,
    )


def _turns(worked: WorkedRound, paired: PairedGroup) -> Iterator[Turn]:
    """Cracks, if this is the median, then who leaves, then who meets whom."""
    if paired is worked.groups[-1]:
        yield from (crack_turn(worked, crack.pair) for crack in worked.cracks)
    for place in range(len(paired.floaters)):
        yield Choice(worked.graph, paired, place).turn()
    for made in made_pairs([paired]):
        yield Search(worked.graph, made).turn()
