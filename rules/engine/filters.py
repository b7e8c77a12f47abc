"""Which objects and players a phrase of rules text names: a filter is a list of tests that must all hold."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING

from rules.engine.objects import BATTLEFIELD, STACK
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.amounts import Amount
    from rules.engine.context import Context
    from rules.engine.game import Game

PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Test:
    """`id` is an object's id or a player's name; tests about objects are false of players, and the other way round."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Filter:
    """`zones` it looks in: zone names, and "players" for players themselves. `text` is the phrase it was read from."""

    tests: tuple[Test, ...] = ()
    zones: tuple[str, ...] = (BATTLEFIELD,)
    text: str = ""

    def matches(self, g: Game, id: str, ctx: Context) -> bool:
        zone = PLAYERS if g.is_player(id) else g.object(id).zone
        return zone in self.zones and self.describes(g, id, ctx)

    def describes(self, g: Game, id: str, ctx: Context) -> bool:
        """Whether the tests hold, wherever the object is: for sources of damage, which may be anywhere (CR 609.7)."""
        return all(test.holds(g, id, ctx) for test in self.tests)

    def find(self, g: Game, ctx: Context) -> list[str]:
        """Players in APNAP order, then objects in time stamp order."""
        found = [p.name for p in g.state.apnap() if self.matches(g, p.name, ctx)] if PLAYERS in self.zones else []
        return found + [id for id, o in g.state.objects.items() if o.zone in self.zones and self.describes(g, id, ctx)]

    def also(self, *tests: Test) -> Filter:
        """Narrowed by further tests; the picture is asked last, of what fits otherwise."""
        return replace(self, tests=tuple(sorted((*self.tests, *tests), key=asks_art)))


def asks_art(test: Test) -> bool:
    inner = (*getattr(test, "tests", ()), *([test.test] if isinstance(test, Not) else []))
    return isinstance(test, HasTrait) or any(asks_art(t) for t in inner)


ANYTHING = Filter()


@dataclass(frozen=True, slots=True)
class Not(Test):
    test: Test

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not self.test.holds(g, id, ctx)


@dataclass(frozen=True, slots=True)
class AnyOf(Test):
    tests: tuple[Test, ...]

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return any(test.holds(g, id, ctx) for test in self.tests)


@dataclass(frozen=True, slots=True)
class AllOf(Test):
    tests: tuple[Test, ...]

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return all(test.holds(g, id, ctx) for test in self.tests)


@dataclass(frozen=True, slots=True)
class IsObject(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id)


@dataclass(frozen=True, slots=True)
class IsThis(Test):
    """The object itself whose ability speaks."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return id == ctx.source


@dataclass(frozen=True, slots=True)
class IsPlayer(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return g.is_player(id)


@dataclass(frozen=True, slots=True)
class IsOpponent(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return g.is_player(id) and id != ctx.you


@dataclass(frozen=True, slots=True)
class Among(Test):
    """Is one of what a reference points at: "enchanted creature", "you", "this creature"."""

    ref: Ref

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return id in self.ref.ids(g, ctx)


@dataclass(frozen=True, slots=True)
class Other(Test):
    """Not the object whose ability it is ("another", "other")."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return id != ctx.source


@dataclass(frozen=True, slots=True)
class HasType(Test):
    """A card type, supertype or subtype, in lower case; `permanent` and `spell` by zone and types."""

    word: str

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        view = g.view(id)
        return (
            self.word in view.types
            or self.word in view.subtypes
            or self.word in view.supertypes
            or (
                # Changeling is every creature type (CR 702.73), and only creature types.
                self.word not in view.types and self.word in _creature_types_asked(self.word) and view.has("changeling")
            )
        )


@cache
def _creature_types_asked(word: str) -> frozenset[str]:
    from rules.engine.card import CARD_TYPES, SUPERTYPES
    from rules.engine.subtypes import NONCREATURE_SUBTYPES

    return frozenset() if word in CARD_TYPES | SUPERTYPES | NONCREATURE_SUBTYPES else frozenset({word})


@dataclass(frozen=True, slots=True)
class IsSpell(Test):
    """On the stack as a spell; a damage source given as a card in no zone counts as one."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).zone == STACK


@dataclass(frozen=True, slots=True)
class IsToken(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).token


@dataclass(frozen=True, slots=True)
class HasColor(Test):
    """One of W U B R G; "" for colourless; "multi" and "mono" for how many."""

    color: str

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        colors = g.view(id).colors
        if self.color == "":
            return not colors
        if self.color in {"multi", "mono"}:
            return (len(colors) > 1) if self.color == "multi" else len(colors) == 1
        return self.color in colors


@dataclass(frozen=True, slots=True)
class HasChosenColor(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        color = chosen_of(g, ctx).color
        return color is not None and not g.is_player(id) and color in g.view(id).colors


@dataclass(frozen=True, slots=True)
class HasChosenType(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        word = chosen_of(g, ctx).type
        return word is not None and HasType(word.lower()).holds(g, id, ctx)


@dataclass(frozen=True, slots=True)
class HasKeyword(Test):
    keyword: str

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.view(id).has(self.keyword)


@dataclass(frozen=True, slots=True)
class HasCounter(Test):
    """At least `least` counters of a kind; `kind` None: of any kind."""

    kind: str | None
    least: int = 1

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        held = g.object(id)
        return (sum(n for _, n in held.counters) if self.kind is None else held.count(self.kind)) >= self.least


@dataclass(frozen=True, slots=True)
class HasName(Test):
    name: str

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.view(id).name.casefold() == self.name.casefold()


@dataclass(frozen=True, slots=True)
class HasChosenName(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        name = chosen_of(g, ctx).name
        return name is not None and HasName(name).holds(g, id, ctx)


@dataclass(frozen=True, slots=True)
class ControlledBy(Test):
    """Controlled by one of the players that the reference points at; in zones without control, owned by them."""

    who: Ref

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.view(id).controller in self.who.ids(g, ctx)


@dataclass(frozen=True, slots=True)
class OwnedBy(Test):
    who: Ref

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).owner in self.who.ids(g, ctx)


@dataclass(frozen=True, slots=True)
class IsTapped(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).tapped


@dataclass(frozen=True, slots=True)
class IsAttacking(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).attacking is not None


@dataclass(frozen=True, slots=True)
class IsBlocking(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and bool(g.object(id).blocking)


@dataclass(frozen=True, slots=True)
class IsBlocked(Test):
    """An attacking creature that was blocked, whether or not its blockers are still there (CR 509.1h)."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).attacking is not None and g.object(id).blocked


