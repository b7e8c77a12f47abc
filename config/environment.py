"""Readers of the environment: each gives a typed value or stops the start with a message that says what to write.

An empty variable counts as one that is not there.
"""

import os

from django.core.exceptions import ImproperlyConfigured

YES, NO = {"1", "true", "yes", "on"}, {"0", "false", "no", "off"}


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, "").strip() or default


def flag(name: str, default: bool) -> bool:
    value = text(name, "1" if default else "0").lower()
    if value in YES | NO:
        return value in YES
    raise ImproperlyConfigured(f"{name}={value!r}: write 1 or 0")


def number(name: str, default: int) -> int:
    value = text(name, str(default))
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name}={value!r}: write a whole number")
    return int(value)


def words(name: str, default: str = "") -> list[str]:
    """A list with commas or spaces between."""
    return text(name, default).replace(",", " ").split()


def secret(name: str, at_least: int) -> str:
    value = text(name)
    if len(value) < at_least:
        state = "is not set" if not value else f"has {len(value)} characters, too few"
        raise ImproperlyConfigured(
            f"{name} {state}. With DEBUG=0 it must hold at least {at_least} random characters, for example from: "
            f"python3 -c 'import secrets; print(secrets.token_urlsafe(48))'"
        )
    return value
