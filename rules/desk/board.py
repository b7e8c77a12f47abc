"""The table as it is drawn: a row of tiles for each player, with what is attached under its host."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from cards.models import Artwork
from rules.desk.combat_form import attacking
from rules.desk.outcome_words import trait_words
from rules.desk.shape import ZONES, Scenario
from rules.desk.things import Thing
from rules.scenario import ScenarioError


@dataclass(slots=True)
class Tile:
    thing: Thing
    artwork: Artwork | None
    tapped: bool
    sick: bool
    attacks: str
    blocks: str
    counters: list[str]
    damage: int
    agreed: list[str]
    """What this table says of its picture."""
    error: str = ""
    attached: list["Tile"] = field(default_factory=list)


@dataclass(slots=True)
class Strip:
    zone: str
    label: str
    tiles: list[Tile]


@dataclass(slots=True)
class Seat:
    index: int
    name: str
    life: object
    hat: str
    active: bool
    tiles: list[Tile]
    strips: list[Strip]


def lay_out(
    scenario: Scenario, things: Sequence[Thing], artworks: Mapping[str, Artwork], error: ScenarioError | None = None
) -> list[Seat]:
    tiles = {thing.id: _tile(thing, artworks, scenario, things, error) for thing in things}
    free = _attach(tiles)
    active = scenario.get("active_player") or scenario["players"][0]["name"]
    return [
        Seat(
            index=i,
            name=player["name"],
            life=player.get("life", 20),
            hat=str(player.get("hat", "none")),
            active=player["name"] == active,
            tiles=[tile for tile in free if tile.thing.zone == "battlefield" and tile.thing.player == player["name"]],
            strips=_strips(player["name"], tiles.values()),
        )
        for i, player in enumerate(scenario["players"])
    ]


def _tile(
    thing: Thing,
    artworks: Mapping[str, Artwork],
    scenario: Scenario,
    things: Sequence[Thing],
    error: ScenarioError | None,
) -> Tile:
    entry = thing.entry
    names = {other.id: other.label for other in things}
    attacks = attacking(scenario["ask"])
    blocked = [
        str(attack.get("attacker"))
        for attack in scenario["ask"].get("attacks") or []
        if isinstance(attack, dict) and thing.id in (attack.get("blockers") or [])
    ]
    damage = entry.get("marked_damage", 0)
    return Tile(
        thing=thing,
        artwork=artworks.get(thing.id),
        tapped=entry.get("tapped") is True,
        sick=thing.zone == "battlefield" and entry.get("since_turn_start") is False and thing.is_a("creature"),
        attacks=names.get(attacks.get(thing.id, ""), attacks.get(thing.id, "")),
        blocks=", ".join(names.get(id, id) for id in blocked),
        counters=[f"{amount} × {kind}" for kind, amount in (entry.get("counters") or {}).items()],
        damage=damage if isinstance(damage, int) else 0,
        agreed=[f"{trait_words(slug, str(value))}" for slug, value in (entry.get("traits") or {}).items()],
        error=_error_of(thing, scenario, error),
    )


def _error_of(thing: Thing, scenario: Scenario, error: ScenarioError | None) -> str:
    """The judge's complaint, when it is about this card."""
    if error is None:
        return ""
    if thing.zone == "battlefield":
        place = f"battlefield[{next(i for i, e in enumerate(scenario['battlefield']) if e['id'] == thing.id)}]"
    elif thing.zone == "question":
        return ""
    else:
        cards = scenario[thing.zone][thing.player]
        place = f"{thing.zone}.{thing.player}[{next(i for i, e in enumerate(cards) if e['id'] == thing.id)}]"
    return error.message if error.path == place or error.path.startswith(place + ".") else ""


def _attach(tiles: Mapping[str, Tile]) -> list[Tile]:
    """Puts attached tiles under their hosts; gives those that lie by themselves. A ring of attachments lies open."""
    free = []
    for tile in tiles.values():
        host = tiles.get(str(tile.thing.entry.get("attached_to", "")))
        if host is None or host is tile or _hangs_on(host, tile, tiles):
            free.append(tile)
        else:
            host.attached.append(tile)
    return free


def _hangs_on(tile: Tile, other: Tile, tiles: Mapping[str, Tile]) -> bool:
    seen: set[str] = set()
    while tile is not other:
        if tile.thing.id in seen:
            return False
        seen.add(tile.thing.id)
        host = tiles.get(str(tile.thing.entry.get("attached_to", "")))
        if host is None:
            return False
        tile = host
    return True


_STRIP_LABELS = {"command": "command zone"}


def _strips(player: str, tiles: Collection[Tile]) -> list[Strip]:
    strips = []
    for zone in ZONES:
        held = [tile for tile in tiles if tile.thing.zone == zone and tile.thing.player == player]
        if held or zone in ("hand", "graveyard"):
            strips.append(Strip(zone, _STRIP_LABELS.get(zone, zone).capitalize(), held))
    return strips
