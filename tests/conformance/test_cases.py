"""Cases with expected answers, kept outside the project: `CASES` names their folder, `CARD_DATA` that of card data.

The folder has `compare.py`, which runs case files through the judge and exits with 0 when every answer is as
expected."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CASES = os.environ.get("CASES")
CARD_DATA = os.environ.get("CARD_DATA")


@pytest.mark.skipif(not (CASES and CARD_DATA), reason="CASES and CARD_DATA name no folders of cases and card data")
@pytest.mark.parametrize("name", ["seeds.json", "mana.json", "damage.json"])
def test_every_case_is_answered_as_expected(name: str) -> None:
    cases, cards = Path(CASES or "").resolve(), Path(CARD_DATA or "").resolve() / "oracle-cards.jsonl.gz"
    run = f"{sys.executable} {ROOT / 'manage.py'} rule --cards {cards} -"
    done = subprocess.run(
        [sys.executable, str(cases / "compare.py"), "--run", run, str(cases / name)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
