"""English: answers of the Dubov, Burstein, Double-Swiss and team systems."""

from __future__ import annotations

_BYE = {
    "dubov": ("3.1.3", "3.1.4", "3.1.5"),
    "burstein": ("3.1.3", "3.1.4"),
    "double-swiss": ("3.4.2", "3.4.3", "3.4.4"),
}
_PLAYER = (
    "score of the player with the bye, which goes to the lowest",
    "games or matches played by the player with the bye, which goes to who has the most",
    "number of the player with the bye, which goes to the largest",
)

TEXTS: dict[str, str] = {
    # The question, where floaters only go up.
    "asked.floats.up": "Why does {player} not float up in round {round}?",
    "asked.stays.up": "Why does {player} float up in round {round}?",
    # The verdict, where upfloaters are chosen before anything is paired.
    "verdict.later.set": "Its upfloaters are as good, but come later ({rule}).",
    # Where.
    "where.upfloaters": "Upfloaters: {chosen} as paired, {alternative} otherwise.",
    # Equal by all criteria: the order.
    "later.upfloaters": "As upfloaters, {chosen} come before {alternative}.",
    "later.shifters": "Shifted to the other subgroup: {chosen} come before {alternative}.",
    "later.top_members": "Top members of the pairs: {chosen} come before {alternative}.",
    "later.bottom_members": (
        "{player} gets {chosen} as opponent before {alternative} is tried: the smaller number."
    ),
    "later.opponents": (
        "{player} is the highest-ranked player whose opponents differ, and gets {chosen} before"
        " {alternative} is tried."
    ),
    "later.opponents.floats": (
        "{player} is the highest-ranked player whose opponents differ, and gets {chosen} before"
        " floating is tried."
    ),
    # Impossible.
    "bar.same_absolute_colour.always": (
        "{player} and {opponent} have an absolute preference for the same colour."
    ),
    "bar.even_number.teams": "The number of teams is even: nobody gets the bye.",
    "bar.may_not_have_bye.match": (
        "{player} had the bye, a full-point bye, or a match won by forfeit, in round {round}."
    ),
    "bar.colour_rule": "{white} has White against {black}: {reason}.",
    "bar.second_game": (
        "In this round the second games of the matches are played, with colours reversed:"
        " {white}–{black}."
    ),
    # What decides about the bye.
    **{
        f"{system}.{article}": text
        for system, articles in _BYE.items()
        for article, text in zip(articles, _PLAYER, strict=False)
    },
    "burstein.3.1.5": "place in the ranking of the player with the bye, which goes to the lowest",
    "team.3.4.2": "score of the team with the bye, which goes to the lowest",
    "team.3.4.3": "matches played by the team with the bye, which goes to who has the most",
    "team.3.4.4": "number of the team with the bye, which goes to the largest",
    "team-2024.2.1": (
        "the team with the bye: the lowest score, then the most matches, then the largest number"
    ),
    "value.bye": "score {score}, matches {played}, number {number}",
}
