"""How permanents enter: "~ enters tapped unless …", "with X +1/+1 counters on it", "as a copy of …", "as ~ enters,
…"."""

from __future__ import annotations

import re

from rules.engine import conditions as cd
from rules.engine.abilities import Ability, Ignored
from rules.engine.amounts import Amount, Fixed, ThatMuch, Times, X
from rules.engine.cost_changes import TimesKicked
from rules.engine.effects import Effect
from rules.engine.entering import EntersAsCopy, EntersWith, EnterTapped
from rules.engine.entering_choices import (
    ChosenNumber,
    Earlier,
    HadCounters,
    LeftThisTurn,
    ManaSpent,
    NotTold,
    Outgrows,
    PayOrTapped,
    RollTotal,
)
from rules.engine.filters import ANYTHING, Filter
from rules.engine.legends import NoLegendRule
from rules.oracle.nouns import read_filter, singular
from rules.oracle.numbers import read_amount, read_number
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, cost_part, static

KIND = r"(?P<kind>[+-]\d+/[+-]\d+|[a-z]+(?:[ -](?:strike|strength))?)"
_COUNTERS = re.compile(
    rf"^(?P<n>.+?)? ?(?P<more>additional )?{KIND} counters?$",
    re.IGNORECASE,
)
_EACH = re.compile(r"^(?P<counters>.+?) on (?:it|him|her|them|~)(?P<rest>.*)$", re.DOTALL)


@static(
    r"as ~ enters, roll (?P<n>\w+) (?:(?P<sides>four|six|eight|ten|twelve|twenty)-sided dice?|d(?P<d>\d+))\. (?:~"
    r"|it) enters with a number of "
    r"(?P<kind>[+-]\d/[+-]\d|[a-z]+) counters on it equal to the (?:total of those results|result)"
)
def _rolled(found: re.Match[str], reading: Reading) -> Ability | None:
    number = read_amount(found["n"], reading)
    sides = int(found["d"]) if found["d"] else read_number(found["sides"])
    if number is None or sides is None:
        return None
    return EntersWith(text=found[0], effects=(RollTotal(number, sides),), counters=((found["kind"], ThatMuch()),))


@static(
    r"(?P<may>you may have ~ enter with a \+1/\+1 counter on it)(?:\. if you don't, it gains haste)?"
    r"|as ~ enters, (?:an opponent of your choice (?P<tribute>may) put (?P<t>\d+|X) \+1/\+1 counters on it"
    r"|you may (?P<devour>sacrifice) any number of creatures; (?P<d>\d+|X) \+1/\+1 counters for each"
    r"|(?P<amplify>reveal) any number of cards that share a creature type; .+)"
)
def _decided(found: re.Match[str], reading: Reading) -> Ability | None:
    kind = next(k for k in ("may", "tribute", "devour", "amplify") if found[k])
    number = read_amount(found["t"] or found["d"] or "1", reading)
    if number is None:
        return None
    return EntersWith(text=found[0], effects=(ChosenNumber(kind, number),), counters=(("+1/+1", ThatMuch()),))


@condition(r"it had (?P<no>no )?(?:an? |one or more )?(?P<kind>[+-]\d/[+-]\d |[a-z]+ )?counters? on it")
def _had_none(found: re.Match[str], reading: Reading) -> cd.Condition | None:
    kind = (found["kind"] or "").strip() or None
    if kind in {"a", "an", "more", "or"}:
        return None
    none = HadCounters(kind)
    return none if found["no"] else cd.Unless(none)


@condition(r"it outgrows ~")
def _outgrows(found: re.Match[str], reading: Reading) -> cd.Condition:
    return Outgrows()


def read_counters(phrase: str, reading: Reading) -> tuple[tuple[str, Amount], ...] | None:
    """ "X +1/+1 counters on it", "a +1/+1 counter on it for each Elf you control", with several kinds joined by
    "and"."""
    found = _EACH.match(phrase.strip())
    if found is None:
        return None
    rest = found["rest"].strip()
    kinds: list[tuple[str, Amount]] = []
    pieces = [p for p in re.split(r", and |, (?=an? )| and (?=an? |two |three |X )", found["counters"]) if p]
    for piece in pieces:
        one = _COUNTERS.match(piece)
        if one is None:
            return None
        amount = _number_of(one["n"] or "a", rest, reading)
        if amount is None:
            return None
        kinds.append((one["kind"].lower(), amount))
    return tuple(kinds)


