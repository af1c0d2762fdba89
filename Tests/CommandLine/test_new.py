"""`hearth new`: a package of one's own that builds, is served and passes its tests.

The package depends on this repository by its path, and it is built in this repository's own build
folder, with the flags of the Makefile. So the compiler finds all modules of Hearth and of its
dependencies as `make build` left them, and compiles only those of the new app.
"""

import os
import re
import shutil
import subprocess
import urllib.request

import pytest
from hearth_command import assert_one_sentence, hearth
from hearth_server import ROOT, HearthServer

FLAGS = re.search(
    r"^SWIFT_FLAGS = (.*?[^\\])$", (ROOT / "Makefile").read_text(), re.MULTILINE | re.DOTALL
)[1].replace("\\\n", " ")


def swift(command, folder):
    result = subprocess.run(
        ["swift", command, "--scratch-path", str(ROOT / ".build"), "--skip-update", *FLAGS.split()],
        cwd=folder, capture_output=True, text=True, timeout=900,
        env={name: value for name, value in os.environ.items() if name != "ONLY"},
    )
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-4000:]
    return result.stdout


@pytest.fixture
def kept_build():
    """Puts back what SwiftPM notes about the package that the build folder belongs to."""
    state = ROOT / ".build/workspace-state.json"
    before = state.read_bytes()
    yield
    state.write_bytes(before)


@pytest.mark.soak  # it compiles for minutes, while tests beside it measure
@pytest.mark.timeout(900)
def test_a_new_app_is_built_served_and_tested(tmp_path, kept_build):
    assert hearth("new", "Groceries", "--hearth", ROOT, cwd=tmp_path).returncode == 0
    package = tmp_path / "Groceries"
    # The versions that are there already, so that nothing is fetched.
    shutil.copy(ROOT / "Package.resolved", package)
    (package / "App/Steps.swift").write_text(
        "import Combine\n\n"
        "@MainActor final class Steps: ObservableObject { @Published var count = 0 }\n"
    )
    # Builds the server as well.
    swift("test", package)
    server = HearthServer(
        tmp_path / "data", command="demo", binary=ROOT / ".build/debug/GroceriesServer"
    ).start()
    try:
        assert "ada@example.com" in server.log
        request = urllib.request.Request(server.web + "/groceries", headers={"Accept": "text/html"})
        page = urllib.request.urlopen(request, timeout=30).read().decode()
        assert "Forgot Password?" in page
        assert "Ada" in page
    finally:
        assert server.stop() == 0, server.log


def test_a_name_that_is_taken_or_none_is_one_sentence(tmp_path):
    (tmp_path / "Awards").mkdir()
    assert_one_sentence(
        hearth("new", "Awards", "--hearth", ROOT, cwd=tmp_path), "Awards exists already."
    )
    assert_one_sentence(
        hearth("new", "my-app", "--hearth", ROOT, cwd=tmp_path), "cannot be the name of a type"
    )
    assert_one_sentence(
        hearth("new", "Other", "--hearth", tmp_path, cwd=tmp_path), "There is no Package.swift in"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["Awards"]
