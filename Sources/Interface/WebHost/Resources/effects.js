// What few pages need: masks that are views, letters with shadows in them, outlines on the way from
// one to another, notes that sound, photos made small, menus that are open, rows
// that are carried, banners that are swiped, texts that follow a clock, the index of a list, what
// scrollers do, where the mouse is.

import { startClocks } from "./clocks.js";
import { lift, sink } from "./lift.js";
import { watchScrollers } from "./scroll-geometry.js";

/// Begins to draw what the elements in `host` ask for; `settle` is called after every change of them.
/// `state` is that of the connection, as clocks.js wants it, and `tell` tells the host what a person does.
/// `events` finds the element that listens to an event, and reports by its number.
export function start(host, state, tell, events) {
  const masks = drawMasks(host);
  const outlines = playOutlines(host);
  const clocks = startClocks(host, state);
  dragBetweenViews(events);
  swipeBanners(events);
  followMouse(events);
  noteMouseOver(events);
  const scrollers = watchScrollers(host, events);
  return {
    isGliding: glideAlongIndexes(tell),
    settle() {
      outlines();
      clocks.settle();
      masks();
      drawHollows(host);
      scrollers();
    },
  };
}

// What is carried from one view to another.
function dragBetweenViews({ listener, report, idOf, hasFiles }) {
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
    if (hasFiles(event)) return;
    const element = listener(event.target, "drop");
    hover(element);
    if (element) event.preventDefault();
  });
  document.addEventListener("dragend", () => hover(null));
  document.addEventListener("drop", (event) => {
    const element = listener(event.target, "drop");
    if (!element || hasFiles(event)) return;
    event.preventDefault();
    const box = element.getBoundingClientRect();
    over = null;
    report(idOf(element), "drop",
      `${Math.round(event.clientX - box.left)} ${Math.round(event.clientY - box.top)}`);
  });
}

// A banner follows the finger upwards and goes when it was moved far enough.
function swipeBanners({ report, idOf, swallow }) {
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
}

// Whether the mouse is over what asks for it.
function noteMouseOver({ listener, report, idOf }) {
  let hovered = null;
  const enter = (element) => {
    if (hovered === element) return;
    if (hovered?.isConnected) report(idOf(hovered), "hover", false);
    hovered = element;
    if (hovered) report(idOf(hovered), "hover", true);
  };
  document.addEventListener("mouseover", ({ target }) => enter(listener(target, "hover")));
  document.documentElement.addEventListener("mouseleave", () => enter(null));
  // It may have come before this file.
  enter(listener([...document.querySelectorAll(":hover")].at(-1), "hover"));
}

// Where the mouse is over what asks for it.
function followMouse({ listener, report, idOf, spacesAround }) {
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
}

// A finger that glides along the index of a list goes to one section after the other. Answers with what
// tells whether one does.
function glideAlongIndexes(tell) {
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
  return () => gliding !== null;
}

