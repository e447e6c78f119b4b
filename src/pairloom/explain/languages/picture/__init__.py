"""The bracket map and the page of an answer: by message id."""
