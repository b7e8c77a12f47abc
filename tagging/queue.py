"""The next question for one person: never one they answered, never a settled one, and not the same head for everybody.

Half of the time a question that somebody has answered already, so that questions get finished; else any question.
Traits that rules depend on come up more often. Where to start looking is drawn at random, so people spread out.
"""

import random
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Exists, Max, Min, OuterRef, Q, QuerySet

from cards.models import Picture
from tagging.models import Opinion, State, Trait, Verdict
from tagging.models.verdict import SETTLED

RULES_TRAITS_COME_UP = 3
_LOOK_AT = 8

# (artwork, trait)
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Draw:
    """What a person can be asked, with the dice to draw it: `dice` is given by tests."""

    person: User
    traits: Collection[Trait]
    skipped: frozenset[Pair] = frozenset()
    dice: random.Random = field(default_factory=random.Random)

    def next(self) -> Pair | None:
        first, second = self._begun, self._any
        if self.dice.random() < 0.5:
            first, second = second, first
        return first() or second()

    def is_open(self, pair: Pair) -> bool:
        """Asked again when the question is served: it may have been answered or settled since it was drawn."""
        artwork_id, trait_id = pair
        return (
            pair not in self.skipped
            and trait_id in {trait.pk for trait in self.traits}
            and self._pictures(trait_id).filter(artwork=artwork_id).exists()
        )

    def _begun(self) -> Pair | None:
        """One that others have answered and that is not settled yet."""
        own = Opinion.objects.standing_now().filter(
            person=self.person, artwork=OuterRef("artwork"), trait=OuterRef("trait")
        )
        states = [State.LEANING, State.DISPUTED]
        self.dice.shuffle(states)
        for state in states:
            begun = Verdict.objects.filter(
                ~Exists(own),
                Exists(Picture.objects.filter(artwork=OuterRef("artwork"))),
                state=state,
                trait__in=[trait.pk for trait in self.traits],
                artwork__retired_at=None,
            ).exclude(decision__moderator=self.person)
            of_state = Verdict.objects.filter(state=state)
            if found := self._draw_from(begun, of_state, "pk", ("artwork_id", "trait_id")):
                return found[0], found[1]
        return None

    def _any(self) -> Pair | None:
        for trait in self._shuffled_traits():
            skipped = {artwork_id for artwork_id, trait_id in self.skipped if trait_id == trait.pk}
            open_pictures = self._pictures(trait.pk).exclude(artwork__in=skipped)
            if found := self._draw_from(open_pictures, Picture.objects.all(), "artwork_id", ("artwork_id",)):
                return (found[0], trait.pk)
        return None

    def _pictures(self, trait_id: int) -> QuerySet[Picture]:
        """Pictures about which this trait is an open question for this person."""
        own = Opinion.objects.standing_now().filter(person=self.person, trait=trait_id, artwork=OuterRef("artwork"))
        settled = Verdict.objects.filter(trait=trait_id, artwork=OuterRef("artwork")).filter(
            Q(state__in=SETTLED) | Q(decision__moderator=self.person)
        )
        return Picture.objects.filter(~Exists(own), ~Exists(settled), artwork__retired_at=None)

    def _draw_from(
        self, rows: QuerySet[Any], among: QuerySet[Any], key: str, fields: tuple[str, ...]
    ) -> tuple[int, ...] | None:
        """One of the first few rows from a random place on, around the end if need be.

        `among` are rows whose ends an index knows without reading them: the place is drawn between these ends."""
        ends = among.order_by().aggregate(low=Min(key), high=Max(key))
        if ends["low"] is None:
            return None
        pivot = self.dice.randint(ends["low"], ends["high"])
        ordered = rows.order_by(key)
        for part in (ordered.filter(**{f"{key}__gte": pivot}), ordered.filter(**{f"{key}__lt": pivot})):
            found = set(part.values_list(*fields)[: _LOOK_AT + len(self.skipped)])
            if candidates := sorted(found - self.skipped):
                return self.dice.choice(candidates)
        return None

    def _shuffled_traits(self) -> list[Trait]:
        weight = {True: RULES_TRAITS_COME_UP, False: 1}
        # Weighted order without repeats: each trait draws a number, the heavier the smaller.
        return sorted(self.traits, key=lambda trait: self.dice.expovariate(weight[trait.rules_depend]))
