"""What a test leaves when it fails: its output, the logs of its servers and pictures of its pages.

They lie in a folder of the test under `.artifacts/failures`, and the report of the failure names them.
`HEARTH_ARTIFACTS` is another place than `.artifacts`.
"""

import os
import re
import shutil
from pathlib import Path

import pytest
from hearth_server import ROOT, HearthServer

ARTIFACTS = Path(os.environ.get("HEARTH_ARTIFACTS", ROOT / ".artifacts")).absolute()
BROWSERS = ("chromium", "whole_chromium", "firefox")  # the fixtures that pages come from


def pytest_runtest_logstart(nodeid):
    HearthServer.forget_stopped()
    shutil.rmtree(folder_of(nodeid), ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed:
        kept = keep(item, report)
        report.sections.append(("What it left", "\n".join(str(shown(path)) for path in kept)))
    return report


def keep(item, report):
    """Writes what there is to be known of a failure, and returns the paths of the files."""
    folder = folder_of(item.nodeid) / report.when
    folder.mkdir(parents=True, exist_ok=True)
    output = folder / "output.txt"
    sections = [f"{title}\n{text}" for title, text in report.sections]
    output.write_text("\n\n".join([report.longreprtext, *sections]))
    kept = [output]
    for number, server in enumerate(HearthServer.started, 1):
        kept.append(folder / f"server-{number}.log")
        kept[-1].write_text(f"{server.command} {server.data}\n{server.log}")
    return kept + pictures(item, folder)


def pictures(item, folder):
    """A picture of each page that the test's browser shows, and the document in it."""
    kept = []
    fixtures = getattr(item, "funcargs", {})
    browsers = {fixtures[name] for name in BROWSERS if name in fixtures}
    pages = [page for each in browsers for context in each.contexts for page in context.pages]
    for number, page in enumerate(pages, 1):
        picture = folder / f"page-{number}.png"
        try:
            page.screenshot(path=picture, timeout=5_000)
            picture.with_suffix(".html").write_text(f"<!-- {page.url} -->\n{page.content()}")
        except Exception as error:  # A page that hangs is itself a finding, and must not hide the first.
            picture = picture.with_suffix(".txt")
            picture.write_text(f"{page.url}: {error}")
        kept.append(picture)
    return kept


def folder_of(nodeid):
    return ARTIFACTS / "failures" / re.sub(r"[^\w.-]+", "-", nodeid).strip("-")[-150:]


def shown(path):
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
