# ruff: noqa: E501
"""Cards about damage, and short ways to say what is on a table and what is asked."""

from __future__ import annotations

from typing import Any

from tests.rules.cards import judge, row

DAMAGE_CARDS = [
    row("Hot Enchantment", "{1}{R}", "Enchantment", "If a hot source you control would deal damage to a permanent or player, it deals that much damage plus 1 instead.\n{1}{R}, Sacrifice this enchantment: It deals damage equal to twice the number of hot cards in your graveyard to target creature or planeswalker."),
    row("Burning Fear", "{4}{R}{R}", "Enchantment Creature — Nightmare", "When Burning Fear enters, it deals 4 damage to each opponent.\nDelirium — Whenever a source you control deals noncombat damage to an opponent, if there are four or more card types among cards in your graveyard, Burning Fear deals that amount of damage to target creature that player controls.", "4/4"),
    row("Plus One", "{R}", "Enchantment", "If a source would deal damage to a permanent or player, it deals that much damage plus 1 to that permanent or player instead."),
    row("Plus Two", "{R}", "Enchantment", "If a source would deal damage to a permanent or player, it deals that much damage plus 2 to that permanent or player instead."),
    row("Minus One", "{W}", "Enchantment", "If a spell would deal damage to a permanent or player, it deals that much damage minus 1 to that permanent or player instead."),
    row("Tripler", "{R}", "Enchantment", "If a source you control would deal damage to a permanent or player, it deals triple that damage to that permanent or player instead."),
    row("Halver Down", "{W}", "Enchantment", "If a source would deal damage to a permanent or player, it deals half that damage, rounded down, to that permanent or player instead."),
    row("Prevents One", "{W}", "Enchantment", "If a source would deal damage to you or a permanent you control, prevent 1 of that damage."),
    row("Prevents Half", "{W}", "Enchantment", "If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up."),
    row("Prevents All", "{W}", "Enchantment", "Prevent all damage that would be dealt to you."),
    row("Cap", "{W}", "Enchantment", "If a source would deal 4 or more damage to a permanent or player, that source deals 3 damage to that permanent or player instead."),
    row("Floor", "{R}", "Creature — God", "If a red source you control would deal an amount of noncombat damage less than Floor's power to an opponent, that source deals damage equal to Floor's power instead.", "4/4"),
    row("Shield of Four", "{W}", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn."),
    row("Shield of Three", "{W}", "Instant", "Choose one —\n• Target player gains 3 life.\n• Prevent the next 3 damage that would be dealt to any target this turn."),
    row("Red Circle", "{1}{W}", "Enchantment", "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."),
    row("Holy Fog", "{G}", "Instant", "Prevent all combat damage that would be dealt this turn."),
    row("No Prevention", "{R}", "Enchantment", "Damage can't be prevented."),
    row("Lightning Rod", "{5}", "Creature — Giant", "All damage that would be dealt to you and other permanents you control is dealt to Lightning Rod instead.", "2/7"),
    row("Small Redirection", "{W}", "Instant", "The next 2 damage that a source of your choice would deal to you and/or permanents you control this turn is dealt to any target instead."),
    row("Big Reflection", "{3}{U}", "Instant", "The next time a source of your choice would deal damage this turn, that damage is dealt to that source's controller instead."),
    row("Phantom", "{3}{G}", "Creature — Spirit", "If damage would be dealt to Phantom, prevent that damage. Remove a +1/+1 counter from Phantom.", "0/0"),
    row("Bird Goat", "{2}{W}", "Creature — Bird", "If noncombat damage would be dealt to Bird Goat, prevent that damage. Put a +1/+1 counter on Bird Goat for each 1 damage prevented this way.", "1/3"),
    row("Counter Mage", "{R}", "Creature — Human", "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 counters on that creature instead.", "1/2"),
    row("Red Knight's Foe", "{W}{W}", "Creature — Knight", "First strike, protection from red", "2/2"),
    row("Red Sweep", "{1}{R}", "Sorcery", "Red Sweep deals 2 damage to each creature."),
    row("Sure Burn", "{1}{R}", "Instant", "Sure Burn deals 5 damage to target white or blue creature. The damage can't be prevented."),
    row("Overflow", "{2}{R}", "Instant", "Overflow deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."),
    row("Final Burn", "{R}", "Instant", "Final Burn deals 3 damage to target creature. If that creature would die this turn, exile it instead."),
    row("Worship It", "{3}{W}", "Enchantment", "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."),
    row("No Gain", "{R}", "Enchantment", "Players can't gain life."),
    row("Two-Headed Quest", "{R}", "Enchantment", "Whenever a source you control deals damage to an opponent, you may put a quest counter on Two-Headed Quest."),
    row("Hurt Reckoner", "{R}", "Creature — Minotaur", "Whenever Hurt Reckoner is dealt damage, it deals that much damage to any target.", "3/3"),
    row("Walker", "{2}{R}", "Legendary Planeswalker — Walker", "+1: You gain 1 life.", loyalty="4"),
    row("Warthog", "{5}{G}", "Creature — Boar", "Trample", "5/5"),
    row("Dreadmaw", "{4}{G}{G}", "Creature — Dinosaur", "Trample", "6/6"),
    row("Courser", "{2}{G}", "Creature — Centaur", "", "3/3"),
    row("Wurm", "{6}", "Artifact Creature — Wurm", "Deathtouch, lifelink", "6/6"),
    row("Toxic Rat", "{B}", "Creature — Rat", "Toxic 2", "1/1"),
    row("Infector", "{G}", "Creature — Elf", "Infect", "2/2"),
    row("Witherer", "{B}", "Creature — Elemental", "Wither", "2/2"),
    row("Quick Knight", "{W}{W}", "Creature — Knight", "First strike", "2/2"),
    row("Twice Striker", "{R}{W}", "Creature — Viashino", "Double strike", "2/2"),
    row("Thrice Striker", "{R}{R}", "Creature — Goblin", "Triple strike", "1/1"),
    row("Deadly Tramper", "{B}{G}", "Creature — Beast", "Deathtouch, trample", "5/5"),
    row("Thorny", "{5}{G}", "Creature — Elemental", "You may have Thorny assign its combat damage as though it weren't blocked.", "7/7"),
    row("Siege Tower", "{W}{B}{G}", "Legendary Creature — Treefolk", "Each creature assigns combat damage equal to its toughness rather than its power.", "0/5"),
    row("Iron Man", "{3}", "Artifact Creature — Myr", "Indestructible", "0/1"),
    row("Skeleton", "{1}{B}", "Creature — Skeleton", "{B}: Regenerate Skeleton.", "1/1"),
    row("Catalog Card", "{2}{U}", "Instant", "Draw two cards, then discard a card."),
    row("Blessing Card", "{W}", "Sorcery", "You gain 5 life."),
    row("Front Face", "{1}{R}", "Artifact Creature — Golem", "", "2/2"),
    row("Hexproof Void", "{B}", "Enchantment", "If a card would be put into an opponent's graveyard from anywhere, exile it instead."),
]  # fmt: skip

FOUR_TYPES = ["Sol Ring", "Silvercoat Lion", "Catalog Card", "Blessing Card"]


def on(card: str, id: str, controller: str = "A", **more: Any) -> dict[str, Any]:
    return {"card": card, "id": id, "controller": controller, **more}


def burn(card: str = "Lightning Bolt", controller: str = "A", **more: Any) -> dict[str, Any]:
    """A source on the stack."""
    return {"card": card, "id": "burn", "controller": controller, **more}


def deal(
    source: Any, parts: dict[str, int], *battlefield: dict[str, Any], combat: bool = False, **more: Any
) -> dict[str, Any]:
    """The answer to a deal_damage question."""
    asked = {
        "kind": "deal_damage",
        "source": source,
        "combat": combat,
        "parts": [{"to": to, "amount": n} for to, n in parts.items()],
    }
    return judge({"battlefield": list(battlefield), "ask": asked, **more}, *DAMAGE_CARDS)


def attack(attacker: str, *blockers: str, defender: str = "B", **more: Any) -> dict[str, Any]:
    return {"attacker": attacker, "defender": defender, "blockers": list(blockers), **more}


def fight(
    attacks: list[dict[str, Any]], *battlefield: dict[str, Any], step: str | None = None, **more: Any
) -> dict[str, Any]:
    """The answer to a combat_damage question."""
    asked: dict[str, Any] = {"kind": "combat_damage", "attacks": attacks}
    if step:
        asked["step"] = step
    return judge({"battlefield": list(battlefield), "ask": asked, **more}, *DAMAGE_CARDS)


def only(answer: dict[str, Any]) -> dict[str, Any]:
    """The one outcome there is."""
    assert len(answer["outcomes"]) == 1, [dealt(o) for o in answer["outcomes"]]
    outcome: dict[str, Any] = answer["outcomes"][0]
    return outcome


def dealt(outcome: dict[str, Any]) -> dict[tuple[str, str], int]:
    """What each source dealt to each recipient, summed."""
    found: dict[tuple[str, str], int] = {}
    for entry in outcome["dealt"]:
        pair = (entry["source"], entry["to"])
        found[pair] = found.get(pair, 0) + entry["amount"]
    return found


def totals(answer: dict[str, Any], to: str = "B") -> list[int]:
    """For each outcome, all damage that was dealt to one recipient; sorted."""
    return sorted(sum(d["amount"] for d in o["dealt"] if d["to"] == to) for o in answer["outcomes"])
