"""What another result would change: every number of every list from that game on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pairloom.correspondence.domain.states import ListStatus
from pairloom.correspondence.rating_office.inputs import parse_result
from pairloom.correspondence.rating_office.office import Office
from pairloom.correspondence.ratings.chain import ChangedNumber, Reason, first_touched, re_rate
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.records import Game, PlayerRecord
from pairloom.errors import InputError, NotFound, quoted
from pairloom.messages import Message, Value, in_context, message
from pairloom.messages.values import Clauses, Figures

__all__ = ["change_line", "changes_data", "corrected_games", "re_rate_lists"]

_NUMBERS = {
    "rating": message("{list}  {player}: rating {old} → {new}"),
    "games": message("{list}  {player}: games {old} → {new}"),
    "status": message("{list}  {player}: status {old} → {new}"),
}
_KINDS = {
    "game": message("game {subject}: {old} → {new}"),
    "opponent": message("opponent's rating in game {subject}: {old} → {new}"),
    "own rating": message("own rating ({subject}): {old} → {new}"),
    "career": message("games behind the rating ({subject}): {old} → {new}"),
}
_NONE = in_context("rating", "none")


def corrected_games(office: Office, assignments: Iterable[str]) -> list[Game]:
    """The games with other results, from texts like 'G17=0-1'."""
    known = {game.id: game for game in office.log.games}
    games = []
    for assignment in assignments:
        name, equals, result = assignment.rpartition("=")
        if not equals:
            raise InputError(
                message(
                    "{assignment}: write GAME=RESULT, such as G17=0-1",
                    assignment=quoted(assignment),
                )
            )
        game = known.get(name.strip())
        if game is None:
            raise NotFound(
                message(
                    "there is no finished game {game} in games.csv",
                    game=quoted(name.strip()),
                )
            )
        score, code = parse_result(result)
        games.append(game._replace(score=score, code=code))
    return games


def re_rate_lists(
    office: Office, corrected: Iterable[Game], last: ListId | None = None
) -> list[ChangedNumber]:
    """Every number that would change, up to the last list of the folder."""
    if not office.names:  # nothing is published, and so nothing can change
        raise InputError(
            message(
                "{folder} holds no list yet: there is nothing to rate again",
                folder=office.folder,
            )
        )
    changed = list(corrected)
    first = first_touched(office.log, changed)
    for name in office.names:
        if first is not None and name >= first and not office.is_own(name):
            raise InputError(
                message(
                    "the list {name} was made elsewhere and cannot be rated again",
                    name=name,
                )
            )
    return list(re_rate(office.log, changed, last or office.names[-1]))


def changes_data(
    changes: Iterable[ChangedNumber], register: Mapping[str, PlayerRecord]
) -> list[dict[str, Any]]:
    """The changes for programs."""
    return [
        {
            "list": str(each.rating_list),
            "player": each.player,
            "name": register[each.player].name if each.player in register else "",
            "number": each.number,
            "old": each.old,
            "new": each.new,
            "why": [
                {name: str(value) for name, value in reason._asdict().items()}
                for reason in each.why
            ],
        }
        for each in changes
    ]


def change_line(change: ChangedNumber, register: Mapping[str, PlayerRecord]) -> Message:
    """One changed number with its causes, for people."""
    name = register[change.player].name if change.player in register else ""
    changed = _NUMBERS[change.number].filled(
        list=str(change.rating_list),
        player=f"{change.player} {name}",
        old=_shown(change, change.old),
        new=_shown(change, change.new),
    )
    if not change.why:
        return changed
    reasons = Clauses(tuple(map(_sentence, change.why)))
    return message("{change}  ({reasons})", change=changed, reasons=reasons)


def _shown(change: ChangedNumber, value: str) -> Value:
    if not value:
        return _NONE
    return ListStatus(value).words if change.number == "status" else Figures(value)


def _sentence(reason: Reason) -> Message:
    return _KINDS[reason.kind].filled(subject=reason.subject, old=reason.old, new=reason.new)
