// What is drawn by hand is shown by ink.js, once a page has a canvas.
const inks = (() => {
  let all = null;
  let isAsked = false;
  const isOf = (element, { n, i }) =>
    n === idOf(element) || (i && i === (element.dataset.i ?? away?.nameFor(element)));
  return {
    settle() {
      if (all) return all.settle();
      if (isAsked || !page.querySelector("[data-ink]")) return;
      isAsked = true;
      import(new URL("ink.js", effects.file).href).then(({ start }) => {
        all = start({
          body: page, report, idOf, isOff, say,
          handled: () => handledEvent,
          waiting: (element) => [...new Set([...away?.waiting() ?? [], ...events])].filter((event) => isOf(element, event)),
          lastUnsent: (element) => {
            const last = events.at(-1);
            return last && isOf(element, last) && !sent.has(last) ? last : null;
          },
          keepAgain: (event) => away?.keepAgain(event),
        });
        all.settle();
      }, () => { isAsked = false; });
    },
  };
})();
