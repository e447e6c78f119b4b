"""Knockout for players and teams of any game: participants are numbers.

`seats.py` says where seeds sit, `drawing.py` who gets which seed, `bracket.py` which matches
there are, `record.py` what was played, `progress.py` who goes on, `places.py` who became what,
`colours.py` who moves first, `reasons.py` why two meet. `rounds.py` reads matches from the rounds
of a tournament, `chess.py` and `teams.py` draw the next round of one.
"""

from __future__ import annotations

from pairloom.domain.knockout import DeciderKind, KnockoutPlan, Placement
from pairloom.engines.knockout.bracket import Bracket, Match, Origin, Source, make_bracket
from pairloom.engines.knockout.chess import chess_record, draw_chess_round
from pairloom.engines.knockout.colours import FirstMove, lot_winner, move_order
from pairloom.engines.knockout.drawing import clashes, move_seeds
from pairloom.engines.knockout.places import PlaceRange, places
from pairloom.engines.knockout.progress import (
    MatchState,
    Status,
    evaluate,
    is_over,
    next_matches,
    withdraw,
)
from pairloom.engines.knockout.reasons import (
    Earliest,
    WhyTheyMeet,
    earliest_meeting,
    why_they_meet,
)
from pairloom.engines.knockout.record import (
    Decider,
    KnockoutRecord,
    MatchRecord,
    MatchScore,
    Withdrawal,
    score_of,
)
from pairloom.engines.knockout.rounds import (
    Deciders,
    Judge,
    PlayedGame,
    matches_of_one_round,
    record_of_rounds,
)
from pairloom.engines.knockout.teams import draw_team_round, match_of_teams, team_record

__all__ = [
    "Bracket",
    "Decider",
    "DeciderKind",
    "Deciders",
    "Earliest",
    "FirstMove",
    "Judge",
    "KnockoutPlan",
    "KnockoutRecord",
    "Match",
    "MatchRecord",
    "MatchScore",
    "MatchState",
    "Origin",
    "PlaceRange",
    "Placement",
    "PlayedGame",
    "Source",
    "Status",
    "WhyTheyMeet",
    "Withdrawal",
    "chess_record",
    "clashes",
    "draw_chess_round",
    "draw_team_round",
    "earliest_meeting",
    "evaluate",
    "is_over",
    "lot_winner",
    "make_bracket",
    "match_of_teams",
    "matches_of_one_round",
    "move_order",
    "move_seeds",
    "next_matches",
    "places",
    "record_of_rounds",
    "score_of",
    "team_record",
    "why_they_meet",
    "withdraw",
]
