// Pictures tell whether they came. A picture that the browser has kept may be there before anybody
// listens.
const pictures = (() => {
  const told = new WeakMap(); // picture → what was told of it: which, in which rendering
  const tell = (picture, kind) => {
    const news = `${graph} ${picture.dataset.n} ${picture.currentSrc}`;
    if (!picture.matches(`[data-e~="${kind}"]`) || told.get(picture) === news) return;
    told.set(picture, news);
    report(idOf(picture), kind);
  };
  document.addEventListener("load", ({ target }) => {
    if (target instanceof HTMLImageElement) tell(target, "load");
  }, true);
  document.addEventListener("error", ({ target }) => {
    if (target instanceof HTMLImageElement) tell(target, "fail");
  }, true);
  return {
    settle() {
      for (const picture of host.querySelectorAll('img[data-e~="load"], img[data-e~="fail"]')) {
        if (picture.complete && picture.currentSrc) tell(picture, picture.naturalWidth ? "load" : "fail");
      }
    },
  };
})();
