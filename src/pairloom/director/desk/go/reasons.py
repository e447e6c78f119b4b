"""Why a table is as it is, and why not otherwise: asked of the input stored with the round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.go.by_hand import changed_handicaps
from pairloom.director.desk.go.systems import is_go
from pairloom.director.desk.go.tables import games_in_numbers
from pairloom.director.desk.knockout.reasons import when_could_meet, why_meet
from pairloom.director.desk.knockout.systems import is_knockout
from pairloom.director.desk.reasons import find_pair
from pairloom.director.desk.state import State
from pairloom.director.go_draws import draw_from, read_input
from pairloom.director.people.roles import Permission
from pairloom.domain.go import (
    GoSystem,
    GoTournament,
    score_halves,
    score_text,
    wins_halves,
)
from pairloom.engines import go
from pairloom.errors import InputError, NotFound
from pairloom.explain.go import (
    compromise_sentence,
    free_sentences,
    table_sentences,
    why_not_sentences,
)
from pairloom.messages import Message, message
from pairloom.messages.catalogues import speaker_of
from pairloom.storage.records import Entry, Round

__all__ = [
    "GoSide",
    "TableReasons",
    "compromise_sentences",
    "explain_free",
    "explain_table",
    "explain_unmade_table",
    "sides_at_table",
]


@dataclass(frozen=True, slots=True)
class GoSide:
    """What is known of a player of a table before the round."""

    entry: Entry
    start: str
    wins: str
    rounds: int
    score: str
    balance: int


@dataclass(frozen=True, slots=True)
class TableReasons:
    """A table, its two players, and the steps that led to it, in words."""

    board: int
    white: GoSide
    black: GoSide
    steps: tuple[str, ...]
    is_by_hand: bool


def explain_table(
    desk: Desk, place: Place, round_number: int, board: int, *, language: str = "en"
) -> TableReasons:
    """How a table came about."""
    state = _state(desk, place)
    round_ = state.find_round(round_number)
    game = state.find_game(round_number, board)
    white, black = (state.entry_by_id[entry] for entry in (game.white, game.black))
    pair = {white.number, black.number}
    is_drawn = any(
        pair == {drawn.white, drawn.black}
        for drawn in draw_from(round_.input, round_.seed or 0).games
    )
    white_side, black_side = sides_at_table(state, round_number, board)
    return TableReasons(
        board,
        white_side,
        black_side,
        tuple(_steps(state, round_, board, language)) if is_drawn else (),
        not is_drawn,
    )


def sides_at_table(state: State, round_number: int, board: int) -> tuple[GoSide, GoSide]:
    """Who sits at a table, with what was known of them: White first."""
    game = state.find_game(round_number, board)
    tournament = read_input(state.find_round(round_number).input)
    white, black = (
        _side(tournament, state.entry_by_id[entry]) for entry in (game.white, game.black)
    )
    return white, black


_ODD_TABLE = message("The table of an odd field has no opponent for one player each round.")
_BY_TABLE = message("The table of the round robin decides who meets whom, and nothing else.")


def explain_free(
    desk: Desk, place: Place, round_number: int, *, language: str = "en"
) -> tuple[str, ...]:
    """Why somebody is free."""
    state = _state(desk, place)
    round_ = state.find_round(round_number)
    if _is_table(round_):
        return tuple(_said(state, [_ODD_TABLE], language))
    return tuple(_said(state, free_sentences(draw_of(state, round_)), language))


def explain_unmade_table(
    desk: Desk, place: Place, round_number: int, text: str, *, language: str = "en"
) -> tuple[str, ...]:
    """Why two players, by number or name, do not meet."""
    state = _state(desk, place)
    round_ = state.find_round(round_number)
    player, opponent = find_pair(state, text)
    tournament = read_input(round_.input)
    for entry in (player, opponent):
        if tournament.get_player(entry.number) is None:
            raise NotFound(
                message(
                    "{number} {name} was not there in round {round_number}",
                    number=entry.number,
                    name=entry.name,
                    round_number=round_number,
                )
            )
    if is_knockout(state.competition.system):
        return when_could_meet(state, text)
    if _is_table(round_):
        return tuple(_said(state, [_BY_TABLE], language))
    answer = go.why_not(tournament, draw_of(state, round_), player.number, opponent.number)
    return tuple(_said(state, why_not_sentences(answer), language))


def compromise_sentences(
    state: State, compromises: Iterable[go.Compromise], *, language: str = "en"
) -> list[str]:
    """Compromises in words."""
    return _said(state, (compromise_sentence(compromise) for compromise in compromises), language)


def draw_of(state: State, round_: Round) -> go.GoDraw:
    """The round as it is now, with its reasons; tables are counted from 1."""
    tournament = read_input(round_.input)
    games, free = games_in_numbers(state, round_, tournament.regulations)
    games = tuple(replace(game, table=place) for place, game in enumerate(games, 1))
    seed = round_.seed or 0
    trace = go.trace_of(tournament, games, free, seed)
    return go.GoDraw(round_.round, games, free, seed, trace)


def _steps(state: State, round_: Round, board: int, language: str) -> list[str]:
    handicaps = changed_handicaps(state, round_)
    changed = [handicaps[board]] if board in handicaps else []
    if is_knockout(state.competition.system):
        return [*why_meet(state, round_.round, board), *_said(state, changed, language)]
    if _is_table(round_):
        seed = message("Draw numbers were given by lot, seed {seed}.", seed=round_.seed or 0)
        has_game = message("The table of the round robin has this game in this round.")
        return _said(state, [has_game, seed, *changed], language)
    boards = [game.board for game in state.games_by_round[round_.round]]
    sentences = list(table_sentences(draw_of(state, round_), boards.index(board) + 1))
    return _said(state, [*sentences[1:], *changed], language)


def _said(state: State, sentences: Iterable[Message], language: str) -> list[str]:
    names = {entry.number: entry.name for entry in state.numbered}

    def name_of(number: int) -> str:
        return names.get(number, str(number)).partition(",")[0]

    return list(map(speaker_of(language, name_of).say, sentences))


def _side(tournament: GoTournament, entry: Entry) -> GoSide:
    number, played = entry.number, len(tournament.rounds)
    even = [game for _, game in tournament.games_of(number) if not game.handicap]
    even = [game for game in even if not game.by_default]
    whites = sum(game.white == number for game in even)
    return GoSide(
        entry,
        str(tournament.starting_score(number)),
        score_text(wins_halves(tournament, number, after=played)),
        rounds=played,
        score=score_text(score_halves(tournament, number)),
        balance=2 * whites - len(even),
    )


def _is_table(round_: Round) -> bool:
    return read_input(round_.input).regulations.system is GoSystem.ROUND_ROBIN


def _state(desk: Desk, place: Place) -> State:
    desk.identity.require(Permission.SEE_DESK, event=place.event, competition=place.competition)
    state = desk.state(place).shown
    if not is_go(state.competition.system):
        raise InputError(
            message(
                "{name} is no Go tournament",
                name=state.competition.name,
            )
        )
    return state
