"""The targets of a sentence that is not understood otherwise: what a spell targets, and what it costs for that, can be
told even where what it does cannot."""

from __future__ import annotations

import re
from copy import copy

from rules.oracle.reading import Reading

_NUMBER = r"one|two|three|four|five|six|seven|eight|nine|ten|X"
_START = re.compile(
    rf"\b(?:any number of |up to (?:{_NUMBER}) |one(?:, two,?)* or (?:two|three|four) |(?:{_NUMBER}) )?"
    r"(?:other |another |any |any other |a second |a third )?targets?\b",
    re.IGNORECASE,
)
# After these the phrase goes on describing the target: when it is not understood with them, it is not understood.
_QUALIFIERS = frozenset(
    (
        "with without that that's who who's whose which of named you controlled attached other not dealt blocking "
        "an its "
        "target your or from in spell card creature permanent player opponent than a the chosen blocked "
        "enchanted equipped defending they those ability it token"
    ).split()
)
_ADJECTIVE = re.compile(r"non[\w-]+|white|blue|black|red|green|colorless|multicolored|tapped|untapped", re.IGNORECASE)
_NO_TARGETING = re.compile(
    r"becomes? the target|be the target|same target|new targets|the targets?\b|its target|targets? (?:only|you|~)"
    r"|that targets?"
    r"|changes? the target|a target\b|more targets|for each target|targets are|number of targets",
    re.IGNORECASE,
)

# "If it was kicked, instead …": other targets than those of the sentence before.
_OTHER_TARGETS = re.compile(r"^if [^,]+, [^.]*\binstead\b|^instead\b", re.IGNORECASE)
# A triggered ability that the resolving one makes has targets of its own (CR 603.7, 603.12).
_LATER = re.compile(r"^(?:until [^,]+, |this turn, |then,? )?(?:when|whenever|at the beginning of)\b", re.IGNORECASE)
# As many targets as there are of something: how many slots there are is not known.
_MANY_TIMES = re.compile(r"\bfor each\b[^.]*\btargets?\b|\btargets?\b[^.]*\bfor each (?:time|kick)", re.IGNORECASE)


def is_later(sentence: str) -> bool:
    return bool(_LATER.match(sentence))


def instances(sentence: str) -> int:
    """How often the sentence itself says "target" of what is chosen (CR 115.1)."""
    outside = re.sub(r'"[^"]*"', "", sentence)
    if _LATER.match(outside):
        return 0
    return sum(1 for m in _START.finditer(outside) if not re.search(r"\b(?:it|that|you|they) $", outside[: m.start()]))


def scan_targets(sentence: str, reading: Reading) -> bool:
    """Opens a slot for each instance of "target" in the sentence, in printed order; False, and no slot at all, when one
    of them is not understood to its end."""
    kept, it, they = list(reading.targets), reading.it, reading.they
    outside = re.sub(r'"[^"]*"', "", sentence)
    outside = re.sub(
        r"(?:you may )?choose new targets for (?:the copy|the copies|it|them|that copy)\b", "", outside, flags=re.I
    )
    if _LATER.match(outside):
        return True
    if _NO_TARGETING.search(outside) or _MANY_TIMES.search(outside) or _OTHER_TARGETS.search(outside):
        return False
    for found in _START.finditer(outside):
        if not _open_slot(found.group(0), outside[found.end() :], reading):
            reading.targets, reading.it, reading.they = kept, it, they
            return False
    return True


def _open_slot(start: str, rest: str, reading: Reading) -> bool:
    clause = re.split(r"[.;:]|, (?!or\b|non)(?![\w ]+, or\b)", rest)[0]
    words = clause.split()
    more = rest[len(clause) :].startswith(", ")
    if rest[:1] not in {" ", ""}:
        words = []
    for n in range(len(words), -1, -1):
        if n and (" and " in f" {' '.join(words[:n])} " or words[n - 1].lower() in {"and", "or"}):
            continue
        following = words[n].lower().strip(",") if n < len(words) else ""
        phrase = " ".join([start, *words[:n]]).strip().rstrip(",")
        if n and re.search(r"['’]s$", phrase):
            # "target player's graveyard": the player is the target.
            phrase, following = phrase[:-2], ""
        trial = copy(reading)
        trial.targets = list(reading.targets)
        ref = trial.ref(phrase)
        if 0 < n < len(words) and words[n - 1].endswith(","):
            return False  # a list of which only the beginning would be taken
        if ref is None or len(trial.targets) != len(reading.targets) + 1:
            continue
        if following in _QUALIFIERS or (more and n and n == len(words) and _ADJECTIVE.fullmatch(words[-1])):
            return False
        reading.targets, reading.it, reading.they = trial.targets, trial.it, trial.they
        return True
    return False
