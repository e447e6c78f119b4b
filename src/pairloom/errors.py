"""Everything that can go wrong, in one tree.

    PairloomError
    ├── InputError (ValueError)        the material cannot be read
    │   ├── TrfError                   a tournament report file; carries its findings
    │   ├── GoFileError                a file of a Go tournament; carries its findings
    │   ├── PgnError                   a file of games; carries its findings
    │   ├── TableError                 tables of records (CSV); carries its findings
    │   ├── PrizePlanError             prizes that cannot be given; carries its findings
    │   ├── FieldsRefused              a form: what is wrong, field by field
    │   ├── DeadlinePassed             it would have been taken earlier
    │   └── NotFound                   there is no such event, player, round or board
    ├── InconsistentTournament         it can be read but contradicts itself; carries findings
    ├── NotAccountedFor                a round in which somebody has two places, or none
    ├── NoPairingExists                a fact about the round: rule and witness players
    ├── UnknownName                    a system, edition or code we do not have; says what we have
    ├── ImpossibleTieBreak             a tie-break that cannot be used here; says what is possible
    ├── TooLarge                       beyond a stated limit
    ├── FileAccess                     a file that cannot be opened, read or written
    ├── StaleSnapshot                  somebody else changed it meanwhile
    ├── StorageFailure                 the database does not answer, or is not as it should be
    │   └── OutcomeUnknown             it stopped answering while something was being stored
    ├── NotAllowed                     the person acting has no right to this
    └── ConfirmationNeeded             allowed, but only with a deliberate confirmation

Every error says what was found, where, and what the reader can do. The data are
attributes; the sentence is made from them. What somebody sent is quoted by `quoted` or
`shortened`: whoever sends a megabyte gets a sentence back, not the megabyte.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pairloom.messages.base import Message, Text, Value, message
from pairloom.messages.values import Quotation

if TYPE_CHECKING:
    from pairloom.domain.finding import Finding
    from pairloom.messages.speaker import Speaker

__all__ = [
    "LONGEST_PATH",
    "LONGEST_QUOTE",
    "ConfirmationNeeded",
    "DeadlinePassed",
    "FieldsRefused",
    "FileAccess",
    "GoFileError",
    "ImpossibleTieBreak",
    "InconsistentTournament",
    "InputError",
    "NoPairingExists",
    "NotAccountedFor",
    "NotAllowed",
    "NotFound",
    "OutcomeUnknown",
    "PairloomError",
    "PgnError",
    "PrizePlanError",
    "StaleSnapshot",
    "StorageFailure",
    "TableError",
    "TooLarge",
    "TrfError",
    "UnknownName",
    "UnusableFile",
    "quoted",
    "shortened",
]

LONGEST_QUOTE: Final = 80
"""So many characters of what somebody sent stand in a message: enough to recognise it by."""
LONGEST_PATH: Final = 300
"""A path is worth more room: ordinary ones are long, and their ends tell the files."""
_LONGEST_ACT: Final = 200
"""What is to be confirmed stands in a heading and on a button, with the name it is about."""


def shortened(text: object, most: int = LONGEST_QUOTE) -> str:
    """A text as a message shows it: at most `most` characters and a mark that there were more.

    >>> shortened("abcdef", 3)
    'abc…'
    """
    quote = str(text)
    return quote if len(quote) <= most else quote[:most] + "…"


def quoted(text: object, most: int = LONGEST_QUOTE) -> Quotation:
    """The same in quotation marks, with control characters made visible.

    Made visible they take more room, so the quotation is cut once more: at twice the length.

    >>> print(quoted("two\\nlines"), quoted("x" * 1000, 3))
    'two\\nlines' 'xxx…'
    """
    visible = repr(shortened(text, most))
    return Quotation(visible if len(visible) <= 2 * most else visible[: 2 * most] + "…'")


class PairloomError(Exception):
    """Base of all errors that Pairloom raises on purpose.

    As a `str` it is English. The edges say its `message` in the language of the reader.
    """

    @property
    def message(self) -> Text:
        """What is told: a message, or a text that is the same in every language."""
        told = self.args[0] if self.args else ""
        return told if isinstance(told, Message) else str(told)

    def said_by(self, speaker: Speaker) -> str:
        """Inside another message."""
        return speaker.say(self.message)

    def __reduce__(self) -> tuple[Any, ...]:
        # They travel between processes with all they carry, whatever their makers ask for.
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[PairloomError], args: tuple[Any, ...], data: dict[str, Any]) -> Any:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(data)
    return error


@dataclass(frozen=True, slots=True)
class _Lines:
    """Findings, each in a line of its own."""

    findings: tuple[Finding, ...]

    def said_by(self, speaker: Speaker) -> str:
        return "\n".join(finding.said_by(speaker) for finding in self.findings)


@dataclass(frozen=True, slots=True)
class _Clauses:
    """Several faults in one line."""

    texts: tuple[Text, ...]

    def said_by(self, speaker: Speaker) -> str:
        return "; ".join(map(speaker.say, self.texts))


def _listed(findings: tuple[Finding, ...]) -> Message:
    return Message("{findings}", (("findings", _Lines(findings)),))  # no words: in no catalogue


class InputError(PairloomError, ValueError):
    """The material cannot be read."""


class UnusableFile(InputError):
    """What the errors of files have in common: `findings` lists every reason."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__(_listed(self.findings))


