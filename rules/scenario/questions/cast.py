"""Can it be cast, what does it cost in total, and who or what chooses its targets?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.engine.casting import Announced, Proposal, propose
from rules.engine.choices import Choice, Supposition
from rules.engine.game import Game, Path, World
from rules.scenario.asking import ends, listing, mention_unread, read_x, steps_of, ways
from rules.scenario.checks import as_flag, as_kicked, read_chosen
from rules.scenario.errors import ScenarioError
from rules.scenario.table import Table, as_list, as_map, as_number, check_keys

KEYS = frozenset(
    "kind card player from x mode targets number_of_targets kicked chosen face without_paying alternative".split()
)
ORIGINS = ("hand", "graveyard", "exile", "command", "library")


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, KEYS, "ask")
    origin = ask.get("from", "hand")
    if origin not in ORIGINS:
        raise ScenarioError("ask.from", f"must be one of {', '.join(ORIGINS)}")
    player = table.check_player(ask.get("player", table.state.active), "ask.player")
    spell = _spell(table, ask, player, origin)
    plan = _plan(table, ask, spell, player, origin)
    before = table.state
    paths = ways(table, world, lambda g: _stage(g, plan))
    kept = _possible_ones(paths)
    found = ends(before, world, kept, _shown)
    mention_unread(table, world, "cast", [spell])
    said = [_announced(path) for path in kept]
    legal = all(a.legal for a in said)
    first = next((a for a in said if a.legal), said[0])
    name = table.state.objects[spell].printed.name
    return {
        "answer": _sentence(name, first, legal, found, table),
        "legal": legal,
        "why_not": _reasons(said),
        "total_cost": str(first.total),
        "other_costs": list(first.others),
        "random_targets": any(a.random for a in said),
        "may_decline": all(a.may_decline for a in said),
        "steps": steps_of(found),
        "outcomes": found,
    }


def _spell(table: Table, ask: Mapping[str, Any], player: str, origin: str) -> str:
    """The card that is cast: an id, a card of that name where it is cast from, else one that lies nowhere yet."""
    value = ask.get("card")
    if value is None:
        raise ScenarioError("ask.card", "is missing: the card that is cast")
    entry = dict(as_map(value if not isinstance(value, str) else {"card": value}, "ask.card"))
    if "face" in ask:
        entry["face"] = ask["face"]
    if isinstance(value, str) and value in table.state.objects:
        return _from_object(table, value, value, ask)
    id = entry.get("id")
    if isinstance(id, str) and id in table.state.objects:
        return _from_object(table, id, entry.get("card"), ask)
    if set(entry) == {"card"} and isinstance(entry["card"], str):
        card = table.cards.find(entry["card"])
        names = {face.name for face in card.faces} | {card.name} if card is not None else set()
        for held in table.state.in_zone(origin, player):
            if held.printed.name in names:
                return _from_object(table, held.id, entry["card"], ask)
    return table.add(
        {**entry, "controller": entry.get("controller", player)}, "stack", player, "ask.card", shown=origin
    )


def _from_object(table: Table, id: str, name: Any, ask: Mapping[str, Any]) -> str:
    """A card on the table, read as the face that is cast."""
    held = table.state.objects[id]
    if held.zone == "battlefield":
        raise ScenarioError("ask.card", f"{id!r} is on the battlefield already")
    described = {"card": held.copy.card if held.copy is not None else held.printed.name}
    face = ask.get("face") or (name if isinstance(name, str) and name != id else None)
    if held.copy is not None and face is None:
        face = held.copy.face
    card = table.cards.find(described["card"])
    if card is not None and isinstance(face, str) and card.face_index(face) is not None:
        described["face"] = face
    elif "face" in ask:
        described["face"] = ask["face"]
    twin = table.add(described, "stack", held.owner, "ask.card", shown="nowhere")
    made = table.state.objects[twin]
    objects = {key: value for key, value in table.state.objects.items() if key != twin}
    objects[id] = replace(held, printed=made.printed)
    table.state = replace(table.state, objects=objects)
    return id


def _plan(table: Table, ask: Mapping[str, Any], spell: str, player: str, origin: str) -> Proposal:
    held = table.state.objects[spell]
    x = read_x(ask)
    if x is None:
        x = held.x
    targets = None
    if "targets" in ask:
        targets = tuple(
            table.check_id(id, f"ask.targets[{at}]", players=True)
            for at, id in enumerate(as_list(ask["targets"], "ask.targets"))
        )
    number = None if "number_of_targets" not in ask else as_number(ask["number_of_targets"], "ask.number_of_targets")
    return Proposal(
        spell,
        player,
        origin,
        x,
        _modes(ask, held.chosen.mode),
        targets,
        number,
        as_kicked(ask.get("kicked", 0), "ask.kicked") or held.kicked,
        free=as_flag(ask.get("without_paying", False), "ask.without_paying"),
        alternative=_alternative(ask, held.printed.abilities, origin),
    )


def _modes(ask: Mapping[str, Any], stated: int | None) -> tuple[int, ...]:
    mode = ask.get("mode")
    if mode is None:
        mode = read_chosen(ask.get("chosen"), "ask.chosen").mode or stated
    if mode is None:
        return ()
    if isinstance(mode, list):
        return tuple(as_number(n, f"ask.mode[{at}]", 1) for at, n in enumerate(mode))
    return (as_number(mode, "ask.mode", 1),)


def _alternative(ask: Mapping[str, Any], abilities: Sequence[Any], origin: str) -> str | None:
    """The alternative cost that is paid; a card cast from a graveyard is cast for the cost that lets it be."""
    stated = ask.get("alternative")
    if stated is not None:
        if not isinstance(stated, str) or not stated:
            raise ScenarioError("ask.alternative", "must be a keyword, such as flashback or overload")
        return stated.lower()
    if origin == "graveyard":
        names = {getattr(a, "name", "") for a in abilities}
        return next((n for n in ("flashback", "escape", "disturb", "harmonize", "mayhem") if n in names), None)
    return None


def _stage(g: Game, plan: Proposal) -> None:
    cost = g.view(plan.spell).mana_cost
    if plan.x is None and cost is not None and cost.x_count:
        g.suppose("No X is stated: it is taken to be 0.")
        plan = replace(plan, x=0)
    propose(g, plan)


def _announced(path: Path) -> Announced:
    return next(e for e in reversed(path.state.happened) if isinstance(e, Announced))


def _possible_ones(paths: list[Path]) -> list[Path]:
    """A player does not choose what cannot be done where something else can."""
    legal = {_supposed(path) for path in paths if _announced(path).legal}
    kept = []
    for path in paths:
        chose = any(isinstance(entry, Choice) for entry in path.entries)
        if _announced(path).legal or not chose or _supposed(path) not in legal:
            kept.append(path)
    return kept


def _supposed(path: Path) -> frozenset[Supposition]:
    return frozenset(entry for entry in path.entries if isinstance(entry, Supposition))


def _shown(path: Path) -> Mapping[str, Any]:
    said = _announced(path)
    shown: dict[str, Any] = {"legal": said.legal, "total_cost": str(said.total)}
    if said.targets is not None:
        shown["targets"] = list(said.targets)
    return shown


def _reasons(said: list[Announced]) -> list[dict[str, Any]]:
    reasons = {o.text: o for a in said for o in a.why_not}
    return [{"text": o.text, "rules": list(o.rules)} for o in reasons.values()]


def _sentence(name: str, first: Announced, legal: bool, found: list[dict[str, Any]], table: Table) -> str:
    if not legal:
        why = " ".join(o.text for o in first.why_not)
        if first.legal:
            return f"Whether {name} can be cast depends on the art. It costs {first.total}."
        return f"No, {name} cannot be cast: {why}"
    text = f"Yes, {name} can be cast for {first.total}"
    text += f" and: {listing(list(first.others))}." if first.others else "."
    if first.random:
        sets = [o for o in found if o.get("targets")]
        text += f" Its targets are chosen at random: {len(sets)} way{'s' * (len(sets) != 1)}."
        text += " It must be finished then." if not first.may_decline else ""
    return text
