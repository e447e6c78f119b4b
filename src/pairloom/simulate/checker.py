"""Free pairings checker (FPC): pair every round again and compare with the record.

FIDE C.04.A art. 4. Each round is paired from the record's own earlier results, so that
one wrong round does not make the later ones wrong. Pairs, colours and the
pairing-allocated bye must agree; of a game whose colours the record does not tell (a
forfeit may be without) only the pair. Board order is not compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pairloom.domain import (
    Board,
    Colour,
    Outcome,
    RoundPairing,
    Tournament,
    require_consistent,
)
from pairloom.domain.systems import system_facts
from pairloom.engines.base import PairingResult
from pairloom.engines.participants import default_system, require_fit
from pairloom.engines.round_robin.home_colour import with_home_colour
from pairloom.errors import (
    InputError,
    NoPairingExists,
)
from pairloom.messages import Text, message
from pairloom.simulate.pairing import (
    PairFunction,
    replay_function,
    scheduled_system,
)
from pairloom.simulate.recorded import (
    NOBODY,
    Entrants,
    RecordedRound,
    in_board_order,
    recorded_pairing,
)

__all__ = [
    "CheckReport",
    "RoundDifference",
    "check",
    "recorded_pairing",
]


@dataclass(frozen=True, slots=True)
class RoundDifference:
    """A round that is recorded otherwise than the rules pair it.

    `expected` is `None` if no legal pairing of the round exists; `reason` then says
    why. A pairing-allocated bye that differs is a board against 0.
    """

    round: int
    expected: RoundPairing | None
    recorded: RoundPairing
    only_expected: tuple[Board, ...]
    only_recorded: tuple[Board, ...]
    reason: Text = ""


@dataclass(frozen=True, slots=True)
class CheckReport:
    """The answer of the checker; `rounds` is the number of rounds it paired again."""

    name: str
    system: str
    edition: str
    rounds: int
    differences: tuple[RoundDifference, ...]

    @property
    def is_clean(self) -> bool:
        """Does every round agree?"""
        return not self.differences


def check(
    tournament: Tournament,
    *,
    system: str | None = None,
    edition: str | None = None,
    only_round: int | None = None,
    name: str = "",
    pair: PairFunction | None = None,
) -> CheckReport:
    """Pair every recorded round again, or `only_round`, and compare.

    `system` and `edition` win over what the tournament declares; `pair` replaces the
    engine. Raises `InconsistentTournament`, `InputError` or `UnknownName`.
    """
    require_consistent(tournament)
    rounds = _rounds_to_check(tournament, only_round)
    edition = edition or _declared_edition(tournament, system)
    system = system or tournament.settings.system or default_system(tournament)
    if pair is None:
        require_fit(system, tournament)
        tournament = with_home_colour(tournament, system)
    planned = _with_planned_rounds(tournament)
    replays = [
        _Replay(planned, system, pair or replay_function(system, each))
        for each in ((edition,) if pair else _editions_to_try(system, edition))
    ]
    differences_of = [replay.check_rounds(rounds) for replay in replays]
    differences, replay = min(
        zip(differences_of, replays, strict=True), key=lambda compared: len(compared[0])
    )
    edition = replay.edition or edition
    return CheckReport(name or tournament.name, system, edition, len(rounds), differences)


def _declared_edition(tournament: Tournament, system: str | None) -> str:
    """What the tournament says of its own system says nothing of another one."""
    declared = tournament.settings
    return declared.edition if system in (None, declared.system) else ""


def _editions_to_try(system: str, edition: str) -> tuple[str, ...]:
    """What a report file does not tell of a table (the order of rounds, say) its rounds do.

    If nobody named the edition, the record is held against each; the best fit is reported,
    and of equal ones the first here.
    """
    table = None if edition else scheduled_system(system)
    return (edition,) if table is None else tuple(reversed(table.editions))


def _rounds_to_check(tournament: Tournament, only_round: int | None) -> range:
    last = tournament.last_paired_round
    if only_round is None:
        return range(1, last + 1)
    if not 1 <= only_round <= last:
        raise InputError(
            message(
                "round {only_round} cannot be checked: rounds 1 to {last} are paired",
                only_round=only_round,
                last=last,
            )
        )
    return range(only_round, only_round + 1)


def _with_planned_rounds(tournament: Tournament) -> Tournament:
    """A report that tells no number of rounds is of a finished tournament."""
    if tournament.settings.rounds is not None:
        return tournament
    settings = replace(tournament.settings, rounds=tournament.last_paired_round)
    return replace(tournament, settings=settings)


class _Replay:
    """One tournament being checked; remembers the edition the engine has used."""

    def __init__(self, tournament: Tournament, system: str, pair: PairFunction) -> None:
        self.tournament = tournament
        self.system = system
        self.entrants = Entrants.of(tournament, system)
        # Second games of matches follow the first ones, whoever is recorded in that round.
        # A round of a knockout has its matches and no others.
        facts = system_facts(system)
        self.pairs_everybody = facts.games == 1 and not facts.has_bracket
        self.pair = pair
        self.edition = ""

    def snapshots(self, rounds: range) -> Iterable[Tournament]:
        """What the pairing of each of the rounds starts from."""
        if len(rounds) == 1:
            return [self.tournament.before(rounds[0])]
        return self.tournament.replay()

    def check_rounds(self, rounds: range) -> tuple[RoundDifference, ...]:
        return tuple(filter(None, map(self.check_round, rounds, self.snapshots(rounds))))

    def check_round(self, round_number: int, snapshot: Tournament) -> RoundDifference | None:
        if not any(participant.is_present(round_number) for participant in snapshot.participants):
            return None  # nobody was there: nothing to pair
        try:
            result = self.pair(snapshot)
        except NoPairingExists as error:
            recorded = RecordedRound.of(self.entrants, round_number)
            return self._difference(round_number, None, frozenset(), recorded, str(error))
        if isinstance(result, PairingResult):
            self.edition = result.edition
            result = result.pairing
        if self.pairs_everybody and self._is_as_recorded(result, round_number):
            return None
        recorded = RecordedRound.of(self.entrants, round_number)
        expected = _as_recorded(result, recorded)
        if expected == recorded.all_boards:
            return None
        return self._difference(round_number, result, expected, recorded)

    def _is_as_recorded(self, pairing: RoundPairing, round_number: int) -> bool:
        """Does every board stand in the record? The pool is who was paired, so that is all."""
        find = self.entrants.find
        for board in pairing.boards:
            cell = find(board.white).cell(round_number)
            if cell is None or cell.opponent != board.black or cell.colour is not Colour.WHITE:
                return False
        if pairing.bye is None:
            return True
        cell = find(pairing.bye).cell(round_number)
        return cell is not None and cell.outcome is Outcome.PAIRING_BYE

    def _difference(
        self,
        round_number: int,
        pairing: RoundPairing | None,
        expected: frozenset[Board],
        recorded: RecordedRound,
        reason: Text = "",
    ) -> RoundDifference:
        def ordered(boards: frozenset[Board]) -> tuple[Board, ...]:
            return in_board_order(boards, self.tournament, self.entrants, round_number)

        return RoundDifference(
            round=round_number,
            expected=pairing,
            recorded=recorded_pairing(self.tournament, round_number, system=self.system),
            only_expected=ordered(expected - recorded.all_boards),
            only_recorded=ordered(recorded.all_boards - expected),
            reason=reason,
        )


def _as_recorded(pairing: RoundPairing, recorded: RecordedRound) -> frozenset[Board]:
    """Our boards and bye; a pair recorded without colours is turned as recorded."""
    boards = set(pairing.boards)
    for board in recorded.colourless:
        turned = Board(board.black, board.white)
        if turned in boards:
            boards.remove(turned)
            boards.add(board)
    if pairing.bye is not None:
        boards.add(Board(pairing.bye, NOBODY))
    if pairing.resting in recorded.byes:  # no game either way; what it is worth is not our question
        boards.add(Board(pairing.resting, NOBODY))
    return frozenset(boards)
