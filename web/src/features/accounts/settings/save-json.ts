/** A browser may read the file only after the click has been dealt with. */
const READ_WITHIN_MS = 10_000;

/** Offers `content` as a JSON file that the browser saves under `fileName`. */
export function saveJson(fileName: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
