"""The arbiter's desk: the use cases of running an event, one module per subject.

    desk = Desk(database, identity)
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, event.event, "Open A", rounds=7)
    enter_player(desk, place, EntryDraft("Kos, Ana", rating="2104"))
    pair_round(desk, place); publish_round(desk, place)
    enter_result(desk, place, 1, 1, "1-0"); finish_round(desk, place)

| module          | acts                                                               |
|-----------------|--------------------------------------------------------------------|
| `events`        | create and close events, add tournaments                           |
| `regulations`   | change what the regulations say, with the confirmation it takes    |
| `entries`       | enter, import, edit, remove players; rank anew                     |
| `presence`      | check in, byes, withdrawals, returns                               |
| `prohibitions`  | players who may not meet                                           |
| `prompts`       | what the arbiter decides before the next pairing                   |
| `preparation`   | what has to happen before a round can be paired                    |
| `whereabouts`   | where everybody is in a round, in numbers that add up              |
| `pairing`       | pair the next round: a draft                                       |
| `manual`        | change a draft by hand, compare with the engine                    |
| `rounds`        | publish, start, finish, open again, withdraw a publication         |
| `entering`      | enter and verify results                                           |
| `corrections`   | correct finished rounds, with their impact                         |
| `history`       | who did what; undo, restore                                        |
| `report`        | the report file                                                    |
| `running`       | a running tournament from a report file, with its rounds           |
| `kinds`         | what is different between kinds of play: asked, never asked about  |
| `disciplines`   | chess and Go: results, words, lists of players                     |
| `go`, `knockout`| what only these kinds are made of                                  |

Every act asks whether the person may do it, is stored as a whole or not at all, and leaves an
entry in the history. `state` and `snapshot` turn what is stored into what engines see.
"""

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.confirmation import Confirmation, Question
from pairloom.director.desk.events import EventDraft

__all__ = ["Confirmation", "Desk", "EventDraft", "Place", "Question"]
