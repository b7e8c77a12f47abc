"""Adding mana: the sentence itself, what may stand behind it, and the choices before it (CR 106, 605)."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine import mana_types as mt
from rules.engine.amounts import CountOf
from rules.engine.choosing_color import ChooseColor, ChoosePlayer, RevealAny
from rules.engine.effects import Beyond, Effect, If, PutCounters
from rules.engine.mana_production import AddMana, OfOneType, OneOf, Production, Symbols
from rules.engine.mana_types import ANY_COLOR, ManaTypes
from rules.engine.references import EachPlayer, Remembered, You
from rules.oracle.mana_phrases import read_for_each_color, read_production
from rules.oracle.nouns import read_filter
from rules.oracle.numbers import read_amount
from rules.oracle.reading import Reading
from rules.oracle.wording import Amend, amendment, condition, effect


@effect(
    r"(?:(?P<who>you|that player|its controller|target player|each player|the player|they) )?"
    r"adds? (?P<what>.+?)"
)
def _add(found: re.Match[str], reading: Reading) -> Effect | None:
    production = read_production(found["what"], reading)
    if production is None or _asks_what_came_before(production):
        return None
    if found["who"] is None or found["who"].lower() == "you":
        return AddMana(production)
    who = EachPlayer() if found["who"].lower() == "each player" else reading.ref(found["who"])
    return AddMana(production, who) if who is not None else None


def _asks_what_came_before(production: Production) -> bool:
    return "Alike()" in repr(production)


@effect(r"(?P<who>its controller|that player|you) may add (?P<what>.+?)")
def _may_add(found: re.Match[str], reading: Reading) -> Effect | None:
    production = read_production(found["what"], reading)
    who = reading.ref(found["who"])
    if production is None or who is None or _asks_what_came_before(production):
        return None
    return AddMana(OneOf((production, Symbols(()))), who)


@effect(r"choose a player")
def _choose_player(found: re.Match[str], reading: Reading) -> Effect | None:
    reading.they = Remembered()
    return ChoosePlayer()


@effect(r"a player of your choice adds (?P<what>.+?)")
def _player_adds(found: re.Match[str], reading: Reading) -> Effect | tuple[Effect, ...] | None:
    production = read_production(found["what"], reading)
    if production is None or _asks_what_came_before(production):
        return None
    return ChoosePlayer(), AddMana(production, Remembered())


@effect(r"for each color among .+")
def _for_each_color(found: re.Match[str], reading: Reading) -> Effect | None:
    production = read_for_each_color(found[0], reading)
    return AddMana(production) if production is not None else None


@effect(r"choose a color(?: of (?P<of>a (?P<what>.+)))?")
def _choose_color(found: re.Match[str], reading: Reading) -> Effect | None:
    types: ManaTypes = ANY_COLOR
    if found["of"] and not found["what"]:
        return None
    if found["what"]:
        what = read_filter(found["what"], reading)
        if what is None:
            return None
        types = mt.ColorsAmong(what)
    reading.mana = mt.ChosenColor()
    return ChooseColor(types)


def _last_mana(effects: list[Effect]) -> int | None:
    """The place of the sentence that adds mana, nothing but other additions behind it."""
    for at in range(len(effects) - 1, -1, -1):
        if isinstance(effects[at], AddMana):
            return at
    return None


@amendment(
    r"if (?P<if>.+?), (?:(?:instead )?add (?P<what>.+?)(?: instead)?"
    r"|(?:instead )?(?P<who>that player|its controller)(?P<may> may)? adds? (?P<theirs>.+?)(?: instead)?)"
)
def _instead(found: re.Match[str], reading: Reading) -> Amend | None:
    """ "Add {C}. If you control …, add {C}{C}{C} instead." """
    if not re.search(r"\binstead\b", found[0]):
        return None
    holds = condition.read(found["if"], reading)
    production = read_production(found["what"] or found["theirs"], reading)
    if holds is None or production is None:
        return None
    if found["may"]:
        production = OneOf((production, Symbols(())))

    def amend(effects: list[Effect]) -> list[Effect] | None:
        at = _last_mana(effects)
        if at is None:
            return None
        plain = effects[at]
        assert isinstance(plain, AddMana)
        better = _alike(production, plain.production)
        if better is None:
            return None
        return [*effects[:at], If(holds, (replace(plain, production=better),), (plain,)), *effects[at + 1 :]]

    return amend


def _alike(production: Production, before: Production) -> Production | None:
    """ "three mana of that type": of a type as in the sentence before."""
    if not _asks_what_came_before(production):
        return production
    if isinstance(production, OfOneType) and isinstance(before, OfOneType):
        return replace(production, types=before.types)
    return None


@effect(r"~ doesn't untap during your next untap step")
def _stays_tapped(found: re.Match[str], reading: Reading) -> Effect | None:
    return Beyond("It doesn't untap during your next untap step.")


@effect(r"(?:that land|it|that permanent) doesn't untap during its controller's next untap step")
def _that_stays_tapped(found: re.Match[str], reading: Reading) -> Effect | None:
    return Beyond("It doesn't untap during its controller's next untap step.")


@effect(r"(?:you )?draw a card at the beginning of the next turn's upkeep")
def _draw_later(found: re.Match[str], reading: Reading) -> Effect | None:
    return Beyond("A card is drawn at the beginning of the next turn's upkeep, by a delayed trigger.")


@effect(r"until end of turn, you don't lose this mana as steps and phases end")
def _mana_stays(found: re.Match[str], reading: Reading) -> Effect | None:
    return Beyond("This mana is kept as steps and phases end.")


@effect(r"count the number of (?P<what>.+)")
def _count(found: re.Match[str], reading: Reading) -> Effect | None:
    what = read_filter(found["what"], reading)
    if what is None:
        return None
    reading.x = CountOf(what)
    return Beyond(f"The number of {found['what']} is counted.")


@effect(r"until end of turn, (?P<first>.+?) and (?P<second>(?:whenever|if) .+)")
def _both_until_end_of_turn(found: re.Match[str], reading: Reading) -> tuple[Effect, ...] | None:
    first = effect.read(f"{found['first']} until end of turn", reading)
    second = effect.read(f"until end of turn, {found['second']}", reading)
    if first is None or second is None:
        return None
    parts = [part if isinstance(part, tuple) else (part,) for part in (first, second)]
    return (*parts[0], *parts[1])


@effect(r"reveal any number of (?P<what>.+?) (?:in|from) your hand")
def _reveal(found: re.Match[str], reading: Reading) -> Effect | None:
    what = read_filter(f"{found['what'].replace(' cards', ' card')} in your hand", reading)
    return RevealAny(what) if what is not None else None


@effect(
    r"an opponent gains control of ~ at the beginning of the next end step"
    r"|during your next untap step, as you untap your permanents, return ~ to its owner's hand|roll a d\d+"
)
def _later(found: re.Match[str], reading: Reading) -> Effect | None:
    """Nothing that comes of it now: a delayed trigger, a rule for a later step, a roll that nothing uses."""
    return Beyond(found[0].replace("~", "it") + ".")


@effect(r"you get (?P<n>an?|two|three|four|five) (?P<kind>poison|rad|experience) counters?")
def _player_counters(found: re.Match[str], reading: Reading) -> Effect | None:
    number = read_amount(found["n"], reading)
    return PutCounters(found["kind"], number, You()) if number is not None else None


@effect(r"(?P<what>~ deals .+?) if you (?P<not>don't )?control (?P<of>an? .+)")
def _deals_if(found: re.Match[str], reading: Reading) -> Effect | None:
    inner, holds = effect.read(found["what"], reading), condition.read(f"you control {found['of']}", reading)
    if inner is None or holds is None:
        return None
    then = inner if isinstance(inner, tuple) else (inner,)
    return If(holds, (), then) if found["not"] else If(holds, then)
