"""A running tournament from the bytes of a report file: everything the desk would store.

This is the reader that runs in a process of its own (docs/decisions/0029-files-are-read-apart.md):
it also pairs every round again, which takes time with a large field.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256

from pairloom import __version__, engines
from pairloom.director.desk.accounting import contradictions
from pairloom.director.desk.events import EventDraft
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.round_numbers import remark_of_numbers
from pairloom.director.desk.running.announced import event_of
from pairloom.director.desk.running.boards import Beside, state_of_round
from pairloom.director.desk.running.brackets import FileBracket, bracket_of_file, settled
from pairloom.director.desk.running.choices import Adjustments, Choices
from pairloom.director.desk.running.looking import RoundLook, Verdict, look_at_rounds
from pairloom.director.desk.running.regulations import as_the_desk_runs_it, competition_of
from pairloom.director.desk.running.team_lists import tell_of_team_list, why_not_of_players
from pairloom.director.desk.snapshot import digest_of, input_text, tournament_of
from pairloom.director.desk.state import State
from pairloom.director.folding import folded_lines
from pairloom.director.partial_checking import find_obstacle
from pairloom.director.reading import LoadedFile, find_single_player
from pairloom.domain import Severity, Tournament
from pairloom.errors import InputError, PairloomError, TrfError
from pairloom.formats import trf
from pairloom.formats.trf import TrfFile
from pairloom.messages import Message, Text, counted, message
from pairloom.simulate.checker import CheckReport, check
from pairloom.simulate.shared_rules import find_breaches
from pairloom.storage.records import Bye, Competition, Event, Game, Round

__all__ = ["Running", "read_running"]


@dataclass(frozen=True)
class Running:
    """What a file would become: nothing of it is stored.

    `state` has everything but its place: events and tournaments of these records are 0. `findings`
    are what the reader says of the file, `adjusted` what the desk has otherwise, `problems` why it
    cannot be stored. `notice` says why no edition may judge the rounds, if none may.
    """

    name: str
    digest: str
    dialect: str
    choices: Choices
    event: EventDraft
    state: State
    looks: tuple[RoundLook, ...]
    findings: tuple[Text, ...]
    adjusted: tuple[Text, ...]
    problems: tuple[Text, ...]
    notice: Text = ""

    @property
    def can_be_stored(self) -> bool:
        return not self.problems

    @property
    def games(self) -> tuple[Game, ...]:
        return self.state.games

    @property
    def byes_asked_for(self) -> tuple[Bye, ...]:
        """Those of rounds to come."""
        return tuple(bye for bye in self.state.byes if bye.round >= self.state.next_round)

    @property
    def counts(self) -> Message:
        """How much it is, in a sentence."""
        return self.state.kind.field.counts(self.state)


def read_running(name: str, data: bytes, choices: Choices) -> Running:
    """Everything that the desk would store; `TrfError` if the file cannot be used."""
    file = _usable(trf.load(data, name=name))
    adjusted = Adjustments()
    tournament = as_the_desk_runs_it(file, choices, adjusted)
    tell_of_team_list(file, tournament, adjusted)
    bracket = bracket_of_file(file, tournament, adjusted)
    if bracket is not None:
        tournament = bracket.tournament
    event = event_of(tournament, name, adjusted)
    competition = competition_of(tournament, file, choices, adjusted)
    beside = Beside(file.later_requests, bracket)
    state = _state(tournament, event, competition, beside, adjusted)
    remarks = (line.text for line in file.lines if line.record == "###")
    state = state.kind.field.taken_from_file(state, remarks)
    adjusted.problems += state.kind.field.doubts(state, file, tournament)
    if bracket is not None:
        adjusted.problems += bracket.doubts(state)
    looks: tuple[RoundLook, ...] = ()
    if not adjusted.problems:
        state, looks = _looked_at(settled(state), file, bracket, adjusted)
    state = _with_inputs(state, looks, name, bracket)
    for number in range(1, len(state.rounds) + 1):
        adjusted.problems += [
            message("Round {round}: {problem}.", round=number, problem=problem)
            for problem in contradictions(state, number)
        ]
    notes = (finding for finding in file.findings if finding.severity is not Severity.ERROR)
    return Running(
        name,
        digest=sha256(data).hexdigest(),
        dialect=file.dialect_name,
        choices=choices,
        event=event,
        state=state,
        looks=looks,
        findings=tuple(folded_lines(replace(note, file="") for note in notes)),
        adjusted=(*adjusted.folded(), *_comments(file)),
        problems=tuple(adjusted.problems),
        notice=_notice(name, file, tournament, choices),
    )


def _usable(file: TrfFile) -> TrfFile:
    tournament = file.tournament
    errors = [*file.errors, *find_single_player(tournament, file.name)]
    if errors or tournament is None:
        raise TrfError(errors)
    if any(finding.code == "I-TEAM" for finding in file.findings):
        raise InputError(
            message(
                "this is a competition of teams, and the file does not say who plays for which"
                " (records 310 or 013). Add them, and send it again"
            )
        )
    return file


def _state(
    tournament: Tournament,
    event: EventDraft,
    competition: Competition,
    beside: Beside,
    adjusted: Adjustments,
) -> State:
    """The records; what rounds were paired from is made from them."""
    if beside.bracket is not None:
        competition = beside.bracket.announced(competition, adjusted)
    field = kind_of(competition.system).field
    records = field.from_file(tournament, beside, adjusted)
    announced = Event(
        0,
        "",
        name=event.name,
        city=event.city,
        federation=event.federation,
        start=event.start,
        end=event.end,
    )
    state = State(
        announced,
        competition,
        entries=records.entries,
        byes=records.byes,
        prohibitions=records.prohibitions,
        rounds=(),
        games=records.games,
        version=0,
        members=records.members,
        matches=records.matches,
        line_ups=records.line_ups,
        adjustments=records.adjustments,
    )
    last = tournament.last_paired_round
    rounds = (
        Round(
            0,
            0,
            number,
            state=state_of_round(state.games_by_round.get(number, []), number == last),
            system=competition.system,
            edition="",
            program=__version__,
            digest="",
            input="",
            paired_at="",
            seed=None if beside.bracket is None else beside.bracket.seed(number),
        )
        for number in range(1, last + 1)
    )
    return field.completed(replace(state, rounds=tuple(rounds)), tournament)


def _with_inputs(
    state: State, looks: tuple[RoundLook, ...], name: str, bracket: FileBracket | None
) -> State:
    """Every round with what our engine sees before it."""
    ours = tournament_of(state)
    order = remark_of_numbers(entry.entry for entry in state.numbered)
    rounds = []
    for round_, look in zip(state.rounds, looks, strict=False):
        own = () if bracket is None else (bracket.remark(round_.round),)
        text = input_text(ours.before(round_.round), order, *own, *look.remarks(name))
        rounds.append(
            replace(
                round_,
                edition=state.competition.edition,
                digest=digest_of(text),
                input=text,
                by_hand=_why_otherwise(look, name),
            )
        )
    return replace(state, rounds=(*rounds, *state.rounds[len(rounds) :]))


def _why_otherwise(look: RoundLook, name: str) -> Text:
    """What the round's page and the report say of boards that are not those of the rules."""
    if not look.differs:
        return ""
    causes = tuple(cause.sentence for cause in look.causes)
    because = causes or message("paired by another program")
    return message("{because}; imported from {name}", because=because, name=name)


