// ---- The page's side --------------------------------------------------------------------------

// Begins to keep screens, and shows them when they are asked for and the scene is not there yet.
//
// `page` gives access to what hearth.js knows: `app`, `body`, `scene` (the element), `address()` and
// `depth()` of what the scene (or another element) shows, `acknowledged()`, `isReady()`, `isStill()`, `isGuessing()`,
// `sync()` for the tab's history and `say(text)`.
export function start(page) {
  const store = openStore(page.app);
  const drawings = new Drawings(store);
  const layers = new Layers(page.body, page.scene, page.isStill);
  const names = new Names(page);
  const outbox = new Outbox({
    place: () => ({ at: relative(shown()) }),
    nameOf,
    element: elementOf,
  }, store, names);
  const learned = new Learned(store);
  const effects = new Effects(page, learned, outbox, layers);
  const surfaces = new Surfaces({
    ...page, takeBack,
    nameFor: (element) => names.of(element)?.i ?? nameOf(element),
    act: (event) => page.act({ at: relative(drawnAt()), ...event }),
  }, learned, effects);
  const tray = new Tray(page, outbox, (action) => {
    undo(action);
    // What was chosen in a menu or sheet was opened for that.
    takeBack(action.from);
    effects.undone(action.e);
    mark();
  });
  const ahead = new Ahead(page, drawings, names, (address) => absolute(address));
  const leads = new WeakMap(); // element of the scene → the address to which it leads
  let tapped = null; // { element, from, e }: what may lead somewhere
  let keeping = 0;
  let keptAt = -Infinity;
  let keptAddress = "";
  let isSlow = false;
  let isChanged = false;

  // The element that an action was done to, where it is in sight.
  function elementOf({ n, i }) {
    return n ? page.element(n) : i ? layers.top?.element.querySelector(`[data-i="${i}"]`) : undefined;
  }

  // ---- Taking back

  function undo(action) {
    page.undo(action);
    if (page.isSent(action)) outbox.save(action);
    else outbox.done(action);
  }

  // Takes an action back that the host cannot have seen; false if it may have.
  function takeBack(e) {
    const action = page.waiting().find((each) => each.e === e);
    if (!action || page.isSent(action)) return false;
    undo(action);
    return true;
  }

  // ---- What waits

  // Marks the rows about which something waits.
  function mark() {
    const root = layers.top?.element ?? page.scene;
    const at = relative(drawnAt());
    markRows(root, page.waiting().filter((each) => (each.at ?? at) === at), ({ n, i, about }) => {
      const name = about || i;
      if (root !== page.scene) return name && root.querySelector(`[data-i="${name}"]`);
      return n ? page.element(n) : names.element(name);
    });
  }

  // ---- Keeping

  const relative = (address) => address.slice(page.app.length + 2);
  const absolute = (address) => `/${page.app}${address ? `/${address}` : ""}`;

  // The address to which an element of the scene leads.
  function leadOf(element) {
    const told = names.of(element)?.to;
    return told === undefined ? leads.get(element) : absolute(told);
  }

  // A screen that just came is kept soon, one that changes all the time now and then.
  function keepSoon() {
    isChanged = true;
    const isNew = page.address() !== keptAddress;
    if (keeping && !(isNew && isSlow)) return;
    clearTimeout(keeping);
    isSlow = !isNew;
    keeping = setTimeout(() => {
      keeping = 0;
      (window.requestIdleCallback ?? setTimeout)(keep);
    }, isNew ? 400 : Math.max(500, keptAt + 3000 - performance.now()));
  }

  function keep() {
    if (!isChanged || page.isGuessing() || !page.scene.firstElementChild) return;
    // What is written on a kept screen needs names: an older picture with them is worth more.
    const isNamed = [...page.scene.querySelectorAll("[data-n][data-e~=input]")]
      .every((field) => names.of(field) || !(field.checkVisibility?.() ?? true));
    if (!isNamed && drawings.at(page.address())) return;
    isChanged = false;
    keptAt = performance.now();
    keptAddress = page.address();
    drawings.keep({
      address: page.address(), title: document.title, about: drawings.at(page.address())?.about,
      html: draw(page.scene, leadOf, (element) => names.of(element)?.i),
      depth: page.depth(), time: Date.now(),
    });
    markApp();
  }

  // The service worker shows screens only of an app of which there are any.
  let isMarked = false;
  async function markApp() {
    if (isMarked) return;
    isMarked = true;
    try {
      const mark = JSON.stringify({ title: document.title, language: document.documentElement.lang });
      await (await caches.open("hearth-screens")).put(`/${page.app}`, new Response(mark));
    } catch { /* the browser keeps nothing here */ }
  }

  // The name that an element of the scene had when its screen was kept, as long as the host has not told
  // that of this rendering.
  function nameOf(element) {
    const drawing = drawings.at(page.address());
    if (!element?.dataset.n || !drawing) return undefined;
    const kept = new DOMParser().parseFromString(drawing.html, "text/html");
    const twins = [...kept.querySelectorAll(`${element.tagName}[data-i]`)]
      .filter((each) => kindOf(each) === kindOf(element));
    return twins.length === 1 ? twins[0].dataset.i : undefined;
  }

  // ---- Going

  // Shows what is kept of an address; false if nothing is.
  function open(address, e, isMoving) {
    const drawing = drawings.at(address);
    if (!drawing || address === shown()) return false;
    // The scene is still as it was after this frame.
    setTimeout(keep);
    const isDeeper = drawing.depth > depth();
    layers.show(drawing, isDeeper ? drawing.depth : depth(), e, isMoving && isDeeper && isNarrow());
    entered();
    page.sync();
    return true;
  }

  // A kept screen came into sight.
  function entered() {
    const { top } = layers;
    // What is done on a screen that stands in for another is done where it was drawn.
    top.at = relative(top.drawnAt);
    top.after = page.lastEvent();
    effects.show(top.element, top.drawnAt);
    mark();
    for (const scroller of top.element.querySelectorAll("[data-anchor=bottom]")) {
      if ((scroller.dataset.scrolled ?? "end") === "end") page.keepAtBottom(scroller);
    }
  }

  const isNarrow = () => page.scene.querySelector(".split-wide") === null;
  const shown = () => layers.top?.address ?? page.address();
  const drawnAt = () => layers.top?.drawnAt ?? page.address();
  const depth = () => layers.top?.depth ?? page.depth();

  // The scene has come to where a kept screen stands for it, or it went elsewhere.
  function handOver() {
    const { top } = layers;
    if (!top || !page.isReady()) return;
    if (page.acknowledged() < top.e) return lookAgain();
    if (page.address() === top.address && !isWaiting()) return arrive();
    if (!top.e && !top.isAsked && page.address() !== top.address) {
      top.isAsked = true;
      top.e = page.go(relative(top.address));
      return lookAgain();
    }
    top.patience ??= performance.now() + 1500;
    if (performance.now() > top.patience) return arrive();
    lookAgain();
  }

  let looking = 0;
  function lookAgain() {
    looking ||= setTimeout(() => {
      looking = 0;
      handOver();
    }, 50);
  }

  const isWaiting = () =>
    [...page.scene.querySelectorAll(".spin")].some((each) => each.checkVisibility?.() ?? true);

  function arrive() {
    const { element } = layers.top;
    const field = element.contains(document.activeElement) ? document.activeElement : null;
    for (const scroller of element.querySelectorAll(".sc")) {
      const twin = twinOf(scroller);
      if (twin && !twin.matches("[data-anchor=bottom]")) twin.scrollTop = scroller.scrollTop;
    }
    for (const each of element.querySelectorAll("input, textarea")) {
      const twin = each.dataset.i && (names.element(each.dataset.i) ?? twinOf(each));
      if (twin && page.isTyped(each)) page.takeOver(each, twin);
    }
    const twin = field && (names.element(field.dataset.i) ?? twinOf(field));
    const range = field && "selectionEnd" in field && [field.selectionStart, field.selectionEnd];
    layers.leaveAll();
    effects.show(page.scene, page.address());
    twin?.focus({ preventScroll: true });
    if (twin && range) twin.setSelectionRange?.(...range);
    page.sync();
  }

  // The element of the scene that stands where one of a kept screen does.
  function twinOf(element) {
    const name = element.getAttribute("class");
    const inKept = [...layers.top.element.querySelectorAll(element.tagName)]
      .filter((each) => each.getAttribute("class") === name);
    const inScene = [...page.scene.querySelectorAll(element.tagName)]
      .filter((each) => each.getAttribute("class") === name && (each.checkVisibility?.() ?? true));
    return inKept.length === inScene.length ? inScene[inKept.indexOf(element)] : undefined;
  }

  document.addEventListener("click", (event) => {
    const kept = event.target instanceof Element && event.target.closest(".kept");
    if (!kept || kept !== layers.top?.element) return;
    const { target } = event;
    if (target.closest("a[href]")) event.preventDefault();
    const link = target.closest("[data-to]");
    const isBack = target.closest(".bar-lead > .back");
    const element = target.closest('[data-e~="tap"]');
    if (link?.matches(".tab")) changeTab(link.dataset.to);
    else if (isBack) history.back();
    else if (link && link === element && open(link.dataset.to, 0, true)) { /* shown */ }
    else if (element && (!element.dataset.i || link === element)) {
      page.say("This was not kept on this device.");
    } else return;
    event.stopPropagation();
  }, true);

  // Another tab takes the place of the one that is shown.
  function changeTab(address) {
    if (address === shown()) return;
    const drawing = drawings.at(address);
    if (!drawing) return page.say("This was not kept on this device.");
    const { e } = layers.top;
    layers.leave(false);
    if (address !== page.address() || !page.scene.firstElementChild) {
      layers.show(drawing, drawing.depth, e, false);
      entered();
    }
    page.sync();
  }

  // What pages that are gone left undone is done first, if it is the same account's.
  const adopted = outbox.left().then((actions) => {
    for (const action of actions) effects.adopt(action, absolute(action.at ?? ""));
    // Without a host nobody has signed in or out since.
    if (page.isShell) adopt(actions);
    effects.show(page.scene, page.address());
    page.sayFailed();
    return actions;
  });
  let isAdopted = false;
  function adopt(actions) {
    if (!isAdopted) page.adopt(actions);
    isAdopted = true;
  }
  const ownerName = `hearth-account-${page.app}`;

  // Everything that is kept belongs to one account: another one finds nothing.
  async function belongs(account) {
    let owner = null;
    try {
      owner = localStorage.getItem(ownerName);
      localStorage.setItem(ownerName, account);
    } catch { /* nothing is kept from page to page */ }
    const [actions] = await Promise.all([adopted, drawings.loaded, learned.loaded]);
    const isOther = owner !== null && owner !== account;
    if (isOther) {
      page.drop();
      layers.leaveAll();
      effects.clear();
      await Promise.all([drawings.clear(), learned.clear(), outbox.clear()]);
      keptAddress = "";
      page.sync();
      keepSoon();
      isAdopted = true;
    } else {
      adopt(actions);
    }
  }

  // Without its scene the page shows what is kept of its address.
  function showKept() {
    if (page.scene.firstElementChild || layers.top) return;
    const last = [...drawings.all.values()].findLast(({ isAhead }) => !isAhead);
    const drawing = drawings.at(location.pathname) ?? last;
    if (!drawing) return page.say("Nothing was kept on this device.");
    const isWanted = drawing.address === location.pathname;
    layers.show(drawing, Number(history.state?.depth ?? (isWanted ? drawing.depth : 0)), 0, false);
    // The scene shall come to what was asked for.
    if (relative(location.pathname)) layers.top.address = location.pathname;
    entered();
    page.opened(drawing.time);
    page.sync();
  }

  if (!page.scene.firstElementChild) Promise.all([drawings.loaded, adopted]).then(showKept);

  return {
    get top() { return layers.top; },

    // The document of the scene has changed.
    settled() {
      if (tapped && page.acknowledged() >= tapped.e && !page.isGuessing()) {
        const address = page.address();
        if (address !== tapped.from && tapped.element.isConnected) leads.set(tapped.element, address);
        tapped = null;
      }
      names.askSoon();
      ahead.lookSoon();
      keepSoon();
      if (!layers.top) effects.settled(page.scene, page.address());
      surfaces.settled();
      mark();
      handOver();
    },

    belongs,

    learnNames(all) {
      names.learn(all);
      ahead.lookSoon();
      keepSoon();
    },

    // An event is to be done once, whatever comes between.
    remember(event) {
      outbox.add(event);
      queueMicrotask(mark);
    },
    keep: (event) => outbox.save(event),
    done: (event) => outbox.done(event),
    forget: (e) => outbox.forget(e),

    elementOf,

    // What waits for the host, to be looked through and undone.
    showWaiting: () => tray.open(),
    get keepsNothing() { return store.isRefused; },
    get failed() { return outbox.failed.length; },
    answered: () => tray.fill(),

    // A list or sheet may open, or shall go.
    used: (element, e) => surfaces.used(element, e),
    closed: (dialog) => surfaces.closed(dialog),

    // What was done could not be done any more.
    refused(e, why) {
      if (why === "done") {
        effects.wasDone(e);
        return page.say("This was done before it could be undone.");
      }
      const { text } = effects.refused(e) ?? {};
      const action = outbox.waiting.find((each) => each.e === e);
      if (action?.t === "close") return;
      if (!text || !action) return page.say("This could not be done any more.");
      outbox.fail(action);
      page.sayFailed();
    },

    // What the page learns from.
    typed: (field) => effects.typed(field),
    sent: (control, e) => effects.sent(control, e, drawnAt()),
    came: (element) => effects.came(element, page.address()),
    changed: (element, name, value) => effects.changed(element, name, value),
    rewritten(field, value) {
      effects.rewritten(field, value);
      surfaces.rewritten(field, value);
    },

    // An element was tapped; tells whether the "screen" that it leads to, or the "row" that it makes,
    // is in sight now.
    tapped(element, e) {
      surfaces.used(element, e);
      if (layers.top) return effects.sent(element, e, drawnAt()) && "row";
      tapped = { element, from: page.address(), e };
      const address = leadOf(element);
      if (address !== undefined && open(address, e, true)) return "screen";
      return effects.sent(element, e, drawnAt()) && "row";
    },

    // One went back to what the scene does not hold: to an address, or to the next one above. True if
    // that is kept.
    backTo(address, depth, e) {
      const above = [...drawings.all.keys()].filter((each) => page.address().startsWith(`${each}/`))
        .sort((a, b) => b.length - a.length)[0];
      const drawing = drawings.at(address ?? above);
      if (!drawing) return false;
      if (layers.top?.address === drawing.address) return true;
      keep();
      layers.show(drawing, depth, e, false);
      entered();
      page.sync();
      return true;
    },

    // The tab's history went back to a depth; true if a kept screen went for it.
    back(to) {
      if (!layers.top || layers.top.depth <= to) return false;
      const isMoving = isNarrow();
      while (layers.top && layers.top.depth > to) layers.leave(isMoving && layers.top.depth === to + 1);
      showKept();
      return true;
    },
  };
}
