"""A folder on the path of every program that a test starts while the trace is recorded."""
