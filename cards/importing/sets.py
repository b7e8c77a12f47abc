from collections import Counter
from datetime import date

from cards.models import CardSet

from .counting import Tally
from .tables import Keys, Upsert


class Sets:
    """Sets as the rows of their cards name them. Where they disagree, most are right."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._keys = Keys(CardSet)
        self._known = {each.code: each for each in CardSet.objects.all()}
        self._names: dict[str, Counter[str]] = {}
        self._released: dict[str, date] = {}

    def meant_by(self, code: str, name: str, released_at: date | None) -> int:
        if code not in self._names:
            self._names[code] = Counter()
        self._names[code][name] += 1
        if released_at:
            self._released[code] = min(released_at, self._released.get(code, released_at))
        if code not in self._known:
            self._known[code] = CardSet(pk=self._keys.next(), code=code, name="")
        return self._known[code].pk

    def finish(self) -> None:
        rows = Upsert(CardSet, ["id", "code", "name", "released_at"], ["id"])
        for code, names in self._names.items():
            known = self._known[code]
            name = _name_by_most(code, names) or known.name or code.upper()
            released_at = self._released.get(code, known.released_at)
            if (known.name, known.released_at) == (name, released_at):
                continue
            self._tally.count("sets", "changed" if known.name else "new")
            rows.add(known.pk, code, name, released_at)
        rows.flush()


def _name_by_most(code: str, names: Counter[str]) -> str:
    """Empty where there is none: lists that lack a set's name give its code instead."""
    real = [name for name in names if name.lower() not in ("", code)]
    return max(real, key=lambda name: (names[name], name), default="")
