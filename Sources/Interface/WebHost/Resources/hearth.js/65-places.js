// ---- Places -----------------------------------------------------------------------------------

// Where one was before, one gets back to without asking: the page remembers of each place which
// screens, columns, tabs and bars were in sight there, and shows them again in the frame of the gesture.
const trail = (() => {
  const parts = ".tabs, .tab-body, .tabbar, .tab, .split, .split-c, .nav, .nav > .screen";
  const names = ["hidden", "inert", "aria-selected", "data-at", "data-nav-depth"];
  const known = new Map(); // place → part → its attributes
  const chosen = new WeakMap(); // tab → the place that it showed last
  const most = 100;
  const push = { duration: 350, delay: 0, easing: "cubic-bezier(.32,.72,0,1)" };

  const place = () => `${sceneDepth()} ${sceneAddress()}`;
  const steps = []; // depth → the place there
  let unnamed; // a tab that was chosen without its address: until the host tells that, the place has no name

  const attributesOf = (part) => names.map((name) => part.getAttribute(name));

  // Notes what is in sight, before it changes by a gesture.
  function note() {
    if (unnamed && guesses.has(unnamed, "aria-selected")) return;
    const here = place();
    const now = new Map();
    for (const part of host.querySelectorAll(parts)) now.set(part, attributesOf(part));
    known.delete(here);
    known.set(here, now);
    if (known.size > most) known.delete(known.keys().next().value);
    steps[sceneDepth()] = here;
    for (const tab of host.querySelectorAll(".tab[aria-selected=true]")) chosen.set(tab, here);
  }

  // Nothing was there when a screen was shown that is kept.
  const isUsable = (then) => then?.size && [...then.keys()].every((part) => part.isConnected);

  // Shows a place as it was; false if too little is known of it.
  function show(then, e) {
    if (!isUsable(then)) return false;
    for (const screen of host.querySelectorAll(".nav > .screen")) {
      if (!then.has(screen)) leave(screen, e);
    }
    for (const [part, attributes] of then) {
      attributes.forEach((value, index) => guesses.set(part, names[index], value, e));
    }
    return true;
  }

  function leave(screen, e) {
    const isSeen = screen.checkVisibility?.() ?? true;
    dismiss(screen, isSeen ? { translate: "100% 0" } : {}, push, e);
  }

  return {
    note,

    // Goes back to a depth that the tab's history has, after event `e` has asked the host. What is shown may
    // have come from elsewhere since.
    back(depth, e) {
      const isAbove = sceneAddress().startsWith(steps[depth]?.split(" ")[1]);
      if (isAbove && show(known.get(steps[depth]), e)) return true;
      return popScreens(depth, e);
    },

    // Leaves the scene as it looks until event `e` was handled, whatever comes before.
    stay(e) {
      for (const part of host.querySelectorAll(parts)) {
        attributesOf(part).forEach((value, index) => guesses.pin(part, names[index], value, e));
      }
    },

    // Shows a tab as it was, or for the first time.
    tab(tab, e) {
      const then = known.get(chosen.get(tab));
      if (then && then !== known.get(place()) && show(then, e)) return;
      const tabs = tab.closest(".tabs");
      const all = [...tabs.querySelectorAll(":scope > .tabbar > .tab, :scope > .page-dots > .tab")];
      const bodies = [...tabs.querySelectorAll(":scope > .tab-body")];
      if (all.length !== bodies.length) return;
      unnamed = tab;
      const index = all.indexOf(tab);
      all.forEach((each, at) => guesses.set(each, "aria-selected", String(at === index), e));
      bodies.forEach((body, at) => {
        guesses.set(body, "hidden", at === index ? null : "", e);
        guesses.set(body, "inert", at === index ? null : "", e);
      });
    },
  };

  // Of what was never seen with so few screens only the screens of a stack are known.
  function popScreens(depth, e) {
    let rest = sceneDepth() - depth;
    for (const stack of visibleStacks().reverse()) {
      const count = Math.min(rest, depthOf(stack));
      if (!count || !stack.matches(".nav")) continue;
      rest -= count;
      const left = depthOf(stack) - count;
      const screens = [...stack.querySelectorAll(":scope > .screen:not(.ghost)")];
      if (!screens[left]) return false;
      for (const screen of screens.slice(left + 1)) leave(screen, e);
      guesses.set(screens[left], "hidden", null, e);
      guesses.set(screens[left], "inert", null, e);
      guesses.set(stack, "data-nav-depth", String(left), e);
    }
    return rest === 0;
  }
})();
