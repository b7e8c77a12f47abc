"""Take the README's screenshots anew: `bin/screenshots`. Starts a site of its own, with the starter set."""

import io
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
COLOURS = 128  # of each palette: half the bytes, and nobody sees it


def home(page: Page) -> None:
    page.goto("/")


def card(page: Page) -> None:
    page.goto("/cards/?q=rat in the hat")
    if "?q=" in page.url:
        page.get_by_role("main").get_by_role("link", name="Rat in the Hat").first.click()


def question(page: Page) -> None:
    card(page)
    page.get_by_role("main").locator("a[href$='/hat/']").first.click()


def traits(page: Page) -> None:
    page.goto("/traits/")


def tag(page: Page) -> None:
    page.goto("/tag/")


def moderate(page: Page) -> None:
    page.goto("/moderate/")


def desk(page: Page) -> None:
    page.goto("/rulings/")
    page.get_by_role("main").get_by_role("link", name="Two Reflecting Pools").first.click()
    page.wait_for_url("**/rulings/?t=*")


def ruling(page: Page) -> None:
    page.goto("/")
    page.get_by_role("main").locator("h3 a[href^='/rulings/']").first.click()
    page.wait_for_url("**/rulings/*/")


# file name: (how to get there, who looks, width and height of the window, dark)
SHOTS = {
    "home": (home, None, (1280, 900), False),
    "card": (card, None, (1280, 900), False),
    "question": (question, "maud", (1280, 900), False),
    "tag": (tag, "tess", (390, 844), False),
    "traits": (traits, None, (390, 844), False),
    "moderate": (moderate, "maud", (1280, 900), True),
    "desk": (desk, None, (1280, 900), False),
    "ruling": (ruling, None, (1280, 900), True),
}


@contextmanager
def site() -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        running = subprocess.Popen([ROOT / "bin/up"], env=os.environ | {"DATA_DIR": data, "PORT": str(port)})
        try:
            for _ in range(600):
                try:
                    urllib.request.urlopen(f"{address}/style/").close()
                    break
                except OSError:
                    if running.poll() is not None:
                        sys.exit("bin/up did not start")
                    time.sleep(0.2)
            yield address
        finally:
            running.terminate()
            running.wait()


def take(browser: Browser, address: str, name: str) -> None:
    go, who, (width, height), dark = SHOTS[name]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    if who:
        page.goto("/accounts/login/")
        page.get_by_label("Name or e-mail").fill(who)
        page.get_by_label("Password").fill("hatcheck-demo")
        page.get_by_role("main").get_by_role("button", name="Sign in").click()
    go(page)
    page.wait_for_load_state("networkidle")
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS)
    picture.save(HERE / f"{name}.png", optimize=True)
    print(f"{name}.png {(HERE / f'{name}.png').stat().st_size // 1024} kB", page.url.removeprefix(address))
    context.close()


def main() -> None:
    with site() as address, sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=sandbox
        )
        for name in sys.argv[1:] or SHOTS:
            take(browser, address, name)
        browser.close()


if __name__ == "__main__":
    main()
