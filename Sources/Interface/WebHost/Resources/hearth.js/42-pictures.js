// Pictures tell whether they came.
for (const [kind, type] of [["load", "load"], ["fail", "error"]]) {
  document.addEventListener(type, ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(`[data-e~="${kind}"]`)) {
      report(idOf(target), kind);
    }
  }, true);
}
