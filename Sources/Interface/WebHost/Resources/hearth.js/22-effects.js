// ---- Effects ------------------------------------------------------------------------------

// What few pages need comes in a file of its own, once one needs it.
const effects = (() => {
  const file = new URL("effects.js", document.currentScript.src).href;
  const load = () => import(file);
  let isAsked = false;
  let drawing = null;
  let menus = null;
  return {
    load,
    file,
    // Answers once it is done, or could not be loaded.
    async menus(act) {
      if (menus) return act(menus);
      await load().then(({ startMenus }) => act(menus ??= startMenus(host, (element, kind) => {
        const e = tell(element, kind);
        away?.used(element, e);
      })), () => {});
    },
    fitMenus: () => menus?.fit(),
    isGliding: () => drawing?.isGliding(),
    settle() {
      if (drawing) return drawing.settle();
      if (isAsked || !host.querySelector('.mask-src, [data-frames], .fg[style*="url(#in-"], .row-edit, [data-timer], .sec-labels, [data-e~=lift], [data-e~=drop], [data-e~=scrollgeometry], [data-e~=scrollphase], [data-e*=hover], .un-banner')) return;
      isAsked = true;
      load().then(({ start }) => {
        // What the browser kept says what the host's clock showed long ago.
        drawing = start(host, () => ({ isFresh: isReady || !isShell, isLost: !isReady && attempts > 3 }), tell, { listener, report, idOf, hasFiles, swallow, spacesAround });
        drawing.settle();
      }, () => { isAsked = false; });
    },
  };
})();
