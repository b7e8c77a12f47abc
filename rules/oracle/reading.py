"""What has been read so far of one ability: its targets, and what "it" and "that player" point at."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rules.engine import references as rf
from rules.engine.abilities import ONE, TargetSlot
from rules.engine.amounts import Amount, Fixed, X
from rules.engine.conditions import Condition
from rules.engine.filters import PLAYERS, AnyOf, Filter, HasType, IsPlayer, Other
from rules.engine.mana_types import ManaTypes
from rules.engine.references import Ref

ANY_TARGET = Filter(
    (AnyOf((IsPlayer(), HasType("creature"), HasType("planeswalker"), HasType("battle"))),),
    ("battlefield", PLAYERS),
    "any target",
)
_NUMBER = r"one|two|three|four|five|six|seven|eight|nine|ten|X|\d+"
_QUANTITY = re.compile(
    rf"^(?:each of )?(?:(?P<any>any number of)|(?P<upto>up to )?(?P<n>{_NUMBER})"
    rf"|(?P<from>one)(?:, two,?)* or (?P<to>two|three|four))? ?"
    r"(?P<other>other |another )?target(?P<noun>s?\b.*)$",
    re.IGNORECASE,
)


@dataclass
class Reading:
    """`it`: what "it" and "that creature" mean now; `they`: what "that player" means; `event_words`: further words that
    the trigger or replacement gave a meaning ("that land"); `x`: X when the text defines it ("where X is …");
    `mana`: what "that color" means."""

    targets: list[TargetSlot] = field(default_factory=list)
    it: Ref | None = None
    they: Ref | None = None
    event_words: dict[str, Ref] = field(default_factory=dict)
    x: Amount | None = None
    divided: bool = False
    condition: Condition | None = None
    mana: ManaTypes | None = None
    amount_words: dict[str, Amount] = field(default_factory=dict)

    def ref(self, phrase: str) -> Ref | None:
        """What a noun phrase points at; a phrase with "target" opens a new target slot."""
        phrase = phrase.strip()
        low = phrase.lower()
        if low in self.event_words:
            return self.event_words[low]
        fixed = _FIXED.get(low)
        if fixed is not None:
            return fixed
        if "target" in low:
            return self._target(phrase)
        if low in {"him", "her"}:
            return self.it or rf.This()
        if low in {"it", "itself", "them", "they"} or _THAT_OBJECT.match(low):
            return self.it
        if low in {"that player", "they", "them", "that opponent", "those players"}:
            return self.they or (rf.ControllerOf(self.it) if self.it is not None else None)
        return self._built(phrase, low)

    def _built(self, phrase: str, low: str) -> Ref | None:
        from rules.oracle.nouns import read_filter

        owner = re.match(r"^(?P<of>.+?)(?:'s|s') (?P<role>controller|owner)$", phrase) or re.match(
            r"^(?P<of>its|their) (?P<role>controller|owner)s?$", phrase
        )
        if owner:
            of = self.it if owner["of"] in {"its", "their"} else self.ref(owner["of"])
            if of is None:
                return None
            return rf.ControllerOf(of) if owner["role"] == "controller" else rf.OwnerOf(of)
        if (
            low.startswith(("enchanted ", "equipped ", "fortified "))
            and len(low.split()) == 2
            and not low.endswith("s")
        ):
            return rf.AttachedTo()
        if low.startswith(("each ", "all ")):
            return self._each(phrase.split(" ", 1)[1])
        if " and " in low:
            if not re.search(
                r"\b(?:you|players?|opponents?)\b(?! controls?\b| don't| own)|~|\b(?:that|those|it)\b", low
            ):
                # "instant and sorcery spells you control" are things of one kind.
                together = read_filter(phrase, self)
                if together is not None:
                    return rf.All(together)
            left, right = re.split(r" and ", phrase, maxsplit=1)
            first, second = self.ref(left), self.ref(right)
            if first is not None and second is not None:
                return rf.Several((first, second))
            return None
        found = read_filter(phrase, self)
        return rf.All(found) if found is not None else None

    def _each(self, phrase: str) -> Ref | None:
        from rules.oracle.nouns import read_filter

        parts = re.split(r" and (?:each |all )", phrase)
        refs: list[Ref] = []
        for part in parts:
            named = _FIXED.get(f"each {part}".lower())
            found = None if named else read_filter(part, self)
            if named is None and found is None:
                return None
            refs.append(named or rf.All(found))  # type: ignore[arg-type]
        return refs[0] if len(refs) == 1 else rf.Several(tuple(refs))

    def _target(self, phrase: str) -> Ref | None:
        phrase, random = re.subn(r" (?:chosen )?at random$| chosen randomly$", "", phrase)
        low = phrase.lower()
        if low in {"any target", "any one target", "each of any target"}:
            return self.slot(ANY_TARGET, random=bool(random))
        if low in {"any other target", "another target", "a second target", "a third target"}:
            return self.slot(self._another(ANY_TARGET), random=bool(random))
        described = re.match(r"any (other )?target (?P<how>with|that|without).+$", phrase, re.IGNORECASE)
        if described:
            found = self._target_filter("permanent " + phrase[described.start("how") :])
            if found is None:
                return None
            kind = self._another(ANY_TARGET) if described[1] else ANY_TARGET
            return self.slot(Filter((*kind.tests, *found.tests), kind.zones, phrase), random=bool(random))
        many = _QUANTITY.match(phrase)
        if many is None:
            return None
        # Who chooses the target is no quality of it.
        noun = re.sub(r" of (?:an opponent's|their|that player's) choice$", "", many["noun"].strip())
        if noun == "" and not any(many[part] for part in ("any", "n", "from", "other")):
            return None  # a lone "target" is the beginning of something else
        # "any number of targets", "one, two, or three targets": any target each.
        found = ANY_TARGET if noun in {"s", ""} else self._target_filter(noun)
        if found is None:
            return None
        if many["other"]:
            found = self._another(found)
        least, most = self._how_many(many)
        return self.slot(found, least, most, bool(random))

    def _another(self, found: Filter) -> Filter:
        """ "Another": than the earlier targets of the same spell or ability, else than the object whose ability it
        is."""
        return found.also(_NotYetTargeted(tuple(range(len(self.targets)))) if self.targets else Other())

    def _target_filter(self, noun: str) -> Filter | None:
        from rules.oracle.nouns import read_filter

        return read_filter(noun, self)

    def _how_many(self, found: re.Match[str]) -> tuple[Amount, Amount | None]:
        from rules.oracle.numbers import read_number

        if found["any"]:
            return Fixed(0), None
        if found["from"]:
            return Fixed(1), Fixed(read_number(found["to"]) or 0)
        if found["n"] is None:
            return Fixed(1), Fixed(1)
        number: Amount = (self.x or X()) if found["n"] == "X" else Fixed(read_number(found["n"]) or 0)
        return (Fixed(0) if found["upto"] else number), number

    def slot(self, found: Filter, least: Amount = ONE, most: Amount | None = ONE, random: bool = False) -> Ref:
        self.targets.append(TargetSlot(found, least, most, random))
        ref = rf.Target(len(self.targets) - 1)
        if PLAYERS in found.zones and len(found.zones) == 1:
            self.they = ref
        else:
            self.it = ref
            self.they = rf.ControllerOf(ref)
        return ref


@dataclass(frozen=True, slots=True)
class _NotYetTargeted(Other):
    """ "another target": not what an earlier slot of the same spell or ability has."""

    slots: tuple[int, ...] = ()

    def holds(self, g, id, ctx):  # type: ignore[no-untyped-def]
        return all(id not in ctx.targets[slot] for slot in self.slots if slot < len(ctx.targets))


_THAT_OBJECT = re.compile(
    r"^(?:that|those|the) (?:creature|permanent|land|artifact|enchantment|planeswalker|source|spell|card|token"
    r"|vehicle)s?$"
)
_FIXED: dict[str, Ref] = {
    "~": rf.This(),
    "you": rf.You(),
    "yourself": rf.You(),
    "each player": rf.EachPlayer(),
    "all players": rf.EachPlayer(),
    "each opponent": rf.EachOpponent(),
    "your opponents": rf.EachOpponent(),
    "each of your opponents": rf.EachOpponent(),
    "enchanted player": rf.AttachedTo(),
    "the chosen player": rf.ChosenPlayer(),
    "the chosen permanent": rf.ChosenObject(),
    "the chosen creature": rf.ChosenObject(),
    "defending player": rf.DefendingPlayer(),
}
