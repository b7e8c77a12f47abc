"""State-based actions (CR 704): checked again and again until there is nothing to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.actions import remove_counters
from rules.engine.events import CountersPut, Event, Spared, ZoneChange
from rules.engine.legends import surplus_legends
from rules.engine.life import spared
from rules.engine.objects import BATTLEFIELD, GRAVEYARD, Object
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.game import Game


def check(g: Game) -> None:
    while _once(g):
        pass
    for player in g.state.players:
        for life, lost in ((True, player.life <= 0), (False, player.poison >= 10)):
            if lost and spared(g, player.name, life):
                g.say(f"{player.name} can't lose the game for this.", "104.3b", "704.5a" if life else "704.5c")
                g.state = replace(g.state, happened=(*g.state.happened, Spared(player.name, life)))


def _once(g: Game) -> bool:
    """One round: everything it finds happens at the same time (CR 704.3). Whether a player lost is read off the
    players; lost games do not end the ruling."""
    leaving = [*_put_away(g), *_destroyed(g)]
    gone = {event.object for event in leaving}
    leaving.extend(event for event in surplus_legends(g) if event.object not in gone)
    changed = _counters_cancel(g)
    for held in g.state.battlefield:
        if held.deathtouched:
            g.put(replace(g.object(held.id), deathtouched=False))
    if leaving:
        changed = _leave(g, leaving) or changed
    return _fall_off(g) or changed


def _put_away(g: Game) -> list[ZoneChange]:
    """Creatures without toughness, planeswalkers without loyalty, battles without defence (CR 704.5f, i, v)."""
    found = []
    for held in g.state.battlefield:
        view = g.view(held.id)
        reasons = []
        if view.is_("creature") and (view.toughness or 0) <= 0:
            reasons.append(("has toughness 0", "704.5f"))
        if view.is_("planeswalker") and held.count("loyalty") == 0 and _stated(g, held, "loyalty"):
            reasons.append(("has no loyalty left", "704.5i"))
        waits = any(pending.source == held.id for pending in g.state.pending)
        if view.is_("battle") and held.count("defense") == 0 and not waits and _stated(g, held, "defense"):
            reasons.append(("has no defence left", "704.5v"))
        if reasons:
            why, rule = reasons[0]
            g.say(f"{g.name(held.id)} {why} and is put into its owner's graveyard.", rule, objects=[held.id])
            found.append(ZoneChange(held.id, BATTLEFIELD, GRAVEYARD, "dies"))
    return found


def _stated(g: Game, held: Object, kind: str) -> bool:
    """Whether it is known how many counters there were: printed, or changed since."""
    printed = held.printed.loyalty if kind == "loyalty" else held.printed.defense
    if printed is not None or any(
        isinstance(e, CountersPut) and e.to == held.id and e.kind == kind for e in g.state.happened
    ):
        return True
    g.suppose(f"How many {kind} counters {g.name(held.id)} has is not stated.")
    return False


def _destroyed(g: Game) -> list[ZoneChange]:
    """Lethal damage and deathtouch (CR 704.5g, h); what is indestructible stays (CR 702.12b)."""
    found = []
    for held in g.state.battlefield:
        view = g.view(held.id)
        toughness = view.toughness or 0
        if not view.is_("creature") or toughness <= 0:
            continue
        lethal = held.damage >= toughness and held.damage > 0
        if not lethal and not held.deathtouched:
            continue
        if view.has("indestructible"):
            g.say(f"{g.name(held.id)} is indestructible and stays.", "702.12b", objects=[held.id])
            continue
        why = "has lethal damage marked on it" if lethal else "was dealt damage by a source with deathtouch"
        g.say(f"{g.name(held.id)} {why} and is destroyed.", "704.5g" if lethal else "704.5h", objects=[held.id])
        found.append(ZoneChange(held.id, BATTLEFIELD, GRAVEYARD, "destroyed"))
    return found


def _leave(g: Game, events: list[ZoneChange]) -> bool:
    """All at once; what an effect makes of each (regeneration, exile instead) is settled before any of it happens."""
    from rules.engine.actions import commit_together
    from rules.engine.replacement import replaced_together

    before = g.state
    results: tuple[Event, ...] = replaced_together(g, events)
    moving = [e for e in results if isinstance(e, ZoneChange)]
    if moving:
        commit_together(g, moving)
    return g.state is not before


def _counters_cancel(g: Game) -> bool:
    """+1/+1 and -1/-1 counters go in pairs (CR 704.5q)."""
    changed = False
    for held in g.state.battlefield:
        pairs = min(held.count("+1/+1"), held.count("-1/-1"))
        if pairs:
            remove_counters(g, held.id, "+1/+1", pairs)
            remove_counters(g, held.id, "-1/-1", pairs)
            changed = True
    return changed


def _fall_off(g: Game) -> bool:
    """Auras on nothing go to the graveyard; Equipment and the like come off (CR 704.5m, n)."""
    changed = False
    for held in g.state.battlefield:
        host = held.attached_to
        if host is None or g.is_player(host) or g.on_battlefield(host):
            continue
        changed = True
        if "aura" in g.view(held.id).subtypes:
            g.say(f"{g.name(held.id)} is attached to nothing and goes to the graveyard.", "704.5m", objects=[held.id])
            _leave(g, [ZoneChange(held.id, BATTLEFIELD, GRAVEYARD, "")])
        else:
            g.put(replace(held, attached_to=None))
    return changed
