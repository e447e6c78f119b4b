"""The rating office of a federation: lists from files, and the working of every number.

| module         | does                                                               |
|----------------|--------------------------------------------------------------------|
| `tables`       | reads CSV tables cell by cell, noting everything that is wrong     |
| `inputs`       | players, groups, games and corrections from their tables           |
| `log_files`    | the same tables written                                            |
| `list_files`   | lists and careers as files, written and read back                  |
| `office`       | a folder with all of it, opened                                    |
| `making`       | a new list with its files; proof that old ones come out again      |
| `explaining`   | the working of one number, as data and in sentences                |
| `re_rating`    | what another result would change in all lists                      |
"""
