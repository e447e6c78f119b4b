"""Work that takes longer than somebody waits for a page: it goes on in a process of its own.

A job is a row in the database (`storage.jobs`), so it outlives every process: whoever is ended in
the middle of it is followed by another one. See docs/decisions/0058-background-jobs.md.

| module       | holds                                                               |
|--------------|---------------------------------------------------------------------|
| `kinds`      | what can be done in the background, by whom, and what it may cost   |
| `asking`     | use cases: start, cancel, progress, list                            |
| `folders`    | the files that belong to a job                                      |
| `task`       | a job as its own work sees it: arguments, progress, checkpoint      |
| `worker`     | the process that does the work                                      |
| `supervisor` | starts that process, takes over what was lost, forgets what is old  |
"""

from pairloom.director.jobs.asking import cancel, progress, start
from pairloom.director.jobs.asking import list_jobs as list
from pairloom.director.jobs.kinds import JobKind
from pairloom.director.jobs.supervisor import Supervisor
from pairloom.director.jobs.task import Ended, Task
from pairloom.storage.job_records import Job, JobState, Standing

__all__ = [
    "Ended",
    "Job",
    "JobKind",
    "JobState",
    "Standing",
    "Supervisor",
    "Task",
    "cancel",
    "list",
    "progress",
    "start",
]
