import { load } from "../parts.mjs";

const { mergeText } = load(["hearth.js/03-text-merge.js"], ["mergeText"]);

/**
 * A host with one scene, as docs/browser.md describes it: a chat with a field that each send empties, a
 * button that is in use while the field holds something, a switch, and a field that rewrites its text.
 */
export class ModelHost {
  constructor(clock, random) {
    Object.assign(this, { clock, random });
    this.graphs = 0;
    this.kept = { draft: "", code: "", isLoud: false, messages: [], switched: 0, lastEvent: 0, ledger: {}, sent: [] };
    this.start();
  }

  // ---- The process

  start() {
    this.scene = new ModelScene(this, structuredClone(this.kept), this.graphs += 1);
  }

  /** Everything that is not kept is gone. */
  kill() {
    this.scene?.end();
    this.scene = undefined;
  }
}

class ModelScene {
  constructor(host, state, graph) {
    Object.assign(this, { host, clock: host.clock, random: host.random, state });
    this.graph = `graph${graph}`;
    this.base = graph * 1000; // the numbers of elements are those of one rendering
    this.last = 10;
    this.rows = state.messages.map((text) => ({ n: this.number(), text }));
    this.seq = 0;
    this.log = [];
    this.acknowledged = this.handled = this.lastEvent = state.lastEvent;
    this.refusals = new Map();
    this.undone = new Set();
    this.queue = Promise.resolve();
    this.fields = { draft: this.field(2, state.draft), code: this.field(6, state.code) };
    this.isDisabled = !state.draft.trim();
    this.isLoudShown = state.isLoud;
  }

  number() { return this.base + (this.last += 1); }

  field(n, text) {
    return { n: this.base + n, wanted: text, shown: text, lastEdit: 0, base: "", sent: [{ number: 0, text }] };
  }

  end() {
    this.isOver = true;
    this.link?.close(1001);
  }

  render() {
    const { base, state } = this;
    const disabled = this.isDisabled ? { disabled: "" } : {};
    return ["div", { "class": "screen", "data-n": base + 1 },
      ["ul", { "data-n": base + 5 }, ...this.rows.map(({ n, text }) => ["li", { "data-n": n }, text])],
      ["textarea", {
        "data-n": base + 2, "data-e": "input submit", "data-name": "draft", "data-return": "submit",
        enterkeyhint: "send", value: this.fields.draft.wanted,
      }],
      ["button", { "data-n": base + 3, "data-e": "tap", "data-name": "send", ...disabled }, "Send"],
      ["input", { "data-n": base + 4, "data-e": "change", "data-name": "loud", type: "checkbox", ...(state.isLoud ? { checked: "" } : {}) }],
      ["input", { "data-n": base + 6, "data-e": "input", "data-name": "code", value: this.fields.code.wanted }],
    ];
  }

  /** The lasting names of what can be used. */
  names() {
    return [[2, "draft"], [3, "send"], [4, "loud"], [6, "code"]].map(([n, i]) => [this.base + n, i]);
  }

  // ---- Links

  attach(link, hello) {
    if (this.link && this.link !== link) this.link.close(4409);
    this.link = link;
    const isOutdated = hello.isNew === true && (hello.lastEvent ?? 0) < this.lastEvent;
    this.lastEvent = Math.max(this.lastEvent, hello.lastEvent ?? 0);
    this.acknowledged = Math.max(this.acknowledged, hello.lastEvent ?? 0);
    this.handled = Math.max(this.handled, this.acknowledged);
    if (hello.isNew === true) {
      for (const field of Object.values(this.fields)) field.lastEdit = 0;
      this.handled = Math.max(this.handled, this.lastEvent);
    }
    const isKnown = hello.graph === this.graph && !isOutdated && this.log.length >= this.seq - hello.lastSeq;
    link.sentNumber = isKnown ? hello.lastSeq : undefined;
    link.sentProgress = undefined;
    link.send({ account: "ada" });
    for (const [number, why] of this.refusals) if (number > (hello.lastEvent ?? 0)) link.send({ refused: [number, why] });
    this.write();
  }

