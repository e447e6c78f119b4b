"""The use cases: what a person can ask for, as plain functions that print nothing.

The command line, and later the web pages, read a request, call one function here and
show its answer. Import the module you need; nothing is loaded that is not used.
"""
