"""Why not the other colour: the rule that gave the board its colours, before any other pairing."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import Colour
from pairloom.engines.alternatives import Bar, Scheduled, Verdict, WhyNot, Wish
from pairloom.explain.rule_words import TABLE_WORDS
from pairloom.explain.shown.model import Background, Citation, ShownStep, cite
from pairloom.messages import Message, Text, in_context, message
from pairloom.messages.values import Players

__all__ = ["ColourAnswer", "colour_answer", "in_another_pairing", "table_citation"]

_WISHED = {Wish.HAS_WHITE: Colour.WHITE, Wish.HAS_BLACK: Colour.BLACK}
_LEADS = {
    Colour.WHITE: in_context("answer", "{player} does not have White against {opponent}"),
    Colour.BLACK: in_context("answer", "{player} does not have Black against {opponent}"),
}
_ELSEWHERE = {
    Colour.WHITE: message(
        "{player} could have White in another pairing: a complete round of this kind exists."
    ),
    Colour.BLACK: message(
        "{player} could have Black in another pairing: a complete round of this kind exists."
    ),
}
_TABLE = in_context("colours", "the table names {first} first")


class ColourAnswer(NamedTuple):
    """What is said of the colours of a board, and the rule that gave them."""

    sentence: Message
    rule: Citation | None


class _Grant(NamedTuple):
    """A board, White first, and why it has its colours."""

    white: int
    black: int
    reason: Text
    rule: Citation | None


def colour_answer(answer: WhyNot, background: Background) -> ColourAnswer | None:
    """Why the board of who was asked about has its colours; `None` if another thing was asked,
    or nobody has noted it."""
    wished = _WISHED.get(answer.alternative.wish)
    if wished is None or answer.verdict is Verdict.IS_THE_PAIRING:
        return None
    grant = _granted(answer, background)
    if grant is None:
        return None
    player = answer.alternative.player
    opponent = grant.black if grant.white == player else grant.white
    what = _LEADS[wished].filled(player=Players((player,)), opponent=Players((opponent,)))
    if grant.rule is None:
        return ColourAnswer(message("{what}: {reason}.", what=what, reason=_clause(grant)), None)
    told = message(
        "{what}: {reason} ({rule}).", what=what, reason=_clause(grant), rule=grant.rule.short
    )
    return ColourAnswer(told, grant.rule)


def _clause(grant: _Grant) -> Message:
    if isinstance(grant.reason, Message):
        return grant.reason
    return _TABLE.filled(first=Players((grant.white,)))


def _granted(answer: WhyNot, background: Background) -> _Grant | None:
    player, obstacle = answer.alternative.player, answer.obstacle
    if answer.scheduled is not None:
        return _in_table(player, answer.scheduled)
    if obstacle is not None and obstacle.bar is Bar.COLOUR_RULE:
        white, black = obstacle.settled
        return _Grant(white, black, obstacle.reason, next(iter(cite(obstacle.rule)), None))
    noted = background.colours.get(player)
    if noted is None:
        return None
    rule = next(iter(cite(background.article_of(str(noted.article)))), None)
    return _Grant(noted.board.white, noted.board.black, noted.reason, rule)


def _in_table(player: int, scheduled: Scheduled) -> _Grant | None:
    games = (game for game in scheduled.now if game is not None)
    game = next((game for game in games if player in (game.white, game.black)), None)
    if game is None:
        return None
    return _Grant(game.white, game.black, "", table_citation(scheduled))


def table_citation(scheduled: Scheduled) -> Citation:
    """The table, as the book that has it."""
    return Citation(scheduled.table, scheduled.table, TABLE_WORDS)


def in_another_pairing(answer: WhyNot, background: Background) -> ShownStep:
    """The other colour would be allowed; the steps after it say what it would cost."""
    told = _ELSEWHERE[_WISHED[answer.alternative.wish]]
    player = Players((answer.alternative.player,))
    return ShownStep(told.filled(player=player), cite(background.rule_of("C4")))
