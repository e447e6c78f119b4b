"""The key of this installation, named in the log of the system before it is used."""

from __future__ import annotations

import os
from pathlib import Path

from pairloom.director.data_folder import data_folder
from pairloom.storage import Actor, Database
from pairloom.storage.anchors import NEW_KEY
from pairloom.storage.database import SYSTEM
from pairloom.storage.signing import SigningKey

__all__ = ["key_place", "own_key"]


def own_key(database: Database) -> SigningKey:
    """The key, made if there is none; the log of the system names every key that is used, once."""
    key = SigningKey.load(key_place())
    with database.change(SYSTEM, Actor("Pairloom"), NEW_KEY) as ledger:
        named = {str(action.summary) for action in ledger.actions() if action.act == NEW_KEY}
        ledger.note.summary = key.public
        ledger.note.is_worth_telling = key.public not in named
    return key


def key_place() -> Path:
    """Where the key of this installation is: in the data folder, or where the environment says.

    Installations of several machines name one file for all of them.
    """
    if given := os.environ.get("PAIRLOOM_SIGNING_KEY"):
        return Path(given).expanduser()
    return data_folder() / "signing.key"
