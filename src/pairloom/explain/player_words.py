"""The way of a player through the brackets, in phrases."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import Points
from pairloom.explain.phrases import Phrase, Players, Value
from pairloom.explain.player import Stay, Why
from pairloom.explain.procedure_words import table_phrases
from pairloom.explain.recognition import recognise
from pairloom.explain.why_not_words import phrases


def why_phrases(story: Why) -> Iterator[Phrase]:
    """Question, brackets, colour, and the reason of a float."""
    player = Players((story.player,))
    asked = "why.asked" if story.opponent is not None else _without_game(story)
    opponent = Players(() if story.opponent is None else (story.opponent,))
    yield Phrase(asked, {"player": player, "opponent": opponent, "round": story.round})
    for stay in story.stays:
        yield _stay(stay, player)
    if story.scheduled is not None:
        yield from table_phrases(story.scheduled, story.round)
    if story.has_white is not None:
        yield _colour(story, player)
    if story.float_reason is not None:
        yield from phrases(story.float_reason)


def _without_game(story: Why) -> str:
    return "asked.has_no_bye" if story.scheduled is None else "why.rests"


def _stay(stay: Stay, player: Players) -> Phrase:
    values: dict[str, Value] = {
        "player": player,
        "index": stay.index + 1,
        "score": Points(stay.score),
        "count": stay.players,
        "opponent": Players(() if stay.opponent is None else (stay.opponent,)),
    }
    role = "moved_down" if stay.is_moved_down else "resident"
    if stay.is_moved_up:
        role = "moved_up"
    fate = stay.fate.name.lower()
    if stay.opponent_is_moved_down:
        fate = "upfloats"
    elif stay.opponent_is_moved_up:
        fate = "downfloats"
    return Phrase(f"why.{role}.{fate}", values)


def _colour(story: Why, player: Players) -> Phrase:
    """Reasons are told as the engine has noted them, in the words of the language."""
    side = "why.white" if story.has_white else "why.black"
    if story.scheduled is not None:
        table = recognise(story.scheduled.table, "book")
        return Phrase(f"{side}.table", {"player": player, "table": table})
    reason = recognise(story.colour_reason, "colour")
    return Phrase(side, {"player": player, "reason": reason, "article": story.colour_article})
