"""Photos that a person chooses."""

import struct
import zlib


def picture(width=2400, height=1800, color=(30, 120, 200)):
    """A PNG of one colour, larger than what is sent."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes(color) * width) * height
    content = (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows, 1))
        + chunk(b"IEND", b"")
    )
    return {"name": "sea.png", "mimeType": "image/png", "buffer": content}


def choose(person, button, file):
    """Touches a button that opens the browser's chooser, and chooses a file."""
    with person.page.expect_file_chooser() as chooser:
        person.visible(person.page.get_by_role("button", name=button)).first.click()
    chooser.value.set_files(file)
