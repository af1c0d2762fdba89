// Lets an app's page open while the host cannot be reached.
//
// The host writes the files of its release before this text, as `files`; a new release is therefore
// another script, which the browser notices by itself. Screens are kept by the page: see away.js.
"use strict";

const filesCache = `hearth-files-${files.tag}`;
const screensCache = "hearth-screens";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(filesCache)
    .then((cache) => cache.addAll([...files.addresses, "/offline"]))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("hearth-files-") && name !== filesCache) await caches.delete(name);
    }
    // Pages are asked for while this script is still being started.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

// A host that says nothing for so long counts as away, if there is something to show without it.
const patience = 3000;

async function page(event, pathname) {
  const app = pathname.split("/")[1];
  const live = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
  live.catch(() => {});
  const screen = app && await (await caches.open(screensCache)).match(`/${app}`);
  try {
    if (!screen) return await live;
    const silence = new Promise((_, fail) => { setTimeout(fail, patience); });
    return await Promise.race([live, silence]);
  } catch {
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
