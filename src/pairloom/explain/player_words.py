"""The way of a player through the brackets, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairloom.domain import Points
from pairloom.explain.player import Fate, Stay, Why
from pairloom.explain.table_words import table_words
from pairloom.explain.why_not_words import why_not_sentences
from pairloom.messages import Message, message
from pairloom.messages.values import Players


class _Role(NamedTuple):
    """What is said of a player in a bracket: by what became of them, or of whom they met."""

    fates: dict[Fate, Message]
    meets_moved_down: Message
    meets_moved_up: Message


_RESIDENT = _Role(
    {
        Fate.PAIRED: message(
            "{player} belongs to bracket {index} ({score} points, size {count}) and is"
            " paired there with {opponent}."
        ),
        Fate.FLOATED: message(
            "{player} belongs to bracket {index} ({score} points, size {count}) and floats"
            " down from it."
        ),
        Fate.FLOATED_UP: message(
            "{player} belongs to bracket {index} ({score} points, size {count}) and floats"
            " up from it."
        ),
        Fate.GOT_BYE: message(
            "{player} belongs to bracket {index} ({score} points, size {count}), the last"
            " one, and is left over: the bye."
        ),
    },
    meets_moved_down=message(
        "{player} belongs to bracket {index} ({score} points, size {count}) and gets"
        " {opponent} there, who was moved down: an upfloat."
    ),
    meets_moved_up=message(
        "{player} belongs to bracket {index} ({score} points, size {count}) and gets"
        " {opponent} there, who came from below: a downfloat."
    ),
)
_MOVED_DOWN = _Role(
    {
        Fate.PAIRED: message(
            "Moved down to bracket {index} ({score} points, size {count}), {player} is"
            " paired with {opponent}."
        ),
        Fate.FLOATED: message(
            "Moved down to bracket {index} ({score} points, size {count}), {player} floats on."
        ),
        Fate.FLOATED_UP: message(
            "Moved down to bracket {index} ({score} points, size {count}), {player} floats"
            " up again."
        ),
        Fate.GOT_BYE: message(
            "Moved down to bracket {index} ({score} points, size {count}), the last one,"
            " {player} is left over: the bye."
        ),
    },
    meets_moved_down=message(
        "Moved down to bracket {index} ({score} points, size {count}), {player} is"
        " paired with {opponent}, who was moved down as well."
    ),
    meets_moved_up=message(
        "Moved down to bracket {index} ({score} points, size {count}), {player} is"
        " paired with {opponent}, who came from below."
    ),
)
_MOVED_UP = _Role(
    {
        Fate.PAIRED: message(
            "Moved up to bracket {index} ({score} points, size {count}), {player} is paired"
            " with {opponent}."
        ),
        Fate.FLOATED: message(
            "Moved up to bracket {index} ({score} points, size {count}), {player} floats on."
        ),
        Fate.FLOATED_UP: message(
            "Moved up to bracket {index} ({score} points, size {count}), {player} floats on."
        ),
        Fate.GOT_BYE: message(
            "Moved up to bracket {index} ({score} points, size {count}), {player} is left"
            " over: the bye."
        ),
    },
    meets_moved_down=message(
        "Moved up to bracket {index} ({score} points, size {count}), {player} is paired"
        " with {opponent}, who came from above."
    ),
    meets_moved_up=message(
        "Moved up to bracket {index} ({score} points, size {count}), {player} is paired"
        " with {opponent}, who was moved up as well."
    ),
)


def why_sentences(story: Why) -> Iterator[Message]:
    """Question, brackets, colour, and the reason of a float."""
    player = Players((story.player,))
    yield why_question(story)
    for stay in story.stays:
        yield _stay(stay, player)
    if story.scheduled is not None:
        yield from table_words(story.system).of(story.scheduled, story.round)
    if story.has_white is not None:
        yield colour_sentence(story)
    if story.float_reason is not None:
        yield from why_not_sentences(story.float_reason)


def why_question(story: Why) -> Message:
    """The question that is answered."""
    player = Players((story.player,))
    if story.opponent is not None:
        opponent = Players((story.opponent,))
        return message(
            "Why does {player} meet {opponent} in round {round}?",
            player=player,
            opponent=opponent,
            round=story.round,
        )
    if story.scheduled is None:
        return message(
            "Why does {player} get the bye in round {round}?", player=player, round=story.round
        )
    return message("Why does {player} not play in round {round}?", player=player, round=story.round)


def _stay(stay: Stay, player: Players) -> Message:
    return _sentence(stay).filled(
        player=player,
        index=stay.index + 1,
        score=Points(stay.score),
        count=stay.players,
        opponent=Players(() if stay.opponent is None else (stay.opponent,)),
    )


def _sentence(stay: Stay) -> Message:
    role = _MOVED_DOWN if stay.is_moved_down else _RESIDENT
    if stay.is_moved_up:
        role = _MOVED_UP
    if stay.opponent_is_moved_down:
        return role.meets_moved_down
    return role.meets_moved_up if stay.opponent_is_moved_up else role.fates[stay.fate]


def colour_sentence(story: Why) -> Message:
    """Why the player has the colour: by the table, or as the engine has noted it."""
    player = Players((story.player,))
    if story.scheduled is not None:
        words = table_words(story.system)
        return words.colour(player, story.scheduled, is_white=bool(story.has_white))
    reason, article = story.colour_reason, story.colour_article
    if story.has_white:
        return message(
            "{player} has White: {reason} (art. {article}).",
            player=player,
            reason=reason,
            article=article,
        )
    return message(
        "{player} has Black: {reason} (art. {article}).",
        player=player,
        reason=reason,
        article=article,
    )
