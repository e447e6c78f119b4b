"""The core without guests: a program that ends with an error if any part of it needs one.

python -m tests.architecture.core_alone FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from pairloom import guests


def lock_guests() -> None:
    """Nobody hangs on the hooks, and importing a guest is an error from here on."""
    for name in guests._GUESTS:
        package = name.rpartition(".")[0]
        assert package not in sys.modules
        sys.modules[package] = None  # type: ignore[assignment]
    guests._GUESTS = ()


def work(folder: Path) -> None:
    """Demonstration, pages, undo, verification and commands."""
    from pairloom.cli import main
    from pairloom.director.demonstration import make_demonstration
    from pairloom.director.desk import Desk
    from pairloom.director.desk.history import history, take_back
    from pairloom.director.people.identity import Identity
    from tests.web.people_browser import Hall

    hall = Hall(folder)
    database = hall.door.database
    assert make_demonstration(database)
    browser = hall.administrator()
    for address in ("/desk", "/desk/new", "/desk/lipovec-open/open-a/rounds", "/users"):
        page = browser.get(address)
        assert page.status_code == 200, (address, page.status_code)
        assert "<h1>Log in</h1>" not in page.text, address
        assert "correspondence" not in page.text.lower(), address
    assert browser.get("/correspondence").status_code == 404
    desk = Desk(database, Identity.local("A. Arbiter"))
    newest = next(one for one in history(desk, 1) if one.can_be_undone)
    take_back(desk, 1, newest.action.number)
    hall.close()
    (place,) = folder.glob("*.db")
    assert main(["db", "verify", "--database", str(place)]) == 0
    assert main(["correspondence", "--help"]) != 0


if __name__ == "__main__":
    lock_guests()
    work(Path(sys.argv[1]))
