// ---- Paint --------------------------------------------------------------------------------------

const opacityOf = ({ ink, color, points }) => {
  let sum = 0;
  for (const { opacity } of points) sum += opacity;
  return color[3] / 255 * sum / points.length / 1000 * (ink === "marker" ? 0.5 : ink === "pencil" ? 0.85 : 1);
};

function pathOf({ bands, discs }) {
  const path = new Path2D();
  for (const band of bands) {
    path.moveTo(band[0], band[1]);
    for (let index = 2; index < band.length; index += 2) path.lineTo(band[index], band[index + 1]);
    path.closePath();
  }
  for (const [x, y, r] of discs) {
    path.moveTo(x + r, y);
    path.arc(x, y, r, 0, 2 * Math.PI, true);
    path.closePath();
  }
  return path;
}

// A stroke with what it takes to paint it and to find it.
function inked(stroke) {
  const samples = samplesOf(stroke);
  return { stroke, samples, path: pathOf(outlineOf(stroke, samples)), box: boxOf(samples) };
}

const noBox = () => [Infinity, Infinity, -Infinity, -Infinity];

function boxOf(samples, box = noBox()) {
  for (const [x, y, r] of samples) widen(box, x - r, y - r, x + r, y + r);
  return box;
}

function widen(box, left, top, right, bottom) {
  box[0] = Math.min(box[0], left);
  box[1] = Math.min(box[1], top);
  box[2] = Math.max(box[2], right);
  box[3] = Math.max(box[3], bottom);
  return box;
}

const meet = (a, b) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

const grains = new Map(); // colour → pattern

// What a pencil leaves on paper: the cells of StrokeLook.swift.
function grain(context, [red, green, blue]) {
  const name = `${red} ${green} ${blue}`;
  if (!grains.has(name)) {
    const tile = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
    const pixels = new ImageData(16, 16);
    for (let index = 0; index < 256; index++) {
      const x = index % 16;
      const y = (index - x) / 16;
      const number = (x * x * 31 + y * 57 + x * y * 13 + 7) % 11;
      pixels.data.set([red, green, blue, 255 * (number < 5 ? 1 : number < 9 ? 0.7 : 0.35)], index * 4);
    }
    tile.getContext("2d").putImageData(pixels, 0, 0);
    const pattern = context.createPattern(tile, "repeat");
    pattern.setTransform(new DOMMatrix().scale(0.8));
    grains.set(name, pattern);
  }
  return grains.get(name);
}

const rgb = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

function paint(context, { stroke, path }) {
  context.globalAlpha = opacityOf(stroke);
  context.globalCompositeOperation = stroke.ink === "marker" ? "multiply" : "source-over";
  context.fillStyle = stroke.ink === "pencil" ? grain(context, stroke.color) : rgb(stroke.color);
  context.fill(path);
}
