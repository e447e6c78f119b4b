"""The game clock of Go tournaments as exact states: see `side`, `game_clock`, `arbiter`."""

from __future__ import annotations

from pairloom.domain.clock.arbiter import (
    EARLY_ENOUGH,
    SEALING,
    correct,
    corrected_reading,
    flag_fell_early,
    give_back,
    restart_period,
    seal,
    set_by_hand,
    time_for_sealing,
)
from pairloom.domain.clock.game_clock import (
    GameClock,
    Status,
    StopReason,
    arrive,
    elapse,
    new_clock,
    press,
    resume,
    start,
    stop,
    stop_by_player,
)
from pairloom.domain.clock.side import Phase, Rules, Side

__all__ = [
    "EARLY_ENOUGH",
    "SEALING",
    "GameClock",
    "Phase",
    "Rules",
    "Side",
    "Status",
    "StopReason",
    "arrive",
    "correct",
    "corrected_reading",
    "elapse",
    "flag_fell_early",
    "give_back",
    "new_clock",
    "press",
    "restart_period",
    "resume",
    "seal",
    "set_by_hand",
    "start",
    "stop",
    "stop_by_player",
    "time_for_sealing",
]
