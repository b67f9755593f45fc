"""Lawful hands with one fault put in: for every rule an operator that breaks just that one."""
