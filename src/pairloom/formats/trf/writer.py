"""Writing a tournament as a report file in any dialect.

Order of records: tournament, remarks, players, participants, engine records. Every
paired round of every player is written out; missing data are blanks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player, Points, Tournament
from pairloom.domain.abnormal_points import decided_tenths
from pairloom.domain.systems import system_facts
from pairloom.errors import UnknownName
from pairloom.formats.trf import columns
from pairloom.formats.trf.canonical_form import canonical_settings
from pairloom.formats.trf.columns import ROUND_DATE, clean, fit, lay_out, require_fit
from pairloom.formats.trf.document import Target, find_target
from pairloom.formats.trf.participants import decision_lines, participant_lines
from pairloom.formats.trf.remarks import (
    MAXI_REMARK,
    estimate_remarks,
    lots_remark,
    table_remarks,
)
from pairloom.formats.trf.scoring import scoring_lines
from pairloom.formats.trf.type_codes import TournamentType, format_type
from pairloom.messages import message

# Writing the records about the whole tournament.


def header_lines(tournament: Tournament, target: Target) -> Iterator[str]:
    """Tournament records, those with content only."""
    for record, value in (*_announced(tournament), *_regulations(tournament, target)):
        if value:
            yield f"{record} {clean(value)}".rstrip()
    dates = tournament.details.round_dates
    if any(dates):
        yield lay_out(
            "132", [(ROUND_DATE.at(index), clean(date)) for index, date in enumerate(dates)]
        )


def _announced(tournament: Tournament) -> Iterator[tuple[str, str]]:
    details = tournament.details
    rated = sum(player.rating is not None for player in tournament.players)
    yield "012", tournament.name
    yield "022", details.city
    yield "032", details.federation
    yield "042", details.start
    yield "052", details.end
    yield "062", str(len(tournament.players))
    yield "072", str(rated)
    yield "092", details.kind
    yield "102", details.chief_arbiter
    for arbiter in details.deputy_arbiters:
        yield "112", arbiter
    yield "122", details.time_control


def _regulations(tournament: Tournament, target: Target) -> Iterator[tuple[str, str]]:
    settings = tournament.settings
    rounds = "" if settings.rounds is None else str(settings.rounds)
    colour = settings.initial_colour
    ranked = any(player.rank is not None for player in tournament.players)
    if target.engine:
        yield "XXR", rounds
        words = {Colour.WHITE: "white1", Colour.BLACK: "black1", None: ""}
        yield "XXC", f"{'rank' if ranked else ''} {words[colour]}".strip()
    if not target.numeric:
        return
    yield "142", rounds
    yield "152", "" if colour is None else colour.value.upper()
    yield "182", tournament.details.pairing_controller
    yield "192", type_code(tournament, target)
    if "PTS" in settings.tiebreaks:
        yield "212", ",".join(settings.tiebreaks)
    else:
        yield "202", ",".join(settings.tiebreaks)
    yield "222", tournament.details.encoded_time_control
    if target.can_rank_by_position and ranked:
        yield "XXC", "rank"


def type_code(tournament: Tournament, target: Target) -> str:
    """The type code as the dialect spells it; empty if it has none.

    Where virtual points are written out, the code need not ask for acceleration again;
    one engine would compute its own.
    """
    settings = tournament.settings
    code = format_type(TournamentType(settings.system, settings.edition, settings.baku))
    if settings.team is not None:
        from pairloom.formats.trf.type_codes import TeamOptions, with_options

        code = with_options(code, TeamOptions.of(settings.team))
    if target.type_codes is None:
        return code
    code = code.replace("FIDE_DUTCH_2026", "FIDE_DUTCH_2025")
    if settings.virtual_points:
        code = code.removesuffix("_BAKU")
    return code if code in target.type_codes else ""


# Writing player records.

_COLOURS = {Colour.WHITE: "w", Colour.BLACK: "b", None: "-"}
_OLD_BYES = {
    Outcome.PAIRING_BYE: "+",
    Outcome.FULL_BYE: "+",
    Outcome.HALF_BYE: "=",
    Outcome.ZERO_BYE: "-",
}
_OLD_RESULTS = {
    Outcome.UNRATED_WIN: "1",
    Outcome.UNRATED_DRAW: "=",
    Outcome.UNRATED_LOSS: "0",
}


def player_lines(
    tournament: Tournament, target: Target, ranks: Mapping[int, int] | None
) -> Iterator[str]:
    """One line per player: by number, or in ranking order where the order counts."""
    last = tournament.last_paired_round
    places = rank_by_points(tournament) if ranks is None else ranks
    decided = {} if tournament.teams else decided_tenths(tournament, after=last)
    players = tournament.players
    if not target.can_rank_by_position:
        players = tuple(sorted(players, key=lambda player: player.number))
    for player in players:
        cells = player.record(last)
        if not target.has_request_records and not tournament.teams:
            cells += next_request(tournament, player)
        points = _sum(tournament, cells) + Points(decided.get(player.number, 0))
        fields = _fields(player, points, places.get(player.number))
        yield (fields + _blocks(cells, target)).rstrip()


def rank_by_points(tournament: Tournament) -> dict[int, int]:
    """Places by points after the last paired round, then by place in the ranking."""
    last = tournament.last_paired_round
    tournament = tournament.in_standings
    order = sorted(
        tournament.players,
        key=lambda player: (
            -tournament.score(player.number, after=last).tenths,
            player.pairing_order,
        ),
    )
    return {player.number: place for place, player in enumerate(order, start=1)}


def next_request(tournament: Tournament, player: Player) -> tuple[Cell, ...]:
    """What the player has for the round to be paired: a bye, or nothing."""
    round_number = tournament.next_round
    cell = player.cell(round_number)
    if cell is not None:
        return (cell,)
    is_over = round_number > (tournament.settings.rounds or round_number)
    return () if is_over or player.is_present(round_number) else (ABSENT,)


def _sum(tournament: Tournament, cells: tuple[Cell, ...]) -> Points:
    """Points of a player; in a team competition only games count, byes are the team's."""
    tenths = tournament.settings.points.of_standings.tenths()
    if tournament.teams:
        cells = tuple(cell for cell in cells if cell.outcome.has_opponent)
    return Points(sum(tenths[cell.outcome.position] for cell in cells))


