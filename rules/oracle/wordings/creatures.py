# ruff: noqa: E501  (patterns of whole sentences)
"""What makes creatures bigger, smaller and better: "other creatures you control get +1/+1 and have trample", "target
creature gains lifelink until end of turn", "~'s power is equal to …"."""

from __future__ import annotations

import re

from rules.engine import changes as ch
from rules.engine import references as rf
from rules.engine.abilities import Ability, Static
from rules.engine.amounts import Amount, Fixed, Times
from rules.engine.changes import Change
from rules.engine.conditions import Condition
from rules.engine.effects import Effect
from rules.engine.lasting import ChangeThem, MakeLasting
from rules.engine.references import Ref
from rules.oracle.granted import read_abilities
from rules.oracle.keywords import read_keyword, read_keyword_line
from rules.oracle.numbers import read_amount
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, effect, static

# What blocks and what attacks is not judged: these words change no answer.
_IGNORED = re.compile(
    r"^(?:can't be blocked(?: this turn)?(?: except by .+| by .+)?|can't block(?: this turn)?|can't attack(?: or block)?"
    r"|attacks? (?:each|this) (?:combat|turn) if able|must be blocked(?: this turn)? if able|blocks? (?:this|each) (?:turn|combat) if able"
    r"|can block (?:an additional|any number of|up to \w+ additional) creatures?(?: each combat| this turn)?"
    r"|can attack as though (?:it|they) didn't have defender|can't be countered)$",
    re.IGNORECASE,
)
_PT = re.compile(r"^gets? (?P<p>[+-](?:\d+|X))/(?P<t>[+-](?:\d+|X))(?P<each> for each (?P<what>.+))?$", re.IGNORECASE)
_BASE = re.compile(
    r"^(?:has|have) base (?:power and toughness (?P<p>\d+|X)/(?P<t>\d+|X)|power (?P<p2>\d+|X)|toughness (?P<t2>\d+|X))$",
    re.IGNORECASE,
)
_HAVE = re.compile(r"^(?:has|have|gains?) (?P<what>.+)$", re.IGNORECASE)
_LOSE = re.compile(r"^loses? (?P<what>[^\"]+)$", re.IGNORECASE)
_VERB = r"gets? |has |have |gains? |loses? |can't |can |attacks? |must be |blocks? "


def read_changes(text: str, reading: Reading) -> tuple[Change, ...] | None:
    """The predicate: "gets +1/+1 and has trample". None when any part of it is not understood."""
    changes: list[Change] = []
    quoted: list[str] = []
    # What stands in quotation marks is kept whole.

    def keep(found: re.Match[str]) -> str:
        quoted.append(found[0])
        return f"<{len(quoted) - 1}>"

    bare = re.sub(r"\"[^\"]*\"", keep, text.strip())
    for part in re.split(rf",? and (?={_VERB})|, (?={_VERB})", bare):
        part = re.sub(r"<(\d+)>", lambda m: quoted[int(m[1])], part)
        read = _change(part.strip(), reading)
        if read is None:
            return None
        changes.extend(read)
    return tuple(changes)


def _change(part: str, reading: Reading) -> tuple[Change, ...] | None:
    if _IGNORED.match(part):
        return ()
    size = _PT.match(part)
    if size:
        return _size(size, reading)
    base = _BASE.match(part)
    if base:
        power, toughness = (read_amount(base[k] or base[k + "2"] or "", reading) for k in ("p", "t"))
        return (ch.SetPT(power, toughness),)
    have = _HAVE.match(part)
    if have and '"' in have["what"]:
        return read_abilities(have["what"])
    if have:
        keywords = read_keywords(have["what"])
        return None if keywords is None else tuple(ch.AddAbility(k) for k in keywords)
    lose = _LOSE.match(part)
    if lose:
        if lose["what"] == "all abilities":
            return (ch.LoseAbilities(),)
        lost = read_keywords(lose["what"])
        return None if lost is None else tuple(ch.LoseAbilities(getattr(k, "name", None)) for k in lost)
    return None


