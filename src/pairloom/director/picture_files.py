"""Pictures of a tournament file: made, drawn, and written into a folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pairloom.director import files
from pairloom.director.go_names import is_go_file
from pairloom.director.go_picture_records import go_record
from pairloom.director.picture_records import (
    bracket_rounds,
    played_record,
    standings_record,
)
from pairloom.director.reading import LoadedFile, load_tournament
from pairloom.director.system_taken import take_system
from pairloom.domain import Finding, Tournament
from pairloom.errors import InputError
from pairloom.messages import Text, message
from pairloom.pictures.collection import pictures_of
from pairloom.pictures.picture import Picture
from pairloom.pictures.record import Record
from pairloom.standings import make_standings

if TYPE_CHECKING:
    from pairloom.messages.speaker import Speaker

__all__ = ["FilePictures", "pictures_of_file", "write_pictures"]


@dataclass(frozen=True, slots=True)
class FilePictures:
    """What there is to see in a file. `notes` say what was taken for granted."""

    pictures: tuple[Picture[Any], ...]
    findings: tuple[Finding, ...] = ()
    notes: tuple[Text, ...] = ()


def pictures_of_file(path: str, system: str | None = None) -> FilePictures:
    """The pictures of a file; `InputError` if nothing was played that one could show."""
    pictured = _of_go(path) if is_go_file(path) else _of_chess(load_tournament(path), system)
    if not pictured.pictures:
        raise InputError(
            message(
                "{path} has nothing to picture yet: a game must be over, and most pictures need"
                " two rounds",
                path=path,
            )
        )
    return pictured


def _of_chess(source: LoadedFile, system: str | None) -> FilePictures:
    from pairloom.director.file_systems import find_file_system

    if find_file_system(source, system) is not None:
        record = _bracket_record(source)
        return FilePictures(pictures_of(record), source.warnings)
    taken = take_system(source.tournament, system)
    record = _table_record(taken.tournament)
    notes = (taken.reason,) if taken.reason else ()
    return FilePictures(pictures_of(record), source.warnings, notes)


def _table_record(tournament: Tournament) -> Record:
    return standings_record(tournament, lambda number: make_standings(tournament, after=number))


def _bracket_record(source: LoadedFile) -> Record:
    from pairloom.director.knockout_files import PLAYERS, TEAMS, KnockoutFile
    from pairloom.engines.knockout import evaluate

    tournament = source.tournament
    knockout = KnockoutFile.of(source, TEAMS if tournament.teams else PLAYERS)
    drawn, play = knockout.drawn, knockout.play
    states = evaluate(drawn.bracket, play.record_of(tournament, drawn))
    rounds = bracket_rounds(
        drawn.bracket,
        states,
        lambda number: play.find(tournament, number).name,
        partial(_points_in_bracket, worth=10 if tournament.teams else 2),
    )
    played = played_record(tournament, tournament.last_paired_round)
    return replace(played, bracket=rounds)


def _points_in_bracket(points: int, *, worth: int) -> str:
    """Points of which so many are a whole one: half points of players, tenths of teams."""
    whole, rest = divmod(points, worth)
    half = "½" if 2 * rest == worth else ""
    return f"{whole or ('' if half else 0)}{half}"


def _of_go(path: str) -> FilePictures:
    from pairloom.director.go_files import load_go_file

    file = load_go_file(path)
    tournament = file.require()
    record = go_record(
        tournament,
        planned=tournament.regulations.rounds,
        egf_class=tournament.details.egf_class,
    )
    return FilePictures(pictures_of(record), tuple(file.findings))


def write_pictures(pictured: FilePictures, folder: str, speaker: Speaker) -> Iterator[str]:
    """Draw every picture into a folder, which is made if need be; the files as they are there."""
    from pairloom.pictures.drawn.drawing import draw_picture

    drawn = [(each.key, draw_picture(each, speaker)) for each in pictured.pictures]
    files.make_folder(folder)
    for key, svg in drawn:
        path = os.path.join(folder, f"{key}.svg")
        files.write_text(path, svg)
        yield path
