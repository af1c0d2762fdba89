// ---- What waits for the host ------------------------------------------------------------------

// Actions are kept by the browser until the host has done them, so that they outlive the page. Each
// has the name of the page that it was done in and a number there, by which the host does it once.
class Outbox {
  constructor(page, store, names) {
    this.page = page;
    this.store = store;
    this.names = names;
    this.name = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
      byte.toString(16).padStart(2, "0")).join("");
    this.last = 0;
    this.waiting = [];
    this.failed = [];
    this.hold();
    window.addEventListener("pagehide", () => this.free?.());
    window.addEventListener("pageshow", ({ persisted }) => { if (persisted) this.hold(); });
  }

  // Other pages leave alone what a living one sees to.
  hold() {
    navigator.locks?.request(`hearth-page-${this.name}`, () =>
      new Promise((free) => { this.free = free; })).catch(() => {});
  }

  // Keeps an event that the host is told of now or later.
  add(event) {
    const { at } = this.page.place();
    event.c = this.name;
    event.x = ++this.last;
    event.time = Date.now();
    const element = this.page.element(event);
    const name = event.i ?? this.names.known.get(event.n)?.i ?? this.page.nameOf(element);
    event.label = event.w ?? (element?.ariaLabel || element?.labels?.[0]?.textContent || element?.textContent || "").trim().slice(0, 80);
    this.waiting.push(event);
    if (name !== undefined) {
      event.i = name;
      event.at ??= at;
    }
    this.save(event);
  }

  // What has no lasting name cannot be done by another page, which then tells its text.
  save({ c, x, i, w, at, t, v, k, f, base, time, label, text, control, about, isFailed }) {
    if (i === undefined && !text) return;
    this.store.put("actions", { c, x, i, w, at, t, v, k, f: f ?? base, time, label, text, control, about, isFailed });
  }

  // An action could not be done: it is kept until somebody has looked at it.
  fail(action) {
    this.failed.push(Object.assign(action, { isFailed: true }));
    this.save(action);
  }

  dismiss(action) {
    this.failed = this.failed.filter((each) => each !== action);
    this.store.remove("actions", [action.c, action.x]);
  }

  // Notes with an action what is to be shown of it while it waits.
  note(e, text, control) {
    const event = this.waiting.find((each) => each.e === e);
    if (!event) return;
    this.save(Object.assign(event, { text, control }));
  }

  // What only leads to what is shown already is done by this page alone.
  forget(e) {
    const event = this.waiting.find((each) => each.e === e);
    if (event) this.store.remove("actions", [event.c, event.x]);
  }

  done(event) {
    this.waiting = this.waiting.filter((each) => each !== event);
    if (!event.isFailed) this.store.remove("actions", [event.c, event.x]);
  }

  // What pages that are gone left undone, in its order.
  async left() {
    const found = [];
    for (const action of await this.store.all("actions")) {
      if (action.c === this.name) continue;
      const isAlive = await this.isAlive(action.c);
      if (isAlive) continue;
      if (action.isFailed || action.i === undefined) this.fail(action);
      else found.push(action);
    }
    found.sort((a, b) => a.time - b.time || a.x - b.x);
    const actions = found.filter((action, index) => !this.isCovered(action, found[index + 1]));
    this.waiting.unshift(...actions);
    return actions;
  }

  // Of a text that was typed bit by bit only the last state is told.
  isCovered(action, next) {
    if (action.t !== "input" || next?.t !== "input" || next.i !== action.i || next.c !== action.c) return false;
    next.f = action.f ?? next.f;
    this.store.remove("actions", [action.c, action.x]);
    return true;
  }

  clear() {
    this.waiting = [];
    this.failed = [];
    return this.store.clear("actions");
  }

  async isAlive(name) {
    const locks = await navigator.locks?.query();
    return locks?.held?.some((lock) => lock.name === `hearth-page-${name}`) ?? false;
  }
}
