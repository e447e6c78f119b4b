"""The clock once more, written from the rule text alone: it goes tick by tick and counts.

Nothing is computed ahead. One tick is the smallest time there is here; all durations are given
in ticks. The class keeps what a person at the board would see, and changes it as time passes.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class LiteralUnit:
    """One player's unit; `kind` is none, canadian, japanese or fischer."""

    kind: str
    main: int
    period: int
    number: int
    by_hand: bool = False
    limit: int | None = None
    in_byo_yomi: bool = False
    waits_to_be_set: bool = False
    ticks: int = 0
    stones: int = 0
    periods: int = 0
    has_lost: bool = False

    def __post_init__(self) -> None:
        if self.main == 0:
            self.begin_byo_yomi()

    def begin_byo_yomi(self) -> None:
        self.in_byo_yomi = True
        self.waits_to_be_set = False
        self.ticks = self.period
        if self.kind == "canadian":
            self.stones = self.number
        else:
            self.periods = self.number

    def tick(self) -> None:
        """One tick goes by while this unit runs."""
        if self.has_lost or self.waits_to_be_set:
            return
        if not self.in_byo_yomi:
            self.tick_of_main_time()
        else:
            self.tick_of_byo_yomi()

    def tick_of_main_time(self) -> None:
        if self.kind == "fischer":
            self.main -= 1
            self.has_lost = self.main == 0
        elif self.main > 0:
            self.main -= 1
        elif self.kind == "none":
            self.has_lost = True
        elif self.by_hand:
            self.waits_to_be_set = True
        else:
            self.begin_byo_yomi()
            self.tick_of_byo_yomi()

    def tick_of_byo_yomi(self) -> None:
        if self.kind == "canadian":
            if self.ticks == 0:
                self.has_lost = True
            else:
                self.ticks -= 1
            return
        self.ticks -= 1
        if self.ticks == 0:  # the word "zero" is said
            self.periods -= 1
            if self.periods == 0:
                self.has_lost = True
            else:
                self.ticks = self.period

    def press(self) -> None:
        """The move, or the pass, is finished."""
        if self.waits_to_be_set:
            self.begin_byo_yomi()
        elif self.kind == "fischer":
            for _ in range(self.period):
                if self.limit is None or self.main < self.limit:
                    self.main += 1
        elif self.in_byo_yomi and self.kind == "japanese":
            self.ticks = self.period
        elif self.in_byo_yomi:
            self.stones -= 1
            if self.stones == 0:
                self.begin_byo_yomi()


@dataclass
class LiteralClock:
    """Two units; Black's runs first, and a press changes over."""

    black: LiteralUnit
    white: LiteralUnit
    black_to_move: bool = True

    @property
    def mover(self) -> LiteralUnit:
        return self.black if self.black_to_move else self.white

    @property
    def is_over(self) -> bool:
        return self.black.has_lost or self.white.has_lost

    def elapse(self, ticks: int) -> None:
        for _ in range(ticks):
            if not self.is_over:
                self.mover.tick()

    def press(self) -> None:
        if not self.is_over:
            self.mover.press()
            self.black_to_move = not self.black_to_move
