"""Careers of players who came with a list made elsewhere: who waits for one, and telling it.

A list prints a rating and a number of games. Below 30 games the next rating needs the games
themselves (formula 1), or their sums. Nobody else waits for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.desk.base import OfficeWork, act_in_office
from pairloom.correspondence.desk.rate.lists import open_list_id
from pairloom.correspondence.desk.rate.rating_log import career_text, stored_list
from pairloom.correspondence.desk.typed_tables import (
    parse_career_table,
    parse_mean,
    parse_points,
)
from pairloom.correspondence.ratings.careers import CareerSums, career_of_sums, waiting_players
from pairloom.correspondence.ratings.states import HistoryGame
from pairloom.correspondence.records import Correspondent, PublishedList, TakenCareer
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError, NotAllowed
from pairloom.messages import Text, counted, message
from pairloom.messages.values import Score
from pairloom.storage.ledger import Reader

__all__ = ["WaitingPlayer", "enter_career", "import_careers", "missing_careers"]

_GAMES, _SUMS = "games", "points and mean"


@dataclass(frozen=True, slots=True)
class WaitingPlayer:
    """Somebody whose career is not known: games before the list, and games since that wait."""

    player: Correspondent
    games: int
    finished: int


def missing_careers(reader: Reader) -> list[WaitingPlayer]:
    """By the newest list: those with games that wait first; without those told meanwhile."""
    stored = reader.all(PublishedList)
    if not stored:
        return []
    people = {player.iccf_id: player for player in reader.all(Correspondent)}
    told = {career.correspondent for career in _told_for(reader)}
    return [
        WaitingPlayer(people[waiting.player], waiting.games, waiting.finished)
        for waiting in waiting_players(stored_list(stored[-1]))
        if waiting.player in people and people[waiting.player].correspondent not in told
    ]


def _told_for(reader: Reader) -> list[TakenCareer]:
    """Careers that the list to come will count."""
    coming = open_list_id(reader)
    return [career for career in reader.all(TakenCareer) if career.booked == coming]


def enter_career(
    desk: Desk, event: int, iccf_id: str, points: str, mean: str, *, on: date
) -> TakenCareer:
    """Tell the career of one player: points, and the mean rating of the opponents."""
    with act_in_office(desk, event, "enter career", Permission.PUBLISH) as work:
        waiting = _find_waiting(work, iccf_id)
        career = _typed_career(waiting, points, mean)
        made = _put(work, waiting, career, _SUMS, on)
        work.tell(
            message(
                "{player}: games {games}, points {points}",
                player=waiting.player.name,
                games=waiting.games,
                points=points.strip(),
            )
        )
    return made


def _typed_career(waiting: WaitingPlayer, points: str, mean: str) -> tuple[HistoryGame, ...]:
    """Both fields are read, so that both can be mended at once."""
    values = []
    faults: list[tuple[str, Text]] = []
    for field, text, parse in (("points", points, parse_points), ("mean", mean, parse_mean)):
        try:
            values.append(parse(text))
        except InputError as error:
            faults.append((field, error.message))
    if not faults and values[0] > 2 * waiting.games:
        too_many = counted(
            "{points} points from {count} game are too many",
            "{points} points from {count} games are too many",
            waiting.games,
            points=points,
        )
        faults.append(("points", too_many))
    if faults:
        raise FieldsRefused(faults)
    return career_of_sums(CareerSums(waiting.games, int(values[0]), parse_mean(mean)))


def import_careers(desk: Desk, event: int, text: str, *, on: date) -> list[TakenCareer]:
    """Tell several careers from a table; all of them or none."""
    acting = act_in_office(desk, event, "import careers", Permission.PUBLISH)
    careers = parse_career_table(text)
    with acting as work:
        made = []
        for iccf_id, told in careers.items():
            waiting = _find_waiting(work, iccf_id)
            source, career = _sound_career(waiting, told)
            made.append(_put(work, waiting, career, source, on))
        work.tell(counted("{count} player", "{count} players", len(made)))
    return made


def _sound_career(waiting: WaitingPlayer, told: object) -> tuple[str, tuple[HistoryGame, ...]]:
    """The games, as many as the list has; sums become such games."""
    assert isinstance(told, tuple)
    if told and isinstance(told[0], HistoryGame):
        if len(told) != waiting.games:
            raise InputError(
                message(
                    "player {player}: games in the table: {told}, on the list: {listed}; all of "
                    "them are needed",
                    player=waiting.player.iccf_id,
                    told=len(told),
                    listed=waiting.games,
                )
            )
        return _GAMES, told
    score, mean = told
    if score > 2 * waiting.games:
        raise InputError(
            counted(
                "player {player}: {points} points from {count} game are too many",
                "player {player}: {points} points from {count} games are too many",
                waiting.games,
                player=waiting.player.iccf_id,
                points=Score(f"{score / 2:g}"),
            )
        )
    return _SUMS, career_of_sums(CareerSums(waiting.games, score, mean))


def _find_waiting(work: OfficeWork, iccf_id: str) -> WaitingPlayer:
    known = {waiting.player.iccf_id: waiting for waiting in missing_careers(work.ledger)}
    if iccf_id in known:
        return known[iccf_id]
    people: Mapping[str, Correspondent] = {
        player.iccf_id: player for player in work.ledger.all(Correspondent)
    }
    if iccf_id not in people:
        raise InputError(
            message(
                "player {iccf_id} is not registered",
                iccf_id=iccf_id,
            )
        )
    if any(
        career.correspondent == people[iccf_id].correspondent for career in _told_for(work.ledger)
    ):
        raise NotAllowed(
            message(
                "the career of {name} is told already; take that back in the history",
                name=people[iccf_id].name,
            )
        )
    raise InputError(
        message(
            "nothing waits for a career of {name}: the newest list has all games, 30 "
            "or more of them, or none",
            name=people[iccf_id].name,
        )
    )


def _put(
    work: OfficeWork,
    waiting: WaitingPlayer,
    career: tuple[HistoryGame, ...],
    source: str,
    on: date,
) -> TakenCareer:
    number = waiting.player.correspondent
    booked = open_list_id(work.ledger)
    assert booked is not None, "who waits is on a list, and another one follows it"
    return work.ledger.put(
        TakenCareer(
            work.event.event,
            number,
            booked=booked,
            told_on=on,
            source=source,
            career=career_text(career),
        )
    )
