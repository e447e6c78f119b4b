"""What a round of Go was drawn from, as a file for everybody.

Who is of one family decides who is kept apart, so it is told; which family it is, is not.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pairloom.director.desk.state import State
from pairloom.director.go_draws import read_input
from pairloom.domain.go import GoDetails, GoPlayer, GoTournament
from pairloom.formats import go_json
from pairloom.storage.records import Round

__all__ = ["go_input"]


def go_input(state: State, drawn: Round) -> str:
    """As our JSON; of a knockout with its bracket."""
    names = {entry.number: entry.name for entry in state.shown.numbered}
    tournament = read_input(drawn.input)
    families = {player.family for player in tournament.players if player.family}
    words = {family: f"family {place}" for place, family in enumerate(sorted(families), 1)}
    shown: GoTournament = replace(
        tournament,
        details=GoDetails(),
        players=tuple(
            _go_player(player, drawn.round, names.get(player.number, player.name), words)
            for player in tournament.players
        ),
    )
    document: dict[str, Any] = json.loads(go_json.write(shown))
    stored = json.loads(drawn.input)
    if "knockout" in stored:
        document["knockout"] = stored["knockout"]
    return json.dumps(document, ensure_ascii=False, indent=1)


def _go_player(
    player: GoPlayer, round_number: int, name: str, families: Mapping[str, str]
) -> GoPlayer:
    leaves = player.withdrawn_from
    return replace(
        player,
        name=name,
        pin="",
        family=families.get(player.family, ""),
        arrival=player.arrival if player.arrival <= round_number else round_number + 1,
        absent=frozenset(number for number in player.absent if number <= round_number),
        withdrawn_from=leaves if leaves is not None and leaves <= round_number else None,
    )