  progress() {
    return this.handled > this.acknowledged ? { a: this.acknowledged, h: this.handled } : { a: this.acknowledged };
  }

  write() {
    const { link } = this;
    if (!link?.isOpen) return;
    const progress = this.progress();
    if (link.sentNumber === undefined) {
      for (const field of Object.values(this.fields)) this.noteSent(field, this.seq);
      link.send({ s: this.seq, ...progress, g: this.graph, scene: "scene", html: JSON.stringify(this.render()), ids: this.names() });
    } else {
      const entries = this.log.filter(({ number }) => number > link.sentNumber);
      for (const { number, patches } of entries) {
        const isLast = number === this.seq;
        link.send({ s: number, ...(isLast ? progress : link.sentProgress ?? { a: 0 }), p: patches });
      }
      if (!entries.length && JSON.stringify(link.sentProgress) !== JSON.stringify(progress)) {
        link.send({ s: this.seq, ...progress });
      }
    }
    link.sentNumber = this.seq;
    link.sentProgress = progress;
  }

  receive(link, frame) {
    if (frame.hello) return this.attach(link, frame.hello);
    if (frame.ping !== undefined) return link.send({ pong: 1 });
    if (frame.e === undefined || link !== this.link) return;
    // Later events wait until this one is handled.
    this.queue = this.queue.then(() => this.handle(frame, link));
  }

  // ---- Events

  async handle(event, link) {
    if (this.isOver || link !== this.link) return;
    const { e, t, c, x } = event;
    if (e <= this.lastEvent) {
      if (t === "undone" && !this.undone.has(e)) this.refuse(e, "done", true);
      return this.write();
    }
    if (t === "go") return this.take(e);
    const page = c && (this.state.ledger[c] ??= { number: 0, refused: {} });
    if (page && x <= page.number) {
      const why = t === "undone" ? "done" : page.refused[x];
      return why ? this.refuse(e, why) : this.take(e);
    }
    if (t === "undone") {
      this.undone.add(e);
      if (page) page.number = x;
      return this.take(e);
    }
    const target = event.n ? event.n - this.base : { draft: 2, send: 3, loud: 4, code: 6 }[event.i];
    const displaced = this.put(event.b ?? []);
    this.flush();
    if (target === 3 && this.isDisabled) {
      // A button that is to be put in use is waited for.
      await this.pause(250);
      if (this.isOver) return;
      if (this.isDisabled) {
        if (page) Object.assign(page, { number: x, refused: { ...page.refused, [x]: "disabled" } });
        return event.n ? this.take(e) : this.refuse(e, "disabled");
      }
    }
    this.lastEvent = e;
    this.carryOut(target, event);
    this.flush();
    if (!page) {
      this.acknowledged = this.handled = e;
      this.saveSoon();
      return this.write();
    }
    // What it did is shown before it is kept.
    this.handled = e;
    this.write();
    await this.pause(this.random.between(0, 40));
    if (this.isOver) return;
    for (const [field, held, v] of displaced) {
      const merged = held.replace(v, () => field.wanted);
      if (merged !== field.wanted) this.set(field, merged);
    }
    this.flush();
    page.number = x;
    this.acknowledged = e;
    this.save();
    this.write();
  }

  pause(time) { return new Promise((done) => this.clock.setTimeout(done, time)); }

  put(texts) {
    const displaced = [];
    for (const { n, i, v } of texts) {
      const field = Object.values(this.fields).find((each) => each.n === n) ?? this.fields[i];
      if (!field || field.wanted === v) continue;
      if (v && field.wanted.includes(v)) displaced.push([field, field.wanted, v]);
      this.set(field, v);
      field.shown = undefined; // the page does not show it yet
    }
    return displaced;
  }

