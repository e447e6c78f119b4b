"""Which criteria a tournament uses: defaults, what can be used where, what must be announced.

Czech rules 3.3.4; six criteria at most, and wins and McMahon scores are not mixed, as in
common programs.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain.go import GoRegulations, GoSystem, MissedRounds, score_text
from pairloom.errors import InputError
from pairloom.messages import Message, Text, counted, message
from pairloom.messages.values import Clauses
from pairloom.placement.base import Scope
from pairloom.placement.registry import all_criteria, find_criterion

MOST_CRITERIA = 6

_DEFAULTS = {
    GoSystem.ROUND_ROBIN: ("PTS", "DE", "SDOS"),
    GoSystem.SWISS: ("PTS", "SOS", "SDOS", "DE"),
    GoSystem.MCMAHON: ("MMS", "SOS", "SSOS", "DE"),
    # The rules name none: what everybody accepts is that more won matches come first.
    GoSystem.KNOCKOUT: ("PTS",),
}

# What other programs call ours; W is their letter for wins, M for McMahon scores.
_OTHER_NAMES = {
    "SODOS": ("SDOS", Scope.ANY),
    "SOSOS": ("SSOS", Scope.ANY),
    "ROS": ("CUSS", Scope.ANY),
    "SOSW": ("SOS", Scope.BY_WINS),
    "SOSW-1": ("SOS-1", Scope.BY_WINS),
    "SOSW-2": ("SOS-2", Scope.BY_WINS),
    "SODOSW": ("SDOS", Scope.BY_WINS),
    "SOSOSW": ("SSOS", Scope.BY_WINS),
    "CUSSW": ("CUSS", Scope.BY_WINS),
    "CUSSM": ("CUSS", Scope.BY_MCMAHON_SCORE),
}


def default_criteria(system: GoSystem) -> tuple[str, ...]:
    """The criteria of the rules for a system, in order (Czech rules 3.3.4)."""
    return _DEFAULTS[system]


def parse_criteria(codes: Sequence[str], system: GoSystem) -> tuple[str, ...]:
    """Our codes for those given, which may be names of other programs; none: the default.

    Raise `UnknownName` for a code nobody knows, `InputError` for one that cannot be used in
    this system, for one that comes twice, and for more than six.
    """
    if not codes:
        return default_criteria(system)
    if len(codes) > MOST_CRITERIA:
        raise InputError(
            counted(
                "{count} criterion ({codes}); at most {most} are possible",
                "{count} criteria ({codes}); at most {most} are possible",
                len(codes),
                codes=tuple(codes),
                most=MOST_CRITERIA,
            )
        )
    criteria = tuple(_parse(code, system) for code in codes)
    for at, code in enumerate(criteria):
        if code in criteria[:at]:
            raise InputError(
                message(
                    "criterion {code} comes twice in {codes}; name it once",
                    code=code,
                    codes=tuple(codes),
                )
            )
    return criteria


def _parse(text: str, system: GoSystem) -> str:
    given = text.strip().upper()
    code, given_scope = _OTHER_NAMES.get(given, (given, Scope.ANY))
    for scope in (given_scope, find_criterion(code).about.scope):
        if not scope.includes(system):
            possible = usable_criteria(system)
            raise InputError(
                message(
                    "criterion {code} cannot be used in the system {system}: {reason}; "
                    "possible: {possible}",
                    code=given,
                    system=system.words,
                    reason=scope.why_not,
                    possible=possible,
                )
            )
    return code


def usable_criteria(system: GoSystem) -> tuple[str, ...]:
    """Codes of the criteria that can be used in a system."""
    criteria = all_criteria().items()
    return tuple(code for code, criterion in criteria if criterion.about.scope.includes(system))


def announcement_fault(regulations: GoRegulations) -> Text:
    """What is not in order about the criteria, empty if all is.

    Criteria other than those of the rules must be announced before round 1, and so must all
    criteria of a system that the rules have none for (Czech rules 3.3.4).
    """
    if regulations.announced.strip():
        return ""
    others = _departures(regulations)
    if not others:
        return ""
    return message(
        "Not as the rules have it: {departures}. State where and when this was "
        "announced, at the latest before round 1 (Czech rules 3.3.4).",
        departures=Clauses(tuple(others)),
    )


def absence_fault(regulations: GoRegulations) -> Text:
    """What is not in order about points for absence, empty if all is.

    Points are won in games (Czech rules 3.3.1), and only a won game raises the McMahon score
    (3.1.3); whoever follows the EGF system rules here has to announce it.
    """
    if not regulations.scoring.absent or regulations.announced.strip():
        return ""
    return message(
        "By the rules only games bring points (Czech rules 3.1.3, 3.3.1); here absence brings "
        "{points}. State where and when this was announced, at the latest before round 1.",
        points=score_text(regulations.scoring.absent),
    )


def _departures(regulations: GoRegulations) -> list[Message]:
    system = regulations.system
    criteria = parse_criteria(regulations.criteria, system)
    others: list[Message] = []
    if system is GoSystem.KNOCKOUT:
        others.append(message("there are no criteria for the system {system}", system=system.words))
    elif criteria != default_criteria(system):
        usual = default_criteria(system)
        others.append(message("{criteria} instead of {usual}", criteria=criteria, usual=usual))
    if regulations.missed_rounds is not MissedRounds.CAGO:
        others.append(
            message("missed rounds count {way} in sums", way=regulations.missed_rounds.words)
        )
    if "DE" in criteria and regulations.encounter_is_partial:
        others.append(message("the direct encounter may order a part of the tied"))
    return others
