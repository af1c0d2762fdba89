import { load } from "../parts.mjs";
import { Element, Text, build } from "./document.mjs";

const parts = ["02-elements", "03-text-merge", "04-patches", "10-full-state", "12-socket", "13-patience", "14-changes",
  "49-fields", "50-events", "51-feedback", "63-guesses", "67-notes", "68-kept-screen"].map((name) => `hearth.js/${name}.js`);
const nothing = () => {};

/** One page of the app in a browser, with its own script, of which only what draws and moves is left out. */
export class Page {
  /**
   * @param {object} browser what outlives a page: `clock`, `random`, `network`, `store`, `locks`, `session`
   * @param {ModelScene | undefined} scene what the host drew first
   */
  constructor(browser, scene) {
    this.browser = browser;
    const { clock, random, network, store, locks, session } = browser;
    const page = this;
    this.listeners = new Map();
    this.timers = new Set();
    this.failed = [];
    const body = new Element("body", { "data-graph": scene.graph, "data-seq": scene.seq, "data-event": scene.lastEvent, "data-scene": "scene", "data-names": scene.names().flat().join(" ") });
    body.isRoot = true;
    this.host = new Element("div", { id: "scene" }, [build(scene.render())]);
    const notice = new Element("div", { id: "connection" });
    body.insertBefore(this.host, null);
    body.insertBefore(notice, null);
    const document = {
      body, activeElement: body, visibilityState: "visible", hidden: false,
      getElementById: (id) => (id === "scene" ? this.host : notice),
      addEventListener: (kind, listener) => this.listen(kind, listener),
      documentElement: new Element("html"),
      // A template, which parses what the host has drawn.
      createElement: () => ({
        set innerHTML(text) { this.content = { firstElementChild: build(JSON.parse(text)) }; },
      }),
    };
    const later = (make) => (act, delay) => {
      const number = make.call(clock, () => {
        if (!page.isGone) act();
      }, delay);
      page.timers.add(number);
      return number;
    };
    class FakeDate extends Date {
      constructor(...given) { super(...(given.length ? given : [clock.now])); }
      static now() { return clock.now; }
    }
    class Socket {
      constructor() {
        page.socket = this;
        this.line = network.open(this, page);
      }
      send(text) { this.line.toHost(text); }
      close() { this.line.end(1000); }
    }
    const around = {
      page: body, app: "app", document, Element, Text, appName: "App",
      Node: { ELEMENT_NODE: 1 }, SVGElement: class {}, HTMLDialogElement: class {},
      InputEvent: class {}, WebSocket: Socket, Date: FakeDate,
      window: { addEventListener: nothing }, navigator: { language: "en-US" },
      location: { protocol: "http:", host: "host", pathname: "/app" },
      performance: { now: () => clock.now },
      setTimeout: later(clock.setTimeout), setInterval: later(clock.setInterval),
      clearTimeout: (number) => clock.clear(number),
      crypto: { getRandomValues: (all) => all.map(() => random.below(2 ** 31)) },
      Math: Object.create(Math, { random: { value: () => random.next() } }),
      fetch: async () => ({ status: 204 }),
      hugs: { load: nothing, touch: nothing, settle: nothing }, motion: { came: nothing, goes: () => false, rewritten: nothing, end: nothing, changed: (_, __, act) => act() },
      inks: { settle: nothing }, swipes: { moved: nothing }, windows: { hold: nothing, layOut: nothing, keep: nothing, check: nothing },
      localStorage: session.local,
      trail: { note: nothing, stay: nothing, tab: nothing, back: () => true },
      commands: {}, effects: { file: "http://host/assets/1/effects.js", fitMenus: nothing, load: async () => ({}) },
      recall: (name) => session.get(name) ?? null, keep: (name, value) => session.set(name, value),
      traits: () => ({}), isStill: () => true, settle: () => page.away?.settled(), syncHistory: nothing,
      sceneAddress: () => "/app", sceneDepth: () => 0, shownAddress: () => "", notePlaces: nothing, popAsked: 0,
      showNotice: (text, action) => { notice.textContent = text + (action ?? ""); }, hideNotice: () => { notice.textContent = ""; },
      returnFocus: nothing, closeDialog: nothing, keepAtBottom: nothing, sendFiles: nothing, hasFiles: nothing,
      useHere: nothing, menuAt: nothing, openMenu: nothing, isHoldingBack: false,
      console: { warn: (text) => { throw new Error(text); } },
    };
    const hearth = load(parts, ["beginAway", "connect", "index", "events", "edited", "notes", "adoptOwn", "host", "guesses", "emptied"], around);
    this.hearth = hearth;
    hearth.index(this.host);
    hearth.adoptOwn();
    // The rest of the script comes when the page has been used already.
    around.setTimeout(() => hearth.beginAway({ start: (access) => this.startAway(access, store, locks) }), random.below(1500));
    hearth.connect();
  }

