"""Failure: an error as data, so that it can travel between processes and into JSON."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain.finding import Finding
from pairloom.errors import (
    LONGEST_PATH,
    FileAccess,
    ImpossibleTieBreak,
    InconsistentTournament,
    InputError,
    NoPairingExists,
    NotAllowed,
    PairloomError,
    StorageFailure,
    TooLarge,
    UnknownName,
    UnusableFile,
    shortened,
)
from pairloom.messages import Text, counted, message

_LONGEST_OF_OTHERS = 1000


class FailureKind(Enum):
    """What went wrong, as far as the reader's next step depends on it."""

    NO_PAIRING = "no legal pairing"
    INTERNAL = "internal error"
    INPUT = "bad input"
    LIMIT = "too large"
    ACCESS = "file access"

    @classmethod
    def of(cls, error: BaseException) -> FailureKind:
        """The kind of an exception; whatever is not raised on purpose is internal."""
        for kind, types in _TYPES.items():
            if isinstance(error, types):
                return kind
        return cls.INTERNAL


_TYPES: dict[FailureKind, tuple[type[BaseException], ...]] = {
    FailureKind.NO_PAIRING: (NoPairingExists,),
    FailureKind.INPUT: (
        *(InputError, InconsistentTournament, UnknownName, ImpossibleTieBreak),
        NotAllowed,
    ),
    FailureKind.LIMIT: (TooLarge, MemoryError),
    FailureKind.ACCESS: (FileAccess, StorageFailure, OSError),
}


@dataclass(frozen=True, slots=True)
class Failure:
    """An error: its kind, one sentence, every finding, and the details for developers."""

    kind: FailureKind
    message: Text
    findings: tuple[Finding, ...] = ()
    details: str = ""

    @classmethod
    def of(cls, error: BaseException) -> Failure:
        """Describe an exception."""
        kind = FailureKind.of(error)
        details = ""
        if kind is FailureKind.INTERNAL:
            import traceback

            details = "".join(traceback.format_exception(error))
        return cls(kind, describe(error), findings_of(error), details)


def describe(error: BaseException) -> Text:
    """One sentence about an error; findings are counted, not repeated."""
    findings = findings_of(error)
    if findings:
        return _of_findings(findings)
    if isinstance(error, MemoryError):
        return message("not enough memory for a tournament of this size")
    if isinstance(error, OSError) and error.strerror:
        reason = error.strerror.lower()  # in the words of the system
        if not error.filename:
            return message("standard output: {reason}", reason=reason)
        return f"{shortened(error.filename, LONGEST_PATH)}: {reason}"
    if FailureKind.of(error) is FailureKind.INTERNAL:  # not our words: they may be of any length
        return shortened(error, _LONGEST_OF_OTHERS) or type(error).__name__
    told = error.message if isinstance(error, PairloomError) else str(error)
    return told or type(error).__name__


def _of_findings(findings: tuple[Finding, ...]) -> Text:
    file = findings[0].file or message("the tournament")
    if len(findings) == 1:
        return message("{file} cannot be used: one error", file=file)
    return counted(
        "{file} cannot be used: {count} error",
        "{file} cannot be used: {count} errors",
        len(findings),
        file=file,
    )


def findings_of(error: BaseException) -> tuple[Finding, ...]:
    """The findings that an error carries, if any."""
    if isinstance(error, UnusableFile | InconsistentTournament):
        return error.findings
    return ()
