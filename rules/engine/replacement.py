"""Replacement and prevention effects, and the loop in which they apply to events (CR 614-616)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Ability, InForce, in_force
from rules.engine.conditions import Condition
from rules.engine.events import CountersPut, Damage, Event, LifeGained, LifeLost, ManaProduced, ZoneChange
from rules.engine.game import Done, Game, Step
from rules.engine.references import controller_of
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.damage_arithmetic import Arithmetic

Mark = tuple[object, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement(Ability):
    """`condition` as for other static abilities ("as long as …"). `self_replacement`: part of what makes the event
    (CR 614.15). `optional`: "you may" - the player `ctx.you` decides each time. `next_time`: it is used up once it
    applied to anything of what happens at one time ("the next time …", CR 615.8)."""

    condition: Condition | None = None
    self_replacement: bool = False
    optional: bool = False
    next_time: bool = False

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        raise NotImplementedError

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        """What happens instead; nothing: (). It may change the game on the way (counters put, life gained), and says
        what it did. A shield counts itself down with `wear`."""
        raise NotImplementedError

    @property
    def interchangeable(self) -> bool:
        """Equal abilities of this kind come to the same whichever of them goes first, as it only changes a number."""
        return False

    @property
    def moves(self) -> bool:
        """Whether the event may become another one, or concern something else, through it."""
        return not self.interchangeable


Candidate = tuple[Replacement, InForce]


@dataclass(frozen=True, slots=True)
class _Open:
    """An event that effects may still apply to; `order` keeps the sequence in which events were proposed."""

    order: tuple[int, ...]
    event: Event
    used: frozenset[Mark] = frozenset()


@dataclass(frozen=True, slots=True)
class _Loop:
    open: tuple[_Open, ...]
    closed: tuple[tuple[tuple[int, ...], Event], ...] = ()
    spent: frozenset[Mark] = frozenset()


def replaced(g: Game, event: Event) -> tuple[Event, ...]:
    """What is left of the event, and what became of it, once every applicable effect had its one chance (CR 614.5), in
    an order that the affected player chooses (CR 616.1). Effects drop out and come in as the event changes (CR
    616.2)."""
    return replaced_together(g, (event,))


def replaced_together(g: Game, events: Sequence[Event]) -> tuple[Event, ...]:
    """The same for events that would happen at one time. Each has its own loop; where one shield could be used on
    several of them, the players choose, in turn order, what it is used on first (CR 615.7, 101.4)."""
    if not any(True for event in events for _ in candidates(g, event, frozenset())):
        return tuple(events)
    start = _Loop(tuple(_Open((at,), event) for at, event in enumerate(events)))
    return tuple(event for _, event in g.settle(start, _apply_one).closed)


def candidates(g: Game, event: Event, used: frozenset[Mark]) -> Iterator[Candidate]:
    """The effects that apply to the event as it is now and were not used on it; self-replacement effects alone when
    there are some (CR 616.1a)."""
    yield from g.kept(("candidates", event, used), lambda: _candidates(g, event, used))


def _candidates(g: Game, event: Event, used: frozenset[Mark]) -> list[Candidate]:
    from rules.engine.inherent import inherent

    found = [
        (ability, effect)
        for ability, effect in (*in_force(g, Replacement), *inherent(g, event))
        if effect.mark not in used and ability.applies(g, event, effect.context)
    ]
    return [c for c in found if c[0].self_replacement] or found


def _apply_one(g: Game, loop: _Loop) -> _Loop | Done[_Loop]:
    if not loop.open:
        for mark in sorted(loop.spent, key=repr):
            _use_up(g, mark)
        return Done(replace(loop, closed=tuple(sorted(loop.closed, key=lambda entry: entry[0])), spent=frozenset()))
    turns = _whose_turn(g, loop)
    if not turns:
        return _close(loop, loop.open[0])
    if len(turns) > 1 and len({now.order for now, _ in turns}) == 1:
        now = turns[0][0]
        computed = _computed(g, now)
        if computed is not None:
            return _all_at_once(g, loop, now, computed)
    if len({now.order for now, _ in turns}) == 1:
        turns = _without_twins(turns)
    player = affected_player(g, turns[0][0].event)
    several = len({now.order for now, _ in turns}) > 1
    labels = [label(g, effect) + (f" on {describe(g, now.event)}" if several else "") for now, (_, effect) in turns]
    what = (
        "which effect applies first" if several else f"which effect applies first to {describe(g, turns[0][0].event)}"
    )
    now, (ability, effect) = turns[g.choose(player, what, labels)]
    others = tuple(other for other in loop.open if other.order != now.order)
    used = now.used | {effect.mark}
    if ability.optional and g.choose(effect.context.you, f"apply {label(g, effect)}?", ["yes", "no"]) == 1:
        return replace(loop, open=(replace(now, used=used), *others))
    results = ability.replace(g, now.event, effect.context, effect)
    opened = tuple(
        _Open((*now.order, at) if len(results) > 1 else now.order, event, used) for at, event in enumerate(results)
    )
    spent = loop.spent | {effect.mark} if ability.next_time else loop.spent
    return _Loop((*opened, *others), loop.closed, spent)


def _computed(g: Game, now: _Open) -> Arithmetic | None:
    from rules.engine.damage_arithmetic import arithmetic

    return g.kept(("arithmetic", now.event, now.used), lambda: arithmetic(g, now.event, now.used))


def _all_at_once(g: Game, loop: _Loop, now: _Open, computed: Arithmetic) -> _Loop:
    """The player picks a whole order, of those that come to different amounts."""
    what = f"in which order effects apply to {describe(g, now.event)}"
    order = computed.orders[g.choose(affected_player(g, now.event), what, computed.names)]
    event: Event | None = now.event
    besides: list[Event] = []
    for ability, effect in order:
        assert event is not None
        results = _in_turn(g, ability, effect, event)
        besides.extend(e for e in results if not isinstance(e, Damage))
        event = next((e for e in results if isinstance(e, Damage)), None)
    used = now.used | {effect.mark for _, effect in order}
    others = tuple(other for other in loop.open if other.order != now.order)
    opened = () if event is None else (_Open((*now.order, 0) if besides else now.order, event, used),)
    closed = tuple(((*now.order, 1 + at), e) for at, e in enumerate(besides))
    return _Loop((*opened, *others), (*loop.closed, *closed), loop.spent)


def _in_turn(g: Game, ability: Replacement, effect: InForce, event: Event) -> tuple[Event, ...]:
    """What the effect makes of the event: many orders come by the same amounts."""

    def make() -> tuple[tuple[Event, ...], tuple[Step, ...]]:
        before = len(g.steps)
        results = ability.replace(g, event, effect.context, effect)
        said = tuple(g.steps[before:])
        del g.steps[before:]
        return results, said

    results, said = g.kept(("in turn", effect.mark, event), make)
    g.steps.extend(said)
    return results


def _whose_turn(g: Game, loop: _Loop) -> list[tuple[_Open, Candidate]]:
    """What may be applied next: to the first event that has anything to itself, else to all events of the first player
    in turn order that share a shield."""
    limited = [lasting.timestamp for lasting in g.state.lasting if lasting.left is not None]
    if not limited or len(loop.open) == 1:
        now = loop.open[0]
        return [(now, c) for c in candidates(g, now.event, now.used)]
    sharing: list[tuple[_Open, Candidate]] = []
    seen: dict[Mark, int] = {}
    found = [(now, list(candidates(g, now.event, now.used))) for now in loop.open]
    for _, able in found:
        for _, effect in able:
            seen[effect.mark] = seen.get(effect.mark, 0) + (effect.left is not None)
    first = found[0]
    if not any(seen[effect.mark] > 1 for _, effect in first[1]):
        return [(first[0], c) for c in first[1]]
    order = [p.name for p in g.state.apnap()]
    for now, able in found:
        if any(seen[effect.mark] > 1 for _, effect in able):
            sharing.extend((now, c) for c in able)
    chooser = min((affected_player(g, now.event) for now, _ in sharing), key=order.index)
    return [(now, c) for now, c in sharing if affected_player(g, now.event) == chooser]


def _close(loop: _Loop, done: _Open) -> _Loop:
    rest = tuple(other for other in loop.open if other.order != done.order)
    return replace(loop, open=rest, closed=(*loop.closed, (done.order, done.event)))


def _without_twins(turns: list[tuple[_Open, Candidate]]) -> list[tuple[_Open, Candidate]]:
    """Of equal effects that only change a number, one stands for all: who has five Furnaces need not name them."""
    if any(ability.moves for _, (ability, _) in turns):
        return turns
    kept: list[tuple[_Open, Candidate]] = []
    for now, (ability, effect) in turns:
        twin = any(a == ability and e.context.you == effect.context.you for _, (a, e) in kept)
        if not twin or (effect.lasting is not None and effect.left is not None):
            kept.append((now, (ability, effect)))
    return kept


def label(g: Game, effect: InForce) -> str:
    source = effect.context.source
    return f"{g.name(source)} ({source})" if source in g.state.objects else source


def describe(g: Game, event: Event) -> str:
    """An event in a few words, for choices and steps."""
    match event:
        case Damage(source=source, to=to, amount=amount):
            return f"the {amount} damage from {g.name(source)} to {g.name(to)}"
        case CountersPut(to=to, kind=kind, number=number):
            return f"{number} {kind} counters on {g.name(to)}"
        case LifeGained(player=player, amount=amount):
            return f"{player}'s gain of {amount} life"
        case LifeLost(player=player, amount=amount):
            return f"{player}'s loss of {amount} life"
        case ZoneChange(object=id, destination=destination):
            return f"{g.name(id)} going to {destination}"
    return "this"


def affected_player(g: Game, event: Event) -> str:
    """Who chooses the order: the affected player, or the controller of the affected object (CR 616.1)."""
    match event:
        case Damage(to=to) | CountersPut(to=to):
            return controller_of(g, to)
        case ManaProduced(player=player) | LifeGained(player=player) | LifeLost(player=player):
            return player
        case ZoneChange(object=id):
            return controller_of(g, id)
    affected = getattr(event, "permanent", None)
    return controller_of(g, affected) if affected is not None else g.state.active


def wear(g: Game, effect: InForce, amount: int) -> None:
    """A shield made by a resolved spell or ability loses `amount`; at nothing it is gone (CR 615.7)."""
    if effect.lasting is None or effect.left is None:
        return
    kept = []
    for lasting in g.state.lasting:
        if lasting.timestamp != effect.lasting:
            kept.append(lasting)
        elif lasting.left is not None and lasting.left > amount:
            kept.append(replace(lasting, left=lasting.left - amount))
    g.state = replace(g.state, lasting=tuple(kept))


def _use_up(g: Game, mark: Mark) -> None:
    g.state = replace(g.state, lasting=tuple(x for x in g.state.lasting if ("lasting", x.timestamp) != mark))
