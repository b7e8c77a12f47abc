"""Pages that are not there look like the rest of the site, also in debug mode, where Django would list every URL."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import resolve
from django.views.defaults import page_not_found


class NotFoundInOurLook:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            resolve(request.path_info)
        except Http404 as missing:
            return page_not_found(request, missing)
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return page_not_found(request, exception) if isinstance(exception, Http404) else None
