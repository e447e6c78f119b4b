"""Events as one file that opens in every installation.

| module     | holds                                                                      |
|------------|----------------------------------------------------------------------------|
| `manifest` | what an archive says of itself, signed                                     |
| `making`   | an event becomes a file: log, records, documents, personal values by choice|
| `reading`  | a file becomes a log that was verified; done apart, under limits           |
| `opening`  | the log is stored as an event of this database                             |
| `signers`  | which keys are known here, and what that says of a file                    |
| `commands` | the same for the command line                                              |
"""
