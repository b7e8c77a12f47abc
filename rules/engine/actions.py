"""Keyword actions and the changes behind them (CR 701): each proposes its event, lets effects replace it, commits what
is left of it and sees what triggers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.engine.events import CountersPut, Event, LifeGained, LifeLost, Tapped, Untapped, ZoneChange
from rules.engine.game import Game
from rules.engine.objects import BATTLEFIELD, GRAVEYARD, Chosen, adjusted
from rules.engine.replacement import replaced
from rules.engine.triggers import happen


def tap(g: Game, id: str) -> None:
    g.put(replace(g.object(id), tapped=True))
    happen(g, Tapped(id))


def untap(g: Game, id: str) -> None:
    """A stun counter is removed instead (CR 122.1d)."""
    held = g.object(id)
    if held.count("stun"):
        remove_counters(g, id, "stun", 1)
        return
    g.put(replace(held, tapped=False))
    happen(g, Untapped(id))


def put_counters(g: Game, to: str, kind: str, number: int, by_effect: bool = True, player: str | None = None) -> None:
    from rules.engine.counter_changes import forbidden

    if number <= 0 or forbidden(g, to, kind):
        return
    for event in replaced(g, CountersPut(to, kind, number, by_effect, player)):
        commit(g, event)


def remove_counters(g: Game, to: str, kind: str, number: int) -> int:
    """As many as there are, up to `number`; returns how many."""
    held = g.state.player(to) if g.is_player(to) else g.object(to)
    there = next((n for k, n in held.counters if k == kind), 0)
    taken = min(there, number)
    if taken > 0:
        commit(g, CountersPut(to, kind, -taken))
    return taken


def gain_life(g: Game, player: str, amount: int) -> None:
    from rules.engine.life import can_gain

    if amount <= 0:
        return
    if not can_gain(g, player):
        g.say(f"{player} can't gain life.", "119.7")
        return
    for event in replaced(g, LifeGained(player, amount)):
        commit(g, event)


def lose_life(g: Game, player: str, amount: int, by_damage: bool = False) -> None:
    from rules.engine.life import can_lose

    if amount <= 0:
        return
    if not can_lose(g, player):
        g.say(f"{player} can't lose life.", "119.8")
        return
    for event in replaced(g, LifeLost(player, amount, by_damage)):
        commit(g, event)


def sacrifice(g: Game, id: str) -> None:
    move(g, id, GRAVEYARD, "sacrificed")


def move(g: Game, id: str, destination: str, how: str = "") -> None:
    for event in replaced(g, ZoneChange(id, g.object(id).zone, destination, how)):
        commit(g, event)


def commit(g: Game, event: Event) -> None:
    """The event happens. Kinds with more to them (damage, mana, entering) are committed by their own modules."""
    match event:
        case CountersPut(to=to, kind=kind, number=number):
            if g.is_player(to):
                player = g.state.player(to)
                poison = player.poison + (number if kind == "poison" else 0)
                g.state = g.state.with_player(
                    replace(player, poison=poison, counters=adjusted(player.counters, kind, number))
                )
            else:
                g.put(g.object(to).with_counters(kind, number))
        case LifeGained(player=name, amount=amount):
            player = g.state.player(name)
            g.state = g.state.with_player(replace(player, life=player.life + amount))
        case LifeLost(player=name, amount=amount):
            player = g.state.player(name)
            g.state = g.state.with_player(replace(player, life=player.life - amount))
        case ZoneChange(object=id, destination=destination):
            _change_zone(g, id, destination)
        case Tapped() | Untapped():
            g.put(replace(g.object(event.permanent), tapped=isinstance(event, Tapped)))
        case _:
            raise TypeError(f"{type(event).__name__} is committed elsewhere")
    happen(g, event)


def commit_together(g: Game, events: Sequence[ZoneChange]) -> None:
    """Several objects change zones at once: each is remembered as it was with the others there (CR 603.10a)."""
    leaving = [e.object for e in events if g.object(e.object).zone == BATTLEFIELD]
    known = {id: (g.object(id), g.view(id)) for id in leaving}
    for event in events:
        _change_zone(g, event.object, event.destination)
    g.state = replace(g.state, last_known={**g.state.last_known, **known})
    happen(g, *events)


def _change_zone(g: Game, id: str, destination: str) -> None:
    """It becomes a new object with no memory of what it was (CR 400.7); a token ceases to exist (CR 704.5d), which is
    kept as a zone of its own so that sentences can still speak of it."""
    held = g.object(id)
    if held.zone == BATTLEFIELD:
        known = {**g.state.last_known, id: (held, g.view(id))}
        g.state = replace(g.state, last_known=known)
    front = held.front or held.printed
    g.put(
        replace(
            held,
            zone="nowhere" if held.token and destination != BATTLEFIELD else destination,
            printed=front,
            incarnation=held.incarnation + 1,
            controller=held.owner,
            tapped=False,
            fresh=True,
            face_down=False,
            copied=False,
            counters=(),
            chosen=Chosen(),
            attached_to=None,
            damage=0,
            deathtouched=False,
            attacking=None,
            blocking=(),
            blocked=False,
            x=None,
            kicked=0,
            cast=False,
        )
    )
