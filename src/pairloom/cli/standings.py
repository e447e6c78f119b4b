"""`pairloom standings` and `pairloom crosstable`: who is where, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from pairloom.cli.bracket_places import tell_places
from pairloom.cli.exits import tell, tell_findings
from pairloom.cli.go import is_go_file, standings_go
from pairloom.director.file_systems import find_file_system
from pairloom.director.reading import load_tournament
from pairloom.domain import Player
from pairloom.messages import Text, counted, in_context, message
from pairloom.messages.current import current

if TYPE_CHECKING:
    from rich.table import Table

    from pairloom.director.ranking import (
        CategoryRequest,
        RankedFile,
        RankedRow,
        StandingsRequest,
    )

_MOST_WARNINGS = 5
_NO_TIEBREAKS = message(
    "no tie-breaks are named; --preset swiss or round-robin gives the usual ones"
)
_NO_TIEBREAKS_OF_TEAMS = message(
    "no tie-breaks are named; --preset team or team-round-robin gives the usual ones"
)

FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="Tournament report file, or '-'.")
]
TieBreaksOption = Annotated[
    str | None,
    typer.Option(
        "--tiebreaks",
        metavar="CODES",
        help="Codes in order, e.g. BH/C1,BH,SB; default: those of the file.",
    ),
]
PresetOption = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="A list under a name: swiss, round-robin, team, team-round-robin or fide-1992.",
    ),
]
AfterOption = Annotated[
    int | None, typer.Option("--after", metavar="N", help="Standings after this round.")
]
RulesOption = Annotated[
    str, typer.Option("--edition", metavar="NAME", help="Tie-break rules: 2026 or 2024-08.")
]
UnratedOption = Annotated[
    int | None,
    typer.Option(metavar="RATING", help="Rating of unrated players in tie-breaks on ratings."),
]
WithdrawnOption = Annotated[
    list[int] | None,
    typer.Option(metavar="NO", help="Who withdrew from a round robin; may be repeated."),
]
TakenSystemOption = Annotated[
    str | None,
    typer.Option(
        "--system",
        metavar="NAME",
        help="Pairing system, e.g. round-robin; default: the file's, else as recognised.",
    ),
]
LotsOption = Annotated[
    int | None,
    typer.Option(metavar="SEED", help="Draw lots for places still shared, from this seed."),
]


def register(app: typer.Typer) -> None:
    app.command("standings")(standings)
    app.command("crosstable")(crosstable)


def standings(
    file: FileArgument,
    tiebreaks: TieBreaksOption = None,
    preset: PresetOption = None,
    after: AfterOption = None,
    edition: RulesOption = "2026",
    lots: LotsOption = None,
    unrated: UnratedOption = None,
    withdrawn: WithdrawnOption = None,
    system: TakenSystemOption = None,
    working: Annotated[
        int | None,
        typer.Option(metavar="NO", help="Show how the tie-breaks of this number came about."),
    ] = None,
    women: Annotated[bool, typer.Option("--women", help="List women only.")] = False,
    age_from: Annotated[
        int | None, typer.Option(metavar="AGE", help="List this age and up.")
    ] = None,
    age_to: Annotated[
        int | None, typer.Option(metavar="AGE", help="List up to this age (16: under 16).")
    ] = None,
    rating_from: Annotated[
        int | None, typer.Option(metavar="RATING", help="List this rating and up.")
    ] = None,
    rating_to: Annotated[
        int | None, typer.Option(metavar="RATING", help="List up to this rating, and unrated.")
    ] = None,
    federation: Annotated[
        str, typer.Option(metavar="CODE", help="List this federation only.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Show the standings after a round, with every tie-break.

    Places that no tie-break separates are shared, unless lots are drawn.
    'pairloom tiebreaks' lists the codes. Ages are counted in the year of
    the event. Go tournaments (.h9, .xml, .tour, .json) are placed by their own
    criteria, and a knockout by the bracket that its file holds; with
    '--system knockout' or 'team-knockout' the numbers are the seeds of one.

    \b
    pairloom standings open.trf --tiebreaks BH/C1,BH,SB,DE
    pairloom standings open.trf --after 4 --women
    pairloom standings open.trf --working 12
    pairloom standings masters.trf --system round-robin --preset round-robin
    pairloom standings cup.h9 --tiebreaks MMS,SOS,SDOS
    """
    if is_go_file(file):
        standings_go(file, after=after, criteria=tiebreaks, working=working, as_json=as_json)
        return
    source = load_tournament(file)
    # Who asks for tie-breaks, a round or a working wants points, unless a bracket is named.
    is_of_points = system is None and (tiebreaks, preset, after, working) != (None,) * 4
    if not is_of_points and (own := find_file_system(source, system)):
        tell_places(own, source, as_json=as_json)
        return
    from pairloom.cli import terminal
    from pairloom.director.ranking import (
        CategoryRequest,
        rank_loaded,
        standings_data,
        working_lines,
    )

    category = CategoryRequest(
        sex="w" if women else "",
        lowest_age=age_from,
        highest_age=age_to,
        year=None,
        lowest_rating=rating_from,
        highest_rating=rating_to,
        federation=federation,
    )
    request = _request(
        tiebreaks,
        preset,
        after=after,
        edition=edition,
        lots=lots,
        unrated=unrated,
        withdrawn=withdrawn,
        system=system,
        category=category,
    )
    ranked = rank_loaded(source, request)
    tell_findings(ranked.source.warnings, _MOST_WARNINGS)
    _tell_system(ranked)
    if as_json:
        print(terminal.as_json(standings_data(ranked)), end="")
    elif working is not None:
        for line in working_lines(ranked, working):
            print(current().say(line))
    else:
        print(terminal.as_text(_table(ranked)), end="")
        _tell_remarks(ranked)


