"""Standings and cross-table of a tournament at the desk, with the working of every value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.director.desk.tiebreaks_in_use import left_out_sentence, with_tiebreaks_in_use
from pairloom.director.desk.value_rows import (
    LevelLine,
    ValueRow,
    level_with,
    on_paper,
    sentence_of,
    value_rows,
)
from pairloom.director.tiebreak_list import list_tiebreaks, plain_name
from pairloom.domain import Cell, Player, Points, Team, Tournament
from pairloom.domain.last_results import last_round_with_results
from pairloom.errors import NotFound, shortened
from pairloom.messages import Text, Value, message
from pairloom.messages.values import sentences
from pairloom.standings import (
    Crosstable,
    Order,
    Standings,
    StandingsRow,
    make_crosstable,
    make_standings,
)
from pairloom.tiebreaks import How, describe_working, shown_value

__all__ = [
    "StandingLine",
    "StandingsView",
    "ValueWorking",
    "crosstable_of",
    "level_on_points",
    "make_view",
    "standings_of",
    "standings_view",
    "working_of",
]

Line = TypeVar("Line")


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A row: the place as it is written (`2=` when shared), the player, points, values."""

    place: str
    player: Player
    club: str
    points: Points
    texts: tuple[str, ...]
    values: tuple[object, ...]
    cells: tuple[Cell, ...]
    decided_by: str

    @property
    def is_provisional(self) -> bool:
        """Is a game of the player not over? It counts nothing yet."""
        return any(cell.outcome.is_open for cell in self.cells)


@dataclass(frozen=True, slots=True)
class StandingsView(Generic[Line]):
    """Standings after a round: lines of players, or of teams; `columns` are codes with names.

    `left_out` says which tie-breaks of the regulations are not used, and why; `open_rule` is the
    article about games that are not over, `note` what the rules say about equal places.
    """

    after: int
    planned: int
    is_final: bool
    open_games: int
    columns: tuple[tuple[str, Text], ...]
    lines: tuple[Line, ...]
    left_out: Text = ""
    open_rule: Text = ""
    note: Text = ""


_ARTICLE = message("C.07 art. {article}")


@dataclass(frozen=True, slots=True)
class ValueWorking:
    """How one value came about: as lines, and taken apart into rows."""

    player: Player | Team
    code: str
    name: Text
    article: Text
    text: Value
    lines: tuple[Text, ...]
    sentence: Text = ""
    rows: tuple[ValueRow, ...] = ()
    level: tuple[LevelLine, ...] = ()
    after: int = 0
    is_sum: bool = False


def standings_of(
    state: State, *, after: int | None = None, tiebreaks: tuple[str, ...] | None = None
) -> Standings:
    """The standings after a round, by default the last one with results.

    Without `tiebreaks` they are those of the regulations that can be used.
    """
    return _standings(tournament_of(state), state, after, tiebreaks)


def _standings(
    tournament: Tournament,
    state: State,
    after: int | None,
    tiebreaks: tuple[str, ...] | None = None,
) -> Standings:
    if after is None:  # so that it is not made again for who names the round
        after = last_round_with_results(tournament.teams or tournament.players)
    return state.kept.get(
        ("standings",),
        (after, tiebreaks, *state.records),
        lambda: make_standings(
            with_tiebreaks_in_use(tournament, state), after=after, tiebreaks=tiebreaks
        ),
    )


def standings_view(
    state: State, *, after: int | None = None, tiebreaks: tuple[str, ...] | None = None
) -> StandingsView[StandingLine]:
    """The standings of players as they are shown; `NotFound` for a round without any."""
    # Every page of a player shows a line of it.
    return state.kept.get(
        ("standings view",),
        (after, tiebreaks, *state.records),
        lambda: _view(state, after, tiebreaks),
    )


def _view(
    state: State, after: int | None, tiebreaks: tuple[str, ...] | None
) -> StandingsView[StandingLine]:
    clubs = {entry.number: entry.club for entry in state.numbered}

    def line_of(tournament: Tournament, standings: Standings, row: StandingsRow) -> StandingLine:
        player = tournament.find_player(row.number)
        return StandingLine(
            row.written_place,
            player,
            club=clubs.get(row.number, ""),
            points=row.points,
            texts=row.texts,
            values=row.values,
            cells=player.record(standings.after),
            decided_by=row.decided_by,
        )

    return make_view(state, line_of, after=after, tiebreaks=tiebreaks)


