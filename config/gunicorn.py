"""How bin/up serves: one process of several threads, which suits SQLite; more processes by WEB_CONCURRENCY."""

import os
from typing import Any

host, port = os.environ.get("HOST", "127.0.0.1"), os.environ.get("PORT", "8000")
bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
worker_class = "gthread"
threads = 8
# Ctrl-C need not wait for browsers that keep a connection open.
graceful_timeout = 5
# The desk holds a whole table in its address.
limit_request_line = 8190
loglevel = "warning"
control_socket_disable = True
proc_name = "hatcheck"


def when_ready(server: Any) -> None:
    server.log.warning("Hatcheck is at http://%s (Ctrl-C stops it)", bind)
