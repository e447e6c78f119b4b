"""Would the tests notice? Faults are planted one at a time, and the tests of that place run.

    python -m scripts.faults trace                    which test runs which line, once
    python -m scripts.faults plant --seed 1 --count 150

| module     | does                                                             |
|------------|------------------------------------------------------------------|
| `kinds`    | the kinds of faults, as edits of a syntax tree                   |
| `pages`    | the same for templates                                           |
| `places`   | all places of a tree where a fault can be planted, and a sample  |
| `recorder` | a plugin of the test runner: which test runs which line          |
| `lines`    | asks the interpreter which lines run                             |
| `programs` | on the path of programs that tests start: notes their lines      |
| `notes`    | reads them again                                                 |
| `users`    | which tests use what they share                                  |
| `trace`    | runs the tests with it, and reads what it wrote                  |
| `trial`    | one fault in a copy of the tree, and what its tests say          |
| `server`   | a plugin of the test runner: tries faults in copies of itself    |
| `swapping` | gives functions that are loaded already the code of a fault      |

All of the dangerous kind, with the quickest tests of each: `plant --dangerous --count 9999
--seconds 15`.
"""
