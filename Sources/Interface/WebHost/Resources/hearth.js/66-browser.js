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
    t: textSize(),
  };
}

function textSize() { return Math.round(parseFloat(getComputedStyle(document.documentElement).fontSize)); }

// The next page is drawn for the window and the size of text from its first paint on.
function tellWindow() {
  document.cookie =
    `hearth-window=${innerWidth}x${innerHeight}x${textSize()}; path=/; max-age=31536000; samesite=lax`;
}

tellWindow();
let toldTraits = JSON.stringify(traits());

function tellTraits() {
  const now = JSON.stringify(traits());
  if (now === toldTraits || !isReady) return;
  toldTraits = now;
  toHost({ traits: traits() });
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
  const screen = screens.findLast((each) => !each.closest("[hidden], dialog")) ?? page;
  const color = getComputedStyle(screen).backgroundColor;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = color;
}

function showNotice(text, action) {
  notice.textContent = text;
  if (action) {
    const button = document.createElement("button");
    button.textContent = action;
    notice.append(button);
  }
  notice.classList.remove("line");
  notice.classList.add("shown");
}

function hideNotice() {
  notice.classList.remove("shown", "line");
  notice.textContent = "";
  page.removeAttribute("data-away");
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
  if (!target.closest("button")) return;
  if (!isReplaced) return away?.showWaiting();
  isReplaced = false;
  hideNotice();
  reconnectNow();
}

window.addEventListener("offline", () => feedback.lost());

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
  }
  tellTraits();
});

// A reload asks for the same scene. The cookie says which, for the moment that the reload takes:
// the request for the new page is sent before this page is gone. What was done before the socket opened has
// no number yet that the host knows, and neither has the way to a kept screen that another one led to.
window.addEventListener("beforeunload", () => {
  flushEdits();
  goingSince = Date.now();
  const isKnown = away?.top?.e !== 0 && (wasReady || !events.length);
  hint(app, scene, location.pathname, isKnown ? lastEvent : Number.MAX_SAFE_INTEGER);
});
document.cookie = `hearth-scene=; path=/${app}; max-age=0; samesite=lax`;
