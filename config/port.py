"""`python -m config.port HOST PORT`: say in plain words why the site cannot listen there, before anything starts."""

import errno
import socket
import sys


def why_not(host: str, port: str) -> str | None:
    if not port.isdecimal() or not 1 <= int(port) <= 65535:
        return f"PORT={port}: write a number from 1 to 65535"
    try:
        (family, kind, protocol, _, address), *_ = socket.getaddrinfo(host, int(port), type=socket.SOCK_STREAM)
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except socket.gaierror:
        return f"HOST={host}: this machine knows no such address"
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return f"port {port} on {host} is in use already; choose another: PORT={int(port) % 65535 + 1} bin/up"
        return f"cannot listen on {host}:{port}: {error.strerror}"
    return None


if __name__ == "__main__":
    reason = why_not(*sys.argv[1:3])
    if reason:
        sys.exit(f"hatcheck: {reason}")
