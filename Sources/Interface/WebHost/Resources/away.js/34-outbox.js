// @ts-check
// ---- What waits for the host ------------------------------------------------------------------

// Actions are kept by the browser until the host has done them, so that they outlive the page. Each
// has the name of the page that it was done in and a number there, by which the host does it once.
class Outbox {
  /**
   * @param {OutboxPage} page
   * @param {KeptStore} store
   * @param {{ known: Map<any, { i: string, to?: string }> }} names
   */
  constructor(page, store, names) {
    this.page = page;
    this.store = store;
    this.names = names;
    this.name = page.name;
    /** @type {KeptAction[]} */
    this.waiting = [];
    /** @type {KeptAction[]} */
    this.failed = [];
    /** The pages whose actions this one has, or waits for. @type {Set<string>} */
    this.seen = new Set([page.name]);
    /** The last number of each page that was done while this page was there. @type {Map<string, number>} */
    this.finished = new Map();
    this.hold();
    window.addEventListener("pagehide", () => this.free?.());
    window.addEventListener("pageshow", ({ persisted }) => { if (persisted) this.hold(); });
  }

  // Other pages leave alone what a living one sees to.
  hold() {
    navigator.locks?.request(lockOf(this.name), () =>
      new Promise((/** @type {(value?: unknown) => void} */ free) => { this.free = free; })).catch(() => {});
  }

  /**
   * Keeps an event that the host is told of now or later.
   * @param {KeptAction} event
   */
  add(event) {
    const { at } = this.page.place();
    event.time ??= Date.now();
    event.isRemembered = true;
    const element = this.page.element(event);
    const control = event.i === undefined && element && this.page.inMenu(element);
    const name = control ? control.i : event.i ?? this.names.known.get(event.n)?.i ?? this.page.nameOf(element);
    if (control) event.w = control.w;
    event.o ??= element && this.page.openers(element);
    event.label ??= event.w ?? this.page.labelOf(element);
    event.isSecret = element?.type === "password";
    event.b ??= event.texts?.map(({ field, v }) => ({ i: this.page.nameFor(field), v })).filter(({ i }) => i);
    this.waiting.push(event);
    if (name !== undefined) {
      event.i = name;
      event.at ??= at;
    }
    this.save(event);
  }

  /**
   * What has no lasting name cannot be done by another page, which then tells its text.
   * @param {KeptAction} action
   */
  save({ c, x, i, w, at, o, t, v, k, f, b, base, time, label, text, control, about, isFailed, isSecret, isStructure }) {
    if (isSecret || isStructure || (i === undefined && !text)) return;
    const action = { c, x, i, w, at, o, t, v, k, f: f ?? base, b, time, label, text, control, about, isFailed };
    if (isFailed) this.page.notes.forget(action);
    else this.page.notes.put(action);
    this.store.put("actions", action);
  }

  /**
   * An action could not be done: it is kept until somebody has looked at it.
   * @param {KeptAction} action
   */
  fail(action) {
    this.failed.push(Object.assign(action, { isFailed: true }));
    this.save(action);
  }

  /**
   * Whether what could not be done is told until somebody has looked at it: a text, and what waited so
   * long that nobody looks for its effect any more.
   * @param {KeptAction} action
   * @param {string} [text] what it was to send
   */
  mustBeTold(action, text) {
    if (action.isSecret || action.isStructure) return false;
    action.text ??= text || (action.t === "input" && typeof action.v === "string" ? action.v.trim() : "") || undefined;
    return Boolean(action.text) || (Boolean(action.label) && Date.now() - action.time > patienceOfPeople);
  }

  /**
   * Of what was typed the last text is told, and not beside the action that was to send it.
   * @param {KeptAction | undefined} action
   */
  isCoveredByLater(action) {
    if (action?.t !== "input") return false;
    const { v, i, n } = action;
    return this.waiting.slice(this.waiting.indexOf(action) + 1).some((later) =>
      later.t === "input" ? later.i === i && later.n === n : Boolean(v) && later.text === String(v).trim());
  }

