"""Tournament: the frozen snapshot every engine works on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from pairloom.domain.colour import Colour
from pairloom.domain.derived import derived
from pairloom.domain.player import ABSENT, Player
from pairloom.domain.points import Points, PointSystem
from pairloom.domain.result import Outcome
from pairloom.domain.team import Team, TeamSettings


@dataclass(frozen=True, slots=True)
class ProhibitedGroup:
    """Players of whom no two may be paired with each other in the given rounds.

    `last_round` is `None` for "until the end".
    """

    players: frozenset[int]
    first_round: int = 1
    last_round: int | None = None

    def covers(self, round_number: int) -> bool:
        """Is the prohibition in force in this round?"""
        if round_number < self.first_round:
            return False
        return self.last_round is None or round_number <= self.last_round


@dataclass(frozen=True, slots=True)
class Settings:
    """The regulations of a tournament, as far as pairing and scoring need them.

    `rounds` is the planned number of rounds (FIDE C.04.1 art. 1); `None` if unknown.
    `initial_colour` is the colour drawn by lot before round 1. `system` and `edition`
    are what the tournament declares; empty if it does not. `virtual_points[number]`
    lists a player's acceleration points round by round and wins over `baku`. `team` is
    there for competitions of teams.
    """

    rounds: int | None = None
    points: PointSystem = PointSystem()
    initial_colour: Colour | None = None
    system: str = ""
    edition: str = ""
    baku: bool = False
    virtual_points: Mapping[int, tuple[Points, ...]] = field(default_factory=dict)
    prohibited: tuple[ProhibitedGroup, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    team: TeamSettings | None = None


@dataclass(frozen=True, slots=True)
class EventDetails:
    """What is announced about the event; nothing here influences a pairing."""

    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    kind: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str = ""
    encoded_time_control: str = ""
    round_dates: tuple[str, ...] = ()
    pairing_controller: str = ""


@dataclass(frozen=True)
class Tournament:
    """A tournament at one moment: players with their records, and the regulations.

    Players are kept in ranking order, whatever order they arrive in.
    """

    players: tuple[Player, ...]
    settings: Settings = field(default_factory=Settings)
    name: str = ""
    details: EventDetails = field(default_factory=EventDetails)
    teams: tuple[Team, ...] = ()

    def __post_init__(self) -> None:
        ranked = sorted(self.players, key=lambda player: player.pairing_order)
        object.__setattr__(self, "players", tuple(ranked))

    @property
    def is_known_sound(self) -> bool:
        """Was this snapshot looked through for contradictions, and none found?"""
        return "_is_sound" in self.__dict__

    def mark_sound(self) -> None:
        """Remember that there are no contradictions; nobody needs to look again."""
        self.__dict__["_is_sound"] = True

    @derived
    def _by_number(self) -> dict[int, Player]:
        return {player.number: player for player in self.players}

    def get_player(self, number: int) -> Player | None:
        """The player with this number, or `None`; see `find_player`."""
        return self._by_number.get(number)

    def find_player(self, number: int) -> Player:
        """The player with this number; raise `KeyError` if there is none."""
        return self._by_number[number]

    @derived
    def last_paired_round(self) -> int:
        """The last round in which anybody has an opponent or the pairing-allocated bye.

        A later column in which *every* player has a request is a round nobody played
        and counts as paired, too.
        """
        last = 0
        for player in self.players:
            for index in range(len(player.cells), last, -1):
                outcome = player.cells[index - 1].outcome
                if not outcome.is_requested_bye:
                    last = index
                    break
        while self.players and all(len(player.cells) > last for player in self.players):
            last += 1
        return last

    @property
    def next_round(self) -> int:
        """The round that is to be paired next."""
        return self.last_paired_round + 1

    @derived
    def initial_colour(self) -> Colour | None:
        """The colour drawn by lot before round 1, as recorded or as the first colours tell.

        Without a record: in the first round that has a colour, the first player with one
        shows it; to players with an even number the opposite was given (C.04.3 art. 5.2.5).
        """
        if self.settings.initial_colour is not None:
            return self.settings.initial_colour
        for round_number in range(1, self.last_paired_round + 1):
            number = 0
            for player in self.players:
                number += player.has_been_paired(until=round_number)
                cell = player.cell(round_number)
                if cell is not None and cell.colour is not None:
                    return cell.colour if number % 2 else cell.colour.opposite
        return None

    def before(self, round_number: int) -> Tournament:
        """The snapshot that the pairing of the round starts from.

        Results of earlier rounds stay, later ones are forgotten. In a round that has
        been paired, the pool is who was paired: players without a pairing stay absent,
        with the points of their request.
        """
        if round_number > self.last_paired_round:
            return self
        settings = self.settings
        if settings.initial_colour is None:
            settings = replace(settings, initial_colour=self.initial_colour)
        return self._snapshot(tuple(self._players_before(round_number)), settings, round_number)

    def _snapshot(
        self, players: tuple[Player, ...], settings: Settings, round_number: int
    ) -> Tournament:
        """This tournament with other records, of players who are in ranking order already."""
        snapshot = object.__new__(Tournament)
        snapshot.__dict__.update(
            players=players,
            settings=settings,
            name=self.name,
            details=self.details,
            # Not to be derived from the cells: a round nobody came to would count as paired.
            last_paired_round=round_number - 1,
        )
        return snapshot

    def _players_before(self, round_number: int) -> Iterator[Player]:
        for player in self.players:
            if len(player.cells) < round_number:
                yield replace(player, cells=player.record(round_number))
            else:
                yield player.before(round_number)

    def replay(self) -> Iterator[Tournament]:
        """The snapshots `before(1)`, `before(2)`, … of all paired rounds, one after the other.

        Quicker than asking for each: what is known of a player is carried on.
        """
        settings = replace(self.settings, initial_colour=self.initial_colour)
        past = [player.without_record() for player in self.players]
        for round_number in range(1, self.last_paired_round + 1):
            cells = [player.cell(round_number) or ABSENT for player in self.players]
            players = [
                player.with_cell(cell) if cell.outcome.is_requested_bye else player
                for player, cell in zip(past, cells, strict=True)
            ]
            yield self._snapshot(tuple(players), settings, round_number)
            past = [
                player if cell.outcome.is_requested_bye else player.with_cell(cell)
                for player, cell in zip(players, cells, strict=True)
            ]

    def score(self, number: int, *, after: int) -> Points:
        """Real points of a player after a round (no virtual points)."""
        tenths = self.settings.points.tenths()
        cells = self.find_player(number).cells[:after]
        missing = max(0, after - len(cells)) * tenths[Outcome.ZERO_BYE.position]
        return Points(sum(tenths[cell.outcome.position] for cell in cells) + missing)