class TrfError(UnusableFile):
    """A tournament report file that cannot be used; `findings` lists every reason."""


class GoFileError(UnusableFile):
    """A file of a Go tournament that cannot be used; `findings` lists every reason."""


class PgnError(UnusableFile):
    """A file of games that cannot be used; `findings` lists every game that is the reason."""


class TableError(UnusableFile):
    """Tables of records that cannot be used; `findings` lists every reason."""


class PrizePlanError(UnusableFile):
    """A prize plan that cannot be given as it stands; `findings` lists every reason."""


class FieldsRefused(InputError):
    """Values that cannot be; `faults` are pairs of the field's name and a message for it.

    People are told the messages alone: names of fields are the program's. As a `str` it has both.
    """

    def __init__(self, faults: Iterable[tuple[str, Text]]) -> None:
        self.faults = tuple(faults)
        told = _Clauses(tuple(text for _, text in self.faults))
        super().__init__(Message("{faults}", (("faults", told),)))  # no words: in no catalogue

    def __str__(self) -> str:
        return "; ".join(f"{field}: {text}" for field, text in self.faults)

    def of(self, field: str) -> Text:
        """The message for a field, empty if there is none."""
        return next((message for name, message in self.faults if name == field), "")


class DeadlinePassed(InputError):
    """It would have been taken earlier."""


class NotFound(InputError):
    """There is no such event, tournament, player, round or board; the message says which are."""


