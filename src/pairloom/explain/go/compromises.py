"""Compromises of a draw in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines import go
from pairloom.explain.go.criteria import source_name
from pairloom.messages import Message, Value, counted, message
from pairloom.messages.values import Players

_GAPS = {
    go.GapReason.ODD_GROUPS: message("an odd number of players is in the groups above"),
    go.GapReason.REMATCHES: message(
        "otherwise earlier opponents would meet, or differences would be larger"
    ),
    go.GapReason.REMATCHES_OR_AVOIDANCES: message(
        "otherwise earlier opponents or players to be kept apart would meet, or"
        " differences would be larger"
    ),
}


def compromises(trace: go.DrawTrace) -> Iterator[Message]:
    """All compromises, in order of tables."""
    if not trace.compromises:
        yield message("No compromise was needed.")
    for compromise in trace.compromises:
        yield compromise_sentence(compromise)


def compromise_sentence(compromise: go.Compromise) -> Message:
    """One compromise and its reason."""
    match compromise:
        case go.ProhibitedPair(table, first, second):
            pair = Players((first,)), Players((second,))
            return message(
                "Table {table}: the regulations do not let {one} and {other} meet.",
                table=table,
                one=pair[0],
                other=pair[1],
            )
        case go.Rematch(table, first, second, earlier):
            pair = Players((first,)), Players((second,))
            return message(
                "Table {table}: {one} and {other} meet again, after round {earlier}; every"
                " other pairing has at least as many such games.",
                table=table,
                one=pair[0],
                other=pair[1],
                earlier=earlier,
            )
        case go.SharedBond():
            return _shared_bond(compromise)
        case go.ScoreGap(table, down, up, difference, reason):
            return counted(
                "Table {table}: {down} is drawn down and {up} drawn up by {count} point: {reason}.",
                "Table {table}: {down} is drawn down and {up} drawn up by {count} points:"
                " {reason}.",
                count=difference,
                table=table,
                down=Players((down,)),
                up=Players((up,)),
                reason=_GAPS[reason],
            )
        case go.FreeAgain(number, earlier):
            return counted(
                "{player} is free again, after {count} free round.",
                "{player} is free again, after {count} free rounds.",
                count=earlier,
                player=Players((number,)),
            )


def _shared_bond(compromise: go.SharedBond) -> Message:
    """Two who were to be kept apart."""
    values: dict[str, Value] = {
        "table": compromise.table,
        "one": Players((compromise.first,)),
        "other": Players((compromise.second,)),
        "source": source_name(go.Source.CZECH_3_2),
    }
    strength = compromise.avoidance.strength
    match compromise.avoidance.kind:
        case "country":
            return counted(
                "Table {table}: {one} and {other} are of one country; to keep them apart would"
                " cost more than {count} point of score difference, or another unwanted game"
                " ({source}).",
                "Table {table}: {one} and {other} are of one country; to keep them apart would"
                " cost more than {count} points of score difference, or another unwanted game"
                " ({source}).",
                count=strength,
                **values,
            )
        case "family":
            return counted(
                "Table {table}: {one} and {other} are of one family; to keep them apart would"
                " cost more than {count} point of score difference, or another unwanted game"
                " ({source}).",
                "Table {table}: {one} and {other} are of one family; to keep them apart would"
                " cost more than {count} points of score difference, or another unwanted game"
                " ({source}).",
                count=strength,
                **values,
            )
        case _:
            return counted(
                "Table {table}: {one} and {other} are of one club; to keep them apart would"
                " cost more than {count} point of score difference, or another unwanted game"
                " ({source}).",
                "Table {table}: {one} and {other} are of one club; to keep them apart would"
                " cost more than {count} points of score difference, or another unwanted game"
                " ({source}).",
                count=strength,
                **values,
            )
