"""Who may do what. Each capability is one function that answers `Allowed`, or `Denied` with the reason in plain words.

Views, templates and services ask the same functions; services ask again inside the transaction.
"""

from dataclasses import dataclass
from enum import StrEnum

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, Group, Permission, User
from django.db.models import Q, QuerySet

from tagging.models import Decision, Opinion, Standing, Trait, Verdict

Person = User | AnonymousUser | AbstractBaseUser


class Role(StrEnum):
    """The values of the last four are codenames of permissions (`tagging.moderate` …)."""

    VISITOR = "visitor"
    TAGGER = "tagger"
    TRUSTED = "trusted"
    MODERATOR = "moderate"
    CURATOR = "curate"
    OPERATOR = "operate"


# An operator puts accounts into these.
GROUPS = {
    "Trusted taggers": {Role.TRUSTED},
    "Moderators": {Role.MODERATOR},
    "Curators": {Role.CURATOR},
    "Operators": {Role.MODERATOR, Role.CURATOR, Role.OPERATOR},
}


def ensure_groups() -> None:
    for name, roles in GROUPS.items():
        group, _ = Group.objects.get_or_create(name=name)
        group.permissions.add(*_permissions().filter(codename__in=[role.value for role in roles]))


@dataclass(frozen=True, slots=True)
class Allowed:
    def __bool__(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Denied:
    reason: str
    needs_sign_in: bool = False

    def __bool__(self) -> bool:
        return False


Answer = Allowed | Denied
SIGN_IN = Denied("Sign in first.", needs_sign_in=True)


def roles_of(person: Person) -> frozenset[Role]:
    """Looked up each time, so that taking a role away works at once."""
    if not person.is_authenticated or not person.is_active:
        return frozenset({Role.VISITOR})
    if getattr(person, "is_superuser", False):
        return frozenset({Role.TAGGER, Role.MODERATOR, Role.CURATOR, Role.OPERATOR})
    held = _permissions().filter(Q(user=person.pk) | Q(group__user=person.pk)).values_list("codename", flat=True)
    return frozenset({Role.TAGGER} | {Role(codename) for codename in held})


def _permissions() -> QuerySet[Permission]:
    roles = [Role.TRUSTED.value, Role.MODERATOR.value, Role.CURATOR.value, Role.OPERATOR.value]
    return Permission.objects.filter(content_type__app_label="tagging", codename__in=roles)


def standing_of(person: Person) -> Standing:
    roles = roles_of(person)
    if Role.MODERATOR in roles:
        return Standing.MODERATOR
    return Standing.TRUSTED if Role.TRUSTED in roles else Standing.TAGGER


def may_tag(person: Person) -> Answer:
    return SIGN_IN if Role.VISITOR in roles_of(person) else Allowed()


def may_answer(person: Person, artwork_id: int, trait: Trait) -> Answer:
    if not (permission := may_tag(person)):
        return permission
    if trait.status != Trait.Status.ACTIVE:
        return Denied(f"“{trait.name}” is not asked at present.")
    if Decision.objects.filter(moderator=person.pk, artwork=artwork_id, trait=trait, ended_at=None).exists():
        return Denied("You settled this question yourself, so your word already counts.")
    return Allowed()


def may_see_answers(person: Person, artwork_id: int, trait: Trait, verdict: Verdict | None) -> Answer:
    """Others' answers, notes and boxes are hidden until they can no longer sway one's own."""
    if verdict is not None and verdict.is_settled:
        return Allowed()
    if not may_tag(person):
        return Denied("Answers are shown once the question is settled.")
    if Opinion.objects.standing_now().filter(person=person.pk, artwork=artwork_id, trait=trait).exists():
        return Allowed()
    if may_moderate(person):
        return Allowed()
    return Denied("The others' answers show after yours.")


def may_moderate(person: Person) -> Answer:
    roles = roles_of(person)
    if Role.VISITOR in roles:
        return SIGN_IN
    return Allowed() if Role.MODERATOR in roles else Denied("Only moderators can do this.")


def may_settle(person: Person, artwork_id: int, trait: Trait) -> Answer:
    if not (permission := may_moderate(person)):
        return permission
    if Opinion.objects.filter(person=person.pk, artwork=artwork_id, trait=trait).exists():
        return Denied("You answered this question, so another moderator settles it.")
    return Allowed()


def may_dispute(person: Person, verdict: Verdict | None) -> Answer:
    if not (permission := may_tag(person)):
        return permission
    if verdict is None or not (verdict.is_settled or verdict.decision_id):
        return Denied("Only a settled verdict can be disputed.")
    if verdict.decision and verdict.decision.moderator_id == person.pk:
        return Denied("This is your own decision: settle it again instead.")
    if verdict.trait.disputes.filter(person=person.pk, artwork=verdict.artwork_id, closed_at=None).exists():
        return Denied("You disputed this already; a moderator will look at it.")
    return Allowed()


def may_reopen(person: Person, verdict: Verdict | None) -> Answer:
    if not (permission := may_moderate(person)):
        return permission
    return Allowed() if verdict and verdict.decision_id else Denied("No decision stands here.")


def may_curate(person: Person) -> Answer:
    roles = roles_of(person)
    if Role.VISITOR in roles:
        return SIGN_IN
    if roles & {Role.CURATOR, Role.OPERATOR}:
        return Allowed()
    return Denied("Only curators of the vocabulary can do this.")


def may_publish(person: Person) -> Answer:
    return may_moderate(person)
