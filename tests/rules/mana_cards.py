# ruff: noqa: E501
"""Hand-typed cards for the tests about mana."""

from __future__ import annotations

from typing import Any

from tests.rules.cards import judge, row

MANA = [
    row("Wastes", "", "Basic Land", "{T}: Add {C}."),
    row("Twin Grove", "", "Land — Mountain Forest", "({T}: Add {R} or {G}.)"),
    row("Snowy Wood", "", "Basic Snow Land — Forest", "({T}: Add {G}.)"),
    row("Mirror Pond", "", "Land", "{T}: Add one mana of any type that a land you control could produce."),
    row("Spy Orchard", "", "Land", "{T}: Add one mana of any color that a land an opponent controls could produce."),
    row("Barren Field", "", "Land", "{1}, {T}, Sacrifice this land: You gain 1 life."),
    row("Counter Crag", "", "Land", "{T}: Add {R}.\n{T}, Remove a charge counter from this land: Add one mana of any color."),
    row("Cradle of Beasts", "", "Land", "{T}: Add {G} for each creature you control."),
    row("Double Garrison", "", "Land", "{T}: Add {R}{W}."),
    row("Vine Aura", "{G}", "Enchantment — Aura", "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}."),
    row("Flood of Mana", "{2}{R}", "Enchantment", "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."),
    row("Land Burner", "{3}{R}", "Enchantment", "Whenever a player taps a land for mana, this enchantment deals 1 damage to that player."),
    row("Twice Reflection", "{4}{G}", "Enchantment", "If you tap a permanent for mana, it produces twice as much of that mana instead."),
    row("Thrice Ancient", "{4}{G}{G}{G}", "Creature — Elemental", "If you tap a permanent for mana, it produces three times as much of that mana instead.", "5/5"),
    row("Soot", "{2}{B}", "Enchantment", "If a land is tapped for mana, it produces {B} instead of any other type and amount."),
    row("Dark Soot", "{2}{B}", "Enchantment", "If a land is tapped for mana, it produces {B} instead of any other type."),
    row("Damper", "{2}", "Artifact", "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."),
    row("Color Pulse", "{4}", "Enchantment", "If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of any other type."),
    row("Red Moon", "{2}{R}", "Enchantment", "Nonbasic lands are Mountains."),
    row("Swamp Tomb", "", "Legendary Land", "Each land is a Swamp in addition to its other land types."),
    row("Prism Lantern", "{3}", "Artifact", "Lands you control have \"{T}: Add one mana of any color.\"\n{T}: Add one mana of any color."),
    row("Rainbow Omen", "{1}{G}", "Enchantment", "Lands you control are every basic land type in addition to their other types."),
    row("Sun of Blood", "{2}{R}", "Enchantment", "All lands lose all abilities except mana abilities."),
    row("Sea Spread", "{1}{U}", "Enchantment — Aura", "Enchant land\nEnchanted land is an Island."),
    row("Moon Prison", "{2}{U}", "Enchantment — Aura", "Enchant creature, land, or planeswalker\nEnchanted permanent is a colorless land with \"{T}: Add {C}\" and loses all other card types and abilities."),
    row("Elf Caller", "{G}", "Creature — Elf Druid", "Tap three untapped Elves you control: Add {G}{G}{G}.", "1/1"),
    row("Prospector", "{R}", "Creature — Goblin", "Sacrifice a Goblin: Add {R}.", "1/1"),
    row("Red Signet", "{2}", "Artifact", "{1}, {T}: Add {R}{G}."),
    row("Workshop", "", "Land", "{T}: Add {C}{C}{C}. Spend this mana only to cast artifact spells."),
    row("Straw Scarecrow", "{2}", "Artifact Creature — Scarecrow", "{2}, {Q}: Add one mana of any color.", "1/1"),
    row("Mana Mantle", "{0}", "Artifact — Equipment", "Equipped creature has \"{T}: Add one mana of any color.\"\nEquip {1}"),
    row("Draw Sphere", "{1}", "Artifact", "{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card."),
    row("Graveyard Shaman", "{B}", "Creature — Elf Shaman", "{T}: Exile target land card from a graveyard. Add one mana of any color.", "1/2"),
    row("Needle", "{1}", "Artifact", "As this artifact enters, choose a card name.\nActivated abilities of sources with the chosen name can't be activated unless they're mana abilities."),
    row("Totem of Silence", "{2}", "Artifact", "Activated abilities of creatures can't be activated."),
    row("Swift Elixir", "{3}", "Artifact", "You may activate abilities of creatures you control as though those creatures had haste."),
    row("Walking Grove", "", "Land", "{T}: Add {G}.\n{1}{G}: This land becomes a 3/3 green Elemental creature until end of turn. It's still a land."),
    row("Growing Druid", "{1}{G}", "Creature — Elf Druid", "{T}: Add {G}.\nPut a -1/-1 counter on this creature: Untap this creature.", "0/2"),
    row("No Counters", "{2}{W}", "Enchantment", "Counters can't be put on artifacts, creatures, enchantments, or lands."),
    row("Last Mine", "", "Land", "{T}, Remove a mining counter from this land: Add one mana of any color. If there are no mining counters on this land, sacrifice it."),
    row("Priest of Gears", "{1}{B}", "Creature — Human Cleric", "{T}, Sacrifice an artifact: Add an amount of {B} equal to the sacrificed artifact's mana value.", "1/2"),
    row("Squanderer", "{B}{G}", "Enchantment", "Sacrifice a land: Add one mana of any type the sacrificed land could produce."),
]  # fmt: skip


def at(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, **more}


def ask(kind: str, battlefield: list[dict[str, Any]], asked: str, **more: Any) -> dict[str, Any]:
    """The answer to a question about mana: `asked` is the permanent or the player; a key `scenario` adds to the table."""
    table = more.pop("scenario", {})
    key = "player" if kind == "available_mana" else "permanent"
    return judge({"battlefield": battlefield, "ask": {"kind": kind, key: asked, **more}, **table}, *MANA)


def types(battlefield: list[dict[str, Any]], permanent: str) -> str:
    return str(ask("could_produce", battlefield, permanent)["types"])


def sets(battlefield: list[dict[str, Any]], player: str = "A", **more: Any) -> list[dict[str, int]]:
    return list(ask("available_mana", battlefield, player, **more)["sets"])


def mana(battlefield: list[dict[str, Any]], permanent: str, **more: Any) -> list[dict[str, int]]:
    """What each outcome of activating adds."""
    answer = ask("activate", battlefield, permanent, **more)
    assert answer["legal"], answer["why_not"]
    return [outcome["mana"] for outcome in answer["outcomes"]]
