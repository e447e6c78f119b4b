"""Writing a tournament as a report file in any dialect.

Order of records: tournament, remarks, players, participants, engine records. Every
paired round of every player is written out; missing data are blanks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pairloom.domain import Outcome, Tournament
from pairloom.errors import UnknownName
from pairloom.formats.trf.canonical_form import canonical_settings
from pairloom.formats.trf.estimate_remarks import estimate_remarks
from pairloom.formats.trf.header_lines import header_lines
from pairloom.formats.trf.lots_remark import lots_remark
from pairloom.formats.trf.maxi_remark import MAXI_REMARK
from pairloom.formats.trf.participant_lines import decision_lines, participant_lines
from pairloom.formats.trf.player_lines import player_lines
from pairloom.formats.trf.scoring_lines import scoring_lines
from pairloom.formats.trf.targets import Target, find_target

EOLS = {"crlf": "\r\n", "lf": "\n", "cr": "\r"}


@dataclass(frozen=True, slots=True)
class Kept:
    """Lines of another file that find their place again: see `convert`."""

    header: tuple[str, ...] = ()
    before_players: tuple[str, ...] = ()
    after_players: tuple[tuple[str, str], ...] = ()
    """Each with the record that followed it: there it stands again, if that is written."""
    at_end: tuple[str, ...] = ()
    later_requests: Mapping[tuple[int, int], Outcome] = field(default_factory=dict)
    names_teams: bool = False
    team_ranks: Mapping[int, int] | None = None


def write_trf(
    tournament: Tournament,
    *,
    dialect: str = "trf26",
    eol: str = "crlf",
    ranks: Mapping[int, int] | None = None,
    remarks: Iterable[str] = (),
) -> str:
    """The tournament as text of a report file.

    `dialect` is one of `trf26`, `trf16`, `trf06`, `javafo`, `bbp`; `eol` one of
    `crlf` (as the format asks), `lf`, `cr`. `ranks` are places in the standings by
    player; without them players are ranked by points, then by number. `remarks` become
    comment lines where the dialect has comments. What the dialect cannot hold is left
    out; `find_losses` tells it beforehand.
    """
    target = find_target(dialect)
    comments = [f"### {remark}" for remark in remarks] if target.numeric else []
    lines = compose(tournament, target, ranks, Kept(before_players=tuple(comments)))
    return join_lines(lines, eol)


def join_lines(lines: Iterable[str], eol: str) -> str:
    """Lines with their ends; `eol` by name or literally."""
    end = EOLS.get(eol, eol)
    if end not in EOLS.values():
        raise UnknownName("line end", eol, EOLS)
    return "".join(line + end for line in lines)


def compose(
    tournament: Tournament, target: Target, ranks: Mapping[int, int] | None, kept: Kept
) -> Iterator[str]:
    """All lines in order."""
    tournament = replace(tournament, settings=canonical_settings(tournament.settings))
    copied = {line[:3] for line in kept.header}
    header = [line for line in header_lines(tournament, target) if line[:3] not in copied]
    header += kept.header
    if tournament.settings.team and target.numeric and "310" not in target.refused:
        from pairloom.formats.trf.team_lines import team_rule_lines

        header += [line for line in team_rule_lines(tournament) if line[:3] not in copied]
    if target.scoring == "162":
        header += scoring_lines(tournament.settings.points, "162")
    yield from sorted(header, key=lambda line: line[:3] if line[:3].isdecimal() else "XX")
    if target.numeric:
        yield from _own_remarks(tournament)
    yield from kept.before_players
    yield from player_lines(tournament, target, ranks)
    yield from _in_place(tuple(_records(tournament, target, kept)), kept.after_players)
    yield from kept.at_end
    if target.scoring in ("XXS", "BB"):
        yield from scoring_lines(tournament.settings.points, target.scoring)


def _own_remarks(tournament: Tournament) -> Iterator[str]:
    """What pairing and standings need and no record of the format can tell."""
    if tournament.settings.maxi:
        yield MAXI_REMARK
    if tournament.settings.lots is not None:
        yield lots_remark(tournament.settings.lots)
    yield from estimate_remarks(tournament.players)


def _records(tournament: Tournament, target: Target, kept: Kept) -> Iterator[str]:
    """What stands behind the players: teams, and records that name participants."""
    if tournament.teams:
        yield from _team_records(tournament, target, kept)
        return
    if not kept.names_teams:
        yield from participant_lines(tournament, target, kept.later_requests)
        if target.numeric and "299" not in target.refused:
            yield from decision_lines(tournament)
    if target.scoring == "162":
        yield from scoring_lines(tournament.settings.points, "299")


def _team_records(tournament: Tournament, target: Target, kept: Kept) -> Iterator[str]:
    """In the records of engines and of older dialects numbers are those of players."""
    from pairloom.formats.trf.team_lines import match_lines, old_team_lines, team_lines

    if "310" in target.refused:
        return
    if target.numeric:
        yield from team_lines(tournament, kept.team_ranks)
        yield from participant_lines(tournament, target, kept.later_requests)
        yield from match_lines(tournament)
    else:
        yield from old_team_lines(tournament)


def _in_place(lines: Sequence[str], kept: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The lines, each kept one before the first of the record that followed it."""
    written = {line[:3] for line in lines}
    waiting: dict[str, list[str]] = {}
    for record, line in kept:
        waiting.setdefault(record if record in written else "", []).append(line)
    yield from waiting.pop("", ())
    for line in lines:
        yield from waiting.pop(line[:3], ())
        yield line
