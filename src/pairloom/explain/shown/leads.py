"""What is, in the first half of the answer: `7 and 12 do not meet`, and the halves together."""

from __future__ import annotations

from pairloom.domain.systems import Floats, system_facts
from pairloom.engines.alternatives import WhyNot, Wish
from pairloom.explain.shown.model import Citation
from pairloom.messages import Message, Value, in_context, message
from pairloom.messages.values import Players

__all__ = ["asked_players", "because", "because_otherwise", "fulfilled", "lead"]

# What the round has instead of the wish.
_LEADS = {
    Wish.MEETS: in_context("answer", "{player} and {opponent} do not meet"),
    Wish.HAS_BYE: in_context("answer", "{player} does not get the bye"),
    Wish.HAS_NO_BYE: in_context("answer", "{player} gets the bye"),
    Wish.HAS_WHITE: in_context("answer", "{player} does not have White"),
    Wish.HAS_BLACK: in_context("answer", "{player} does not have Black"),
}
_LEADS_ON_FLOATS = {
    (Wish.FLOATS, Floats.DOWN): in_context("answer", "{player} does not float down"),
    (Wish.FLOATS, Floats.UP): in_context("answer", "{player} does not float up"),
    (Wish.FLOATS, Floats.EITHER_WAY): in_context("answer", "{player} does not float"),
    (Wish.STAYS, Floats.DOWN): in_context("answer", "{player} floats down"),
    (Wish.STAYS, Floats.UP): in_context("answer", "{player} floats up"),
    (Wish.STAYS, Floats.EITHER_WAY): in_context("answer", "{player} floats"),
}
# What the round has, where the wish has come true.
_FULFILLED = {
    Wish.MEETS: message("{player} and {opponent} do meet: the round is paired like this."),
    Wish.HAS_BYE: message("{player} does get the bye: the round is paired like this."),
    Wish.HAS_NO_BYE: message("{player} does not get the bye: the round is paired like this."),
    Wish.FLOATS: message("{player} does float: the round is paired like this."),
    Wish.STAYS: message("{player} does not float: the round is paired like this."),
    Wish.HAS_WHITE: message("{player} does have White: the round is paired like this."),
    Wish.HAS_BLACK: message("{player} does have Black: the round is paired like this."),
}


def asked_players(answer: WhyNot) -> dict[str, Value]:
    """Those who were asked about, for the gaps of a sentence."""
    asked = answer.alternative
    players: dict[str, Value] = {"player": Players((asked.player,))}
    if asked.opponent is not None:
        players["opponent"] = Players((asked.opponent,))
    return players


def lead(answer: WhyNot) -> Message:
    """What the round has instead."""
    wish = answer.alternative.wish
    told = _LEADS.get(wish) or _LEADS_ON_FLOATS[wish, system_facts(answer.system).floats]
    return told.filled(**asked_players(answer))


def fulfilled(answer: WhyNot) -> Message:
    """The whole sentence where the question does not arise."""
    return _FULFILLED[answer.alternative.wish].filled(**asked_players(answer))


def because(what: Message, reason: Message, rule: Citation | None) -> Message:
    """A sentence: what is, why, and by which rule."""
    if rule is None:
        return message("{what}, because {reason}.", what=what, reason=reason)
    return message("{what}, because {reason} ({rule}).", what=what, reason=reason, rule=rule.short)


def because_otherwise(what: Message, reason: Message, rule: Citation | None) -> Message:
    """The same where the reason is what would be otherwise."""
    if rule is None:
        return message("{what}, because otherwise {reason}.", what=what, reason=reason)
    return message(
        "{what}, because otherwise {reason} ({rule}).", what=what, reason=reason, rule=rule.short
    )
