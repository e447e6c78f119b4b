"""English: the bracket map and the page of an answer."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The bracket map: words in the picture, and the picture in words.
    "map.title": "Bracket map of round {round}",
    "map.described": (
        "Scoregroups from the highest to the lowest, with their pairs, who floats, and who gets"
        " the bye. Pairs: {pairs}, players: {players}. The list gives the same in words."
    ),
    "map.head.scoregroup": "Scoregroup",
    "map.head.floats": "Floats",
    "map.head.pairs": "Pairs, moved-down player first",
    "map.size": "{count} player || {count} players",
    "map.size.more": "{count} player + {more} || {count} players + {more}",
    "map.described.teams": (
        "Scoregroups from the highest to the lowest, with their pairs, who floats, and who gets"
        " the bye. Pairs: {pairs}, teams: {players}. The list gives the same in words."
    ),
    "map.teams": "{count} team || {count} teams",
    "map.teams.more": "{count} team + {more} || {count} teams + {more}",
    "map.letter.white": "W",
    "map.letter.black": "B",
    "map.due": "due {colour}",
    "map.bye": "pairing-allocated bye",
    "map.fold": (
        "Scoregroups {highest} to {lowest}: {count} pair, folded ||"
        " Scoregroups {highest} to {lowest}: {count} pairs, folded"
    ),
    "map.fold.one": (
        "Scoregroup {score}: {count} pair, folded || Scoregroup {score}: {count} pairs, folded"
    ),
    "map.more": "and {count} more pair || and {count} more pairs",
    "map.taken": "as paired",
    "map.rejected.worse": "{label}: {alternative} instead of {chosen}",
    "map.rejected.later": "comes later (art. {article})",
    "map.rejected.impossible": "impossible",
    "map.rejected.impossible.rule": "impossible ({label})",
    "map.key.colour": "colour in this game",
    "map.key.granted": "colours as preferred",
    "map.key.missed": "a preference is not granted",
    "map.key.strong_missed": "a strong preference is not granted",
    "map.key.no_preference": "nobody prefers a colour",
    "map.key.down": "floats down",
    "map.key.up": "floats up",
    "map.key.asked": "asked about",
    "map.key.numbers": "At the left of a pair: board. Before a name: pairing number.",
    "map.words.pairs": "Scoregroup {score} ({size}): {pairs}.",
    "map.words.nobody": "Scoregroup {score} ({size}): nobody is paired here.",
    "map.words.hidden": "And {count} more pair. || And {count} more pairs.",
    "map.words.down": "{player} floats down to {score}.",
    "map.words.up": "{player} floats up to {score}.",
    "map.words.bye": "{player} gets the bye.",
    # The page of an answer.
    "page.round": "Why is round {round} paired like this?",
    "page.rules": "Round {round}, system {system}, edition {edition}",
    "page.criterion": "Criterion",
    "page.as_paired": "As paired",
    "page.otherwise": "Otherwise",
    "page.not_reached": "not reached",
    "page.floats": "floats",
    "page.in_words": "The same in words",
    "page.record": "The whole round, decision by decision",
    "page.check": "To check it:",
    "page.made_by": "Made by Pairloom from the tournament file.",
}