def make_view(
    state: State,
    line_of: Callable[[Tournament, Standings, StandingsRow], Line],
    *,
    after: int | None = None,
    tiebreaks: tuple[str, ...] | None = None,
) -> StandingsView[Line]:
    """The standings with a line of one's own making for every row."""
    _require_round(state, after)
    tournament = tournament_of(state)
    standings = _standings(tournament, state, after, tiebreaks)
    return StandingsView(
        after=standings.after,
        planned=standings.planned,
        is_final=standings.is_final,
        open_games=standings.open_games,
        columns=tuple((code, plain_name(code)) for code in standings.columns),
        lines=tuple(line_of(tournament, standings, row) for row in standings.rows),
        left_out=left_out_sentence(state) if tiebreaks is None else "",
        open_rule=state.handling.adjourned,
        note=_note(state, standings),
    )


def _note(state: State, standings: Standings) -> Text:
    """What the rules say about equal places, and whether lots have decided them."""
    drawn: Text = ""
    left: Text = ""
    if standings.seed is not None:
        drawn = _DRAWN.filled(seed=standings.seed)
    if standings.unranked:
        left = _LEFT_OUT.filled(names=_names(state, standings.unranked))
    told = [text for text in (state.handling.equal_places, drawn, left) if text]
    return sentences(*told) if told else ""


_DRAWN = message("Places that were still equal are by lot (seed {seed}).")
_LEFT_OUT = message(
    "Left before half of the rounds were played, so that nothing counts for or against them:"
    " {names} (C.05 art. 6.6)."
)


def _names(state: State, numbers: Sequence[int]) -> tuple[str, ...]:
    return tuple(entry.name for entry in state.numbered if entry.number in numbers)


def working_of(
    state: State,
    number: int,
    code: str,
    *,
    after: int | None = None,
    tiebreaks: tuple[str, ...] | None = None,
) -> ValueWorking:
    """How the value of a player or a team in a column came about."""
    _require_round(state, after)
    state.find_number(number)
    tournament = tournament_of(state)
    standings = _standings(tournament, state, after, tiebreaks)
    if code not in standings.columns:
        raise NotFound(
            message(
                "{code} is not a tie-break of these standings; there are: {known}",
                code=shortened(code),
                known=tuple(standings.columns) or "–",
            )
        )
    column = standings.columns.index(code)
    row = standings.find_row(number)
    about = {line.code: line for line in list_tiebreaks()}.get(_plain(code))
    working, value = standings.working(number, column), row.values[column]
    text = on_paper(shown_value(value, row.texts[column]))
    return ValueWorking(
        tournament.find_team(number) if tournament.teams else tournament.find_player(number),
        code,
        plain_name(code),
        article=_ARTICLE.filled(article=about.article) if about else "",
        text=text,
        lines=tuple(describe_working(working)),
        sentence=sentence_of(working, text),
        rows=value_rows(tournament, working, standings.after),
        level=level_with(tournament, standings, number, column),
        after=standings.after,
        is_sum=working.how is How.SUM,
    )


def level_on_points(state: State, number: int) -> tuple[LevelLine, ...]:
    """Those with the points of a player or a team after the last round, and their first tie-break;
    nobody where it is alone or there are no tie-breaks."""
    tournament = tournament_of(state)
    standings = _standings(tournament, state, None)
    return level_with(tournament, standings, number, 0) if standings.columns else ()


def crosstable_of(state: State, *, by_number: bool = False, after: int | None = None) -> Crosstable:
    """Everybody round by round, in order of the standings or of the numbers."""
    _require_round(state, after)
    tournament = tournament_of(state)
    standings = _standings(tournament, state, after)
    order = Order.NUMBER if by_number else Order.PLACE
    return make_crosstable(state.kind.field.counted(state, tournament), standings, order=order)


def _require_round(state: State, after: int | None) -> None:
    last = len(state.settled)
    if after is not None and not 0 <= after <= last:
        raise NotFound(
            message(
                "there are no standings after round {after}; ask for 0 to {last}",
                after=after,
                last=last,
            )
        )


def _plain(code: str) -> str:
    return code.partition("/")[0].partition(":")[0]
