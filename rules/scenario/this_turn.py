"""What already resolved and still lasts: the entries of `this_turn`, set up before the question is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.engine.abilities import Ability, Activated, Body, Keyword, SpellAbility, Triggered
from rules.engine.context import Context
from rules.engine.effects import Effect, If, LastingEffect, NotUnderstood, every_effect
from rules.engine.game import Game, Stage
from rules.engine.objects import Chosen, Object
from rules.engine.references import Ref
from rules.engine.resolving import parts_of, slots_of
from rules.engine.sagas import ChapterReached
from rules.engine.targets import distribute_loosely
from rules.scenario.errors import ScenarioError
from rules.scenario.table import Table, as_list, as_number, check_keys, find_card, read_chosen, slug

ENTRY = frozenset("card permanent face controller ability x targets chosen".split())
_ACTIVATED_KEYWORDS = frozenset({"equip", "crew", "fortify", "reconfigure", "saddle", "cycling", "level up", "outlast"})


@dataclass(frozen=True, slots=True)
class _Resolved:
    """One entry, understood: whose ability it was and what was chosen for it."""

    source: str
    body: Body
    context: Context
    targets: tuple[str, ...]
    path: str


def set_up(table: Table) -> Stage:
    """The first stage of every question. Call it when the question's own cards are on the table: targets and chosen
    objects may name them. Raises ScenarioError with the path of a wrong entry."""
    entries = [_read(table, entry, f"this_turn[{at}]") for at, entry in enumerate(table.resolved)]

    def stage(g: Game) -> None:
        for entry in entries:
            _last(g, entry)

    return stage


def _read(table: Table, entry: Mapping[str, Any], path: str) -> _Resolved:
    check_keys(entry, ENTRY, path)
    source = _source(table, entry, path)
    held = table.state.objects[source]
    body = _body(held, entry, path)
    chosen = read_chosen(entry.get("chosen"), f"{path}.chosen")
    table.check_chosen(chosen, f"{path}.chosen")
    modes = _modes(body, chosen, path)
    targets = tuple(
        table.check_id(id, f"{path}.targets[{at}]", players=True)
        for at, id in enumerate(as_list(entry.get("targets", []), f"{path}.targets"))
    )
    x = None if entry.get("x") is None else as_number(entry["x"], f"{path}.x")
    controller = table.check_player(entry.get("controller", held.controller), f"{path}.controller")
    context = Context(source, controller, held.incarnation, x=x, chosen=chosen, modes=modes)
    return _Resolved(source, body, context, targets, path)


def _source(table: Table, entry: Mapping[str, Any], path: str) -> str:
    """The permanent whose ability it was, else a card that is nowhere any more."""
    if "permanent" in entry:
        if "card" in entry:
            raise ScenarioError(f"{path}.permanent", 'needs either "card" or "permanent"')
        return table.check_id(entry["permanent"], f"{path}.permanent")
    if "card" not in entry:
        raise ScenarioError(f"{path}.card", "is missing: what resolved")
    card = find_card(table.cards, entry["card"], f"{path}.card")
    controller = table.check_player(entry.get("controller", table.state.players[0].name), f"{path}.controller")
    names = {face.name for face in card.faces}
    there = [o.id for o in table.state.battlefield if o.printed.name in names and controller in {o.controller, o.owner}]
    if len(there) == 1:
        return there[0]
    described = {key: entry[key] for key in ("card", "face") if key in entry}
    described["id"] = table.fresh_id(f"{slug(card.name)}-resolved")
    described["controller"] = controller
    return table.add(described, "stack", controller, path, shown="nowhere")


def _body(held: Object, entry: Mapping[str, Any], path: str) -> Body:
    abilities = held.printed.abilities
    spell = next((a for a in abilities if isinstance(a, SpellAbility)), None)
    if spell is not None:
        return spell.body
    number = None if entry.get("ability") is None else as_number(entry["ability"], f"{path}.ability", 1)
    chapters = [a for a in abilities if isinstance(a, Triggered) and isinstance(a.trigger, ChapterReached)]
    if number is not None and chapters:
        found = next((a for a in chapters if number in a.trigger.chapters), None)  # type: ignore[attr-defined]
        if found is None:
            raise ScenarioError(f"{path}.ability", f"{held.printed.name} has no chapter {number}")
        return found.body
    activated = [a for a in abilities if _counts_as_activated(a)]
    if number is not None:
        if number > len(activated):
            raise ScenarioError(
                f"{path}.ability", f"{held.printed.name} has {len(activated)} activated abilities that were read"
            )
        return getattr(activated[number - 1], "body", Body())
    return _only_lasting(held, [a for a in abilities if isinstance(a, Triggered)], activated, path)


def _counts_as_activated(ability: Ability) -> bool:
    return isinstance(ability, Activated) or (isinstance(ability, Keyword) and ability.name in _ACTIVATED_KEYWORDS)


def _only_lasting(held: Object, triggered: Sequence[Triggered], activated: Sequence[Ability], path: str) -> Body:
    """Without a number it was a triggered ability: the one whose effect lasts; else the only activated one."""
    for group in (triggered, activated):
        bodies = [a.body for a in group if isinstance(a, Triggered | Activated)]
        lasting = [b for b in bodies if any(_lasts(e) for e in _all_effects(b))]
        if len(lasting) == 1:
            return lasting[0]
        if len(lasting) > 1:
            raise ScenarioError(f"{path}.ability", f"which one of {held.printed.name}'s abilities?")
    if not triggered and not activated and not held.printed.unread:
        raise ScenarioError(f"{path}.card", f"{held.printed.name} has no ability that resolves")
    return Body(tuple(NotUnderstood(sentence) for sentence in held.printed.unread))


def _all_effects(body: Body) -> list[Effect]:
    return every_effect((*body.effects, *(effect for mode in body.modes for effect in mode.effects)))


def _lasts(effect: Effect) -> bool:
    return isinstance(effect, LastingEffect)


def _modes(body: Body, chosen: Chosen, path: str) -> tuple[int, ...]:
    if not body.modes:
        return ()
    if chosen.mode is None:
        raise ScenarioError(f"{path}.chosen.mode", f"is missing: which of its {len(body.modes)} modes was chosen")
    if not 1 <= chosen.mode <= len(body.modes):
        raise ScenarioError(f"{path}.chosen.mode", f"must be 1 to {len(body.modes)}")
    return (chosen.mode,)


def _last(g: Game, entry: _Resolved) -> None:
    ctx = entry.context
    slots = slots_of(entry.body, ctx.modes)
    aimed = distribute_loosely(g, slots, entry.targets, ctx)
    if aimed is None:
        raise ScenarioError(f"{entry.path}.targets", f"do not fit what {g.name(entry.source)} targets")
    for effects, own in parts_of(entry.body, aimed):
        _resolve_lasting(g, effects, own)


def _resolve_lasting(g: Game, effects: tuple[Effect, ...], ctx: Context) -> Context:
    """Only what goes on is made again; of the rest it is remembered what it acted on ("it", "those creatures")."""
    for effect in effects:
        match effect:
            case LastingEffect() | NotUnderstood():
                ctx = effect.resolve(g, ctx)
            case If():
                branch = effect.then if effect.condition.holds(g, ctx) else effect.otherwise
                ctx = _resolve_lasting(g, branch, ctx)
            case _:
                inner = tuple(e for part in ("effects", "then") for e in getattr(effect, part, ()))
                ctx = _resolve_lasting(g, inner, _acted_on(g, effect, ctx))
    return ctx


def _acted_on(g: Game, effect: Effect, ctx: Context) -> Context:
    for part in ("what", "on", "to", "whom"):
        ref = getattr(effect, part, None)
        if isinstance(ref, Ref):
            return replace(ctx, remembered=ref.ids(g, ctx))
    return ctx
