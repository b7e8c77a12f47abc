from django.contrib import admin
from django.urls import include, path

from config import views

urlpatterns = [
    path("style/", views.style, name="style"),
    path("theme/", views.theme, name="theme"),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path("media/<path:path>", views.media, name="media"),
    path("", include("cards.urls")),
    path("", include("tagging.urls")),
    path("", include("rules.desk.urls")),
]
ACCESS = {"style": "public", "theme": "public", "media": "public"}
