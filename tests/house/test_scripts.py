"""The scripts of bin/, run as a person would run them, each in a folder that is not the clone."""

import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 240  # seconds; the first run may install
SCRIPTS = ["up", "test", "manage", "lock", "screenshots"]


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return kept | {"DATA_DIR": str(tmp_path / "data")}


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_can_be_run_and_are_plain_sh(name):
    script = ROOT / "bin" / name
    assert os.access(script, os.X_OK)
    assert script.read_text().startswith("#!/bin/sh\n")
    subprocess.run(["sh", "-n", script], check=True)


def test_manage_speaks_on_stdout_alone_and_finds_files_of_the_caller(tmp_path, surroundings):
    (tmp_path / "note.txt").write_text("from the caller's folder")
    command = "import sys; print(open('note.txt').read(), sys.stdin.read())"
    done = subprocess.run(
        [ROOT / "bin/manage", "shell", "-v0", "-c", command],
        cwd=tmp_path,
        env=surroundings,
        input="and from stdin",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.stdout == "from the caller's folder and from stdin\n", done.stderr


def test_manage_passes_the_exit_status_on(tmp_path, surroundings):
    done = subprocess.run([ROOT / "bin/manage", "no_such_command"], cwd=tmp_path, env=surroundings, capture_output=True)
    assert done.returncode == 1
    assert b"Unknown command" in done.stderr


def test_manage_makes_the_database_when_there_is_none(tmp_path, surroundings):
    counting = "from cards.models import Card; print(Card.objects.count())"
    done = subprocess.run(
        [ROOT / "bin/manage", "shell", "-v0", "-c", counting], cwd=tmp_path, env=surroundings, capture_output=True
    )
    assert done.stdout == b"0\n", done.stderr


def test_without_a_python_the_message_says_what_is_needed(tmp_path):
    shutil.copytree(ROOT / "bin", tmp_path / "clone/bin")
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in ("dirname", "cksum", "cat", "sh"):
        (tools / tool).symlink_to(shutil.which(tool))
    done = subprocess.run(
        [tmp_path / "clone/bin/manage", "check"], env={"PATH": str(tools)}, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "Python 3.11 or newer is needed" in done.stderr
    assert done.stdout == ""


def test_up_says_which_port_is_taken(surroundings):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [ROOT / "bin/up"], env=surroundings | {"PORT": str(port)}, capture_output=True, text=True, timeout=PATIENCE
        )
    assert done.returncode == 1
    assert f"port {port} on 127.0.0.1 is in use already" in done.stderr
    assert "Traceback" not in done.stderr


def test_up_serves_the_starter_set_until_it_is_interrupted(tmp_path, surroundings, port):
    log = tmp_path / "log"
    with log.open("w") as stderr:
        running = subprocess.Popen(
            [ROOT / "bin/up"],
            cwd=tmp_path,
            env=surroundings | {"PORT": str(port)},
            stdout=stderr,
            stderr=stderr,
            start_new_session=True,
        )
    try:
        page = fetched(f"http://127.0.0.1:{port}/", while_running=running)
        assert "Hatcheck" in page
        assert f"Hatcheck is at http://127.0.0.1:{port}" in log.read_text()
        assert "font" in fetched(f"http://127.0.0.1:{port}/static/css/hatcheck.css", while_running=running)
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 0, log.read_text()
    finally:
        running.poll() is None and os.killpg(running.pid, signal.SIGKILL)
    assert "Traceback" not in log.read_text()
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)
    socket.create_server(("127.0.0.1", port)).close()


def fetched(url: str, while_running: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                return answer.read().decode()
        except urllib.error.URLError as error:
            refused = isinstance(error.reason, ConnectionRefusedError)
            if not refused or while_running.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.2)