class InconsistentTournament(PairloomError):
    """The tournament can be read but contradicts itself; `findings` lists every contradiction."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__(_listed(self.findings))


class NoPairingExists(PairloomError):
    """No legal pairing of the round exists; `players` is a witness an arbiter can act on.

    `rule` names the articles that cannot all be met. `players` are pairing numbers:
    a smallest group we found in which too few legal pairs are left.
    """

    def __init__(self, round_number: int, rule: Text, players: Iterable[int], reason: Text) -> None:
        self.round = round_number
        self.rule = rule
        self.players = tuple(players)
        self.reason = reason
        super().__init__(
            message(
                "No legal pairing exists for round {round} ({rule}): {reason}",
                round=round_number,
                rule=rule,
                reason=reason,
            )
        )


class NotAccountedFor(PairloomError):
    """A round that cannot be stored: somebody has a board and a bye, two boards, or neither.

    `problems` are sentences, each about one player or board.
    """

    def __init__(self, round_number: int, problems: Iterable[Text]) -> None:
        self.round = round_number
        self.problems = tuple(problems)
        first, *others = self.problems[:5]
        shown = first
        for problem in (*others, *("…" for _ in self.problems[5:6])):
            shown = message("{first}; {second}", first=shown, second=problem)
        super().__init__(
            message(
                "round {round} does not add up: {problems}. Nothing was stored",
                round=round_number,
                problems=shown,
            )
        )


class UnknownName(PairloomError, LookupError):
    """A name that nothing here answers to; `available` lists those that work."""

    def __init__(self, kind: Message, name: str, available: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.available = tuple(available)
        super().__init__(
            message(
                "unknown {kind} {name}; available: {available}",
                kind=kind,
                name=quoted(name),
                available=self.available,
            )
        )


class ImpossibleTieBreak(PairloomError, ValueError):
    """A tie-break that exists but not like this or not here; `possible` lists what is."""

    def __init__(self, code: str, reason: Text, possible: Iterable[Text]) -> None:
        self.code = code
        self.reason = reason
        self.possible: tuple[Value, ...] = tuple(possible)
        super().__init__(
            message(
                "tie-break {code} cannot be used: {reason}; possible: {possible}",
                code=quoted(code),
                reason=reason,
                possible=self.possible,
            )
        )


class TooLarge(PairloomError):
    """The request exceeds a limit; the message states the limit."""


class FileAccess(PairloomError):
    """A file could not be opened, read or written."""

    def __init__(self, path: object, problem: Text) -> None:
        self.path = str(path)
        self.problem = problem
        told = message(
            "{file}: {problem}", file=shortened(self.path, LONGEST_PATH), problem=problem
        )
        super().__init__(told)


class StaleSnapshot(PairloomError):
    """Somebody else changed it meanwhile: look again, then decide.

    `stored` is what it is now, where that helps to decide.
    """

    def __init__(self, message: Text, stored: object = None) -> None:
        self.stored = stored
        super().__init__(message)


class StorageFailure(PairloomError):
    """The database does not answer, or is not as it should be; the message says what to do."""


class OutcomeUnknown(StorageFailure):
    """Whether it was stored nobody knows: look before you repeat it."""


class NotAllowed(PairloomError):
    """The person acting has no right to this; the message says who has."""


class ConfirmationNeeded(PairloomError):
    """The act is possible, but only when confirmed at `level` (2 to 5).

    `rule` cites the article, `consequence` spells out what will be so afterwards, and
    `typed` is what has to be typed at levels 4 and 5. `question` names a question beside the
    confirmation of the act itself: it is answered by an agreement of the desk
    (`desk.agreeing`), whatever else was confirmed.
    """

    def __init__(
        self,
        act: Text,
        level: int,
        *,
        rule: Text = "",
        consequence: Text = "",
        typed: str = "",
        question: str = "",
    ) -> None:
        self.act = _shortened_act(act)
        self.level = level
        self.rule = rule
        self.consequence = consequence
        self.typed = typed
        self.question = question
        values: dict[str, Value] = {
            "act": self.act,
            "level": level,
            "rule": rule,
            "consequence": consequence,
        }
        told = _CONFIRMATION_BY_RULE if rule else _CONFIRMATION
        super().__init__(told.filled(**values))


_CONFIRMATION = message("{act} needs a confirmation of level {level}: {consequence}")
_CONFIRMATION_BY_RULE = message(
    "{act} needs a confirmation of level {level} ({rule}): {consequence}"
)


def _shortened_act(act: Text) -> Text:
    """An act in which no name is longer than a heading can be."""
    if isinstance(act, str):
        return shortened(act, _LONGEST_ACT)
    values = {
        name: shortened(value, _LONGEST_ACT) if isinstance(value, str) else value
        for name, value in act.values
    }
    return act.filled(**values)
