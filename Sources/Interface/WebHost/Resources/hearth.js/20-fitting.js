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
  // Each step is taken for all before the next: a browser that is asked for a size lays out what was changed.
  function chooseIn(containers) {
    const all = containers.map((container) => ({ container, candidates: [...container.children], axes: container.dataset.fits }));
    const mark = (list, isOut) => {
      for (const { candidates } of list) for (const each of candidates) each.classList.toggle("fit-out", isOut);
    };
    // What it is in must not be scrolled back meanwhile.
    for (const one of all) one.held = one.axes.includes("y") ? "" : `${one.container.offsetHeight}px`;
    for (const { container, held } of all) container.style.setProperty("--fit-height", held);
    mark(all, false);
    for (const one of all) one.width = one.container.clientWidth;
    mark(all, true);
    for (const one of all) {
      one.height = one.axes.includes("y") ? heightFor(one.container) : Infinity;
      if (!one.axes.includes("x")) one.container.style.setProperty("--fit-width", `${one.width}px`);
    }
    // If none has room it is the last one.
    const hasRoom = ({ candidates, axes, width, height, chosen }) => candidates.at(-1) === chosen
      || !((axes.includes("x") && chosen.offsetWidth > width + 0.5) || chosen.offsetHeight > height + 0.5);
    let open = all.filter(({ candidates }) => candidates.length);
    for (let index = 0; open.length; index += 1) {
      for (const one of open) (one.chosen = one.candidates[index]).classList.add("fit-try");
      const rest = open.filter((one) => !hasRoom(one));
      for (const { chosen } of open) chosen.classList.remove("fit-try");
      open = rest;
    }
    for (const { container, candidates, chosen } of all) {
      container.style.removeProperty("--fit-height");
      for (const candidate of candidates) {
        const isOut = candidate !== chosen;
        candidate.classList.toggle("fit-out", isOut);
        candidate.inert = isOut;
        if (isOut) candidate.setAttribute("aria-hidden", "true");
        else candidate.removeAttribute("aria-hidden");
      }
    }
  }

  const around = (element) => element?.closest("[data-fits]");

  // What is inside of others has the room that is chosen for those.
  function choose(containers) {
    for (let rest = new Set(containers); rest.size;) {
      const outer = [...rest].filter((each) => !rest.has(around(each.parentElement)));
      chooseIn(outer);
      for (const each of outer) rest.delete(each);
    }
    changes.takeRecords();
  }

  // What holds the same as before, in as much room, is left as it is.
  const changed = new Set();
  function note(records) {
    for (const { target } of records) {
      for (let each = around(target.parentElement); each; each = around(each.parentElement)) changed.add(each);
      if (target instanceof Element && target.matches("[data-fits]")) changed.add(target);
    }
  }
  const changes = new MutationObserver(note);
  const observer = new ResizeObserver((entries) => choose(entries.flatMap(({ target }) =>
    target.matches("[data-fits]") ? [target] : [...target.querySelectorAll("[data-fits]")])));
  document.fonts?.addEventListener("loadingdone", () => choose(host.querySelectorAll("[data-fits]")));

  return {
    settle() {
      const all = [...host.querySelectorAll("[data-fits]")];
      if (!all.length) return;
      note(changes.takeRecords());
      for (const container of all) {
        const known = remember(container);
        if (known.fits) continue;
        known.fits = true;
        changed.add(container);
        changes.observe(container, { subtree: true, childList: true, characterData: true, attributeFilter: ["style", "class"] });
        observer.observe(container);
        // What is shown may be small where there is much room: the screen tells of more.
        const screen = container.closest(".screen, .sheet, .root");
        if (screen) observer.observe(screen);
      }
      const due = all.filter((each) => changed.has(each) || each.dataset.fits.includes("y"));
      changed.clear();
      choose(due);
    },
  };
})();
