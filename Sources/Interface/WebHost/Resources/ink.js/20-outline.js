// ---- Outlines -----------------------------------------------------------------------------------

// The same numbers as StrokeSample.swift and StrokeOutline.swift make; a test compares them.

const hasOneWidth = (ink) => ink === "marker" || ink === "monoline";

// The points that lead the curve, with half of the ink's width, in points.
const controlsOf = ({ ink, width, points }) =>
  points.map(({ x, y, size }) => [x / 100, y / 100, (hasOneWidth(ink) ? width : size) / 200]);

// Places on the curve, a uniform cubic B-spline, from a control to the next one, without the end.
function placesAfter(controls, index) {
  const opposite = (p, q) => p.map((value, index) => 2 * value - q[index]);
  const bend = (p, q, r) => {
    const x = p[0] - 2 * q[0] + r[0];
    const y = p[1] - 2 * q[1] + r[1];
    return Math.sqrt(x * x + y * y);
  };
  const b = controls[index];
  const c = controls[index + 1];
  const a = controls[index - 1] ?? opposite(b, c);
  const d = controls[index + 2] ?? opposite(c, b);
  const count = Math.min(32, Math.max(1, Math.ceil(Math.sqrt(Math.max(bend(a, b, c), bend(b, c, d)) / 0.4))));
  const places = [];
  for (let step = 0; step < count; step++) {
    const t = step / count;
    const u = 1 - t;
    const p = u * u * u / 6;
    const s = t * t * t / 6;
    const q = (3 * t * t * t - 6 * t * t + 4) / 6;
    const r = (3 * t * t + 3 * t + 1 - 3 * t * t * t) / 6;
    const on = (part) => p * a[part] + q * b[part] + r * c[part] + s * d[part];
    places.push([on(0), on(1), Math.max(0, on(2))]);
  }
  return places;
}

// Places along all of the curve.
function samplesOf(stroke) {
  const { transform: m } = stroke;
  const scale = m ? Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2])) / 1e6 : 1;
  const moved = (x, y, r) => m
    ? [(m[0] * x + m[2] * y) / 1e6 + m[4] / 100, (m[1] * x + m[3] * y) / 1e6 + m[5] / 100, r * scale]
    : [x, y, r];
  const controls = controlsOf(stroke);
  const samples = [];
  for (let index = 0; index < controls.length - 1; index++) {
    for (const place of placesAfter(controls, index)) samples.push(moved(...place));
  }
  if (controls.length) samples.push(moved(...controls.at(-1)));
  return samples;
}

// The outline of a stroke: closed polygons `bands` of [x, y, x, y…], and `discs` of [x, y, radius].
function outlineOf(stroke, all = samplesOf(stroke)) {
  const samples = [];
  for (const sample of all) {
    const last = samples.at(-1);
    if (last && Math.abs(sample[0] - last[0]) + Math.abs(sample[1] - last[1]) < 0.01) {
      samples[samples.length - 1] = [last[0], last[1], Math.max(last[2], sample[2])];
    } else {
      samples.push(sample);
    }
  }
  if (samples.length < 2) return { bands: [], discs: samples };
  const bands = [];
  const discs = [];
  let left = [];
  let right = [];
  const put = ([x, y, r], nx, ny) => {
    left.push([x + nx * r, y + ny * r]);
    right.push([x - nx * r, y - ny * r]);
  };
  const close = () => bands.push([...left, ...right.reverse()].flat());
  const line = (a, b) => {
    const x = b[0] - a[0];
    const y = b[1] - a[1];
    const length = Math.sqrt(x * x + y * y);
    return { x: x / length, y: y / length, length };
  };
  let last = line(samples[0], samples[1]);
  put(samples[0], -last.y, last.x);
  for (let index = 1; index < samples.length - 1; index++) {
    const sample = samples[index];
    const next = line(sample, samples[index + 1]);
    const across = smoothJoint(last, next, sample[2]);
    if (across) {
      put(sample, ...across);
    } else {
      put(sample, -last.y, last.x);
      close();
      [left, right] = [[], []];
      discs.push(sample);
      put(sample, -next.y, next.x);
    }
    last = next;
  }
  put(samples.at(-1), -last.y, last.x);
  close();
  if (stroke.ink !== "marker") discs.push(samples[0], samples.at(-1));
  return { bands, discs };
}

// The direction across the joint of two lines; null where the turn is too sharp for one.
function smoothJoint(last, next, radius) {
  if (!(last.x * next.x + last.y * next.y > 0.5)) return null;
  const across = -last.y - next.y;
  const along = last.x + next.x;
  const size = Math.sqrt(across * across + along * along);
  const nx = across / size;
  const ny = along / size;
  const reach = radius * Math.abs(nx * last.x + ny * last.y);
  return reach < 0.45 * last.length && reach < 0.45 * next.length ? [nx, ny] : null;
}
