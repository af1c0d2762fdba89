// The browser's side of a scene: it shows what the server draws and tells what the person does.
//
// The parts of this folder are joined in the order of their names when the server starts, and share
// one scope. The page arrives complete; this script opens the socket, applies numbered patches,
// reports numbered events, and after a disconnect makes both sides agree again. Frames are described
// in docs/browser.md.
const page = document.body;
const app = page.dataset.app;

startClock();
rememberScenesOfHome();
if ("offline" in page.dataset) import(new URL("effects.js", document.currentScript.src)).then((all) => all.awaitHost());
if (!app) return;
