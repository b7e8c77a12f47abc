"""What stands on a table, by the names that people call it."""

from collections import Counter
from dataclasses import dataclass

from rules.desk.shape import Entry, Scenario, entries, entry_name
from rules.engine.card import CardFacts, FaceFacts

_WHERE = {
    "battlefield": "",
    "hand": "in hand",
    "graveyard": "in the graveyard",
    "exile": "in exile",
    "command": "in the command zone",
    "library": "in the library",
}


@dataclass(frozen=True, slots=True)
class Thing:
    """A permanent or card. `label` tells it from everything else on this table."""

    id: str
    name: str
    label: str
    zone: str
    player: str
    entry: Entry
    facts: CardFacts | None
    face: FaceFacts | None

    def is_a(self, card_type: str) -> bool:
        return card_type in self.type_line.lower().replace("—", " ").split()

    @property
    def type_line(self) -> str:
        if "token" in self.entry:
            words = self.entry["token"].get("types") or ()
            return " ".join(map(str, words)) if isinstance(words, list) else str(words)
        return self.face.type_line if self.face else ""

    @property
    def text(self) -> str:
        if "token" in self.entry:
            return str(self.entry["token"].get("text") or "")
        return self.face.oracle_text if self.face else ""

    @property
    def size(self) -> str:
        """Power and toughness as printed, "" when it has none."""
        if "token" in self.entry:
            token = self.entry["token"]
            pair = (token.get("power"), token.get("toughness"))
        else:
            pair = (self.face.power, self.face.toughness) if self.face else (None, None)
        return f"{pair[0]}/{pair[1]}" if None not in pair else ""


def things_on(scenario: Scenario, facts: dict[str, CardFacts | None]) -> list[Thing]:
    """Battlefield first, in the order of the table. `facts`: by the names written there."""
    found = list(entries(scenario)) + _asked(scenario)
    labels = _labels(found, scenario["players"][0]["name"])
    things = []
    for (entry, zone, player), label in zip(found, labels, strict=True):
        known = facts.get(str(entry.get("card", "")))
        things.append(
            Thing(entry["id"], entry_name(entry), label, zone, player, entry, known, face_shown(entry, known))
        )
    return things


def face_shown(entry: Entry, facts: CardFacts | None) -> FaceFacts | None:
    if facts is None:
        return None
    named = facts.face_index(str(entry.get("card", "")))
    wanted = str(entry.get("face") or "front")
    if wanted == "back" and len(facts.faces) > 1:
        return facts.faces[1]
    if wanted != "front":
        named = facts.face_index(wanted)
    return facts.faces[named or 0]


def _asked(scenario: Scenario) -> list[tuple[Entry, str, str]]:
    """A card that stands in the question alone."""
    first = scenario["players"][0]["name"]
    return [
        (value, "question", str(value.get("controller") or scenario["ask"].get("player") or first))
        for value in scenario["ask"].values()
        if isinstance(value, dict) and isinstance(value.get("card"), str) and isinstance(value.get("id"), str)
    ]


def _labels(found: list[tuple[Entry, str, str]], first: str) -> list[str]:
    """As short as can be: the name; whose and where it is if that tells it apart; its number if nothing else does."""
    names = Counter(entry_name(entry) for entry, _, _ in found)
    plain = []
    for entry, zone, player in found:
        name, where = entry_name(entry), _WHERE.get(zone, "")
        if zone == "battlefield" and names[name] > 1 and len({p for e, _, p in found if entry_name(e) == name}) > 1:
            where = f"{player}’s"
        elif zone not in ("battlefield", "question"):
            where = f"{player}’s, {where}"
        plain.append(f"{name} ({where})" if where else name)
    counts, seen, labels = Counter(plain), Counter[str](), []
    for label in plain:
        seen[label] += 1
        labels.append(f"{label} #{seen[label]}" if counts[label] > 1 else label)
    return labels
