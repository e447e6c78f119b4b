"""The places that a result file prints, beside those that follow from its games."""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain import Finding, Severity
from pairloom.domain.go import GoTournament, MissedRounds
from pairloom.domain.typed_text import shortened
from pairloom.formats.egd import H9File, meaning_of, parse_value
from pairloom.messages import Message, counted, message
from pairloom.placement.printed import Doubt, PrintedColumn, PrintedList, compare_printed

__all__ = ["compare_list", "with_printed_criteria"]

# More than any tournament has; what a file of a few megabytes can claim takes too long to place.
_MOST_ENTRIES = 30_000
_LONGEST_NAME = 60
_WAYS = {
    MissedRounds.CAGO: message("a point for two missed rounds"),
    MissedRounds.EGF: message("the own starting score for a round without a game"),
    MissedRounds.VIRTUAL: message("a free round as a win over the own score"),
    MissedRounds.DUMMY: message("a free round as a win over a player without points"),
    MissedRounds.NONE: message("nothing for a round without a game"),
}


def with_printed_criteria(file: H9File) -> H9File:
    """The file with the criteria of its own list in the regulations, and with findings that tell
    these criteria and whether the printed order follows from them."""
    printed = compare_list(file)
    if printed is None:
        return file
    # What concerns the whole file comes first.
    findings = (*_order_findings(printed), _criteria_finding(printed), *file.findings)
    return replace(file, tournament=printed.tournament, findings=findings)


def compare_list(file: H9File) -> PrintedList | None:
    """The printed list beside the computed one; `None` if nothing is printed, or too much."""
    tournament = file.tournament
    if tournament is None or file.score_column is None:
        return None
    if len(file.rows) * len(tournament.rounds) > _MOST_ENTRIES:
        return None
    order = [row.number for row in file.rows]
    width = min(len(row.scores) for row in file.rows)
    columns = [_column(file, at) for at in range(width)]
    # Criteria come behind the score; what stands before it (starting scores) places nobody.
    return compare_printed(tournament, order, columns[file.score_column :])


def _column(file: H9File, at: int) -> PrintedColumn:
    head = file.columns[at] if at < len(file.columns) else ""
    printed = [parse_value(row.scores[at]) for row in file.rows]
    values = tuple(None if value is None else value / file.win_points for value in printed)
    return PrintedColumn(head, values, meaning_of(head))


def _criteria_finding(printed: PrintedList) -> Finding:
    if not printed.criteria:
        return _finding("I-H9-CRITERIA", message("the criteria of the list are not known"))
    rules = printed.tournament.regulations
    criteria = printed.criteria
    if len(criteria) > 1 and _has_idle_round(printed.tournament):
        way = _WAYS[rules.missed_rounds]
        told = message("the list is placed by {criteria} ({way})", criteria=criteria, way=way)
    else:
        told = message("the list is placed by {criteria}", criteria=criteria)
    if printed.unknown:
        heads = shortened(", ".join(printed.unknown), _LONGEST_NAME)
        told = message("{finding}; not known: {columns}", finding=told, columns=heads)
    return _finding("I-H9-CRITERIA", told)


def _has_idle_round(tournament: GoTournament) -> bool:
    return any(2 * len(drawn.games) < len(tournament.players) for drawn in tournament.rounds)


def _order_findings(printed: PrintedList) -> list[Finding]:
    if not printed.differences:
        return []
    first = printed.differences[0]
    name = shortened(printed.tournament.find_player(first.number).name, _LONGEST_NAME)
    others = len(printed.differences) - 1
    told = message(
        "the printed order is not the computed one: {name} is printed as number {printed}, "
        "computed as {computed}",
        name=name,
        printed=first.printed,
        computed=first.computed,
    )
    if others:
        told = counted(
            "{finding} ({count} more differs)",
            "{finding} ({count} more differ)",
            others,
            finding=told,
        )
    if printed.doubt is not Doubt.NOTHING:
        told = message("{finding}; {reason}", finding=told, reason=printed.doubt.words)
    action = message("the computed places are shown")
    return [replace(_finding("W-H9-PLACES", told), action=action, player=first.number)]


def _finding(code: str, told: Message) -> Finding:
    severity = Severity.WARNING if code.startswith("W") else Severity.INFO
    return Finding(code, told, severity)
