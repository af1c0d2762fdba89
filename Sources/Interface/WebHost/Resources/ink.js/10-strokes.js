// Ink: what is drawn on a canvas shows at once, and the host is told of each stroke. hearth.js loads this
// module with the first canvas.
//
// The parts of this folder are joined in the order of their names when the server starts. See docs/ink.md.

// ---- The form "strokes v1" ----------------------------------------------------------------------

// What is written of all points of a stroke in one list: the first value, and then the differences.
const columns = ["x", "y", "t", "force", "size", "opacity", "azimuth", "altitude"];

const standards = ({ width }) => ({ t: 0, force: 1000, size: width, opacity: 1000, azimuth: 0, altitude: 1571 });

// A stroke as it is drawn: its `points` have one value of each column.
function readStroke(form) {
  const { x, id, ink, color, width, made = 0, seed = 0, transform } = form;
  const count = x.length;
  const lists = columns.map((name) => {
    const list = form[name] ?? [standards(form)[name]];
    if (list.length === 1) return new Array(count).fill(list[0]);
    let sum = 0;
    return list.map((step) => (sum += step));
  });
  const points = [];
  for (let index = 0; index < count; index++) {
    points.push(Object.fromEntries(columns.map((name, column) => [name, lists[column][index]])));
  }
  return { id, ink, color, width, made, seed, transform, points };
}

function writeStroke({ id, ink, color, width, made, seed, transform, points }) {
  const form = { id, ink, color, width };
  if (made) form.made = made;
  if (seed) form.seed = seed;
  if (transform) form.transform = transform;
  const usual = standards({ width });
  for (const name of columns) {
    const [first] = points;
    const isConstant = name !== "x" && points.every((point) => point[name] === first[name]);
    if (isConstant && first[name] === usual[name]) continue;
    form[name] = isConstant ? [first[name]]
      : points.map((point, index) => point[name] - (index ? points[index - 1][name] : 0));
  }
  return form;
}

const freshName = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join("");
