"""A field is who is paired: a value that answers, as a part of a kind of play.

`Field` says what can be asked; `players`, `teams` and `sides` answer. Kinds of play take one of
them, whatever else they do.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from pairloom.director.desk.fields.words import FieldWords
from pairloom.domain import Outcome, Player, Points, Team, TeamSettings, Tournament
from pairloom.messages import Message, Text

if TYPE_CHECKING:
    from pairloom.director.desk.base import Desk, Place, Work
    from pairloom.director.desk.boards import Pair
    from pairloom.director.desk.results import Letters
    from pairloom.director.desk.running.boards import Beside
    from pairloom.director.desk.running.choices import Adjustments
    from pairloom.director.desk.running.records import FileRecords
    from pairloom.director.desk.state import State
    from pairloom.director.desk.teams.previews import MatchChange
    from pairloom.director.entry_lists import EntryDraft
    from pairloom.director.entry_lists.kinds import EntryKind
    from pairloom.director.impact import Change
    from pairloom.engines.knockout import PlayedGame
    from pairloom.formats.trf import TrfFile
    from pairloom.storage.records import Competition, Entry, Game, Round, TeamMatch

__all__ = ["Field", "Meeting", "Participants", "Seats", "in_halves"]


class Seats(Protocol):
    """Two entries who are to meet in a round, at a board or in a match; `board` is the place."""

    @property
    def round(self) -> int: ...
    @property
    def board(self) -> int: ...
    @property
    def white(self) -> int: ...
    @property
    def black(self) -> int: ...


class Meeting(Seats, Protocol):
    """The same with what each side has of the whole, nothing while it is open. What was not
    `is_played` is no meeting (C.04.2 art. 3.5)."""

    @property
    def white_result(self) -> Outcome | None: ...
    @property
    def black_result(self) -> Outcome | None: ...
    @property
    def is_played(self) -> bool: ...


class Participants(NamedTuple):
    """Players and teams of a snapshot; no teams where players are paired."""

    players: tuple[Player, ...]
    teams: tuple[Team, ...] = ()


class Field(ABC):
    """What is different between players, teams, and players of two sides."""

    heading: ClassVar[Message]
    """What the list of those who are paired is called."""
    participant: ClassVar[Message]
    """The head of a column with who is paired."""
    place_heading: ClassVar[Message | None] = None
    """The head of a column with where two meet, if that is not a board."""
    met_as_white: ClassVar[Message]
    met_as_black: ClassVar[Message]
    """A round that somebody has played: against whom, where, and how it ended."""
    nobody_is_there: Message
    """What is said where nobody can be paired."""
    words: FieldWords
    """What is said of them before a tournament begins."""
    called_in_files: ClassVar[str] = "Individual"
    """What a report file calls such a tournament (record 092)."""
    called_in_remarks: ClassVar[str] = "player"
    """What the remarks of a report file call somebody who is paired."""
    why_no_stages: ClassVar[Text] = ""
    """Why nobody goes on from one stage of an event into the next."""
    is_reported_as_played: ClassVar[bool] = False
    """Has the report file what was played at any time, since points by decision are records of
    their own in it?"""

    def in_own_words(self, told: Message) -> Message:
        """A sentence of all fields, as it is said of this one."""
        return told

    def plays_for(self, competition: Competition, entry: Entry) -> str:
        """The name of those for whom somebody plays who is paired alone; empty for nobody."""
        return ""

    @abstractmethod
    def meetings(self, state: State) -> tuple[Meeting, ...]:
        """Who meets whom, in order of rounds and boards."""

    @abstractmethod
    def seats(self, state: State, round_number: int) -> Sequence[Game | TeamMatch]:
        """The same of a round, as it is stored."""

    @abstractmethod
    def seated(self, drawn: Round, board: int, pair: Pair) -> Game | TeamMatch:
        """Two who meet, as it is stored."""

    def find_seats(self, state: State, round_number: int, board: int) -> Game | TeamMatch:
        """Who meets at a board or in a match, or an `NotFound`."""
        return state.find_game(round_number, board)

    def board_name(self, competition: Competition, board: int) -> int | str:
        """A board of a round as people call it."""
        return board

    @abstractmethod
    def seat(self, drawn: Round, pairs: Sequence[Pair], ready: State) -> Iterator[Game | TeamMatch]:
        """The pairs of a draw in their order, as they are stored."""

    @abstractmethod
    def participants(self, state: State, rounds: int, *, for_report: bool) -> Participants:
        """Players and teams with their records of so many rounds, and requests for the next."""

    def counted(self, state: State, tournament: Tournament) -> Tournament:
        """The same as it counts, where a record tells what was played and points beside it."""
        return tournament

    def reportable(self, state: State) -> State:
        """The tournament as a report file can tell it."""
        return state

    @property
    @abstractmethod
    def two_participants(self) -> Participants:
        """Two of them who have played nothing: to ask whether something is possible at all."""

    def team_settings(self, state: State, *, for_report: bool) -> TeamSettings | None:
        """The regulations of a team event, as engines need them."""
        return None

    def numbers_of_members(self, ready: State) -> Iterable[Entry]:
        """Players of teams whose number changes for the next pairing."""
        return ()

    keeps_lent_points: ClassVar[bool] = False
    """Can points of an acceleration be kept as a file has them?"""

    def lent_points(self, state: State) -> Mapping[int, tuple[Points, ...]]:
        """What such an acceleration lends, by number, round by round."""
        return {}

    drawn_from: ClassVar[tuple[str, ...]] = ()
    """Fields of an entry that a pairing follows from, beside those of the discipline."""

    def entry_values(
        self, state: State, draft: EntryDraft, known: Entry | None = None
    ) -> Mapping[str, Any]:
        """Whom somebody plays for, as fields of the entry; `known` is the entry as it was.
        `FieldsRefused` if it cannot be."""
        return {}

    is_of_stages: ClassVar[bool] = True
    """Can groups of a stage be made of such entries?"""

    def taken_from_file(self, state: State, remarks: Iterable[str]) -> State:
        """A tournament that was read from a report file, with what such files do not tell."""
        return state

    def listed(self, kind: EntryKind) -> EntryKind:
        """What the rows of a list are that is imported, if its entries are of a kind."""
        return kind

    def removed(self, work: Work, entry: Entry) -> None:
        """Somebody who never took part is taken out: who is entered with them alone goes, too."""
        return

    @abstractmethod
    def enter_list(self, desk: Desk, place: Place, drafts: Sequence[EntryDraft]) -> None:
        """Enter the rows of a list: all of them or, if one cannot be entered, none."""

    @abstractmethod
    def is_worth_a_win(self, competition: Competition, outcome: Outcome) -> bool:
        """Does a round without play give as many points as a win?"""

    @abstractmethod
    def places(self, state: State, count: int) -> Message:
        """Where so many pairs meet, in words: at boards, in matches."""

    @abstractmethod
    def played_in_bracket(
        self, state: State, round_number: int, numbers: Mapping[int, int]
    ) -> Iterable[PlayedGame]:
        """What is over of a round of a bracket, by numbers instead of entries."""

    @abstractmethod
    def bracket_score(self, points: int) -> str:
        """What one side has of a match of a bracket, as it is shown."""

    too_few_for_bracket: Message
    """What is said where fewer than two could play a knockout."""

    @abstractmethod
    def changing(self, count: int) -> Message:
        """How many lines of the standings change, in words."""

    @abstractmethod
    def moving(self, count: int) -> Message:
        """How many of them only move because others do, as a sentence."""

    has_line_ups: ClassVar[bool] = False
    """Does somebody hand in who plays, before it is known who sits where?"""

    @abstractmethod
    def corrected(self, state: State, game: Game, letters: Letters) -> Change:
        """Another result of a board, as a change of what is paired."""

    def changed_matches(
        self, state: State, game: Game, letters: Letters
    ) -> tuple[MatchChange, ...]:
        """What another result of a board makes of its match."""
        return ()

    def published(self, work: Work, round_: Round) -> None:
        """A round is published: what follows from that alone is stored with it."""
        return

    def withdrawn(self, work: Work, round_: Round) -> None:
        """The publication of a round is withdrawn: what came after it goes."""
        return

    def finished(self, work: Work, round_: Round) -> None:
        """A round is over: what was kept for it alone goes."""
        return

    def parted(self, work: Work, seats: Game | TeamMatch) -> Game | TeamMatch:
        """Two who were to meet do not, or not like this: what belonged to it goes; the rest."""
        return seats

    def moved(self, before: Game | TeamMatch, after: Game | TeamMatch) -> Game | TeamMatch:
        """The same two at another place of the round."""
        return after

    def why_no_result(self, state: State, round_number: int, board: int) -> Text:
        """Why nobody enters a result of a board; empty if they may."""
        return ""

    def not_final(self, state: State) -> Iterator[str]:
        """What a report has still to wait for, beside rounds and games."""
        yield from ()

    def missing(self, state: State, round_number: int) -> Message | None:
        """What a round lacks, beside results, before it can be finished."""
        return None

    @abstractmethod
    def from_file(
        self, tournament: Tournament, beside: Beside, adjusted: Adjustments
    ) -> FileRecords:
        """Who takes part and what they did, from a report file."""

    def rules_from_file(self, tournament: Tournament, adjusted: Adjustments) -> dict[str, Any]:
        """Regulations that only such a tournament has, from a report file."""
        return {}

    def completed(self, state: State, tournament: Tournament) -> State:
        """What was read from a report file, with what follows from all of it together."""
        return state

    def doubts(self, state: State, file: TrfFile, tournament: Tournament) -> Iterator[Text]:
        """Why nobody can say what happened in a round of a file that was read."""
        yield from ()

    @abstractmethod
    def without_strength(self, state: State, there: Sequence[Entry]) -> Message | None:
        """How many have nothing that ranks them, and what becomes of them."""

    @abstractmethod
    def counts(self, state: State) -> Message:
        """How many take part, and how many rounds there are, in a sentence."""


def in_halves(halves: int) -> str:
    """Half points as people write them.

    >>> in_halves(5), in_halves(1), in_halves(0)
    ('2½', '½', '0')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"
