/** A browser may read the file only after the click event has been handled. */
const READ_WITHIN_MS = 10_000;

/** Makes the browser save `content` as a file named `fileName`. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
