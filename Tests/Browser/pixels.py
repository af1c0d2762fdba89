"""The colours that an element shows, as a browser draws them."""

import base64

PIXELS = """async (data) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${data}`;
  await picture.decode();
  const { width, height } = picture;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data: bytes } = context.getImageData(0, 0, width, height);
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) =>
    [...bytes.slice((y * width + x) * 4, (y * width + x) * 4 + 3)]));
}"""


def pixels(page, locator, **options):
    """Rows of the colours that an element or a page shows."""
    return page.evaluate(PIXELS, base64.b64encode(locator.screenshot(**options)).decode())
