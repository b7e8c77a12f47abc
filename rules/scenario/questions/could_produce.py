"""The mana types that a permanent could produce (CR 106.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.could_produce import every_permanent, looks_at_others, sources, types_if_resolved
from rules.engine.game import Game, World
from rules.engine.mana import in_order
from rules.scenario.answered import answer_of, answered
from rules.scenario.asking import ends, mention_unread, read_permanent, steps_of, ways
from rules.scenario.table import Table, check_keys


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, {"kind", "permanent"}, "ask")
    permanent = read_permanent(table, ask.get("permanent"), "ask.permanent")

    def stage(g: Game) -> None:
        types = in_order(every_permanent(g).get(permanent, frozenset()))
        explain(g, permanent, types)
        answered(g, types)

    before = table.state
    paths = ways(table, world, stage)
    results = [str(answer_of(path.state)) for path in paths]
    outcomes = ends(before, world, paths, lambda path: {"types": answer_of(path.state)})
    mention_unread(table, world, "could_produce", [permanent])
    types = in_order({t for result in results for t in result})
    name = table.state.objects[permanent].printed.name
    if len(set(results)) == 1:
        said = f"{name} could produce {words(types)}."
    else:
        said = f"What {name} could produce depends on the art: at most {words(types)}."
    return {"types": types, "answer": said, "steps": steps_of(outcomes), "outcomes": outcomes}


def words(types: str) -> str:
    return "".join("{" + t + "}" for t in types) or "no type of mana"


def explain(g: Game, permanent: str, types: str) -> None:
    name = g.name(permanent)
    every = every_permanent(g)
    found = list(sources(g, permanent))
    if not found:
        g.say(f"{name} has no ability that makes mana.", "106.7", objects=[permanent])
    g.could = every  # what the fixed point came to
    try:
        for source in found:
            ability = source.held.ability
            made = words(in_order(types_if_resolved(g, source)))
            text = f"If “{ability.text.replace('~', name)}” resolved now, it would make {made}; its cost is ignored."
            g.say(text, "106.7", objects=[permanent])
            if looks_at_others(ability):
                g.say(
                    "It looks at what other permanents could produce; these do not help one another out of nothing.",
                    "106.7",
                    objects=[permanent],
                )
    finally:
        g.could = None
    g.say(f"So {name} could produce {words(types)}.", "106.7", objects=[permanent])
