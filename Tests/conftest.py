"""What the client and browser tests share: a real server and a real browser."""

import shutil

import apps
import evidence
import leftovers
import longest_first
import outcomes
import part_times
import pytest
from evidence import ARTIFACTS
from hearth_server import HearthServer


def pytest_addoption(parser):
    apps.add_option(parser)


def pytest_configure(config):
    for plugin in (apps, evidence, leftovers, longest_first, outcomes, part_times):
        config.pluginmanager.register(plugin)


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
        assert not server.is_running or server.stop() == 0, server.log


@pytest.fixture(scope="session")
def artifacts():
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    return ARTIFACTS


@pytest.fixture(scope="session")
def chromium_path():
    """Chromium without its own windows: with them, a page takes three times as long to open."""
    return path_of("chromium-headless-shell")


@pytest.fixture(scope="session")
def whole_chromium_path():
    """Chromium as people have it, which also shows notifications."""
    return path_of("chromium")


def path_of(package):
    path = shutil.which(package)
    assert path, f"Install Debian's {package} (make test does)."
    return path
