// ---- The page's side --------------------------------------------------------------------------

// Begins to keep screens, and shows them when they are asked for and the scene is not there yet.
//
// `page` gives access to what hearth.js knows: `app`, `body`, `scene` (the element), `address()` and
// `depth()` of what the scene shows, `acknowledged()`, `isReady()`, `isStill()`, `isGuessing()`,
// `sync()` for the tab's history and `say(text)`.
export function start(page) {
  const drawings = new Drawings(openStore(page.app));
  const layers = new Layers(page.body, page.scene, page.isStill);
  const leads = new WeakMap(); // element of the scene → the address to which it leads
  let tapped = null; // { element, from, e }: what may lead somewhere
  let keeping = 0;
  let keptAt = -Infinity;
  let isChanged = false;

  // ---- Keeping

  const leadOf = (element) => leads.get(element);

  function keepSoon() {
    isChanged = true;
    keeping ||= setTimeout(() => {
      keeping = 0;
      (window.requestIdleCallback ?? setTimeout)(keep);
    }, Math.max(500, keptAt + 3000 - performance.now()));
  }

  function keep() {
    if (!isChanged || page.isGuessing() || !page.scene.firstElementChild) return;
    isChanged = false;
    keptAt = performance.now();
    drawings.keep({
      address: page.address(), html: draw(page.scene, leadOf), title: document.title,
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

  // ---- Going

  // Shows what is kept of an address; false if nothing is.
  function open(address, e, isMoving) {
    const drawing = drawings.at(address);
    if (!drawing || address === shown()) return false;
    keep();
    const isDeeper = drawing.depth > depth();
    layers.show(drawing, isDeeper ? drawing.depth : depth(), e, isMoving && isDeeper && isNarrow());
    page.sync();
    return true;
  }

  const isNarrow = () => page.scene.querySelector(".split-wide") === null;
  const shown = () => layers.top?.address ?? page.address();
  const depth = () => layers.top?.depth ?? page.depth();

  // The scene has come to where a kept screen stands for it, or it went elsewhere.
  function handOver() {
    const { top } = layers;
    if (!top || !page.isReady() || page.acknowledged() < top.e) return;
    if (page.address() === top.address && !isWaiting()) return arrive();
    top.patience ??= performance.now() + 1500;
    if (performance.now() > top.patience) return arrive();
    setTimeout(handOver, 50);
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
    const twin = field && twinOf(field);
    layers.leaveAll();
    twin?.focus({ preventScroll: true });
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
    if (target.closest(".bar-lead > .back")) return void history.back();
    const link = target.closest("[data-to]");
    if (link) {
      if (link.matches(".tab")) changeTab(link.dataset.to);
      else if (!open(link.dataset.to, 0, true)) page.say("This was not kept on this device.");
      return;
    }
    if (target.closest("button, [data-e~=tap]")) page.say("This needs a connection.");
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
    }
    page.sync();
  }

  if (!page.scene.firstElementChild) {
    drawings.loaded.then(() => {
      if (page.scene.firstElementChild) return;
      const last = [...drawings.all.values()].at(-1);
      const drawing = drawings.at(location.pathname) ?? last;
      if (!drawing) return;
      layers.show(drawing, Math.min(drawing.depth, Number(history.state?.depth ?? 0)), 0, false);
      page.opened(drawing.time);
      page.sync();
    });
  }

  return {
    get top() { return layers.top; },

    // The document of the scene has changed.
    settled() {
      if (tapped && page.acknowledged() >= tapped.e && !page.isGuessing()) {
        const address = page.address();
        if (address !== tapped.from && tapped.element.isConnected) leads.set(tapped.element, address);
        tapped = null;
      }
      keepSoon();
      handOver();
    },

    // An element of the scene was tapped; true if what it leads to is in sight now.
    tapped(element, e) {
      tapped = { element, from: page.address(), e };
      const address = leads.get(element);
      return address !== undefined && open(address, e, true);
    },

    // The tab's history went back to a depth; true if a kept screen went for it.
    back(to) {
      if (!layers.top || layers.top.depth <= to) return false;
      const isMoving = isNarrow();
      while (layers.top && layers.top.depth > to) layers.leave(isMoving && layers.top.depth === to + 1);
      return true;
    },
  };
}
