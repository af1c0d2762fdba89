// Files are sent by effects.js, as few pages ever send one.
const sendFiles = (...choice) => effects.load().then((all) => all.sendFiles({ report, say, events }, ...choice))
  .catch(() => say("The files could not be sent. Add them again."));
document.addEventListener("change", async ({ target }) => {
  if (!target.matches?.("[data-files]")) return;
  const n = idOf(target);
  await sendFiles(n, [...target.files], Number(target.dataset.photo));
  report(n, "file", "");
  target.value = "";
});
document.addEventListener("cancel", ({ target }) => {
  if (target.matches?.("[data-files]")) report(idOf(target), "file", "");
});

const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
