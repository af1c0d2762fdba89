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
