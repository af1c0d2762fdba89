// ---- A canvas -----------------------------------------------------------------------------------

const maximumPoints = 2500; // of a stroke, which goes on as another then
const maximumText = 150000; // of an event
const palmSize = 60; // a touch as wide as this is no finger's

const limited = (value, least, most) => Math.max(least, Math.min(most, Math.round(value)));

class InkCanvas {
  constructor(element, page, picks) {
    this.element = element;
    this.page = page;
    this.picks = picks;
    this.steps = new InkSteps();
    this.chunks = new Map(); // text → ink
    this.list = [];
    this.view = { scale: 1, x: 0, y: 0 };
    this.touches = new Map();
    this.stroke = null;
    this.penAt = -Infinity;
    for (const [kind, act] of Object.entries({
      pointerdown: (event) => this.down(event), pointermove: (event) => this.move(event),
      pointerup: (event) => this.up(event), pointercancel: (event) => this.cancel(event),
    })) {
      element.addEventListener(kind, (event) => {
        // The page's own gestures are off here.
        event.stopPropagation();
        act(event);
      });
    }
    for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel", "contextmenu", "selectstart"]) {
      element.addEventListener(kind, (event) => {
        event.stopPropagation();
        if (event.cancelable) event.preventDefault();
      }, { passive: false });
    }
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    new ResizeObserver(() => this.fit()).observe(element);
    this.fit();
  }

  get tool() { return this.picks.over(JSON.parse(this.element.dataset.tool ?? "null")); }

  // What a pointer does now. The canvas does not go from under it.
  get stroke() { return this.doing; }

  set stroke(stroke) {
    this.doing = stroke;
    this.element.toggleAttribute("data-drawing", stroke !== null);
  }

  // What has no name cannot be told to the host.
  get isOff() {
    const { element, page } = this;
    return page.isOff(element) || !page.idOf(element) || element.dataset.policy === "none";
  }

  // ---- Showing

  // The host may have put other canvases here.
  get layers() { return [...this.element.querySelectorAll(":scope > canvas")]; }

  fit() {
    const { clientWidth: width, clientHeight: height } = this.element;
    const pixels = window.devicePixelRatio || 1;
    for (const canvas of this.layers) {
      const [w, h] = [Math.max(1, Math.round(width * pixels)), Math.max(1, Math.round(height * pixels))];
      if (canvas.width !== w) canvas.width = w;
      if (canvas.height !== h) canvas.height = h;
    }
    this.pixels = pixels;
    this.context = this.layers[0]?.getContext("2d");
    const above = this.layers[1]?.getContext("2d", { desynchronized: true });
    if (above && above !== this.wet?.context) this.wet = new WetInk(above);
    this.redraw();
  }

  transform(context) {
    const { scale, x, y } = this.view;
    const pixels = this.pixels;
    context.setTransform(scale * pixels, 0, 0, scale * pixels, x * pixels, y * pixels);
  }

  redraw(box) {
    const { context } = this;
    if (!context) return;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (box) {
      this.transform(context);
      context.beginPath();
      context.rect(box[0] - 1, box[1] - 1, box[2] - box[0] + 2, box[3] - box[1] + 2);
      context.clip();
      context.clearRect(box[0] - 1, box[1] - 1, box[2] - box[0] + 2, box[3] - box[1] + 2);
    } else {
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      this.transform(context);
    }
    for (const ink of this.list) if (!box || meet(ink.box, box)) paint(context, ink);
    context.restore();
  }

  show(next) {
    const last = this.list;
    this.list = next;
    if (next.length >= last.length && last.every((ink, index) => ink === next[index])) {
      if (!this.context) return;
      this.context.save();
      this.transform(this.context);
      for (const ink of next.slice(last.length)) paint(this.context, ink);
      this.context.restore();
      return;
    }
    const [had, has] = [new Set(last), new Set(next)];
    const changed = [...last.filter((ink) => !has.has(ink)), ...next.filter((ink) => !had.has(ink))];
    this.redraw(changed.length ? changed.reduce((box, ink) => widen(box, ...ink.box), noBox()) : undefined);
  }

  // Shows what the host has said, and what it has not answered yet.
  settle() {
    if (this.layers[0] !== this.context?.canvas || this.layers[0]?.width !== Math.max(1, Math.round(this.element.clientWidth * this.pixels))) this.fit();
    if (this.stroke?.isErasing) return;
    this.show(this.current());
  }

  current() {
    const { element, page } = this;
    const chunks = new Map();
    for (let index = 0; index < Number(element.dataset.ink); index++) {
      const text = element.getAttribute(`data-ink-${index}`) ?? "[]";
      chunks.set(text, this.chunks.get(text) ?? JSON.parse(text).map((form) => this.steps.ink(form)));
    }
    this.chunks = chunks;
    const waiting = page.waiting(element).filter((event) => event.t === "ink" && isWaiting(event, page)).map(({ v }) => v);
    return this.steps.after([...chunks.values()].flat(), waiting);
  }

  // ---- Telling

  // Has the host do a group of steps.
  tell(...steps) {
    const { element, page } = this;
    const text = steps.join("\n");
    const last = page.lastUnsent(element);
    if (last?.t === "ink" && last.v.length + text.length < maximumText) {
      last.v += `\n\n${text}`;
      page.keepAgain(last);
    } else if (!page.report(page.idOf(element), "ink", text)) {
      page.say("Too much waits for the connection. This was not kept.");
    }
    this.settle();
  }

  // ---- Pointers

  place({ clientX, clientY }) {
    const box = this.element.getBoundingClientRect();
    const { scale, x, y } = this.view;
    return [(clientX - box.left - x) / scale, (clientY - box.top - y) / scale];
  }

  isAllowed({ pointerType, width, height }) {
    if (pointerType !== "touch") return true;
    const isPenInUse = this.stroke?.isPen || performance.now() - this.penAt < 500;
    const { policy } = this.element.dataset;
    return !isPenInUse && policy !== "pen" && !(policy === "default" && this.penAt > 0) && Math.max(width, height) < palmSize;
  }

  down(event) {
    const { pointerId, pointerType, button } = event;
    const isEraser = pointerType === "pen" && button === 5;
    if (this.isOff || (button > 0 && !isEraser)) return;
    event.preventDefault();
    this.element.focus({ preventScroll: true });
    if (pointerType === "touch") {
      this.touches.set(pointerId, event);
      if (this.touches.size === 2) return this.beginPinch();
    }
    if (pointerType === "pen") {
      this.penAt = performance.now();
      if (this.stroke && !this.stroke.isPen) this.takeBack();
    }
    if (this.stroke || this.pinch || !this.isAllowed(event)) return;
    this.element.setPointerCapture?.(pointerId);
    const tool = isEraser ? { kind: "eraser", of: "vector", width: 1000 } : this.tool;
    if (!tool) return;
    const [began, made, isPen] = [event.timeStamp, Date.now(), pointerType === "pen"];
    this.stroke = { id: pointerId, tool, isPen, began, made, points: [], name: freshName(), isErasing: tool.kind === "eraser", replaced: new Map() };
    this.take(event);
  }

  move(event) {
    if (event.pointerType === "pen") this.penAt = performance.now();
    if (this.touches.has(event.pointerId)) this.touches.set(event.pointerId, event);
    if (this.pinch) return this.movePinch();
    if (this.stroke?.id !== event.pointerId) return;
    if (event.pointerType === "touch" && Math.max(event.width, event.height) >= palmSize) return this.takeBack();
    this.take(event);
  }

  take(event) {
    const all = event.type === "pointermove" && event.getCoalescedEvents?.();
    for (const each of all?.length ? all : [event]) this.add(each);
    const { stroke } = this;
    if (stroke.isErasing) return;
    // What the browser expects the pointer to do next is shown, and never kept.
    const expected = (event.getPredictedEvents?.() ?? []).map((each) => this.point(each));
    const { points } = stroke;
    this.wet?.show(this.form([...points, ...expected]), points.length, this.view, (context) => this.transform(context));
    if (stroke.points.length < maximumPoints) return;
    const last = stroke.points.at(-1);
    this.finish();
    this.stroke = { ...stroke, points: [{ ...last, t: 0 }], began: stroke.began + last.t, made: stroke.made + last.t, name: freshName() };
  }

  add(event) {
    const { stroke } = this;
    if (stroke.isErasing) return this.erase(this.place(event));
    const point = this.point(event);
    const last = stroke.points.at(-1);
    if (last && last.x === point.x && last.y === point.y) return;
    stroke.points.push(point);
  }

  point(event) {
    const { stroke } = this;
    const [x, y] = this.place(event);
    const { tool, points, isPen, began } = stroke;
    const force = isPen ? limited(event.pressure * 2000, 0, 2000) : 1000;
    const { azimuth, altitude } = isPen ? lean(event) : { azimuth: 0, altitude: 1571 };
    return {
      x: limited(x * 100, -1e7, 1e7), y: limited(y * 100, -1e7, 1e7),
      t: limited(Math.max(event.timeStamp - began, points.at(-1)?.t ?? 0), 0, 86400000), force,
      size: limited(widthOf(tool, isPen, force, altitude), 0, 100000),
      opacity: tool.ink === "pencil" && isPen ? limited(400 + force * 0.6, 0, 1000) : 1000, azimuth, altitude,
    };
  }

  form(points) {
    const { tool, name, made } = this.stroke;
    return { id: name, ink: tool.ink, color: tool.color, width: tool.width, made, seed: 0, transform: undefined, points };
  }

  up(event) {
    this.touches.delete(event.pointerId);
    if (this.pinch) return this.endPinch();
    if (this.stroke?.id !== event.pointerId) return;
    if (this.stroke.isErasing) return this.finishErasing();
    this.add(event);
    this.finish();
  }

  finish() {
    const form = writeStroke(this.form(this.stroke.points));
    this.stroke = null;
    this.tell(`+${JSON.stringify(form)}`);
    this.wet?.clear();
  }

  cancel(event) {
    this.touches.delete(event.pointerId);
    if (this.pinch) this.endPinch();
    if (this.stroke?.id === event.pointerId) this.takeBack();
  }

  takeBack() {
    const { isErasing } = this.stroke;
    this.stroke = null;
    this.wet?.clear();
    if (isErasing) this.settle();
  }

  // ---- Erasing

  erase(place) {
    const { stroke } = this;
    const from = stroke.last ?? place;
    stroke.last = place;
    const radius = stroke.tool.width / 200;
    this.show(this.list.flatMap((ink) => {
      const origin = stroke.replaced.get(ink.stroke.id) ?? ink.stroke.id;
      if (stroke.tool.of === "vector") {
        if (!isTouched(ink, from, place, radius)) return [ink];
        stroke.replaced.set(ink.stroke.id, origin);
        return [];
      }
      const pieces = piecesOf(ink, from, place, radius);
      if (!pieces) return [ink];
      stroke.replaced.set(ink.stroke.id, origin);
      return pieces.map((piece) => {
        stroke.replaced.set(piece.id, origin);
        return this.steps.ink(writeStroke(piece));
      });
    }));
  }

  finishErasing() {
    const { replaced, tool } = this.stroke;
    const origins = new Set(replaced.values());
    this.stroke = null;
    if (!origins.size) return;
    if (tool.of === "vector") return this.tell(`-${[...origins].join(" ")}`);
    this.tell(...[...origins].map((origin) => {
      const pieces = this.list.filter(({ stroke }) => replaced.get(stroke.id) === origin);
      return `~${origin} ${JSON.stringify(pieces.map(({ stroke }) => writeStroke(stroke)))}`;
    }));
  }

  // ---- Zoom

  get zooms() { return (this.element.dataset.zoom ?? "1 1").split(" ").map(Number); }

  beginPinch() {
    if (this.stroke && !this.stroke.isPen) this.takeBack();
    if (this.stroke) return;
    this.pinch = { from: this.spread(), view: { ...this.view } };
  }

  spread() {
    const box = this.element.getBoundingClientRect();
    const [a, b] = [...this.touches.values()];
    return {
      x: (a.clientX + b.clientX) / 2 - box.left, y: (a.clientY + b.clientY) / 2 - box.top,
      length: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    };
  }

  movePinch() {
    if (this.touches.size < 2) return;
    const now = this.spread();
    const { from, view } = this.pinch;
    this.zoom(view, view.scale * now.length / from.length, from, now);
  }

  // Scales what was at `from` so that it comes to be at `to`; the paper never leaves the canvas.
  zoom(view, wanted, from, to) {
    const [least, most] = this.zooms;
    const scale = Math.max(least, Math.min(most, wanted));
    const rate = scale / view.scale;
    const within = (value, length) => scale >= 1 ? Math.max(length * (1 - scale), Math.min(0, value)) : 0;
    this.view = {
      scale, x: within(to.x - (from.x - view.x) * rate, this.element.clientWidth),
      y: within(to.y - (from.y - view.y) * rate, this.element.clientHeight),
    };
    this.redraw();
  }

  wheel(event) {
    const [least, most] = this.zooms;
    if (!event.ctrlKey || least === most) return;
    event.preventDefault();
    const box = this.element.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    this.zoom(this.view, this.view.scale * Math.exp(-event.deltaY / 200), at, at);
  }

  endPinch() {
    // Both fingers go before one draws again.
    if (!this.touches.size) this.pinch = null;
  }

  // ---- Keys

  key(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || this.isOff || !(key === "z" || key === "y")) return;
    event.preventDefault();
    event.stopPropagation();
    this.tell(key === "y" || event.shiftKey ? "r" : "u");
  }
}

// Where a pen leans to, and how steeply, in thousandths of a radian.
function lean({ altitudeAngle, azimuthAngle, tiltX = 0, tiltY = 0 }) {
  if (altitudeAngle !== undefined) {
    return { azimuth: limited(azimuthAngle * 1000, -6284, 6284), altitude: limited(altitudeAngle * 1000, 0, 1571) };
  }
  const [x, y] = [Math.tan(tiltX * Math.PI / 180), Math.tan(tiltY * Math.PI / 180)];
  return {
    azimuth: limited(Math.atan2(y, x) * 1000, -6284, 6284),
    altitude: limited(Math.atan(1 / Math.max(1e-9, Math.hypot(x, y))) * 1000, 0, 1571),
  };
}

// A pen draws wider when it is pressed, and a pencil when it lies on its side.
function widthOf({ ink, width }, isPen, force, altitude) {
  if (!isPen || hasOneWidth(ink)) return width;
  if (ink === "pencil") return width * (1 + 2 * Math.max(0, 1 - altitude / 1000));
  return width * (0.4 + 0.6 * force / 1000);
}
