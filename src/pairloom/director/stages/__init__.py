"""Events in stages: groups, then a knockout; a Swiss with a cut; a preliminary with two finals.

Every group and every knockout is a tournament of the event like any other. A stage says which
they are and who goes on.

| module      | subject                                                                |
|-------------|------------------------------------------------------------------------|
| `stored`    | a stage as it is stored, with its rules and decisions                  |
| `typed`     | stages as they are typed into the form                                 |
| `planning`  | announce the stages of an event                                        |
| `rankings`  | the groups of a stage in order, as data for the cut                    |
| `starting`  | draw groups, or seed those who qualified: one act that can be undone   |
| `fields`    | the tournaments and entries that such an act makes                     |
| `deciding`  | ties at a cut: a play-off, a lot, the organiser                        |
| `view`      | stages with groups, cuts and brackets, as they are shown               |

A player keeps one entry number in all tournaments of the stages.
"""
