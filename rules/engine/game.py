"""A table in play: the current state, what is said of it, and who decides. Rules are procedures over a Game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rules.engine.art import ArtAnswers, Look, NoArt, look
from rules.engine.choices import Choice, Chooser, Entry, Option, Options, Roll, Scripted, Supposition
from rules.engine.objects import BATTLEFIELD, Object
from rules.engine.state import State
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.abilities import Ability, InForce
    from rules.engine.context import Context
    from rules.engine.view import Held, View

T = TypeVar("T")


class Impossible(Exception):
    """This path cannot be taken to its end: it is no outcome."""


class TooMuch(Exception):
    """The scenario explores more than its budget; `explored` runs were made."""

    def __init__(self, explored: int) -> None:
        super().__init__(f"more than {explored} ways to go on")
        self.explored = explored


@dataclass(frozen=True, slots=True)
class Step:
    """One plain sentence, the rules it rests on and the objects it is about."""

    text: str
    rules: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()


@dataclass(slots=True)
class World:
    """What stays the same while one question is answered, and what was asked and supposed on the way."""

    art: ArtAnswers = field(default_factory=NoArt)
    budget: int = 20_000
    explored: int = 0
    # How much may be looked at beside the runs, in shares of the work of one: what an object is like, one way to pay or
    # to assign damage. On a crowded table few runs are much work.
    considerable: int = 500_000
    considered: int = 0
    looks: dict[tuple[str, str], Look] = field(default_factory=dict)
    assumptions: dict[str, None] = field(default_factory=dict)
    not_modelled: dict[str, None] = field(default_factory=dict)
    # What was found out about a very state object (kept with it, so that its id stays its own): exploring runs the same
    # procedures from the same states again and again.
    memory: dict[Hashable, tuple[object, Any]] = field(default_factory=dict)

    def remembered(self, owner: object, about: Hashable, find_out: Callable[[], T]) -> T:
        """What `find_out` said about this object when it was first asked."""
        known = self.memory.get((id(owner), about))
        if known is None:
            known = self.memory[(id(owner), about)] = (owner, find_out())
        return known[1]

    def spend(self) -> None:
        self.explored += 1
        if self.explored > self.budget:
            raise TooMuch(self.budget)

    def consider(self, number: int = 1) -> None:
        self.considered += number
        if self.considered > self.considerable:
            raise TooMuch(self.considerable)


@dataclass(frozen=True, slots=True)
class Path:
    """One way through: where it ends, what was decided on it and what is said of it."""

    state: State
    entries: tuple[Entry, ...] = ()
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """What a step of `Game.settle` returns when there is nothing more to do."""

    value: T


def _itself(value: Any) -> Hashable:
    return value  # type: ignore[no-any-return]


class Game:
    def __init__(self, state: State, world: World, chooser: Chooser) -> None:
        self.state = state
        self.world = world
        self.chooser = chooser
        self.entries: list[Entry] = []
        self.steps: list[Step] = []
        self._views: dict[str, View] | None = None
        self._views_of: State | None = None
        self.working: dict[str, View] | None = None
        self._having: dict[type[Ability], list[tuple[str, Held]]] = {}
        self._having_of: dict[str, View] | None = None
        self._in_force: dict[type[Ability], list[InForce]] = {}
        self._in_force_of: dict[str, View] | None = None
        # Of like objects to choose from, one stands for all: set while mana sources are tried.
        self.alike = False
        self.could: Mapping[str, frozenset[str]] | None = None
        self.could_settled: tuple[State, Mapping[str, frozenset[str]]] | None = None

    # What things are like

    def view(self, id: str) -> View:
        """The object as it is now, or as it last was on the battlefield when it is gone and `Context` asks for that
        through `recall`."""
        if self.working is not None and id in self.working:
            return self.working[id]
        return self.views[id]

    @property
    def views(self) -> dict[str, View]:
        if self._views is not None and self._views_of is self.state:
            return self._views
        if self._views is None or not same_table(self._views_of, self.state):
            known = self.world.memory.get(_table_mark(self.state))
            if known is None:
                from rules.engine.layers import compute_views

                self.world.consider(len(self.state.objects))
                self._views = compute_views(self)
                self.world.memory[_table_mark(self.state)] = (self.state, self._views)
            else:
                self._views = known[1]
        self._views_of = self.state
        return self._views

    def having(self, kind: type[Ability]) -> list[tuple[str, Held]]:
        """The abilities of a kind that permanents have, with who has them, in time stamp order of the permanents."""
        if self.working is not None:
            return self._having_kind(kind)
        views = self.views
        if self._having_of is not views:
            self._having = self.world.remembered(views, "having", dict)
            self._having_of = views
        if kind not in self._having:
            self._having[kind] = self._having_kind(kind)
        return self._having[kind]

    def in_force(self, kind: type[Ability]) -> list[InForce]:
        """Those abilities with their contexts, whether or not their conditions hold."""
        if self.working is not None:
            return self._in_force_kind(kind)
        views = self.views
        if self._in_force_of is not views:
            self._in_force = self.world.remembered(views, "in force", dict)
            self._in_force_of = views
        if kind not in self._in_force:
            self._in_force[kind] = self._in_force_kind(kind)
        return self._in_force[kind]

    def _in_force_kind(self, kind: type[Ability]) -> list[InForce]:
        from rules.engine.abilities import InForce, instance
        from rules.engine.context import Context

        found = []
        for id, held in self.having(kind):
            there = self.state.objects[id]
            ctx = Context(id, self.view(id).controller, there.incarnation, chosen=there.chosen)
            found.append(InForce(held.ability, ctx, instance(id, held)))
        return found

    def _having_kind(self, kind: type[Ability]) -> list[tuple[str, Held]]:
        return [
            (o.id, h)
            for o in self.state.objects.values()
            if o.functions
            for h in self.view(o.id).abilities
            if isinstance(h.ability, kind)
        ]

    def object(self, id: str) -> Object:
        return self.state.objects[id]

    def is_player(self, id: str) -> bool:
        return self.state.is_player(id)

    def source_view(self, ctx: Context) -> View:
        """The context's source now, or as last known when it has left where it was (CR 608.2h, 113.7a)."""
        return self.recall(ctx.source, ctx.incarnation)

    def recall(self, id: str, incarnation: int) -> View:
        if id in self.state.objects and self.state.objects[id].incarnation == incarnation:
            return self.view(id)
        if id in self.state.last_known:
            return self.state.last_known[id][1]
        return self.view(id)

    def on_battlefield(self, id: str) -> bool:
        return id in self.state.objects and self.state.objects[id].zone == BATTLEFIELD

    def name(self, id: str) -> str:
        """How sentences call an object or a player."""
        if self.is_player(id):
            return id
        return self.state.objects[id].printed.name

    def kept(self, about: Hashable, find_out: Callable[[], T]) -> T:
        """What `find_out` says, remembered with the state; not where it had to ask for a decision on the way, or while
        layers are applied."""
        before, decided = self.state, len(self.entries)
        if self.working is not None:
            return find_out()
        if (id(before), about) in self.world.memory:
            kept: T = self.world.memory[(id(before), about)][1]
            return kept
        found = find_out()
        if self.state is before and len(self.entries) == decided:
            self.world.memory[(id(before), about)] = (before, found)
        return found

    # What changes

    def put(self, *changed: Object) -> None:
        self.state = self.state.with_objects(changed)

    def say(self, text: str, *rules: str, objects: Iterable[str] = ()) -> None:
        self.steps.append(Step(text, rules, tuple(objects)))

    def suppose(self, text: str) -> None:
        self.world.assumptions.setdefault(text)

    def fail_to_model(self, sentence: str) -> None:
        """A sentence that the judge does not understand and that matters here."""
        self.world.not_modelled.setdefault(sentence)

    # Who decides

    def choose(self, player: str, choice: str, options: Sequence[str]) -> int:
        """A player picks one of the options; with only one there is nothing to choose (and nothing is recorded)."""
        if not options:
            raise Impossible(choice)
        if len(options) == 1:
            return 0
        return self.decide(Options(len(options), lambda at: (Choice(player, choice, options[at]),)))

    def roll(self, what: str, options: Sequence[str], weights: Sequence[Fraction] | None = None) -> int:
        """Chance picks one of the options, evenly or by weights that sum to 1."""
        if not options:
            raise Impossible(what)
        if len(options) == 1:
            return 0
        odds = weights or [Fraction(1, len(options))] * len(options)
        return self.decide([Option((Roll(what, o, p),)) for o, p in zip(options, odds, strict=True)])

    def has_trait(self, id: str, trait: str) -> bool:
        """Does the art of this object show the trait? Unknown art goes both ways, each for the rest of its path."""
        for seen, slug, value in self.state.seen_art:
            if seen == id and slug == trait:
                return value
        seen_look = self.look(id, trait)
        if seen_look.value != "unknown":
            return seen_look.value == "yes"
        value = self.decide([Option((Supposition(id, trait, True),)), Option((Supposition(id, trait, False),))]) == 0
        self.state = replace(self.state, seen_art=(*self.state.seen_art, (id, trait, value)))
        return value

    def look(self, id: str, trait: str) -> Look:
        """What is known of the trait, remembered for the answer's list of art questions."""
        known = self.world.looks.get((id, trait))
        if known is None:
            known = self._look(id, trait)
            self.world.looks[(id, trait)] = known
        return known

    def _look(self, id: str, trait: str) -> Look:
        if self.is_player(id):
            hat = self.state.player(id).hat
            if trait not in {"hat", "wearing-hat"}:
                return Look("unknown", "player")
            worn_only = trait == "wearing-hat"
            holds = hat == "worn" if worn_only else trait == "hat" and hat in {"worn", "with"}
            return Look("yes" if holds else "no", "player")
        return look(self.state.objects[id].copy, trait, self.world.art)

    def decide(self, options: Sequence[Option]) -> int:
        """Take one of at least two options; its entries become part of the path."""
        picked = self.chooser.pick(options)
        self.entries.extend(options[picked].entries)
        return picked

    def settle(self, start: T, step: Callable[[Game, T], T | Done[T]], key: Callable[[T], Hashable] = _itself) -> T:
        """Repeat `step` from `start` until it says Done, in every way its decisions allow; ways that come to the same
        state and value count once. Then decide among the distinct ends. Work grows with the number of distinct
        (state, value) pairs, not with the number of orders (CR 616.1)."""
        settled = self.world.remembered(
            self.state,
            (step, key, key(start), self.alike, id(self.could)),
            lambda: self._ends_of_settling(start, step, key),
        )
        if not settled:
            raise Impossible("no way to go on")
        # Decisions that all lead to one end decide nothing: they are left out of the path.
        at = self.decide(Options(len(settled), lambda at: settled[at][1].entries)) if len(settled) > 1 else 0
        value, path = settled[at]
        self.steps.extend(path.steps)
        self.state = path.state
        return value

    def _ends_of_settling(
        self, start: T, step: Callable[[Game, T], T | Done[T]], key: Callable[[T], Hashable]
    ) -> list[tuple[T, Path]]:
        ends: dict[Hashable, tuple[T, Path]] = {}
        seen: set[Hashable] = {(self.state.key(), key(start))}
        frontier: list[tuple[T, Path]] = [(start, Path(self.state))]
        while frontier:
            following: list[tuple[T, Path]] = []
            for value, path in frontier:
                for result, onward in _every_way(self, path, partial(_flipped, step, value)):
                    if isinstance(result, Done):
                        ends.setdefault((onward.state.key(), key(result.value)), (result.value, onward))
                        continue
                    mark = (onward.state.key(), key(result))
                    if mark not in seen:
                        seen.add(mark)
                        following.append((result, onward))
            frontier = following
        return list(ends.values())