def crosstable(
    file: FileArgument,
    tiebreaks: TieBreaksOption = None,
    preset: PresetOption = None,
    after: AfterOption = None,
    edition: RulesOption = "2026",
    lots: LotsOption = None,
    unrated: UnratedOption = None,
    withdrawn: WithdrawnOption = None,
    system: TakenSystemOption = None,
    by_number: Annotated[
        bool,
        typer.Option(
            "--by-number", help="In order of the pairing numbers; opponents by number, too."
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Show the cross-table: every round of everybody, with points and tie-breaks.

    A cell is the opponent's line, the colour and the result: 12w1. With
    '--by-number' rows and opponents are pairing numbers.

    \b
    pairloom crosstable open.trf
    pairloom crosstable open.trf --by-number --json
    """
    from pairloom.cli import terminal
    from pairloom.director.ranking import crosstable_data, crosstable_of, rank_file

    request = _request(
        tiebreaks,
        preset,
        after=after,
        edition=edition,
        lots=lots,
        unrated=unrated,
        withdrawn=withdrawn,
        system=system,
    )
    ranked = rank_file(file, request)
    tell_findings(ranked.source.warnings, _MOST_WARNINGS)
    _tell_system(ranked)
    table = crosstable_of(ranked, by_number=by_number)
    if as_json:
        print(terminal.as_json(crosstable_data(table)), end="")
        return
    columns: list[tuple[Text, str]] = [
        (message("No.") if by_number else message("Line"), "right"),
        (message("Name"), "left"),
    ]
    columns += [
        (in_context("round", "R{round}", round=number), "left")
        for number in range(1, table.rounds + 1)
    ]
    columns.append((message("Pts"), "right"))
    columns += [(code, "right") for code in ranked.standings.columns]
    rows: list[list[object]] = []
    decimal = current().decimal
    for row in table.rows:
        shown = row.participant.number if by_number else row.line
        cells = [cell.text(table.order) for cell in row.cells]
        standing = row.standing
        totals = [standing.points, *map(decimal, standing.texts)] if standing else ["-"]
        rows.append([shown, _name(row.participant.name, row.participant.number), *cells, *totals])
    title = ranked.crosstable_title
    print(terminal.as_text(terminal.table(title, columns, _padded(rows, len(columns)))), end="")


def _request(
    tiebreaks: str | None,
    preset: str | None,
    after: int | None,
    edition: str,
    lots: int | None,
    unrated: int | None,
    withdrawn: list[int] | None,
    system: str | None,
    category: CategoryRequest | None = None,
) -> StandingsRequest:
    from pairloom.director.ranking import CategoryRequest, StandingsRequest

    codes = None
    if tiebreaks is not None:
        codes = tuple(code.strip() for code in tiebreaks.split(",") if code.strip())
    chosen = category or CategoryRequest()
    return StandingsRequest(
        tiebreaks=codes,
        after=after,
        edition=edition,
        lots=lots,
        unrated=unrated,
        withdrawn=frozenset(withdrawn or ()),
        category=chosen,
        preset=preset,
        system=system,
    )


def _table(ranked: RankedFile) -> Table:
    from pairloom.cli import terminal

    standings = ranked.standings
    has_other = any(line.row.other_points is not None for line in ranked.rows)
    columns: list[tuple[Text, str]] = [
        (message("Place"), "right"),
        (message("No."), "right"),
        (message("Name"), "left"),
    ]
    is_team = not any(isinstance(line.participant, Player) for line in ranked.rows)
    columns += [] if is_team else [(message("Rtg"), "right"), (message("Fed"), "left")]
    columns.append((message("Pts"), "right"))
    columns += [(in_context("points", "Other"), "right")] if has_other else []
    columns += [(code, "right") for code in standings.columns]
    return terminal.table(ranked.title, columns, list(_rows(ranked, has_other=has_other)))


def _rows(ranked: RankedFile, *, has_other: bool) -> Iterator[list[object]]:
    last = 0
    for line in ranked.rows:
        row, who = line.row, line.participant
        place = "" if line.place == last else str(line.place)
        last = line.place
        shown: list[object] = [place, row.number, _titled(line)]
        if isinstance(who, Player):
            shown += [who.rating or "", who.federation]
        shown.append(row.points)
        if has_other:
            shown.append(row.other_points)
        yield [*shown, *map(current().decimal, row.texts)]


def _titled(line: RankedRow) -> Text:
    who = line.participant
    if isinstance(who, Player) and who.title and who.name:
        return f"{who.title} {who.name}"
    return _name(who.name, who.number)


def _name(name: str, number: int) -> Text:
    return name or message("no. {number}", number=number)


def _padded(rows: list[list[object]], width: int) -> list[list[object]]:
    return [[*row, *[""] * (width - len(row))] for row in rows]


def _tell_system(ranked: RankedFile) -> None:
    """A file that names no system is never silently taken for a Swiss."""
    if ranked.system_taken:
        tell(str(ranked.system_taken))


def _tell_remarks(ranked: RankedFile) -> None:
    standings = ranked.standings
    if standings.open_games:
        tell(
            counted(
                "{count} result is missing; it counts nothing yet",
                "{count} results are missing; they count nothing yet",
                standings.open_games,
            )
        )
    if standings.unranked:
        tell(message("without a place: {numbers}", numbers=tuple(standings.unranked)))
    if not standings.columns and any(row.is_shared for row in standings.rows):
        # A file's own order counts, and so does none: nothing is filled in behind its back.
        told = _NO_TIEBREAKS_OF_TEAMS if ranked.source.tournament.teams else _NO_TIEBREAKS
        tell(told)
    if standings.seed is not None:
        tell(message("lots drawn from seed {seed}", seed=standings.seed))
