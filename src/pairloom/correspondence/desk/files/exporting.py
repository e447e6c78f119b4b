"""An office written as tables: what was fed can be fed to another one, what was rated be rated
again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import timedelta

from pairloom.correspondence.desk.files.registered import REGISTER
from pairloom.correspondence.desk.files.tables import (
    ANNOUNCED,
    GROUP,
    TEAM,
    announced_cell,
)
from pairloom.correspondence.desk.loading import load_sections, register_of
from pairloom.correspondence.desk.play.pgn_exports import pgn_of_office
from pairloom.correspondence.desk.rate.folder_exports import rating_folder
from pairloom.correspondence.desk.sections import SectionState, game_of
from pairloom.correspondence.rating_office.tables import csv_text
from pairloom.correspondence.records import Correspondent, GameScore, Withdrawal
from pairloom.director.desk.base import Desk
from pairloom.storage.ledger import Reader

__all__ = ["office_texts"]

_ENTRY = (*GROUP, "player", "team", "on")
_RESULT = (*GROUP, "cycle", "white", "black", "result", "ended", "reported")
_WITHDRAWAL = ("player", "on", "kind", "ground", "months", "reasons", "games", *GROUP, "extended")
Cells = Iterator[Iterable[object]]


def office_texts(desk: Desk, event: int) -> dict[str, str]:
    """Every file of an office by its name: the folder of the rating office, the desk's own
    tables, and the scores."""
    texts = rating_folder(desk, event)  # asks for the right to export
    with desk.database.read(event) as reader:
        states, people = load_sections(reader), register_of(reader)
        texts |= {
            "register.csv": csv_text(REGISTER, map(_player, people.values())),
            "competitions.csv": csv_text(
                ("competition", "start", "group", "state", "closed_on", *ANNOUNCED),
                map(_group, states),
            ),
            "teams.csv": csv_text(("competition", "team", *TEAM), _teams(states)),
            "entries.csv": csv_text(_ENTRY, _entries(states)),
            "results.csv": csv_text(_RESULT, _results(states)),
            "withdrawals.csv": csv_text(_WITHDRAWAL, _withdrawals(reader, states, people)),
        }
        has_scores = bool(reader.all(GameScore))
    if has_scores:
        texts["games.pgn"] = pgn_of_office(desk, event)
    return texts


def _player(player: Correspondent) -> Iterable[object]:
    status = "deceased" if player.is_deceased else "active"
    return (player.iccf_id, *(getattr(player, name) for name in REGISTER[1:-1]), status)


def _group(state: SectionState) -> Iterable[object]:
    contest, section = state.contest, state.section
    announced = (announced_cell(contest, name) for name in ANNOUNCED)
    return (contest.name, contest.start, section.name, section.state, section.closed_on, *announced)


def _teams(states: Iterable[SectionState]) -> Cells:
    teams = {(team.contest, team.team): (state.contest.name, team)
             for state in states for team in state.teams.values()}  # fmt: skip
    for _, (competition, team) in sorted(teams.items()):
        yield (competition, team.name, *(getattr(team, name) for name in TEAM))


def _entries(states: Iterable[SectionState]) -> Cells:
    """The day of an entry is told by the history only; the one before the start stands for it."""
    for state in states:
        on = state.start - timedelta(days=1)
        for number, seat in sorted(state.seats.items()):
            team = state.teams[number].name if state.contest.is_team else ""
            player = state.people[seat.correspondent].iccf_id
            yield (state.contest.name, state.section.name, player, team, on)


def _results(states: Iterable[SectionState]) -> Cells:
    for state in states:
        for game in state.games.values():
            result = game_of(game).result
            if result is not None and result.is_final:
                players = (state.person_at(seat).iccf_id for seat in (game.white, game.black))
                where = (state.contest.name, state.section.name, game.cycle)
                yield (*where, *players, result.text, game.ended, game.reported)


def _withdrawals(
    reader: Reader, states: Iterable[SectionState], people: dict[int, Correspondent]
) -> Cells:
    groups = {(state.contest.contest, state.section.section): state for state in states}
    for withdrawal in reader.all(Withdrawal):
        if not withdrawal.kind:
            continue
        asked = withdrawal.request
        cells = (
            (asked.ground or "", asked.months, asked.reasons, asked.game_details)
            if asked
            else ("",) * 4
        )
        place = groups.get((withdrawal.contest or 0, withdrawal.section or 0))
        where = (place.contest.name, place.section.name) if place is not None else ("", "")
        player = people[withdrawal.correspondent].iccf_id
        extended = "yes" if withdrawal.is_extended else "no"
        yield (player, withdrawal.decided_on, withdrawal.kind, *cells, *where, extended)
