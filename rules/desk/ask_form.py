"""The question's form: its fields, drawn from a scenario. `ask_reading` reads them back."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.desk.combat_form import combat_groups
from rules.desk.fields import Field, Group, check, number, radios, select, text
from rules.desk.shape import Scenario
from rules.desk.things import Thing
from rules.desk.wording import activated_abilities, triggered_abilities

Ask = dict[str, Any]
Options = list[tuple[str, str]]

COLOURS = (("W", "white"), ("U", "blue"), ("B", "black"), ("R", "red"), ("G", "green"))
MOST_TARGETS = 12


@dataclass(frozen=True, slots=True)
class Desk:
    """What the form chooses from: the scenario, the things on it, the traits that the site knows (slug, name)."""

    scenario: Scenario
    things: Sequence[Thing]
    traits: Sequence[tuple[str, str]] = ()

    @property
    def ask(self) -> Ask:
        ask: Ask = self.scenario["ask"]
        return ask

    @property
    def players(self) -> Options:
        return [(player["name"], player["name"]) for player in self.scenario["players"]]

    def among(self, keep: Callable[[Thing], bool]) -> Options:
        return [(thing.id, thing.label) for thing in self.things if keep(thing)]

    @property
    def permanents(self) -> Options:
        return self.among(lambda thing: thing.zone == "battlefield")

    @property
    def cards(self) -> Options:
        return self.among(lambda thing: thing.zone not in ("battlefield", "question"))

    @property
    def everything(self) -> Options:
        return self.among(lambda thing: True) + self.players

    def thing(self, id: object) -> Thing | None:
        return next((thing for thing in self.things if thing.id == id), None)


def with_defaults(desk: Desk) -> Ask:
    """The question with what is obvious filled in, so that a fresh table is answered at once."""
    ask, kind = dict(desk.ask), desk.ask.get("kind")
    first = desk.scenario["players"][0]["name"]
    if kind in ("could_produce", "activate", "trigger"):
        _fill(ask, "permanent", _preferred(desk, kind))
    elif kind == "available_mana":
        _fill(ask, "player", [first])
    elif kind == "trait":
        _fill(ask, "object", [thing.id for thing in desk.things])
        _fill(ask, "trait", [slug for slug, _ in desk.traits])
    elif kind in ("cast", "enter"):
        held = [thing for thing in desk.things if thing.zone == "hand"] or [
            thing for thing in desk.things if thing.zone == "command"
        ]
        _fill(ask, "card", [thing.id for thing in held])
        thing = desk.thing(ask.get("card"))
        _fill(ask, "player", [thing.player if thing else first])
    elif kind == "deal_damage":
        _fill(ask, "source", [thing.id for thing in desk.things if thing.name])
    return ask


def ask_another(scenario: Scenario, kind: str) -> Ask:
    """Another kind of question of the same table starts afresh, keeping what both ask for."""
    before: Ask = scenario["ask"]
    if before.get("kind") == kind:
        return before
    shared = ("permanent", "player", "object", "card", "source")
    kept = {key: before[key] for key in shared if isinstance(before.get(key), str)}
    return {"kind": kind, **{key: value for key, value in kept.items() if key in _KEYS[kind]}}


_KEYS = {
    "trait": ("object",),
    "could_produce": ("permanent",),
    "available_mana": ("player",),
    "activate": ("permanent",),
    "deal_damage": ("source",),
    "combat_damage": (),
    "cast": ("card", "player"),
    "enter": ("card", "player"),
    "trigger": ("permanent",),
}


def question_groups(desk: Desk) -> list[Group]:
    make = _GROUPS.get(str(desk.ask.get("kind")))
    return make(desk) if make else []


# ---- one function a kind: the fields ---------------------------------------------------------------------------


def _trait(desk: Desk) -> list[Group]:
    traits = list(desk.traits)
    asked = desk.ask.get("trait")
    if isinstance(asked, str) and asked and asked not in dict(traits):
        traits.append((asked, asked))
    return [
        Group(
            fields=(
                select("object", "What is looked at", desk.everything, desk.ask.get("object"), "ask.object"),
                select("trait", "What should be seen", traits, asked, "ask.trait"),
            )
        )
    ]


def _could_produce(desk: Desk) -> list[Group]:
    chosen = desk.ask.get("permanent")
    return [Group(fields=(select("permanent", "Which permanent", desk.permanents, chosen, "ask.permanent"),))]


def _available_mana(desk: Desk) -> list[Group]:
    return [Group(fields=(select("player", "Whose mana", desk.players, desk.ask.get("player"), "ask.player"),))]


def _activate(desk: Desk) -> list[Group]:
    ask = desk.ask
    thing = desk.thing(ask.get("permanent"))
    abilities = list(enumerate(activated_abilities(thing), 1)) if thing else []
    options = [(str(n), words) for n, words in abilities]
    chosen = ask.get("ability") or (1 if options else "")
    fields = [select("permanent", "Whose ability", _permanents_and_cards(desk), ask.get("permanent"), "ask.permanent")]
    if options:
        fields.append(radios("ability", "Which ability", options, chosen, "ask.ability"))
    said = " ".join(words for _, words in abilities)
    return [Group(fields=tuple(fields)), *_details(desk, said, chosen_too=True)]


def _deal_damage(desk: Desk) -> list[Group]:
    ask = desk.ask
    source = ask.get("source")
    source = source.get("id") if isinstance(source, dict) else source
    parts = [part for part in _list(ask.get("parts")) if isinstance(part, dict)]
    receivers = [("", "nobody"), *desk.players, *desk.permanents]
    rows = [
        field
        for i, part in enumerate([*parts, {}][:MOST_TARGETS])
        for field in (
            number(f"amount.{i}", "Damage", part.get("amount"), f"ask.parts[{i}].amount"),
            select(f"to.{i}", "dealt to", receivers, part.get("to", ""), f"ask.parts[{i}].to"),
        )
    ]
    return [
        Group(
            fields=(
                select("source", "What deals it", desk.among(lambda thing: True), source, "ask.source"),
                check("combat", "It is combat damage", ask.get("combat") is True, "ask.combat"),
            )
        ),
        Group(legend="How much, to whom", fields=tuple(rows), path="ask.parts"),
    ]


def _cast(desk: Desk) -> list[Group]:
    ask = desk.ask
    return [
        Group(
            fields=(
                select("card", "Which card", desk.cards, _asked_card(ask), "ask.card"),
                select("player", "Who casts it", desk.players, ask.get("player"), "ask.player"),
            )
        ),
        *_details(desk, _text(desk, ask.get("card")), spell=True),
    ]


def _enter(desk: Desk) -> list[Group]:
    ask = desk.ask
    return [
        Group(
            fields=(
                select("card", "Which card", desk.cards, _asked_card(ask), "ask.card"),
                select("player", "Under whose control", desk.players, ask.get("player"), "ask.player"),
                number("x", "X that was chosen for the spell", ask.get("x"), "ask.x", help="Empty: it was not cast."),
            )
        ),
        *_chosen(desk),
    ]


def _trigger(desk: Desk) -> list[Group]:
    ask = desk.ask
    thing = desk.thing(ask.get("permanent"))
    options = [(str(n), words) for n, words in enumerate(triggered_abilities(thing), 1)] if thing else []
    fields = [select("permanent", "Whose ability", desk.permanents, ask.get("permanent"), "ask.permanent")]
    if options:
        fields.append(radios("ability", "Which ability", options, ask.get("ability") or 1, "ask.ability"))
    return [Group(fields=tuple(fields))]


_GROUPS: dict[str, Callable[[Desk], list[Group]]] = {
    "trait": _trait,
    "could_produce": _could_produce,
    "available_mana": _available_mana,
    "activate": _activate,
    "deal_damage": _deal_damage,
    "combat_damage": lambda desk: combat_groups(desk.scenario, desk.things),
    "cast": _cast,
    "enter": _enter,
    "trigger": _trigger,
}


# ---- parts of forms --------------------------------------------------------------------------------------------


def _details(desk: Desk, said: str, spell: bool = False, chosen_too: bool = False) -> list[Group]:
    """Targets, X and the rest, as far as the text in question makes sense of them or something is set already."""
    ask, lower = desk.ask, said.lower()
    targets = [target for target in _list(ask.get("targets")) if isinstance(target, str)]
    fields: list[Field] = []
    if "{X}" in said or ask.get("x") is not None:
        fields.append(number("x", "X", ask.get("x"), "ask.x"))
    if spell and ("kicker" in lower or ask.get("kicked")):
        fields.append(check("kicked", "Kicked", bool(ask.get("kicked")), "ask.kicked"))
    if "choose one" in lower or "choose two" in lower or ask.get("mode") is not None:
        fields.append(number("mode", "Mode, counted from 1", ask.get("mode"), "ask.mode", least=1))
    groups = [Group(fields=tuple(fields))] if fields else []
    if "target" in lower or "equip" in lower or "enchant" in lower or targets:
        nobody = "chance, or nobody yet" if not targets else "nobody more"
        options = [("", nobody), *desk.players, *desk.among(lambda thing: True)]
        rows = [
            select(f"target.{i}", f"Target {i + 1}" if targets or i else "Target", options, target, f"ask.targets[{i}]")
            for i, target in enumerate([*targets, ""][:MOST_TARGETS])
        ]
        if spell and ("up to" in lower or "any number" in lower or ask.get("number_of_targets") is not None):
            count = ask.get("number_of_targets")
            rows.append(number("number_of_targets", "How many targets", count, "ask.number_of_targets"))
        groups.append(Group(legend="Targets", fields=tuple(rows), path="ask.targets"))
    return groups + (_chosen(desk) if chosen_too else [])


def _chosen(desk: Desk) -> list[Group]:
    chosen = desk.ask.get("chosen")
    chosen = chosen if isinstance(chosen, dict) else {}
    colours = [("", "not chosen"), *COLOURS]
    return [
        Group(
            legend="What is chosen on the way",
            path="ask.chosen",
            folded=not chosen,
            fields=(
                select("chosen-color", "Color", colours, chosen.get("color", ""), "ask.chosen.color"),
                text("chosen-type", "Type", chosen.get("type"), "ask.chosen.type"),
                text("chosen-name", "Card name", chosen.get("name"), "ask.chosen.name"),
                number("chosen-number", "Number", chosen.get("number"), "ask.chosen.number"),
            ),
        )
    ]


def _permanents_and_cards(desk: Desk) -> Options:
    return desk.permanents + desk.cards


def _preferred(desk: Desk, kind: str) -> list[str]:
    """Permanents that the question makes sense for first."""
    here = [thing for thing in desk.things if thing.zone == "battlefield"]
    suits: Callable[[Thing], bool] = {
        "could_produce": lambda thing: "add " in thing.text.lower() or thing.is_a("land"),
        "activate": lambda thing: bool(activated_abilities(thing)),
        "trigger": lambda thing: bool(triggered_abilities(thing)),
    }[kind]
    return [thing.id for thing in sorted(here, key=lambda thing: not suits(thing))]


def _fill(ask: Ask, key: str, candidates: Iterable[str]) -> None:
    if ask.get(key) in (None, ""):
        first = next(iter(candidates), None)
        if first is not None:
            ask[key] = first


def _asked_card(ask: Ask) -> object:
    card = ask.get("card")
    return card.get("id") if isinstance(card, dict) else card


def _text(desk: Desk, card: object) -> str:
    thing = desk.thing(card.get("id") if isinstance(card, dict) else card)
    if thing is None:
        return ""
    return f"{thing.face.mana_cost if thing.face else ''} {thing.text}"


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
