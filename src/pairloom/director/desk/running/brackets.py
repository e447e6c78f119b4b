"""The knockout of a report file, as the desk goes on with it.

Reports of ours hold the bracket in a remark, with the lots of its rounds and how level matches were
decided: from that every round is drawn again. A bracket that nobody wrote down cannot be taken
over: numbers as seeds may explain the rounds that were played, and still nobody knows what was
announced for those to come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pairloom.director.brackets import Drawn, Working, workings_in
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.input import bracket_remark
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.running.choices import Adjustments
from pairloom.director.desk.state import State
from pairloom.director.file_systems import find_file_system
from pairloom.director.knockout_files import KnockoutFile, Knockouts
from pairloom.director.reading import LoadedFile
from pairloom.domain import Board, Tournament
from pairloom.domain.bye import ByeCause
from pairloom.domain.knockout import DecidedMatch, DrawnKnockout
from pairloom.domain.tie_criteria import TieCriterion
from pairloom.engines.knockout import evaluate
from pairloom.errors import InputError
from pairloom.formats.trf import TrfFile
from pairloom.messages import Message, message
from pairloom.simulate.checker import CheckReport
from pairloom.storage.records import Competition

__all__ = ["FileBracket", "bracket_of_file", "file_with_remarks", "settled"]


@dataclass(frozen=True)
class FileBracket:
    """A bracket with everything that the remark of a report tells of it, by number."""

    knockout: KnockoutFile
    workings: Mapping[int, Working]
    order: tuple[TieCriterion, ...]

    @property
    def tournament(self) -> Tournament:
        """The file's, with those who left as the bracket has them."""
        return self.knockout.tournament

    def boards(self, number: int) -> tuple[Board, ...]:
        """What the bracket gives for a round, in its order."""
        return self.knockout.pair(self.tournament.before(number)).boards

    def cause(self, number: int, participant: int) -> ByeCause:
        """Why somebody has no game in a round."""
        drawn, play = self.knockout.drawn_before(number), self.knockout.play
        record = play.record_of(self.tournament.before(number), drawn)
        states = evaluate(drawn.bracket, record).values()
        waits = any(participant in state.sides for state in states if not state.status.is_settled)
        return ByeCause.NO_MATCH if waits else ByeCause.OUT

    def announced(self, competition: Competition, adjusted: Adjustments) -> Competition:
        """The regulations with the bracket, and with the order in which ties are decided."""
        rules = competition.team_rules
        if rules is not None and self.order:
            rules = replace(rules, tie_criteria=self.order)
            competition = replace(competition, team_rules=rules)
        elif rules is not None:
            adjusted.tell(
                message(
                    "The file does not say in which order level matches are decided: the usual"
                    " order is kept for matches to come. Announce another one if it was another."
                )
            )
        # Colours are no lot of the whole event here: only what the file has is kept.
        colour = self.tournament.settings.initial_colour
        return replace(
            competition,
            initial_colour="" if colour is None else str(colour).lower(),
            knockout=self.stored(self.knockout.drawn),
        )

    def seed(self, number: int) -> int | None:
        """The lot of a round."""
        return self.knockout.lots.get(number)

    def stored(self, drawn: Drawn) -> DrawnKnockout:
        """The bracket as the desk keeps it; entries are the places of the initial ranking."""
        bracket = drawn.bracket
        return DrawnKnockout(
            order=tuple(range(1, len(self.tournament.participants) + 1)),
            seeded=bracket.seeded,
            lot_seed=bracket.lot_seed,
            plan=bracket.plan,
            decided=tuple(self._decided(drawn)),
        )

    def _decided(self, drawn: Drawn) -> Iterator[DecidedMatch]:
        for match, decider in sorted(drawn.deciders.items()):
            working = self.workings.get(match, Working())
            yield DecidedMatch(
                match,
                decider.kind,
                decider.winner,
                lot_seed=working.lot_seed,
                figures=working.figures,
            )

    def remark(self, number: int) -> str:
        """The bracket as a round was drawn from it."""
        drawn = self.knockout.drawn_before(number)
        return bracket_remark(self.stored(drawn), drawn.gone_from)

    def check(self, ours: Tournament, name: str) -> CheckReport:
        """Every round of what would be stored, drawn again."""
        knockout = replace(self.knockout, tournament=ours)
        return knockout.check(name)

    def other_pairs(self, report: CheckReport) -> Iterator[Message]:
        """Rounds in which others met than the bracket says; colours may be turned by hand."""
        for difference in report.differences:
            by_bracket, recorded = (
                {frozenset(board) for board in boards}
                for boards in (difference.only_expected, difference.only_recorded)
            )
            if by_bracket != recorded:
                yield message(
                    "Round {round}: others have met than the bracket says, so that nobody can say"
                    " who goes on. Mend the file.",
                    round=difference.round,
                )

    def doubts(self, state: State) -> Iterator[Message]:
        """What cannot be certain: lots that are not told, and decisions that do not fit."""
        for round_ in state.rounds:
            if round_.round not in self.knockout.lots:
                yield message(
                    "Round {round}: the lot that gave its colours is not in the file.",
                    round=round_.round,
                )
        if state.adjustments and state.kind.why_no_adjustments:
            yield message(
                "Points by decision (record 299) stand for boards that count otherwise than they"
                " were played, and the file does not say which: nobody could tell who has won."
            )
            return
        try:
            match_states(state)
            kept = {*knockout_of(settled(state).competition).decided}
        except InputError as error:
            yield message("The bracket does not fit: {error}.", error=error)
            return
        if not kept.issuperset(knockout_of(state.competition).decided):
            yield message(
                "The remark about the knockout and the boards do not agree on who has won a level"
                " match. Mend the file."
            )


