"""The page of one question, and what can be done there."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from tagging import services
from tagging.capabilities import may_moderate, may_tag
from tagging.forms import ANSWERS, AnswerForm, DisputeForm, ReopenForm, SettleForm, Statement
from tagging.questions import Question, get_artwork_or_404, get_trait_or_404

from .access import TaggerRequest, permitted


@require_GET
def question(request: TaggerRequest, pk: int, slug: str) -> HttpResponse:
    asked = _question(request, pk, slug)
    if asked.trait.slug != slug:
        return redirect("question", pk, asked.trait.slug)
    return _page(request, asked)


@permitted(may_tag)
@require_POST
def answer(request: TaggerRequest, pk: int, slug: str) -> HttpResponse:
    def give(asked: Question, words: dict[str, Any]) -> str:
        services.give_opinion(
            request.user, asked.artwork, asked.trait, request.POST.get("answer", ""), words["note"], words["regions"]
        )
        return "Your answer is saved. Below is what the others said."

    return _act(request, pk, slug, AnswerForm(request.POST), give, "answer_form")


@permitted(may_tag)
@require_POST
def clear(request: TaggerRequest, pk: int, slug: str) -> HttpResponse:
    def take_back(asked: Question, words: dict[str, Any]) -> str:
        services.clear_opinion(request.user, asked.artwork, asked.trait)
        return "Your answer is taken back."

    return _act(request, pk, slug, AnswerForm(request.POST), take_back, "answer_form")


@permitted(may_moderate)
@require_POST
def settle(request: TaggerRequest, pk: int, slug: str) -> HttpResponse:
    def decide(asked: Question, words: dict[str, Any]) -> str:
        answer = request.POST.get("answer", "")
        services.settle(request.user, asked.artwork, asked.trait, answer, words["reason"], words["regions"])
        return "Settled. Rulings read it from now on."

    return _act(request, pk, slug, SettleForm(request.POST), decide, "settle_form")


@permitted(may_moderate)
@require_POST
def reopen(request: TaggerRequest, pk: int, slug: str) -> HttpResponse:
    def withdraw(asked: Question, words: dict[str, Any]) -> str:
        services.reopen(request.user, asked.artwork, asked.trait, words["reason"])
        return "The decision is withdrawn; the answers speak for themselves again."

    return _act(request, pk, slug, ReopenForm(request.POST), withdraw, "reopen_form")


@permitted(may_tag)
@require_POST
def dispute(request: TaggerRequest, pk: int, slug: str) -> HttpResponse:
    def object_to(asked: Question, words: dict[str, Any]) -> str:
        services.dispute(request.user, asked.artwork, asked.trait, words["reason"])
        return "Your objection is noted; a moderator will look at it."

    return _act(request, pk, slug, DisputeForm(request.POST), object_to, "dispute_form")


def _act(
    request: TaggerRequest,
    pk: int,
    slug: str,
    form: Statement,
    change: Callable[[Question, dict[str, Any]], str],
    name: str,
) -> HttpResponse:
    """Makes the change and shows the page again, or shows the form with what is wrong with it."""
    asked = _question(request, pk, slug)
    if form.is_valid():
        try:
            said = change(asked, form.cleaned_data)
        except services.Invalid as invalid:
            form.add_refusal(invalid)
        except services.Refused as refused:
            raise PermissionDenied(str(refused)) from refused
        else:
            messages.success(request, said)
            return redirect("question", pk, asked.trait.slug)
    # htmx shows only what succeeded, so to it a form with errors is a success.
    return _page(request, asked, status=200 if request.htmx else 422, **{name: form})


def _page(request: TaggerRequest, asked: Question, status: int = 200, **forms: Statement) -> HttpResponse:
    said = {"note": asked.own.note, "regions": asked.own.regions.all()} if asked.own else {}
    context = {
        "question": asked,
        "answers": ANSWERS,
        "answer_form": AnswerForm(initial=said),
        "settle_form": SettleForm(),
        "dispute_form": DisputeForm(),
        "reopen_form": ReopenForm(),
        **forms,
    }
    template = "tagging/_question.html" if request.htmx else "tagging/question.html"
    return render(request, template, context, status=status)


def _question(request: TaggerRequest, pk: int, slug: str) -> Question:
    return Question(get_artwork_or_404(pk), get_trait_or_404(slug), request.user)
