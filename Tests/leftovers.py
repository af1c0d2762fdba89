"""A process that a test leaves behind fails the test, and one that is found in the end fails the run."""

import os
import signal
import uuid
from pathlib import Path

import pytest
from hearth_server import BINARY, HearthServer

MARK = "HEARTH_TEST_RUN"


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session):
    # Every process that a test starts inherits it, also by way of a worker.
    os.environ.setdefault(MARK, uuid.uuid4().hex)


@pytest.fixture(autouse=True)
def no_server_left():
    """Servers of a module or of the session are started before this fixture; others end with the test."""
    before = HearthServer.running()
    yield
    assert_ended([server for server in HearthServer.running() if server not in before])


@pytest.fixture(scope="session", autouse=True)
def no_server_left_in_the_end():
    yield
    assert_ended(HearthServer.running())


def assert_ended(left):
    for server in left:
        server.kill()
    assert not left, "".join(
        f"A server was left running over {server.data}. Its log:\n{server.log}" for server in left)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    if hasattr(session.config, "workerinput"):
        return  # The process that started the workers looks once they have ended.
    left = left_processes()
    if not left:
        return
    session.exitstatus = pytest.ExitCode.TESTS_FAILED
    session.config.left_processes = left
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    reporter.ensure_newline()
    for process, command in left.items():
        reporter.write_line(f"A test left process {process} running: {command}", red=True)
        os.kill(process, signal.SIGKILL)


def left_processes():
    """The commands of running processes of this run whose programs were built here, by number."""
    mark = f"{MARK}={os.environ[MARK]}".encode()
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            program = Path(os.readlink(folder / "exe"))
            if program.is_relative_to(BINARY.parent.resolve()) and mark in (
                folder / "environ"
            ).read_bytes().split(b"\0"):
                found[int(folder.name)] = (folder / "cmdline").read_text().replace("\0", " ")
        except OSError:
            continue  # It ended, or belongs to another.
    return found
