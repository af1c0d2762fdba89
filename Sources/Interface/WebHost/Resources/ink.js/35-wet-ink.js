// ---- Wet ink ------------------------------------------------------------------------------------

// The stroke that is being drawn, on a canvas of its own. What more points do not change is painted once, so
// that a long stroke follows the pointer like a short one. It is painted opaque, and the canvas is as
// transparent as the ink: where bits of the stroke meet, it is no darker. Their edges are, so they are long.
const partsOfBit = 24;

class WetInk {
  constructor(context) {
    this.context = context;
    this.dry = document.createElement("canvas").getContext("2d"); // what does not change any more
    this.clear();
  }

  clear() {
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    Object.assign(context.canvas.style, { mixBlendMode: "", opacity: "" });
    Object.assign(this.dry.canvas, { width: 1, height: 1 });
    this.shown = null;
  }

  // Begins with a stroke, or once more where the paper has another size or place.
  begin(name) {
    const { width, height } = this.context.canvas;
    this.clear();
    Object.assign(this.dry.canvas, { width, height });
    this.shown = name;
    this.done = 0; // so many parts of the curve are dry
    this.ends = []; // the last places of those
    this.box = noBox(); // what holds the rest
  }

  // Shows a stroke, of whose points the first `known` stay; `transform` sets up a context for its coordinates.
  show(stroke, known, view, transform) {
    const { context, dry } = this;
    const { width, height } = context.canvas;
    const name = [stroke.id, width, height, view.scale, view.x, view.y].join(" ");
    if (this.shown !== name) this.begin(name);

    // A part of the curve goes by the point before it and the one after it, too.
    const first = Math.max(0, this.done - 1);
    const controls = controlsOf({ ...stroke, points: stroke.points.slice(first) });
    const places = (from, to) => {
      const all = [];
      for (let part = from; part < to; part++) all.push(...placesAfter(controls, part - first));
      return all;
    };
    const done = known - 2 - this.done >= partsOfBit ? known - 2 : this.done;
    const settled = [...this.ends, ...places(this.done, done)];
    const wet = [...settled.slice(-2), ...places(done, stroke.points.length - 1), controls.at(-1)];
    const paintOn = (canvas, samples) => {
      canvas.save();
      transform(canvas);
      canvas.fillStyle = rgb(stroke.color);
      canvas.fill(pathOf(outlineOf(stroke, samples)));
      canvas.restore();
    };
    if (done > this.done) paintOn(dry, settled);
    this.done = done;
    this.ends = settled.slice(-2);

    const box = boxOf(wet);
    const part = boxOf(settled, widen(this.box, ...box));
    this.box = box;
    context.save();
    transform(context);
    const { a: scale, e: x, f: y } = context.getTransform();
    context.setTransform(1, 0, 0, 1, 0, 0);
    const [left, top] = [Math.max(0, Math.floor(part[0] * scale + x) - 2), Math.max(0, Math.floor(part[1] * scale + y) - 2)];
    const [w, h] = [Math.min(width, Math.ceil(part[2] * scale + x) + 2) - left, Math.min(height, Math.ceil(part[3] * scale + y) + 2) - top];
    if (w > 0 && h > 0) {
      context.beginPath();
      context.rect(left, top, w, h);
      context.clip();
      context.clearRect(left, top, w, h);
      context.drawImage(dry.canvas, left, top, w, h, left, top, w, h);
      paintOn(context, wet);
      if (stroke.ink === "pencil") {
        transform(context);
        context.globalCompositeOperation = "source-in";
        context.fillStyle = grain(context, stroke.color);
        // At least all that was cleared.
        const more = 8 / scale;
        context.fillRect(part[0] - more, part[1] - more, part[2] - part[0] + 2 * more, part[3] - part[1] + 2 * more);
      }
    }
    context.restore();
    Object.assign(context.canvas.style, {
      mixBlendMode: stroke.ink === "marker" ? "multiply" : "", opacity: String(opacityOf(stroke)),
    });
  }
}