def _looked_at(
    state: State, file: TrfFile, bracket: FileBracket | None, adjusted: Adjustments
) -> tuple[State, tuple[RoundLook, ...]]:
    """Every round paired again; rounds settle what nobody says: the edition, FIDE mode."""
    competition, ours = state.competition, tournament_of(state)
    try:
        if bracket is None:
            report = _check(ours, competition.edition)
        else:
            report = bracket.check(ours, file.name)
            adjusted.problems += bracket.other_pairs(report)
    except PairloomError as refusal:
        adjusted.refuse(
            message(
                "The rounds cannot be paired again: {refusal}. Mend the file, or choose"
                " another system.",
                refusal=refusal,
            )
        )
        return state, ()
    breaches = () if bracket else find_breaches(ours, system=competition.system)
    looks = look_at_rounds(ours, report, breaches, file.deviations)
    if not competition.edition and looks:
        competition = replace(competition, edition=report.edition)
    broken = next((look for look in looks if look.verdict is Verdict.BREAKS), None)
    if broken is not None and not competition.left_fide_mode:
        why = message(
            "round {round} breaks a rule that every edition has: {breach}",
            round=broken.round,
            breach=broken.breaches[0],
        )
        adjusted.tell(message("It is imported outside FIDE mode: {why}.", why=why))
        left = message("its import: {why}", why=why)
        competition = replace(competition, left_fide_mode=left)
    return replace(state, competition=competition), looks


def _check(ours: Tournament, edition: str) -> CheckReport:
    settings = ours.settings
    if not ours.last_paired_round:
        return CheckReport("", settings.system, edition, 0, ())
    return check(ours, system=settings.system, edition=edition or None)


def _comments(file: TrfFile) -> tuple[Message, ...]:
    """Remarks that are for people only are not stored again."""
    count = sum(line.record == "###" for line in file.lines) - len(file.deviations)
    if count <= 0:
        return ()
    told = counted(
        "{count} comment (###) is read, not kept.",
        "{count} comments (###) are read, not kept.",
        count,
    )
    return (told,)


def _notice(name: str, file: TrfFile, tournament: Tournament, choices: Choices) -> Text:
    if tournament.settings.system not in engines.available():
        return ""
    if of_teams := why_not_of_players(file, tournament):
        return of_teams
    settings = replace(tournament.settings, edition=file.require().settings.edition)
    source = LoadedFile(
        name,
        b"",
        tournament=replace(tournament, settings=settings),
        dialect=file.dialect_name,
        findings=(),
        places=file.ranks,
    )
    obstacle = find_obstacle(source, choices.edition or None, is_recognised=False)
    return "" if obstacle is None else obstacle.reason
