"""Answers of systems that are a procedure or a table, and reports on whole brackets."""
