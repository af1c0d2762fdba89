// The browser's side of a scene: it shows what the server draws and tells what the person does.
//
// One file without a build step, under a strict content security policy. The page arrives complete;
// this script opens the socket, applies numbered patches, reports numbered events, and after a
// disconnect makes both sides agree again. Frames are described in docs/browser.md.
(() => {
  "use strict";

  const page = document.body;
  const app = page.dataset.app;

  startClock();
  rememberScenesOfHome();
  if ("offline" in page.dataset) awaitHost();
  if (!app) return;

  // ---- What is shown ------------------------------------------------------------------------

  const host = document.getElementById("scene");
  const notice = document.getElementById("connection");
  const elements = new Map(); // id → element
  const memory = new WeakMap(); // element → what is known of it only here

  let scene = page.dataset.scene;
  let graph = page.dataset.graph;
  let seq = Number(page.dataset.seq);

  const remember = (element) => {
    let known = memory.get(element);
    if (!known) memory.set(element, (known = { edit: 0 }));
    return known;
  };

  function index(root) {
    if (root.dataset?.n) elements.set(Number(root.dataset.n), root);
    for (const element of root.querySelectorAll("[data-n]")) {
      elements.set(Number(element.dataset.n), element);
    }
  }

  function forget(root) {
    for (const element of [root, ...root.querySelectorAll("[data-n]")]) {
      const id = Number(element.dataset.n);
      if (elements.get(id) === element) elements.delete(id);
    }
  }

  // What goes into a drawing must be parsed as part of one.
  function parse(html, parent) {
    const isDrawn = parent instanceof SVGElement && parent.tagName !== "foreignObject";
    const template = document.createElement("template");
    template.innerHTML = isDrawn ? `<svg>${html}</svg>` : html;
    const made = template.content.firstElementChild;
    return isDrawn ? made?.firstElementChild : made;
  }

  // ---- Patches ------------------------------------------------------------------------------

  const patchers = [
    function replace(id, html) {
      const old = elements.get(id);
      const made = old && parse(html, old.parentElement);
      if (!old || !made) return;
      forget(old);
      old.replaceWith(made);
      index(made);
    },
    function insert(parent, html, before) {
      const target = elements.get(parent);
      const made = target && parse(html, target);
      if (!made) return;
      target.insertBefore(made, elements.get(before) ?? null);
      index(made);
      motion.came(made);
    },
    function remove(id) {
      const element = elements.get(id);
      if (!element) return;
      forget(element);
      if (motion.goes(element)) return;
      element.remove();
      if (element.matches("dialog")) returnFocus(element);
    },
    function move(parent, id, before) {
      const target = elements.get(parent);
      const element = elements.get(id);
      if (!target || !element) return;
      const sibling = elements.get(before) ?? null;
      // moveBefore keeps focus, scroll and animations; older browsers get what they can.
      if (target.moveBefore && element.isConnected) target.moveBefore(element, sibling);
      else target.insertBefore(element, sibling);
    },
    function text(id, text) {
      const element = elements.get(id);
      if (!element || element.textContent === text) return;
      const only = element.childNodes.length === 1 && text ? element.firstChild : null;
      // A node that comes has the browser ask all around it whether `:has()` holds now.
      if (only?.nodeType === Node.TEXT_NODE) only.data = text;
      else element.textContent = text;
      motion.rewritten(element);
    },
    function attribute(id, name, value) {
      const element = elements.get(id);
      if (!element) return;
      if (name === "disabled") disablings.delete(element);
      if (name === "disabled" && value !== null && isTyping()) disablings.add(element);
      else motion.changed(element, name, () => {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      });
    },
    function property(id, name, value, edit) {
      const element = elements.get(id);
      if (!element) return;
      const known = remember(element);
      // The person typed on meanwhile: what the server answers here is about older text.
      if (edit < known.edit) return;
      if (known.composing) known.later = [name, value];
      else setProperty(element, name, value);
    },
    function command(id, name, argument) {
      const element = elements.get(id);
      if (!element || (outward.has(name) && isToldAgain())) return;
      commands[name]?.(element, argument);
    },
  ];

  // Back may show a page as the browser kept it, which is then told again what it was told before.
  // What reaches beyond the page is done once: the tab remembers up to which patches it was.
  const outward = new Set(["vibrate", "copy", "open", "openWindow", "closeWindow", "leave",
    "share", "download", "choose", "chime", "allowNotifications"]);
  let told = 0; // the patches in which something was done, which may ask for more

  function isToldAgain() {
    if (told === seq) return false;
    const [name, number] = (recall(`${app}-told`) ?? "").split(" ");
    if (name === graph && Number(number) >= seq) return true;
    told = seq;
    keep(`${app}-told`, `${graph} ${seq}`);
    return false;
  }

  // A button that is taken out of use because of older text stays in use until the server has seen
  // the newer one, which may well put it back: who types and taps at once must not be ignored.
  const disablings = new Set();

  const isTyping = () => edited.size > 0 || events.some(({ t }) => t === "input");

  function disableLate() {
    if (!disablings.size || isTyping()) return;
    for (const element of disablings) element.setAttribute("disabled", "");
    disablings.clear();
  }

  function setProperty(element, name, value) {
    if (element[name] === value) return;
    if (name === "checked" || document.activeElement !== element || !("selectionEnd" in element)) {
      element[name] = value;
      return;
    }
    // A field that is rewritten while someone types keeps the caret as far from the end as it was.
    const fromEnd = element.value.length - (element.selectionEnd ?? element.value.length);
    element.value = value;
    const caret = Math.max(0, value.length - fromEnd);
    try { element.setSelectionRange(caret, caret); } catch { /* not a field with a caret */ }
  }

  const commands = {
    focus(element) {
      // What is in a dialog that is about to open takes the focus once it is open.
      const dialog = element.closest("dialog:not([open])");
      if (dialog) remember(dialog).wanted = element;
      else element.focus();
    },
    blur: (element) => element.blur(),
    scrollTo(element, anchor) {
      const block = { top: "start", center: "center", bottom: "end" }[anchor] ?? "nearest";
      windows.layOut();
      windows.release();
      leaveBottom(element, block);
      windows.approach(element);
      element.scrollIntoView({ block, inline: "nearest", behavior: isStill() || gliding ? "auto" : "smooth" });
    },
    scrollPlace(element, place) {
      const scroller = scrollers.of(element);
      if (!scroller) return;
      const { scrollWidth: width, scrollHeight: height } = scroller;
      const isBack = getComputedStyle(scroller).direction === "rtl";
      const edge = { top: { top: 0 }, bottom: { top: height }, leading: { left: 0 },
        trailing: { left: width } }[place];
      const [x, y] = place.split(" ").map((part) => (part === "-" ? undefined : Number(part)));
      const { left, top } = edge ?? { left: x, top: y };
      scroller.scrollTo({
        left: left !== undefined && isBack ? -left : left, top,
        behavior: isStill() || gliding ? "auto" : "smooth",
      });
    },
    showModal: openDialog,
    close: closeDialog,
    animate: (_, timing) => motion.begin(timing),
    vibrate: (_, pattern) => navigator.vibrate?.(pattern.split(" ").map(Number)),
    copy: (_, text) => navigator.clipboard?.writeText(text).catch(() => {}),
    open(_, address) {
      if (/^https?:/.test(address)) window.open(address, "_blank", "noopener,noreferrer");
      else location.href = address;
    },
    openWindow: (_, argument) => tabs.open(...argument.split(" ")),
    closeWindow: (_, address) => tabs.close(address),
    leave: (_, argument) => leave(argument),
    share(_, argument) {
      const [title, ...lines] = argument.split("\n");
      const text = lines.join("\n");
      const data = /^https?:\S+$/.test(text) ? { url: text } : { text };
      if (title) data.title = title;
      if (navigator.share) navigator.share(data).catch(() => {});
      else navigator.clipboard?.writeText(text).then(() => say("Copied"), () => {});
    },
    download(_, argument) {
      const [name, type, content] = argument.split("\n");
      const link = document.createElement("a");
      link.download = name;
      link.href = `data:${type};base64,${content}`;
      link.click();
    },
    choose: (field) => { try { field.showPicker(); } catch { field.click(); } },
    chime: () => effects.load().then(({ chime }) => chime(), () => {}),
    allowNotifications: () => { window.Notification?.requestPermission?.()?.catch?.(() => {}); },
    dismissKeyboard: () => document.activeElement?.blur?.(),
    showPopover: (element) => element.showPopover?.(),
    hidePopover: (element) => element.hidePopover?.(),
  };

  function openDialog(dialog) {
    if (dialog.open || !dialog.isConnected) return;
    remember(dialog).opener ??= document.activeElement;
    dialog.showModal?.();
    remember(dialog).wanted?.focus();
    remember(dialog).wanted = undefined;
  }

  // The focus goes back to where it was before a dialog that is gone now.
  function returnFocus(dialog) {
    const { opener } = remember(dialog);
    if (!opener?.isConnected || opener === page || document.activeElement !== page) return;
    opener.focus({ preventScroll: true });
  }

  function closeDialog(dialog) {
    if (!dialog.open) return;
    remember(dialog).closing = true;
    dialog.close();
  }

  // Runs after anything changed the document.
  function settle() {
    for (const dialog of host.querySelectorAll("dialog[data-modal]")) openDialog(dialog);
    for (const dialog of host.querySelectorAll("dialog[open]:not([data-modal])")) {
      if (dialog.matches(":modal") && remember(dialog).declared) closeDialog(dialog);
    }
    for (const dialog of host.querySelectorAll("dialog[data-modal]")) {
      remember(dialog).declared = true;
    }
    effects.fitMenus();
    for (const part of host.querySelectorAll(".list > .refresh")) countRows(part);
    if (places.size) returnToPlaces();
    for (const scroller of host.querySelectorAll("[data-anchor=bottom]")) keepAtBottom(scroller);
    // What stands at the end is another view when one is added there.
    for (const scroller of host.querySelectorAll("[data-position=end]")) {
      if (!remember(scroller).positionTimer) notePosition(scroller);
    }
    for (const element of host.querySelectorAll('[data-e~="appear"]')) watchAppearance(element);
    for (const element of host.querySelectorAll('[data-e~="size"]')) watchSize(element);
    if (host.querySelector(placed)) tellPlacesSoon();
    scrollers.settle();
    sights.settle();
    for (const element of host.querySelectorAll("[data-fits]")) fits.watch(element);
    for (const element of host.querySelectorAll("[data-shrink]")) shrink(element);
    swipes.settle();
    effects.settle();
    windows.check();
    syncHistory();
    syncThemeColorSoon();
    tellOutside();
    keepScreenSoon();
  }

  // What refreshes a list is not one of its rows, though a list may hold nothing else.
  function countRows(part) {
    const rows = [...part.parentElement.children].filter((each) => each.matches("[role=listitem]") && each !== part);
    if (part.parentElement.querySelector(":scope > .win")) return;
    rows.forEach((row, index) => setPlace(row, index + 1, rows.length));
  }

  function setPlace(row, ...place) {
    ["aria-posinset", "aria-setsize"].forEach((name, index) => {
      if (row.getAttribute(name) !== `${place[index]}`) row.setAttribute(name, place[index]);
    });
  }

  // ---- Full state ---------------------------------------------------------------------------

  // Turns the document into the one that `html` describes, keeping elements that stand for the same
  // thing, and with them focus, selection, scroll and what is being typed. `isRebuilt` says that the
  // numbers are of another rendering; returns where the old ones went.
  function morph(html, isRebuilt) {
    const fresh = parse(html);
    const moved = new Map();
    const retyped = [];
    if (!fresh) return { moved, retyped };
    const old = host.firstElementChild;
    if (old && isAlike(old, fresh)) morphElement(old, fresh, isRebuilt, moved, retyped);
    else host.replaceChildren(fresh);
    elements.clear();
    index(host);
    return { moved, retyped };
  }

  const isAlike = (a, b) =>
    a.tagName === b.tagName &&
    a.getAttribute("type") === b.getAttribute("type") &&
    a.getAttribute("role") === b.getAttribute("role") &&
    a.getAttribute("data-k") === b.getAttribute("data-k");

  function morphElement(a, b, isRebuilt, moved, retyped) {
    if (a.dataset.n && b.dataset.n) moved.set(Number(a.dataset.n), Number(b.dataset.n));
    const isField = a.matches("input, textarea, select");
    const typed = isField ? a.value : null;
    const wasChecked = a.checked;
    for (const { name } of [...a.attributes]) {
      if (!b.hasAttribute(name) && name !== "open") a.removeAttribute(name);
    }
    for (const { name, value } of b.attributes) {
      if (a.getAttribute(name) !== value) a.setAttribute(name, value);
    }
    if (a.tagName === "TEXTAREA") a.defaultValue = b.defaultValue;
    else morphChildren(a, b, isRebuilt, moved, retyped);
    if (isField) morphField(a, b, typed, wasChecked, isRebuilt, retyped);
  }

  // A rebuilt scene may know less than this page of what was typed, never more; the page then tells.
  function morphField(a, b, typed, wasChecked, isRebuilt, retyped) {
    const known = remember(a);
    const isOwn = known.edit > 0 && (isRebuilt || known.edit > ackedEdit);
    if (a.type === "checkbox" || a.type === "radio") {
      a.checked = isOwn && !isRebuilt ? wasChecked : b.checked;
    } else if (isOwn && typed !== b.value) {
      if (a.value !== typed) a.value = typed;
      if (isRebuilt) retyped.push(a);
    } else {
      setProperty(a, "value", b.value);
    }
  }

  function morphChildren(a, b, isRebuilt, moved, retyped) {
    const rest = [...a.childNodes];
    const byID = new Map(
      isRebuilt ? [] : rest.filter((n) => n.dataset?.n).map((n) => [n.dataset.n, n]));
    let place = a.firstChild;
    for (const fresh of [...b.childNodes]) {
      const match = findMatch(fresh, rest, byID, isRebuilt);
      if (!match) {
        a.insertBefore(fresh, place);
        continue;
      }
      rest.splice(rest.indexOf(match), 1);
      if (match === place) place = place.nextSibling;
      else if (a.moveBefore) a.moveBefore(match, place);
      else a.insertBefore(match, place);
      if (match.nodeType === Node.ELEMENT_NODE) {
        morphElement(match, fresh, isRebuilt, moved, retyped);
      } else if (match.data !== fresh.data) {
        match.data = fresh.data;
      }
    }
    for (const node of rest) node.remove();
  }

  function findMatch(fresh, rest, byID, isRebuilt) {
    if (fresh.nodeType !== Node.ELEMENT_NODE) {
      return rest.find((node) => node.nodeType === fresh.nodeType);
    }
    if (!isRebuilt && fresh.dataset.n) {
      const same = byID.get(fresh.dataset.n);
      return same && rest.includes(same) && isAlike(same, fresh) ? same : undefined;
    }
    return rest.find((node) => node.nodeType === Node.ELEMENT_NODE && isAlike(node, fresh));
  }

  // ---- The socket ---------------------------------------------------------------------------

  const delays = [10, 50, 100, 250, 500, 1000, 2000, 5000];
  const events = []; // not yet known to have arrived: {e, n, t, v, k}
  const sent = new WeakSet(); // those of them that the server may have
  const maximumWaiting = 500;

  let socket = null;
  let isReady = false; // the server told which events it has
  let wasReady = false;
  let attempts = 0;
  let reconnection = 0;
  let lastEvent = Number(page.dataset.event);
  let ackedEvent = lastEvent;
  let ackedEdit = 0;
  let lastHeard = 0;
  let deadline = 0;
  let isReplaced = false;
  let noticeTimer = 0;
  let isLeaving = false; // for another site, which will send the page back

  // Whether the page was loaded at the address where this tab left the app.
  const arrivedBack = recall(`${app}-at`) === location.pathname;

  // Whether the page before this one said that it goes. A tab that is a copy of another has that
  // one's memory, but its page is still there.
  const wasLeft = recall(`${app}-left`) === "1";
  keep(`${app}-left`, "");

  function connect() {
    clearTimeout(reconnection);
    reconnection = 0;
    if (socket || isReplaced) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}/${app}/socket?scene=${scene}`);
    socket.onopen = greet;
    socket.onmessage = ({ data }) => receive(data);
    socket.onclose = ({ code }) => disconnected(code);
    expectAnswer(10000);
  }

  function greet() {
    const hello = { scene, graph, lastSeq: seq, lastEvent: ackedEvent, traits: traits() };
    const previous = recall(app);
    if (!wasReady) hello.isNew = true;
    if (!wasReady && arrivedBack && previous && previous !== scene) {
      Object.assign(hello, { previous, isLeft: wasLeft });
    }
    if (!isLeaving && recall(`${app}-visit`)) hello.returned = recall(`${app}-visit`);
    socket.send(JSON.stringify({ hello }));
  }

  function disconnected(code) {
    socket = null;
    isReady = false;
    clearTimeout(deadline);
    deadline = 0;
    if (code === 4409) {
      isReplaced = true;
      showNotice("Open in another tab", "Use here");
      return;
    }
    noticeTimer ||= setTimeout(() => showNotice("Reconnecting…"), 1500);
    const delay = delays[Math.min(attempts, delays.length - 1)];
    attempts += 1;
    if (attempts === delays.length) checkAccess();
    reconnection = setTimeout(connect, delay * (0.75 + Math.random() / 2));
  }

  // A browser does not say why a socket was refused; the same address over HTTP does. Without a
  // valid cookie only a new page helps, but not more than once a minute.
  async function checkAccess() {
    try {
      const answer = await fetch(`/${app}/socket`, { cache: "no-store" });
      const last = Number(sessionStorage.getItem("hearth-reload") ?? 0);
      if (answer.status !== 403 || isReady || Date.now() - last < 60000) return;
      sessionStorage.setItem("hearth-reload", String(Date.now()));
      location.reload();
    } catch { /* the server is away */ }
  }

  function reconnectNow() {
    if (socket) {
      if (isReady && Date.now() - lastHeard > 10000) ping(2500);
      return;
    }
    if (isReplaced) return;
    attempts = 0;
    connect();
  }

  function expectAnswer(time) {
    clearTimeout(deadline);
    deadline = setTimeout(() => {
      deadline = 0;
      if (!socket) return;
      const dead = socket;
      dead.onclose = dead.onmessage = dead.onopen = null;
      dead.close();
      disconnected(1006);
    }, time);
  }

  function ping(patience = 8000) {
    if (!isReady) return;
    socket.send(JSON.stringify({ ping: seq }));
    expectAnswer(patience);
  }

  setInterval(ping, 15000);

  function receive(data) {
    clearTimeout(deadline);
    deadline = 0;
    lastHeard = Date.now();
    const frame = JSON.parse(data);
    if (frame.error) return console.warn(`hearth: ${frame.error}`);
    if (frame.s === undefined) return;
    const isFirst = !isReady;
    if (isFirst) resume(frame);
    acknowledge(frame.a);
    if (frame.html !== undefined) takeState(frame);
    else if (frame.p) takePatches(frame);
    else windows.check();
    // What waited since before the socket opened is sent first.
    if (!isFirst && edited.size && !events.some(({ t }) => t === "input")) flushEdits();
    disableLate();
  }

  // The first frame after the greeting tells which events arrived; the others are sent again.
  function resume(frame) {
    isReady = true;
    if (!isLeaving) keep(`${app}-visit`, "");
    attempts = 0;
    clearTimeout(noticeTimer);
    noticeTimer = 0;
    hideNotice();
    if (!wasReady) {
      // A page that was just loaded counts on from where the scene stands.
      wasReady = true;
      lastEvent = ackedEvent = Math.max(ackedEvent, frame.a);
      for (const event of events) event.e = ++lastEvent;
    }
    keep(app, frame.scene ?? scene);
    // A full state is applied first: the numbers of what waits may have to be translated.
    if (frame.html === undefined) queueMicrotask(sendWaiting);
  }

  function sendWaiting() {
    for (const event of events) send(event);
  }

  function send(event) {
    sent.add(event);
    socket?.send(JSON.stringify(event));
  }

  function acknowledge(number) {
    ackedEvent = Math.max(ackedEvent, number);
    while (events.length && events[0].e <= ackedEvent) {
      const { k } = events.shift();
      if (k) ackedEdit = Math.max(ackedEdit, k);
    }
  }

  function takePatches(frame) {
    if (frame.s <= seq) return;
    if (frame.s !== seq + 1) {
      // Something was missed, which the server did not notice: start over from its state.
      graph = "";
      socket.close();
      return;
    }
    seq = frame.s;
    change(() => {
      for (const [kind, ...rest] of frame.p) patchers[kind]?.(...rest);
    });
  }

  function takeState(frame) {
    const isRebuilt = frame.g !== graph;
    graph = frame.g;
    scene = frame.scene;
    seq = frame.s;
    keep(app, scene);
    if (isRebuilt) notePlaces();
    change(() => {
      const { moved, retyped } = morph(frame.html, isRebuilt);
      if (isRebuilt) translateEvents(moved);
      sendWaiting();
      for (const field of retyped) edit(field);
      flushEdits();
    });
  }

  // What waits to be sent names elements of the old rendering. What has no counterpart is dropped:
  // it must not reach another element.
  function translateEvents(moved) {
    const kept = events.splice(0).filter((event) => moved.has(event.n));
    for (const event of kept) {
      event.n = moved.get(event.n);
      events.push(event);
    }
  }

  // Tells briefly what happened.
  function say(text) {
    showNotice(text);
    setTimeout(() => { if (notice.textContent === text) hideNotice(); }, 1500);
  }

  function change(apply) {
    const active = document.activeElement;
    const scroller = active?.closest(".sc");
    const isWindowed = scroller?.querySelector("[data-win]");
    const held = windows.hold();
    apply();
    windows.layOut();
    windows.keep(held);
    motion.end();
    // Who has scrolled the focus out of a long list scrolls on from there.
    if (isWindowed && !active.isConnected && scroller.isConnected) {
      scroller.focus({ preventScroll: true });
    }
    // Focus falls to the page when its element goes; an app that wants it elsewhere says so.
    if (active && !active.isConnected && document.activeElement === page) {
      host.querySelector("dialog[open] [autofocus]")?.focus();
    }
    settle();
  }


  // ---- Motion -------------------------------------------------------------------------------

  // A frame that begins with the command `animate` shows its changes over time: what moved glides
  // from where it was, what changed its looks goes over to the new ones, what came and goes does so
  // by its transition. Interrupted motions go on from where they are.
  const motion = (() => {
    const looks = ["opacity", "scale", "rotate", "translate", "transform", "backgroundColor",
      "color", "width", "height", "borderRadius", "filter", "strokeDasharray", "strokeDashoffset",
      "padding", "fill", "stroke", "margin", "left", "top"];
    const maximum = 600;
    let timing = null;
    let before = null; // element → its box before the change
    let matches = null; // name → box of what had it before the change
    let restyled = null; // element → looks before the change

    const parseTiming = (text) => {
      const [time, wait, count, back, ...easing] = text.split(" ");
      return {
        duration: Number(time) * 1000, delay: Number(wait) * 1000,
        iterations: Number(count) || Infinity,
        direction: back === "1" ? "alternate" : "normal",
        easing: easing.join(" "), fill: "backwards",
      };
    };

    // With less motion wanted, things fade and do not travel.
    const calm = (options) => isStill()
      ? { ...options, duration: Math.min(options.duration, 200), iterations: 1, easing: "linear" }
      : options;

    const play = (element, frames, options) => {
      try { return element.animate(frames, options); } catch { return null; }
    };

    const root = (element, attribute) => {
      let each = element;
      while (each && !each.hasAttribute?.(attribute) && each.childElementCount === 1) {
        each = each.firstElementChild;
      }
      return each?.hasAttribute?.(attribute) ? each : null;
    };

    // The looks at the far end of a transition.
    const away = (parts, element) => {
      const frame = {};
      const box = element.getBoundingClientRect();
      for (const part of parts.split(" ")) {
        const [kind, value = ""] = part.split(":");
        const [x, y] = value.split(",").map(Number);
        if (kind === "opacity") frame.opacity = 0;
        if (isStill()) { frame.opacity = 0; continue; }
        if (kind === "scale") frame.scale = value;
        if (kind === "blur") frame.filter = "blur(8px)";
        if (kind === "offset") frame.translate = `${x}px ${y}px`;
        if (kind === "at") frame.transformOrigin = `${x * 100}% ${y * 100}%`;
        if (kind === "move") {
          const isBack = getComputedStyle(element).direction === "rtl";
          const side = (isBack ? { leading: "trailing", trailing: "leading" }[value] : 0) || value;
          const parent = element.parentElement?.getBoundingClientRect() ?? box;
          frame.translate = {
            top: `0 ${parent.top - box.bottom}px`, bottom: `0 ${parent.bottom - box.top}px`,
            leading: `${parent.left - box.right}px 0`, trailing: `${parent.right - box.left}px 0`,
          }[side];
        }
      }
      return frame;
    };

    // Where something stands in its parent, without what moves it at the moment.
    const rest = (element, parent) => {
      const isMoving = element.getAnimations?.().length > 0;
      if (isMoving && [parent, parent.offsetParent].includes(element.offsetParent)) {
        const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = element;
        const isOwn = element.offsetParent === parent;
        return { width, height,
          left: offsetLeft - (isOwn ? 0 : parent.offsetLeft + parent.clientLeft),
          top: offsetTop - (isOwn ? 0 : parent.offsetTop + parent.clientTop) };
      }
      const box = element.getBoundingClientRect();
      const around = parent.getBoundingClientRect();
      return { width: box.width, height: box.height,
        left: box.left - around.left + parent.scrollLeft - parent.clientLeft,
        top: box.top - around.top + parent.scrollTop - parent.clientTop };
    };

    // What goes is placed in its parent, which `:has()` could find too, asking all of the page for
    // each change of it.
    const noteGhosts = (parent) =>
      parent.toggleAttribute("data-ghosts", parent.querySelector(":scope > .ghost") !== null);
    const remove = (element) => {
      const parent = element.parentElement;
      leaving.delete(element);
      element.remove();
      if (parent) noteGhosts(parent);
    };

    // What was on its way out comes back: the new one starts from where the old one is.
    const leaving = new Map(); // ghost → where it was
    const nameOf = (element) => [element.tagName, element.dataset.k ?? "",
      (element.matches("[data-tr-out]") ? element : element.querySelector("[data-tr-out]"))
        ?.dataset.trOut ?? "", element.className.replace?.(" ghost", "") ?? ""].join(" ");
    const returned = (element) => {
      const name = nameOf(element);
      const [old] = [...leaving].find(([old, place]) => old.isConnected
        && place.parent === element.parentElement && place.name === name) ?? [];
      if (!old) return null;
      const { opacity, translate, scale, rotate, filter, transform } = getComputedStyle(old);
      remove(old);
      return { opacity, translate, scale, rotate, filter, transform };
    };

    // A copy of what goes stays at its place until it has gone.
    const ghost = (element) => {
      const box = rest(element, element.parentElement);
      if (!box.width || !box.height) return false;
      leaving.set(element, { parent: element.parentElement, name: nameOf(element) });
      element.removeAttribute("data-n");
      for (const each of element.querySelectorAll("[data-n]")) each.removeAttribute("data-n");
      element.setAttribute("inert", "");
      element.setAttribute("aria-hidden", "true");
      element.classList.add("ghost");
      Object.assign(element.style, {
        position: "absolute", margin: "0", width: `${box.width}px`, height: `${box.height}px`,
        left: `${box.left}px`, top: `${box.top}px`, pointerEvents: "none",
      });
      noteGhosts(element.parentElement);
      return true;
    };

    const vanish = (element, frames, options) => {
      const running = play(element, frames, { ...options, iterations: 1, fill: "forwards" });
      const end = () => {
        if (!element.isConnected) return void leaving.delete(element);
        remove(element);
        if (element.matches("dialog")) returnFocus(element);
      };
      if (!running) return end();
      running.onfinish = running.oncancel = end;
      setTimeout(end, options.duration + options.delay + 500);
    };

    const isShown = (element) => element.checkVisibility?.() ?? true;
    // In a narrow window the columns of a split view come and go like screens.
    const isColumn = (element) => element.matches(".split-narrow > .split-c");
    const isScreen = (element) => element.matches(".nav > .screen") || isColumn(element);
    const isBeside = (column, side) => {
      for (let each = column[side]; each; each = each[side]) {
        if (isColumn(each) && !each.hasAttribute("hidden")) return true;
      }
      return false;
    };
    const push = { duration: 350, delay: 0, easing: "cubic-bezier(.32,.72,0,1)" };

    return {
      begin(text) {
        timing = calm(parseTiming(text));
        if (document.visibilityState === "hidden") timing = null;
        if (!timing) return;
        before = new Map();
        matches = new Map();
        restyled = new Map();
        for (const element of host.querySelectorAll("[data-n]")) {
          if (before.size >= maximum) break;
          if (element instanceof SVGElement && element.tagName !== "svg") continue;
          const box = element.getBoundingClientRect();
          if (box.bottom < -200 || box.top > innerHeight + 200 || !isShown(element)) continue;
          before.set(element, box);
          if (element.dataset.match) matches.set(element.dataset.match, box);
        }
      },

      changed(element, name, apply) {
        if (timing && (name === "style" || name === "class") && !restyled.has(element)) {
          const style = getComputedStyle(element);
          restyled.set(element, Object.fromEntries(looks.map((look) => [look, style[look]])));
        }
        if (timing && name === "d" && !isStill() && !element.closest("[data-frames*='|']")) {
          const old = getComputedStyle(element).d;
          apply();
          play(element, [{ d: old }, { d: `path("${element.getAttribute("d")}")` }], timing);
          return;
        }
        // A screen that is covered stays in sight while the one above it comes.
        if (name === "hidden" && isScreen(element) && isShown(element)) {
          const from = getComputedStyle(element).translate;
          apply();
          if (!element.hasAttribute("hidden") || isStill()) return;
          // A column of a split view that a person goes back from lies above the one before it.
          const isAbove = isColumn(element) && isBeside(element, "previousElementSibling");
          element.classList.add("covered");
          element.classList.toggle("above", isAbove);
          const to = isAbove ? "100% 0" : "-30% 0";
          const running = play(element, [{ translate: from }, { translate: to }], push);
          const done = () => element.classList.remove("covered", "above");
          if (running) running.onfinish = running.oncancel = done;
          else done();
          return;
        }
        const wasHidden = name === "hidden" && isScreen(element) && element.matches("[hidden]");
        // Who goes back while a screen still comes sees both turn round.
        const from = element.matches?.(".covered") ? getComputedStyle(element).translate
          : isColumn(element) && !isBeside(element, "nextElementSibling") ? "100% 0" : "-30% 0";
        apply();
        if (!wasHidden || isStill()) return;
        for (const running of element.getAnimations()) running.cancel();
        play(element, [{ translate: from }, {}], push);
      },

      came(element) {
        if (element.matches(".nav > .screen")) {
          if (isShown(element) && element.previousElementSibling && !isStill()) {
            const from = returned(element)?.translate ?? "100% 0";
            play(element, [{ translate: from }, {}], push);
          }
          return;
        }
        if (!timing) return;
        const moving = root(element, "data-tr-in");
        const own = moving?.dataset.trTime;
        const options = own ? calm(parseTiming(own)) : timing;
        const named = element.dataset.match ? element : element.querySelector("[data-match]");
        const source = named && matches.get(named.dataset.match);
        if (source && !isStill()) {
          const box = named.getBoundingClientRect();
          if (box.width && box.height) {
            play(named, [{
              transformOrigin: "0 0",
              transform: `translate(${source.left - box.left}px,${source.top - box.top}px) `
                + `scale(${source.width / box.width},${source.height / box.height})`,
            }, { transformOrigin: "0 0" }], { ...timing, iterations: 1 });
          }
          return;
        }
        const frame = returned(element)
          ?? (moving ? away(moving.dataset.trIn, moving) : { opacity: 0 });
        if (Object.keys(frame).length) play(moving ?? element, [frame, {}], { ...options, iterations: 1 });
      },

      // Whether it takes care of the removal.
      goes(element) {
        if (element.matches(".nav > .screen") && isShown(element) && !isStill()) {
          if (!ghost(element)) return false;
          vanish(element, [{}, { translate: "100% 0" }], push);
          return true;
        }
        if (element.matches("dialog.sheet[open], dialog.cover[open]") && !isStill()) {
          element.removeAttribute("data-modal");
          element.setAttribute("inert", "");
          const away = element.matches(".popover") ? { opacity: 0, scale: 0.96 }
            : { translate: "0 100dvh" };
          vanish(element, [{}, away], { ...push, duration: 300 });
          return true;
        }
        if (!timing || !before.has(element) || element.tagName === "DIALOG") return false;
        if (element.parentElement instanceof SVGElement) return false;
        const moving = root(element, "data-tr-out");
        const own = moving?.dataset.trTime;
        const options = own ? calm(parseTiming(own)) : timing;
        const name = element.dataset.match ?? element.querySelector("[data-match]")?.dataset.match;
        if (name && host.querySelectorAll(`[data-match="${CSS.escape(name)}"]`).length > 1) {
          return false;
        }
        const frame = moving ? away(moving.dataset.trOut, moving) : { opacity: 0 };
        if (!Object.keys(frame).length || !ghost(element)) return false;
        vanish(moving && moving !== element ? element : element, [{}, frame], options);
        return true;
      },

      rewritten(element) {
        if (!timing) return;
        const kind = element.closest("[data-ct]")?.dataset.ct;
        if (!kind || kind === "identity") return;
        const shift = isStill() || kind === "opacity" ? "0 0" : kind === "up" ? "0 40%" : "0 -40%";
        play(element, [{ opacity: 0, translate: shift }, {}], { ...timing, iterations: 1 });
      },

      // Everything is in its new place: what moved or looks different goes there over time.
      end() {
        if (!timing) return;
        const shifts = new Map();
        for (const [element, old] of before) {
          if (!element.isConnected || leaving.has(element) || isStill()) continue;
          const box = element.getBoundingClientRect();
          const dx = old.left - box.left;
          const dy = old.top - box.top;
          let around = element.parentElement;
          while (around && !shifts.has(around)) around = around.parentElement;
          const { x, y } = shifts.get(around) ?? { x: 0, y: 0 };
          shifts.set(element, { x: dx, y: dy });
          if (Math.abs(dx - x) < 0.5 && Math.abs(dy - y) < 0.5) continue;
          if (restyled.has(element) && /translate|left|top/.test(element.style.cssText)) continue;
          play(element, [{ transform: `translate(${dx - x}px,${dy - y}px)` }, { transform: "none" }],
            { ...timing, composite: "add" });
        }
        for (const [element, old] of restyled) {
          if (!element.isConnected) continue;
          // What was noted is where it is in the middle of a motion; only without that motion is to
          // be seen where it goes now.
          for (const running of element.getAnimations()) {
            if (running.id === "restyled") running.cancel();
          }
          const now = getComputedStyle(element);
          const changes = looks.filter((look) => old[look] !== now[look]
            && !(isStill() && !["opacity", "color", "backgroundColor"].includes(look)));
          if (!changes.length) continue;
          const from = Object.fromEntries(changes.map((look) => [look, old[look]]));
          const to = Object.fromEntries(changes.map((look) => [look, now[look]]));
          const running = play(element, [from, to], timing);
          if (running) running.id = "restyled";
        }
        timing = before = matches = restyled = null;
      },
    };
  })();

  // ---- Sizes --------------------------------------------------------------------------------

  // Tells the boxes of elements that ask for it, when they change.
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) tellSize(target);
  });

  function watchSize(element) {
    const known = remember(element);
    if (known.measured === element.dataset.n) return;
    known.measured = element.dataset.n;
    known.box = undefined;
    sizes.observe(element);
  }

  function tellSize(element) {
    if (!element.isConnected || !element.matches('[data-e~="size"]')) {
      sizes.unobserve(element);
      return;
    }
    const box = element.getBoundingClientRect();
    const round = (number) => Math.round(number * 100) / 100;
    const width = element.offsetWidth ?? box.width;
    const height = element.offsetHeight ?? box.height;
    const parts = [round(width), round(height), 0, 0];
    if ("place" in element.dataset) {
      [parts[2], parts[3]] = [round(box.left), round(box.top)];
      parts.push(...spacesAround(element));
    }
    const text = parts.join("\n");
    const known = remember(element);
    if (known.box === text) return;
    known.box = text;
    report(idOf(element), "size", text);
  }

  // The named systems of coordinates around an element: the name and the place of each.
  function spacesAround(element) {
    const round = (number) => Math.round(number * 100) / 100;
    const parts = [];
    for (let space = element.closest("[data-space], .sc"); space;
      space = space.parentElement?.closest("[data-space], .sc")) {
      const around = space.getBoundingClientRect();
      parts.push(space.dataset.space ?? "scrollView", round(around.left), round(around.top));
    }
    return parts;
  }

  let placesTimer = 0;
  const placed = '[data-place][data-e~="size"]';

  // Something may be elsewhere: once more while something moves, for it stands where it ends.
  function tellPlacesSoon() {
    if (placesTimer) return;
    placesTimer = setTimeout(() => {
      placesTimer = 0;
      const elements = host.querySelectorAll(placed);
      for (const element of elements) tellSize(element);
      const isMoving = (each) =>
        each.playState === "running" && each.effect?.getComputedTiming().endTime < 1e5;
      if (elements.length && document.getAnimations().some(isMoving)) tellPlacesSoon();
    }, 50);
  }
  document.addEventListener("scroll", tellPlacesSoon, { capture: true, passive: true });
  window.addEventListener("resize", tellPlacesSoon);

  // Of several candidates the first that has room is shown.
  const fits = (() => {
    // How high something may be in place of the container: the room of the first one around that
    // does not grow with it, less what else stands there.
    const heightFor = (container) => {
      const height = (element) => element.getBoundingClientRect().height;
      const chain = [];
      for (let each = container; each && each !== host; each = each.parentElement) chain.push(each);
      const small = chain.map(height);
      container.style.minHeight = "20000px";
      const index = chain.findIndex((each, index) => index && height(each) < small[index] + 1);
      container.style.minHeight = "";
      const limit = chain[index];
      if (!limit || limit.matches(".sc:not(.sc-x)")) return Infinity;
      const style = getComputedStyle(limit);
      let room = limit.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
        - small[index - 1] + small[0];
      if (style.display !== "flex" || style.flexDirection !== "column") return room;
      const others = [...limit.children].filter((each) => each !== chain[index - 1]
        && getComputedStyle(each).position !== "absolute");
      for (const other of others) {
        const { flexGrow, flexBasis } = getComputedStyle(other);
        room -= Number(flexGrow) > 0 ? parseFloat(flexBasis) || 0 : height(other);
      }
      return room - others.length * (parseFloat(style.rowGap) || 0);
    };
    const choose = (container) => {
      const axes = container.dataset.fits;
      const candidates = [...container.children];
      for (const each of candidates) each.classList.remove("fit-out");
      const width = container.clientWidth;
      for (const each of candidates) each.classList.add("fit-out");
      const height = axes.includes("y") ? heightFor(container) : Infinity;
      if (!axes.includes("x")) container.style.setProperty("--fit-width", `${width}px`);
      const chosen = candidates.find((candidate) => {
        candidate.classList.add("fit-try");
        const isWide = axes.includes("x") && candidate.offsetWidth > width + 0.5;
        const isHigh = candidate.offsetHeight > height + 0.5;
        candidate.classList.remove("fit-try");
        return !isWide && !isHigh;
      }) ?? candidates.at(-1);
      for (const candidate of candidates) {
        const isOut = candidate !== chosen;
        candidate.classList.toggle("fit-out", isOut);
        candidate.inert = isOut;
        if (isOut) candidate.setAttribute("aria-hidden", "true");
        else candidate.removeAttribute("aria-hidden");
      }
    };
    const observer = new ResizeObserver((entries) => {
      const containers = entries.map(({ target }) =>
        target.matches("[data-fits]") ? [target] : target.querySelectorAll("[data-fits]"));
      for (const container of new Set(containers.flatMap((each) => [...each]))) choose(container);
    });
    return {
      watch(container) {
        const known = remember(container);
        if (!known.fits) {
          known.fits = true;
          observer.observe(container);
          // What is shown may be small where there is much room: the screen tells of more.
          const screen = container.closest(".screen, .sheet, .root");
          if (screen) observer.observe(screen);
        }
        choose(container);
      },
    };
  })();

  // ---- Effects ------------------------------------------------------------------------------

  // What few pages need comes in a file of its own, once one needs it.
  const effects = (() => {
    const file = new URL("effects.js", document.currentScript.src).href;
    const load = () => import(file);
    let isAsked = false;
    let drawing = null;
    let menus = null;
    return {
      load,
      menus(act) {
        if (menus) return act(menus);
        load().then(({ startMenus }) => act(menus ??= startMenus(host, tell)), () => {});
      },
      fitMenus: () => menus?.fit(),
      settle() {
        if (drawing) return drawing.settle();
        if (isAsked || !host.querySelector('.mask-src, [data-frames], [style*="url(#in-"], .row-edit')) return;
        isAsked = true;
        load().then(({ start }) => {
          drawing = start(host);
          drawing.settle();
        }, () => { isAsked = false; });
      },
    };
  })();

  // ---- Gestures -----------------------------------------------------------------------------

  // Looks for what an element asks for in `data-g`: "taps:2 press:500:10 drag:10 pinch".
  const wanted = (element, kind) =>
    (element.dataset.g ?? "").split(" ").filter((each) => each.split(":")[0] === kind)
      .map((each) => each.split(":").slice(1).map(Number));

  let touch = null; // what one pointer does
  const fingers = new Map();
  let held = null;

  const around = (target, kind) => {
    for (let each = target instanceof Element ? target.closest("[data-g]") : null; each;
      each = each.parentElement?.closest("[data-g]")) {
      if (wanted(each, kind).length && !isOff(each)) return each;
    }
    return null;
  };

  const describe = (phase, count, { element, x, y, fromX, fromY, velocityX, velocityY }) => {
    const box = element.getBoundingClientRect();
    const origin = touch?.box ?? box;
    const numbers = [x - origin.left, y - origin.top, fromX - origin.left, fromY - origin.top,
      velocityX, velocityY, origin.left, origin.top];
    return [phase, count, ...numbers.map((each) => Math.round(each * 10) / 10)].join(" ");
  };

  document.addEventListener("pointerdown", (event) => {
    const { target, pointerId, clientX: x, clientY: y, button } = event;
    if (button > 0) return;
    hold(target);
    const handle = target instanceof Element && target.closest(".row-handle");
    if (handle) return effects.load().then(({ carry }) => carry(event, handle, (steps) => report(idOf(handle), "move", steps))).catch(() => {});
    fingers.set(pointerId, { x, y });
    const pinching = around(target, "pinch");
    if (pinching && fingers.size === 2) return beginPinch(pinching);
    const dragging = around(target, "drag");
    const pressing = around(target, "press");
    if (!dragging && !pressing) return;
    if (touch) endPress();
    touch = {
      id: pointerId, dragging, pressing, fromX: x, fromY: y, x, y, time: event.timeStamp,
      velocityX: 0, velocityY: 0, isDragging: false, sent: 0,
      box: (dragging ?? pressing).getBoundingClientRect(),
    };
    if (pressing) {
      const [duration] = wanted(pressing, "press")[0];
      report(idOf(pressing), "press", "began");
      touch.heldAt = event.timeStamp + duration;
      touch.timer = setTimeout(longPressed, duration);
    }
  }, { passive: true });

  function longPressed() {
    if (!touch?.pressing || touch.isPressed) return;
    clearTimeout(touch.timer);
    touch.isPressed = true;
    report(idOf(touch.pressing), "press", "ended");
  }

  // In a page with much to do a finger's next move may come before the timer.
  const noteLongPress = (event) => { if (event.timeStamp >= touch.heldAt) longPressed(); };

  document.addEventListener("pointermove", (event) => {
    const { pointerId, clientX: x, clientY: y } = event;
    if (fingers.has(pointerId)) fingers.set(pointerId, { x, y });
    if (pinch) return movePinch();
    if (!touch || touch.id !== pointerId) return;
    noteLongPress(event);
    const distance = Math.hypot(x - touch.fromX, y - touch.fromY);
    if (touch.pressing && !touch.isPressed && distance > wanted(touch.pressing, "press")[0][1]) {
      endPress();
    }
    if (!touch.dragging) return;
    const seconds = Math.max(event.timeStamp - touch.time, 1) / 1000;
    touch.velocityX = (x - touch.x) / seconds;
    touch.velocityY = (y - touch.y) / seconds;
    [touch.x, touch.y, touch.time] = [x, y, event.timeStamp];
    if (!touch.isDragging) {
      if (distance < wanted(touch.dragging, "drag")[0][0]) return;
      touch.isDragging = true;
      touch.dragging.setPointerCapture?.(pointerId);
    }
    if (event.timeStamp - touch.sent < 33) return;
    touch.sent = event.timeStamp;
    report(idOf(touch.dragging), "drag", describe("changed", 1, { ...touch, element: touch.dragging }));
  }, { passive: true });

  // What lies still before it is let go has no speed any more.
  const isAtRest = ({ timeStamp }, { time }) => timeStamp - time >= 100;

  function endPress() {
    clearTimeout(touch.timer);
    if (touch.pressing && !touch.isPressed) report(idOf(touch.pressing), "press", "cancelled");
    touch.pressing = null;
  }

  function lift(event) {
    const { pointerId, type, clientX: x, clientY: y } = event;
    fingers.delete(pointerId);
    letGo();
    if (pinch) endPinch();
    if (!touch || touch.id !== pointerId) return;
    const isOver = type === "pointerup";
    if (isOver) noteLongPress(event);
    if (isOver) [touch.x, touch.y] = [x, y];
    if (isAtRest(event, touch)) touch.velocityX = touch.velocityY = 0;
    if (touch.pressing) endPress();
    if (touch.dragging && (touch.isDragging || (isOver && !wanted(touch.dragging, "drag")[0][0]))) {
      report(idOf(touch.dragging), "drag",
        describe(isOver ? "ended" : "cancelled", 1, { ...touch, element: touch.dragging }));
      // The click that follows a drag is no tap.
      if (touch.isDragging) addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    }
    touch = null;
  }

  const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };
  document.addEventListener("pointerup", lift, { passive: true });
  document.addEventListener("pointercancel", lift, { passive: true });

  // What is dragged must not scroll away under the finger.
  document.addEventListener("touchmove", (event) => {
    if (touch?.isDragging || pinch) event.preventDefault();
  }, { passive: false });

  // Taps in a row: one that may become two waits for the second.
  let tapped = { element: null, count: 0, timer: 0 };

  document.addEventListener("click", (event) => {
    const element = around(event.target, "taps");
    if (!element) return;
    const counts = wanted(element, "taps").map(([count]) => count);
    clearTimeout(tapped.timer);
    tapped = { element, count: tapped.element === element ? tapped.count + 1 : 1, timer: 0 };
    const { count } = tapped;
    const box = element.getBoundingClientRect();
    const place = { element, x: event.clientX, y: event.clientY, fromX: event.clientX,
      fromY: event.clientY, velocityX: 0, velocityY: 0 };
    const finish = () => {
      tapped = { element: null, count: 0, timer: 0 };
      if (counts.includes(count) && box) report(idOf(element), "taps", describe("ended", count, place));
    };
    if (count >= Math.max(...counts)) finish();
    else tapped.timer = setTimeout(finish, 300);
  });

  let pinch = null;

  function spread() {
    const [a, b] = [...fingers.values()];
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), angle: Math.atan2(b.y - a.y, b.x - a.x) };
  }

  function beginPinch(element) {
    if (touch) endPress();
    touch = null;
    pinch = { element, from: spread(), last: "", sent: 0 };
  }

  function movePinch() {
    if (fingers.size < 2) return;
    const now = spread();
    const scale = now.distance / Math.max(1, pinch.from.distance);
    let angle = now.angle - pinch.from.angle;
    if (angle > Math.PI) angle -= 2 * Math.PI;
    if (angle < -Math.PI) angle += 2 * Math.PI;
    pinch.last = `${scale.toFixed(3)} ${angle.toFixed(3)}`;
    if (performance.now() - pinch.sent < 33) return;
    pinch.sent = performance.now();
    report(idOf(pinch.element), "pinch", `changed ${pinch.last}`);
  }

  function endPinch() {
    if (pinch.last) report(idOf(pinch.element), "pinch", `ended ${pinch.last}`);
    pinch = null;
  }

  // A button that draws itself while it is touched.
  function hold(target) {
    const element = listener(target, "hold");
    if (!element || isOff(element)) return;
    held = element;
    report(idOf(element), "hold", true);
  }

  function letGo() {
    if (held?.isConnected) report(idOf(held), "hold", false);
    held = null;
  }

  document.addEventListener("keydown", ({ key, target, repeat }) => {
    if ((key === " " || key === "Enter") && !repeat) hold(target);
  });
  document.addEventListener("keyup", letGo);

  // A row with actions lies so that its own content is in sight; a finger that swipes it all the way
  // does the first action of that side, and whatever was done, the row goes back.
  const swipes = (() => {
    let from = null;
    const opened = new Set();
    const isBack = (row) => getComputedStyle(row).direction === "rtl";
    const rest = (row) => {
      const width = row.querySelector(":scope > .row-leading")?.offsetWidth ?? 0;
      return isBack(row) ? -width : width;
    };

    function close(row) {
      opened.delete(row);
      if (row.isConnected) row.scrollTo({ left: rest(row), behavior: isStill() ? "auto" : "smooth" });
    }

    document.addEventListener("touchstart", ({ target, touches }) => {
      const row = target instanceof Element ? target.closest(".row.swipe") : null;
      for (const each of opened) if (each !== row) close(each);
      from = row && touches.length === 1 ? { row, x: touches[0].clientX, y: touches[0].clientY } : null;
    }, { passive: true });

    document.addEventListener("touchend", ({ changedTouches }) => {
      if (!from) return;
      const { row, x, y } = from;
      from = null;
      const way = changedTouches[0].clientX - x;
      if (Math.abs(way) < 20 || Math.abs(way) < Math.abs(changedTouches[0].clientY - y)) return;
      opened.add(row);
      if (Math.abs(way) < row.clientWidth * 0.6) return;
      const side = (way < 0) === isBack(row) ? "leading" : "trailing";
      row.querySelector(`:scope > .row-${side}[data-swipe=full] .btn`)?.click();
    }, { passive: true });

    document.addEventListener("click", ({ target }) => {
      const row = target instanceof Element && target.closest(".row-actions")?.closest(".row.swipe");
      if (row) close(row);
    });

    return {
      settle() {
        for (const row of host.querySelectorAll(".row.swipe:has(> .row-leading)")) {
          const known = remember(row);
          if (known.lies) continue;
          known.lies = true;
          row.scrollLeft = rest(row);
        }
      },
    };
  })();

  // A sheet follows the finger and comes to rest at the nearest of its heights, or goes.
  const sheets = (() => {
    let drag = null;
    let pending = null;

    // "m", "l", "h200" and "f0.3" stand for medium, large, a height and a part of the screen.
    const heightsOf = (sheet) => {
      const screen = page.clientHeight;
      const heights = (sheet.dataset.detents ?? "l").split(" ").map((each) => {
        const number = Number(each.slice(1));
        const height = { m: screen * 0.53, l: screen - 31, h: number, f: screen * number }[each[0]];
        return each === "l" ? height : Math.min(height, screen - 40);
      });
      return heights;
    };

    const begin = (sheet, y, time) => {
      const heights = heightsOf(sheet);
      const isMoving = sheet.getAnimations().length > 0;
      const shift = isMoving ? 0 : parseFloat(getComputedStyle(sheet).translate.split(" ")[1]) || 0;
      drag = { sheet, heights, y, time, from: y + shift, height: sheet.offsetHeight, velocity: 0,
        shift: 0, canClose: sheet.getAttribute("closedby") === "any" };
      sheet.classList.add("dragged");
    };

    const move = (y, time) => {
      const { sheet, heights, canClose } = drag;
      drag.velocity = (y - drag.y) / Math.max(1, time - drag.time);
      [drag.y, drag.time] = [y, time];
      let height = drag.height - (y - drag.from);
      const [least, most] = [Math.min(...heights), Math.max(...heights)];
      drag.shift = Math.max(0, least - height) * (canClose ? 1 : 0.25);
      height = height > most ? most + (height - most) * 0.12 : Math.max(least, height);
      drag.wanted = height;
      sheet.style.height = `${height}px`;
      sheet.style.translate = `0 ${drag.shift}px`;
    };

    const end = (event, isOver) => {
      if (!drag) return;
      const { sheet, heights, shift, wanted, canClose } = drag;
      const velocity = isAtRest(event, drag) ? 0 : drag.velocity;
      drag = null;
      sheet.classList.remove("dragged");
      if (wanted === undefined) return;
      const goes = shift + velocity * 180 > Math.min(...heights) / 2;
      if (isOver && canClose && goes && shift > 0) {
        const told = tell(sheet, "close");
        whenAnswered(told, () => { if (sheet.isConnected) free(sheet); });
        return;
      }
      const aim = isOver ? wanted - velocity * 180 : wanted;
      const distances = heights.map((height) => Math.abs(height - aim));
      const index = distances.indexOf(Math.min(...distances));
      sheet.style.height = `${heights[index]}px`;
      sheet.style.translate = "";
      const told = "detents" in sheet.dataset ? tell(sheet, "detent", String(index)) : 0;
      whenAnswered(told, () => free(sheet));
    };

    // Where it rests is the server's word again.
    const free = (sheet) => {
      if (drag?.sheet === sheet) return;
      sheet.style.removeProperty("height");
      sheet.style.removeProperty("translate");
    };

    const whenAnswered = (event, action, tries = 40) => {
      if (tries && ackedEvent < event) setTimeout(() => whenAnswered(event, action, tries - 1), 50);
      else setTimeout(action, 450);
    };

    const sheetAt = (target) => target instanceof Element
      ? target.closest("dialog.sheet[open]:not(.cover, .popover, [inert])") : null;

    // The bar at the top, with a finger or a mouse.
    document.addEventListener("pointerdown", (event) => {
      const grabber = event.target instanceof Element && event.target.closest(".grabber");
      const sheet = grabber && sheetAt(grabber);
      if (!sheet || event.button > 0) return;
      pending = null;
      grabber.setPointerCapture(event.pointerId);
      const start = event.clientY;
      begin(sheet, start, event.timeStamp);
      let isMoved = false;
      const follow = ({ clientY, timeStamp }) => {
        isMoved ||= Math.abs(clientY - start) > 3;
        if (isMoved && drag) move(clientY, timeStamp);
      };
      const finish = (event) => {
        grabber.removeEventListener("pointermove", follow);
        grabber.removeEventListener("pointerup", finish);
        grabber.removeEventListener("pointercancel", finish);
        end(event, event.type === "pointerup");
        if (!isMoved) return;
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
      };
      grabber.addEventListener("pointermove", follow);
      grabber.addEventListener("pointerup", finish);
      grabber.addEventListener("pointercancel", finish);
    }, { passive: true });

    // Anywhere else a finger drags the sheet where nothing inside scrolls that way.
    document.addEventListener("touchstart", ({ target, touches }) => {
      const sheet = touches.length === 1 ? sheetAt(target) : null;
      const isTaken = sheet && target.closest(
        '.grabber, textarea, select, input[type=range], .row-handle, .sc-x, [data-g*="drag:"]');
      pending = sheet && !isTaken
        ? { sheet, target, x: touches[0].clientX, y: touches[0].clientY } : null;
    }, { passive: true });

    document.addEventListener("touchmove", (event) => {
      const { clientX: x, clientY: y } = event.touches[0];
      if (pending) {
        const [right, down] = [x - pending.x, y - pending.y];
        if (Math.hypot(right, down) < 6) return;
        const { sheet, target } = pending;
        pending = null;
        const scroller = target.closest(".sc");
        const isAtTop = !scroller || scroller.scrollTop <= 0;
        const isLargest = sheet.offsetHeight >= Math.max(...heightsOf(sheet)) - 1;
        const isRefreshed = isLargest && scroller?.matches('[data-e~="refresh"]');
        const isMine = isAtTop && (down > 0 ? !isRefreshed : !isLargest);
        if (Math.abs(right) > Math.abs(down) || !isMine || !event.cancelable) return;
        begin(sheet, y, event.timeStamp);
        drag.isTouch = true;
      }
      if (!drag?.isTouch) return;
      if (event.cancelable) event.preventDefault();
      move(y, event.timeStamp);
    }, { passive: false });

    for (const kind of ["touchend", "touchcancel"]) {
      document.addEventListener(kind, (event) => {
        pending = null;
        if (drag?.isTouch) end(event, kind === "touchend");
      }, { passive: true });
    }

    return { get isDragging() { return drag !== null; } };
  })();

  // A finger that glides along the index of a list goes to one section after the other.
  let gliding = null;
  const labelAt = (target) =>
    target instanceof Element ? target.closest(".sec-labels > button") : null;

  document.addEventListener("pointerdown", ({ target, pointerId }) => {
    gliding = labelAt(target);
    if (gliding?.hasPointerCapture?.(pointerId)) gliding.releasePointerCapture(pointerId);
  }, { passive: true });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    const label = gliding && labelAt(document.elementFromPoint(clientX, clientY));
    if (!label || label === gliding) return;
    gliding = label;
    tell(label, "tap");
  }, { passive: true });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, () => { gliding = null; }, { passive: true });
  }

  // A list of actions opens where its view is pressed for a while or clicked aside.
  const menuAt = (target) => {
    const element = target instanceof Element && target.closest("[data-menu]");
    const list = element && document.getElementById(element.dataset.menu);
    return list && !list.contains(target) && !isOff(element) ? { element, list } : null;
  };

  const openMenu = ({ element, list }, x, y) => effects.menus((menus) => menus.open(element, list, x, y));
  document.addEventListener("toggle", ({ target, newState }) => {
    if (newState === "open" && target.matches(".menu-list")) effects.menus((menus) => menus.opened(target));
  }, true);

  document.addEventListener("contextmenu", (event) => {
    const menu = menuAt(event.target);
    if (!menu) return;
    event.preventDefault();
    openMenu(menu, event.clientX, event.clientY);
  });

  // Safari on a phone tells of no such press.
  let menuTimer = 0;
  document.addEventListener("touchstart", ({ target, touches }) => {
    clearTimeout(menuTimer);
    const menu = touches.length === 1 && menuAt(target);
    if (!menu) return;
    const { clientX: x, clientY: y } = touches[0];
    menuTimer = setTimeout(() => {
      openMenu(menu, x, y);
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 700);
    }, 600);
  }, { passive: true });
  for (const kind of ["touchmove", "touchend", "touchcancel"]) {
    document.addEventListener(kind, () => clearTimeout(menuTimer), { passive: true });
  }

  // What is carried from one view to another.
  document.addEventListener("dragstart", ({ target, dataTransfer }) => {
    const element = listener(target, "lift");
    if (!element) return;
    dataTransfer?.setData("text/plain", element.textContent ?? "");
    report(idOf(element), "lift");
  });

  let over = null;
  const hover = (element) => {
    if (over === element) return;
    if (over?.isConnected) report(idOf(over), "over", false);
    over = element;
    if (over) report(idOf(over), "over", true);
  };

  document.addEventListener("dragover", (event) => {
    const element = listener(event.target, "drop");
    hover(element);
    if (element) event.preventDefault();
  });
  document.addEventListener("dragend", () => hover(null));
  document.addEventListener("drop", (event) => {
    const element = listener(event.target, "drop");
    if (!element) return;
    event.preventDefault();
    const box = element.getBoundingClientRect();
    over = null;
    report(idOf(element), "drop",
      `${Math.round(event.clientX - box.left)} ${Math.round(event.clientY - box.top)}`);
  });

  document.addEventListener("mouseover", ({ target }) => enter(listener(target, "hover")));
  document.documentElement.addEventListener("mouseleave", () => enter(null));
  let hovered = null;
  function enter(element) {
    if (hovered === element) return;
    if (hovered?.isConnected) report(idOf(hovered), "hover", false);
    hovered = element;
    if (hovered) report(idOf(hovered), "hover", true);
  }

  // Where the mouse is over what asks for it.
  const mice = (() => {
    let element = null, place = "", last = "", timer = 0;

    const tellPlace = () => {
      timer = 0;
      if (!element?.isConnected || place === last) return;
      last = place;
      report(idOf(element), "hovering", place);
    };
    const follow = (next) => {
      if (element === next) return;
      clearTimeout(timer);
      timer = 0;
      if (element?.isConnected && last) report(idOf(element), "hovering", false);
      element = next;
      last = "";
    };

    document.addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch") return;
      follow(listener(event.target, "hovering"));
      if (!element) return;
      const box = element.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      place = [x - box.left, y - box.top, x, y].map(Math.round)
        .concat(spacesAround(element)).join("\n");
      if (!timer) timer = setTimeout(tellPlace, 50);
    }, { passive: true });
    document.documentElement.addEventListener("mouseleave", () => follow(null));
  })();

  // ---- Notifications ------------------------------------------------------------------------

  let lastNotice;

  // What comes while no tab of the app is in sight the browser shows, if it may.
  function tellOutside() {
    const layer = host.querySelector(".un");
    const number = layer?.dataset.noticeNumber;
    const isNew = lastNotice !== undefined && number !== lastNotice;
    lastNotice = number ?? "";
    if (!isNew || !number || !document.hidden || window.Notification?.permission !== "granted") return;
    const { id, title, body } = JSON.parse(layer.dataset.notice);
    try {
      // The tabs of a browser show it once.
      const shown = new Notification(title, { body, tag: id });
      shown.onclick = () => {
        window.focus();
        report(idOf(layer), "notice", id);
        shown.close();
      };
    } catch { /* some browsers let only service workers show one */ }
  }

  // A banner follows the finger upwards and goes when it was moved far enough.
  let lifted;

  document.addEventListener("pointerdown", ({ target, pointerId, clientY }) => {
    const banner = target.closest?.(".un-banner");
    if (banner) lifted = { banner, pointerId, from: clientY, by: 0 };
  });
  document.addEventListener("pointermove", ({ pointerId, clientY }) => {
    if (lifted?.pointerId !== pointerId) return;
    lifted.by = Math.min(0, clientY - lifted.from);
    lifted.banner.style.translate = `0 ${lifted.by}px`;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, ({ pointerId }) => {
      if (lifted?.pointerId !== pointerId) return;
      const { banner, by } = lifted;
      lifted = undefined;
      banner.style.translate = "";
      // What was swiped was not tapped.
      if (by < -8) addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
      if (by < -24 && banner.isConnected) report(idOf(banner), "close");
    });
  }

  // Pictures tell whether they came.
  for (const [kind, type] of [["load", "load"], ["fail", "error"]]) {
    document.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(`[data-e~="${kind}"]`)) {
        report(idOf(target), kind);
      }
    }, true);
  }

  // Chosen files travel in pieces: "+" before a piece, "." before the last one of a file, and
  // nothing at the end of the choice.
  document.addEventListener("change", async ({ target }) => {
    if (!target.matches?.("[data-files]")) return;
    const n = idOf(target);
    for (const chosen of [...target.files].slice(0, 20)) {
      const side = Number(target.dataset.photo);
      const file = side && chosen.type.startsWith("image/")
        ? await effects.load().then(({ photo }) => photo(chosen, side)).catch(() => chosen) : chosen;
      if (file.size > 20e6) { say(`${file.name} is larger than 20 MB`); continue; }
      const content = await new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
        reader.onerror = () => resolve("");
        reader.readAsDataURL(file);
      });
      const whole = `${file.name}\n${file.type}\n${content}`;
      for (let at = 0; at < whole.length; at += 150000) {
        const mark = at + 150000 >= whole.length ? "." : "+";
        while (events.length > 8) await new Promise((resolve) => setTimeout(resolve, 50));
        report(n, "file", mark + whole.slice(at, at + 150000));
      }
    }
    report(n, "file", "");
    target.value = "";
  });
  document.addEventListener("cancel", ({ target }) => {
    if (target.matches?.("[data-files]")) report(idOf(target), "file", "");
  });

  // Text that does not fit becomes smaller, as far as it may.
  function shrink(element) {
    const text = element.matches(".t") ? element : element.querySelector(".t");
    if (!text) return;
    text.style.fontSize = "";
    const least = Number(element.dataset.shrink);
    const size = parseFloat(getComputedStyle(text).fontSize);
    for (let scale = 1; scale >= least; scale -= 0.05) {
      text.style.fontSize = scale === 1 ? "" : `${size * scale}px`;
      const isOver = text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1;
      if (!isOver) return;
    }
  }

  // A key that stands for a control.
  document.addEventListener("keydown", (event) => {
    const parts = [];
    if (event.metaKey || event.ctrlKey) parts.push("mod");
    if (event.altKey) parts.push("alt");
    if (event.shiftKey) parts.push("shift");
    const name = [...parts, event.key.toLowerCase()].join("+");
    const isPlain = !parts.length && event.target.matches?.("input, textarea, select, button");
    if (isPlain && name !== "escape") return;
    const all = [...host.querySelectorAll("[data-key]")].filter((each) =>
      each.dataset.key === name && !each.closest("[inert], [hidden], dialog:not([open])"));
    const control = all.at(-1);
    const button = control?.matches("button") ? control : control?.querySelector("button");
    if (!button || isOff(button)) return;
    event.preventDefault();
    button.click();
  });

  // ---- Events -------------------------------------------------------------------------------

  function report(n, t, v, k) {
    if (events.length >= maximumWaiting) return 0;
    const event = { e: ++lastEvent, n, t };
    if (v !== undefined) event.v = v;
    if (k) event.k = k;
    events.push(event);
    if (!isReady) return event.e;
    send(event);
    // Each event is answered: a socket that only looks open shows by the first that is not.
    if (!deadline) expectAnswer(8000);
    return event.e;
  }

  const idOf = (element) => Number(element.dataset.n);

  const listener = (target, kind) =>
    target instanceof Element && host.contains(target)
      ? target.closest(`[data-e~="${kind}"]`) : null;

  const isOff = (element) =>
    element.closest(":disabled, [aria-disabled=true], [inert], [hidden]") !== null;

  // A field reports at once what is typed while nothing typed is on its way; what is typed meanwhile
  // goes together when the answer is here, or after 25 ms where the way is long.
  const edited = new Set();
  let edits = 0;
  let editTimer = 0;

  function edit(field) {
    remember(field).edit = ++edits;
    edited.add(field);
    if (!isReady || events.some(({ t }) => t === "input")) {
      editTimer ||= setTimeout(flushEdits, 25);
    } else {
      flushEdits();
    }
  }

  function flushEdits() {
    clearTimeout(editTimer);
    editTimer = 0;
    if (!edited.size) return;
    for (const field of edited) {
      if (field.isConnected && field.dataset.n) reportEdit(field);
    }
    edited.clear();
  }

  function reportEdit(field) {
    const n = idOf(field);
    const { edit } = remember(field);
    const waiting = isReady ? undefined : events.findLast((event) => event.n === n);
    // Nobody has seen the text that waits, so the newer one takes its place.
    if (waiting?.t === "input" && events.at(-1) === waiting && !sent.has(waiting)) {
      waiting.v = field.value;
      waiting.k = edit;
    } else {
      report(n, "input", field.value, edit);
    }
  }

  function tell(target, kind, value) {
    const element = listener(target, kind);
    if (!element || isOff(element)) return 0;
    flushEdits();
    return report(idOf(element), kind, value);
  }

  document.addEventListener("input", ({ target }) => {
    if (!listener(target, "input") || target.matches("[type=checkbox], [type=radio]")) return;
    edit(target);
  });

  document.addEventListener("compositionstart", ({ target }) => {
    remember(target).composing = true;
  });

  document.addEventListener("compositionend", ({ target }) => {
    const known = remember(target);
    known.composing = false;
    if (known.later) setProperty(target, ...known.later);
    known.later = undefined;
  });

  document.addEventListener("change", ({ target }) => {
    if (!listener(target, "change") || isOff(target)) return;
    const isSwitch = target.matches("[type=checkbox], [type=radio]");
    remember(target).edit = ++edits;
    flushEdits();
    report(idOf(target), "change", isSwitch ? target.checked : target.value, edits);
  });

  document.addEventListener("click", (event) => {
    const { target } = event;
    if (target === notice || notice.contains(target)) return useHere(event);
    if (isBackdrop(event)) return tell(target, "close");
    const element = listener(target, "tap");
    if (!element || isOff(element)) return;
    // A control inside something that can be tapped takes the click for itself.
    const control = target.closest("input, textarea, select, label, a[href], summary, button");
    if (control && control !== element && element.contains(control)) return;
    if (element.matches("a, [type=submit]")) event.preventDefault();
    const known = remember(element);
    if ("once" in element.dataset && known.tapped > ackedEvent) return;
    flushEdits();
    known.tapped = report(idOf(element), "tap");
    element.closest("[popover]")?.hidePopover?.();
  });

  // A touch of a button leaves the keyboard where it is, as on a phone: sending a message does not
  // end the typing.
  document.addEventListener("mousedown", (event) => {
    const button = listener(event.target, "tap");
    const field = document.activeElement;
    if (!button || button.contains(field) || !field.matches("input, textarea")) return;
    if (!event.target.closest("input, textarea, select, label, a[href]")) event.preventDefault();
  });

  // Where the browser does not know `closedby`, a click beside a dialog asks it to close.
  function isBackdrop({ target, clientX: x, clientY: y, detail }) {
    if ("closedBy" in HTMLDialogElement.prototype || !detail) return false;
    if (!(target instanceof HTMLDialogElement) || target.getAttribute("closedby") !== "any") {
      return false;
    }
    const box = target.getBoundingClientRect();
    return x < box.left || x > box.right || y < box.top || y > box.bottom;
  }

  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.isComposing || !(target instanceof Element)) return;
    if (key === "Enter" && !event.shiftKey && target.matches("input, [data-return=submit]")) {
      const element = listener(target, "submit");
      if (element && !isOff(target)) {
        event.preventDefault();
        flushEdits();
        report(idOf(element), "submit");
        return;
      }
    }
    if ((key === "Enter" || key === " ") && target.matches('[role=button][data-e~="tap"]')) {
      if (!target.matches("button, a, input")) {
        event.preventDefault();
        target.click();
        return;
      }
    }
    if (key.length > 1 || event.ctrlKey || event.metaKey) tell(target, "key", key);
  });

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    tell(event.target, "submit");
  });

  document.addEventListener("focusin", ({ target }) => tell(target, "focus"));
  document.addEventListener("focusout", ({ target }) => tell(target, "blur"));

  // Neither bubbles, so both are caught on the way down.
  document.addEventListener("cancel", (event) => {
    if (!(event.target instanceof HTMLDialogElement)) return;
    event.preventDefault();
    tell(event.target, "close");
  }, true);

  document.addEventListener("close", ({ target }) => {
    if (!(target instanceof HTMLDialogElement)) return;
    const known = remember(target);
    if (!known.closing && target.isConnected) tell(target, "close");
    known.closing = false;
  }, true);

  // ---- Scrolling ----------------------------------------------------------------------------

  const isAtBottom = (scroller) =>
    scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 24;

  const toBottom = (scroller) => { scroller.scrollTop = scroller.scrollHeight; };

  // What grows or shrinks keeps a scroller that shows its end at its end.
  const resizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scroller = target.closest("[data-anchor=bottom]");
      if (scroller && remember(scroller).atBottom) toBottom(scroller);
    }
  });

  // Where scrollers were before a rebuilt scene came. Its lists may fill up only later, so a place
  // that is not there yet is tried again after each change, until the person scrolls.
  let places = new Map();

  function notePlaces() {
    for (const element of host.querySelectorAll("*")) {
      if (element.scrollTop > 0 && !memory.get(element)?.atBottom) {
        places.set(element, element.scrollTop);
      }
    }
  }

  function returnToPlaces() {
    for (const [element, top] of places) {
      element.scrollTop = top;
      remember(element).atBottom = false;
      if (!element.isConnected || Math.abs(element.scrollTop - top) < 1) places.delete(element);
    }
  }

  for (const gesture of ["wheel", "touchmove", "pointerdown"]) {
    document.addEventListener(gesture, ({ target }) => {
      places.clear();
      const scroller = target instanceof Element && target.closest("[data-anchor=bottom]");
      if (scroller) remember(scroller).isLeaving = false;
    }, { passive: true });
  }

  // Who is led away from the end is not kept there on the way, which begins slowly.
  function leaveBottom(element, block) {
    const scroller = element.closest("[data-anchor=bottom]");
    if (!scroller) return;
    const { scrollTop: top } = scroller;
    const isLeaving = isAtBottom(scroller);
    element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    if (!isAtBottom(scroller)) Object.assign(remember(scroller), { atBottom: false, isLeaving });
    scroller.scrollTo({ top, behavior: "instant" });
  }

  function keepAtBottom(scroller) {
    const known = remember(scroller);
    if (known.atBottom === undefined) known.atBottom = true;
    if (!known.isWatched) {
      known.isWatched = true;
      resizes.observe(scroller);
    }
    const content = scroller.firstElementChild;
    if (content && known.content !== content) {
      if (known.content) resizes.unobserve(known.content);
      known.content = content;
      resizes.observe(content);
    }
    if (known.atBottom) toBottom(scroller);
  }

  // Of a long list only the rows near what is in sight are here. `data-win` tells which ("first end
  // count"), on an element that stands for the rows before them; another stands for those after.
  // Both are as long as what they stand for, as far as is known: rows that were here were measured,
  // of the others the average is taken. Whatever changes, the rows in sight stay where they are.
  const windows = (() => {
    const measures = new WeakMap(); // edge → what is known of its rows

    const measureOf = (edge) => {
      let measure = measures.get(edge);
      if (!measure) {
        measures.set(edge, (measure = { total: 0, lines: 0, odd: new Map(), asked: 0, speed: 0,
          scrolled: 0 }));
      }
      return measure;
    };

    // What is not shown has no lengths.
    const edges = () => [...host.querySelectorAll("[data-win]")].filter((edge) => {
      if (edge.closest("[hidden]")) return false;
      const scroller = edge.closest(".sc") ?? host;
      return scroller.clientHeight > 0 && scroller.checkVisibility?.() !== false;
    });

    // Everything is reckoned along the direction in which the list goes on.
    function read(edge) {
      const [first, end, count] = edge.dataset.win.split(" ").map(Number);
      const rows = [];
      let after = edge.nextElementSibling;
      for (; after && !after.classList.contains("win"); after = after.nextElementSibling) {
        if (!after.classList.contains("ghost")) rows.push(after);
      }
      const parent = edge.parentElement;
      const box = parent.matches(".gd > .sec > .vs") ? parent.closest(".gd") : parent;
      const isGrid = box.matches(".gd");
      const look = getComputedStyle(box);
      const isX = isGrid ? box.matches(".gd-h") : box.matches(".hs");
      const isBack = isX && look.direction === "rtl";
      const tracks = isX ? look.gridTemplateRows : look.gridTemplateColumns;
      const step = isGrid ? Math.max(1, tracks.split(" ").length) : 1;
      const gap = parseFloat(isX ? look.columnGap : look.rowGap) || 0;
      const start = (element) => {
        const rect = element.getBoundingClientRect();
        return isX ? (isBack ? -rect.right : rect.left) : rect.top;
      };
      const size = (element) => isX ? element.offsetWidth : element.offsetHeight;
      return { edge, after, rows, first, end, count, step, gap, isX, start, size,
        scroller: parent.closest(".sc") ?? host, isEven: rows.length === end - first };
    }

    // Notes how long the lines are that are here: from the start of one to the start of the next.
    function measure(win) {
      const known = measureOf(win.edge);
      if (known.count !== win.count) known.odd.clear();
      known.count = win.count;
      known.step = win.step;
      known.gap = win.gap;
      const { rows, step, gap } = win;
      if (!rows.length) return known;
      const last = rows.at(-1);
      const length = win.start(last) + win.size(last) + gap - win.start(rows[0]);
      if (length <= 0) return known;
      const lines = Math.ceil((win.end - win.first) / step);
      // What the first lines are like stands for all: the rest of the list must not change its
      // length with each row that comes.
      if (known.lines < 10) [known.total, known.lines] = [length, lines];
      if (!win.isEven) return known;
      const firstLine = Math.floor(win.first / step);
      let at = win.start(rows[0]);
      for (let line = 0; line < lines; line++) {
        const next = rows[(line + 1) * step];
        const end = next ? win.start(next) : win.start(last) + win.size(last) + gap;
        note(known, firstLine + line, end - at);
        at = end;
      }
      return known;
    }

    // Lines of the average length need not be remembered.
    function note(known, line, length) {
      if (Math.abs(length - known.total / known.lines) < 0.05) known.odd.delete(line);
      else known.odd.set(line, length);
    }

    // How far the lines reach that come before one.
    function reach(known, line) {
      const average = known.lines ? known.total / known.lines : 56;
      let length = line * average;
      for (const [each, own] of known.odd) if (each < line) length += own - average;
      return length;
    }

    function lineAt(known, distance, lines) {
      let [low, high] = [0, lines];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (reach(known, middle + 1) <= distance) low = middle + 1;
        else high = middle;
      }
      return low;
    }

    const setLength = (element, length, isX) => {
      const text = `${Math.max(0, Math.round(length * 100) / 100)}px`;
      const property = isX ? "width" : "height";
      if (element && element.style[property] !== text) element.style[property] = text;
    };

    function layOut() {
      for (const win of edges().map(read)) {
        const known = measure(win);
        const { first, end, count, step, gap, isX } = win;
        const lines = Math.ceil(count / step);
        setLength(win.edge, reach(known, Math.floor(first / step)) - gap, isX);
        setLength(win.after, reach(known, lines) - reach(known, Math.ceil(end / step)) - gap, isX);
        if (!win.isEven) continue;
        win.rows.forEach((row, index) => {
          if (row.getAttribute("role") === "listitem") setPlace(row, first + index + 1, count);
        });
      }
    }

    // Whether the change itself scrolls, so that nothing is to stay where it is.
    let isReleased = false;
    const release = () => { isReleased = true; };

    // Who is at the end of a list whose last rows are not here yet is at an end that was reckoned:
    // the rows that come make it another.
    const isAtEnd = (scroller) =>
      scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < 1.5;

    // What is in sight, and where.
    function hold() {
      const held = new Map();
      isReleased = false;
      for (const edge of edges()) {
        const win = read(edge);
        const { scroller, isX } = win;
        if (known(scroller).atBottom) continue;
        const place = isX ? scroller.scrollLeft : scroller.scrollTop;
        const list = held.get(scroller) ?? { isX, place, rows: [] };
        // The last window of a scroller decides.
        list.isToEnd = !isX && win.end < win.count && isAtEnd(scroller);
        const box = scroller.getBoundingClientRect();
        for (const row of win.rows) {
          const rect = row.getBoundingClientRect();
          const isIn = isX ? rect.right > box.left && rect.left < box.right
            : rect.bottom > box.top && rect.top < box.bottom;
          if (isIn) list.rows.push([row, isX ? rect.left : rect.top]);
        }
        if (Math.abs(place) > 0.5) held.set(scroller, list);
        scroller.style.overflowAnchor = "none";
      }
      return held;
    }

    const known = (element) => memory.get(element) ?? {};

    function keep(held) {
      if (isReleased) return;
      for (const [scroller, { isX, place, rows, isToEnd }] of held) {
        if (isToEnd) {
          toBottom(scroller);
          continue;
        }
        const one = rows.find(([row]) => row.isConnected && !row.classList.contains("ghost"));
        if (!one) {
          // Nothing of what is in sight was there before; but the list may have been short for a
          // moment, and then it was scrolled to its end.
          scroller[isX ? "scrollLeft" : "scrollTop"] = place;
          continue;
        }
        const rect = one[0].getBoundingClientRect();
        const shift = (isX ? rect.left : rect.top) - one[1];
        if (Math.abs(shift) < 0.5) continue;
        if (isX) scroller.scrollLeft += shift;
        else scroller.scrollTop += shift;
        // That was no scrolling of anybody's.
        tops.delete(scroller);
      }
    }

    // Asks for the rows that are wanted and not here.
    function check() {
      for (const edge of edges()) {
        const win = read(edge);
        const state = measureOf(edge);
        if (state.asked > ackedEvent) continue;
        const wanted = want(win, state);
        if (wanted) state.asked = report(idOf(edge), "window", `${wanted[0]} ${wanted[1]} ${win.step}`);
      }
    }

    function want(win, state) {
      const { edge, rows, first, end, count, step, scroller, isX, start } = win;
      const view = isX ? scroller.clientWidth : scroller.clientHeight;
      const hasBefore = first > 0;
      const origin = hasBefore ? start(edge)
        : rows.length ? start(rows[0]) : win.after ? start(win.after) : 0;
      const from = start(scroller) - origin;
      const lines = Math.ceil(count / step);
      const total = reach(state, lines);
      const clamp = (length) => Math.min(Math.max(0, length), total);
      // What goes past quickly is asked for further ahead.
      const isFast = performance.now() - state.scrolled < 150;
      const ahead = isFast ? Math.min(Math.abs(state.speed) * 250, view * 2) : 0;
      const before = view + (state.speed < 0 ? ahead : 0);
      const after = view + (state.speed > 0 ? ahead : 0);
      const haveFrom = hasBefore ? reach(state, Math.floor(first / step)) : 0;
      const haveTo = rows.length
        ? start(rows.at(-1)) + win.size(rows.at(-1)) - origin + win.gap : haveFrom;
      const isFar = from + 3 * view < 0 || from > total + 2 * view;
      if (isFar && end - first <= 40) return null;
      const isEnough = haveFrom <= clamp(from - before / 2) + 1
        && haveTo >= clamp(from + view + after / 2) - 1;
      const low = lineAt(state, clamp(from - before), lines) * step;
      const high = Math.min(count, (lineAt(state, clamp(from + view + after), lines) + 1) * step);
      const isTooMuch = end - first > (high - low) * 2 + 20;
      if (isEnough && !isTooMuch) return null;
      return low === first && high === end ? null : [low, high];
    }

    // A place that is far away is not scrolled to all the way.
    function approach(element) {
      const scroller = element.closest(".sc");
      if (!scroller?.querySelector("[data-win]")) return;
      const box = scroller.getBoundingClientRect();
      const rect = element.getBoundingClientRect();
      const view = scroller.clientHeight;
      const distance = rect.top - box.top;
      if (distance > 2 * view) scroller.scrollTop += distance - 1.5 * view;
      if (distance < -view) scroller.scrollTop += distance + view / 2;
    }

    // A browser glides to the end as it was when the key went down.
    document.addEventListener("keydown", (event) => {
      if (event.key !== "End" && event.key !== "Home") return;
      if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target.closest("input, select, textarea, [contenteditable], [role=slider]")) return;
      const scroller = event.target.closest(".sc");
      if (!scroller || scroller.matches(".sc-x") || !scroller.querySelector("[data-win]")) return;
      event.preventDefault();
      if (event.key === "End") toBottom(scroller);
      else scroller.scrollTop = 0;
    });

    let frame = 0;
    const tops = new WeakMap();

    document.addEventListener("scroll", ({ target }) => {
      if (!(target instanceof Element) || !target.querySelector("[data-win]")) return;
      const now = performance.now();
      const isX = target.matches(".sc-x");
      const top = isX ? Math.abs(target.scrollLeft) : target.scrollTop;
      const last = tops.get(target) ?? { top, time: now };
      const speed = now - last.time > 200 ? 0 : (top - last.top) / Math.max(1, now - last.time);
      tops.set(target, { top, time: now });
      for (const edge of target.querySelectorAll("[data-win]")) {
        Object.assign(measureOf(edge), { speed, scrolled: now });
      }
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        check();
      });
    }, { capture: true, passive: true });

    return { layOut, hold, keep, release, check, approach };
  })();

  const scrolls = new Map();

  document.addEventListener("scroll", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.matches("[data-anchor=bottom]") && !places.has(target)) {
      const known = remember(target);
      const isEnd = isAtBottom(target);
      if (!isEnd) known.isLeaving = false;
      known.atBottom = isEnd && !known.isLeaving;
    }
    if (target.matches('[data-e~="position"]')) notePosition(target);
    if (!target.matches('[data-e~="scroll"]') || scrolls.has(target)) return;
    scrolls.set(target, setTimeout(() => {
      scrolls.delete(target);
      if (target.isConnected) report(idOf(target), "scroll", target.scrollTop);
    }, 100));
  }, { capture: true, passive: true });

  // Tells which of the views in a scroller stands at its start, or is the last one of which half is
  // in sight, once scrolling rests.
  function notePosition(scroller) {
    const known = remember(scroller);
    clearTimeout(known.positionTimer);
    known.positionTimer = setTimeout(() => {
      known.positionTimer = 0;
      const box = scroller.getBoundingClientRect();
      // Nothing is in sight of what is behind another screen.
      if (!box.height) return;
      const isX = scroller.matches(".sc-x");
      const isBack = isX && getComputedStyle(scroller).direction === "rtl";
      const inset = parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
      const container = scroller.querySelector(".sc-targets, .lazy, .gd, .rows") ?? scroller;
      const views = [...container.children].filter((each) =>
        each.dataset.n && !each.matches(".win, .ghost, .refresh"));
      const first = scroller.dataset.position === "end"
        ? views.findLast((each) => {
          const rect = each.getBoundingClientRect();
          return rect.top + rect.height / 2 <= box.bottom + 1;
        })
        : views.find((each) => {
          const rect = each.getBoundingClientRect();
          return isX ? (isBack ? rect.left < box.right - 1 : rect.right > box.left + 1)
            : rect.bottom > box.top + inset + 1;
        });
      if (!first || known.position === first.dataset.n) return;
      known.position = first.dataset.n;
      report(idOf(scroller), "position", idOf(first));
    }, 100);
  }

  // What views hear of a scroller: its sizes and its place, and what it is doing.
  const scrollers = (() => {
    const asking = '[data-e~="scrollgeometry"], [data-e~="scrollphase"]';
    const known = new WeakMap(); // what asks → what it was told last, and its scroller
    const touched = new Set(); // scrollers with a finger on them
    const scrollerOf = (element) => element.matches(".sc") ? element : element.querySelector(".sc");

    const geometry = (scroller) => [
      Math.abs(scroller.scrollLeft), scroller.scrollTop, scroller.scrollWidth,
      scroller.scrollHeight, scroller.clientWidth, scroller.clientHeight,
    ].map((number) => Math.round(number * 100) / 100).join(" ");

    const tellGeometry = (element, scroller) => {
      const state = known.get(element);
      const text = geometry(scroller);
      if (!scroller.clientHeight || state.text === text) return;
      state.text = text;
      report(idOf(element), "scrollgeometry", text);
    };
    const tellSoon = (element) => {
      const state = known.get(element);
      if (!state || state.timer || !element.matches('[data-e~="scrollgeometry"]')) return;
      state.timer = setTimeout(() => {
        state.timer = 0;
        if (element.isConnected && state.scroller.isConnected) tellGeometry(element, state.scroller);
      }, 50);
    };
    const enter = (element, phase) => {
      const state = known.get(element);
      if (!state || state.phase === phase || !element.matches('[data-e~="scrollphase"]')) return;
      state.phase = phase;
      report(idOf(element), "scrollphase", `${phase} ${geometry(state.scroller)}`);
    };
    const askers = (scroller) =>
      [...host.querySelectorAll(asking)].filter((each) => scrollerOf(each) === scroller);

    const boxes = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        for (const element of askers(target.closest(".sc") ?? target)) tellSoon(element);
      }
    });
    const settle = () => {
      for (const element of host.querySelectorAll(asking)) {
        const scroller = scrollerOf(element);
        if (!scroller) continue;
        if (known.get(element)?.scroller !== scroller) {
          known.set(element, { scroller, phase: "idle" });
          boxes.observe(scroller);
          for (const part of scroller.children) boxes.observe(part);
        }
        tellSoon(element);
      }
    };

    let intended = 0; // when a person moved a wheel or a key last
    for (const kind of ["wheel", "keydown"]) {
      document.addEventListener(kind, () => (intended = performance.now()), { passive: true });
    }
    document.addEventListener("touchstart", ({ target }) => {
      const scroller = target instanceof Element ? target.closest(".sc") : null;
      if (!scroller) return;
      touched.add(scroller);
      for (const element of askers(scroller)) enter(element, "tracking");
    }, { passive: true });
    for (const kind of ["touchend", "touchcancel"]) {
      document.addEventListener(kind, ({ touches }) => {
        if (touches.length) return;
        for (const scroller of touched) {
          for (const element of askers(scroller)) {
            const isMoving = known.get(element)?.phase === "interacting";
            enter(element, isMoving ? "decelerating" : "idle");
            if (isMoving) restLater(element);
          }
        }
        touched.clear();
      }, { passive: true });
    }

    const restLater = (element) => {
      const state = known.get(element);
      clearTimeout(state.rest);
      state.rest = setTimeout(() => {
        if (element.isConnected && !touched.has(state.scroller)) enter(element, "idle");
      }, 150);
    };
    document.addEventListener("scroll", ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const element of askers(target)) {
        const state = known.get(element);
        if (!state) continue;
        const isAlone = ["idle", "tracking"].includes(state.phase);
        if (touched.has(target)) enter(element, "interacting");
        else if (isAlone) {
          enter(element, performance.now() - intended < 300 ? "interacting" : "animating");
        }
        tellSoon(element);
        restLater(element);
      }
    }, { capture: true, passive: true });

    return { settle, of: scrollerOf };
  })();

  // Tells when the part of an element that it asks for comes into sight, and when it goes.
  const sights = (() => {
    const watched = new Map(); // threshold → observer
    const known = new WeakMap(); // element → whether it is in sight
    const observer = (part) => {
      if (!watched.has(part)) {
        watched.set(part, new IntersectionObserver((entries) => {
          for (const { target, isIntersecting, intersectionRatio } of entries) {
            const isOn = isIntersecting && intersectionRatio >= part - 0.001;
            if (!target.isConnected || (known.get(target) ?? false) === isOn) continue;
            known.set(target, isOn);
            report(idOf(target), "sight", isOn);
          }
        }, { threshold: [part] }));
      }
      return watched.get(part);
    };
    const observed = new WeakSet();
    const settle = () => {
      for (const element of host.querySelectorAll('[data-e~="sight"]')) {
        if (observed.has(element)) continue;
        observed.add(element);
        observer(Number(element.dataset.threshold) || 0).observe(element);
      }
    };
    return { settle };
  })();

  const appearances = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      appearances.unobserve(target);
      if (target.isConnected) tell(target, "appear");
    }
  });

  function watchAppearance(element) {
    const known = remember(element);
    if (known.appears === element.dataset.n) return;
    known.appears = element.dataset.n;
    appearances.observe(element);
  }

  // Pulling down at the top of what can be refreshed: the spinner follows the finger, the further
  // the heavier, and from a distance on the refreshing begins.
  const pulls = (() => {
    const distance = 64;
    let pull = null;

    const settle = () => {
      if (!pull) return;
      pull.part?.classList.remove("pulled");
      pull.part?.style.removeProperty("height");
      pull.part?.style.removeProperty("--pull");
      pull = null;
    };

    document.addEventListener("touchstart", ({ target, touches }) => {
      settle();
      const scroller = listener(target, "refresh");
      if (!scroller || scroller.scrollTop > 0 || touches.length > 1 || isOff(scroller)) return;
      const part = scroller.querySelector(":scope > .refresh");
      const isBusy = part?.getAttribute("aria-busy") === "true";
      const { clientX: x, clientY: y } = touches[0];
      if (!isBusy) pull = { scroller, part, x, y, isOn: false, isTold: false };
    }, { passive: true });

    document.addEventListener("touchmove", (event) => {
      if (!pull || sheets.isDragging) return;
      const { clientX, clientY } = event.touches[0];
      const way = clientY - pull.y;
      if (!pull.isOn) {
        if (Math.abs(way) < 6) return;
        if (way < Math.abs(clientX - pull.x) || pull.scroller.scrollTop > 0) return settle();
        pull.isOn = true;
        pull.part?.classList.add("pulled");
      }
      if (event.cancelable) event.preventDefault();
      const height = Math.max(0, way > 0 ? 150 * (1 - Math.exp(-way / 170)) : 0);
      pull.part?.style.setProperty("height", `${height}px`);
      pull.part?.style.setProperty("--pull", Math.min(1, height / distance).toFixed(3));
      if (height < distance || pull.isTold) return;
      pull.isTold = true;
      navigator.vibrate?.(10);
      tell(pull.scroller, "refresh");
    }, { passive: false });

    for (const kind of ["touchend", "touchcancel"]) {
      document.addEventListener(kind, settle, { passive: true });
    }
  })();

  document.addEventListener("touchmove", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-dismiss-keyboard]")) return;
    const field = document.activeElement;
    if (field?.matches("input, textarea") && !field.contains(target)) field.blur();
  }, { passive: true });

  // ---- Back ---------------------------------------------------------------------------------

  // The address of what is shown: the window if it is not the first, then chosen tabs and pushed
  // screens, the outermost first.
  function shownAddress() {
    const parts = [...host.querySelectorAll("[data-at]")]
      .filter((element) => !element.closest("[hidden], dialog")).map(({ dataset }) => dataset.at);
    return [`/${app}`, tabs.window, ...parts.filter(Boolean)].filter(Boolean).join("/");
  }

  // Windows of the app are tabs of the same device.
  const tabs = (() => {
    const channel = "BroadcastChannel" in window ? new BroadcastChannel(`hearth-${app}`) : null;
    const shown = () => host.querySelector("[data-window]")?.dataset.window ?? "";
    if (channel) channel.onmessage = ({ data }) => { if (data === shown()) window.close(); };
    return {
      get window() { return shown(); },
      // A window of which there is one is brought to the front as it is.
      open(isAlone, address) {
        const target = `/${app}/${address}`;
        if (isAlone !== "1") return void window.open(target, "_blank");
        const tab = window.open("", target);
        if (!tab) return;
        if (tab.location.href === "about:blank") tab.location.replace(target);
        tab.focus();
      },
      close(address) {
        if (!address || address === shown()) window.close();
        else channel?.postMessage(address);
      },
    };
  })();

  // The browser's tab is called after the screen that is on top.
  const appName = document.title;

  function nameTab() {
    const screens = [...host.querySelectorAll(".screen[data-title]")];
    const screen = screens.findLast((each) => !each.closest("[hidden], dialog"));
    const name = screen?.dataset.title;
    const count = Number(host.querySelector(".un")?.dataset.badge ?? 0);
    const title = name && name !== appName ? `${name} – ${appName}` : appName;
    const full = count ? `(${count}) ${title}` : title;
    if (document.title !== full) document.title = full;
    if (count === nameTab.count) return;
    nameTab.count = count;
    // Not every browser counts on the app's icon, and none has to.
    (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch?.(() => {});
  }

  // Each pushed screen is an entry of the tab's history, so that the browser's Back pops it.
  let historyDepth = Number(history.state?.depth ?? 0);
  let isTravelling = false;

  // Stacks, and the columns of a split view that stand in place of each other.
  function visibleStacks() {
    const stacks = [...host.querySelectorAll("[data-nav-depth]")];
    return stacks.filter((stack) => !stack.closest("[hidden], dialog:not([open])"));
  }

  const depthOf = ({ dataset }) => Number(dataset.navDepth);
  const shownDepth = () => visibleStacks().reduce((sum, stack) => sum + depthOf(stack), 0);

  // Pops screens until so many are left, the innermost first; what an open sheet lies over stays.
  function popTo(depth) {
    const stacks = visibleStacks();
    const dialog = stacks.findLast((stack) => stack.closest("dialog"))?.closest("dialog");
    let rest = shownDepth() - depth;
    let hasTold = false;
    for (const stack of stacks.reverse()) {
      const count = Math.min(rest, depthOf(stack));
      if (!count || (dialog && !dialog.contains(stack))) continue;
      rest -= count;
      report(idOf(stack), "back", depthOf(stack) - count);
      hasTold = true;
    }
    return hasTold;
  }

  function syncHistory() {
    if (isTravelling) return;
    const depth = shownDepth();
    const address = shownAddress();
    while (historyDepth < depth) {
      historyDepth += 1;
      history.pushState({ depth: historyDepth }, "", address);
    }
    if (historyDepth > depth) {
      isTravelling = true;
      history.go(depth - historyDepth);
      return;
    }
    nameTab();
    if (location.pathname !== address) history.replaceState(history.state, "", address);
    keep(`${app}-at`, address);
  }

  window.addEventListener("popstate", ({ state }) => {
    historyDepth = Number(state?.depth ?? 0);
    if (isTravelling) {
      isTravelling = false;
      syncHistory();
      return;
    }
    if (historyDepth < shownDepth()) flushEdits();
    if (!popTo(historyDepth)) syncHistory();
  });

  // ---- The browser --------------------------------------------------------------------------

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  function isStill() { return still.matches; }

  function traits() {
    return {
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      lang: navigator.language,
      dark: dark.matches,
      still: still.matches,
      hidden: document.visibilityState === "hidden",
      w: page.clientWidth,
      h: page.clientHeight,
    };
  }

  // The next page is drawn for the window from its first paint on.
  function tellWindow() {
    document.cookie =
      `hearth-window=${innerWidth}x${innerHeight}; path=/; max-age=31536000; samesite=lax`;
  }

  tellWindow();
  let toldTraits = JSON.stringify(traits());

  function tellTraits() {
    const now = JSON.stringify(traits());
    if (now === toldTraits || !isReady) return;
    toldTraits = now;
    socket.send(`{"traits":${now}}`);
    syncThemeColor();
  }

  dark.addEventListener("change", tellTraits);
  still.addEventListener("change", tellTraits);
  // The size of the page changes with the window, and when an app begins to have columns: told at
  // once, and again when it has come to rest.
  let resizeTimer = 0;
  new ResizeObserver(() => {
    if (!resizeTimer) tellTraits();
    clearTimeout(resizeTimer);
    resizeTimer = setTimeout(() => {
      resizeTimer = 0;
      tellWindow();
      tellTraits();
    }, 150);
  }).observe(page);

  // The bar of a phone's browser takes the colour of the screen beneath it, once that is painted.
  let themeTimer = 0;

  function syncThemeColorSoon() {
    themeTimer ||= setTimeout(syncThemeColor, 100);
  }

  function syncThemeColor() {
    themeTimer = 0;
    const screens = [...host.querySelectorAll(".screen")];
    const screen = screens.findLast((each) => !each.closest("[hidden], dialog"));
    const color = screen && getComputedStyle(screen).backgroundColor;
    if (!color) return;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = color;
  }

  function showNotice(text, action) {
    notice.textContent = text;
    if (action) {
      const button = document.createElement("button");
      button.textContent = action;
      notice.append(button);
    }
    notice.classList.add("shown");
  }

  function hideNotice() {
    notice.classList.remove("shown");
    notice.textContent = "";
  }

  // Another site is visited in this tab. Whether it sent the page back with an answer knows the host;
  // a page that is back tells so, which ends the visit if there was none.
  function leave(argument) {
    const [visit, address] = argument.split(" ");
    keep(`${app}-visit`, visit);
    isLeaving = true;
    location.assign(address);
  }

  window.addEventListener("pagehide", () => keep(`${app}-left`, "1"));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isLeaving = false;
    keep(`${app}-left`, "");
    // The socket may look open although the host has given up this page.
    socket?.close();
  });

  function useHere({ target }) {
    if (!isReplaced || !target.closest("button")) return;
    isReplaced = false;
    hideNotice();
    reconnectNow();
  }

  // Another network leaves sockets that look open and lead nowhere.
  window.addEventListener("online", () => {
    if (isReady) ping(2500);
    else reconnectNow();
  });
  window.addEventListener("focus", reconnectNow);
  window.addEventListener("pageshow", reconnectNow);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      reconnectNow();
    } else {
      flushEdits();
      keepScreen();
    }
    tellTraits();
  });

  // A reload asks for the same scene. The cookie says which, for the moment that the reload takes:
  // the request for the new page is sent before this page is gone.
  window.addEventListener("beforeunload", () => {
    flushEdits();
    hint(app, scene, location.pathname);
  });
  document.cookie = `hearth-scene=; path=/${app}; max-age=0; samesite=lax`;

  // ---- Away from the host -------------------------------------------------------------------

  // Keeps what is shown for the service worker, which shows it, to be read only, when the host
  // cannot be reached. Only the last screen is kept: who signs out leaves the page for signing in.
  let screenTimer = 0;
  let screenKept = -Infinity;

  // Of a screen that changes without end not every state is kept.
  function keepScreenSoon() {
    if (!("serviceWorker" in navigator)) return;
    screenTimer ||= setTimeout(() => {
      screenTimer = 0;
      (window.requestIdleCallback ?? setTimeout)(keepScreen);
    }, Math.max(1000, screenKept + 4000 - performance.now()));
  }

  async function keepScreen() {
    screenKept = performance.now();
    // A document that nobody looks at loads no pictures again.
    const copy = document.implementation.createHTMLDocument().importNode(host, true);
    const fields = [...host.querySelectorAll("input, textarea")];
    for (const [index, field] of copy.querySelectorAll("input, textarea").entries()) {
      const { type, value, checked } = fields[index];
      if (type === "password") field.removeAttribute("value");
      else if (type === "checkbox" || type === "radio") field.toggleAttribute("checked", checked);
      else if (field.tagName === "TEXTAREA") field.textContent = value;
      else if (type !== "file") field.setAttribute("value", value);
    }
    for (const gone of copy.querySelectorAll(".ghost")) gone.remove();
    for (const element of copy.querySelectorAll("[data-n], [data-e]")) {
      element.removeAttribute("data-n");
      element.removeAttribute("data-e");
    }
    const screen = { content: copy.innerHTML, title: document.title,
      language: document.documentElement.lang, time: new Date().toISOString() };
    try {
      const cache = await caches.open("hearth-screens");
      await cache.put(`/${app}`, new Response(JSON.stringify(screen)));
    } catch { /* the browser keeps nothing here */ }
  }

  window.addEventListener("load", () => {
    navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
    keepScreenSoon();
  });

  index(host);
  windows.layOut();
  settle();
  connect();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    document.documentElement.classList.add("live");
  }));

  // ---- Shared with the home screen ----------------------------------------------------------

  // The service worker shows the last screen, or that there is none: says of when it is, and goes
  // on as soon as the host answers.
  function awaitHost() {
    const line = document.getElementById("connection");
    const time = page.dataset.time && new Date(page.dataset.time);
    if (line && time) {
      const isToday = time.toDateString() === new Date().toDateString();
      const when = new Intl.DateTimeFormat(navigator.language, isToday
        ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(time);
      line.textContent = `Offline · as of ${when}`;
      line.classList.add("shown");
    }
    for (const dialog of document.querySelectorAll("dialog[data-modal]")) {
      dialog.removeAttribute("open");
      dialog.showModal?.();
    }
    // What is kept can be read and scrolled, but nobody is there to take what is done to it.
    for (const control of document.querySelectorAll("#scene :is(button, input, textarea, select, a)")) {
      if (control.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])")) {
        control.readOnly = true;
      } else {
        control.setAttribute("aria-disabled", "true");
        control.addEventListener("click", (event) => event.preventDefault());
      }
    }
    let wait = 1000;
    const look = async () => {
      try {
        const { ok } = await fetch("/offline", { cache: "no-store" });
        if (ok) return location.reload();
      } catch { /* not yet */ }
      setTimeout(look, wait);
      wait = Math.min(wait * 2, 5000);
    };
    window.addEventListener("online", look);
    setTimeout(look, wait);
  }

  // Storage may be refused to a page; then a reload starts afresh.
  function recall(name) {
    try { return sessionStorage.getItem(`hearth-scene-${name}`); } catch { return null; }
  }

  function keep(name, id) {
    if (recall(name) === id) return;
    try { sessionStorage.setItem(`hearth-scene-${name}`, id); } catch { /* see above */ }
  }

  function hint(name, id, address) {
    if (!id) return;
    document.cookie = `hearth-scene=${id}@${address}; path=/${name}; max-age=10; samesite=lax`;
  }

  // An app opened from the home screen goes on where this tab left it.
  function rememberScenesOfHome() {
    document.addEventListener("click", ({ target }) => {
      const link = target instanceof Element ? target.closest("a[data-open]") : null;
      if (link) hint(link.dataset.open, recall(link.dataset.open), link.pathname);
    });
  }

  function startClock() {
    const clock = document.querySelector("[data-clock]");
    if (!clock) return;
    const time = clock.querySelector("[data-clock-time]");
    const date = clock.querySelector("[data-clock-date]");
    const { hour12 } = new Intl.DateTimeFormat(navigator.language, { hour: "numeric" })
      .resolvedOptions();
    const tick = () => {
      const now = new Date();
      // As on a phone, the time stands without "AM" and "PM", and 24 hours have two digits.
      time.textContent = new Intl.DateTimeFormat(navigator.language, {
        hour: hour12 ? "numeric" : "2-digit", minute: "2-digit",
      }).formatToParts(now)
        .filter(({ type }) => type !== "dayPeriod").map(({ value }) => value).join("").trim();
      date.textContent = new Intl.DateTimeFormat(navigator.language, {
        weekday: "long", day: "numeric", month: "long",
      }).format(now);
      time.dateTime = date.dateTime = now.toISOString();
      clock.hidden = false;
      setTimeout(tick, 60050 - (now.getTime() % 60000));
    };
    tick();
  }
})();