// A mask may be any view, but CSS takes only a picture for one. The view stands unseen over what it
// masks; a copy of it, with its looks written out, becomes the picture.
function drawMasks(host) {
  const known = new WeakMap(); // what a mask was last made of
  const copied = ["display", "position", "inset", "box-sizing", "width", "height", "margin", "padding",
    "border", "border-radius", "corner-shape", "overflow", "opacity", "visibility", "color", "fill",
    "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    "stroke-dashoffset", "vector-effect", "background", "background-clip", "box-shadow", "clip-path",
    "mask-image", "mask-size", "mask-repeat", "filter", "transform", "transform-origin", "translate",
    "scale", "rotate", "flex", "flex-direction", "align-items", "align-self", "justify-content",
    "justify-self", "place-items", "gap", "grid-template", "grid-area", "font", "letter-spacing",
    "text-align", "text-transform", "text-decoration", "white-space", "direction", "vertical-align",
    "object-fit", "z-index"];
  const files = new Map(); // address → what is there as a data address; empty until it is here
  let isDue = false;

  const read = (blob) => new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });

  // A picture loads nothing, so what it needs must be in it.
  const embedded = (address) => {
    if (!address || address.startsWith("data:")) return address;
    if (!files.has(address)) {
      files.set(address, "");
      fetch(address).then((answer) => answer.blob()).then(read)
        .then((data) => { files.set(address, data); settle(); }, () => {});
    }
    return files.get(address);
  };

  const fontRules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const facts = (face) => [face.fontFamily ?? face.family, face.fontWeight ?? face.weight,
    face.unicodeRange].join().replace(/["'\s]/g, "");

  // Those of the page's fonts that came over the network because something is set in them.
  const fonts = () => {
    const loaded = new Set([...document.fonts].filter(({ status }) => status === "loaded").map(facts));
    return fontRules().filter(({ style }) => loaded.has(facts(style))).map((rule) => {
      const [, address] = rule.style.src?.match(/url\("?([^")]+)"?\)/) ?? [];
      const data = address && embedded(new URL(address, rule.parentStyleSheet.href).href);
      return data ? `@font-face{font-family:${rule.style.fontFamily};font-weight:${
        rule.style.fontWeight};unicode-range:${rule.style.unicodeRange};src:url(${data})}` : "";
    }).join("");
  };

  const copy = (element, isWhole) => {
    const made = element.cloneNode(false);
    for (const { name } of [...made.attributes]) {
      if (/^(style|class|id|inert|role|data-|aria-)/.test(name)) made.removeAttribute(name);
    }
    const style = getComputedStyle(element);
    const looks = copied.filter((name) => !isWhole || name !== "opacity").map((name) =>
      `${name}:${style.getPropertyValue(name).replace(/url\("(?!data:)([^"]+)"\)/g,
        (_, address) => `url("${embedded(address)}")`)}`);
    made.setAttribute("style", looks.join(";"));
    if (element.tagName === "IMG") made.setAttribute("src", embedded(element.currentSrc));
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) made.append(copy(child, false));
      else if (child.nodeType === Node.TEXT_NODE) made.append(child.cloneNode());
    }
    return made;
  };

  const draw = (source) => {
    const masked = source.parentElement?.querySelector(":scope > .masked");
    const { offsetWidth: width, offsetHeight: height } = source;
    if (!masked || !width || !height) return;
    const text = new XMLSerializer().serializeToString(copy(source, true));
    const letters = source.textContent.trim() ? fonts() : "";
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`
      + `<style>${letters}</style><foreignObject width="100%" height="100%">${text}</foreignObject></svg>`;
    if (known.get(source) === picture && masked.style.maskImage) return;
    known.set(source, picture);
    masked.style.maskImage = `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
  };

  function settle() {
    if (isDue || !host.querySelector(".mask-src")) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      for (const source of host.querySelectorAll(".mask-src")) {
        if (!known.has(source)) resized.observe(source);
        draw(source);
      }
    });
  }

  const resized = new ResizeObserver(settle);
  document.addEventListener("load", settle, { capture: true });
  document.fonts?.addEventListener?.("loadingdone", settle);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", settle);
  return settle;
}

