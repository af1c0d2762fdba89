// ---- Before the host answers ------------------------------------------------------------------

// What a gesture does to the structure of the page (which screen, tab or sheet is in sight) the page
// does at once. Each such change is a guess about one attribute, which the answer to an event ends:
// then the element has what the host says, the same in most cases, so that nothing happens.
const guesses = (() => {
  // { element, name, told: what the host has, e, patience: ms after e, since: when e was handled }
  let open = [];

  const find = (element, name) =>
    open.find((guess) => guess.element === element && guess.name === name);

  function show(element, name, value) {
    if (element.getAttribute(name) === value) return;
    motion.changed(element, name, () => {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    });
  }

  function isOver(guess) {
    if (guess.e > handledEvent) return false;
    if (!guess.since) {
      guess.since = performance.now();
      if (guess.patience) setTimeout(() => change(() => guesses.settle()), guess.patience + 1);
    }
    return performance.now() - guess.since >= guess.patience;
  }

  return {
    // Shows what an attribute will be once the host has handled event `e`. What an app does in a task of
    // its own comes up to `patience` milliseconds later.
    set(element, name, value, e, patience = 0) {
      if (!e) return;
      const guess = find(element, name);
      if (guess) Object.assign(guess, { e, patience, since: 0 });
      else if (element.getAttribute(name) === value) return;
      else open.push({ element, name, told: element.getAttribute(name), e, patience, since: 0 });
      show(element, name, value);
    },

    // Leaves an attribute as it is until the host has handled event `e`.
    pin(element, name, value, e) {
      const guess = find(element, name);
      if (guess) guess.e = e;
      else open.push({ element, name, told: value, e, patience: 0, since: 0 });
    },

    // Whether what an attribute shows is a guess.
    has: (element, name) => find(element, name) !== undefined,

    // Keeps what the host says of an attribute that a guess has changed, until the guess ends.
    keeps(element, name, value) {
      const guess = find(element, name);
      if (!guess) return false;
      guess.told = value;
      if (guess.e <= handledEvent) guess.patience = 0;
      return true;
    },

    // Ends the guesses about events that were answered.
    settle() {
      if (!open.length) return;
      const over = open.filter(isOver);
      open = open.filter((guess) => !over.includes(guess));
      for (const { element, name, told } of over) {
        // What the host took out goes on its way.
        if (!element.isConnected || memory.get(element)?.isRemoved) continue;
        if (name === "disabled" && told !== null && staysInUse(element)) disablings.add(element);
        else show(element, name, told);
        if (name === "data-gone") remember(element).going?.cancel();
      }
    },

    // A page that was just loaded learns at which number its events begin.
    renumber(shift) {
      for (const guess of open) guess.e += shift;
    },

    // The full state says of each attribute what the host has.
    restate(apply) {
      const kept = open.filter(({ element, e }) => element.isConnected && e > handledEvent)
        .map((guess) => ({ ...guess, value: guess.element.getAttribute(guess.name) }));
      open = [];
      apply();
      for (const { element, name, value, e } of kept) {
        if (!element.isConnected) continue;
        // It stays so, whatever the events before do.
        if (element.getAttribute(name) === value) this.pin(element, name, value, e);
        else this.set(element, name, value, e);
      }
    },

    get hasAny() { return open.length > 0; },

    // Whether an answer is still to come.
    get isOpen() { return open.some(({ e }) => e > handledEvent); },
  };
})();

// What goes before the host says so leaves the page in the same way, and waits unseen for its answer.
function dismiss(element, frames, timing, e) {
  if (!e) return;
  const known = remember(element);
  const finish = () => {
    known.going = undefined;
    if (known.isRemoved) element.remove();
    else if (element.matches("dialog") && "gone" in element.dataset) closeDialog(element);
  };
  if (element.matches("dialog")) guesses.set(element, "data-modal", null, e);
  guesses.set(element, "inert", "", e);
  guesses.set(element, "data-gone", "", e);
  const isMoving = frames && !isStill();
  if (element.matches("dialog")) {
    // What is under it can be used while it still goes.
    closeDialog(element);
    element.toggleAttribute("open", isMoving);
  }
  const running = isMoving ? element.animate?.(
    [{ visibility: "visible" }, { visibility: "visible", ...frames }],
    { ...timing, fill: "forwards" }) : null;
  known.going = running;
  if (!running) return finish();
  running.finished.then(() => { running.cancel(); finish(); }, () => {
    if (element.matches("dialog")) element.removeAttribute("open");
  });
}

// The host took out what had been dismissed before; it goes once it is out of sight.
function isDismissed(element) {
  const known = memory.get(element);
  if (!known || !("gone" in element.dataset)) return false;
  if (known.going) known.isRemoved = true;
  else element.remove();
  return true;
}
