"""What a round was paired from, as a file with which anybody can ask again.

The stored input has more than a pairing is made from. The file for everybody has what decides:
numbers, points, colours, strength, who was there, who may not meet. Names are those that are shown
now. Years of birth, sex, numbers of federations, the people who run the event and the rounds in
which somebody will come or leave are not in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from pairloom.director.brackets import REMARK
from pairloom.director.desk.round_numbers import numbers_in_round
from pairloom.director.desk.snapshot import input_in
from pairloom.director.desk.state import State
from pairloom.domain import EventDetails, Player, Team
from pairloom.formats.trf import write_trf
from pairloom.storage.records import Round

__all__ = ["InputFile", "input_name", "names_in_round", "public_input", "report_input"]

_SIGN = "### "


@dataclass(frozen=True, slots=True)
class InputFile:
    """A file: its name, its kind, and its text."""

    name: str
    media_type: str
    text: str


def public_input(state: State, round_number: int) -> InputFile:
    """The input of a round, in the form of its kind of play."""
    drawn = state.find_round(round_number)
    is_json = state.kind.input_ending == "json"
    return InputFile(
        input_name(state, round_number),
        "application/json" if is_json else "text/plain; charset=utf-8",
        state.kind.public_input(state, drawn),
    )


def input_name(state: State, round_number: int) -> str:
    """What the file is called."""
    return f"{state.competition.slug}-round-{round_number}.{state.kind.input_ending}"


def names_in_round(state: State, round_number: int) -> dict[int, str]:
    """Names by the numbers of the round, as they are shown now."""
    shown = state.shown.entry_by_id
    return {
        number: shown[entry].name
        for entry, number in numbers_in_round(state, round_number).items()
        if entry in shown
    }


def report_input(state: State, drawn: Round) -> str:
    """As a report file; of a knockout with its bracket."""
    names = tuple(sorted(names_in_round(state, drawn.round).items()))
    return _report(drawn.input, drawn.round, names, state.competition.name)


@lru_cache(16)
def _report(text: str, round_number: int, names: tuple[tuple[int, str], ...], event: str) -> str:
    tournament = input_in(text)
    by_number = MappingProxyType(dict(names))
    shown = replace(
        tournament,
        name=event,
        details=EventDetails(),
        players=tuple(
            _player(player, round_number, {} if tournament.teams else by_number)
            for player in tournament.players
        ),
        teams=tuple(_team(team, round_number, by_number) for team in tournament.teams),
    )
    brackets = [
        line.removeprefix(_SIGN) for line in text.splitlines() if line.startswith(_SIGN + REMARK)
    ]
    return write_trf(shown, dialect="trf26", eol="lf", remarks=brackets)


def _player(player: Player, round_number: int, names: Mapping[int, str]) -> Player:
    return replace(
        player,
        name=names.get(player.number, player.name),
        sex="",
        fide_id="",
        birth="",
        withdrawn_from=_known(player.withdrawn_from, round_number),
    )


def _team(team: Team, round_number: int, names: Mapping[int, str]) -> Team:
    return replace(
        team,
        name=names.get(team.number, team.name),
        withdrawn_from=_known(team.withdrawn_from, round_number),
    )


def _known(leaves: int | None, round_number: int) -> int | None:
    """A round in which somebody will leave is told nobody before."""
    return leaves if leaves is not None and leaves <= round_number else None