// Letters get shadows into them by a filter, whose name holds its numbers and its colour.
function drawHollows(host) {
  const made = (html) => {
    const template = document.createElement("template");
    template.innerHTML = `<svg class="vh" aria-hidden="true">${html}</svg>`;
    return template.content.firstElementChild;
  };
  for (const element of host.querySelectorAll('.fg:is([style*="url(#in-"], [style*="url(\\"#in-"])')) {
    for (const [, name] of element.getAttribute("style").matchAll(/url\("?#(in-[-_.\w]+)/g)) {
      if (document.getElementById(name)) continue;
      const [x, y, radius, digits] = name.slice(3).split("_");
      const color = decodeURIComponent(digits.replace(/../g, "%$&"));
      const filter = made(`<filter id="${name}" x="-20%" y="-20%" width="140%" height="140%"
        color-interpolation-filters="sRGB"><feComponentTransfer in="SourceAlpha"><feFuncA
        type="table" tableValues="1 0"/></feComponentTransfer><feGaussianBlur
        stdDeviation="${radius / 2}"/><feOffset dx="${x}" dy="${y}" result="around"/><feFlood/><feComposite
        in2="around" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="inside"/><feMerge><feMergeNode
        in="SourceGraphic"/><feMergeNode in="inside"/></feMerge></filter>`);
      filter.querySelector("feFlood").style.floodColor = color;
      document.body.append(filter);
    }
  }
}

// A shape with numbers of its own has the outlines on their way in `data-frames`:
// "number|timing|place:outline|…". With the same number it is the same way in another size.
function playOutlines(host) {
  const known = new WeakMap(); // element → what it plays
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  return () => {
    for (const element of host.querySelectorAll("[data-frames]")) {
      const text = element.dataset.frames;
      const before = known.get(element);
      if ((before?.text ?? "") === text) continue;
      const [number, timing = "", ...frames] = text.split("|");
      const isSame = before?.number === number;
      const time = isSame ? before.runs[0]?.currentTime ?? null : null;
      const isOver = isSame && before.runs[0]?.playState === "finished";
      for (const run of before?.runs ?? []) run.cancel();
      const runs = [];
      known.set(element, { text, number, runs });
      if (!frames.length || isOver || still.matches) continue;
      const [duration, delay, count, back, ...easing] = timing.split(" ");
      const options = {
        duration: Number(duration) * 1000, delay: Number(delay) * 1000,
        iterations: Number(count) || Infinity, direction: back === "1" ? "alternate" : "normal",
        easing: easing.join(" "), fill: "backwards",
      };
      const play = (part, property) => {
        if (!part) return;
        // What went straight from one outline to another gives way.
        for (const run of part.getAnimations()) {
          if (run.effect.getKeyframes().some((frame) => property in frame)) run.cancel();
        }
        const run = part.animate(frames.map((frame) => {
          const [place, outline] = frame.split(":");
          return { offset: Number(place), [property]: outline ? `path("${outline}")` : "none" };
        }), options);
        if (time !== null) run.currentTime = time;
        runs.push(run);
      };
      const line = element.querySelector(":scope > svg > path");
      if (line?.getAttribute("d")) play(line, "d");
      play(element.querySelector(":scope > .drawn-bg"), "clipPath");
    }
  };
}

let audio;

// Two soft notes, made here so that no sound has to be loaded. Before the first touch a browser
// lets no page be heard.
export function chime() {
  navigator.vibrate?.([30]);
  if (!navigator.userActivation?.hasBeenActive || !window.AudioContext) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  for (const [pitch, delay] of [[880, 0], [1318.5, 0.11]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + delay;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
}

// Prints what is shown: "landscape" or "portrait", then the name of what is printed on a line of its own.
export function print(argument) {
  const [way, ...lines] = argument.split("\n");
  const name = lines.join(" ").trim();
  const { title, documentElement: root } = document;
  root.toggleAttribute("data-wide", way === "landscape");
  if (name) document.title = name;
  window.addEventListener("afterprint", () => {
    root.removeAttribute("data-wide");
    if (document.title === name) document.title = title;
  }, { once: true });
  window.print();
}

// A picture as JPEG, upright, no side longer than wanted, without what a camera wrote beside it;
// the file itself where the browser cannot read it.
export async function photo(file, side) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.82));
  const name = file.name.replace(/\.[^.]*$/, "") + ".jpg";
  return blob ? new File([blob], name, { type: "image/jpeg" }) : file;
}

// Where menus open, and the keys that go through them. The browser itself opens those of buttons and
// closes all of them; `tell` tells of an event of an element.
export function startMenus(host, tell) {
  const rows = (list) => [...list.querySelectorAll("[role^=menuitem]")].filter((each) =>
    each.closest(".menu-list") === list && !each.disabled && each.checkVisibility());
  const isBack = (element) => getComputedStyle(element).direction === "rtl";
  let word = "";
  let wordTimer = 0;
  let lifted = null; // what is lifted beside a menu that is open
  let finger = null; // what holds an element with a menu: { menu, x, y, target, sunk, timer, isOver, row }

  function place(list) {
    if (lifted?.list === list) return lifted.place();
    const box = list.getBoundingClientRect();
    if (box.right > innerWidth) list.style.left = `${Math.max(8, innerWidth - box.width - 8)}px`;
    if (box.bottom > innerHeight) list.style.top = `${Math.max(8, innerHeight - box.height - 8)}px`;
  }

  function opened(list) {
    word = "";
    if (list.matches(".menu-at")) place(list);
    const isMine = document.activeElement?.closest(".menu-list") === list;
    if (isMine) return;
    const all = rows(list);
    const picked = list.matches(".pick-list") && all.find((each) => each.ariaChecked === "true");
    // After a touch nothing looks chosen yet.
    const focusVisible = lifted?.list === list && lifted.isTouched ? false : undefined;
    (picked || all[0])?.focus({ preventScroll: true, focusVisible });
    if (picked) list.scrollTop = picked.offsetTop - (list.clientHeight - picked.offsetHeight) / 2;
  }

  // The row that begins with what was typed, after the one that has the focus.
  function find(all, now, letter) {
    clearTimeout(wordTimer);
    wordTimer = setTimeout(() => { word = ""; }, 700);
    const from = (start) => [...all.slice(start), ...all.slice(0, start)].find((each) =>
      each.textContent.trim().toLowerCase().startsWith(word));
    word += letter;
    const found = word.length > 1 && from(Math.max(0, now));
    if (found) return found;
    word = letter;
    return from(now + 1);
  }

  const isOpen = (list) => list.isConnected && list.matches(":popover-open");

  // A menu beside what is lifted for it; what was lifted before goes back.
  function raise({ element, list }) {
    lower();
    finger?.sunk?.stop();
    lifted = { isTouched: finger !== null, ...lift(element, list, finger?.sunk !== undefined) };
  }

  function lower() {
    lifted?.lower();
    lifted = null;
  }

  document.addEventListener("beforetoggle", ({ target, newState }) => {
    // The browser closes what was opened under a finger when the finger leaves.
    if (newState === "closed" && target === lifted?.list && !finger?.isOver) lower();
  }, true);

  // ---- A finger that holds

  // What a finger touched hears of it to the end, also once it was taken out of the document.
  const kinds = ["touchmove", "touchend", "touchcancel"];

  function take(menu, { clientX: x, clientY: y, target }) {
    finger = { menu, x, y, target };
    for (const kind of kinds) target.addEventListener(kind, follow, { passive: false });
  }

  function drop() {
    clearTimeout(finger.timer);
    for (const kind of kinds) finger.target.removeEventListener(kind, follow);
    finger = null;
  }

  function letGo() {
    finger?.sunk?.end();
    if (finger) drop();
  }

  // A finger that goes on to a row of the menu chooses it.
  function slide({ clientX: x, clientY: y }) {
    if (Math.hypot(x - finger.x, y - finger.y) < 10 && !finger.row) return;
    const { list } = finger.menu;
    const row = document.elementFromPoint(x, y)?.closest("[role^=menuitem]");
    if (finger.row) finger.row.style.backgroundColor = "";
    finger.row = row && rows(list).includes(row) ? row : null;
    if (finger.row) finger.row.style.backgroundColor = "var(--fill3)";
  }

  // Nothing but the menu hears that the finger leaves: it is no tap on what is below, nor beside the menu.
  function leave(event) {
    if (event.cancelable) event.preventDefault();
    const { menu: { list }, row } = finger;
    drop();
    if (!list.isConnected) return lower();
    if (!isOpen(list)) list.showPopover();
    if (!row) return;
    row.style.backgroundColor = "";
    row.click();
  }

  function follow(event) {
    const { type, touches: [touch] } = event;
    if (type !== "touchmove") return finger.isOver ? leave(event) : letGo();
    // What is under a menu does not scroll.
    if (finger.isOver && event.cancelable) event.preventDefault();
    if (finger.isOver) slide(touch);
    else if (Math.hypot(touch.clientX - finger.x, touch.clientY - finger.y) > 10) letGo();
  }

  document.addEventListener("scroll", () => { if (!finger?.isOver) letGo(); }, { capture: true, passive: true });
  document.addEventListener("touchstart", ({ touches }) => {
    if (touches.length > 1 && !finger?.isOver) letGo();
  }, { passive: true });

  // The browser gives the focus back when all menus are closed; here one is that was in another.
  document.addEventListener("toggle", ({ target, newState }) => {
    if (newState !== "closed" || !target.parentElement?.closest(".menu-list:popover-open")) return;
    const { activeElement } = document;
    if (activeElement !== document.body && !target.contains(activeElement)) return;
    target.parentElement.querySelector(`[popovertarget="${target.id}"]`)?.focus({ preventScroll: true });
  }, true);

  document.addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const list = target.closest?.(".menu-list:popover-open");
    if (!list || altKey || ctrlKey || metaKey || target.matches("input, textarea, select")) return;
    const all = rows(list);
    const now = all.indexOf(target.closest("[role^=menuitem]"));
    const isTile = target.closest(".tiles");
    const [inwards, outwards] = isBack(list) ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const step = (by) => all[(now + by + all.length) % all.length];
    let next;
    if (key === "ArrowDown") next = step(1);
    else if (key === "ArrowUp") next = now < 0 ? all.at(-1) : step(-1);
    else if (key === "Home") next = all[0];
    else if (key === "End") next = all.at(-1);
    else if (isTile && key === inwards) next = step(1);
    else if (isTile && key === outwards) next = step(-1);
    else if (key === inwards && target.matches("[aria-haspopup]")) target.click();
    else if (key === outwards && list.parentElement.closest(".menu-list")) list.hidePopover();
    else if (key === "Tab") [...document.querySelectorAll(".menu-list:popover-open")][0].hidePopover();
    else if (key.length === 1 && key !== " ") next = find(all, now, key.toLowerCase());
    else return;
    event.preventDefault();
    next?.focus();
  });

  return {
    // A finger may hold an element for its menu, as no browser tells everywhere.
    press(menu, touch, since) {
      letGo();
      take(menu, touch);
      if (menu.list.matches(".menu-at")) finger.sunk = sink(menu.element);
      finger.timer = setTimeout(() => this.open(menu), Math.min(500, 500 + since - performance.now()));
    },
    // Opens a list. One that has no place of its own opens where a mouse asked for it, or else beside what
    // is lifted for it.
    open(menu, event) {
      const { element, list } = menu;
      if (!element.isConnected || isOpen(list)) return;
      const isMouse = !finger && event?.pointerType !== "touch" && (event?.button === 2 || event?.ctrlKey);
      const isFree = list.matches(".menu-at");
      if (isFree && isMouse) {
        list.style.left = `${event.clientX}px`;
        list.style.top = `${event.clientY}px`;
      } else if (isFree) {
        raise(menu);
      }
      if (finger) {
        clearTimeout(finger.timer);
        Object.assign(finger, { isOver: true, sunk: undefined });
      }
      list.showPopover();
      if (lifted?.list === list) lifted.place();
      // What is in it may come only now; then it is fitted into the window once more.
      if (element.matches('[data-e~="menu"]')) tell(element, "menu");
    },
    opened,
    // What is in a list may have come after it was opened.
    fit() {
      for (const list of document.querySelectorAll(".menu-at:popover-open")) opened(list);
      // One that was taken away tells of nothing.
      if (lifted && !isOpen(lifted.list) && !finger?.isOver) lower();
    },
  };
}

