"""What the client and browser tests share: a real server and a real browser."""

import shutil

import pytest
from hearth_server import ROOT, HearthServer

ARTIFACTS = ROOT / ".artifacts"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A development server on free ports, for the tests of a file, which do not stop it."""
    server = HearthServer(tmp_path_factory.mktemp("hearth")).start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def own_server(tmp_path):
    """A server of the test's own, not yet started, which it may kill."""
    servers = []

    def make(**options):
        servers.append(HearthServer(tmp_path / "data", **options))
        return servers[-1]

    yield make
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def artifacts():
    ARTIFACTS.mkdir(exist_ok=True)
    return ARTIFACTS


@pytest.fixture(scope="session")
def chromium_path():
    path = shutil.which("chromium")
    assert path, "Install Debian's chromium (make test does)."
    return path