@dataclass(frozen=True, slots=True)
class IsUnblocked(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).attacking is not None and not g.object(id).blocked


@dataclass(frozen=True, slots=True)
class HasAttached(Test):
    """Something with this subtype ("aura", "equipment") is attached to it: "enchanted", "equipped"."""

    subtype: str

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return any(o.attached_to == id and self.subtype in g.view(o.id).subtypes for o in g.state.battlefield)


@dataclass(frozen=True, slots=True)
class Measures(Test):
    """A number of the object compared with an amount. `what`: "power", "toughness" or "mana value"; `how`: "<=", ">=",
    "==", "<", ">", "odd", "even"."""

    what: str
    how: str
    amount: Amount | None = None

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        view = g.view(id)
        number = {"power": view.power, "toughness": view.toughness, "mana value": view.mana_value}[self.what]
        if number is None:
            return False
        return compare(number, self.how, self.amount.value(g, ctx) if self.amount is not None else 0)


@dataclass(frozen=True, slots=True)
class IsHost(Test):
    """What the object whose ability speaks is attached to: "enchanted artifact's"."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return g.object(ctx.source).attached_to == id


@dataclass(frozen=True, slots=True)
class IsAttachedTo(Test):
    """Attached to what the reference points at."""

    host: Ref

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).attached_to in self.host.ids(g, ctx)


@dataclass(frozen=True, slots=True)
class Tougher(Test):
    """With toughness greater than its power."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and (g.view(id).toughness or 0) > (g.view(id).power or 0)


@dataclass(frozen=True, slots=True)
class Modified(Test):
    """It has a counter on it, is equipped, or is enchanted by an Aura its controller controls (CR 700.9)."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        if any(n for _, n in g.object(id).counters):
            return True
        on_it = [g.view(o.id) for o in g.state.battlefield if o.attached_to == id]
        mine = g.view(id).controller
        return any("equipment" in v.subtypes or ("aura" in v.subtypes and v.controller == mine) for v in on_it)


@dataclass(frozen=True, slots=True)
class EnteredThisTurn(Test):
    """It entered the battlefield in this question; or it came under its controller's control this turn, which is taken
    to have been by entering."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        from rules.engine.events import Entered

        if g.is_player(id):
            return False
        if any(isinstance(event, Entered) and event.permanent == id for event in g.state.happened):
            return True
        held = g.object(id)
        if not held.fresh or held.zone != BATTLEFIELD:
            return False
        g.suppose(f"{g.name(id)} came under {held.controller}'s control since their turn began: it entered this turn.")
        return True


@dataclass(frozen=True, slots=True)
class WasDealtDamage(Test):
    """It was dealt damage this turn: damage is marked on it, or was dealt to it in this question."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        from rules.engine.events import Damage

        if any(isinstance(event, Damage) and event.to == id and event.amount > 0 for event in g.state.happened):
            return True
        return not g.is_player(id) and g.object(id).damage > 0


@dataclass(frozen=True, slots=True)
class HasTrait(Test):
    """The art shows it (the object's own copy), or the player has it. "Without" is Not(HasTrait): a reviewed no."""

    trait: str

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return g.has_trait(id, self.trait)


def compare(number: int, how: str, other: int) -> bool:
    match how:
        case "<=":
            return number <= other
        case ">=":
            return number >= other
        case "<":
            return number < other
        case ">":
            return number > other
        case "==":
            return number == other
        case "odd":
            return number % 2 == 1
        case "even":
            return number % 2 == 0
    raise ValueError(f"no comparison {how!r}")


def chosen_of(g: Game, ctx: Context):  # type: ignore[no-untyped-def]
    """What was chosen for the effect, else for its source as it entered."""
    from rules.engine.objects import Chosen

    entered = g.object(ctx.source).chosen if ctx.source in g.state.objects else Chosen()
    if entered == Chosen() or ctx.chosen == entered:
        return ctx.chosen
    own = {f.name: getattr(ctx.chosen, f.name) for f in fields(Chosen)}
    return replace(entered, **{name: value for name, value in own.items() if value is not None})


@dataclass(frozen=True, slots=True)
class BlocksIt(Test):
    """A creature blocking what the reference points at; with `blocked`, one that it blocks."""

    ref: Ref
    blocked: bool = False

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        others = [other for other in self.ref.ids(g, ctx) if not g.is_player(other)]
        if self.blocked:
            return any(id in g.object(other).blocking for other in others)
        return any(other in g.object(id).blocking for other in others)
