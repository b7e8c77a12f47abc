"""The JSON of a table turned into a State, with every key checked."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rules.engine.card import CardFacts, FaceFacts
from rules.engine.objects import Characteristics, Chosen, Copy, Object, Player, counts
from rules.engine.state import State
from rules.oracle import compile_card, compile_face
from rules.scenario.checks import (
    as_colors,
    as_flag,
    as_integer,
    as_kicked,
    as_list,
    as_map,
    as_number,
    as_word,
    check_keys,
    one_of,
    read_chosen,
    read_counters,
    read_stickers,
    read_traits,
)
from rules.scenario.errors import ScenarioError
from rules.scenario.sources import CardSource

TOP = frozenset(
    ("format title players active_player battlefield graveyard hand exile command library this_turn ask").split()
)
PERMANENT = frozenset(
    (
        "id card token controller owner tapped since_turn_start face face_down counters chosen attached_to "
        "imprinted marked_damage copy_of printing traits stickers"
    ).split()
)
CARD = frozenset(("card id face owner controller printing traits stickers x mode kicked chosen").split())
ZONES = ("graveyard", "hand", "exile", "command", "library")


@dataclass
class Table:
    """The state a scenario describes. `resolved` are the entries of `this_turn`, checked; they are set up as the first
    stage of every question, since setting them up may ask for art."""

    state: State
    cards: CardSource
    facts: dict[str, CardFacts] = field(default_factory=dict)
    resolved: list[Mapping[str, Any]] = field(default_factory=list)

    def fresh_id(self, name: str) -> str:
        base = slug(name)
        taken = self.state.objects
        if base not in taken:
            return base
        return next(f"{base}-{n}" for n in range(2, len(taken) + 3) if f"{base}-{n}" not in taken)

    def check_player(self, name: Any, path: str) -> str:
        if not isinstance(name, str) or not self.state.is_player(name):
            known = ", ".join(p.name for p in self.state.players)
            raise ScenarioError(path, f"no player is named {name!r}; the players are {known}")
        return name

    def check_id(self, id: Any, path: str, players: bool = False) -> str:
        if isinstance(id, str) and (id in self.state.objects or (players and self.state.is_player(id))):
            return id
        known = ", ".join([*self.state.objects, *(p.name for p in self.state.players if players)]) or "none"
        raise ScenarioError(path, f"nothing on this table has the id {id!r}; there are: {known}")

    def check_chosen(self, chosen: Chosen, path: str) -> None:
        if chosen.object is not None:
            self.check_id(chosen.object, f"{path}.object", players=True)
        if chosen.player is not None:
            self.check_player(chosen.player, f"{path}.player")

    def add(self, entry: Any, zone: str, owner: str, path: str, shown: str | None = None) -> str:
        """Put a card described as in a zone (a name or an object) on the table; returns its id. `shown`: read it as in
        `zone` but keep it in another ("nowhere": it was a spell and is gone)."""
        made = _card(self, entry, zone, owner, path)
        if shown is not None:
            made = replace(made, zone=shown)
        self.state = self.state.with_object(made)
        return made.id


def slug(name: str) -> str:
    folded = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", folded.replace("'", "-")).strip("-") or "card"


def read_table(scenario: Mapping[str, Any], cards: CardSource) -> Table:
    check_keys(scenario, TOP, "")
    if scenario.get("format", 1) != 1 or isinstance(scenario.get("format"), bool):
        raise ScenarioError("format", "only format 1 is known")
    if not isinstance(scenario.get("title", ""), str):
        raise ScenarioError("title", "must be text")
    players = _players(scenario.get("players"))
    active = scenario.get("active_player", players[0].name)
    table = Table(State(players, {}, players[0].name), cards)
    table.state = replace(table.state, active=table.check_player(active, "active_player"))
    for at, entry in enumerate(as_list(scenario.get("battlefield", []), "battlefield")):
        made = _permanent(table, entry, at, f"battlefield[{at}]")
        table.state = table.state.with_object(made)
    for zone in ZONES:
        for owner, entries in as_map(scenario.get(zone, {}), zone).items():
            table.check_player(owner, f"{zone}.{owner}")
            for at, entry in enumerate(as_list(entries, f"{zone}.{owner}")):
                table.add(entry, zone, owner, f"{zone}.{owner}[{at}]")
    _check_attachments(table)
    table.state = replace(table.state, clock=len(table.state.objects) + 1)
    table.resolved = [
        as_map(e, f"this_turn[{i}]") for i, e in enumerate(as_list(scenario.get("this_turn", []), "this_turn"))
    ]
    return table


def _players(value: Any) -> tuple[Player, ...]:
    if value is None:
        return (Player("A"), Player("B"))
    players: list[Player] = []
    for at, entry in enumerate(as_list(value, "players")):
        path = f"players[{at}]"
        entry = as_map(entry, path)
        check_keys(entry, {"name", "life", "hat", "poison", "commander_colors"}, path)
        name = entry.get("name", "ABCDEFGHIJ"[at] if at < 10 else str(at))
        if not isinstance(name, str) or not name:
            raise ScenarioError(f"{path}.name", "must be a name")
        if name in {p.name for p in players}:
            raise ScenarioError(f"{path}.name", f"two players are named {name!r}")
        hat = entry.get("hat", "none")
        one_of(hat, ("worn", "with", "none"), f"{path}.hat")
        life = as_integer(entry.get("life", 20), f"{path}.life")
        poison = as_number(entry.get("poison", 0), f"{path}.poison")
        colors = "".join(as_colors(entry.get("commander_colors", ""), f"{path}.commander_colors"))
        players.append(Player(name, life, poison, hat, colors))
    if not players:
        raise ScenarioError("players", "must name at least one player")
    return tuple(players)


def find_card(cards: CardSource, name: Any, path: str) -> CardFacts:
    if not isinstance(name, str) or not name:
        raise ScenarioError(path, "must be a card's name")
    found = cards.find(name)
    if found is None:
        meant = cards.suggest(name)
        hint = f"; did you mean {' or '.join(meant)}?" if meant else ""
        raise ScenarioError(path, f'no card is named "{name}"{hint}')
    return found


def _face_of(card: CardFacts, name: str, face: Any, path: str) -> int:
    if face is None or face == "front":
        return card.face_index(name) or 0
    if face == "back":
        if len(card.faces) < 2:
            raise ScenarioError(path, f"{card.name} has no back face")
        return 1
    index = card.face_index(face) if isinstance(face, str) else None
    if index is None:
        faces = ", ".join(f.name for f in card.faces)
        raise ScenarioError(path, f'must be "front", "back" or one of {faces}')
    return index


def _permanent(table: Table, value: Any, at: int, path: str) -> Object:
    entry = as_map(value if not isinstance(value, str) else {"card": value}, path)
    check_keys(entry, PERMANENT, path)
    if ("card" in entry) == ("token" in entry):
        raise ScenarioError(path, 'needs either "card" or "token"')
    default = table.state.players[0].name
    controller = table.check_player(entry.get("controller", entry.get("owner", default)), f"{path}.controller")
    owner = table.check_player(entry.get("owner", controller), f"{path}.owner")
    if "token" in entry:
        printed, front, copy_of = _token(as_map(entry["token"], f"{path}.token"), f"{path}.token"), None, None
        name, face_name = printed.name, printed.name
    else:
        card = find_card(table.cards, entry["card"], f"{path}.card")
        face = _face_of(card, str(entry["card"]), entry.get("face"), f"{path}.face")
        printed, front, name = compile_card(card, face), compile_card(card, 0), card.name
        face_name = card.faces[face].name
        copy_of = card
    copied = "copy_of" in entry
    if copied:
        other = find_card(table.cards, entry["copy_of"], f"{path}.copy_of")
        printed = compile_card(other, other.face_index(str(entry["copy_of"])) or 0)
    id = _id(table, entry, name if copy_of is None else face_name, path)
    made = Object(
        id=id,
        printed=printed,
        owner=owner,
        controller=controller,
        timestamp=at + 1,
        tapped=as_flag(entry.get("tapped", False), f"{path}.tapped"),
        fresh=not as_flag(entry.get("since_turn_start", True), f"{path}.since_turn_start"),
        face_down=as_flag(entry.get("face_down", False), f"{path}.face_down"),
        token="token" in entry,
        copied=copied,
        counters=counts(read_counters(entry.get("counters", {}), f"{path}.counters")),
        chosen=read_chosen(entry.get("chosen"), f"{path}.chosen"),
        attached_to=None
        if entry.get("attached_to") is None
        else as_word(entry["attached_to"], f"{path}.attached_to", "an id or a player"),
        imprinted=tuple(
            _imprinted(table, n, f"{path}.imprinted[{i}]")
            for i, n in enumerate(as_list(entry.get("imprinted", []), f"{path}.imprinted"))
        ),
        damage=as_number(entry.get("marked_damage", 0), f"{path}.marked_damage"),
        copy=_copy(entry, name, face_name, path),
        front=front,
    )
    return _with_starting_counters(made, entry)


def _with_starting_counters(made: Object, entry: Mapping[str, Any]) -> Object:
    """A planeswalker or battle for which no counters are stated has those it enters with (CR 306.5b, 310.4b)."""
    for kind, number in (("loyalty", made.printed.loyalty), ("defense", made.printed.defense)):
        if number and not made.count(kind) and kind not in (entry.get("counters") or {}):
            made = made.with_counters(kind, number)
    return made


def _imprinted(table: Table, value: Any, path: str) -> Characteristics:
    entry = as_map({"card": value} if isinstance(value, str) else value, path)
    check_keys(entry, CARD, path)
    card = find_card(table.cards, entry.get("card"), f"{path}.card" if isinstance(value, dict) else path)
    return compile_card(card, _face_of(card, str(entry["card"]), entry.get("face"), f"{path}.face"))


def _id(table: Table, entry: Mapping[str, Any], name: str, path: str) -> str:
    if "id" not in entry:
        return table.fresh_id(name)
    id = entry["id"]
    if not isinstance(id, str) or not id:
        raise ScenarioError(f"{path}.id", "must be a name")
    if id in table.state.objects or table.state.is_player(id):
        raise ScenarioError(f"{path}.id", f"{id!r} is taken already")
    return id


def _card(table: Table, value: Any, zone: str, owner: str, path: str) -> Object:
    entry = as_map({"card": value} if isinstance(value, str) else value, path)
    check_keys(entry, CARD, path)
    card = find_card(table.cards, entry.get("card"), f"{path}.card")
    face = _face_of(card, str(entry["card"]), entry.get("face"), f"{path}.face")
    # In other zones than the battlefield and the stack a double-faced card has its front face only (CR 712.8a).
    shown = face if zone == "stack" or not card.double_faced else 0
    face_name = card.faces[shown].name
    controller = table.check_player(entry.get("controller", owner), f"{path}.controller")
    printed = compile_card(card, shown)
    return Object(
        id=_id(table, entry, face_name, path),
        printed=printed if zone == "stack" else _whole_card(card, printed),
        owner=table.check_player(entry.get("owner", controller if "controller" in entry else owner), f"{path}.owner"),
        controller=controller,
        zone=zone,
        fresh=True,
        chosen=_with_mode(read_chosen(entry.get("chosen"), f"{path}.chosen"), entry, path),
        copy=_copy(entry, card.name, face_name, path),
        x=None if entry.get("x") is None else as_number(entry["x"], f"{path}.x"),
        kicked=as_kicked(entry.get("kicked", 0), f"{path}.kicked"),
        front=compile_card(card, 0),
    )


def _with_mode(chosen: Chosen, entry: Mapping[str, Any], path: str) -> Chosen:
    if entry.get("mode") is None:
        return chosen
    return replace(chosen, mode=as_number(entry["mode"], f"{path}.mode", 1))


def _whole_card(card: CardFacts, printed: Characteristics) -> Characteristics:
    """A split card off the stack has both halves' characteristics (CR 709.4)."""
    if card.layout != "split":
        return printed
    halves = [compile_card(card, i) for i in range(len(card.faces))]
    return replace(
        printed,
        name=card.name,
        mana_value=sum(h.mana_value for h in halves),
        colors=frozenset[str]().union(*(h.colors for h in halves)),
        types=frozenset[str]().union(*(h.types for h in halves)),
        subtypes=frozenset[str]().union(*(h.subtypes for h in halves)),
    )


