"""Why is the round not otherwise? The Lim system is a procedure: the answer is its step.

| module      | what it tells                                            |
|-------------|----------------------------------------------------------|
| `byes`      | who was passed over for the bye (1.1, 7.1)               |
| `floats`    | who could have left a group instead (2.3, 3.2-3.5, 3.9)  |
| `opponents` | whom a player looked at before the opponent (3.6-5.7)    |
| `cracks`    | a pairing that was taken back (2.6)                      |
| `rules`     | how articles are cited                                   |

Two players do not meet because one of them was settled first. The pair that settled it is the
first, in the order of making, that has one of them and was not cracked later.
"""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain import Board, RoundPairing, Tournament
from pairloom.engines.alternatives import (
    NO_PLAYER,
    Alternative,
    Bar,
    Moment,
    Obstacle,
    Proposal,
    Refusal,
    Turn,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.engines.common.obstacles import (
    bar_of_meeting,
    no_completion,
    round_that_bars,
    without_bye,
)
from pairloom.engines.fide_lim.paired_group import PairedGroup
from pairloom.engines.fide_lim.procedure import WorkedRound, work_out
from pairloom.engines.fide_lim.why_not.byes import bye_turn
from pairloom.engines.fide_lim.why_not.cracks import crack_turn
from pairloom.engines.fide_lim.why_not.floats import Choice, floater_turns
from pairloom.engines.fide_lim.why_not.opponents import Made, Search, made_pairs
from pairloom.engines.fide_lim.why_not.rules import rule

__all__ = ["why_not"]

_BYES = (Wish.HAS_BYE, Wish.HAS_NO_BYE)
_FLOATS = (Wish.FLOATS, Wish.STAYS)


def why_not(tournament: Tournament, alternative: Alternative, edition: str) -> WhyNot:
    """The step that left the alternative behind, or what makes it impossible."""
    asked = _Asked(tournament, alternative, work_out(tournament))
    answer = WhyNot(
        round=asked.worked.graph.field.round,
        system="lim",
        edition=edition,
        alternative=alternative,
        verdict=Verdict.IS_THE_PAIRING,
        chosen=asked.pairing,
    )
    if asked.is_fulfilled():
        return replace(answer, certificate=answer.chosen)
    obstacle = asked.obstacle()
    if obstacle is not None:
        return replace(answer, verdict=Verdict.IMPOSSIBLE, obstacle=obstacle)
    if asked.worked.bye in asked.positions and alternative.wish not in _BYES:
        turns = (bye_turn(asked.worked),)
        return replace(answer, verdict=Verdict.SETTLED, turns=turns)
    return asked.answer(answer)


class _Asked:
    """An alternative, and the round it is asked about."""

    def __init__(self, tournament: Tournament, wanted: Alternative, worked: WorkedRound) -> None:
        self.tournament = tournament
        self.wanted = wanted
        self.worked = worked
        self.graph = worked.graph
        self.players = worked.graph.field.players
        place = {player.number: position for position, player in enumerate(self.players)}
        numbers = (wanted.player, wanted.opponent)
        self.positions = tuple(place[number] for number in numbers if number is not None)
        self.player = self.positions[0]

    @property
    def pairing(self) -> RoundPairing:
        boards = (Board(board.white.number, board.black.number) for board in self.worked.boards)
        bye = self.worked.bye
        return RoundPairing(tuple(boards), None if bye is None else self.players[bye].number)

    def is_fulfilled(self) -> bool:
        """Is the round like this already?"""
        wish, number = self.wanted.wish, self.wanted.player
        boards = self.worked.boards
        if wish in _BYES:
            return (self.worked.bye == self.player) == (wish is Wish.HAS_BYE)
        if wish is Wish.MEETS:
            asked = {number, self.wanted.opponent}
            return any({board.white.number, board.black.number} == asked for board in boards)
        if wish in _FLOATS:
            # Who has the bye neither floats nor stays: they are in no group.
            has_left = self.has_left
            return self.worked.bye != self.player and has_left == (wish is Wish.FLOATS)
        return any(
            number == (board.white if wish is Wish.HAS_WHITE else board.black).number
            for board in boards
        )

    @property
    def has_left(self) -> bool:
        """Did the player leave the own scoregroup, as a floater or by a crack?"""
        home = self.home
        is_cracked = any(self.player in crack.pair for crack in self.worked.cracks)
        return home is not None and (bool(home.leaving >> self.player & 1) or is_cracked)

    @property
    def home(self) -> PairedGroup | None:
        """The group in which the player is a resident; none for who has the bye."""
        for paired in self.worked.groups:
            if paired.group.residents >> self.player & 1:
                return paired
        return None

    def obstacle(self) -> Obstacle | None:
        """What makes the alternative impossible, whatever the procedure."""
        wish, number = self.wanted.wish, self.wanted.player
        if wish is Wish.HAS_BYE:
            if self.worked.bye is None:
                return Obstacle(Bar.EVEN_NUMBER)
            if not self.players[self.player].may_get_bye:
                barred = round_that_bars(self.tournament, number)
                return Obstacle(Bar.MAY_NOT_HAVE_BYE, rule("1.1"), barred)
            return self._no_completion(NO_PLAYER, number)
        if wish is Wish.HAS_NO_BYE:
            return without_bye(self.graph.with_bye(), self.player, rule("1.1"))
        if self.wanted.opponent is None:
            return None
        return self._bar_of_pair(number, self.wanted.opponent)

    def _bar_of_pair(self, first: int, second: int) -> Obstacle | None:
        bar = bar_of_meeting(self.tournament, first, second, rule("2.1"))
        if bar is not None:
            return bar
        if not self.graph.rows[self.positions[0]] >> self.positions[1] & 1:
            return Obstacle(Bar.COLOUR_LIMITS, rule("2.1"))
        return self._no_completion(first, second)

    def _no_completion(self, first: int, second: int) -> Obstacle | None:
        """Could everybody else be paired, and one of them have the bye?"""
        graph = self.graph.with_bye()
        vertices = {number: vertex for vertex, number in enumerate(graph.numbers)}
        vertices[NO_PLAYER] = len(graph.numbers)
        within = (1 << len(graph.rows)) - 1 & ~(1 << vertices[first] | 1 << vertices[second])
        return no_completion(graph, within, (first, second), rule("2.1"))

    def answer(self, answer: WhyNot) -> WhyNot:
        """The step that left the alternative behind, by kind of alternative."""
        wish = self.wanted.wish
        if wish is Wish.MEETS:
            return self._opponent(answer)
        if wish in _BYES:
            turn = bye_turn(self.worked, self.player)
            verdict = _verdict(turn, self.wanted.player)
            return replace(answer, verdict=verdict, turns=(turn,))
        if wish is Wish.FLOATS:
            return self._does_not_float(answer)
        turn = self._why_floated() if wish is Wish.STAYS else self._colours()
        return replace(answer, verdict=Verdict.SETTLED, turns=(turn,))

    def _opponent(self, answer: WhyNot) -> WhyNot:
        made = self._first_made()
        search = Search(self.graph, made)
        here = [position for position in self.positions if made.left >> position & 1]
        cracks = tuple(self._crack_turns(self.positions))
        if len(here) == 1:
            leaving = tuple(floater_turns(self.graph, made.paired, here[0]))
            turns = (*cracks, *leaving, search.turn())
            return replace(answer, verdict=Verdict.SETTLED, turns=turns)
        if search.player not in self.positions:
            return replace(answer, verdict=Verdict.SETTLED, turns=(*cracks, search.turn()))
        (other,) = set(self.positions) - {search.player}
        refusal = search.refusal(other)
        verdict = Verdict.LATER if refusal is Refusal.COMES_LATER else Verdict.REJECTED
        answer = replace(answer, verdict=verdict, turns=(*cracks, search.turn(other)))
        if refusal is Refusal.LEAVES_SOMEBODY:
            answer = replace(answer, obstacle=search.obstacle(other))
        return answer

    def _first_made(self) -> Made:
        """The first pair that settles one of the two."""
        return next(
            made
            for made in made_pairs(self.worked.groups)
            if not set(made.pair).isdisjoint(self.positions)
        )

    def _crack_turns(self, positions: tuple[int, ...]) -> list[Turn]:
        """Was just this pair made, and cracked for the median?"""
        return [
            crack_turn(self.worked, crack.pair)
            for crack in self.worked.cracks
            if set(crack.pair) == set(positions)
        ]

    def _does_not_float(self, answer: WhyNot) -> WhyNot:
        home = self.home
        assert home is not None, "who has no bye is in a group"
        turns = tuple(floater_turns(self.graph, home, self.player))
        verdict = _verdict(turns[-1], self.wanted.player)
        return replace(answer, verdict=verdict, turns=turns)

    def _why_floated(self) -> Turn:
        home = self.home
        assert home is not None, "who has no bye is in a group"
        for place, floater in enumerate(home.floaters):
            if floater.position == self.player:
                return Choice(self.graph, home, place).turn()
        crack = next(crack for crack in self.worked.cracks if self.player in crack.pair)
        return crack_turn(self.worked, crack.pair)

    def _colours(self) -> Turn:
        number = self.wanted.player
        board = next(
            board
            for board in self.worked.boards
            if number in (board.white.number, board.black.number)
        )
        pair = board.white.number, board.black.number
        score = max(board.white.score, board.black.score)
        return Turn(
            moment=Moment.COLOURS,
            rule=rule(board.article),
            player=number,
            score=score,
            members=pair,
            proposals=(Proposal(pair),),
        )


def _verdict(turn: Turn, number: int) -> Verdict:
    """How a turn left one player behind."""
    refusals = [proposal.refusal for proposal in turn.proposals if proposal.players == (number,)]
    if not refusals or refusals[0] is None:
        return Verdict.SETTLED
    return Verdict.LATER if refusals[0] is Refusal.COMES_LATER else Verdict.REJECTED