  /** @param {KeptAction} action */
  dismiss(action) {
    this.failed = this.failed.filter((each) => each !== action);
    this.remove(action);
  }

  /**
   * Notes with an action what is to be shown of it while it waits.
   * @param {number} e
   * @param {string} [text]
   * @param {string} [control]
   */
  note(e, text, control) {
    const event = this.waiting.find((each) => each.e === e);
    if (!event) return;
    this.save(Object.assign(event, { text, control }));
  }

  /**
   * What only leads to what is shown already is done by this page alone.
   * @param {number} e
   */
  forget(e) {
    const event = this.waiting.find((each) => each.e === e);
    if (!event) return;
    event.isStructure = true;
    this.remove(event);
  }

  /** @param {KeptAction} event */
  done(event) {
    this.finish(event);
    this.drop(event);
  }

  /**
   * An action is not to be done. Those before it may still wait.
   * @param {KeptAction} event
   */
  drop(event) {
    this.waiting = this.waiting.filter((each) => each !== event);
    if (!event.isFailed) this.remove(event);
  }

  /**
   * What pages that are gone left undone, in its order. A page that is still there is waited for: then
   * `leaving` is told.
   * @param {() => void} [leaving]
   * @returns {Promise<KeptAction[]>}
   */
  async left(leaving) {
    /** @type {KeptAction[]} */
    const found = [];
    const { notes } = this.page;
    for (const action of notes.finished.splice(0)) {
      this.finish(action);
      this.remove(action);
    }
    for (const action of notes.dropped.splice(0)) this.remove(action);
    const noted = notes.all();
    const kept = await this.store.all("actions");
    const has = (/** @type {KeptAction[]} */ actions, { c, x }) => actions.some((each) => each.c === c && each.x === x);
    const isOver = ({ c, x, i, isFailed }) => i !== undefined && !isFailed && x <= (this.finished.get(c) ?? 0);
    const everything = [...noted, ...kept.filter((each) => !has(noted, each))];
    // What the page before this one left has been taken over already.
    const others = everything.filter((each) => !has(this.waiting, each));
    for (const action of others.filter(isOver)) this.remove(action);
    const all = others.filter((each) => !isOver(each));
    const living = await this.living();
    for (const c of new Set(all.map((each) => each.c))) {
      if (this.seen.has(c)) continue;
      this.seen.add(c);
      if (living.has(c)) {
        navigator.locks.request(lockOf(c), () => { this.seen.delete(c); }).then(leaving, () => {});
        continue;
      }
      for (const action of all) {
        if (action.c !== c) continue;
        if (noted.includes(action)) this.save(action);
        if (action.isFailed || action.i === undefined) this.fail(action);
        else found.push(action);
      }
    }
    found.sort((a, b) => a.time - b.time || a.x - b.x);
    const actions = notes.lasting(found, (action) => this.remove(action));
    this.waiting.unshift(...actions);
    return actions;
  }

  /** The host does the actions of a page in their order. @param {KeptAction} action */
  finish({ c, x }) { this.finished.set(c, Math.max(x, this.finished.get(c) ?? 0)); }

  /** @param {KeptAction} action */
  remove({ c, x }) {
    this.store.remove("actions", [c, x]);
    this.page.notes.forget({ c, x });
  }

  clear() {
    this.waiting = [];
    this.failed = [];
    for (const action of this.page.notes.all()) this.page.notes.forget(action);
    return this.store.clear("actions");
  }

  /** The pages that are there, this one among them. */
  async living() {
    const locks = await navigator.locks?.query();
    const prefix = lockOf("");
    return new Set(locks?.held?.filter(({ name }) => name?.startsWith(prefix))
      .map(({ name }) => name?.slice(prefix.length)));
  }
}

const patienceOfPeople = 5000; // ms

/** @param {string} page */
const lockOf = (page) => `hearth-page-${page}`;
