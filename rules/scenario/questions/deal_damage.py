"""What is dealt, after replacement and prevention, when a source deals damage, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.engine.abilities import Activated, SpellAbility, Triggered
from rules.engine.context import Context
from rules.engine.damage import DealDamage, deal_together, spill
from rules.engine.dying import ExileInstead
from rules.engine.effects import Effect, every_effect
from rules.engine.events import Damage
from rules.engine.game import Game, World
from rules.engine.objects import Object
from rules.engine.references import Remembered
from rules.engine.state_based import check
from rules.scenario.asking import ends, listing, mention_unread, read_source, steps_of, ways
from rules.scenario.errors import ScenarioError
from rules.scenario.outcomes import Result
from rules.scenario.table import Table, as_flag, as_list, as_map, as_number, check_keys


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, {"kind", "source", "parts", "combat"}, "ask")
    source = read_source(table, ask.get("source"), "ask.source")
    combat = as_flag(ask.get("combat", False), "ask.combat")
    parts = [_part(table, part, f"ask.parts[{at}]") for at, part in enumerate(as_list(ask.get("parts"), "ask.parts"))]
    before = table.state
    held = before.objects[source]
    manner = own_manner(held)
    exiles = any(isinstance(e, ExileInstead) for e in _own_effects(held))

    def stage(g: Game) -> None:
        ctx = Context(source, held.controller, g.object(source).incarnation, chosen=held.chosen, x=held.x)
        events = [Damage(source, to, amount, combat, incarnation=ctx.incarnation) for to, amount in parts]
        if manner is not None and not combat:
            events = [manner.in_its_manner(g, event, ctx) for event in events]
        deal_together(g, events, None if manner is None or combat else spill(manner, ctx))
        if exiles and not combat:
            ExileInstead(Remembered()).resolve(g, replace(ctx, remembered=tuple(to for to, _ in parts)))
        check(g)

    paths = ways(table, world, stage)
    found = ends(before, world, paths)
    mention_unread(table, world, "deal_damage", [source])
    return {"answer": sentence(table, found), "steps": steps_of(found), "outcomes": found}


def _part(table: Table, value: Any, path: str) -> tuple[str, int]:
    part = as_map(value, path)
    check_keys(part, {"to", "amount"}, path)
    if "to" not in part:
        raise ScenarioError(f"{path}.to", "is missing: who is dealt the damage")
    return table.check_id(part["to"], f"{path}.to", players=True), as_number(part.get("amount"), f"{path}.amount")


def own_manner(held: Object) -> DealDamage | None:
    """What the source's own text says of how it deals damage (it can't be prevented; excess goes elsewhere): that of a
    spell's one damaging effect, or of the only ability that deals damage in such a way."""
    found = [e for e in _own_effects(held) if isinstance(e, DealDamage)]
    manners = {(e.preventable, e.fixed, e.excess, e.only_to, e.only_if) for e in found}
    return found[0] if len(manners) == 1 else None


def _own_effects(held: Object) -> list[Effect]:
    """The effects of an instant or sorcery, as far as they are about the damage it deals; for other sources those of
    the abilities that deal any."""
    found: list[Effect] = []
    for ability in held.printed.abilities:
        if isinstance(ability, SpellAbility | Activated | Triggered):
            bodies = (ability.body.effects, *(mode.effects for mode in ability.body.modes))
            effects = [e for part in bodies for e in every_effect(part)]
            if any(isinstance(e, DealDamage) for e in effects):
                found.extend(effects)
    return found


def sentence(table: Table, found: list[Result]) -> str:
    """The result first, in one or a few sentences."""
    said = [_one(table, outcome) for outcome in found]
    if len(found) == 1:
        return said[0]
    lines = []
    for outcome, text in zip(found, said, strict=True):
        lines.append(_condition(table, outcome) + text)
    return " ".join(lines)


def _condition(table: Table, outcome: Result) -> str:
    asked = outcome.get("if")
    conditions = asked if isinstance(asked, list) else [asked] if asked else []
    words = [
        f"{_name(table, c['object'])} {'shows' if c['value'] == 'yes' else 'does not show'} “{c['trait']}”"
        for c in conditions
    ]
    start = f"If {listing(words)}: " if words else ""
    picks = [f"{c['player']} picks {c['picked']}" for c in outcome.get("choices", [])]
    return f"{start}{'When ' + listing(picks) + ': ' if picks else ''}"


def _one(table: Table, outcome: Result) -> str:
    dealt = [
        f"{_name(table, d['source'])} deals {d['amount']} damage to {_name(table, d['to'])}" for d in outcome["dealt"]
    ]
    text = f"{listing(dealt)}." if dealt else "No damage is dealt."
    for id, counters in outcome["counters"].items():
        kinds = listing([f"{n} {kind}" for kind, n in counters.items()])
        text += f" {_name(table, id)} has {kinds} counters."
    if outcome["dies"]:
        text += f" {listing([_name(table, id) for id in outcome['dies']])} goes to the graveyard."
    if outcome["loses"]:
        text += f" {listing(outcome['loses'])} loses the game."
    times = len(outcome["triggers"])
    if times:
        text += f" {times} ability triggers." if times == 1 else f" {times} abilities trigger."
    return text


def _name(table: Table, id: str) -> str:
    return id if table.state.is_player(id) else table.state.objects[id].printed.name
