"""One module a kind of question. Each takes the table, the `ask` object and the world, checks the keys it knows, and
returns its part of the answer."""

from rules.scenario.questions import cast, combat_damage, deal_damage, enter, trait, trigger

QUESTIONS = {
    "trait": trait.answer,
    "cast": cast.answer,
    "enter": enter.answer,
    "trigger": trigger.answer,
    "deal_damage": deal_damage.answer,
    "combat_damage": combat_damage.answer,
}
