"""Tournament: the frozen snapshot every engine works on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import repeat
from typing import Any

from pairloom.domain.abnormal_points import AbnormalPoints, decided_of_player
from pairloom.domain.colour import Colour
from pairloom.domain.derived import derived
from pairloom.domain.player import ABSENT, Participant, Player, Round
from pairloom.domain.points import ZERO, Points, PointSystem
from pairloom.domain.replay import all_before, past_of, seated_past_of
from pairloom.domain.result import Outcome
from pairloom.domain.team import NO_MATCH, Match, Team, TeamSettings


@dataclass(frozen=True, slots=True)
class ProhibitedGroup:
    """Players of whom no two may be paired with each other in the given rounds.

    In a competition of teams the numbers are those of teams. `last_round` is `None` for
    "until the end".
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
    lists a participant's acceleration points round by round and wins over `baku`. `team`
    is there for competitions of teams. `maxi` declares a Maxi-tournament, which only the
    Lim system knows (C.04.4.3 art. 3.2.3). `abnormal` are points that do not follow from the
    results; added to teams they are in `team`. `lots` is the seed of the lots that were drawn for
    places that were still equal at the end.
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
    maxi: bool = False
    abnormal: tuple[AbnormalPoints, ...] = ()
    lots: int | None = None


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

    Players are kept in ranking order, whatever order they arrive in, and so are teams. In
    a competition of teams these are what is paired, ranked and absent; their players'
    records hold the boards, for paired rounds only.
    """

    players: tuple[Player, ...]
    settings: Settings = field(default_factory=Settings)
    name: str = ""
    details: EventDetails = field(default_factory=EventDetails)
    teams: tuple[Team, ...] = ()

    def __post_init__(self) -> None:
        ranked = sorted(self.players, key=lambda player: player.pairing_order)
        object.__setattr__(self, "players", tuple(ranked))
        if self.teams:
            ranked_teams = sorted(self.teams, key=lambda team: team.pairing_order)
            object.__setattr__(self, "teams", tuple(ranked_teams))

    @property
    def participants(self) -> tuple[Participant[Any], ...]:
        """Who is paired: the teams if there are any, else the players."""
        return self.teams or self.players

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
    def _team_by_number(self) -> dict[int, Team]:
        return {team.number: team for team in self.teams}

    def get_team(self, number: int) -> Team | None:
        """The team with this number, or `None`; see `find_team`."""
        return self._team_by_number.get(number)

    def find_team(self, number: int) -> Team:
        """The team with this number; raise `KeyError` if there is none."""
        return self._team_by_number[number]

    @derived
    def team_of(self) -> Mapping[int, int]:
        """The number of each player's team, by number of the player."""
        return {number: team.number for team in reversed(self.teams) for number in team.members}

    def get_participant(self, number: int) -> Participant[Any] | None:
        """The participant (a team, if there are teams) with this number, or `None`."""
        return self.get_team(number) if self.teams else self.get_player(number)

    def find_participant(self, number: int) -> Participant[Any]:
        """The participant with this number; raise `KeyError` if there is none."""
        return self.find_team(number) if self.teams else self.find_player(number)

    @derived
    def last_paired_round(self) -> int:
        """The last round in which anybody has an opponent or the pairing-allocated bye.

        A later column in which *every* participant has a request is a round nobody
        played and counts as paired, too.
        """
        last = 0
        participants = self.participants
        for participant in participants:
            for index in range(len(participant.cells), last, -1):
                outcome = participant.cells[index - 1].outcome
                if not outcome.is_requested_bye:
                    last = index
                    break
        while participants and all(len(participant.cells) > last for participant in participants):
            last += 1
        return last

    @property
    def next_round(self) -> int:
        """The round that is to be paired next."""
        return self.last_paired_round + 1

    @derived
    def initial_colour(self) -> Colour | None:
        """The colour drawn by lot before round 1, as recorded or as the first colours tell.

        Without a record: in the first round that has a colour, the first participant with
        one shows it; to those with an even number the opposite was given (C.04.3 art. 5.2.5,
        C.04.6 art. 4.3.1).
        """
        if self.settings.initial_colour is not None:
            return self.settings.initial_colour
        for round_number in range(1, self.last_paired_round + 1):
            number = 0
            for participant in self.participants:
                number += participant.has_been_paired(until=round_number)
                cell: Round | None = participant.cell(round_number)
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
        if self.teams:
            seated = (
                player.with_record(player.record(round_number - 1)) for player in self.players
            )
            teams = all_before(self.teams, round_number)
            return self._snapshot(tuple(seated), teams, settings, round_number)
        players = all_before(self.players, round_number)
        return self._snapshot(players, (), settings, round_number)

    def _snapshot(
        self,
        players: tuple[Player, ...],
        teams: tuple[Team, ...],
        settings: Settings,
        round_number: int,
    ) -> Tournament:
        """This tournament with other records, of those who are in ranking order already."""
        snapshot = object.__new__(Tournament)
        snapshot.__dict__.update(
            players=players,
            settings=settings,
            name=self.name,
            details=self.details,
            teams=teams,
            # Not to be derived from the cells: a round nobody came to would count as paired.
            last_paired_round=round_number - 1,
        )
        return snapshot

    def replay(self) -> Iterator[Tournament]:
        """The snapshots `before(1)`, `before(2)`, … of all paired rounds, one after the other.

        Quicker than asking for each: what is known of a participant is carried on.
        """
        settings = replace(self.settings, initial_colour=self.initial_colour)
        rounds = range(1, self.last_paired_round + 1)
        teams: Iterator[tuple[Team, ...]] = repeat(())
        if self.teams:
            players = seated_past_of(self.players, len(rounds))
            teams = past_of(self.teams, NO_MATCH, len(rounds))
        else:
            players = past_of(self.players, ABSENT, len(rounds))
        for round_number, its_players, its_teams in zip(rounds, players, teams, strict=False):
            yield self._snapshot(its_players, its_teams, settings, round_number)

    @property
    def in_standings(self) -> Tournament:
        """The tournament as standings count it: games that are not over give nothing yet, and
        matches that are not over only the points of boards that are."""
        participants: tuple[Participant[Any], ...] = (*self.players, *self.teams)
        if not any(cell.outcome.is_open for each in participants for cell in each.cells):
            return self
        settings = replace(self.settings, points=self.settings.points.of_standings)
        if settings.team is not None:
            match_points = settings.team.match_points.of_standings
            settings = replace(settings, team=replace(settings.team, match_points=match_points))
        return replace(self, settings=settings, teams=tuple(map(self._with_settled, self.teams)))

    def _with_settled(self, team: Team) -> Team:
        """A team whose open matches have the game points of boards that are over."""
        cells = tuple(self._settled(match, number) for number, match in enumerate(team.cells, 1))
        return replace(team, cells=cells)

    def _settled(self, match: Match, round_number: int) -> Match:
        if not match.outcome.is_open:
            return match
        over = (
            points
            for number, points in zip(match.line_up, match.boards, strict=False)
            if number and not self._is_open(number, round_number)
        )
        return replace(match, game_points=sum(over, ZERO))

    def _is_open(self, number: int, round_number: int) -> bool:
        cell = self.find_player(number).cell(round_number)
        return cell is None or cell.outcome.is_open

    def score(self, number: int, *, after: int) -> Points:
        """Real points of a player after a round (no virtual points), decisions included."""
        tenths = self.settings.points.tenths()
        cells = self.find_player(number).cells[:after]
        missing = max(0, after - len(cells)) * tenths[Outcome.ZERO_BYE.position]
        total = sum(tenths[cell.outcome.position] for cell in cells) + missing
        if self.settings.abnormal:
            total += sum(decided for _, decided in decided_of_player(self, number, after))
        return Points(total)
