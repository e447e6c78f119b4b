"""The events of `tests.director.desk`, for knockouts and stages."""

from __future__ import annotations

from tests.director.desk.conftest import (
    hall,
    hall_on_either,
    hall_on_server,
    shelves,
)

__all__ = ["hall", "hall_on_either", "hall_on_server", "shelves"]
