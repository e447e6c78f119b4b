"""Who may meet whom in rounds to come: the absolute criteria as graphs.

Vertices are the participants in ranking order; one more, the last, is the bye. Only what
holds whatever the results are is in the graphs, provided that every game is played with the
colours of its pairing (a forfeited game is no meeting: C.04.2 art. 3.5) and that
everybody comes who is expected now:

| criterion                        | in the graph of                                     |
|----------------------------------|-----------------------------------------------------|
| no second meeting, prohibitions  | every round                                         |
| no second bye                    | every round                                         |
| same absolute colour preference  | the round after the pairing only: later colours are |
|                                  | not known; where a system looks at it               |

A bar that some result may lift (one topscorer in a pair of the last round lifts C3 in the
Dutch system) is left out of the *widest* graph and kept in the *narrowest*. No perfect
matching in the widest graph proves that no legal pairing exists; one in the narrowest proves
that one exists.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from pairloom.domain import Outcome, RoundPairing, Tournament
from pairloom.domain.abnormal_points import decided_tenths
from pairloom.domain.player import Participant
from pairloom.domain.systems import SameColours, system_facts
from pairloom.engines.common.colour_preference import ABSOLUTE, NO_COLOUR, colour_preference
from pairloom.engines.common.meetings import meeting_masks, prohibit
from pairloom.engines.common.unplayed import bars_bye
from pairloom.engines.common.virtual_points import virtual_tenths
from pairloom.engines.common.witness import LegalGraph
from pairloom.errors import InputError
from pairloom.matching import vertices_of
from pairloom.messages import message

__all__ = [
    "Ahead",
    "Graph",
    "Past",
    "after_round",
    "legal_graph",
    "require_pairing_of",
]


class Past(NamedTuple):
    """What a search changes from round to round: masks of meetings, and of those barred
    from the bye."""

    met: tuple[int, ...]
    barred: int


class Graph(NamedTuple):
    """One round: rows of possible partners (the bye last), and the vertices that take part."""

    rows: list[int]
    within: int


@dataclass(frozen=True)
class Ahead:
    """The rounds after a pairing of the next one."""

    tournament: Tournament
    pairing: RoundPairing | None
    system: str

    @property
    def size(self) -> int:
        return len(self.tournament.participants)

    def numbers(self, mask: int = -1) -> list[int]:
        """Pairing numbers of all participants, or of those in a mask; the bye has none."""
        participants = enumerate(self.tournament.participants)
        return [participant.number for vertex, participant in participants if mask >> vertex & 1]

    def start(self) -> Past:
        """What is known before any further round; the pairing's games count as played."""
        participants = self.tournament.participants
        numbers = self.numbers()
        met = meeting_masks(
            numbers, [participant.history.opponents for participant in participants]
        )
        bars = self._bars()
        barred = 0
        for vertex, participant in enumerate(participants):
            barred |= any(bars[position] for position in participant.history.unplayed) << vertex
        return self._after_pairing(Past(tuple(met), barred))

    def _bars(self) -> tuple[bool, ...]:
        """Which unplayed rounds bar from the bye. In competitions of teams editions differ
        in more than the bye itself, so that only this is certain."""
        if self.tournament.teams:
            return tuple(outcome is Outcome.PAIRING_BYE for outcome in Outcome)
        return bars_bye(self.tournament.settings.points)

    @property
    def looks_at_colours(self) -> bool:
        """Does C3 bar pairs, as far as colours are known?"""
        return self._same_colours is not SameColours.MAY_MEET

    @property
    def _same_colours(self) -> SameColours:
        return system_facts(self.system).same_colours

    def _after_pairing(self, past: Past) -> Past:
        if self.pairing is None:
            return past
        vertex = {number: index for index, number in enumerate(self.numbers())}
        mates = [-1] * (self.size + 1)
        for white, black in self.pairing.boards:
            mates[vertex[white]], mates[vertex[black]] = vertex[black], vertex[white]
        if self.pairing.bye is not None:
            mates[vertex[self.pairing.bye]] = self.size
        return after_round(past, mates)

    def graph(self, round_number: int, past: Past) -> Graph:
        """Possible pairs of a round by meetings, prohibitions and byes alone."""
        pool = self._pool(round_number)
        barred = list(past.met)
        prohibit(barred, self.numbers(), self.tournament, round_number)
        is_odd = pool.bit_count() % 2
        bye = is_odd << self.size
        takers = pool & ~past.barred if is_odd else 0
        rows = [
            (pool & ~mask & ~(1 << vertex)) | (bye if takers >> vertex & 1 else 0)
            if pool >> vertex & 1
            else 0
            for vertex, mask in enumerate(barred)
        ]
        return Graph([*rows, takers], pool | bye)

    def _pool(self, round_number: int) -> int:
        pool = 0
        for vertex, participant in enumerate(self.tournament.participants):
            pool |= participant.is_present(round_number) << vertex
        return pool

    def widest(self, past: Past) -> Graph:
        """The round after the pairing, without the pairs that C3 bars for certain."""
        return self._with_colours(past, self._may_be_topscorers())

    def narrowest(self, past: Past) -> Graph:
        """The same, without any pair that C3 may bar."""
        return self._with_colours(past, self._must_be_topscorers())

    def _with_colours(self, past: Past, exempt: int) -> Graph:
        round_number = self.tournament.next_round + 1
        rows, within = self.graph(round_number, past)
        if not self.looks_at_colours:
            return Graph(rows, within)
        needs = self._absolute_colours()
        for vertex, colour in enumerate(needs):
            if colour != NO_COLOUR and not exempt >> vertex & 1:
                alike = sum(
                    1 << other
                    for other, its in enumerate(needs)
                    if its == colour and not exempt >> other & 1
                )
                rows[vertex] &= ~alike
        return Graph(rows, within)

    def _absolute_colours(self) -> list[int]:
        """The colour everybody must have after the games of the pairing, or NO_COLOUR."""
        given = {}
        for white, black in self.pairing.boards if self.pairing else ():
            given[white], given[black] = "w", "b"
        needs = []
        for participant in self.tournament.participants:
            colours = participant.history.colours + given.get(participant.number, "")
            _, (prefers, strength), _ = colour_preference(colours)
            needs.append(prefers if strength == ABSOLUTE else NO_COLOUR)
        return needs

    def _may_be_topscorers(self) -> int:
        return self._topscorers(best=True) if self._lifts_colours() else 0

    def _must_be_topscorers(self) -> int:
        return self._topscorers(best=False) if self._lifts_colours() else 0

    def _lifts_colours(self) -> bool:
        """May the round after the pairing be the last, with topscorers?"""
        planned = self.tournament.settings.rounds
        is_last = planned in (None, self.tournament.next_round + 1)
        return is_last and self._same_colours is SameColours.TOPSCORERS_MAY

    def _topscorers(self, *, best: bool) -> int:
        """Who has more than half of the greatest score if all goes well, or badly, for them."""
        tournament = self.tournament
        if not best and tournament.settings.rounds is None:
            return 0
        points, played = tournament.settings.points, tournament.next_round
        virtual = virtual_tenths(tournament, played + 1)
        decided = {} if tournament.teams else decided_tenths(tournament, after=played - 1)
        game = points.win if best else min(points.loss, points.draw, points.win)
        topscorers = 0
        for vertex, participant in enumerate(tournament.participants):
            outcomes = [cell.outcome for cell in participant.cells[: played - 1]]
            outcomes += [Outcome.ZERO_BYE] * (played - 1 - len(outcomes))
            outcomes.append(self._outcome_of_pairing(participant))
            extra = virtual.get(participant.number, 0) + decided.get(participant.number, 0)
            score = extra + sum(
                (game if outcome.is_open else points.of(outcome)).tenths for outcome in outcomes
            )
            topscorers |= (2 * score > played * points.win.tenths) << vertex
        return topscorers

    def _outcome_of_pairing(self, participant: Participant[Any]) -> Outcome:
        """What the pairing brings: a game that is open, the bye, or what was asked for."""
        if self.pairing is not None:
            if participant.number == self.pairing.bye:
                return Outcome.PAIRING_BYE
            if any(participant.number in board for board in self.pairing.boards):
                return Outcome.PENDING
        cell = participant.cell(self.tournament.next_round)
        return cell.outcome if cell is not None else Outcome.ZERO_BYE


