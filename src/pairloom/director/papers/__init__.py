"""Papers: what is printed, hung up, cut out or given away, as values; and how they become files.

A paper is made once, from the same values for every form, and says everything that is on it.
Its page for the browser, its PDF and its spreadsheets show one and the same paper. See
docs/decisions/0059-papers.md.

| module      | holds                                                    |
|-------------|----------------------------------------------------------|
| `paper`     | a paper and its parts: tables, slips, cards              |
| `figures`   | points and values as they stand on paper                 |
| `said`      | a paper in the words of its language, as plain data      |
| `printing`  | a paper as PDF                                           |
| `typesetter`| the process that sets it, the only one with `typst`      |
| `sheets`    | its tables as CSV and XLSX                               |
"""
