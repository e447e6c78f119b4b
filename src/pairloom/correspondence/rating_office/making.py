"""A new list with its files, and proof that old lists come out again."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass

from pairloom.correspondence.rating_office.explaining import working_data
from pairloom.correspondence.rating_office.list_files import (
    file_name,
    history_text,
    list_json,
    list_text,
    state_text,
)
from pairloom.correspondence.rating_office.log_files import careers_text, games_text
from pairloom.correspondence.rating_office.office import Office
from pairloom.correspondence.ratings.audit import Working, working_of
from pairloom.correspondence.ratings.careers import waiting_players
from pairloom.correspondence.ratings.chain import rate_lists
from pairloom.correspondence.ratings.period import Period, games_by_list
from pairloom.correspondence.ratings.periods import ListId, list_valid_on
from pairloom.correspondence.ratings.states import RatingList
from pairloom.correspondence.ratings.systems import get_system
from pairloom.director import files
from pairloom.errors import InputError, NotFound, quoted
from pairloom.messages import message

__all__ = [
    "MadeList",
    "audit_text",
    "explain_player",
    "input_digest",
    "make_new_list",
    "rate_one",
    "verify_lists",
    "waiting_players",
    "write_files",
]


@dataclass(frozen=True, slots=True)
class MadeList:
    """A list and the texts of its files, by name; nothing is written yet.

    `digest` is one number for all that the list was made from.
    """

    period: Period
    digest: str
    texts: Mapping[str, str]


def rate_one(office: Office, name: ListId) -> Period:
    """The list `name` from the lists before it, as they are in the folder."""
    if not office.log.games:
        raise InputError(message("games.csv holds no finished game"))
    return next(rate_lists(office.log, name, name))


def make_new_list(office: Office, name: ListId, *, audit: bool = True) -> MadeList:
    """Rate a period and prepare its files."""
    _refuse_games_that_came_late(office, name)
    period = rate_one(office, name)
    made = period.rating_list
    digest = input_digest(office, period)
    texts = {
        file_name("list", name): list_text(made, office.register),
        file_name("list", name, "json"): list_json(made, office.register, digest),
        file_name("state", name): state_text(made),
        file_name("history", name): history_text(made),
    }
    if audit:
        texts[file_name("audit", name, "json")] = audit_text(office, period)
    return MadeList(period, digest, texts)


def input_digest(office: Office, period: Period) -> str:
    """SHA-256 of what a list was made from: games, corrections, lists before it, policies.

    Games that later lists count do not change it.
    """
    made = period.rating_list
    games = {entry.game for entries in period.entries.values() for entry in entries}
    corrected = [
        entry.game
        for bookings in period.bookings.values()
        for booking in bookings
        for entry in booking
        if entry is not None
    ]
    used = {list_valid_on(game.ended) for game in (*games, *corrected)} | {made.id.previous()}
    digest = hashlib.sha256(f"{made.system} {made.pool} {made.policies}\n".encode())
    digest.update(games_text(sorted(games)).encode())
    digest.update(games_text(corrected).encode())
    if period.careers:
        digest.update(careers_text({made.id: period.careers}).encode())
    for name in sorted(used):
        before = office.log.lists.find(name)
        digest.update(f"{name}\n{state_text(before)}{history_text(before)}".encode())
    return digest.hexdigest()


def _refuse_games_that_came_late(office: Office, name: ListId) -> None:
    """A game with a report in the window of a list that is made would never be counted.

    The numbers of games tell, unless a correction of that list has changed them, too.
    """
    log = office.log
    counted = games_by_list(log.games, log.groups, log.policies, pool=log.pool)
    for made in filter(office.is_own, office.names):
        if made >= name or made in log.corrections or made.previous() not in log.lists.known:
            continue
        before, after = (_games_of(log.lists.find(each)) for each in (made.previous(), made))
        reported = len(counted.get(made, ()))
        if after - before != 2 * reported:
            raise InputError(
                message(
                    "games that the list {list} has counted: {counted}, games of games.csv "
                    "reported in its window: {reported}; a game that is entered later is reported "
                    "later",
                    list=str(made),
                    counted=(after - before) // 2,
                    reported=reported,
                )
            )


def _games_of(made: RatingList) -> int:
    """All games that a list has counted, and those that wait for a career."""
    return sum(state.games + len(state.waiting) for state in made.states.values())


def explain_player(office: Office, name: ListId, player: str) -> Working:
    """The working of a player's rating on a list."""
    if player not in office.register:
        raise NotFound(
            message(
                "player {player} is not in players.csv",
                player=quoted(player),
            )
        )
    return working_of(rate_one(office, name), office.log.lists, player)


def audit_text(office: Office, period: Period) -> str:
    """The working of every player with a game in the period, as JSON."""
    lists = office.log.lists
    data = {
        "list": str(period.rating_list.id),
        "players": [
            working_data(working_of(period, lists, player), office.register)
            for player, outcome in period.outcomes.items()
            if outcome.state.games
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def write_files(folder: str, texts: Mapping[str, str], *, replace: bool = False) -> None:
    """Write all files, or none if one of them exists with other contents.

    A published list is not rewritten: what was wrong with it is booked in the next one.
    """
    files.make_folder(folder)
    for name, text in texts.items():
        path = os.path.join(folder, name)
        if not replace and os.path.exists(path) and files.read_bytes(path) != text.encode():
            raise InputError(
                message(
                    "{path} exists and says something else; a published list stays as it is, "
                    "and corrections.csv books what was wrong; --replace writes it all the "
                    "same",
                    path=path,
                )
            )
    for name, text in texts.items():
        files.write_text(os.path.join(folder, name), text)


def verify_lists(office: Office) -> list[tuple[ListId, bool]]:
    """Every list made here, rated again from the log: does the same come out, bit for bit?

    Each is rated from the lists before it as they are in the folder, so that one difference is
    told once, and by the policies it was published with.
    """
    verdicts = []
    for name in filter(office.is_own, office.names):
        stored = office.log.lists.find(name)
        system = get_system(stored.system)
        log = office.log._replace(policies=stored.policies, system=system, pool=stored.pool)
        again = next(rate_lists(log, name, name)).rating_list
        same = state_text(again) == state_text(stored)
        same = same and history_text(again) == history_text(stored)
        verdicts.append((name, same))
    return verdicts
