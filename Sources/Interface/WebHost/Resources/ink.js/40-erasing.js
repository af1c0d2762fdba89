// ---- Erasing ------------------------------------------------------------------------------------

const distance = ([px, py], [ax, ay], [bx, by]) => {
  const x = bx - ax;
  const y = by - ay;
  const length = x * x + y * y;
  const t = length > 0 ? Math.max(0, Math.min(1, ((px - ax) * x + (py - ay) * y) / length)) : 0;
  return Math.hypot(px - ax - t * x, py - ay - t * y);
};

const crosses = (a, b, c, d) => {
  const side = (p, q, r) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
};

// Whether an eraser that goes from `a` to `b` touches the ink.
function isTouched({ samples, box }, a, b, radius) {
  const way = widen(noBox(),
    Math.min(a[0], b[0]) - radius, Math.min(a[1], b[1]) - radius, Math.max(a[0], b[0]) + radius, Math.max(a[1], b[1]) + radius);
  if (!meet(box, way)) return false;
  if (samples.length === 1) return distance(samples[0], a, b) <= radius + samples[0][2];
  for (let index = 1; index < samples.length; index++) {
    const p = samples[index - 1];
    const q = samples[index];
    const reach = radius + Math.max(p[2], q[2]);
    if (distance(p, a, b) <= reach || distance(q, a, b) <= reach || distance(a, p, q) <= reach
      || distance(b, p, q) <= reach || crosses(a, b, p, q)) return true;
  }
  return false;
}

// The pieces of a stroke that an eraser leaves, as strokes; null if it leaves all of it.
function piecesOf(ink, a, b, radius) {
  if (!isTouched(ink, a, b, radius)) return null;
  const { stroke } = ink;
  const fine = finer(stroke);
  // Each fine point lies on the curve nearly where it is.
  const moved = fine.map((point) => samplesOf({ ...stroke, points: [point] })[0]);
  const pieces = [];
  let piece = [];
  const end = () => {
    if (piece.length) pieces.push({ ...stroke, id: freshName(), points: piece });
    piece = [];
  };
  fine.forEach((point, index) => {
    if (distance(moved[index], a, b) <= radius + moved[index][2] * 0.5) end();
    else piece.push(point);
  });
  end();
  return pieces.length === 1 && pieces[0].points.length === fine.length ? null : pieces;
}

// The points of a stroke, with others between them where they are far apart.
function finer({ points }) {
  const fine = [];
  points.forEach((point, index) => {
    const next = points[index + 1];
    fine.push(point);
    if (!next) return;
    const count = Math.min(200, Math.ceil(Math.hypot(next.x - point.x, next.y - point.y) / 150));
    for (let step = 1; step < count; step++) {
      fine.push(Object.fromEntries(columns.map((name) =>
        [name, Math.round(point[name] + (next[name] - point[name]) * step / count)])));
    }
  });
  return fine;
}
