"""The `hearth` command run to its end, as a person types it."""

import json
import subprocess
import urllib.request

from hearth_server import BINARY


def hearth(*arguments, timeout=30, **options):
    return subprocess.run(
        [str(BINARY), *map(str, arguments)], capture_output=True, text=True, timeout=timeout, **options
    )


def sign_in(server, email, password):
    request = urllib.request.Request(
        f"{server.web}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any",
        json.dumps({"email": email, "password": password}).encode(),
        {"Content-Type": "application/json"},
    )
    return json.load(urllib.request.urlopen(request, timeout=10))


def assert_one_sentence(result, sentence):
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert result.stderr.startswith("hearth: ")
    assert sentence in result.stderr
