"""What README.md and docs/ say is so."""

import os
import re
import tomllib
from pathlib import Path

import pytest
from django.core.management import get_commands
from PIL import Image

from config.context import DEMO_PASSWORD, DEMO_PEOPLE

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SMALL = 150_000  # bytes


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_and_pictures_lead_somewhere(page: Path):
    targets = re.findall(r"\]\(([^)#\s]+)", page.read_text())
    missing = [to for to in targets if not to.startswith("http") and not (page.parent / to).exists()]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_scripts_and_commands_exist(page: Path):
    text = page.read_text()
    scripts = set(re.findall(r"(?<![\w/.])(bin/\w+|\.ci/\w+)", text))
    assert [script for script in sorted(scripts) if not os.access(ROOT / script, os.X_OK)] == []
    commands = set(re.findall(r"bin/manage (\w+)", text))
    assert [command for command in sorted(commands) if command not in get_commands()] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_files_and_folders_that_are_named_exist(page: Path):
    rooms = r"(?:config|cards|tagging|rules|templates|static|tests|benchmarks|docs)"
    paths = set(re.findall(rf"`({rooms}/[\w./-]*)`", page.read_text()))
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_the_tree_names_every_folder_and_only_those():
    tree = README.split("## How it is built")[1].split("##")[0]
    named_there = set(re.findall(r"(?m)^    (?:bin/ )?(\.?[a-z]+)/ ", tree)) | {"bin"}
    tracked = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name not in IGNORED}
    assert named_there == {name for name in tracked if not name.startswith(".") or name == ".ci"}


IGNORED = {"var", ".git", ".venv"}


def test_the_python_that_is_asked_for_is_the_one_that_is_needed():
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"].removeprefix(">=")
    assert f"Python {needed} or newer" in README
    assert f"Python {needed} or newer" in (ROOT / "bin/environment").read_text()


def test_the_people_to_sign_in_as_are_those_of_the_sign_in_page():
    assert DEMO_PASSWORD in README
    assert all(f"`{name}`, {role}" in README.replace("\n", " ") for name, role in DEMO_PEOPLE.items())


def test_every_main_page_has_a_small_screenshot():
    shown = {ROOT / path for path in re.findall(r"\((docs/screenshots/[\w-]+\.png)\)", README)}
    assert shown == set((ROOT / "docs/screenshots").glob("*.png"))
    for path in shown:
        assert path.stat().st_size < SMALL, f"{path.name} has {path.stat().st_size} bytes"
        assert Image.open(path).width in {390, 1280}
