from django.conf import settings
from django.contrib import admin
from django.urls import include, path
from django.views.static import serve

from config import views

urlpatterns = [
    path("style/", views.style, name="style"),
    path("theme/", views.theme, name="theme"),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path("media/<path:path>", serve, {"document_root": settings.MEDIA_ROOT}, name="media"),
    path("", include("cards.urls")),
    path("", include("tagging.urls")),
    path("", include("rules.desk.urls")),
]
ACCESS = {"style": "public", "theme": "public", "media": "public"}
