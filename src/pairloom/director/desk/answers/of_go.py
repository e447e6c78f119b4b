"""Go: tables by draw or by table, who is free, and the best draw in which two meet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from pairloom.director.desk.answers.model import RoundAnswers, RoundQuestion
from pairloom.director.desk.answers.not_paired import not_paired
from pairloom.director.desk.go.by_hand import changed_handicaps
from pairloom.director.desk.go.tables import games_in_numbers
from pairloom.director.desk.state import State
from pairloom.director.go_draws import draw_from, read_input
from pairloom.domain.go import GoGame, GoSystem
from pairloom.engines import go
from pairloom.explain.shown import ShownAnswer, ShownStep
from pairloom.explain.shown.go_draws import shown_free, shown_go_why_not, shown_table
from pairloom.messages import Message, Text, Value, message
from pairloom.messages.values import Players
from pairloom.storage.records import Round

__all__ = ["answers_of_go"]

KEPT = 64
_BY_HAND = message("This table was made by hand. It is not what the draw gave.")
_BY_TABLE = message("The table of the round robin decides who meets whom, and nothing else.")
_HAS_GAME = message("The table of the round robin has this game in this round.")
_ODD_TABLE = message("The table of an odd field has no opponent for one player each round.")


def answers_of_go(state: State, drawn: Round, question: RoundQuestion) -> RoundAnswers:
    """From the round as it is on the tables, with the lot that it was drawn with."""
    for number in (question.player, question.opponent):
        if number is not None and not _is_there(drawn, number):
            is_unknown = read_input(drawn.input).get_player(number) is None
            return RoundAnswers((not_paired(state, drawn, number, is_unknown=is_unknown),))
    if read_input(drawn.input).regulations.system is GoSystem.ROUND_ROBIN:
        return _of_table(state, drawn, question)
    return _of_draw(state, drawn, question)


def _is_there(drawn: Round, number: int) -> bool:
    tournament = read_input(drawn.input)
    player = tournament.get_player(number)
    is_table = tournament.regulations.system is GoSystem.ROUND_ROBIN
    return player is not None and (is_table or player.is_present(drawn.round))


def _of_draw(state: State, drawn: Round, question: RoundQuestion) -> RoundAnswers:
    games, free = games_in_numbers(state, drawn, read_input(drawn.input).regulations)
    games = tuple(replace(game, table=place) for place, game in enumerate(games, 1))
    seed = drawn.seed or 0
    shown = _told(_OnTables(drawn.input, drawn.round, games, free, seed), question)
    pair = {question.player, _opponent(games, question.player)}
    is_drawn = free == question.player or any(
        pair == {game.white, game.black} for game in draw_from(drawn.input, seed).games
    )
    changed = _changed(state, drawn, question.player)
    notes: list[Text] = [*changed]
    if not is_drawn and not question.is_why_not:
        notes.insert(0, _BY_HAND)
    command = _command(drawn, question) if is_drawn and not changed else ()
    wishes = ("bye",) if free not in (None, question.player) else ()
    return RoundAnswers((shown,), command=command, notes=tuple(notes), wishes=wishes)


@dataclass(frozen=True, slots=True)
class _OnTables:
    """A round as it is on the tables, with what it was drawn from."""

    text: str
    round: int
    games: tuple[GoGame, ...]
    free: int | None
    seed: int

    def as_draw(self) -> go.GoDraw:
        games, free, seed = self.games, self.free, self.seed
        trace = go.trace_of(read_input(self.text), games, free, seed)
        return go.GoDraw(self.round, games, free, seed, trace)


@lru_cache(KEPT)
def _told(tables: _OnTables, question: RoundQuestion) -> ShownAnswer:
    tournament, draw = read_input(tables.text), tables.as_draw()
    if question.is_why_not:
        answer = go.why_not(tournament, draw, question.player, question.opponent)
        return shown_go_why_not(answer, draw)
    number = question.player
    seats = (game.table for game in draw.games if number in (game.white, game.black))
    table = next(seats, None)
    if table is not None:
        return shown_table(draw, table)
    return shown_free(draw) or _nothing(number, draw.round)


def _nothing(number: int, round_number: int) -> ShownAnswer:
    values: dict[str, Value] = {"player": Players((number,)), "round": round_number}
    question = message("Why is {player} not paired in round {round}?").filled(**values)
    told = message("{player} is not paired in round {round}.").filled(**values)
    return ShownAnswer(question, told)


def _changed(state: State, drawn: Round, number: int) -> list[Message]:
    """Stones that are not those of the draw."""
    by_board = changed_handicaps(state, drawn)
    return [
        by_board[game.board]
        for game in state.games_by_round.get(drawn.round, ())
        if game.board in by_board
        and number in (state.entry_by_id[each].number for each in (game.white, game.black))
    ]


def _opponent(games: tuple[GoGame, ...], number: int) -> int | None:
    for game in games:
        if number in (game.white, game.black):
            return game.black if game.white == number else game.white
    return None


def _command(drawn: Round, question: RoundQuestion) -> tuple[str, ...]:
    lot = ("--round", str(drawn.round), "--seed", str(drawn.seed or 0))
    if question.opponent is not None:
        return ("explain", "--why-not", f"{question.player}-{question.opponent}", *lot)
    made = draw_from(drawn.input, drawn.seed or 0).games
    tables = [game.table for game in made if question.player in (game.white, game.black)]
    if question.wish or not tables:
        return ("pair", *lot)
    return ("explain", "--table", str(tables[0]), *lot)


def _of_table(state: State, drawn: Round, question: RoundQuestion) -> RoundAnswers:
    """The table was made with round 1, with numbers given by lot."""
    games = draw_from(drawn.input, drawn.seed or 0).games
    player, opponent = question.player, question.opponent or _opponent(games, question.player)
    seed = message("Draw numbers were given by lot, seed {seed}.", seed=drawn.seed or 0)
    values: dict[str, Value] = {"player": Players((player,)), "round": drawn.round}
    if opponent is None:
        asked = message("Why is {player} free in round {round}?").filled(**values)
        shown = ShownAnswer(asked, _ODD_TABLE, steps=(ShownStep(seed),))
        return RoundAnswers((shown,), command=_drawing(drawn))
    values["opponent"] = Players((opponent,))
    is_made = opponent == _opponent(games, player)
    asked = (_MEET if is_made else _DO_NOT_MEET).filled(**values)
    told = _HAS_GAME if is_made else _BY_TABLE
    shown = ShownAnswer(asked, told, steps=(ShownStep(seed),))
    notes = tuple(_changed(state, drawn, player))
    return RoundAnswers((shown,), command=_drawing(drawn), notes=notes)


def _drawing(drawn: Round) -> tuple[str, ...]:
    """A table gives its rounds; there is no draw to be explained."""
    return ("pair", "--round", str(drawn.round), "--seed", str(drawn.seed or 0))


_MEET = message("Why does {player} meet {opponent} in round {round}?")
_DO_NOT_MEET = message("Why does {player} not meet {opponent} in round {round}?")
