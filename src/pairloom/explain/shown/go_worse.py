"""What would be worse in a draw of Go, by the criterion that decides, and what its rules say."""

from __future__ import annotations

from typing import Final

from pairloom.engines import go
from pairloom.messages import in_context, message

__all__ = ["DRAW_WORDS", "WORSE_DRAWS"]

# What would be worse, by the label of the criterion: the clause after "because otherwise".
WORSE_DRAWS: Final = {
    "prohibited": in_context(
        "otherwise",
        "more games would be played that the regulations forbid: {alternative} instead of {chosen}",
    ),
    "rematches": in_context(
        "otherwise", "more earlier opponents would meet again: {alternative} instead of {chosen}"
    ),
    "free_rounds": in_context(
        "otherwise",
        "somebody would be free who has been free more often: {alternative} times instead of"
        " {chosen}",
    ),
    "free_score": in_context(
        "otherwise",
        "somebody with a higher score would be free: {alternative} instead of {chosen}",
    ),
    "free_rank": in_context(
        "otherwise", "somebody stronger would be free: {alternative} instead of {chosen}"
    ),
    "distance": in_context(
        "otherwise",
        "the score differences of all tables, with the games to be avoided, would add up to"
        " more: {alternative} instead of {chosen}",
    ),
    "avoidance": in_context(
        "otherwise",
        "more would be drawn that is to be avoided: weight {alternative} instead of {chosen}",
    ),
    "spread": in_context(
        "otherwise",
        "larger score differences would come together: their squares add up to {alternative}"
        " instead of {chosen}",
    ),
    "draw_balance": in_context(
        "otherwise",
        "draws up and down would be spread less evenly: {alternative} instead of {chosen}",
    ),
    "draw_place": in_context(
        "otherwise",
        "those drawn up and down would be farther from the middle of their groups:"
        " {alternative} instead of {chosen}",
    ),
    "seeding": in_context(
        "otherwise",
        "the round would be farther from the seed system: {alternative} instead of {chosen}",
    ),
    "colours": in_context(
        "otherwise",
        "colours in even games would be spread less evenly: {alternative} instead of {chosen}",
    ),
}
DRAW_WORDS: Final = {
    go.Source.CZECH_3_1: message(
        "Opponents are drawn so that the differences of their scores, over all tables, are as small"
        " as possible."
    ),
    go.Source.CZECH_3_2: message(
        "The lot decides between equally good rounds; games between members of one club and the"
        " like are kept down."
    ),
}
