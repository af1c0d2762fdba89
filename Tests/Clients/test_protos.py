"""Our .proto files carry the published names and numbers."""

import shutil
import subprocess
import sys

import pytest
from hearth_server import ROOT


@pytest.mark.skipif(not shutil.which("protoc"), reason="needs Debian's protobuf-compiler")
def test_our_names_and_numbers_are_the_published_ones():
    subprocess.run([sys.executable, ROOT / "Protos/check"], check=True)
