"""Storage: events in SQLite or PostgreSQL, every change in a log that cannot be altered.

| name        | is                                                                  |
|-------------|---------------------------------------------------------------------|
| `Database`  | open it, read an event, change an event                             |
| `Ledger`    | what a change works with; keeps what was before and after           |
| `records`   | the frozen records, one class per table                             |
| `Action`    | one entry of the log: who, when, what, before, after, chained hashes|
| `People`    | accounts, roles, log-ins, links: beside the log, told of in it      |
| `personal`  | which fields lie beside the log, too, so that they can be erased    |
"""

from pairloom.storage.actions import Action, Actor, Change
from pairloom.storage.database import Database, RequestRepeated
from pairloom.storage.ledger import Ledger, Reader
from pairloom.storage.people import People, PeopleLedger

__all__ = [
    "Action",
    "Actor",
    "Change",
    "Database",
    "Ledger",
    "People",
    "PeopleLedger",
    "Reader",
    "RequestRepeated",
]