def after_round(past: Past, mates: list[int]) -> Past:
    """The past with one more round; whose mate is the last vertex had the bye."""
    bye = len(past.met)
    met, barred = list(past.met), past.barred
    for vertex, mate in enumerate(mates[:bye]):
        if mate == bye:
            barred |= 1 << vertex
        elif mate >= 0:
            met[vertex] |= 1 << mate
    return Past(tuple(met), barred)


def legal_graph(ahead: Ahead, graph: Graph, round_number: int) -> LegalGraph:
    """The graph with only those who take part, in the form that proofs are made from."""
    numbers = ahead.numbers()
    vertices = vertices_of(graph.within)
    place = {vertex: position for position, vertex in enumerate(vertices)}
    rows = [
        sum(1 << place[other] for other in vertices_of(graph.rows[vertex] & graph.within))
        for vertex in vertices
    ]
    players = [numbers[vertex] for vertex in vertices if vertex < len(numbers)]
    return LegalGraph(round_number, players, rows)


def require_pairing_of(tournament: Tournament, pairing: RoundPairing) -> None:
    """Raise `InputError` unless the pairing is one of those present in the next round."""
    round_number = tournament.next_round
    seated = [number for board in pairing.boards for number in board]
    seated += [each for each in (pairing.bye, pairing.resting) if each is not None]
    for number in seated:
        participant = tournament.get_participant(number)
        if participant is None:
            raise InputError(
                message("the pairing has {player}, who is not in the tournament", player=number)
            )
        if not participant.is_present(round_number):
            raise InputError(
                message(
                    "the pairing has {player}, who is not there in round {round}",
                    player=number,
                    round=round_number,
                )
            )
    if len(set(seated)) < len(seated):
        twice = next(number for number in seated if seated.count(number) > 1)
        raise InputError(message("the pairing has {player} twice", player=twice))
