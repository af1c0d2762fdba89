// Chosen files travel in pieces: "+" before a piece, "." before the last one of a file, and
// nothing at the end of the choice.
document.addEventListener("change", async ({ target }) => {
  if (!target.matches?.("[data-files]")) return;
  const n = idOf(target);
  for (const chosen of [...target.files].slice(0, 20)) {
    const side = Number(target.dataset.photo);
    const file = side && chosen.type.startsWith("image/")
      ? await effects.load().then(({ photo }) => photo(chosen, side)).catch(() => chosen) : chosen;
    if (file.size > 20e6) { say(`${file.name} is larger than 20 MB`); continue; }
    const content = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
      reader.onerror = () => resolve("");
      reader.readAsDataURL(file);
    });
    const whole = `${file.name}\n${file.type}\n${content}`;
    for (let at = 0; at < whole.length; at += 150000) {
      const mark = at + 150000 >= whole.length ? "." : "+";
      while (events.length > 8) await new Promise((resolve) => setTimeout(resolve, 50));
      report(n, "file", mark + whole.slice(at, at + 150000));
    }
  }
  report(n, "file", "");
  target.value = "";
});
document.addEventListener("cancel", ({ target }) => {
  if (target.matches?.("[data-files]")) report(idOf(target), "file", "");
});