def _number_of(word: str, rest: str, reading: Reading) -> Amount | None:
    word = word.strip()
    if word.lower() in {"an additional", "additional"}:
        word = "a"
    word = re.sub(r"^an additional ", "", word, flags=re.IGNORECASE)
    if word.lower() in {"a number of", "a number of additional"}:
        if not rest.startswith("equal to "):
            return None
        return _spent(rest) or read_amount(rest.removeprefix("equal to "), reading)
    base = read_amount(word.removesuffix(" additional"), reading)
    if base is None or not rest:
        return base
    if rest.startswith("for each ") and isinstance(base, Fixed):
        each = _spent(rest) or _each(rest.removeprefix("for each "), reading)
        return Times(base.number, each) if each is not None else None
    return None


def _spent(rest: str) -> Amount | None:
    return ManaSpent(rest) if re.search(r"mana (?:from .+ )?(?:was )?spent to cast|mana spent", rest) else None


def _each(phrase: str, reading: Reading) -> Amount | None:
    if re.fullmatch(r"time (?:it|~) was kicked", phrase):
        return TimesKicked()
    return read_amount(f"the number of {phrase}", reading)


def _subject(what: str, reading: Reading) -> Filter | None:
    """What enters, when it is not the object itself: "creatures your opponents control", "each other Elf you
    control"."""
    phrase = re.sub(r"^each ", "", what, flags=re.IGNORECASE)
    return read_filter(phrase, reading)


@static(r"(?P<what>.+?) enters? (?P<how>tapped|untapped)(?: (?P<unless>unless|if) (?P<if>.+))?")
def _enters_tapped(found: re.Match[str], reading: Reading) -> Ability | None:
    if found["what"].lower().startswith(("when", "if ", "as ", "you may")):
        return None
    return _entering(found["what"], reading, found["unless"], found["if"], how=found["how"], text=found[0])


def _entering(
    what: str,
    reading: Reading,
    unless: str | None,
    holds: str | None,
    how: str | None = None,
    counters: tuple[tuple[str, Amount], ...] = (),
    text: str = "",
) -> Ability | None:
    only = None
    if holds is not None:
        only = condition.read(holds, reading)
        if only is None:
            return None
        if unless == "unless":
            only = cd.Unless(only)
    who = None
    if what.lower() not in {"~", "it"}:
        who = _subject(what, reading)
        if who is None:
            return None
    return EntersWith(
        text=text, who=who, only_if=only, tapped=how == "tapped", untapped=how == "untapped", counters=counters
    )


@static(
    r"(?:if (?P<first>.+?), )?(?P<what>~|it|[^,]+?) enters? (?P<tapped>tapped )?with (?P<counters>.+? on (?:it"
    r"|him|her|them|~).*?)"
    r"(?: and with (?P<keyword>[a-z ]+))?(?: (?P<unless>if|unless) (?P<if>.+))?"
)
def _enters_with(found: re.Match[str], reading: Reading) -> Ability | None:
    if found["keyword"] or found["what"].lower().startswith(("when", "if ", "as ")):
        return None
    text = found["counters"]
    where = re.search(r",? where X is (.+)$", text)
    if where:
        reading.x = read_amount(where[1], reading)
        if reading.x is None:
            return None
        text = text[: where.start()]
    counters = read_counters(text, reading)
    if counters is None or (found["first"] and found["if"]):
        return None
    how = "tapped" if found["tapped"] else None
    holds = found["first"] or found["if"]
    return _entering(found["what"], reading, found["unless"] or "if", holds, how, counters, found[0])


@static(r"if (?P<if>.+?), (?P<what>~|it) enters (?P<how>tapped|untapped)")
def _if_enters_tapped(found: re.Match[str], reading: Reading) -> Ability | None:
    return _entering(found["what"], reading, "if", found["if"], found["how"], text=found[0])


@static(r"as (?:~|it) enters, you may (?P<cost>[^.]+)\. if you don't, (?:~|it) enters tapped")
def _pay_or_tapped(found: re.Match[str], reading: Reading) -> Ability | None:
    part = cost_part.read(found["cost"], reading)
    return EntersWith(text=found[0], effects=(PayOrTapped(EnterTapped(), part),)) if part is not None else None


_CHOICES = {
    "color": "color",
    "creature type": "type",
    "basic land type": "type",
    "land type": "type",
    "opponent": "player",
    "player": "player",
    "card name": "name",
    "nonland card name": "name",
    "nonbasic land card name": "name",
    "creature card name": "name",
    "number": "number",
    "artist": "name",
    "word": "name",
    "rarity": "name",
    "watermark": "name",
    "card type": "type",
    "permanent": "object",
    "two players": "player",
    "creature": "object",
}


