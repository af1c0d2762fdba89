// ---- Tables -----------------------------------------------------------------------------------

// The keys that go from row to row of a table whose rows can be picked.
{
  let word = "";
  let wordTimer = 0;

  // The row that begins with what was typed, after the one that has the focus.
  const find = (rows, now, letter) => {
    clearTimeout(wordTimer);
    wordTimer = setTimeout(() => { word = ""; }, 700);
    const from = (start) => [...rows.slice(start), ...rows.slice(0, start)].find((row) =>
      row.querySelector(".tbl-value")?.textContent.trim().toLowerCase().startsWith(word));
    word += letter;
    const found = word.length > 1 && from(Math.max(0, now));
    if (found) return found;
    word = letter;
    return from(now + 1);
  };

  // The first or the last row may have to come first.
  const goTo = (body, number) => {
    const look = () => {
      const row = body.querySelector(`:scope > [aria-rowindex="${number}"]`);
      row?.focus();
      return row;
    };
    if (look()) return;
    const watch = new MutationObserver(() => { if (look()) watch.disconnect(); });
    watch.observe(body, { childList: true });
    setTimeout(() => watch.disconnect(), 3000);
    const scroller = body.closest(".sc");
    scroller.scrollTop = number === 2 ? 0 : scroller.scrollHeight;
  };

  document.addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !target.matches?.(".tbl-body > .tbl-row[tabindex]")) return;
    const body = target.parentElement;
    const rows = [...body.querySelectorAll(":scope > .tbl-row[tabindex]")];
    const now = rows.indexOf(target);
    if (key === "ArrowDown") rows[now + 1]?.focus();
    else if (key === "ArrowUp") rows[now - 1]?.focus();
    else if (key === "Home") goTo(body, 2);
    else if (key === "End") goTo(body, Number(body.parentElement.getAttribute("aria-rowcount")));
    else if (key === "Enter" || (key === " " && !word)) target.click();
    else if (key.length === 1) find(rows, now, key.toLowerCase())?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
