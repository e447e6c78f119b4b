"""Who takes part, and what each of them had in every round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from pairloom.domain.colour import Colour
from pairloom.domain.derived import derived
from pairloom.domain.history import NO_HISTORY, History, history_of
from pairloom.domain.result import Outcome

NO_OPPONENT = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's round: the cell of a cross-table.

    `opponent` is the opponent's number, 0 for none. `colour` is the scheduled colour,
    `None` where there is none or the file does not tell.
    """

    opponent: int
    colour: Colour | None
    outcome: Outcome

    @property
    def is_played(self) -> bool:
        """Was there a game? Its outcome tells; inner loops ask that."""
        return self.outcome.is_played


ABSENT = Cell(NO_OPPONENT, None, Outcome.ZERO_BYE)


class Round(Protocol):
    """What the cell of a player and the match of a team have in common."""

    @property
    def opponent(self) -> int: ...

    @property
    def colour(self) -> Colour | None: ...

    @property
    def outcome(self) -> Outcome: ...

    @property
    def is_played(self) -> bool: ...


R = TypeVar("R", bound=Round)


class Participant(Generic[R]):
    """What players and teams have in common: a place in the ranking, a record, presence."""

    number: int
    cells: tuple[R, ...]
    rank: int | None
    arrival: int | None
    withdrawn_from: int | None
    no_history: ClassVar[History] = NO_HISTORY

    @property
    def pairing_order(self) -> int:
        """Place in the initial ranking: smaller is higher."""
        return self.number if self.rank is None else self.rank

    def cell(self, round_number: int) -> R | None:
        """What is recorded for the round, or `None`."""
        return self.cells[round_number - 1] if 0 < round_number <= len(self.cells) else None

    def is_present(self, round_number: int) -> bool:
        """Is the player to be paired in a round that is not paired yet?

        A request (any bye) for the round, a later arrival or a withdrawal removes them.
        """
        if len(self.cells) >= round_number:
            return False
        if self.arrival is not None and round_number < self.arrival:
            return False
        return self.withdrawn_from is None or round_number < self.withdrawn_from

    def has_been_paired(self, *, until: int | None = None) -> bool:
        """Was the player part of some pairing (up to a round)? Requested byes are none.

        Who has not been paired yet has no pairing number so far (C.04.2 art. 2.4).
        """
        return any(not cell.outcome.is_requested_bye for cell in self.cells[:until])

    @derived
    def history(self) -> History:
        """Opponents, colours and outcomes so far; derived once per participant and record."""
        return history_of(self.cells)

    def record(self, rounds: int) -> tuple[R, ...]:
        """The cells of the first rounds; a round without a record is a zero-point bye."""
        raise NotImplementedError

    def with_cell(self, cell: R) -> Self:
        """The participant with one more round; what is derived from the record is carried on."""
        # As `_with` does it, without the calls: this is done for every player and round.
        participant = object.__new__(type(self))
        attributes = self.__dict__.copy()
        attributes["cells"] = (*self.cells, cell)
        if "history" in attributes:
            attributes["history"] = attributes["history"].after(cell)
        object.__setattr__(participant, "__dict__", attributes)
        return participant

    def without_record(self) -> Self:
        """The participant before round 1."""
        return self._with((), self.no_history)

    def with_record(self, cells: tuple[R, ...]) -> Self:
        """The participant with other rounds."""
        return self._with(cells, None)

    def _with(self, cells: tuple[R, ...], history: History | None) -> Self:
        """The participant with another record and, if it is known already, its history."""
        # A copy by hand: `dataclasses.replace` is five times slower, and this is called
        # for every player and round when a tournament is played or checked.
        attributes = self.__dict__.copy()
        attributes["cells"] = cells
        if history is not None:
            attributes["history"] = history
        else:
            attributes.pop("history", None)  # it belongs to the old record
        participant = object.__new__(type(self))
        object.__setattr__(participant, "__dict__", attributes)
        return participant

    def before(self, round_number: int) -> Self:
        """The participant as the pairing of the round sees them.

        Later rounds are forgotten; of the round itself only a requested bye remains.
        """
        keep = round_number - 1
        cell = self.cell(round_number)
        if cell is not None and cell.outcome.is_requested_bye:
            keep = round_number
        return self if len(self.cells) == keep else self.with_record(self.cells[:keep])


@dataclass(frozen=True)
class Player(Participant[Cell]):
    """A participant with everything that happened to them so far.

    `number` identifies the player in records and output and is the pairing number
    (TPN), unless `rank` gives another place in the initial ranking. `cells[r - 1]` is
    round r; cells after the last paired round are requests (byes) for coming rounds.
    `arrival` and `withdrawn_from` cover rounds without a cell: a player is not there
    before the one, nor from the other on. `strength` is the arbiters' estimate of somebody
    without a rating (C.04.2 art. 2.1): pairing uses it, nothing else does.
    """

    number: int
    name: str = ""
    rating: int | None = None
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    cells: tuple[Cell, ...] = ()
    rank: int | None = None
    arrival: int | None = None
    withdrawn_from: int | None = None
    strength: int | None = None

    @property
    def rating_for_pairing(self) -> int | None:
        """The rating, else the estimate of it; `None` if nothing is known."""
        return self.strength if self.rating is None else self.rating

    def record(self, rounds: int) -> tuple[Cell, ...]:
        """The cells of the first rounds; a round without a record is a zero-point bye."""
        return self.cells[:rounds] + (ABSENT,) * (rounds - len(self.cells))