  carryOut(target, { t, v, k, s, f, n, c, x }) {
    if (target === 2 || target === 6) {
      const field = target === 2 ? this.fields.draft : this.fields.code;
      if (t === "submit") return this.submit(`${c} ${x}`);
      const isUnseen = !n;
      const text = this.merge(field, v, f, k ? s : undefined);
      field.shown = isUnseen ? undefined : v;
      field.lastEdit = Math.max(field.lastEdit, k ?? 0);
      this.set(field, text);
    } else if (target === 3) {
      this.submit(`${c} ${x}`);
    } else if (target === 4 && t === "change") {
      this.state.isLoud = v;
      this.isLoudShown = n ? v : undefined;
      this.edit = Math.max(this.edit ?? 0, k ?? 0);
      this.state.switched += 1;
    }
  }

  // What is done again, because the process ended before that was noted, writes nothing twice.
  submit(action) {
    const text = this.fields.draft.wanted.trim();
    if (!text) return;
    if (!this.state.sent.includes(action)) this.state.messages.push(text);
    this.state.sent.push(action);
    this.set(this.fields.draft, "");
  }

  // As `FieldState.take`.
  merge(field, text, before, seen) {
    let isUnseen = false;
    if (seen !== undefined) {
      while (field.sent.length && field.sent[0].number <= seen) field.base = field.sent.shift().text;
      isUnseen = field.sent.length > 0;
    }
    const base = before ?? field.base;
    field.base = text;
    field.sent = [];
    return isUnseen ? mergeText(base, text, field.wanted) : text;
  }

  set(field, text) {
    const isCode = field === this.fields.code;
    field.wanted = isCode ? text.toUpperCase().replace(/[^A-Z0-9]/g, "").slice(0, 6) : text;
    this.state[isCode ? "code" : "draft"] = field.wanted;
  }

  noteSent(field, number) {
    field.shown = field.wanted;
    if (field.sent.at(-1)?.number === number) field.sent.pop();
    field.sent.push({ number, text: field.wanted });
  }

  /** Draws what has changed. */
  flush() {
    const patches = [];
    for (const field of Object.values(this.fields)) {
      if (field.wanted === field.shown) continue;
      patches.push([6, field.n, "value", field.wanted, field.lastEdit]);
      this.noteSent(field, this.seq + 1);
    }
    if (this.isLoudShown !== this.state.isLoud) patches.push([6, this.base + 4, "checked", this.state.isLoud, this.edit]);
    this.isLoudShown = this.state.isLoud;
    while (this.rows.length < this.state.messages.length) {
      const text = this.state.messages[this.rows.length];
      const row = { n: this.number(), text };
      this.rows.push(row);
      patches.push([1, this.base + 5, JSON.stringify(["li", { "data-n": row.n }, text]), 0]);
    }
    const isDisabled = !this.state.draft.trim();
    if (isDisabled !== this.isDisabled) patches.push([5, this.base + 3, "disabled", isDisabled ? "" : null]);
    this.isDisabled = isDisabled;
    if (!patches.length) return;
    this.seq += 1;
    this.log.push({ number: this.seq, patches });
    if (this.log.length > 256) this.log.shift();
  }

  take(e) {
    this.lastEvent = this.acknowledged = e;
    this.handled = Math.max(this.handled, e);
    this.saveSoon();
    this.write();
  }

  refuse(e, why, isOld = false) {
    if (this.link?.isOpen) this.link.send({ refused: [e, why] });
    if (isOld) return;
    this.refusals.set(e, why);
    this.take(e);
  }

  saveSoon() {
    if (this.saving) return;
    this.saving = true;
    this.clock.setTimeout(() => {
      this.saving = false;
      if (!this.isOver) this.save();
    }, 150);
  }

  save() { this.host.kept = structuredClone({ ...this.state, lastEvent: this.lastEvent }); }
}