// A row is carried by its handle; the others make room, and `moved` is told how far it went.
export function carry(event, handle, moved) {
  const row = handle.closest(".row, .tbl-row");
  const rows = [...(row?.parentElement?.querySelectorAll(":scope > .row-edit, :scope > .tbl-row") ?? [])];
  const start = rows.indexOf(row);
  if (start < 0) return;
  handle.setPointerCapture(event.pointerId);
  const scroller = row.closest(".sc");
  const boxes = rows.map((each) => each.getBoundingClientRect());
  const { height } = boxes[start];
  const from = { y: event.clientY, top: scroller?.scrollTop ?? 0 };
  let steps = 0;
  let y = from.y;
  let frame = 0;
  row.classList.add("carried");
  // A row makes room once the carried one is over its middle.
  const place = () => {
    const distance = y - from.y + (scroller?.scrollTop ?? 0) - from.top;
    row.style.translate = `0 ${distance}px`;
    const [top, bottom] = [boxes[start].top + distance, boxes[start].bottom + distance];
    const middle = (box) => (box.top + box.bottom) / 2;
    steps = distance > 0 ? boxes.filter((box, index) => index > start && middle(box) < bottom).length
      : -boxes.filter((box, index) => index < start && middle(box) > top).length;
    rows.forEach((each, index) => {
      if (each === row) return;
      const isPassed = steps > 0 ? index > start && index <= start + steps
        : index < start && index >= start + steps;
      each.style.translate = isPassed ? `0 ${steps > 0 ? -height : height}px` : "";
    });
  };
  // Near an edge of the list the list goes on.
  const glide = () => {
    frame = requestAnimationFrame(glide);
    const box = scroller?.getBoundingClientRect();
    if (!box) return;
    const over = y < box.top + 60 ? y - box.top - 60 : y > box.bottom - 60 ? y - box.bottom + 60 : 0;
    if (!over) return;
    scroller.scrollTop += Math.max(-12, Math.min(12, over / 5));
    place();
  };
  const move = ({ clientY }) => {
    y = clientY;
    place();
  };
  glide();
  const end = () => {
    cancelAnimationFrame(frame);
    handle.removeEventListener("pointermove", move);
    row.classList.remove("carried");
    for (const each of rows) each.style.translate = "";
    if (steps) moved(steps);
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", end, { once: true });
  handle.addEventListener("pointercancel", end, { once: true });
}

// Files travel in pieces: "+" before a piece, "." before the last one of a file. What is told after
// them ends the choice. `problems` are sentences to show with those that come up here.
export async function sendFiles({ report, say, events }, n, files, side, problems = []) {
  for (const chosen of files.slice(0, 20)) {
    const file = side && chosen.type.startsWith("image/")
      ? await photo(chosen, side).catch(() => chosen) : chosen;
    if (file.size > 20e6) { problems.push(`${file.name} is larger than 20 MB.`); continue; }
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
  if (problems.length) say(problems.join(" "));
}

// ---- Without a connection

// The page that says that there is no connection goes on as soon as the host answers.
export function awaitHost() {
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

// ---- Notifications of the browser

// Asks the person, in the gesture that allowed it, and lets the server reach the browser afterwards.
export async function allow() {
  const answer = await window.Notification?.requestPermission?.();
  if (answer === "granted") await subscribe();
}

// The service worker shows it, so that a message of the server with the same tag takes its place.
export async function show(app, { id, title, body }) {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  await registration.showNotification(title, { body, tag: id, icon: `/${app}/icon-192.png`, data: { app, id } });
}

const remembered = "hearth-push";
const halfADay = 12 * 3600e3;

// One subscription serves all apps. It is brought to the server when it is new, and twice a day, as the
// server forgets one that its push service no longer knows. Browsers may never answer `subscribe`.
export async function subscribe() {
  const registration = await navigator.serviceWorker?.ready;
  if (!registration?.pushManager) return;
  const answer = await fetch("/~push", { cache: "no-store" });
  if (!answer.ok) return;
  const { key } = await answer.json();
  const bytes = Uint8Array.from(atob(key.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  let subscription = await registration.pushManager.getSubscription();
  const used = subscription?.options?.applicationServerKey;
  if (used && !isEqual(new Uint8Array(used), bytes)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
  const text = JSON.stringify(subscription);
  const last = JSON.parse(localStorage.getItem(remembered) ?? "{}");
  if (last.text === text && Date.now() - last.time < halfADay) return;
  const { ok } = await fetch("/~push", { method: "POST", body: text });
  if (ok) localStorage.setItem(remembered, JSON.stringify({ text, time: Date.now() }));
}

const isEqual = (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index]);
