"""Pages of the front door, without a browser."""

import socket

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client

from config import views
from config.port import why_not


@pytest.mark.django_db
def test_the_design_system_shows_the_code_beside_each_part(client: Client):
    page = client.get("/style/").content.decode()
    assert "{% verdict_badge &quot;settled_yes&quot; %}" in page


def test_writing_to_the_design_system_is_refused(client: Client):
    assert client.post("/style/").status_code == 405


def test_the_choice_of_colours_is_kept(client: Client):
    answer = client.post("/theme/", {"theme": "dark", "next": "/style/?page=2"})
    assert answer["Location"] == "/style/?page=2"
    assert client.cookies["theme"].value == "dark"


@pytest.mark.parametrize("back", ["", "https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)"])
def test_the_way_back_never_leaves_the_site(client: Client, back: str):
    assert client.post("/theme/", {"theme": "dark", "next": back})["Location"] == "/"


def test_unknown_colours_change_nothing(client: Client):
    client.post("/theme/", {"theme": "plaid"})
    assert "theme" not in client.cookies


@pytest.mark.django_db
def test_a_forged_cookie_of_colours_is_ignored(client: Client):
    client.cookies["theme"] = '"><script>'
    page = client.get("/style/").content.decode()
    assert "data-theme" not in page


@pytest.mark.django_db
@pytest.mark.parametrize("debug", [True, False])
@pytest.mark.parametrize("path", ["/no-such-peg/", "/media/no-such-picture.webp"])
def test_what_is_not_there_is_said_in_our_look(client: Client, settings, debug: bool, path: str):
    settings.DEBUG = debug
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Nothing hangs on this peg" in answer.content.decode()


@pytest.mark.django_db
def test_a_missing_slash_is_mended(client: Client):
    assert client.get("/style")["Location"] == "/style/"


@pytest.mark.django_db
def test_a_refusal_gives_its_reason(client: Client, monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise PermissionDenied("Only the hatter may do this.")

    monkeypatch.setattr(views, "serve", refuse)
    answer = client.get("/media/x")
    assert answer.status_code == 403
    assert "Only the hatter may do this." in answer.content.decode()


@pytest.mark.django_db
def test_a_fault_of_ours_is_told_without_details(settings, monkeypatch):
    def stumble(*_: object, **__: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(views, "serve", stumble)
    answer = Client(raise_request_exception=False).get("/media/x")
    assert answer.status_code == 500
    assert "That is our fault" in answer.content.decode()
    assert "secret detail" not in answer.content.decode()


def test_a_wrong_host_is_told_so(client: Client):
    answer = client.get("/style/", headers={"host": "elsewhere.example"})
    assert answer.status_code == 400
    assert "makes no sense" in answer.content.decode()


@pytest.mark.django_db
def test_a_form_without_its_token_is_told_to_come_again():
    answer = Client(enforce_csrf_checks=True).post("/theme/", {"theme": "dark"})
    assert answer.status_code == 403
    assert "Please send it again" in answer.content.decode()


def test_pictures_are_served(client: Client, settings):
    settings.MEDIA_ROOT.mkdir()
    (settings.MEDIA_ROOT / "hat.png").write_bytes(b"not really")
    assert b"".join(client.get("/media/hat.png").streaming_content) == b"not really"


@pytest.mark.parametrize("path", ["../secret", "..%2fsecret", "/etc/passwd", "a/../../secret"])
def test_only_pictures_are_served(client: Client, settings, path: str):
    settings.MEDIA_ROOT.mkdir()
    (settings.MEDIA_ROOT.parent / "secret").write_text("not for you")
    assert client.get(f"/media/{path}").status_code in {400, 404}


@pytest.mark.django_db
def test_making_an_account_signs_in(client: Client):
    form = {"username": "newcomer", "password1": "a-long-enough-one", "password2": "a-long-enough-one"}
    answer = client.post("/accounts/signup/", form)
    assert answer.status_code == 302
    assert client.session["_auth_user_id"]


@pytest.mark.django_db
def test_signing_in_brings_one_back_but_never_elsewhere(client: Client, person):
    form = {"login": "bob@example.org", "password": "a-password-of-bob"}
    assert client.post("/accounts/login/?next=/style/", form)["Location"] == "/style/"
    client.logout()
    assert client.post("/accounts/login/?next=https://elsewhere.example/", form)["Location"] == "/"


@pytest.mark.django_db
def test_guessing_passwords_is_slowed(client: Client, person):
    form = {"login": "bob", "password": "a guess"}
    answers = [client.post("/accounts/login/", form) for _ in range(12)]
    assert "Too many failed" in answers[-1].content.decode()


def test_a_port_in_use_is_named():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"port {port} on 127.0.0.1 is in use already" in why_not("127.0.0.1", port)


@pytest.mark.parametrize("port", ["0", "65536", "eighty", "-1", ""])
def test_what_is_no_port_is_refused(port: str):
    assert "write a number from 1 to 65535" in why_not("127.0.0.1", port)


def test_a_free_port_is_fine():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
    assert why_not("127.0.0.1", port) is None


def test_an_unknown_host_is_named():
    assert "HOST=no.such.host.invalid" in why_not("no.such.host.invalid", "8000")