def _flipped(step: Callable[[Game, T], T | Done[T]], value: T, game: Game) -> T | Done[T]:
    return step(game, value)


def _table_mark(state: State) -> Hashable:
    """The parts of a state that say what things are like (same_table), by identity."""
    return ("views", id(state.objects), id(state.lasting), id(state.players), id(state.seen_art))


def same_table(before: State | None, now: State) -> bool:
    return before is not None and (
        before is now
        or (
            before.objects is now.objects
            and before.lasting is now.lasting
            and before.players is now.players
            and before.seen_art is now.seen_art
        )
    )


def _every_way(parent: Game, path: Path, run: Callable[[Game], T]) -> list[tuple[T, Path]]:
    """Run a procedure once for every combination of decisions in it."""
    found = []
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        chooser = Scripted(scripts.pop())
        parent.world.spend()
        game = Game(path.state, parent.world, chooser)
        if path.state is parent.state:
            game._views, game._views_of = parent._views, parent._views_of
        try:
            result = run(game)
        except Impossible:
            scripts.extend(chooser.alternatives())
            continue
        scripts.extend(chooser.alternatives())
        found.append((result, Path(game.state, (*path.entries, *game.entries), (*path.steps, *game.steps))))
    return found


Stage = Callable[[Game], None]


def explore(state: State, world: World, stages: Sequence[Stage]) -> list[Path]:
    """Every distinct way through the stages, one after the other; paths that meet in the same state between two
    stages go on as one, the shortest first. Paths that differ in what chance or art decided are kept apart."""
    paths = [Path(state)]
    for stage in stages:
        merged: dict[Hashable, Path] = {}
        for path in paths:
            root = Game(path.state, world, Scripted(()))
            for _, onward in _every_way(root, path, stage):
                held = tuple(e for e in onward.entries if not isinstance(e, Choice))
                mark = (onward.state.key(), held)
                if mark not in merged or len(onward.entries) < len(merged[mark].entries):
                    merged[mark] = onward
        paths = list(merged.values())
    return paths
