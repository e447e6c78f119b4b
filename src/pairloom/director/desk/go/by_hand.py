"""A drafted Go round changed by hand: handicaps, komi, and the seats of new pairs."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.drafts import open_draft
from pairloom.director.desk.state import State
from pairloom.director.go_draws import draw_from, read_input
from pairloom.director.go_words import komi_text, parse_komi
from pairloom.director.people.roles import Permission
from pairloom.domain.go import GoGame, GoSystem
from pairloom.engines import go
from pairloom.engines.go_tables.games import make_game
from pairloom.errors import FieldsRefused
from pairloom.messages import Message, message
from pairloom.storage.records import Game, Round

__all__ = ["change_handicap", "changed_handicaps", "seated_by_rules"]

MOST_STONES = 9


def change_handicap(
    desk: Desk, place: Place, board: int, handicap: int | None, komi: str, *, reason: str
) -> None:
    """Other stones or another komi at a table of the draft; an empty komi follows the rules."""
    with desk.act(place, "pair by hand", Permission.PAIR_BY_HAND) as work:
        draft = open_draft(work, reason)
        game = work.state.find_game(draft.round, board)
        if handicap is None or not 0 <= handicap <= MOST_STONES:
            raise FieldsRefused(
                [("handicap", message("Type 0 to {most} stones; 1 is no komi.", most=MOST_STONES))]
            )
        halves = parse_komi(komi) if komi else _usual_komi(draft, handicap)
        if halves is None:
            raise FieldsRefused([("komi", message("Komi must be a number such as 6.5 or 6½."))])
        work.ledger.put(replace(game, handicap=handicap, komi=halves))
        told = message(
            "round {round}, table {table}: handicap {old} → {new}, komi {komi}",
            round=draft.round,
            table=board,
            old=game.handicap or 0,
            new=handicap,
            komi=komi_text(halves),
        )
        work.tell(told, round=draft.round)


def seated_by_rules(state: State, draft: Round, game: Game) -> Game:
    """A pair made by hand with the handicap of the rules; the weaker side has Black then."""
    tournament = read_input(draft.input)
    white, black = (state.entry_by_id[entry].number for entry in (game.white, game.black))
    if tournament.regulations.system in (GoSystem.ROUND_ROBIN, GoSystem.KNOCKOUT):
        made = make_game(tournament, game.board, black, white)
        stones, strong = made.handicap, made.white
    else:
        pair = GoGame(game.board, white, black)
        working = go.trace_of(tournament, [pair], None, draft.seed or 0).tables[0].handicap
        stones, strong = working.handicap, working.stronger
    komi = _usual_komi(draft, stones)
    if stones and strong != white:
        return replace(game, white=game.black, black=game.white, handicap=stones, komi=komi)
    return replace(game, handicap=stones, komi=komi)


def changed_handicaps(state: State, round_: Round) -> dict[int, Message]:
    """Where pairs of the draw have another handicap than it gave them, by table."""
    drawn = {
        frozenset((game.white, game.black)): game
        for game in draw_from(round_.input, round_.seed or 0).games
    }
    lines = {}
    for game in state.games_by_round.get(round_.round, []):
        white, black = (state.entry_by_id[entry].number for entry in (game.white, game.black))
        known = drawn.get(frozenset((white, black)))
        if known is not None and (known.handicap, known.komi) != (game.handicap, game.komi):
            lines[game.board] = message(
                "Table {table}: handicap {handicap} instead of {drawn_handicap}, komi {komi}"
                " instead of {drawn_komi}.",
                table=game.board,
                handicap=game.handicap or 0,
                drawn_handicap=known.handicap,
                komi=komi_text(game.komi),
                drawn_komi=komi_text(known.komi),
            )
    return lines


def _usual_komi(draft: Round, handicap: int) -> int:
    return 0 if handicap else read_input(draft.input).regulations.komi
