import pytest
from django.db import IntegrityError, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tagging.models import Region
from tagging.regions import MOST_BOXES, BadBox, Box, box, boxes, from_form
from tagging.services import give_opinion

from .factories import artwork, person, trait


@pytest.mark.parametrize(
    ("given_box", "complaint"),
    [
        ((-0.1, 0, 0.5, 0.5), "starts outside"),
        ((0, -1, 0.5, 0.5), "starts outside"),
        ((0.6, 0, 0.5, 0.5), "x + width is 1.1"),
        ((0, 0.9, 0.5, 0.5), "y + height is 1.4"),
        ((0, 0, 0, 0.5), "no area"),
        ((0, 0, 0.5, -0.5), "no area"),
        (("nan", 0, 0.5, 0.5), "x is 'nan'"),
        ((0, 0, "inf", 0.5), "w is 'inf'"),
        ((0, "left", 0.5, 0.5), "y is 'left'"),
        ((0, 0, 0.5, None), "h is 'None'"),
        ((0, 0, 0.5, ""), "h is 'nothing'"),
        ((0, 0, 0.5, 1e-9), "too small"),
    ],
)
def test_a_wrong_box_is_refused_by_its_number(given_box, complaint) -> None:
    with pytest.raises(BadBox, match="Box 3") as refusal:
        box(*given_box, number=3)
    assert complaint in str(refusal.value)


@pytest.mark.parametrize(
    "whole", [(0, 0, 1, 1), (0.5, 0.5, 0.5, 0.5), (0.9, 0.3, 0.1, 0.7), ("0,25", "0.25", ".5", "0.75")]
)
def test_the_border_belongs_to_the_picture(whole) -> None:
    assert box(*whole).w > 0


def test_the_message_names_the_box_that_is_wrong() -> None:
    with pytest.raises(BadBox, match="Box 2"):
        boxes([(0, 0, 1, 1), (0, 0, 2, 1)])


def test_rows_left_empty_in_a_form_are_no_boxes() -> None:
    assert from_form(["", "0.1"], [" ", "0.1"], ["", "0.2"], ["", "0.2"]) == [Box(0.1, 0.1, 0.2, 0.2)]


def test_a_form_with_a_number_missing_is_refused() -> None:
    with pytest.raises(BadBox, match="incomplete"):
        from_form(["0.1"], ["0.1"], [], ["0.2"])


def test_the_same_box_twice_is_one() -> None:
    assert len(boxes([(0, 0, 1, 1), {"x": 0, "y": 0, "w": 1, "h": 1}])) == 1


def test_too_many_boxes_are_refused() -> None:
    with pytest.raises(BadBox, match=str(MOST_BOXES)):
        boxes([(0, 0, 0.5, 0.01 * n) for n in range(1, MOST_BOXES + 2)])


unit = st.floats(0, 1, allow_nan=False)


@given(unit, unit, unit, unit)
def test_what_is_accepted_lies_inside_and_is_stable(x, y, w, h) -> None:
    try:
        found = box(x, y, w, h)
    except BadBox:
        return
    assert found.x >= 0
    assert found.y >= 0
    assert found.w > 0
    assert found.h > 0
    assert found.x + found.w <= 1.000001
    assert found.y + found.h <= 1.000001
    assert box(*found.as_list()) == found


@pytest.mark.django_db
@pytest.mark.parametrize(
    "wrong", [(-0.1, 0, 0.5, 0.5), (0.6, 0, 0.5, 0.5), (0, 0, 0, 1), (0, 0.5, 1, 0.6), (float("nan"), 0, 1, 1)]
)
def test_the_database_refuses_what_the_form_would(wrong) -> None:
    opinion = give_opinion(person(), artwork(), trait(), "present")
    with pytest.raises(IntegrityError), transaction.atomic():
        Region.objects.create(opinion=opinion, **dict(zip("xywh", wrong, strict=True)))


@pytest.mark.django_db
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
@given(x=unit, y=unit, w=unit, h=unit)
def test_the_database_takes_every_accepted_box(db, x, y, w, h) -> None:
    try:
        found = box(x, y, w, h)
    except BadBox:
        return
    with transaction.atomic():
        opinion = give_opinion(person(), artwork(), trait(), "present", regions=[found])
        kept = opinion.regions.get()
        assert [kept.x, kept.y, kept.w, kept.h] == found.as_list()
        transaction.set_rollback(True)
