/** A browser may read the file only after the click has been dealt with. */
const READ_WITHIN_MS = 10_000;

/** Offers `content` as a file that the browser saves under `fileName`. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/** As `saveFile`, of a value as readable JSON. */
export function saveJson(fileName: string, content: unknown): void {
  saveFile(fileName, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
