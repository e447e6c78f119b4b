"""The rounds of a player as everybody may see them: games, byes, points before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairloom.director.desk.public.pairing_words import Met, has_floats, why_met, why_no_game
from pairloom.director.desk.public.places import places_by_round
from pairloom.director.desk.results import result_text
from pairloom.director.desk.scores import points_before
from pairloom.director.desk.state import State
from pairloom.domain import Colour, Outcome, Points
from pairloom.messages import Text
from pairloom.storage.records import Entry, Game, Round

__all__ = ["PlayerRound", "rounds_of"]


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """A round of a player: with an opponent, or without a game (`bye` is what that is called).

    `result` is that of the board as it is written, `own` what the player has by it. `after` is
    nothing while a game is open, `place` while the round is. `floats` is 1 for an opponent with
    fewer points, -1 for one with more.
    """

    round: int
    before: Points
    after: Points | None
    place: int | None
    reason: Text
    board: int = 0
    colour: Colour | None = None
    opponent: Entry | None = None
    result: str = ""
    own: Outcome | None = None
    bye: Text = ""
    floats: int = 0
    handicap: int = 0
    komi: int | None = None

    @property
    def gained(self) -> Points:
        """What the round brought, nothing while it is open."""
        return Points(0) if self.after is None else self.after - self.before


@dataclass(frozen=True, slots=True)
class _Record:
    """What is known of one round, and who was met before it."""

    state: State
    round: Round
    before: Mapping[int, int]
    after: Mapping[int, int]
    places: Mapping[int, int]
    met: frozenset[int]


def rounds_of(state: State, player: Entry) -> tuple[PlayerRound, ...]:
    """Every published round of a player."""
    rounds, met = [], set[int]()
    for round_, places in zip(state.settled, places_by_round(state), strict=True):
        number = round_.round
        record = _Record(
            state=state,
            round=round_,
            before=points_before(state, number),
            after=points_before(state, number + 1),
            places=places if round_.is_finished else {},
            met=frozenset(met),
        )
        game = _game_of(state, number, player)
        rounds.append(_played(record, player, game) if game else _without_game(record, player))
        if game:
            met |= {game.white, game.black} - {player.entry}
    return tuple(rounds)


def _game_of(state: State, number: int, player: Entry) -> Game | None:
    games = state.games_by_round.get(number, ())
    return next((game for game in games if player.entry in (game.white, game.black)), None)


def _played(record: _Record, player: Entry, game: Game) -> PlayerRound:
    is_white = game.white == player.entry
    state, own = record.state, game.white_result if is_white else game.black_result
    opponent = state.entry_by_id[game.black if is_white else game.white]
    before, other = (Points(record.before.get(side.entry, 0)) for side in (player, opponent))
    met = Met(player, opponent, before, other, opponent.entry in record.met)
    is_open = own is None or own.is_open
    return PlayerRound(
        round=record.round.round,
        before=before,
        after=None if is_open else Points(record.after.get(player.entry, 0)),
        place=record.places.get(player.number),
        reason=why_met(state, record.round, met),
        board=game.board,
        colour=Colour.WHITE if is_white else Colour.BLACK,
        opponent=opponent,
        result=result_text(game.white_result, game.black_result),
        own=own,
        floats=((before > other) - (before < other)) * has_floats(state),
        handicap=game.handicap,
        komi=game.komi,
    )


def _without_game(record: _Record, player: Entry) -> PlayerRound:
    number = record.round.round
    bye = record.state.byes_by_round.get(number, {}).get(player.entry)
    return PlayerRound(
        round=number,
        before=Points(record.before.get(player.entry, 0)),
        after=Points(record.after.get(player.entry, 0)),
        place=record.places.get(player.number),
        reason=why_no_game(bye),
        bye=record.state.discipline.all_byes.get(bye.kind, "") if bye else "",
    )