def _fields(player: Player, points: Points, rank: int | None) -> str:
    number = require_fit(str(player.number), columns.NUMBER)
    rating = "" if player.rating is None else str(player.rating)
    line = lay_out(
        "001",
        (
            (columns.NUMBER, number),
            (columns.SEX, fit(player.sex, columns.SEX)),
            (columns.TITLE, fit(player.title, columns.TITLE)),
            (columns.NAME, fit(player.name, columns.NAME)),
            (columns.RATING, require_fit(rating, columns.RATING)),
            (columns.FEDERATION, fit(player.federation, columns.FEDERATION)),
            (columns.FIDE_ID, fit(player.fide_id, columns.FIDE_ID)),
            (columns.BIRTH, fit(player.birth, columns.BIRTH)),
            (columns.POINTS, require_fit(str(points), columns.POINTS)),
            (columns.RANK, "" if rank is None else str(rank)),
        ),
    )
    return line.ljust(columns.ROUNDS_FROM - 1)


def _blocks(cells: tuple[Cell, ...], target: Target) -> str:
    return "".join(
        f"  {cell.opponent or '0000':>4} {_COLOURS[cell.colour]} {_result_code(cell, target)}"
        if cell.outcome.has_opponent
        else f"  0000 - {_result_code(cell, target)}"
        for cell in cells
    )


def _result_code(cell: Cell, target: Target) -> str:
    outcome = cell.outcome
    if not target.bye_letters and outcome in _OLD_BYES:
        return _OLD_BYES[outcome]
    if not target.unrated_letters and outcome in _OLD_RESULTS:
        return _OLD_RESULTS[outcome]
    return str(outcome.value)


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
    team_ranks: Mapping[int, int] | None = None,
    remarks: Iterable[str] = (),
) -> str:
    """The tournament as text of a report file.

    `dialect` is one of `trf26`, `trf16`, `trf06`, `javafo`, `bbp`; `eol` one of
    `crlf` (as the format asks), `lf`, `cr`. `ranks` are places in the standings by
    player, `team_ranks` by team; without them players are ranked by points, then by number.
    `remarks` become comment lines where the dialect has comments. What the dialect cannot hold
    is left out; `find_losses` tells it beforehand.
    """
    target = find_target(dialect)
    comments = [f"### {remark}" for remark in remarks] if target.numeric else []
    kept = Kept(before_players=tuple(comments), team_ranks=team_ranks)
    lines = compose(tournament, target, ranks, kept)
    return join_lines(lines, eol)


def join_lines(lines: Iterable[str], eol: str) -> str:
    """Lines with their ends; `eol` by name or literally."""
    end = EOLS.get(eol, eol)
    if end not in EOLS.values():
        raise UnknownName(message("line end"), eol, EOLS)
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
    if tournament.settings.team is not None:
        facts = system_facts(tournament.settings.system)
        is_score_told = not facts.is_predetermined and not facts.has_bracket
        yield from table_remarks(tournament.settings.team, is_score_told=is_score_told)
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
