"""How fast Pairloom pairs: fields, measurements, other engines on the same files, a report.

`python -m benchmarks run` measures; `python -m benchmarks report` writes the page
docs/performance.md from what was measured. `make bench` does both in an environment with
the other engines.
"""
