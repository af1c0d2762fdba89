// ---- The page's side --------------------------------------------------------------------------

// Begins to keep screens, and shows them when they are asked for and the scene is not there yet.
//
// `page` gives access to what hearth.js knows: `app`, `title` (the app's name), `body`, `scene` (the element), `address()` and
// `depth()` of what the scene (or another element) shows, `acknowledged()`, `isReady()`, `isStill()`, `isGuessing()`,
// `sync()` for the tab's history and `say(text)`.
export function start(page) {
  const store = openStore(page.app);
  const drawings = new Drawings(store);
  const layers = new Layers(page.body, page.scene, page.isStill);
  const names = new Names(page);
  const outbox = new Outbox({
    name: page.name, notes: page.notes, labelOf: page.labelOf,
    place: () => ({ at: relative(shown()) }),
    nameOf, nameFor,
    element: elementOf,
    inMenu,
    openers: (element) => surfaces.openers(element),
  }, store, names);
  names.expect(page.names);
  const learned = new Learned(store, new URL(import.meta.url).pathname);
  const fieldNamed = (name, root) => root === page.scene ? names.element(name) : root.querySelector(`[data-i="${name}"]`);
  const effects = new Effects({ ...page, fieldNamed }, learned, outbox, layers);
  const surfaces = new Surfaces({
    ...page, takeBack,
    nameFor,
    act: (event) => page.act({ at: relative(drawnAt()), ...event }),
  }, learned, effects);
  const tray = new Tray(page, outbox, (action) => {
    undo(action);
    // What was chosen in a menu or sheet was opened for that.
    takeBack(action.from);
    effects.undone(action.e);
    mark();
  });
  const releases = new Releases(page);
  takeDroppedFiles(page);
  addLaterRules();
  const ahead = new Ahead(page, drawings, names, (address) => absolute(address));
  const leads = new WeakMap(); // element of the scene → the address to which it leads
  let tapped = null; // { element, from, e }: what may lead somewhere
  let keeping = 0;
  let keptAt = -Infinity;
  let keptAddress = "";
  let isSlow = false;
  let isChanged = false;

  function nameFor(element) {
    return nameIn(element) ?? nameOf(element);
  }

  const nameIn = (element) => element.dataset.i ?? names.of(element)?.i;

  // How an item of a menu is named that the host fills when it is opened: by what it says there.
  function inMenu(element) {
    const owner = element.closest(".menu-at")?.parentElement;
    const i = owner && nameFor(owner);
    return i ? { i, w: said(element) } : undefined;
  }

  // The element that an action was done to, where it is in sight.
  function elementOf({ n, i }) {
    return n ? page.element(n) : i ? layers.top?.element.querySelector(`[data-i="${i}"]`) : undefined;
  }

  // ---- Taking back

  function undo(action) {
    page.undo(action);
    if (page.isSent(action)) outbox.save(action);
    else outbox.drop(action);
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
    // What is written or drawn on a kept screen needs names.
    const isNamed = [...page.scene.querySelectorAll("[data-n]:is([data-e~=input], [data-e~=ink])")]
      .every((field) => names.of(field) || !(field.checkVisibility?.() ?? true));
    // An older picture is worth more than one of a screen that is still to come.
    const isBare = isNewlyHollow();
    const isComing = isBare || isWaiting();
    if (!isNamed || (isComing && drawings.at(page.address()))) return void (isBare && keepSoon());
    isChanged = false;
    keptAt = isComing ? -Infinity : performance.now();
    keptAddress = page.address();
    drawings.keep(drawScene());
    markApp();
  }

  const drawScene = () => ({
    address: page.address(), title: document.title, about: drawings.at(page.address())?.about,
    html: draw(page.scene, leadOf, nameToKeep),
    depth: page.depth(), time: Date.now(),
  });

  // A row whose menu can be used may have come again just before the line was lost.
  function nameToKeep(element) {
    return names.of(element)?.i ?? ("menu" in element.dataset ? nameOf(element) : undefined);
  }

  // The service worker shows screens only of an app of which there are any.
  let isMarked = false;
  async function markApp() {
    if (isMarked) return;
    isMarked = true;
    try {
      const mark = JSON.stringify({ title: page.title, language: document.documentElement.lang });
      await (await caches.open("hearth-screens")).put(`/${page.app}`, new Response(mark));
    } catch { /* the browser keeps nothing here */ }
  }

  // The name that an element of the scene had when its screen was kept, as long as the host has not told
  // that of this rendering. Of rows with menus there are many: what such a row says tells which it is.
  function nameOf(element) {
    const drawing = drawings.at(page.address());
    if (!element?.dataset.n || !drawing) return undefined;
    const hasMenu = "menu" in element.dataset;
    const saysTheSame = (each) => !hasMenu || each.textContent === element.textContent;
    const twins = [...drawings.content(drawing).querySelectorAll(`${element.tagName}[data-i]`)]
      .filter((each) => saysTheSame(each) && kindOf(each) === kindOf(element));
    const isAlone = !hasMenu || [...page.scene.querySelectorAll("[data-n][data-menu]")].filter(saysTheSame).length === 1;
    return twins.length === 1 && isAlone ? twins[0].dataset.i : undefined;
  }

  // ---- Going

  // Shows what is kept of an address to which an element leads; false if nothing is.
  function open(element, address, e, isMoving) {
    const drawing = drawings.from(element, address, nameIn);
    if (!drawing || address === shown()) return false;
    // The scene is still as it was after this frame.
    setTimeout(keep);
    const isDeeper = drawing.depth > depth();
    layers.show(drawing, isDeeper ? drawing.depth : depth(), e, isMoving && isDeeper && isNarrow());
    entered();
    page.sync();
    return true;
  }

  // A picture of the scene takes its place until it has come there again, with what is being typed in it.
  function stay() {
    if (layers.top || page.isComposing() || page.scene.querySelector("dialog[open], :popover-open, [data-drawing]")) return;
    const { activeElement } = document;
    const range = rangeOf(activeElement);
    const named = [...page.scene.querySelectorAll("input, textarea")].map((field) => ({ field, i: names.of(field)?.i }));
    layers.show(drawScene(), page.depth(), page.lastEvent(), false);
    entered();
    for (const { field, i } of named) {
      const twin = i && layers.top.element.querySelector(`[data-i="${i}"]`);
      if (twin && page.isTyped(field)) page.giveOver(field, twin);
      if (twin && field === activeElement) focus(twin, range);
    }
  }

  const rangeOf = (field) => typeof field?.selectionEnd === "number" && [field.selectionStart, field.selectionEnd];

  function focus(field, range) {
    field?.focus({ preventScroll: true });
    if (field && range) field.setSelectionRange?.(...range);
  }

  // A kept screen came into sight.
  function entered() {
    const { top } = layers;
    // What is done on a screen that stands in for another is done where it was drawn.
    top.at = relative(top.drawnAt);
    top.after = page.lastEvent();
    // What has no name cannot be written to.
    for (const field of top.element.querySelectorAll("input:not([data-i]), textarea:not([data-i])")) field.readOnly = true;
    fillFields(top);
    effects.show(top.element, top.drawnAt);
    page.laySwipes(top.element);
    page.settleInk();
    mark();
    for (const scroller of top.element.querySelectorAll("[data-anchor=bottom]")) {
      if ((scroller.dataset.scrolled ?? "end") === "end") page.keepAtBottom(scroller);
    }
  }

  // What a kept screen shows of a field may have been changed or sent since.
  function fillFields({ element, at }) {
    for (const field of element.querySelectorAll("textarea[data-i], input[data-i]")) {
      const { i } = field.dataset;
      let held;
      for (const action of outbox.waiting) {
        if (action.at !== at) continue;
        const before = action.b?.find((each) => each.i === i);
        if (action.t === "input" && action.i === i) held = action.v;
        else if (before) held = before.v.trim() === action.text ? "" : before.v;
      }
      if (typeof held === "string") field.value = field.defaultValue = held;
    }
    // Of several choices in a group the last one counts.
    for (const action of outbox.waiting) {
      if (action.at !== at || action.t !== "change" || typeof action.v !== "boolean") continue;
      const field = [...element.querySelectorAll("input[data-i]")].find(({ dataset }) => dataset.i === action.i);
      if (field) field.checked = action.v;
    }
  }

  // The next address above one, of which a screen is kept.
  const above = (address) => [...drawings.all.keys()].filter((each) => address.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)[0];

  // What came into sight by event `e` is shown as it is kept, if the host has yet to fill it.
  function fill(address, depth, e) {
    const isFilled = !isHollow(page.scene) && !(isWaiting() && !hasRows());
    const drawing = !layers.top && !isFilled && drawings.at(address);
    if (drawing) cover(drawing, depth, e);
  }

  // One went back from an address. What came into sight may have yet to be filled; what the scene does not
  // hold, or not to that depth, is shown as it is kept.
  function wentBack(address, from, depth, e, isKnown) {
    // Of screens that were never left before, the scene tells no address.
    const to = address ?? (page.address() === from ? above(from) : page.address());
    const drawing = drawings.at(to);
    if (isKnown) fill(to, depth, e);
    else if (drawing && layers.top?.address !== to) cover(drawing, depth, e);
  }

  // One may have gone back before this file was here: by the tab's history, or by a button of the page.
  drawings.loaded.then(() => {
    if (!page.scene.firstElementChild || layers.top) return;
    const last = outbox.waiting.at(-1);
    const button = last?.t === "tap" && page.element(last.n);
    const isByButton = button && button.matches(".bar-lead > .back") && !page.isOff(button);
    const depth = isByButton ? page.depth() - 1 : Number(history.state?.depth ?? 0);
    if (depth >= page.depth()) return;
    wentBack(isByButton ? undefined : location.pathname, page.address(), depth, page.lastEvent(), false);
  });

  // A kept screen lies over the scene until that has handled event `e`.
  function cover(drawing, depth, e) {
    keep();
    layers.show(drawing, depth, e, false);
    entered();
    page.sync();
  }

  const isNarrow = () => page.scene.querySelector(".split-wide") === null;
  const shown = () => layers.top?.address ?? page.address();
  const drawnAt = () => layers.top?.drawnAt ?? page.address();
  const depth = () => layers.top?.depth ?? page.depth();

  // The scene has come to where a kept screen stands for it, or it went elsewhere.
  function handOver() {
    const { top } = layers;
    if (!top || !page.isReady()) return;
    // A menu does not go from under the finger, unless what it offers can only come from the scene, and
    // neither does a canvas, nor what is just being pressed.
    if (top.element.querySelector(":popover-open :is(button, [role^=menuitem]), [data-drawing], :active")) return lookAgain();
    // The scene may still have to follow an earlier way.
    if (page.acknowledged() < Math.max(top.e, Math.min(top.after, page.lastEvent()))) return lookAgain();
    if (isLedOn()) return lookAgain();
    const isHere = page.address() === top.address && !isWaiting();
    if (isHere && (!isHollow(page.scene) || isHollow(top.element))) return arrive();
    // A link of the kept screen has led on from it.
    if (top.e && page.address().startsWith(`${top.address}/`)) return arrive();
    if (!top.e && !top.isAsked && page.address() !== top.address) {
      top.isAsked = true;
      top.e = page.go(relative(top.address));
      return lookAgain();
    }
    top.patience ??= performance.now() + 1500;
    if (performance.now() > top.patience) return arrive();
    lookAgain();
  }

  // Whether the host has yet to lead the scene to where something was done.
  const isLedOn = () => outbox.waiting.some(({ e, at = relative(page.address()), isStructure }) =>
    e > page.acknowledged() && !isStructure && at !== relative(page.address()));

  let looking = 0;
  function lookAgain() {
    looking ||= setTimeout(() => {
      looking = 0;
      handOver();
    }, 50);
  }

  const isWaiting = () =>
    [...page.scene.querySelectorAll(".spin:not(.refresh > *)")].some((each) => each.checkVisibility?.() ?? true);

  // Whether a list is in sight that has no rows, and nothing says that there are none. A host that was
  // started again shows such a list until it has read what belongs there.
  const isHollow = (root) => [...root.querySelectorAll(".list")].some((list) =>
    !list.querySelector("[role=listitem]:not(.refresh)") && !list.parentElement.querySelector(":scope > .over > *")
      && !list.closest("[data-gone], .ghost") && (list.checkVisibility?.() ?? true));

  const hasRows = () =>
    [...page.scene.querySelectorAll("[role=listitem]:not(.refresh)")].some((each) => each.checkVisibility?.() ?? true);

  // One that stays without rows is kept like that.
  const hollow = { at: "", until: 0 };
  function isNewlyHollow() {
    const at = isHollow(page.scene) ? page.address() : "";
    if (at !== hollow.at) Object.assign(hollow, { at, until: performance.now() + 3000 });
    return at !== "" && performance.now() < hollow.until;
  }

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
    const range = rangeOf(field);
    const list = element.querySelector(".menu-list:popover-open");
    const opener = list && element.querySelector(`[data-menu="${list.id}"]`);
    layers.leaveAll();
    effects.show(page.scene, page.address());
    focus(twin, range);
    // What a menu offers came with the connection.
    const menu = opener && menuNow(opener);
    if (menu) {
      const { left, top } = list.style;
      page.openMenu(menu, { button: left ? 2 : 0, clientX: parseFloat(left), clientY: parseFloat(top) });
    }
    page.sync();
  }

  // The menu in the scene for an element of a kept screen that is gone.
  function menuNow({ dataset: { i }, textContent }) {
    const same = [...page.scene.querySelectorAll("[data-menu]")].filter((each) => each.textContent === textContent);
    return page.menuAt((i && names.element(i)) ?? (same.length === 1 && same[0]));
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

  const sayUnkept = () => page.say("This was not kept on this device.");

  document.addEventListener("click", (event) => {
    const kept = event.target instanceof Element && event.target.closest(".kept");
    if (!kept || kept !== layers.top?.element) return;
    const { target } = event;
    if (target.closest("a[href]")) event.preventDefault();
    const link = target.closest("[data-to]");
    const isBack = target.closest(".bar-lead > .back");
    const element = target.closest('[data-e~="tap"]');
    if (link?.matches(".tab")) {
      const { i, to } = link.dataset;
      if (i && !page.isAway() && !drawings.at(to)) {
        // The host changes to it, and the kept screen waits for that.
        return void Object.assign(layers.top, { address: to, e: page.lastEvent() + 1 });
      }
      changeTab(to);
    } else if (isBack) history.back();
    else if (element?.matches(".link, .row-pick") && isOnItsWay(element)) { /* once is enough */ }
    else if (link && link === element && open(link, link.dataset.to, 0, true)) { /* shown */ }
    else if (link && link === element && !element.dataset.i && !page.isAway()) {
      page.wait(link, layers.top.e = page.go(relative(link.dataset.to)));
    } else if (element && (!element.dataset.i || (link === element && page.isAway()))) {
      sayUnkept();
    } else return; // the host is told, and shows what is not kept
    event.stopPropagation();
  }, true);

  // Whether an element of a kept screen was tapped last, and leads on once the host has that. What a page
  // before this one left undone leads back again.
  function isOnItsWay({ dataset: { i } }) {
    const last = page.waiting().at(-1);
    return i && last?.i === i && !last.isAdopted && last.t === "tap" && last.at === layers.top.at;
  }

  // Another tab takes the place of the one that is shown.
  function changeTab(address) {
    if (address === shown()) return;
    const drawing = drawings.at(address);
    if (!drawing) return sayUnkept();
    const isGoing = layers.top.e > page.acknowledged();
    layers.leave(false);
    // The scene may still go to where the one before leads; then it is asked to come here.
    if (isGoing || address !== page.address() || !page.scene.firstElementChild) {
      layers.show(drawing, drawing.depth, 0, false);
      entered();
    }
    page.sync();
  }

  // What pages that are gone left undone is done first, if it is the same account's.
  const found = () => outbox.left(later).then((actions) => {
    for (const action of actions) effects.adopt(action, absolute(action.at ?? ""));
    return actions;
  });
  let isAdopted = false;
  const adopted = found().then(async (actions) => {
    // Without a host nobody has signed in or out since.
    if (page.isShell) await adopt(actions);
    showAdopted();
    return actions;
  });

  learned.loaded.then(showAdopted);

  function showAdopted() {
    effects.show(layers.top?.element ?? page.scene, drawnAt());
    page.settleInk();
    page.sayFailed();
  }

  // Another page may have gone while this one was there: a tab that was closed, or the page before a
  // reload, a moment later.
  async function later() {
    const earlier = await adopted;
    const actions = await found();
    if (!isAdopted) earlier.push(...actions);
    else await take(actions);
    showAdopted();
  }

  // The host does what was left where that was done; then the scene comes back to where it is now. Without
  // a kept screen that is known once the host has done what a person has done here by now.
  async function take(actions) {
    if (!layers.top && !page.isShell) await rest();
    const left = actions.filter((each) => outbox.waiting.includes(each)); // nobody has signed out meanwhile
    if (!left.length) return;
    page.adopt(left, nameFor);
    if (!layers.top) return;
    Object.assign(layers.top, { e: 0, isAsked: false, after: page.lastEvent() });
    lookAgain();
  }

  let resting = []; // { last, done }: what waits until the host has answered event `last`

  async function rest() {
    const last = page.lastWaiting();
    if (last) await new Promise((done) => { resting.push({ last, done }); });
  }

  function endRests() {
    const over = resting.filter(({ last }) => !page.isToCome(last));
    resting = resting.filter((each) => !over.includes(each));
    for (const { done } of over) done();
  }

  document.addEventListener("visibilitychange", () => { if (!document.hidden) later(); });

  async function adopt(actions) {
    if (isAdopted) return;
    isAdopted = true;
    await take(actions);
  }
  // Everything that is kept belongs to one account: another one finds nothing.
  async function belongs(account) {
    let owner = null;
    try {
      owner = localStorage.getItem(page.ownerName);
      localStorage.setItem(page.ownerName, account);
    } catch { /* nothing is kept from page to page */ }
    const [actions] = await Promise.all([adopted, drawings.loaded, learned.loaded]);
    const isOther = owner !== null && owner !== account;
    if (isOther) {
      page.drop();
      layers.leaveAll();
      effects.clear();
      await Promise.all([drawings.clear(), learned.clear(), outbox.clear(), closeNotifications()]);
      keptAddress = "";
      page.sync();
      keepSoon();
      isAdopted = true;
    } else if (isAdopted) {
      later();
    } else {
      adopt(actions);
    }
  }

  // What the browser shows of the app was for the person before.
  async function closeNotifications() {
    try {
      const worker = await navigator.serviceWorker?.getRegistration();
      const shown = await worker?.getNotifications() ?? [];
      for (const each of shown) if (each.data?.app === page.app) each.close();
    } catch { /* this browser shows none */ }
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
    nameFor,

    // What is to be done, also in the name of pages that are gone.
    waiting: () => outbox.waiting,

    // An action that was not sent yet has become more.
    keepAgain: (event) => outbox.save(event),

    // The document of the scene has changed.
    settled() {
      if (tapped && page.acknowledged() >= tapped.e && !page.isGuessing()) {
        const address = page.address();
        if (address !== tapped.from && tapped.element.isConnected) {
          leads.set(tapped.element, address);
          drawings.lead(tapped.from, names.of(tapped.element)?.i, address);
        }
        tapped = null;
      }
      names.askSoon();
      ahead.lookSoon();
      keepSoon();
      effects.isAt(drawnAt());
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
    done(event) {
      outbox.done(event);
      drawings.emptied(absolute(event.at ?? ""), event);
    },
    drop: (event) => outbox.drop(event),
    forget: (e) => outbox.forget(e),

    elementOf,

    // What waits for the host, to be looked through and undone.
    showWaiting: () => tray.open(),
    get keepsNothing() { return store.isRefused; },
    get failed() { return outbox.failed.length; },
    answered() {
      tray.fill();
      mark();
      endRests();
    },

    // A list or sheet may open, was opened by the host, or shall go.
    used: (element, e) => surfaces.used(element, e),
    closed: (dialog) => surfaces.closed(dialog),
    menuNow: (menu) => menu.element.isConnected ? menu : menuNow(menu.element),

    // What was done could not be done any more.
    refused(e, why) {
      layers.unlead(e);
      if (why === "done") {
        effects.wasDone(e);
        return page.say("This was done before it could be undone.");
      }
      const { text } = effects.refused(e) ?? {};
      const action = outbox.waiting.find((each) => each.e === e);
      if (action?.t === "close" || outbox.isCoveredByLater(action)) return;
      if (action && outbox.mustBeTold(action, text)) {
        outbox.fail(action);
        page.sayFailed();
      } else if (!action?.n && !action?.isStructure) {
        // Of what one sees go under the finger nothing is said.
        page.say(action?.label ? `“${action.label}” could not be done any more.` : "This could not be done any more.");
      }
    },

    // A browser does not say why a socket was refused; the same address over HTTP does. Without a valid
    // cookie only a new page helps, but not more than once a minute.
    async checkAccess() {
      try {
        const answer = await fetch(`/${page.app}/socket`, { cache: "no-store" });
        if (answer.status === 403 && !page.isReady() && mayReload()) location.reload();
      } catch { /* the server is away */ }
    },

    outdated: () => releases.outdated(),

    // A page that heard of its scene only now counts on from where that stands.
    renumber(shift) {
      layers.renumber(shift);
      surfaces.renumber(shift);
      effects.renumber(shift);
      if (tapped) tapped.e += shift;
    },

    // The scene goes once more to where it had come. What it had shown and is "behind" with stays in sight.
    rebuilt(isBehind) {
      for (const layer of layers.stack) layer.patience = undefined;
      if (isBehind) stay();
    },

    // What the page learns from.
    typed: (field) => effects.typed(field),
    sent: (control, e) => effects.sent(control, e, drawnAt()),
    adopted: (event) => effects.adopt(event, absolute(event.at ?? "")),
    sentEarly: (event) => effects.sentEarly(event, drawnAt()),
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
      if (address !== undefined && open(element, address, e, true)) return "screen";
      // Later nobody wants to be led there any more.
      if (address !== undefined && page.isAway() && takeBack(e)) {
        tapped = null;
        sayUnkept();
        return "screen";
      }
      return effects.sent(element, e, drawnAt()) && "row";
    },

    wentBack,

    fillTab(tab, e) {
      const drawn = drawings.at(page.address());
      const twin = drawn && drawings.content(drawn).querySelector(`[data-i="${nameFor(tab)}"]`);
      const address = leadOf(tab) ?? twin?.dataset.to;
      fill(address, drawings.at(address)?.depth, e);
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
