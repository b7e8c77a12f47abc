"""One module a kind of question. Each takes the table, the `ask` object and the world, checks the keys it knows, and
returns its part of the answer."""

from rules.scenario.questions import (
    activate,
    available_mana,
    cast,
    combat_damage,
    could_produce,
    deal_damage,
    enter,
    trait,
    trigger,
)

QUESTIONS = {
    "trait": trait.answer,
    "could_produce": could_produce.answer,
    "available_mana": available_mana.answer,
    "activate": activate.answer,
    "cast": cast.answer,
    "enter": enter.answer,
    "trigger": trigger.answer,
    "deal_damage": deal_damage.answer,
    "combat_damage": combat_damage.answer,
}
