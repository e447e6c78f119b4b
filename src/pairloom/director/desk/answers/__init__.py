"""Why a round is as it is, and why not otherwise: answers for pages, of every kind of play.

| module        | does                                                                |
|---------------|---------------------------------------------------------------------|
| `model`       | what is asked of a round, and what comes back                       |
| `asking`      | finds who is meant, asks the kind of play, knows the names          |
| `of_engines`  | systems with an engine: Swiss systems, procedures, tables; of teams |
| `of_brackets` | knockouts                                                           |
| `of_go`       | draws and tables of Go                                              |
| `inputs`      | what a round was paired from, as a file for everybody               |

Everything is told in the numbers and results of the day on which the round was paired: the answer
comes from the input that was stored with the round.
"""

from __future__ import annotations

from pairloom.director.desk.answers.asking import (
    RoundReasons,
    ask_at_board,
    ask_of_player,
    asked_at_desk,
    find_typed,
    people_of_round,
)
from pairloom.director.desk.answers.inputs import InputFile, input_name, public_input
from pairloom.director.desk.answers.model import RoundAnswers, RoundQuestion

__all__ = [
    "InputFile",
    "RoundAnswers",
    "RoundQuestion",
    "RoundReasons",
    "ask_at_board",
    "ask_of_player",
    "asked_at_desk",
    "find_typed",
    "input_name",
    "people_of_round",
    "public_input",
]
