"""What the browser tests may use. Each test begins with the untouched starter set, in a database file of its own.

site                      the running site; `site.url`
page_at(360, dark=False, javascript=True)
                          a page of that width; `page.goto("/style/")`. What the browser complains about in its console
                          fails the test at its end, except for pages opened with `loud=True`.
sign_in(page, "tess")     signs the page's browser in; the starter set knows tess (tags) and maud (also moderates)
assert_accessible(page)   axe finds nothing, and nothing is wider than the window

Without a browser these tests are skipped; with REQUIRE_BROWSER=1 they fail. CHROMIUM names one that is not on the PATH.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings as site_settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.test import Client, override_settings
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright
from pytest_django.live_server_helper import LiveServer

HERE = Path(__file__).parent
QUIET_BROWSER = [
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_MS = 20_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@contextmanager
def database_at(path: Path) -> Iterator[None]:
    """Every connection of this process, in whatever thread, goes to the SQLite file at `path` for a while."""
    facts = connections.settings[DEFAULT_DB_ALIAS]
    usual_name, usual_connection = facts["NAME"], connections[DEFAULT_DB_ALIAS]
    facts["NAME"] = str(path)
    connections[DEFAULT_DB_ALIAS] = connections.create_connection(DEFAULT_DB_ALIAS)
    try:
        yield
    finally:
        connections[DEFAULT_DB_ALIAS].close()
        facts["NAME"] = usual_name
        connections[DEFAULT_DB_ALIAS] = usual_connection


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    path = next((found for name in names if name and (found := shutil.which(name))), None)
    if path is None:
        message = "no Chromium: install it, or name one with CHROMIUM=/path/to/chromium"
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(message)
        pytest.skip(message)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium refuses its sandbox to root
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        # Playwright's loop runs in this thread, so that Django takes the tests' own queries for asynchronous ones.
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        chromium = playwright.chromium.launch(executable_path=path, args=[*QUIET_BROWSER, *sandbox])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory, django_db_blocker, browser: Browser) -> Path:
    """A folder with the starter set: its database, to be copied for each test, and its pictures."""
    folder = tmp_path_factory.mktemp("starter")
    stocked = database_at(folder / "starter.sqlite3")
    with django_db_blocker.unblock(), stocked, override_settings(DEBUG=True, MEDIA_ROOT=folder / "media"):
        call_command("migrate", interactive=False, verbosity=0)
        call_command("load_starter", verbosity=0)
        with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder


@pytest.fixture(scope="session")
def server(shelf: Path) -> Iterator[LiveServer]:
    with database_at(shelf / "starter.sqlite3"):  # at its start the server looks at which database there is
        live = LiveServer("localhost")
    yield live
    live.stop()


@pytest.fixture
def site(server: LiveServer, shelf: Path, tmp_path: Path, settings, django_db_blocker) -> Iterator[LiveServer]:
    settings.MEDIA_ROOT = shelf / "media"
    settings.ALLOWED_HOSTS = ["localhost"]
    copy = tmp_path / "site.sqlite3"
    shutil.copyfile(shelf / "starter.sqlite3", copy)
    with django_db_blocker.unblock(), database_at(copy):
        yield server


@pytest.fixture
def page_at(site: LiveServer, browser: Browser) -> Iterator[Callable[..., Page]]:
    contexts = []
    complaints: list[str] = []

    def open_page(width: int, *, dark: bool = False, javascript: bool = True, loud: bool = False) -> Page:
        context = browser.new_context(
            base_url=site.url,
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            java_script_enabled=javascript,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        if not loud:
            page.on("console", note)
            page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(f"{message.text} ({message.location.get('url')})")

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, "the browser complained: " + "; ".join(complaints)


@pytest.fixture
def sign_in(site: LiveServer) -> Callable[[Page, str], None]:
    def sign_in(page: Page, name: str) -> None:
        client = Client()
        client.force_login(get_user_model().objects.get(username=name))
        cookie = client.cookies[site_settings.SESSION_COOKIE_NAME]
        page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": site.url}])

    return sign_in


@pytest.fixture(scope="session")
def assert_accessible() -> Callable[[Page], None]:
    def check(page: Page) -> None:
        found = Axe().run(page)
        assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"
        width, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert width <= room, f"{page.url} is {width}px wide in a window of {room}px"

    return check
