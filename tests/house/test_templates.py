"""Habits that every template keeps, so that a strict content security policy and one stylesheet are enough."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SHEETS = "".join(sheet.read_text() for sheet in (ROOT / "static/css").glob("*.css"))
CSS = re.sub(r"/\*.*?\*/", "", SHEETS, flags=re.DOTALL)
CLASSES = set(re.findall(r"\.(-?[a-zA-Z][\w-]*)", CSS))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT / "templates"))


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_no_inline_scripts_or_styles(path: Path):
    text = path.read_text()
    assert re.findall(r"\sstyle\s*=|<style\b|\son[a-z]+\s*=|javascript:", text) == []
    assert re.findall(r"<script(?![^>]*\b(?:src=|type=\"application/json\"))[^>]*>", text) == []


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_every_class_is_in_the_stylesheet(path: Path):
    text = re.sub(r"{%.*?%}|{{.*?}}", "\0", path.read_text(), flags=re.DOTALL)
    words = {word for value in re.findall(r'\bclass="([^"]*)"', text) for word in value.split()}
    whole = {word for word in words if "\0" not in word}
    assert whole <= CLASSES, f"in no stylesheet: {sorted(whole - CLASSES)}"


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_nothing_is_fetched_from_elsewhere(path: Path):
    assert (
        re.findall(r'(?:src|href)="(?:https?:)?//(?!www\.w3\.org)[^"]*\.(?:js|css|woff2?|png|svg)"', path.read_text())
        == []
    )
