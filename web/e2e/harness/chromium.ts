import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium on this machine; undefined if there is none, and then the journeys are skipped. A path in
 * `CHROMIUM` must exist.
 */
export function findChromium(named: string | undefined): string | undefined {
  if (!named) return USUAL_PLACES.find((path) => existsSync(path));
  if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there`);
  return named;
}
