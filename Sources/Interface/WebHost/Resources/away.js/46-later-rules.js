// ---- Rules that no first paint needs ----------------------------------------------------------

// The rules for paper and for dropped files come after the first paint.
function addLaterRules() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("later.css", import.meta.url).href;
  document.head.append(link);
}
