// ---- Notifications ------------------------------------------------------------------------

let lastNotice;

// What comes while no tab of the app is in sight the browser shows, if it may.
function tellOutside() {
  tellOpenings();
  const layer = host.querySelector(".un");
  const number = layer?.dataset.noticeNumber;
  const isNew = lastNotice !== undefined && number !== lastNotice;
  lastNotice = number ?? "";
  if (!isNew || !number || !document.hidden || window.Notification?.permission !== "granted") return;
  effects.load().then(({ show }) => show(app, JSON.parse(layer.dataset.notice)), () => {});
}

// What was tapped outside is told to the host once the page can: a page may have been opened by it.
const openings = [];

navigator.serviceWorker?.addEventListener("message", ({ data: { opened } }) => {
  if (opened?.app === app) tellOpenings(openings.push(opened));
});

function tellOpenings() {
  const layer = isReady && host.querySelector(".un");
  while (layer && openings.length) {
    const { id, note } = openings.shift();
    report(idOf(layer), note ? "push" : "notice", note ? JSON.stringify(note) : id);
  }
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