def _token(entry: Mapping[str, Any], path: str) -> Characteristics:
    check_keys(entry, {"name", "types", "colors", "power", "toughness", "text"}, path)
    words = [as_word(w, f"{path}.types[{i}]") for i, w in enumerate(as_list(entry.get("types", []), f"{path}.types"))]
    name = as_word(entry.get("name") or " ".join(words) or "Token", f"{path}.name", "a name")
    colors = as_colors(entry.get("colors") or [], f"{path}.colors")
    power, toughness = _size(entry, "power", path), _size(entry, "toughness", path)
    text = entry.get("text", "")
    if not isinstance(text, str):
        raise ScenarioError(f"{path}.text", "must be rules text")
    face = FaceFacts(
        name=name,
        mana_cost="",
        type_line=_type_line(words),
        oracle_text=text,
        power=power,
        toughness=toughness,
        colors=colors,
    )
    return compile_face(face, "token")


def _size(entry: Mapping[str, Any], key: str, path: str) -> str | None:
    value = entry.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise ScenarioError(f"{path}.{key}", "must be a number")
    return str(value)


def _type_line(words: list[str]) -> str:
    from rules.engine.card import CARD_TYPES, SUPERTYPES

    main = [w for w in words if w.lower() in CARD_TYPES | SUPERTYPES]
    sub = [w for w in words if w not in main]
    return " ".join(main) + (" — " + " ".join(sub) if sub else "")


def _copy(entry: Mapping[str, Any], card: str, face: str, path: str) -> Copy:
    printing = as_map(entry.get("printing", {}), f"{path}.printing")
    check_keys(printing, {"set", "number"}, f"{path}.printing")
    number = printing.get("number")
    if number is not None and (isinstance(number, bool) or not isinstance(number, str | int)):
        raise ScenarioError(f"{path}.printing.number", "must be a collector number")
    edition = printing.get("set")
    return Copy(
        card,
        face,
        None if edition is None else as_word(edition, f"{path}.printing.set", "a set code"),
        None if number is None else str(number),
        read_traits(entry.get("traits", {}), f"{path}.traits"),
        read_stickers(entry.get("stickers", []), f"{path}.stickers"),
    )


def _check_attachments(table: Table) -> None:
    for at, held in enumerate(table.state.battlefield):
        if held.attached_to is not None:
            table.check_id(held.attached_to, f"battlefield[{at}].attached_to", players=True)


__all__ = [
    "Table",
    "as_flag",
    "as_list",
    "as_map",
    "as_number",
    "check_keys",
    "find_card",
    "read_chosen",
    "read_table",
    "slug",
]
