"""Systems with an engine: it is asked again, with the input that was stored with the round.

An answer depends on nothing else, so it is worked out once, whoever asks and how often. What was
made by hand afterwards is told beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from pairloom import engines
from pairloom.director.colours_due import colours_due, pairing_scores
from pairloom.director.criteria import colour_rule, rule_of
from pairloom.director.desk.answers.inputs import names_in_round
from pairloom.director.desk.answers.model import RoundAnswers, RoundQuestion
from pairloom.director.desk.answers.not_paired import not_paired
from pairloom.director.desk.imported_rounds import is_imported
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.round_numbers import numbers_in_round, pairing_in_numbers
from pairloom.director.desk.snapshot import input_in, input_of
from pairloom.director.desk.state import State
from pairloom.director.questions import WISHES
from pairloom.domain import RuleRef, Tournament
from pairloom.domain.states import RoundState
from pairloom.engines.base import ColourTrace, PairingResult, ScheduledSystem
from pairloom.errors import InputError
from pairloom.explain import Alternative, Why, WhyNot, Wish, answer, why
from pairloom.explain.bracket_map import BracketMap, build_map
from pairloom.explain.bracket_map.build import clean, short_names
from pairloom.explain.shown import Background, ShownAnswer, shown_why, shown_why_not
from pairloom.messages import Text, message
from pairloom.storage.records import Round

__all__ = ["KEPT", "answers_of_engine"]

# A map of a large field has a hundred kilobytes.
KEPT = 64

_BY_HAND = message("This board was made by hand. It is not what the rules give.")
_BY_ANOTHER = message("This board was made by another program. It is not what the rules give.")
_SOME_BY_HAND = message(
    "Some boards of this round were made by hand. The answer is about what the rules give."
)
_OF_TEAMS = message(
    "Teams are paired by their points, opponents and colours; who plays for them has no part in it."
)


def answers_of_engine(state: State, drawn: Round, question: RoundQuestion) -> RoundAnswers:
    """The answer of the rules, and what was changed by hand."""
    snapshot = input_of(drawn)
    for number in (question.player, question.opponent):
        if number is not None and not _is_paired(snapshot, drawn, number):
            is_unknown = snapshot.get_participant(number) is None
            return RoundAnswers((not_paired(state, drawn, number, is_unknown=is_unknown),))
    told = _told(drawn.input, drawn.system, drawn.edition, question)
    return RoundAnswers(
        told.answers,
        map=None if told.map is None else _named_now(state, drawn, told.map),
        command=_command(drawn, question),
        notes=tuple(_notes(state, drawn, question, told.result)),
        wishes=told.wishes,
    )


@dataclass(frozen=True, slots=True)
class _Told:
    """What follows from the input of a round alone."""

    result: PairingResult
    answers: tuple[ShownAnswer, ...]
    map: BracketMap | None
    wishes: tuple[str, ...]


@lru_cache(KEPT)
def _told(text: str, system: str, edition: str, question: RoundQuestion) -> _Told:
    drawn = _round_of(text, system, edition)
    snapshot, result = input_in(text), _drawn_again(text, system, edition)
    given = _answer(snapshot, drawn, question)
    rules = partial(rule_of, result.system, result.edition)
    known = Background(
        colours_due(snapshot, result.system) or {}, rules, _colours(result), _article_of(result)
    )
    shown = (shown_why_not(given, known),) if isinstance(given, WhyNot) else shown_why(given, known)
    return _Told(result, shown, _map(result, snapshot, given), tuple(_wishes(result, question)))


def _colours(result: PairingResult) -> dict[int, ColourTrace]:
    """How every board got its colours, by player."""
    return {number: noted for noted in result.trace.colours for number in noted.board}


def _article_of(result: PairingResult) -> Callable[[str], RuleRef | None]:
    labels = {label for bracket in result.trace.brackets for label in bracket.values}
    return partial(colour_rule, result.system, result.edition, labels)


@lru_cache(KEPT)
def _drawn_again(text: str, system: str, edition: str) -> PairingResult:
    return kind_of(system).draw_again(_round_of(text, system, edition))


def _round_of(text: str, system: str, edition: str) -> Round:
    """A round with what it was paired from and nothing of what became of it."""
    return Round(
        event=0,
        competition=0,
        round=0,
        state=RoundState.FINISHED,
        system=system,
        edition=edition,
        program="",
        digest="",
        input=text,
        paired_at="",
    )


def _answer(snapshot: Tournament, drawn: Round, question: RoundQuestion) -> Why | WhyNot:
    engine, edition = engines.get(drawn.system), drawn.edition or None
    if not question.is_why_not:
        return why(snapshot, question.player, system=engine, edition=edition)
    wish = WISHES[question.wish] if question.wish else Wish.MEETS
    wanted = Alternative(wish, question.player, question.opponent)
    return answer(snapshot, wanted, system=engine, edition=edition)


def _map(result: PairingResult, snapshot: Tournament, given: Why | WhyNot) -> BracketMap | None:
    """The brackets of the round with the pair marked; nothing for tables and second games."""
    reason = given.float_reason if isinstance(given, Why) else given
    asked = (given.player, given.opponent or 0) if isinstance(given, Why) else ()
    try:
        return build_map(
            result,
            snapshot,
            answer=reason,
            asked=tuple(filter(None, asked)),
            due=colours_due(snapshot, result.system),
            scores=pairing_scores(snapshot),
        )
    except InputError:
        return None


def _named_now(state: State, drawn: Round, drawn_map: BracketMap) -> BracketMap:
    """With the names that are shown now; a stored input has those of its day."""
    names = drawn_map.names | {
        number: clean(name) for number, name in names_in_round(state, drawn.round).items()
    }
    return replace(drawn_map, names=names, short_names=short_names(names))


def _wishes(result: PairingResult, question: RoundQuestion) -> Iterator[str]:
    """What the player has not, and somebody else has."""
    player = question.player
    board = next((board for board in result.boards if player in board), None)
    if board is not None:
        yield "black" if board.white == player else "white"
    if isinstance(engines.get(result.system), ScheduledSystem):
        return
    if result.bye is not None:
        yield "no-bye" if result.bye == player else "bye"
    if board is not None and len(result.trace.brackets) > 1:
        yield "no-float" if _floats(result, player) else "float"


def _floats(result: PairingResult, player: int) -> bool:
    through = [
        bracket
        for bracket in result.trace.brackets
        if player in (*bracket.moved_down, *bracket.residents, *bracket.upfloaters)
    ]
    return len(through) > 1


def _is_paired(snapshot: Tournament, drawn: Round, number: int) -> bool:
    """In a table the games of absent players stay."""
    participant = snapshot.get_participant(number)
    if participant is None:
        return False
    is_table = isinstance(engines.get(drawn.system), ScheduledSystem)
    return is_table or participant.is_present(drawn.round)


def _command(drawn: Round, question: RoundQuestion) -> tuple[str, ...]:
    rules = ("--system", drawn.system, *(("--edition", drawn.edition) if drawn.edition else ()))
    if question.opponent is not None:
        return ("explain", "--why-not", f"{question.player}-{question.opponent}", *rules)
    wish = ("--wish", question.wish) if question.wish else ()
    return ("explain", "--player", str(question.player), *wish, *rules)


def _notes(
    state: State, drawn: Round, question: RoundQuestion, result: PairingResult
) -> Iterator[Text]:
    """What is on the boards and not what the rules give; what has no part in it."""
    numbers = numbers_in_round(state, drawn.round)
    made = pairing_in_numbers(state, drawn.round, numbers)
    given = {frozenset(board) for board in result.boards}
    other = [frozenset(board) for board in made.boards if frozenset(board) not in given]
    if any(question.player in pair for pair in other):
        yield _BY_ANOTHER if is_imported(drawn) else _BY_HAND
    elif other:
        yield _SOME_BY_HAND
    if state.kind.field.has_line_ups:
        yield _OF_TEAMS
