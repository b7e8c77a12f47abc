from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django_htmx.middleware import HtmxDetails

from tagging.capabilities import Answer, Denied, Person

View = Callable[..., HttpResponse]


class TaggerRequest(HttpRequest):
    """What a view behind `permitted` gets: somebody is signed in. It is a type for checkers and never made."""

    user: User
    htmx: HtmxDetails


def permitted(capability: Callable[[Person], Answer]) -> Callable[[View], View]:
    """Asks the capability before anything is looked up: sign-in where that would help, else 403 with the reason."""

    def decorate(view: View) -> View:
        @wraps(view)
        def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            permission = capability(request.user)
            if isinstance(permission, Denied):
                if permission.needs_sign_in:
                    return redirect_to_login(_back_to(request, kwargs))
                raise PermissionDenied(permission.reason)
            return view(request, *args, **kwargs)

        return checked

    return decorate


def _back_to(request: HttpRequest, kwargs: dict[str, Any]) -> str:
    """A page to come back to after signing in: a form's target is none."""
    if {"pk", "slug"} <= kwargs.keys():
        return reverse("question", args=[kwargs["pk"], kwargs["slug"]])
    return request.get_full_path() if request.method == "GET" else request.path
