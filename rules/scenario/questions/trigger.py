"""Does a triggered ability trigger, how often, with which values, and what may it target?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from rules.engine.abilities import Triggered
from rules.engine.casting import MOST_RANDOM_SETS, BecameTarget, SpellCast, ways_to_choose
from rules.engine.context import Context
from rules.engine.events import (
    CountersPut,
    Damage,
    Entered,
    Event,
    LifeGained,
    LifeLost,
    Tapped,
    Untapped,
    ZoneChange,
)
from rules.engine.game import Game, Path, World
from rules.engine.more_triggers import times
from rules.engine.objects import STACK
from rules.engine.resolving import slots_of
from rules.engine.state import Pending
from rules.engine.targets import choose_targets, possible, targets_are_random
from rules.engine.unread import UnreadTrigger
from rules.scenario.asking import ends, listing, mention_unread, read_permanent, steps_of, ways
from rules.scenario.errors import ScenarioError
from rules.scenario.table import Table, as_flag, as_map, as_number, check_keys

EVENTS: dict[str, type[Event]] = {
    "damage": Damage,
    "enters": Entered,
    "zone_change": ZoneChange,
    "tapped": Tapped,
    "untapped": Untapped,
    "counters": CountersPut,
    "life_gained": LifeGained,
    "life_lost": LifeLost,
    "cast": SpellCast,
    "target": BecameTarget,
}
_IDS = frozenset({"source", "to", "permanent", "object", "spell", "player"})


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, {"kind", "permanent", "ability", "event", "number_of_targets", "amount"}, "ask")
    id = read_permanent(table, ask.get("permanent"), "ask.permanent")
    number = None if ask.get("ability") is None else as_number(ask["ability"], "ask.ability", 1)
    event = _event(table, ask["event"]) if ask.get("event") is not None else None
    wanted = None if "number_of_targets" not in ask else as_number(ask["number_of_targets"], "ask.number_of_targets")
    amount = None if ask.get("amount") is None else as_number(ask["amount"], "ask.amount")
    before = table.state

    def stage(g: Game) -> None:
        _go_off(g, id, number, event, amount, wanted)

    paths = ways(table, world, stage)
    found = ends(before, world, paths, _shown)
    mention_unread(table, world, "trigger", [id])
    often = max((len(path.state.pending) for path in paths), default=0)
    return {"answer": _sentence(table, id, found, often), "times": often, "steps": steps_of(found), "outcomes": found}


def _event(table: Table, value: Any) -> Event:
    entry = as_map(value, "ask.event")
    kind = entry.get("kind")
    made = EVENTS.get(kind) if isinstance(kind, str) else None
    if made is None:
        raise ScenarioError("ask.event.kind", f"must be one of {', '.join(EVENTS)}")
    known = {f.name for f in fields(made)} - {"incarnation", "fixed"}
    check_keys(entry, {"kind", *known}, "ask.event")
    values: dict[str, Any] = {}
    for key, stated in entry.items():
        path = f"ask.event.{key}"
        if key == "kind" and made is not CountersPut:
            continue
        if key == "spell" and isinstance(stated, Mapping):
            values[key] = table.add(stated, "hand", str(entry.get("player", table.state.active)), path)
        elif key in _IDS:
            values[key] = table.check_id(stated, path, players=True)
        elif isinstance(stated, bool):
            values[key] = as_flag(stated, path)
        elif isinstance(stated, int):
            values[key] = as_number(stated, path)
        elif key != "kind":
            if not isinstance(stated, str):
                raise ScenarioError(path, "must be a word or a number")
            values[key] = stated
    try:
        return made(**values)
    except TypeError as missing:
        raise ScenarioError("ask.event", f"is not complete: {missing}") from missing


def triggered_abilities(g: Game, id: str) -> list[Triggered]:
    """In printed order, those that keywords stand for at the end; a reflexive one ("when you do") counts as the next
    after its parent."""
    found: list[Triggered] = []
    for held in g.view(id).abilities:
        if isinstance(held.ability, Triggered):
            found.append(held.ability)
            found.extend(reflexive_in(held.ability))
    return sorted(found, key=lambda ability: ability.keyword is not None)


def reflexive_in(ability: Triggered) -> list[Triggered]:
    from rules.engine.effects import every_effect
    from rules.engine.triggers import Reflexive

    effects = (*ability.body.effects, *(e for mode in ability.body.modes for e in mode.effects))
    return [e.ability for e in every_effect(effects) if isinstance(e, Reflexive)]


def _go_off(g: Game, id: str, number: int | None, event: Event | None, amount: int | None, wanted: int | None) -> None:
    abilities = triggered_abilities(g, id)
    if not abilities:
        raise ScenarioError("ask.permanent", f"{g.name(id)} has no triggered ability")
    if number is None:
        plain = [a for a in abilities if a.keyword is None and not a.reflexive]
        if len(abilities) > 1 and len(plain) != 1:
            raise ScenarioError("ask.ability", f"is missing: {g.name(id)} has {len(abilities)} triggered abilities")
        number = 1 if len(abilities) == 1 else abilities.index(plain[0]) + 1
    if number > len(abilities):
        raise ScenarioError("ask.ability", f"{g.name(id)} has {len(abilities)} triggered abilities")
    ability = abilities[number - 1]
    for sentence in g.object(id).printed.unread:
        if sentence in ability.text:
            g.fail_to_model(sentence.replace("~", g.name(id)))
    held = g.object(id)
    ctx = Context(id, g.view(id).controller, held.incarnation, x=held.x, chosen=held.chosen, kicked=held.kicked)
    if isinstance(ability.trigger, UnreadTrigger) and event is not None:
        g.fail_to_model(ability.text)
    if isinstance(event, SpellCast):
        g.put(replace(g.object(event.spell), zone=STACK, controller=event.player, kicked=event.kicked))
    happened: Sequence[tuple[Event | None, int | None]]
    if event is None and ability.trigger.occurrences(g, [Entered(id, held.cast)], ctx):
        event = Entered(id, held.cast)
    if event is None:
        happened = [(None, amount)]
        g.suppose("Its event is taken to happen as the text says.")
    else:
        happened = [(o.event, o.amount) for o in ability.trigger.occurrences(g, [event], ctx)]
    for occurred, much in happened:
        own = replace(ctx, event=occurred, amount=much)
        for _ in range(times(g, occurred or Event(), own)):
            _one(g, ability, own, much, wanted)


def _one(g: Game, ability: Triggered, ctx: Context, amount: int | None, wanted: int | None) -> None:
    name = g.name(ctx.source)
    if ability.condition is not None and not ability.condition.holds(g, ctx):
        g.say(f"The condition behind “if” does not hold, so {name}'s ability does not trigger.", "603.4")
        return
    g.say(f"{name}'s ability triggers.", "603.2", objects=[ctx.source])
    slots = slots_of(ability.body)
    if slots and not possible(g, slots, ctx):
        g.say("It has no legal target and is removed from the stack.", "603.3d")
    elif slots and (targets_are_random(g, ctx) or any(slot.random for slot in slots)):
        if ways_to_choose(g, slots, ctx, wanted) > MOST_RANDOM_SETS:
            g.suppose("Which of the many legal targets chance picks is left open.")
            g.state = replace(g.state, pending=(*g.state.pending, Pending(ctx.source, ctx.you, ability, ctx, amount)))
            return
        ctx = choose_targets(g, slots, ctx, wanted)
        g.say("Its targets are chosen at random among the legal ones.", "603.3d", "601.2c")
    g.state = replace(g.state, pending=(*g.state.pending, Pending(ctx.source, ctx.you, ability, ctx, amount)))


def _shown(path: Path) -> Mapping[str, Any]:
    chosen = [id for pending in path.state.pending for slot in pending.context.targets for id in slot]
    return {"targets": chosen} if any(pending.context.targets for pending in path.state.pending) else {}


def _sentence(table: Table, id: str, found: list[dict[str, Any]], times: int) -> str:
    name = table.state.objects[id].printed.name
    if not times:
        return f"{name}'s ability does not trigger."
    text = f"{name}'s ability triggers {'once' if times == 1 else f'{times} times'}."
    if any("targets" in outcome for outcome in found):
        return text + f" Its targets are chosen at random: {len(found)} way{'s' * (len(found) != 1)}."
    for outcome in found:
        for entry in outcome["triggers"]:
            if "legal_targets" in entry:
                legal = listing([_called(table, target) for target in entry["legal_targets"]]) or "nothing"
                return text + f" It may target {legal}."
    return text


def _called(table: Table, id: str) -> str:
    """Its name, with the id where others on the table are called the same."""
    if table.state.is_player(id):
        return id
    name = table.state.objects[id].printed.name
    return name if sum(o.printed.name == name for o in table.state.objects.values()) == 1 else f"{name} ({id})"
