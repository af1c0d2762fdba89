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
      vanish(element, [{}, frame], options);
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
      const plays = [];
      // All is measured before anything plays, since that moves what stands in it, too.
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
        // What is added to nothing a browser plays beside the page's work.
        const composite = getComputedStyle(element).transform === "none" ? "replace" : "add";
        plays.push(() => play(element, [{ transform: `translate(${dx - x}px,${dy - y}px)` }, { transform: "none" }],
          { ...timing, composite }));
      }
      for (const each of plays) each();
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
        if (!running) continue;
        running.id = "restyled";
        running.onfinish = () => {
          hugs.touch(element);
          hugs.settle();
        };
      }
      timing = before = matches = restyled = null;
    },
  };
})();
