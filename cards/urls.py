from django.urls import path

from . import views

urlpatterns = [
    path("", views.home, name="home"),
    path("cards/", views.card_search, name="card_search"),
    path("cards/suggest", views.suggest, name="card_suggest"),
    path("cards/<uuid:oracle_id>/<slug:slug>/", views.card, name="card"),
    path("artworks/<int:pk>/", views.artwork, name="artwork"),
    path("artworks/<int:pk>/picture/<int:size>", views.picture, name="picture"),
]
ACCESS = {
    "home": "public",
    "card_search": "public",
    "card_suggest": "public",
    "card": "public",
    "artwork": "public",
    "picture": "public",
}