@static(r"as (?:~|it) enters,(?: you)?(?: secretly)? choose (?P<what>.+)")
def _choose(found: re.Match[str], reading: Reading) -> Ability | None:
    effects: list[Effect] = []
    for what in re.split(r" and (?=an? )", found["what"]):
        thing = re.sub(r"^an? (?:other |another )?", "", what)
        simple = re.sub(
            r" (?:other than .+|you control|an opponent controls|with .+|between .+|from among .+|greater .+)$",
            "",
            thing,
        )
        part = _CHOICES.get(simple) or _CHOICES.get(singular(simple))
        if part is None:
            options = [w for w in re.split(r", or |, | or ", what) if w]
            if len(options) < 2 or not all(re.fullmatch(r"[A-Za-z' ]+", w) for w in options):
                return None
            part = "mode" if len(options) == 2 else "name"
        effects.append(NotTold(what, part))
    return EntersWith(text=found[0], effects=tuple(effects))


@static(
    r"(?P<may>you may have )?~ enters?(?P<tapped> tapped)? as a copy of (?P<any>any|an?|another|target) (?P<what>.+?)"
    r"(?:, except (?P<except>.+))?"
)
def _copy(found: re.Match[str], reading: Reading) -> Ability | None:
    of = read_filter((f"another {found['what']}" if found["any"] == "another" else found["what"]), reading)
    if of is None:
        return None
    types: tuple[str, ...] = ()
    counters: tuple[tuple[str, Amount], ...] = ()
    if found["except"]:
        plus = re.fullmatch(r"(?:it's|he's|she's) an? (?P<types>.+?) in addition to its other types", found["except"])
        more = re.fullmatch(r"it enters with (?P<counters>.+)", found["except"])
        if plus:
            types = tuple(word.lower() for word in plus["types"].split())
        elif more:
            read = read_counters(more["counters"], reading)
            if read is None:
                return None
            counters = read
        else:
            return None
    return EntersAsCopy(
        text=found[0],
        of=of,
        optional=bool(found["may"]),
        types=types,
        with_counters=counters,
        tapped=bool(found["tapped"]),
    )


@static(r"~ (?:can't be countered|enters prepared|is all colors|can't be copied)")
def _beyond_this(found: re.Match[str], reading: Reading) -> Ability:
    return Ignored(text=found[0], reason="countering")


@static(r"the [\"“]legend rule[\"”] doesn't apply(?: to (?P<what>.+))?")
def _no_legend_rule(found: re.Match[str], reading: Reading) -> Ability | None:
    what = read_filter(found["what"], reading) if found["what"] else ANYTHING
    return NoLegendRule(text=found[0], what=what) if what is not None else None


@condition(r"~ was(?P<not>n't)? kicked|it was(?P<not2>n't)? kicked")
def _kicked(found: re.Match[str], reading: Reading) -> cd.Condition:
    return cd.Unless(cd.WasKicked()) if found["not"] or found["not2"] else cd.WasKicked()


@condition(r"(?:it|~) was kicked (?P<n>twice|three times)|you cast (?:it|~)(?: from your hand)?|(?:it|~) was cast")
def _cast(found: re.Match[str], reading: Reading) -> cd.Condition:
    if found["n"]:
        return cd.Compares(TimesKicked(), ">=", Fixed({"twice": 2, "three times": 3}[found["n"].lower()]))
    return cd.WasCast()


@condition(r"X is (?P<n>\w+) or (?P<how>more|less|greater|fewer)")
def _x_is(found: re.Match[str], reading: Reading) -> cd.Condition | None:
    number = read_number(found["n"])
    how = ">=" if found["how"] in {"more", "greater"} else "<="
    return cd.Compares(reading.x or X(), how, Fixed(number)) if number is not None else None


_EARLIER = (
    r"(?:you|an opponent|a player|a creature|another creature|a permanent|your opponents?|one or more|no spells"
    r"|you've|it's the first)"
    r"\b.*\b(?:this turn|last turn|this way)|(?:a|an|another) .+ (?:died|left the battlefield|entered"
    r"|was put) .*this turn"
    r"|you've .+ this turn|it was bargained|(?:it|~) was dealt damage .*this turn"
)


@condition(_EARLIER)
def _earlier(found: re.Match[str], reading: Reading) -> cd.Condition | None:
    if re.fullmatch(r"a permanent you controlled left the battlefield this turn", found[0], re.IGNORECASE):
        return LeftThisTurn(found[0])
    return None if "would" in found[0] else Earlier(found[0])


__all__ = ["read_counters"]
