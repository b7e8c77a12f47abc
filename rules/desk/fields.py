"""A form field as a value: what a template draws, and the path of the scenario's key that it fills."""

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Option:
    value: str
    words: str
    selected: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """`widget`: "select", "radios", "checks", "check", "number" or "text". `path`: where the judge would complain."""

    widget: str
    name: str
    label: str
    value: str = ""
    options: tuple[Option, ...] = ()
    help: str = ""
    path: str = ""
    checked: bool = False
    least: int | None = None

    @property
    def id(self) -> str:
        return f"f-{self.name}"


@dataclass(frozen=True, slots=True)
class Group:
    """Fields that belong together, under a legend when there is one."""

    legend: str = ""
    fields: tuple[Field, ...] = ()
    path: str = ""
    folded: bool = field(default=False)


def select(
    name: str, label: str, options: Iterable[tuple[str, str]], chosen: object, path: str = "", help: str = ""
) -> Field:
    return Field("select", name, label, options=_options(options, {str(chosen)}), path=path, help=help)


def radios(
    name: str, label: str, options: Iterable[tuple[str, str]], chosen: object, path: str = "", help: str = ""
) -> Field:
    return Field("radios", name, label, options=_options(options, {str(chosen)}), path=path, help=help)


def checks(
    name: str, label: str, options: Iterable[tuple[str, str]], chosen: Iterable[object], path: str = ""
) -> Field:
    return Field("checks", name, label, options=_options(options, {str(one) for one in chosen}), path=path)


def check(name: str, label: str, checked: bool, path: str = "") -> Field:
    return Field("check", name, label, checked=checked, path=path)


def number(name: str, label: str, value: object, path: str = "", least: int | None = 0, help: str = "") -> Field:
    return Field("number", name, label, "" if value is None else str(value), path=path, least=least, help=help)


def text(name: str, label: str, value: object, path: str = "", help: str = "") -> Field:
    return Field("text", name, label, "" if value is None else str(value), path=path, help=help)


def _options(options: Iterable[tuple[str, str]], chosen: set[str]) -> tuple[Option, ...]:
    return tuple(Option(value, words, value in chosen) for value, words in options)
