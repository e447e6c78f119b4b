"""Colours that never move a pair: "why not White?" is answered by the rule that gave the colours.

Where an article gives colours to the pairs as they are made, another colour is not to be had by
another pairing: the question is what the article says of the pair.
"""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain import RuleRef
from pairloom.engines.alternatives import Alternative, Bar, Obstacle, Verdict, WhyNot, Wish
from pairloom.engines.base import PairingResult
from pairloom.errors import InputError
from pairloom.messages import message

COLOUR_WISHES = (Wish.HAS_WHITE, Wish.HAS_BLACK)


def answer_by_colours(
    result: PairingResult, alternative: Alternative, rule: Callable[[str], RuleRef]
) -> WhyNot:
    """The article that gave the player's board its colours."""
    player = alternative.player
    grant = next((each for each in result.trace.colours if player in each.board), None)
    if grant is None:
        raise InputError(
            message(
                "{player} has no game in round {round}, and so no colour; "
                "ask for the bye instead (no-bye)",
                player=player,
                round=result.round,
            )
        )
    pairing = result.pairing
    has_white = grant.board.white == player
    if has_white is (alternative.wish is Wish.HAS_WHITE):
        verdict, certificate, obstacle = Verdict.IS_THE_PAIRING, pairing, None
    else:
        verdict, certificate = Verdict.IMPOSSIBLE, None
        article, pair = rule(str(grant.article)), tuple(grant.board)
        obstacle = Obstacle(Bar.COLOUR_RULE, article, settled=pair, reason=grant.reason)
    return WhyNot(
        round=result.round,
        system=result.system,
        edition=result.edition,
        alternative=alternative,
        verdict=verdict,
        chosen=pairing,
        certificate=certificate,
        obstacle=obstacle,
    )
