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
