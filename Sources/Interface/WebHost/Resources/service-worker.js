// Lets an app's page open while the host cannot be reached.
//
// The host writes the files of its release before this text, as `files`; a new release is therefore
// another script, which the browser notices by itself. Screens are kept by the page: see away.js.
"use strict";

const filesCache = `hearth-files-${files.tag}`;
const screensCache = "hearth-screens";
// Pages that are the same for everybody: their scripts show what the browser has kept.
const homes = ["/", "/widgets"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(filesCache)
    .then((cache) => cache.addAll([...files.addresses, "/offline", ...homes]))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("hearth-files-") && name !== filesCache) await caches.delete(name);
    }
    // Pages are asked for while this script is still being started. When such a request fails, Firefox
    // shows its own error page, whatever this script answers.
    const isFirefox = navigator.userAgent.includes("Firefox/");
    await self.registration.navigationPreload?.[isFirefox ? "disable" : "enable"]();
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return;
  if (pathname.includes("/~files/")) return; // a file to keep, and never a page in its place
  if (request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

// A host that says nothing for so long counts as away, if there is something to show without it.
const patience = 3000;

async function page(event, pathname) {
  const app = pathname.split("/")[1];
  const live = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
  live.catch(() => {});
  const home = homes.includes(pathname) && await caches.match(pathname, { ignoreVary: true });
  const screen = app && !home && await (await caches.open(screensCache)).match(`/${app}`);
  try {
    if (!screen && !home) return await live;
    const silence = new Promise((_, fail) => { setTimeout(fail, patience); });
    return await Promise.race([live, silence]);
  } catch {
    if (home) return home;
    return screen ? lastScreen(screen, app) : (await caches.match("/offline", { ignoreVary: true })) ?? Response.error();
  }
}

// The page of the host without its content: its script shows what it has kept.
async function lastScreen(screen, app) {
  const { title, language } = await screen.json();
  const frame = await caches.match("/offline", { ignoreVary: true });
  if (!frame) return Response.error();
  const html = (await frame.text())
    .replace(/<main[^]*<\/main>/, () => '<div id="scene"></div>')
    .replace(/<html lang="[^"]*">/, () => `<html lang="${escaped(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<body[^>]*>/, () => `<body class="app" data-app="${escaped(app)}" data-shell="">`);
  const headers = new Headers(frame.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { headers });
}

const escaped = (text) =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// A file's address names its content, so what was kept is what the host has.
async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(filesCache).then((cache) => cache.put(request, copy)).catch(() => {});
  }
  return answer;
}

// ---- Messages of the server -------------------------------------------------------------------

// They come while no page is open, too. Each says which app it is for, and how it is shown; the form is
// that of declarative Web Push. See docs/push.md.

let turn = Promise.resolve();

self.addEventListener("push", (event) => {
  // One after the other, so that none is counted twice.
  turn = turn.then(() => showMessage(event.data), () => {}).catch(() => {});
  event.waitUntil(turn);
});

async function showMessage(data) {
  let message;
  try { message = data.json(); } catch { return; }
  const { id, app = "", notification = {}, subtitle, thread, app_badge: badge } = message;
  const { title = "", body = "", tag = id, navigate = `/${app}`, silent } = notification;
  const isRepeated = await wasShown(id);
  // A page that a person sees has heard of it over its socket.
  if ((await pagesOf(app)).some((page) => page.visibilityState === "visible")) return;
  if (isRepeated && !(await registration.getNotifications({ tag })).length) return;
  if (badge !== undefined) navigator.setAppBadge?.(badge).catch(() => {});
  await registration.showNotification([title, subtitle].filter(Boolean).join(" · "), {
    body, tag, silent: silent || undefined, icon: app ? `/${app}/icon-192.png` : undefined,
    data: {
      app, id: tag, navigate, isLink: message.link === true,
      note: { id: tag, title, body, subtitle, thread, data: notification.data },
    },
  });
}

// A server that died before it noted what it sent sends it again. The ids of the last ones tell.
async function wasShown(id) {
  const cache = await caches.open("hearth-messages");
  const known = await cache.match("/ids").then((answer) => answer?.json()).catch(() => null) ?? [];
  if (known.includes(id)) return true;
  await cache.put("/ids", new Response(JSON.stringify([...known, id].slice(-200))));
  return false;
}

const isOf = (app, { url }) => {
  const { pathname } = new URL(url);
  return pathname === `/${app}` || pathname.startsWith(`/${app}/`);
};

async function pagesOf(app) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter((page) => isOf(app, page));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotification(event.notification.data ?? {}));
});

// An app that is open is told what was tapped, and goes there itself. Otherwise the place is opened; an
// app without an address for it is told once it runs.
async function openNotification({ app, id, navigate, note, isLink }) {
  const address = new URL(navigate ?? `/${app}`, location.origin);
  const isOurs = address.origin === location.origin && isOf(app, { url: address.href });
  if (isLink && !isOurs) return clients.openWindow(address.href);
  const pages = await pagesOf(app);
  const page = pages.find(({ visibilityState }) => visibilityState === "visible") ?? pages[0];
  if (page) {
    await page.focus().catch(() => {});
    return page.postMessage({ opened: { app, id, note } });
  }
  const opened = await clients.openWindow(address.href);
  if (!isLink) opened?.postMessage({ opened: { app, id, note } });
}

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event));
});

async function renewSubscription({ newSubscription }) {
  let subscription = newSubscription ?? await registration.pushManager.getSubscription();
  if (!subscription) {
    const { key } = await (await fetch("/~push", { cache: "no-store" })).json();
    subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  await fetch("/~push", { method: "POST", body: JSON.stringify(subscription) });
}