def _size(found: re.Match[str], reading: Reading) -> tuple[Change, ...] | None:
    each: Amount | None = None
    if found["each"]:
        each = _for_each(found["what"], reading)
        if each is None:
            return None
    numbers = []
    for sign in (found["p"], found["t"]):
        one = read_amount(sign[1:], reading)
        if one is None:
            return None
        if each is not None:
            one = Times(one.number, each) if isinstance(one, Fixed) else None
            if one is None:
                return None
        numbers.append(Times(-1, one) if sign[0] == "-" and one != Fixed(0) else one)
    return (ch.ModifyPT(numbers[0], numbers[1]),)


def _for_each(what: str, reading: Reading) -> Amount | None:
    counters = re.match(r"^(?:(?P<kind>[\w+/-]+) )?counter on (?P<on>.+)$", what)
    if counters:
        return read_amount(
            f"the number of {counters['kind'] or ''} counters on {counters['on']}".replace("  ", " "), reading
        )
    types = re.match(r"^(?:different )?card type among cards in (?P<where>.+)$", what)
    if types:
        return read_amount(f"the number of card types among cards in {types['where']}", reading)
    return read_amount(f"the number of {what}", reading)


def read_keywords(text: str) -> list[Ability] | None:
    """ "flying", "first strike and lifelink", "protection from red and from blue", "trample, haste, and toxic 1"."""
    text = text.strip()
    whole = read_keyword(text)
    if whole is not None:
        return whole
    found: list[Ability] = []
    for piece in re.split(r",? and (?!from )|, (?!from )", text):
        read = read_keyword_line(piece)
        if read is None:
            return None
        found.extend(read)
    return found


_SUBJECT = rf"(?P<who>[^\",]+?) (?P<does>(?:{_VERB}).+?)"
_AS_LONG = re.compile(r"^as long as (?P<cond>.+?), (?P<rest>.+)$", re.IGNORECASE)
_AS_LONG_LATE = re.compile(r"^(?P<rest>.+?) as long as (?P<cond>.+)$", re.IGNORECASE)


def _split_condition(text: str, reading: Reading) -> tuple[str, Condition | None] | None:
    """ "As long as …, …" and "… as long as …": the rest and the condition; None when that is not understood."""
    for pattern in (_AS_LONG, _AS_LONG_LATE):
        found = pattern.match(text)
        if found:
            if pattern is _AS_LONG:
                for at in [m.start() for m in re.finditer(", ", text)]:
                    holds = _condition(text[len("as long as ") : at], reading)
                    if holds is not None:
                        return text[at + 2 :], holds
                return None
            holds = _condition(found["cond"], reading)
            return (found["rest"], holds) if holds is not None else None
    return text, None


def _condition(text: str, reading: Reading) -> Condition | None:
    return condition.read(text, reading)


@static(r"(?:as long as [^\"]+?, )?[^\"]+? (?:gets?|has|have|loses?|can't|can) .+")
def _static_change(found: re.Match[str], reading: Reading) -> Ability | None:
    text = found.group(0)
    if re.search(r"\buntil\b|\bthis turn\b", re.sub(r"\"[^\"]*\"", "", text)) or re.match(
        r"^(?:if|when|whenever|at|you|players?|each player|your opponents) ",
        text,
        re.IGNORECASE,
    ):
        return None
    split = _split_condition(text, reading)
    if split is None:
        return None
    rest, holds = split
    where = re.search(r", where X is (?P<x>.+)$", rest)
    if where:
        reading.it = rf.This()
        reading.x = read_amount(where["x"], reading)
        if reading.x is None:
            return None
        rest = rest[: where.start()]
    subject = re.fullmatch(_SUBJECT, rest, re.IGNORECASE)
    if subject is None:
        return None
    affects = _affected(subject["who"], reading, text)
    if affects is None or reading.targets:
        return None
    reading.it = affects
    changes = read_changes(subject["does"], reading)
    if changes is None:
        return None
    return Static(text=text, affects=affects, changes=changes, condition=holds)


