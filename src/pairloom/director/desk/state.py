"""State: everything that is stored of a tournament, at one moment."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import TypeVar

from pairloom.director.desk.disciplines import Discipline
from pairloom.director.desk.fields.base import Meeting
from pairloom.director.desk.handling import Handling
from pairloom.director.desk.kept_answers import KeptAnswers
from pairloom.director.desk.kinds import Kind, RankingKey, kind_of
from pairloom.director.desk.namesakes import tell_apart
from pairloom.domain.systems import system_facts
from pairloom.errors import NotFound
from pairloom.messages import counted, message
from pairloom.storage import Reader
from pairloom.storage.records import (
    AnnouncedPrizes,
    Bye,
    Competition,
    Entry,
    Event,
    Game,
    LineUp,
    PointAdjustment,
    Prohibition,
    Round,
    RoundStart,
    TeamMatch,
)

__all__ = [
    "State",
    "load_state",
]

T = TypeVar("T")


@dataclass(frozen=True)
class State:
    """A tournament and its records; `version` is the number of the last action of the event.

    `entries` are those who are paired: players, or teams, whose players are `members`. `kept` is
    handed on to the states that follow. `juniors` are entries whose year of birth is not
    told here, though it gives another K.
    """

    event: Event
    competition: Competition
    entries: tuple[Entry, ...]
    byes: tuple[Bye, ...]
    prohibitions: tuple[Prohibition, ...]
    rounds: tuple[Round, ...]
    games: tuple[Game, ...]
    version: int
    members: tuple[Entry, ...] = ()
    matches: tuple[TeamMatch, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    adjustments: tuple[PointAdjustment, ...] = ()
    starts: tuple[RoundStart, ...] = ()
    prizes: tuple[AnnouncedPrizes, ...] = ()
    juniors: frozenset[int] = frozenset()
    kept: KeptAnswers = field(default_factory=KeptAnswers, compare=False, repr=False)

    @cached_property
    def records(self) -> tuple[object, ...]:
        """Everything that is stored of it: whatever is worked out was made from this."""
        return (
            self.event,
            self.competition,
            self.entries,
            self.byes,
            self.prohibitions,
            self.rounds,
            self.games,
            self.members,
            self.matches,
            self.line_ups,
            self.adjustments,
            self.starts,
            self.prizes,
        )

    @cached_property
    def entry_by_id(self) -> dict[int, Entry]:
        """Everybody, players of teams included; in a team event 0 is a seat left empty."""
        everybody = {entry.entry: entry for entry in (*self.entries, *self.members)}
        if self.members:
            competition = self.competition
            everybody[0] = Entry(competition.event, competition.competition, 0, 0, name="")
        return everybody

    @property
    def players(self) -> tuple[Entry, ...]:
        """The people: whoever can sit at a board."""
        return self.members or self.entries

    @cached_property
    def rosters(self) -> dict[int, tuple[Entry, ...]]:
        """The players of each team, in order of their places; no entry is left out."""
        rosters: dict[int, list[Entry]] = {entry.entry: [] for entry in self.entries}
        for member in self.members:
            rosters.setdefault(member.team, []).append(member)
        return {
            team: tuple(sorted(players, key=lambda player: (player.place, player.entry)))
            for team, players in rosters.items()
        }

    @cached_property
    def meetings(self) -> tuple[Meeting, ...]:
        """Those who are paired with each other, in order of rounds: at boards, or in matches."""
        return self.kind.field.meetings(self)

    @cached_property
    def meetings_by_round(self) -> dict[int, list[Meeting]]:
        meetings: dict[int, list[Meeting]] = defaultdict(list)
        for meeting in self.meetings:
            meetings[meeting.round].append(meeting)
        return meetings

    @cached_property
    def numbered(self) -> tuple[Entry, ...]:
        """Everybody with a pairing number, in order of it."""
        entries = (entry for entry in self.entries if entry.number)
        return tuple(sorted(entries, key=lambda entry: entry.number))

    @cached_property
    def games_by_round(self) -> dict[int, list[Game]]:
        games: dict[int, list[Game]] = defaultdict(list)
        for game in self.games:
            games[game.round].append(game)
        return games

    @cached_property
    def matches_by_round(self) -> dict[int, list[TeamMatch]]:
        matches: dict[int, list[TeamMatch]] = defaultdict(list)
        for match in self.matches:
            matches[match.round].append(match)
        return matches

    @cached_property
    def line_up_by_team(self) -> dict[tuple[int, int], LineUp]:
        """What was handed in, by round and team."""
        return {(line_up.round, line_up.team): line_up for line_up in self.line_ups}

    @cached_property
    def byes_by_round(self) -> dict[int, dict[int, Bye]]:
        """The byes of each round, by entry."""
        byes: dict[int, dict[int, Bye]] = defaultdict(dict)
        for bye in self.byes:
            byes[bye.round][bye.entry] = bye
        return byes

    @cached_property
    def excused_rounds(self) -> dict[int, frozenset[int]]:
        """The rounds for which each entry asked not to be paired."""
        excused: dict[int, set[int]] = defaultdict(set)
        for bye in self.byes:
            if not bye.is_of_pairing:
                excused[bye.entry].add(bye.round)
        return {entry: frozenset(rounds) for entry, rounds in excused.items()}

    @property
    def last_round(self) -> Round | None:
        """The round paired last, be it a draft."""
        return self.rounds[-1] if self.rounds else None

    @property
    def draft(self) -> Round | None:
        """The draft, if the last round is one."""
        last = self.last_round
        return last if last is not None and last.is_draft else None

    @cached_property
    def without_draft(self) -> State:
        """The tournament for those who do not pair: no draft, nor anything that came with it."""
        draft = self.draft
        if draft is None:
            return self
        return replace(
            self.kind.without_draw(self) if draft.round == 1 else self,
            rounds=self.settled,
            games=tuple(game for game in self.games if game.round != draft.round),
            matches=tuple(match for match in self.matches if match.round != draft.round),
            byes=tuple(
                bye for bye in self.byes if bye.round != draft.round or not bye.is_of_pairing
            ),
        )

    @cached_property
    def shown(self) -> State:
        """The tournament as pages and papers show it: people of one name are told apart.

        Nothing is ever stored or reported from it.
        """
        everybody = (*self.entries, *self.members)
        told = self.kept.get(("told apart",), everybody, lambda: tell_apart(everybody))
        if not told:
            return self
        return replace(
            self,
            entries=tuple(told.get(entry.entry, entry) for entry in self.entries),
            members=tuple(told.get(entry.entry, entry) for entry in self.members),
        )

    @property
    def settled(self) -> tuple[Round, ...]:
        """The rounds that are published or further."""
        return tuple(round_ for round_ in self.rounds if not round_.is_draft)

    @property
    def next_round(self) -> int:
        """The round to be paired next; a draft does not count as paired."""
        return len(self.settled) + 1

    @property
    def has_begun(self) -> bool:
        """Has a round been published?"""
        return bool(self.settled)

    @property
    def kind(self) -> Kind:
        """The kind of play, which answers whatever is different between kinds."""
        return kind_of(self.competition.system)

    def board_name(self, board: int) -> int | str:
        """A board of a round as people call it: `3.2` is board 2 of match 3."""
        return self.kind.field.board_name(self.competition, board)

    @property
    def discipline(self) -> Discipline:
        """What is played."""
        return self.kind.discipline

    @property
    def handling(self) -> Handling:
        """The handling rules of its edition and day."""
        return self.kind.handling(self.competition.system, self.event.start)

    def ranking_key(self, entry: Entry) -> RankingKey:
        """What ranks an entry before round 1: the smallest is first, no two are equal."""
        return self.kind.ranking_key(self, entry)

    @property
    def is_in_fide_mode(self) -> bool:
        if not self.kind.is_of_handbook or self.competition.left_fide_mode:
            return False
        return system_facts(self.competition.system).is_in_handbook

    def start_of(self, round_number: int) -> datetime | None:
        """When a round begins, where it is played; nothing if that was not announced."""
        for start in self.starts:
            if start.round == round_number:
                return datetime.fromisoformat(start.starts_at)
        return None

    def day_of(self, round_number: int) -> str:
        """The day of a round, as it was announced; that of its start if it has no other."""
        days = self.competition.round_dates.split(",")
        day = days[round_number - 1].strip() if 1 <= round_number <= len(days) else ""
        start = self.start_of(round_number)
        return day or ("" if start is None else start.date().isoformat())

    def find_entry(self, entry: int) -> Entry:
        """The entry, or an `NotFound`."""
        player = self.entry_by_id.get(entry)
        if player is None:
            raise NotFound(
                message(
                    "there is no entry {entry} in {name}",
                    entry=entry,
                    name=self.competition.name,
                )
            )
        return player

    def find_number(self, number: int) -> Entry:
        """The entry with a pairing number, or an `NotFound` that says which there are."""
        for entry in self.numbered:
            if entry.number == number:
                return entry
        if not self.numbered:
            raise NotFound(
                message(
                    "there is no player {number} in {name}; there are no numbers yet",
                    number=number,
                    name=self.competition.name,
                )
            )
        raise NotFound(
            message(
                "there is no player {number} in {name}; numbers are 1 to {last}",
                number=number,
                name=self.competition.name,
                last=len(self.numbered),
            )
        )

    def find_round(self, number: int) -> Round:
        """A paired round, or an `NotFound`."""
        for round_ in self.rounds:
            if round_.round == number:
                return round_
        if not self.rounds:
            raise NotFound(
                message("round {number} is not paired; no round is paired", number=number)
            )
        raise NotFound(
            message(
                "round {number} is not paired; rounds 1 to {last} are paired",
                number=number,
                last=len(self.rounds),
            )
        )

    def find_game(self, round_number: int, board: int) -> Game:
        """A board of a round, or an `NotFound`."""
        # Games are in order of round and board: found without a look at all of them.
        place = bisect_left(self.games, (round_number, board), key=_round_and_board)
        if place < len(self.games) and _round_and_board(self.games[place]) == (round_number, board):
            return self.games[place]
        boards = len(self.games_by_round.get(round_number, []))
        raise NotFound(
            counted(
                "round {round} has no board {board}; it has {count} board",
                "round {round} has no board {board}; it has {count} boards",
                boards,
                round=round_number,
                board=board,
            )
        )

    def find_match(self, round_number: int, match: int) -> TeamMatch:
        """A match of a round, or an `NotFound`."""
        matches = self.matches_by_round.get(round_number, [])
        for record in matches:
            if record.match == match:
                return record
        raise NotFound(
            counted(
                "round {round} has no match {match}; it has {count} match",
                "round {round} has no match {match}; it has {count} matches",
                len(matches),
                round=round_number,
                match=match,
            )
        )

    def missing_boards(self, round_number: int) -> list[int]:
        """Boards without a result; an adjourned game has one, if only for pairing."""
        games = self.games_by_round.get(round_number, [])
        return [game.board for game in games if not game.white_result]


def load_state(reader: Reader, competition: int) -> State:
    """Read a tournament; `NotFound` if it does not exist."""
    event = reader.get(Event)
    record = reader.get(Competition, competition)
    if event is None or record is None:
        raise NotFound(
            message(
                "there is no tournament {competition} in event {event}",
                competition=competition,
                event=reader.event,
            )
        )
    everybody = reader.all(Entry, competition=competition)
    return State(
        event,
        record,
        entries=tuple(entry for entry in everybody if not entry.team),
        members=tuple(entry for entry in everybody if entry.team),
        byes=_all(reader.all(Bye, competition=competition)),
        prohibitions=_all(reader.all(Prohibition, competition=competition)),
        rounds=_all(reader.all(Round, competition=competition)),
        games=_all(reader.all(Game, competition=competition)),
        version=reader.last_action,
        matches=_all(reader.all(TeamMatch, competition=competition)),
        line_ups=_all(reader.all(LineUp, competition=competition)),
        adjustments=_all(reader.all(PointAdjustment, competition=competition)),
        starts=_all(reader.all(RoundStart, competition=competition)),
        prizes=_all(reader.all(AnnouncedPrizes, competition=competition)),
    )


def _round_and_board(game: Game) -> tuple[int, int]:
    return game.round, game.board


def _all(records: Sequence[T]) -> tuple[T, ...]:
    return tuple(records)