  listen(kind, listener) {
    if (!this.listeners.has(kind)) this.listeners.set(kind, []);
    this.listeners.get(kind).push(listener);
  }

  fire(kind, target, more = {}) {
    const event = { target, preventDefault: nothing, isComposing: false, ...more };
    for (const listener of this.listeners.get(kind) ?? []) listener(event);
  }

  // ---- The page's other script: the outbox is the real one, and what an action leaves is adopted as there

  startAway(access, store, locks) {
    const { Outbox } = load(["away.js/34-outbox.js"], ["Outbox"], {
      window: { addEventListener: nothing }, navigator: { locks: locks.manager }, Date: { now: () => this.browser.clock.now },
    });
    const nameOf = (element) => element?.dataset.name;
    const outbox = this.outbox = new Outbox({
      name: access.name, place: () => ({ at: "" }), nameOf, nameFor: nameOf,
      element: ({ n }) => (n ? access.element(n) : undefined), inMenu: nothing, openers: nothing,
      notes: access.notes, labelOf: access.labelOf,
    }, store, { known: { get: (n) => { const i = nameOf(access.element(n)); return i && { i }; } } });
    let isAdopted = false;
    let rests = [];
    const adopted = outbox.left(() => later());
    const take = async (actions) => {
      const last = access.lastWaiting();
      if (last) await new Promise((done) => { rests.push({ last, done }); });
      const left = actions.filter((each) => outbox.waiting.includes(each));
      if (left.length) {
        access.adopt(left, nameOf);
      }
    };
    const later = async () => {
      const earlier = await adopted;
      const actions = await outbox.left(() => later());
      if (!isAdopted) earlier.push(...actions);
      else await take(actions);
    };
    const sent = (text, e) => { if (text) outbox.note(e, text.trim(), "field"); };
    this.access = access;
    this.away = {
      remember: (event) => outbox.add(event),
      keep: (event) => outbox.save(event),
      done: (event) => outbox.done(event),
      drop: (event) => outbox.drop(event),
      forget: (e) => outbox.forget(e),
      elementOf: ({ n }) => (n ? access.element(n) : undefined),
      answered: () => {
        const over = rests.filter(({ last }) => !access.isToCome(last));
        rests = rests.filter((each) => !over.includes(each));
        for (const { done } of over) done();
      },
      refused: (e, why) => {
        const action = outbox.waiting.find((each) => each.e === e);
        if (why === "done" || outbox.isCoveredByLater(action)) return;
        if (action && outbox.mustBeTold(action)) outbox.fail(action);
      },
      belongs: async () => {
        const actions = await adopted;
        if (isAdopted) return void later();
        isAdopted = true;
        await take(actions);
      },
      // What sending does this browser knows.
      tapped: (element, e) => {
        const field = this.field("draft");
        if (element.dataset.name !== "send" || !field.value) return false;
        const text = field.value;
        access.empty(field, e);
        sent(text, e);
        return "row";
      },
      sent: (field, e) => sent(access.emptiedText(field) ?? field.value, e),
      settled: nothing, rebuilt: nothing, learnNames: nothing, outdated: nothing, renumber: nothing, came: nothing, changed: nothing,
      rewritten: nothing, typed: nothing, checkAccess: nothing, closed: () => false, used: nothing,
      sentEarly: ({ e, text }) => sent(text, e), adopted: nothing,
      get failed() { return outbox.failed.length; }, keepsNothing: false, top: undefined,
    };
    return this.away;
  }

  // ---- What a person does

  field(name) { return this.host.querySelectorAll(`[data-name=${name}]`)[0]; }

  rows() { return this.host.querySelectorAll("li").map((row) => row.textContent); }

  type(name, letter) {
    const field = this.field(name);
    field.value += letter;
    this.fire("input", field);
  }

  erase(name) {
    const field = this.field(name);
    field.value = [...field.value].slice(0, -1).join("");
    this.fire("input", field);
  }

  press() { this.fire("keydown", this.field("draft"), { key: "Enter" }); }

  tap() {
    const button = this.field("send");
    if (button.hasAttribute("disabled")) return false;
    this.fire("click", button);
    return true;
  }

  flip() {
    const box = this.field("loud");
    box.checked = !box.checked;
    this.fire("change", box);
    return box.checked;
  }

  /** The browser ends the page. What it has not written by now is lost. */
  leave() {
    this.isGone = true;
    for (const number of this.timers) this.browser.clock.clear(number);
    this.socket?.line.end(1001);
    this.hearth.notes.handOver();
    this.browser.session.set("app-left", "1");
    this.outbox?.free?.();
  }
}

