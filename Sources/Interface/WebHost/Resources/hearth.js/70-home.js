// ---- Shared with the home screen ----------------------------------------------------------

// Storage may be refused to a page; then a reload starts afresh.
function recall(name) {
  try { return sessionStorage.getItem(`hearth-scene-${name}`); } catch { return null; }
}

function keep(name, id) {
  if (recall(name) === id) return;
  try { sessionStorage.setItem(`hearth-scene-${name}`, id); } catch { /* see above */ }
}

// `last` is the number of the last event of the page, if it had any.
function hint(name, id, address, last) {
  if (!id) return;
  document.cookie = `hearth-scene=${last ? `${id}.${last}` : id}@${address}; path=/${name}; max-age=10; samesite=lax`;
}

// An app opened from the home screen goes on where this tab left it.
function rememberScenesOfHome() {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a[data-open]") : null;
    if (link) hint(link.dataset.open, recall(link.dataset.open), link.pathname);
  });
}

function startClock() {
  const clock = document.querySelector("[data-clock]");
  if (!clock) return;
  const time = clock.querySelector("[data-clock-time]");
  const date = clock.querySelector("[data-clock-date]");
  const formatted = (hour) => new Intl.DateTimeFormat(navigator.language, { hour, minute: "2-digit" });
  const { hour12 } = formatted("numeric").resolvedOptions();
  const tick = () => {
    const now = new Date();
    // As on a phone, the time stands without "AM" and "PM", and 24 hours have two digits.
    time.textContent = formatted(hour12 ? "numeric" : "2-digit").formatToParts(now)
      .filter(({ type }) => type !== "dayPeriod").map(({ value }) => value).join("").trim();
    date.textContent = now.toLocaleDateString(navigator.language, { weekday: "long", day: "numeric", month: "long" });
    time.dateTime = date.dateTime = now.toISOString();
    clock.hidden = false;
    setTimeout(tick, 60050 - (now.getTime() % 60000));
  };
  tick();
}
