"""Why is the round not otherwise? The rules of 1992 take the first pairing that is accepted.

| module       | what it does                                                      |
|--------------|-------------------------------------------------------------------|
| `demands`    | the first pairing of a bracket in which an alternative comes true |
| `comparison` | which loop of C7 to C14 comes to the one before the other         |

The bracket that decides is the first in which the alternative could not come true any more: where
one of two players is paired with somebody else, or who should have been paired is left over.
There the first pairing with the alternative is looked for, in the order of the procedure. It comes
later than what was chosen, or it came before and was rejected, since the brackets below could
not be paired after it (C12, C13).
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
from pairloom.engines.fide_1992.colours import ColouredBoard, f1_boards
from pairloom.engines.fide_1992.editions import EDITION_1992, rule
from pairloom.engines.fide_1992.field import Field, derive_field, legal_graph
from pairloom.engines.fide_1992.paired import Paired
from pairloom.engines.fide_1992.procedure import pair_brackets
from pairloom.engines.fide_1992.why_not.comparison import Comparison
from pairloom.engines.fide_1992.why_not.demands import (
    Demand,
    first_with,
    local,
    place_of,
    to_be_left_over,
    to_be_paired,
    to_meet,
)

__all__ = ["why_not"]


def why_not(tournament: Tournament, alternative: Alternative) -> WhyNot:
    """Where the alternative was left behind, or what makes it impossible."""
    field = derive_field(tournament)
    asked = _Asked(tournament, alternative, field, pair_brackets(field))
    answer = WhyNot(
        round=field.round,
        system="fide-1992",
        edition=EDITION_1992,
        alternative=alternative,
        verdict=Verdict.IS_THE_PAIRING,
        chosen=asked.pairing,
    )
    if asked.is_fulfilled():
        return replace(answer, certificate=answer.chosen)
    obstacle = asked.obstacle()
    if obstacle is not None:
        return replace(answer, verdict=Verdict.IMPOSSIBLE, obstacle=obstacle)
    if alternative.wish in (Wish.HAS_WHITE, Wish.HAS_BLACK):
        return replace(answer, verdict=Verdict.SETTLED, turns=(asked.colours(),))
    return asked.answer(answer)


class _Asked:
    """An alternative, and the round it is asked about."""

    def __init__(
        self, tournament: Tournament, wanted: Alternative, field: Field, paired: list[Paired]
    ) -> None:
        self.tournament = tournament
        self.wanted = wanted
        self.field = field
        self.paired = paired
        self.players = field.players
        place = {player.number: position for position, player in enumerate(self.players)}
        numbers = (wanted.player, wanted.opponent)
        self.positions = tuple(place[number] for number in numbers if number is not None)
        self.player = self.positions[0]
        pairs = [(min(pair), max(pair)) for bracket in paired for pair in bracket.pairing.pairs]
        players = [(self.players[first], self.players[second]) for first, second in pairs]
        self.boards: list[ColouredBoard] = f1_boards(players, field.initial_colour)

    @property
    def bye(self) -> int | None:
        """The position of who has the bye."""
        left = self.paired[-1].floaters
        return left[0] if left else None

    @property
    def pairing(self) -> RoundPairing:
        boards = (Board(board.white.number, board.black.number) for board in self.boards)
        return RoundPairing(
            tuple(boards), None if self.bye is None else self.players[self.bye].number
        )

    def is_fulfilled(self) -> bool:
        """Is the round like this already?"""
        wish, number = self.wanted.wish, self.wanted.player
        if wish in (Wish.HAS_BYE, Wish.HAS_NO_BYE):
            return (self.bye == self.player) == (wish is Wish.HAS_BYE)
        if wish in (Wish.FLOATS, Wish.STAYS):
            has_left = self.player in self.paired[self.home].floaters
            return has_left == (wish is Wish.FLOATS)
        for board in self.boards:
            white, black = board.white.number, board.black.number
            if wish is Wish.MEETS and {white, black} == {number, self.wanted.opponent}:
                return True
            if wish is not Wish.MEETS and number == (white if wish is Wish.HAS_WHITE else black):
                return True
        return False

    @property
    def home(self) -> int:
        """The index of the first bracket that the player was in."""
        return next(
            index
            for index, paired in enumerate(self.paired)
            if self.player in paired.bracket.everybody
        )

    def obstacle(self) -> Obstacle | None:
        """What makes the alternative impossible, whatever the order."""
        wish, number = self.wanted.wish, self.wanted.player
        if wish is Wish.HAS_BYE:
            if self.bye is None:
                return Obstacle(Bar.EVEN_NUMBER)
            if not self.field.bye >> self.player & 1:
                barred = round_that_bars(self.tournament, number)
                return Obstacle(Bar.MAY_NOT_HAVE_BYE, rule("B1"), barred)
            return self._no_completion(len(self.players), self.player)
        if wish is Wish.HAS_NO_BYE:
            return without_bye(legal_graph(self.field), self.player, rule("B1"))
        if self.wanted.opponent is None:
            return None
        bar = bar_of_meeting(self.tournament, number, self.wanted.opponent, rule("B1"))
        if bar is not None:
            return bar
        if not self.field.compatible[self.positions[0]] >> self.positions[1] & 1:
            return Obstacle(Bar.COLOUR_LIMITS, rule("B2"))
        return self._no_completion(*self.positions)

    def _no_completion(self, first: int, second: int) -> Obstacle | None:
        """Could everybody else be paired, and one of them have the bye?"""
        graph = legal_graph(self.field)
        within = (1 << len(graph.rows)) - 1 & ~(1 << first | 1 << second)
        numbers = [*graph.numbers, NO_PLAYER]
        return no_completion(graph, within, (numbers[first], numbers[second]), rule("B1"))

    def answer(self, answer: WhyNot) -> WhyNot:
        """The bracket that left the alternative behind."""
        index = self._deciding_index()
        paired = self.paired[index]
        if self.wanted.wish is Wish.STAYS and self.player in paired.bracket.stuck:
            return replace(answer, verdict=Verdict.SETTLED, turns=(self._turn(paired, "C1"),))
        alternative = first_with(paired.bracket, self._demand(paired))
        if alternative is None:
            turn = self._turn(paired, self._never(paired))
            return replace(answer, verdict=Verdict.SETTLED, turns=(turn,))
        chosen = place_of(paired.bracket, paired.attempt, paired.pairing)
        comparison = Comparison(index, paired.bracket, chosen, alternative)
        answer = replace(answer, bracket=comparison.deciding_bracket())
        if comparison.is_later:
            return replace(answer, verdict=Verdict.LATER, precedence=comparison.precedence())
        assert paired.article, "otherwise the first accepted pairing was chosen"
        turn = self._turn(paired, paired.article, Refusal.BELOW_FAILS)
        return replace(answer, verdict=Verdict.REJECTED, turns=(turn,))

    def _deciding_index(self) -> int:
        wish = self.wanted.wish
        if wish is Wish.HAS_NO_BYE:
            return len(self.paired) - 1
        if wish in (Wish.FLOATS, Wish.STAYS):
            return self.home
        return next(
            index
            for index, paired in enumerate(self.paired)
            if any(not set(pair).isdisjoint(self.positions) for pair in paired.pairing.pairs)
        )

    def _demand(self, paired: Paired) -> Demand:
        """What has to be in this bracket so that the alternative remains possible."""
        bracket, wish = paired.bracket, self.wanted.wish
        here = [position for position in self.positions if position in bracket.positions]
        if len(here) == 2:
            return to_meet(local(bracket, here[0]), local(bracket, here[1]))
        player = local(bracket, here[0])
        if wish in (Wish.STAYS, Wish.HAS_NO_BYE):
            return to_be_paired(player)
        return to_be_left_over(player)

    def _never(self, paired: Paired) -> str:
        """Why no pairing of the bracket has it: in the lowest nobody but one is left over (C13);
        elsewhere everybody would have to move down (C14), or S1 does not permit it (A6)."""
        if paired.bracket.is_lowest:
            return "C13"
        here = [position for position in self.positions if position in paired.bracket.positions]
        is_pairing = len(here) == 2 or self.wanted.wish is Wish.STAYS
        return "A6" if is_pairing else "C14"

    def _turn(self, paired: Paired, label: str, refusal: Refusal | None = None) -> Turn:
        everybody = paired.bracket.everybody
        asked = tuple(
            self.players[position].number for position in self.positions if position in everybody
        )
        cited = rule(label)
        proposals = () if refusal is None else (Proposal(asked, refusal, cited),)
        return Turn(
            moment=Moment.BRACKET,
            rule=cited,
            player=NO_PLAYER,
            score=self.players[everybody[-1]].score,
            members=tuple(self.players[position].number for position in everybody),
            proposals=proposals,
        )

    def colours(self) -> Turn:
        """The article that gave the colours, or the bye."""
        number = self.wanted.player
        for board in self.boards:
            pair = board.white.number, board.black.number
            if number in pair:
                score = max(board.white.score, board.black.score)
                cited = rule(board.article)
                return Turn(
                    moment=Moment.COLOURS,
                    rule=cited,
                    player=number,
                    score=score,
                    members=pair,
                    proposals=(Proposal(pair),),
                )
        return replace(self._turn(self.paired[-1], "A5"), moment=Moment.BYE, player=number)
