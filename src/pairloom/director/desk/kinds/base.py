"""A kind of play is a value that answers: everybody asks it, nobody asks what it is.

`Kind` says what can be asked, and what holds unless a kind says otherwise. A kind states its
differences only, in a module of its own beside this one; `kinds/__init__.py` lists them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from pairloom.director.desk.disciplines import Discipline
from pairloom.director.desk.fields.base import Field
from pairloom.messages import Message, Text, message

if TYPE_CHECKING:
    from pairloom.director.desk.answers import RoundAnswers, RoundQuestion
    from pairloom.director.desk.draws import Draw, Lots
    from pairloom.director.desk.effects import Effect
    from pairloom.director.desk.handling import Handling
    from pairloom.director.desk.notes import PlanningNote
    from pairloom.director.desk.public.tables import PublicTable
    from pairloom.director.desk.rating_figures import RatingFigures
    from pairloom.director.desk.regulation_faults import Fault
    from pairloom.director.desk.state import State
    from pairloom.director.impact import Change, Impact
    from pairloom.engines.base import PairingResult
    from pairloom.pictures.record import Record
    from pairloom.storage.records import Bye, Competition, Entry, Game, Round, TeamMatch

    Seated: TypeAlias = Game | TeamMatch

__all__ = ["Kind", "RankingKey"]

RankingKey: TypeAlias = tuple[Any, ...]


class Kind(ABC):
    """What is different between kinds of play."""

    name: ClassVar[str]
    shown_like: ClassVar[str]
    """The kind whose pages it has (`web/kinds`), and whose order in a stage (`stages/rankings`)."""
    discipline: ClassVar[Discipline]
    field: ClassVar[Field]
    """Who is paired: players, teams, or players of two sides."""
    has_bracket: ClassVar[bool] = False
    """Is there a bracket instead of standings?"""
    has_prizes: ClassVar[bool] = False
    """Are prizes given by its standings of points and tie-breaks?"""

    def in_own_words(self, told: Message) -> Message:
        """A sentence of all kinds, as it is said of what is played here and of who plays it."""
        return self.discipline.in_own_words(self.field.in_own_words(told))

    @property
    def place_heading(self) -> Message:
        """The head of a column with where two meet."""
        return self.field.place_heading or self.discipline.board_heading

    def words(self, state: State) -> Text:
        """What the tournament is, for the corner of its pages; empty where FIDE mode says it."""
        return ""

    @abstractmethod
    def draw(self, state: State, lots: Lots) -> Draw:
        """The next round; `InputError` for what has to be done before, `NoPairingExists`."""

    @abstractmethod
    def draw_again(self, drawn: Round) -> PairingResult:
        """What the rules give for a round, from the input that was stored with it."""

    def answers(self, state: State, drawn: Round, question: RoundQuestion) -> RoundAnswers:
        """Why a round is as it is for somebody, or why not otherwise; one sentence for a kind
        that nobody can ask."""
        from pairloom.director.desk.answers.unasked import no_answer

        return no_answer(drawn, question)

    input_ending: ClassVar[str] = "trf"
    """How the name of a file ends that holds what a round was paired from."""

    def public_input(self, state: State, drawn: Round) -> str:
        """What a round was paired from, for everybody: nothing that decides no pairing."""
        from pairloom.director.desk.answers.inputs import report_input

        return report_input(state, drawn)

    @abstractmethod
    def is_drawn_from(self, draft: Round, state: State) -> bool:
        """Would the draft be made from the same record now?"""

    draws_by_seed: ClassVar[bool] = False
    """Does a seed decide among equals? Then it can be typed, to repeat a public draw."""

    def without_draw(self, state: State) -> State:
        """The tournament without what came with the draft of round 1, beside the draft."""
        return state

    @abstractmethod
    def handling(self, system: str, start: str) -> Handling:
        """The handling rules of an event that starts on a day."""

    is_of_handbook: ClassVar[bool] = False
    """Do FIDE's rules say which pairing is right, and is there a mode that holds to them?"""

    names_deviations: ClassVar[bool] = False
    """Does the report name rounds that the rules pair otherwise from it?"""

    # Numbers

    @abstractmethod
    def ranking_key(self, state: State, entry: Entry) -> RankingKey:
        """What ranks an entry before round 1: the smallest is first, no two are equal."""

    late_entries_move_numbers: ClassVar[bool] = True
    """Does who comes late get the number of a place in the ranking?"""

    @abstractmethod
    def numbers_of_newcomers(self, state: State) -> list[Entry]:
        """Those whose number changes for the next pairing, once round 1 is published."""

    @abstractmethod
    def are_numbers_settled(self, state: State) -> bool:
        """Does no number change any more for a correction?"""

    @abstractmethod
    def has_had_number(self, state: State, entry: Entry) -> bool:
        """Had somebody with a number one in a round that was published, too?"""

    # Points

    def score_word(self, system: str) -> Text:
        """What a score is called where there is little room."""
        return message("Pts")

    @abstractmethod
    def points_before(self, state: State, round_number: int) -> Mapping[int, int]:
        """Tenths of a point of every entry before a round."""

    @abstractmethod
    def points_in_standings(self, state: State) -> Mapping[int, int]:
        """Tenths of a point of every entry now."""

    def why_no_bye(self, state: State, entry: int, round_number: int) -> Text:
        """Why somebody may not have the bye of a round; empty if they may."""
        return ""

    def bye_words(self, state: State, bye: Bye) -> Text:
        """A round without a game, as pages tell it."""
        name = self.discipline.all_byes[bye.kind]
        if not bye.reason or bye.is_allocated:
            return name
        return message("{bye}, {reason}", bye=name, reason=bye.reason)

    def printed_bye(self, state: State, bye: Bye) -> Text:
        """The same in a list for the wall, where the reason is nobody's business."""
        return self.discipline.pairing_bye if bye.is_allocated else message("bye")

    has_granted_byes: ClassVar[bool] = True
    """Is it decided for each player what a round without a game is worth?"""

    def why_not_back(self, state: State, entry: Entry, since: int) -> Text:
        """Why somebody who left cannot come back; empty if they can."""
        return ""

    # By hand

    why_not_by_hand: ClassVar[Text] = ""
    """Why nobody is put at another board by hand."""

    @abstractmethod
    def made_by_hand(self, state: State, draft: Round, met: Seated) -> Seated:
        """A board that was made by hand, as it may be; `InputError` if it may not."""

    def has_other_terms(self, state: State, drawn: Round) -> bool:
        """Do pairs of the draw play on other terms than it gave them?"""
        return False

    def why_not_seated(self, state: State, drawn: Round) -> Text:
        """Why nobody who comes late gets a seat in a published round; empty if the rules of
        handling decide."""
        return ""

    def why_not_apart(self, state: State) -> Text:
        """Why nobody can be kept apart any more; empty if they can."""
        return ""

    def notes_before_pairing(self, state: State) -> list[Text]:
        """Sentences for the page from which the next round is paired."""
        return []

    # Corrections

    why_colours_stay: ClassVar[Text] = ""
    """Why the colours of a game that was played otherwise are not put right."""

    def impact_of(self, state: State, change: Change) -> Impact | None:
        """What another result or other colours would change; `None` where nobody can tell."""
        return None

    def why_impossible(self, state: State, changed: Game) -> Text:
        """Why what a corrected game leaves cannot be; empty if it can."""
        return ""

    @abstractmethod
    def effect_of(self, state: State, game: Game, following: Sequence[Round]) -> Effect:
        """What a correction of a board counts for once other rounds have been published."""

    def final_round_differs(self, state: State, rounds: int) -> Text:
        """What is wrong with the paired round that another number of rounds makes the last one,
        or no longer the last one; empty if it would be paired the same."""
        return ""

    # Set-up; a system may be asked about before there is a tournament.

    def faults_of_system(self, competition: Competition) -> Iterable[Fault]:
        """What is wrong with the system that was chosen, and how it begins."""
        return ()

    @abstractmethod
    def faults_of_rules(self, competition: Competition, state: State | None) -> Iterable[Fault]:
        """What is wrong with points, tie-breaks and rules of its own; `state` is as it was."""

    def own_rules(self, system: str, source: Competition | None = None) -> dict[str, Any]:
        """What is stored of rules that other kinds do not have, by field: the usual ones of a new
        tournament, or what becomes of those of another one."""
        return {"go_rules": None, "team_rules": None, "sides": None, "fixtures": ()}

    def editions(self, system: str) -> tuple[str, ...]:
        """The editions of a system's rules, the newest last."""
        return ()

    def usual_order(self, system: str) -> tuple[str, ...]:
        """The tie-breaks of a new tournament."""
        return ()

    def has_table(self, system: str) -> bool:
        """Is there a table that says from round 1 on who meets whom, and when?"""
        return False

    def settles_field(self, system: str) -> bool:
        """Is the field settled with round 1, because a table or a bracket was made for it?"""
        return self.has_table(system)

    def report_system(self, system: str) -> str:
        """What a report file calls the system."""
        return system

    def report_places(self, state: State) -> Mapping[int, int]:
        """The places that a report file has, by number."""
        from pairloom.director.desk.standings import standings_of  # which asks kinds itself

        return {row.number: row.place for row in standings_of(state).rows}

    @abstractmethod
    def pictured(self, state: State) -> Record:
        """The tournament as its pictures see it: published rounds."""

    def places_after(self, state: State, after: int) -> Mapping[int, int]:
        """The places after a round, by number; none where there are no standings."""
        from pairloom.director.desk.standings import standings_of  # which asks kinds itself

        return {row.number: row.place for row in standings_of(state, after=after).rows}

    def standings_table(self, state: State, after: int | None) -> PublicTable:
        """The standings after a round as data, by default the last one with results."""
        from pairloom.director.desk.public.standings_tables import players_standings

        return players_standings(state, after)

    def rating_figures(self, state: State, number: int) -> RatingFigures | None:
        """What the event does to the rating of a player; nothing where that is not known."""
        from pairloom.director.desk.rating_figures import fide_figures  # which knows snapshots

        return fide_figures(state, number)

    why_no_report: ClassVar[Text] = ""
    """Why there is no report file (TRF) of such a tournament."""

    def rounds_needed(self, system: str, players: int) -> int | None:
        """How many rounds a table for so many players has; nothing where they are announced."""
        return None

    has_consequences: ClassVar[bool] = False
    """Do records follow from others, so that they are looked at after every act?"""

    def consequences(self, state: State) -> Iterable[Competition]:
        """What follows from what was done, where it is not stored yet; `InputError` if that cannot
        be."""
        return ()

    why_no_adjustments: ClassVar[Text] = ""
    """Why no points are given or taken by decision."""

    def is_over(self, state: State) -> bool:
        """Are there no more rounds to come, once the last one is finished?"""
        return len(state.settled) >= state.competition.rounds

    def remarks(self, state: State) -> Iterator[str]:
        """What its report file tells beside what all report files tell."""
        yield from ()

    def why_no_lots(self, state: State) -> Text:
        """Why lots for places are never drawn, as a sentence; empty if they are."""
        return message("Lots for places are drawn in chess tournaments with standings.")

    @abstractmethod
    def planning_notes(self, state: State, there: Sequence[Entry]) -> Iterable[PlanningNote]:
        """What the regulations and those who are there together lead to."""
