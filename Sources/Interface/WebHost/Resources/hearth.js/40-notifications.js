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
