"""The stored records of a tournament as the frozen snapshot that engines and standings see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256

from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.results import Letters, outcome_of
from pairloom.director.desk.state import State
from pairloom.domain import (
    ABSENT,
    Cell,
    Colour,
    EventDetails,
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    Settings,
    Tournament,
)
from pairloom.domain.player import NO_OPPONENT
from pairloom.domain.systems import Table, system_facts
from pairloom.formats import trf
from pairloom.formats.trf import write_trf
from pairloom.storage.personal import year_of_birth
from pairloom.storage.records import Competition, Entry, Game, Prohibition, Round

__all__ = [
    "digest_of",
    "input_in",
    "input_of",
    "input_text",
    "player_of",
    "players_of",
    "points_of",
    "results_of",
    "tournament_of",
]


def tournament_of(
    state: State, *, with_draft: bool = False, for_report: bool = False
) -> Tournament:
    """The tournament: published rounds, and requests for the next one.

    `with_draft` counts the draft among the rounds. `for_report` takes corrections that are
    for the rating report only (C.04.2 art. 4.3) instead of what counts in the event.
    """
    rounds = len(state.rounds) if with_draft else len(state.settled)
    return state.kept.get(
        ("tournament", for_report),
        (rounds, *state.records),
        lambda: _made(state, rounds, for_report=for_report),
    )


def _made(state: State, rounds: int, *, for_report: bool) -> Tournament:
    players, teams = state.kind.field.participants(state, rounds, for_report=for_report)
    settings, details = settings_of(state, for_report=for_report), details_of(state)
    return Tournament(players, settings, state.competition.name, details, teams)


def players_of(state: State, rounds: int, *, for_report: bool) -> tuple[Player, ...]:
    """Everybody who is paired, with their record of so many rounds and requests for the next."""
    columns = [_Column.of(state, number, for_report) for number in range(1, rounds + 1)]
    requests = state.byes_by_round.get(rounds + 1, {})
    players = []
    for entry in state.numbered:
        cells = tuple(column.cell(entry.entry) for column in columns)
        request = requests.get(entry.entry)
        if request is not None and request.is_known_to_engine:
            cells += (Cell(NO_OPPONENT, None, request.kind),)
        players.append(player_of(entry, cells, for_report))
    return tuple(players)


@dataclass(frozen=True, slots=True)
class _Column:
    """One round: the cell of everybody who has one."""

    cells: Mapping[int, Cell]

    @classmethod
    def of(cls, state: State, number: int, for_report: bool) -> _Column:
        cells = dict(_games(state, number, for_report))
        for entry, bye in state.byes_by_round.get(number, {}).items():
            cells.setdefault(entry, Cell(NO_OPPONENT, None, bye.kind))
        return cls(cells)

    def cell(self, entry: int) -> Cell:
        return self.cells.get(entry, ABSENT)


def _games(state: State, number: int, for_report: bool) -> Iterator[tuple[int, Cell]]:
    by_id = state.entry_by_id
    for game in state.games_by_round.get(number, []):
        white, black = results_of(game, for_report)
        white_entry, black_entry = by_id[game.white], by_id[game.black]
        yield game.white, Cell(black_entry.number, Colour.WHITE, outcome_of(white))
        yield game.black, Cell(white_entry.number, Colour.BLACK, outcome_of(black))


def results_of(game: Game, for_report: bool) -> Letters:
    """What both sides have; a correction for the rating report counts there only."""
    if for_report and game.reported_white:
        return game.reported_white, game.reported_black
    return game.white_result, game.black_result


def player_of(entry: Entry, cells: tuple[Cell, ...], for_report: bool) -> Player:
    """A player as files and engines know them."""
    corrected = entry.report_rating if for_report else None
    return Player(
        number=entry.number,
        name=entry.name,
        rating=entry.rating if corrected is None else corrected,
        title=entry.title,
        sex=entry.sex,
        federation=entry.federation,
        fide_id=entry.fide_id,
        birth=entry.birth,
        cells=cells,
        withdrawn_from=entry.withdrawn_from,
        strength=entry.strength if entry.rating is None and corrected is None else None,
    )


def settings_of(state: State, *, for_report: bool = False) -> Settings:
    """The regulations, as far as pairing and scoring need them."""
    competition = state.competition
    colour = {"white": Colour.WHITE, "black": Colour.BLACK}.get(competition.initial_colour)
    numbers = {entry.entry: entry.number for entry in state.numbered}
    return Settings(
        rounds=competition.rounds,
        points=points_of(competition),
        initial_colour=colour,
        system=state.kind.report_system(competition.system),
        edition=competition.edition,
        baku=competition.is_accelerated,
        virtual_points=state.kind.field.lent_points(state),
        prohibited=tuple(_groups(state.prohibitions, numbers, competition.rounds)),
        tiebreaks=tuple(filter(None, competition.tiebreaks)),
        maxi=competition.is_maxi,
        lots=competition.lots,
        team=state.kind.field.team_settings(state, for_report=for_report),
    )


def points_of(competition: Competition) -> PointSystem:
    """What wins, draws, losses and byes are worth."""

    return _point_system(
        competition.win,
        competition.draw,
        competition.loss,
        competition.pairing_bye,
        competition.forfeit_win,
    )


# Asked for every match of every round, and always the same.
@lru_cache(64)
def _point_system(
    win: int, draw: int, loss: int, pairing_bye: int | None, forfeit_win: int | None
) -> PointSystem:
    def optional(tenths: int | None) -> Points | None:
        return None if tenths is None else Points(tenths)

    return PointSystem(
        win=Points(win),
        draw=Points(draw),
        loss=Points(loss),
        pairing_bye=optional(pairing_bye),
        forfeit_win=optional(forfeit_win),
    )


def _groups(
    prohibitions: tuple[Prohibition, ...], numbers: Mapping[int, int], rounds: int
) -> Iterator[ProhibitedGroup]:
    """Who has no number yet takes part in no pairing, and in no prohibition."""
    for prohibition in prohibitions:
        if prohibition.first_round > rounds:
            continue  # made after the last pairing: there is nothing left to prohibit
        members = (numbers.get(entry) for entry in prohibition.entries)
        players = frozenset(number for number in members if number is not None)
        if len(players) > 1:
            yield ProhibitedGroup(players, prohibition.first_round, prohibition.last_round)


def details_of(state: State) -> EventDetails:
    """What is announced, in the forms of report files: days with strokes, capital letters."""
    event, competition = state.event, state.competition
    return EventDetails(
        city=event.city,
        federation=event.federation.upper(),
        start=_with_strokes(event.start),
        end=_with_strokes(event.end),
        kind=_kind_of(competition.system),
        chief_arbiter=competition.chief_arbiter,
        deputy_arbiters=tuple(
            name.strip() for name in competition.deputy_arbiters.split(";") if name.strip()
        ),
        time_control=competition.time_control,
        encoded_time_control=competition.encoded_time_control,
        round_dates=tuple(
            _with_strokes(day)[2:] for day in competition.round_dates.split(",") if day
        ),
    )


def _with_strokes(day: str) -> str:
    """`2026-11-16` as report files have it."""
    return day.replace("-", "/")


def _kind_of(system: str) -> str:
    """For those who read the file without its record 192."""
    facts, kind = system_facts(system), kind_of(system)
    if facts.table is Table.ROUND_ROBIN:
        return f"{kind.field.called_in_files}: {'Double ' * (facts.meetings - 1)}Round-Robin"
    return "" if kind.settles_field(system) else f"{kind.field.called_in_files}: Swiss-System"


def input_text(tournament: Tournament, *remarks: str) -> str:
    """What an engine pairs from, as a report file that anyone can pair again.

    It is stored in the log, which forgets nothing, so dates of birth are years in it.
    """
    players = (replace(player, birth=year_of_birth(player.birth)) for player in tournament.players)
    shown = replace(tournament, players=tuple(players))
    return write_trf(shown, dialect="trf26", eol="lf", remarks=remarks)


def digest_of(text: str) -> str:
    """The fingerprint of an input."""
    return sha256(text.encode()).hexdigest()


def input_of(round_: Round) -> Tournament:
    """What the engine saw when it paired a round of a Swiss tournament or a table."""
    return input_in(round_.input)


# Read once, however many questions are asked about it.
@lru_cache(64)
def input_in(text: str) -> Tournament:
    """The tournament of a stored input."""
    return trf.load(text).require()