def _affected(phrase: str, reading: Reading, text: str) -> Ref | None:
    low = phrase.lower()
    if low in {"it", "they", "he", "she"}:
        # "As long as enchanted creature is white, it gets …"
        before = text.lower().split(f", {low} ")[0]
        host = re.search(r"\b(?:enchanted|equipped) \w+", before)
        return rf.This() if "~" in before or host is None else rf.AttachedTo()
    if low in {
        "~",
        "enchanted creature",
        "equipped creature",
        "fortified land",
        "enchanted permanent",
        "enchanted artifact",
    }:
        return reading.ref(phrase)
    both = re.match(r"^(?P<first>~|equipped creature) and (?P<rest>other .+)$", phrase, re.IGNORECASE)
    if both:
        one, other = reading.ref(both["first"]), reading.ref(both["rest"])
        return rf.Several((one, other)) if one is not None and other is not None else None
    if re.match(r"^(?:a|an|target|you|that|this|those) ", low) or re.search(r"\bplayers?\b(?! control)", low):
        return None
    ref = reading.ref(phrase)
    return ref if isinstance(ref, rf.All | rf.Several) else None


@static(
    r"~'s power and toughness are each equal to (?P<both>[^\"]+)|~'s power is equal to (?P<p>[^\"]+?)"
    r"(?: and its toughness is equal to (?P<t>[^\"]+))?|~'s toughness is equal to (?P<only>[^\"]+)"
)
def _defined(found: re.Match[str], reading: Reading) -> Ability | None:
    def amount(text: str | None) -> Amount | None:
        if text is None:
            return None
        if text.lower().startswith("that number plus "):
            return None
        return read_amount(text, reading)

    if found["both"]:
        power = toughness = amount(found["both"])
        if power is None:
            return None
    else:
        power, toughness = amount(found["p"]), amount(found["t"] or found["only"])
        if (found["t"] or "").lower().startswith("that number plus "):
            from rules.engine.amounts import Plus

            more = read_amount((found["t"] or "")[len("that number plus ") :], reading)
            toughness = None if more is None or power is None else Plus(power, more)
        if any(
            said is not None and got is None
            for said, got in ((found["p"], power), (found["t"] or found["only"], toughness))
        ):
            return None
    return Static(text=found.group(0), affects=rf.This(), changes=(ch.DefinePT(power, toughness),), everywhere=True)


@static(r"as long as your devotion to (?P<colors>[a-z ]+) is less than (?P<n>\w+), ~ isn't a creature")
def _god(found: re.Match[str], reading: Reading) -> Ability | None:
    from rules.engine.conditions import Compares
    from rules.oracle.numbers import read_number

    devotion, number = read_amount(f"your devotion to {found['colors']}", reading), read_number(found["n"])
    if devotion is None or number is None:
        return None
    return Static(
        text=found.group(0),
        affects=rf.This(),
        changes=(ch.LoseTypes(("creature",)),),
        condition=Compares(devotion, "<", Fixed(number)),
    )


# Until end of turn


_UNTIL = r"(?:until end of turn|until your next turn|this turn|until end of combat)"


@effect(rf"(?:(?P<before>{_UNTIL}), )?{_SUBJECT}(?: (?P<after>{_UNTIL}))?")
def _until(found: re.Match[str], reading: Reading) -> Effect | None:
    does = found["does"]
    if not (found["before"] or found["after"]) or re.search(_UNTIL, does.split(" and ")[0]):
        return None
    what = _acted_on(found["who"], reading)
    if what is None:
        return None
    if not isinstance(what, rf.Several):
        reading.it = what
    changes = read_changes(re.sub(rf" {_UNTIL}", "", does), reading)
    if changes is None:
        return None
    return ChangeThem(what, changes)


def _acted_on(phrase: str, reading: Reading) -> Ref | None:
    low = phrase.lower()
    if low in {"it", "they", "he", "she"}:
        return reading.it or rf.This()
    if low in {"that creature", "the creature", "those creatures", "that permanent", "that token", "those tokens"}:
        if low.startswith("those ") and isinstance(reading.it, rf.This | None):
            # Several that the sentence before acted on, not the object itself.
            return reading.event_words.get(low) or rf.Remembered()
        return reading.event_words.get(low) or reading.it
    if low.startswith(("a ", "an ", "each player", "you ", "players")) or low in {"you", "players"}:
        return None
    ref = reading.ref(re.sub(r"^each of (?=.*target)", "", phrase))
    return None if isinstance(ref, rf.You | rf.EachPlayer | rf.EachOpponent) else ref


@effect(r"you get an emblem with \"(?P<text>.+?)\.?\"")
def _emblem(found: re.Match[str], reading: Reading) -> Effect | None:
    made = static.read(found["text"], Reading())
    return MakeLasting(made) if isinstance(made, Ability) else None
