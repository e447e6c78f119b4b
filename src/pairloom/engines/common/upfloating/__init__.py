"""Brackets completed from below: the procedure that C.04.5 and C.04.6 share, articles 3.3-3.6.

The Double-Swiss System and the Swiss Team Pairing System are word for word the same here;
they differ in what a pair may cost (`Rules`), in the bye's eligibility and in the colours.

| Module          | Article | What it decides                                              |
|-----------------|---------|--------------------------------------------------------------|
| `pool.py`       | 1.3     | members, scores, who may meet whom                           |
| `round_pairing.py` | 3.3  | the whole round: bye, brackets, colours                      |
| `procedure.py`  | 3.3.2   | bracket after bracket from the top                           |
| `witness.py`    | 3.3.3   | is there a legal pairing at all?                             |
| `bye.py`        | 3.4     | who receives the pairing-allocated bye                       |
| `upfloaters.py` | 3.5     | which members of lower scoregroups complete the bracket      |
| `by_weights.py` | 3.5     | the same where more than one is needed                       |
| `following.py`  | C6      | what a choice leaves to the following scoregroup             |
| `identifier.py` | 3.6     | the pairing of a bracket whose identifier comes first        |
| `why_not.py`    |         | why a round is not otherwise                                 |
| `narrowed.py`   | 3.5     | upfloaters that keep an alternative possible                 |
"""
