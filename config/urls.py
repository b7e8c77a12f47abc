from django.urls import include, path

urlpatterns = [
    path("accounts/", include("allauth.urls")),
    path("", include("cards.urls")),
    path("", include("tagging.urls")),
    path("", include("rules.desk.urls")),
]
