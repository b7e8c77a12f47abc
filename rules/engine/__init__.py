"""The judge's core: a table as a value, events, replacement, choices. Imports nothing of the rest of the project."""
