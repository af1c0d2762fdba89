// @ts-check
// ---- Files dropped from the computer ----------------------------------------------------------

/**
 * Whether a file is of a kind in a list such as `image/png,.csv`; an empty list takes all. While files
 * are over the page their names are not known: then one without a type may well fit.
 * @param {string} list
 * @param {{ name?: string, type: string }} file
 * @returns {boolean}
 */
function isTaken(list, { name, type }) {
  const kind = type.toLowerCase();
  return !list || list.toLowerCase().split(",").some((each) => {
    if (each.startsWith(".")) return name === undefined ? !kind : name.toLowerCase().endsWith(each);
    return each.endsWith("/*") ? kind.startsWith(each.slice(0, -1)) : kind === each;
  });
}

/**
 * What files can be dropped on at an element: views that take them, and views with a chooser of files.
 * Of several, one inside the other, the innermost counts that takes one of the files, or else the innermost.
 * @param {HTMLElement | null} target
 * @param {{ name?: string, type: string }[]} files
 * @returns {PlaceOfFiles | undefined}
 */
function placeOfFiles(target, files) {
  /** @type {PlaceOfFiles[]} */
  const places = [];
  for (let area = target; area instanceof Element; area = area.parentElement) {
    /** @type {HTMLInputElement | null} */
    const field = area.querySelector(":scope > .under > [data-files]");
    const list = area.dataset.takes;
    if (list !== undefined) places.push({ area, element: area, list });
    else if (field) places.push({ area, element: field, list: field.accept, field });
  }
  return places.find(({ list }) => files.some((file) => isTaken(list, file))) ?? places[0];
}

/**
 * The files that are taken, and sentences that say why others are not.
 * @param {{ list: string, field?: HTMLInputElement }} place
 * @param {File[]} files
 * @returns {{ taken: File[], problems: string[] }}
 */
function sortFiles({ list, field }, files) {
  /** @type {string[]} */
  const problems = [];
  const fitting = files.filter((file) => isTaken(list, file));
  const wrong = files.filter((file) => !fitting.includes(file));
  if (wrong.length === 1) problems.push(`${wrong[0].name} has a type that cannot be added here.`);
  else if (wrong.length) problems.push(`${wrong.length} files have a type that cannot be added here.`);
  const most = !field || field.multiple ? 20 : 1;
  if (fitting.length > most) {
    problems.push(most === 1 ? "Only one file can be added here." : `Only ${most} files can be added at once.`);
  }
  return { taken: fitting.slice(0, most), problems };
}

/**
 * Sends what is dropped as if it had been chosen, and marks what it is over until then.
 * @param {any} page
 */
function takeDroppedFiles(page) {
  /** @type {PlaceOfFiles | null} */
  let over = null;
  let sending = Promise.resolve();

  /**
   * @param {PlaceOfFiles | null} place
   * @param {"files" | false} value
   */
  const mark = (place, value) => {
    if (!place) return;
    const { area, field } = place;
    area.toggleAttribute("data-over", value !== false);
    if (!field && area.isConnected) page.report(page.idOf(area), "over", value);
  };

  /** @param {PlaceOfFiles | null} place */
  const point = (place) => {
    if (over?.area === place?.area) return;
    mark(over, false);
    over = place;
    mark(over, "files");
  };

  /**
   * @param {any} target
   * @param {{ name?: string, type: string }[]} files
   * @returns {PlaceOfFiles | null}
   */
  const placeAt = (target, files) => {
    const place = page.scene.contains(target) ? placeOfFiles(target, files) : undefined;
    return place && !page.isOff(place.element) ? place : null;
  };

  /**
   * @param {PlaceOfFiles} place
   * @param {File[]} files
   * @param {string[]} problems
   * @param {string} at
   */
  const take = async (place, files, problems, at) => {
    const { element, field } = place;
    const n = page.idOf(element);
    await page.sendFiles(n, files, Number(field?.dataset.photo ?? 0), problems);
    if (!files.length) return;
    if (field) page.report(n, "file", "");
    else page.report(n, "drop", at);
  };

  document.addEventListener("dragover", (event) => {
    const { dataTransfer, target } = event;
    if (!dataTransfer || !page.hasFiles(event)) return;
    // Nothing that is dropped beside its place may replace the page.
    event.preventDefault();
    const files = [...dataTransfer.items].filter(({ kind }) => kind === "file").map(({ type }) => ({ type }));
    const place = placeAt(target, files);
    dataTransfer.dropEffect = place ? "copy" : "none";
    // Some browsers tell nothing of the files before they are dropped.
    const fits = place && (!files.length || files.some((file) => isTaken(place.list, file)));
    point(fits ? place : null);
  });

  document.addEventListener("dragleave", (event) => {
    if (page.hasFiles(event) && !event.relatedTarget) point(null);
  });

  document.addEventListener("drop", (event) => {
    const { dataTransfer, target } = event;
    if (!dataTransfer || !page.hasFiles(event)) return;
    event.preventDefault();
    point(null);
    const folders = new Set([...dataTransfer.items].flatMap((item) => {
      const entry = item.webkitGetAsEntry?.();
      return entry?.isDirectory ? [entry.name] : [];
    }));
    const files = [...dataTransfer.files].filter(({ name }) => !folders.has(name));
    const place = placeAt(target, files);
    if (!place) return;
    const { taken, problems } = sortFiles(place, files);
    if (folders.size) problems.push("Folders cannot be added here.");
    const box = place.area.getBoundingClientRect();
    const at = `${Math.round(event.clientX - box.left)} ${Math.round(event.clientY - box.top)}`;
    // The pieces of one choice must not come between those of another.
    sending = sending.then(() => take(place, taken, problems, at)).catch(() => {});
  });
}
