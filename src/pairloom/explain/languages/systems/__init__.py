"""Answers of the systems that give the bye first; most of them complete brackets from below."""
