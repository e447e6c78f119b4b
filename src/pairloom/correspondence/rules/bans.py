"""Bans after a withdrawal: how long, from when, with or without a deposit afterwards.

| for                     | length    | at least | must or may | deposit after | article |
|-------------------------|-----------|----------|-------------|---------------|---------|
| accepted withdrawal     | 6 months  | yes      | must        | no            | §7(3)   |
| abuse of that privilege | 5 years   | no       | must        | no            | §7(3)   |
| not accepted            | 12 months | yes      | must        | yes           | §7(4)   |
| silent, first time      | 2 years   | no       | may         | yes           | §7(5)   |
| silent, again           | 5 years   | yes      | must        | yes           | §7(5)   |

Bans begin on the day of the decision (our policy) and last through the same day of the month in
which they end. Where the length is "at least", the committee may make it longer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from pairloom.correspondence.domain.roles import Right, Role, require_right
from pairloom.correspondence.domain.ruling import Decision, News, Notification, Ruling, tell
from pairloom.correspondence.domain.states import BanCause
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.rules.calendar import Deadline, Due, begin_of, months_after
from pairloom.correspondence.rules.rule_sets import SKS_2014, TournamentRules
from pairloom.errors import InputError
from pairloom.messages import Message, message


class Scope(Enum):
    """Which tournaments a withdrawal is from."""

    ALL = "all"
    THIS = "this"


SCOPE: Mapping[WithdrawalKind, Scope] = {
    WithdrawalKind.ACCEPTED: Scope.ALL,
    WithdrawalKind.NOT_ACCEPTED: Scope.ALL,
    # The rules speak of the tournament; the director may extend it.
    WithdrawalKind.SILENT: Scope.THIS,
}


@dataclass(frozen=True, slots=True)
class Ban:
    """No entries from `start` through `last_day`. `minimum`: an officer may make it longer."""

    cause: BanCause
    start: date
    last_day: date
    minimum: bool
    deposit: bool
    article: str

    def covers(self, day: date) -> bool:
        return self.start <= day <= self.last_day


@dataclass(frozen=True, slots=True)
class BanRule:
    """A row of the table; the length is a parameter of the rules, in months or years."""

    cause: BanCause
    length: str
    months_each: int
    article: str
    minimum: bool = False
    discretionary: bool = False
    deposit: bool = False


BAN_RULES: Mapping[BanCause, BanRule] = {
    rule.cause: rule
    for rule in (
        BanRule(BanCause.ACCEPTED, "accepted_months", 1, "§7(3)", minimum=True),
        BanRule(BanCause.ABUSE, "abuse_years", 12, "§7(3)"),
        BanRule(BanCause.NOT_ACCEPTED, "refused_months", 1, "§7(4)", minimum=True, deposit=True),
        BanRule(BanCause.SILENT, "silent_years", 12, "§7(5)", discretionary=True, deposit=True),
        BanRule(
            BanCause.SILENT_AGAIN, "silent_again_years", 12, "§7(5)", minimum=True, deposit=True
        ),
    )
}


def ban_cause(kind: WithdrawalKind, earlier_silent: int = 0) -> BanCause:
    """For what a withdrawal bans, given how many silent ones there were before."""
    if kind is WithdrawalKind.SILENT:
        return BanCause.SILENT_AGAIN if earlier_silent else BanCause.SILENT
    return {
        WithdrawalKind.ACCEPTED: BanCause.ACCEPTED,
        WithdrawalKind.NOT_ACCEPTED: BanCause.NOT_ACCEPTED,
    }[kind]


def ban(
    player: str, cause: BanCause, decided_on: date, rules: TournamentRules = SKS_2014
) -> Decision[Ban]:
    """The ban that a cause brings; where `discretionary`, entering it is a choice."""
    rule = BAN_RULES[cause]
    months = getattr(rules, rule.length) * rule.months_each
    last_day = months_after(decided_on, months)
    entered = Ban(
        cause,
        decided_on,
        last_day,
        minimum=rule.minimum,
        deposit=rule.deposit,
        article=rule.article,
    )
    sentence = _MAY_BE_BANNED if rule.discretionary else _IS_BANNED
    filled = sentence.filled(player=player, cause=cause.words, last_day=last_day)
    ruling = Ruling(rule.article, filled)
    return Decision(ruling, entered, _told(ruling))


_IS_BANNED = message("{player} may not enter any tournament through {last_day}: {cause}.")
_MAY_BE_BANNED = message("{player} may be suspended through {last_day}: {cause}.")


def _told(ruling: Ruling) -> tuple[Notification, ...]:
    return tell(
        *(News.BAN, ruling.sentence, Role.PLAYER, Role.INTERNATIONAL_HEAD),
        *(Role.ICCF_WORLD_DIRECTOR, Role.ICCF_RATINGS),
    )


def ban_abuse(
    player: str,
    accepted_on: date,
    found_on: date,
    reason: str,
    rules: TournamentRules = SKS_2014,
) -> Decision[Ban]:
    """The ban of somebody who was found to abuse an accepted withdrawal; `reason` is what."""
    what = _require_reason(reason, message("a reason is needed: what was found"))
    if found_on < accepted_on:
        raise InputError(
            message(
                "the withdrawal was accepted on {accepted_on}, after {found_on}",
                accepted_on=accepted_on,
                found_on=found_on,
            )
        )
    entered = ban(player, BanCause.ABUSE, found_on, rules).enters
    sentence = message(
        "{player} has abused the withdrawal accepted on {accepted_on} and may not enter any "
        "tournament through {last_day}. Found: {reason}.",
        player=player,
        accepted_on=accepted_on,
        last_day=entered.last_day,
        reason=what,
    )
    ruling = Ruling(entered.article, sentence)
    return Decision(ruling, entered, _told(ruling))


def extend_ban(player: str, current: Ban, last_day: date, reason: str, by: Role) -> Decision[Ban]:
    """A longer ban, where the rules give only the least; `reason` says why."""
    require_right(by, Right.SUSPEND)
    if not current.minimum:
        raise InputError(
            message(
                "this ban has a fixed length ({cause}, {article})",
                cause=current.cause.words,
                article=current.article,
            )
        )
    if last_day <= current.last_day:
        raise InputError(
            message(
                "a ban through {until} cannot be extended to {last_day}",
                until=current.last_day,
                last_day=last_day,
            )
        )
    why = _require_reason(reason, message("a reason is needed: why it is made longer"))
    sentence = message(
        "The ban of {player} ({cause}) lasts longer: no entries through {last_day}. Reason: "
        "{reason}.",
        player=player,
        cause=current.cause.words,
        last_day=last_day,
        reason=why,
    )
    ruling = Ruling(current.article, sentence)
    return Decision(ruling, replace(current, last_day=last_day), _told(ruling))


def _require_reason(text: str, refusal: Message) -> str:
    plain = " ".join(text.split()).rstrip(".")
    if not plain:
        raise InputError(refusal)
    return plain


def ban_deadline(player: str, entered: Ban) -> Deadline:
    """For the calendar."""
    at = begin_of(entered.last_day)
    return Deadline(
        at,
        Due.BAN_ENDS,
        entered.cause.words,
        role=Role.PLAYER,
        person=player,
        article=entered.article,
    )
