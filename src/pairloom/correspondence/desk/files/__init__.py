"""An office in files: tables that are fed to it, and everything written as tables.

| module         | does                                                               |
|----------------|--------------------------------------------------------------------|
| `tables`       | the columns of the desk's tables, and groups and games by name     |
| `planned`      | an act that a line of a table asks for, on its day                 |
| `announced`    | lines of competitions.csv and teams.csv                            |
| `played`       | lines of entries.csv, results.csv and withdrawals.csv              |
| `registered`   | players and lists                                                  |
| `feeding`      | all tables in one transaction: everything is stored, or nothing    |
| `exporting`    | the tables written, beside the folder of the rating office         |
| `office_files` | the same for the command line: by the place of the database        |
"""
