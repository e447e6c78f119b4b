"""What the file says about single matches: line-ups (`300`), byes (`320`), forfeits (`330`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pairloom.domain import Colour, Outcome, Team
from pairloom.formats.trf import columns
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import References, has_blanks, is_aligned
from pairloom.formats.trf.roster import MOST_ROUNDS
from pairloom.formats.trf.tokens import has_tab, parse_number

TeamRound = tuple[int, int]
"""A team's number and a round."""

_FORFEITS = {
    "+-": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    "-+": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    "--": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}


@dataclass(frozen=True, slots=True)
class LineUp:
    """Record `300`: the players of a team on boards 1, 2, …; 0 for an empty board."""

    line: Line
    opponent: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """One team's side of record `330`."""

    line: Line
    opponent: int
    colour: Colour
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class TeamRecords:
    """Everything about single matches, by team and round."""

    line_ups: Mapping[TeamRound, LineUp] = field(default_factory=dict)
    pairing_byes: Mapping[TeamRound, Line] = field(default_factory=dict)
    forfeits: Mapping[TeamRound, Forfeit] = field(default_factory=dict)
    byes: Mapping[TeamRound, tuple[Outcome, Line]] = field(default_factory=dict)

    @property
    def last_round(self) -> int:
        """The last round of which a record says that it has been paired."""
        rounds = [round_number for _, round_number in (*self.pairing_byes, *self.forfeits)]
        return max(rounds, default=0)


def read_line_ups(
    records: Records, teams: Mapping[int, Team], refs: References, journal: Journal
) -> dict[TeamRound, LineUp]:
    """`300`, for teams that did not play with the first of their roster."""
    line_ups: dict[TeamRound, LineUp] = {}
    for line in records.get("300", ()):
        if not is_aligned(line, columns.LINE_UP_PLAYERS, (4, 8, 12, 16), journal):
            continue
        round_number = refs.round(line, columns.LINE_UP_ROUND)
        team = refs.player(line, columns.LINE_UP_TEAM)
        opponent = refs.player(line, columns.LINE_UP_OPPONENT)
        if round_number is None or team is None or opponent is None:
            continue
        players = _read_boards(line, teams[team], journal)
        if players is not None:
            line_ups[team, round_number] = LineUp(line, opponent, players)
    return line_ups


def _read_boards(line: Line, team: Team, journal: Journal) -> tuple[int, ...] | None:
    text = line.text.rstrip()
    players: list[int] = []
    for index in range(columns.LINE_UP_PLAYERS.count_in(text)):
        where = columns.LINE_UP_PLAYERS.at(index)
        found = where.cut(text)
        number = parse_number(found or "0")
        if number is None or (number and (number not in team.members or number in players)):
            journal.note(
                "E-LINE-UP", f"player {found!r} in the line-up of team {team.number}", line, where,
                found=found, expected="players of the team, each once, or 0000",
                action="line not used", team=team.number,
            )  # fmt: skip
            return None
        players.append(number)
    return tuple(players)


def read_pairing_byes(
    records: Records, refs: References, journal: Journal
) -> dict[TeamRound, Line]:
    """`320`: who had the pairing-allocated bye, round by round."""
    byes: dict[TeamRound, Line] = {}
    for line in records.get("320", ()):
        if not is_aligned(line, columns.TEAM_BYES, (4, 9, 14), journal):
            continue
        text = line.text.rstrip()
        for index in range(min(columns.TEAM_BYES.count_in(text), MOST_ROUNDS)):
            where = columns.TEAM_BYES.at(index)
            if not where.cut(text).strip("0"):
                continue
            team = refs.player(line, where)
            if team is not None:
                byes[team, index + 1] = line
    return byes


def read_forfeits(records: Records, refs: References, journal: Journal) -> dict[TeamRound, Forfeit]:
    """`330`: matches that did not take place."""
    forfeits: dict[TeamRound, Forfeit] = {}
    for line in records.get("330", ()):
        if has_tab(line, journal) or not has_blanks(line, columns.FORFEIT_GAPS, journal):
            continue
        kind = columns.FORFEIT_TYPE.cut(line.text)
        round_number = refs.round(line, columns.FORFEIT_ROUND)
        white = refs.player(line, columns.FORFEIT_WHITE)
        black = refs.player(line, columns.FORFEIT_BLACK)
        if kind not in _FORFEITS or (white is not None and white == black):
            journal.note(
                "E-330", f"forfeited match {line.value!r}", line, columns.FORFEIT_TYPE,
                found=line.value, expected="+-, -+ or --, a round and two teams",
                action="line not used",
            )  # fmt: skip
        elif round_number is not None and white is not None and black is not None:
            outcome, facing = _FORFEITS[kind]
            forfeits[white, round_number] = Forfeit(line, black, Colour.WHITE, outcome)
            forfeits[black, round_number] = Forfeit(line, white, Colour.BLACK, facing)
    return forfeits
