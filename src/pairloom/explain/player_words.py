"""The way of a player through the brackets, in phrases."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import Points
from pairloom.explain.messages import ENGLISH
from pairloom.explain.phrases import Phrase, Players, Value
from pairloom.explain.player import Fate, Stay, Why
from pairloom.explain.why_not_words import phrases


def why_phrases(story: Why) -> Iterator[Phrase]:
    """Question, brackets, colour, and the reason of a float."""
    player = Players((story.player,))
    asked = "why.asked" if story.opponent is not None else "asked.has_no_bye"
    opponent = Players(() if story.opponent is None else (story.opponent,))
    yield Phrase(asked, {"player": player, "opponent": opponent, "round": story.round})
    for stay in story.stays:
        yield _stay(stay, player)
    if story.has_white is not None:
        yield _colour(story, player)
    if story.float_reason is not None:
        yield from phrases(story.float_reason)


def _stay(stay: Stay, player: Players) -> Phrase:
    values: dict[str, Value] = {
        "player": player,
        "index": stay.index + 1,
        "score": Points(stay.score),
        "count": stay.players,
        "opponent": Players(() if stay.opponent is None else (stay.opponent,)),
    }
    role = "moved_down" if stay.is_moved_down else "resident"
    if stay.fate is Fate.PAIRED and stay.opponent_is_moved_down:
        return Phrase(f"why.{role}.upfloats", values)
    return Phrase(f"why.{role}.{stay.fate.name.lower()}", values)


def _colour(story: Why, player: Players) -> Phrase:
    """Reasons that have no message yet are told as the engine has noted them."""
    side = "why.white" if story.has_white else "why.black"
    message = f"{story.system}.{story.colour_article}"
    reason: Value = Phrase(message) if message in ENGLISH else story.colour_reason
    return Phrase(side, {"player": player, "reason": reason, "article": story.colour_article})
