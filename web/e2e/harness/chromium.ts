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

/**
 * Chromium would load its address bar's suggestions, a page of its own, for every window, though nobody sees any: more
 * processor time than most pages of the product take.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Those of Playwright, repeated because Chromium obeys only the last list that it is given. */
const OFF_FOR_AUTOMATION = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const CHROMIUM_SWITCHES = [`--disable-features=${[...OFF_FOR_AUTOMATION, ...UNSEEN].join(',')}`];
