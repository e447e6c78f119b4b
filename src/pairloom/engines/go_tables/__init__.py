"""Go tournaments whose rounds a table or a bracket gives: round robin and knockout."""

from __future__ import annotations

from pairloom.engines.go_tables.knockout import (
    GoKnockoutDraw,
    draw_bracket,
    draw_knockout_round,
    knockout_record,
)
from pairloom.engines.go_tables.round_robin import (
    FirstNamed,
    GoSchedule,
    draw_numbers,
    draw_round_robin_round,
    make_schedule,
)

__all__ = [
    "FirstNamed",
    "GoKnockoutDraw",
    "GoSchedule",
    "draw_bracket",
    "draw_knockout_round",
    "draw_numbers",
    "draw_round_robin_round",
    "knockout_record",
    "make_schedule",
]
