"""One module a kind of question. Each takes the table, the `ask` object and the world, checks the keys it knows, and
returns its part of the answer."""

from rules.scenario.questions import trait

QUESTIONS = {"trait": trait.answer}
