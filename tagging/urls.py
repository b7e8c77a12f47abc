from django.urls import path

from tagging.views import moderate, people, question, queue, traits

urlpatterns = [
    path("traits/", traits.trait_list, name="trait_list"),
    path("traits/<str:slug>/", traits.trait, name="trait"),
    path("artworks/<int:pk>/<str:slug>/", question.question, name="question"),
    path("artworks/<int:pk>/<str:slug>/answer/", question.answer, name="answer"),
    path("artworks/<int:pk>/<str:slug>/clear/", question.clear, name="clear_answer"),
    path("artworks/<int:pk>/<str:slug>/settle/", question.settle, name="settle"),
    path("artworks/<int:pk>/<str:slug>/reopen/", question.reopen, name="reopen"),
    path("artworks/<int:pk>/<str:slug>/dispute/", question.dispute, name="dispute"),
    path("tag/", queue.queue, name="queue"),
    path("moderate/", moderate.moderate, name="moderate"),
    path("people/<str:name>/", people.person, name="person"),
]

ACCESS = {
    "trait_list": "public",
    "trait": "public",
    "question": "public",
    "answer": "tagger",
    "clear_answer": "tagger",
    "settle": "moderator",
    "reopen": "moderator",
    "dispute": "tagger",
    "queue": "tagger",
    "moderate": "moderator",
    "person": "public",
}
