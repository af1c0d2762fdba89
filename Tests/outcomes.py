"""Writes which tests failed and how long each took, for `scripts/python-tests` and `scripts/gate-report`.

The environment variable `HEARTH_OUTCOMES` names the file.
"""

import json
import os
import sys
from collections import Counter
from pathlib import Path

import pytest
from evidence import folder_of, shown
from hearth_server import ROOT

sys.path.insert(0, str(ROOT / "scripts/gate"))
import steady  # noqa: E402

failures = {}
seconds = Counter()


def is_asked_for(config):
    return "HEARTH_OUTCOMES" in os.environ and not hasattr(config, "workerinput")


def pytest_runtest_logreport(report):
    seconds[report.nodeid] += report.duration
    if report.failed and report.nodeid not in failures:
        lines = report.longreprtext.splitlines()
        errors = [line[1:] for line in lines if line.startswith("E ")] or lines[-1:]
        failures[report.nodeid] = {
            "test": report.nodeid, "error": steady.first_line("\n".join(errors)),
            "evidence": str(shown(folder_of(report.nodeid))),
        }


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session, exitstatus):
    result = yield
    if is_asked_for(session.config):
        for test, taken in seconds.items():
            steady.note_seconds(test, taken)
        more = session.exitstatus not in (0, 1) or bool(getattr(session.config, "left_processes", None))
        Path(os.environ["HEARTH_OUTCOMES"]).write_text(
            json.dumps({"failures": list(failures.values()), "is_more_than_tests": more}))
    return result
