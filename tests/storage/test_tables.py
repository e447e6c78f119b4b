"""The tables of guests are made once, however many ask for them first."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import MetaData

from pairloom.storage import tables


class SlowGuest:
    """Takes its time, so that others come meanwhile."""

    asked = 0

    def add_tables(self, metadata: MetaData) -> None:
        self.asked += 1
        time.sleep(0.05)


def test_two_who_ask_first_at_the_same_time_have_one_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables.metadata()
    guest = SlowGuest()
    monkeypatch.setattr(tables, "guests", lambda: [guest])
    tables._with_guests.cache_clear()
    try:
        with ThreadPoolExecutor(4) as pool:
            made = [pool.submit(tables.metadata) for _ in range(4)]
        assert {id(each.result()) for each in made} == {id(tables.METADATA)}
        assert guest.asked == 1
    finally:
        # The tables of the real guests are there; they are not made a second time.
        monkeypatch.setattr(tables, "guests", list)
        tables._with_guests.cache_clear()
        tables.metadata()
