"""What a browser keeps of an app, wherever a page can keep something."""

# Databases, caches (without the files of the release), local and session storage, as one text.
EVERYTHING = """async () => {
  const found = {};
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((done, fail) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = fail;
    });
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll();
      await new Promise((done, fail) => { all.onsuccess = done; all.onerror = fail; });
      found[`${name} ${store}`] = all.result;
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname.startsWith("/assets/")) continue;
      found[`${name} ${request.url}`] = await (await cache.match(request)).text();
    }
  }
  found.local = { ...localStorage };
  found.session = { ...sessionStorage };
  return JSON.stringify(found);
}"""

# What a page needs without a host comes when it stands.
AWAY_HAS_COME = """() => ["/away.js", "/later.css"].every((file) => performance.getEntriesByType("resource")
  .some(({ name, responseEnd }) => name.endsWith(file) && responseEnd > 0))"""

# A page's script controls the browser's answers without a host from then on.
WORKER_IS_READY = """async () => {
  const end = performance.now() + 30000;
  while (!navigator.serviceWorker.controller || !await Promise.race([navigator.serviceWorker.ready, 0])) {
    if (performance.now() > end) throw new Error("no service worker serves this page after 30 s");
    await new Promise((done) => setTimeout(done, 20));
  }
}"""

def whether_kept(store, condition, given="", app="messageai"):
    """A script that tells whether `all` that the browser keeps of an app in a store meets a condition.

    To open a database that is not there yet would make one without stores.
    """
    return f"""async ({given}) => (await indexedDB.databases()).some(({{ name }}) => name === "hearth-{app}")
&& new Promise((done) => {{
  indexedDB.open("hearth-{app}").onsuccess = ({{ target: {{ result: database }} }}) => {{
    const reading = database.transaction("{store}").objectStore("{store}").getAll();
    reading.onsuccess = () => {{
      database.close();
      const all = reading.result;
      done({condition});
    }};
  }};
}})"""


# Whether a kept screen has a text, as something that is said, not as something that is being typed.
SCREEN_IS_KEPT = whether_kept("screens", """all.some(({ address, html }) =>
  (address + html.replace(/<textarea[^]*?<\\/textarea>/g, "")).includes(part))""", "part")

# Whether a kept screen has a text in whatever way.
DRAFT_IS_KEPT = whether_kept("screens", "all.some(({ address, html }) => (address + html).includes(part))", "part")

# Whether the screen of an address is kept.
ADDRESS_IS_KEPT = whether_kept("screens", "all.some((screen) => screen.address === address)", "address")

# Whether the kept screen of an address leads to so many others below it. `since`, in milliseconds, leaves out
# what an earlier page kept.
LEADS_ARE_KEPT = whether_kept("screens", """all.some((screen) =>
  screen.address === address && screen.html.split(`data-to="${address}/`).length > count && screen.time > since)""",
  "[address, count, since = 0]")

# Whether the page has seen twice which row a sent text makes.
ROWS_ARE_KNOWN = whether_kept("learned", """all.some(({ name, count }) => name.startsWith("row|") && count >= 2)""")


def send_until_known(person, *texts):
    """Sends texts, and further ones until the page knows what sending does: rows that come with their
    second tick already differ from those that come without."""
    for text in texts:
        person.send(text).expect_sent(text)
    for number in range(10):
        if person.page.evaluate(ROWS_ARE_KNOWN):
            return
        person.send(f"and {number} more").expect_sent(f"and {number} more")
    raise AssertionError("The page does not learn what sending does.")


def wait_until(page, script, argument=None, tries=300):
    """Asks the page again until a script gives something true."""
    for _ in range(tries):
        if page.evaluate(script, argument):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{script} stayed false")
