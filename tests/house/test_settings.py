import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import environment

ROOT = Path(__file__).parents[2]
SAFE = {"DEBUG": "0", "SECRET_KEY": "Zk3-q8X_w" * 6, "ALLOWED_HOSTS": "hats.example.org"}


ASK_HOSTS = "from django.conf import settings; print(*settings.ALLOWED_HOSTS)"


def manage(tmp_path: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=kept | {"DATA_DIR": str(tmp_path)} | variables,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_a_public_site_without_a_secret_refuses_to_start(tmp_path):
    done = manage(tmp_path, "check", **SAFE | {"SECRET_KEY": ""})
    assert done.returncode == 1
    assert "SECRET_KEY is not set" in done.stderr


def test_a_weak_secret_is_refused(tmp_path):
    done = manage(tmp_path, "check", **SAFE | {"SECRET_KEY": "short"})
    assert done.returncode == 1
    assert "SECRET_KEY has 5 characters" in done.stderr


def test_a_public_site_must_know_its_name(tmp_path):
    done = manage(tmp_path, "check", **SAFE | {"ALLOWED_HOSTS": ""})
    assert done.returncode == 1
    assert "ALLOWED_HOSTS is not set" in done.stderr


def test_a_safe_site_passes_the_deployment_check(tmp_path):
    done = manage(tmp_path, "check", "--deploy", **SAFE)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


@pytest.mark.parametrize(
    ("host", "hosts"),
    [("127.0.0.1", "localhost 127.0.0.1 [::1] 127.0.0.1"), ("0.0.0.0", "*")],
)
def test_in_debug_mode_the_site_answers_to_where_it_listens(tmp_path, host, hosts):
    done = manage(
        tmp_path, "shell", "-v0", "-c", "import django.conf as c; print(*c.settings.ALLOWED_HOSTS)", HOST=host
    )
    assert done.stdout.strip() == hosts


def test_flags_say_what_to_write(monkeypatch):
    monkeypatch.setenv("HTTPS", "perhaps")
    with pytest.raises(ImproperlyConfigured, match="HTTPS='perhaps': write 1 or 0"):
        environment.flag("HTTPS", True)


@pytest.mark.parametrize(("value", "meaning"), [("1", True), ("Yes", True), ("off", False), (" 0 ", False), ("", True)])
def test_flags_read(monkeypatch, value, meaning):
    monkeypatch.setenv("HTTPS", value)
    assert environment.flag("HTTPS", True) is meaning


def test_numbers_say_what_to_write(monkeypatch):
    monkeypatch.setenv("EMAIL_PORT", "-1")
    with pytest.raises(ImproperlyConfigured, match="write a whole number"):
        environment.number("EMAIL_PORT", 587)


def test_lists_may_have_commas_or_spaces(monkeypatch):
    monkeypatch.setenv("ALLOWED_HOSTS", "a.example, b.example c.example")
    assert environment.words("ALLOWED_HOSTS") == ["a.example", "b.example", "c.example"]


def variables_read() -> set[str]:
    calls = r'environment\.(?:text|flag|number|words|secret)\(\s*"([A-Z_]+)"|environ(?:\.get\(|\[)"([A-Z_]+)"'
    sources = [path for room in ("config", "cards", "tagging", "rules") for path in (ROOT / room).rglob("*.py")]
    found = {name for path in sources for pair in re.findall(calls, path.read_text()) for name in pair if name}
    return found - {"DJANGO_SETTINGS_MODULE"}


def test_every_variable_is_documented_and_no_other():
    documented = set(re.findall(r"`([A-Z_]{4,})(?:=\d)?`", (ROOT / "docs/settings.md").read_text()))
    scripts_and_tests = {"PYTHON", "CHROMIUM", "REQUIRE_BROWSER", "CARD_DATA", "WEB_CONCURRENCY"}
    levels = {"INFO", "WARNING", "ERROR", "CRITICAL"}
    assert documented - scripts_and_tests - levels == variables_read()
