"""What the tests of this folder share is given up after the last of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.parsed import forget_trees

HERE = Path(__file__).parent


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    if nextitem is None or HERE not in nextitem.path.parents:
        forget_trees()