def settled(state: State) -> State:
    """With what follows from the boards: a round with all its results is taken as finished."""
    for competition in state.kind.consequences(state):
        state = replace(state, competition=competition)
    return state


def file_with_remarks(file: TrfFile, tournament: Tournament) -> LoadedFile:
    """A file as those read it who look for brackets: its remarks, and the tournament."""
    remarks = "\n".join(line.text for line in file.lines if line.record == "###")
    return LoadedFile("", remarks.encode(), tournament, file.dialect_name, ())


def bracket_of_file(
    file: TrfFile, tournament: Tournament, adjusted: Adjustments
) -> FileBracket | None:
    """The bracket of a knockout; nothing for other systems, and before round 1."""
    if not kind_of(tournament.settings.system).has_bracket or not tournament.last_paired_round:
        return None
    source = file_with_remarks(file, tournament)
    system = find_file_system(source)
    assert isinstance(system, Knockouts)
    try:
        knockout = KnockoutFile.of(source, system.play)
        workings, order = workings_in(source.data.decode())
        bracket = FileBracket(_with_leavers(knockout), workings, order)
        _require_seats(bracket)
        for number in range(1, tournament.last_paired_round + 1):
            bracket.boards(number)
    except InputError as error:
        adjusted.refuse(message("The bracket does not fit: {error}.", error=error))
        return None
    return bracket


def _require_seats(bracket: FileBracket) -> None:
    """Everybody has a seat, and numbers are seats."""
    numbers = [each.number for each in bracket.tournament.participants]
    count = len(bracket.knockout.drawn.bracket.order)
    if sorted(numbers) != list(range(1, count + 1)):
        raise InputError(
            message(
                "it has {count} places, and the file has the numbers {numbers}",
                count=count,
                numbers=tuple(sorted(numbers)),
            )
        )


def _with_leavers(knockout: KnockoutFile) -> KnockoutFile:
    """No record tells who has left; the bracket does."""
    gone, tournament = knockout.drawn.gone_from, knockout.tournament
    if tournament.teams:
        teams = (replace(each, withdrawn_from=gone.get(each.number)) for each in tournament.teams)
        return replace(knockout, tournament=replace(tournament, teams=tuple(teams)))
    players = (replace(each, withdrawn_from=gone.get(each.number)) for each in tournament.players)
    return replace(knockout, tournament=replace(tournament, players=tuple(players)))
