"""One module a kind of question. Each takes the table, the `ask` object and the world, checks the keys it knows, and
returns its part of the answer."""

from rules.scenario.questions import combat_damage, deal_damage, trait

QUESTIONS = {
    "trait": trait.answer,
    "deal_damage": deal_damage.answer,
    "combat_damage": combat_damage.answer,
}
