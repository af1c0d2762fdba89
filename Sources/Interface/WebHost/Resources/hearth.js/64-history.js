// ---- Back ---------------------------------------------------------------------------------

// The address of what is shown: the window if it is not the first, then chosen tabs and pushed
// screens, the outermost first.
function shownAddress() {
  return away?.top?.address ?? sceneAddress();
}

function sceneAddress() {
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
let popAsked = 0; // the event that asks for the last pop

// Whether one went back while the page was loaded, when nothing here had heard of it yet.
const [loading] = performance.getEntriesByType("navigation");
let wentEarly = loading ? new URL(loading.name).pathname !== location.pathname : false;

// Stacks, and the columns of a split view that stand in place of each other. A sheet that is on its way
// out is gone already.
function visibleStacks(root = host) {
  const stacks = [...root.querySelectorAll("[data-nav-depth]")];
  return stacks.filter((stack) =>
    !stack.closest("[hidden], dialog:not([open]), dialog[data-gone]"));
}

const depthOf = ({ dataset }) => Number(dataset.navDepth);
const sceneDepth = (root) => visibleStacks(root).reduce((sum, stack) => sum + depthOf(stack), 0);
const shownDepth = () => away?.top?.depth ?? sceneDepth();

// Has the host pop screens until so many are left, the innermost first; what an open sheet lies over
// stays. Returns the number of the last event that asks for it, 0 if there is nothing to pop.
function popTo(depth) {
  const stacks = visibleStacks();
  const dialog = stacks.findLast((stack) => stack.closest("dialog"))?.closest("dialog");
  let rest = sceneDepth() - depth;
  let told = 0;
  for (const stack of stacks.reverse()) {
    const count = Math.min(rest, depthOf(stack));
    if (!count || (dialog && !dialog.contains(stack))) continue;
    rest -= count;
    told = report(idOf(stack), "back", depthOf(stack) - count);
  }
  return told;
}

function syncHistory() {
  // A page that came without its scene shows a kept one first.
  if (isTravelling || wentEarly || !(host.firstElementChild || away?.top)) return;
  const depth = shownDepth();
  // The browser went back already; the host did not yet. A kept screen may have been opened since.
  if (historyDepth < depth && popAsked > Math.max(handledEvent, away?.top?.after ?? 0)) return;
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
  travelled();
});

// Shows what was shown at the depth that the tab's history has now.
function travelled() {
  if (historyDepth < shownDepth()) flushEdits();
  const isKeptAway = away?.back(historyDepth);
  if (isKeptAway && away.top) {
    popAsked = away.top.e = reportGoing(away.top.address.slice(app.length + 2));
    return syncHistory();
  }
  if (isKeptAway && historyDepth >= sceneDepth()) return stayBack();
  trail.note();
  const e = popTo(historyDepth);
  if (e) popAsked = e;
  if (e) change(() => goBack(location.pathname, historyDepth, e));
  else syncHistory();
}

// Shows what was there before, as far as it is known here; away.js shows what is kept of the rest.
function goBack(address, depth, e) {
  const from = sceneAddress();
  const isKnown = trail.back(depth, e);
  // The scene may have been led elsewhere since one was there.
  away?.wentBack(from.startsWith(address) ? address : undefined, from, depth, e, isKnown);
}

// One went back from a kept screen before the scene came to it: it shall stay where it is.
function stayBack() {
  let e = 0;
  for (const stack of visibleStacks()) e = report(idOf(stack), "back", depthOf(stack)) || e;
  if (!e) return syncHistory();
  popAsked = e;
  trail.stay(e);
}
