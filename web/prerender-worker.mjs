// Renders pages for prerender.ts: runs a bundle of src/prerender.tsx, and sends back what it exports.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** Browser globals that the client's code reads while it loads or renders; the storage is empty. */
const BROWSER = {
  window: { addEventListener: () => undefined },
  navigator: { onLine: true, userAgent: '' },
  location: { origin: '', pathname: '/', search: '', hash: '' },
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
};

for (const [name, value] of Object.entries(BROWSER)) Object.defineProperty(globalThis, name, { value });
const { signedOutPages, login, skeletons, adminSkeleton } = await import(pathToFileURL(workerData.file).href);
parentPort.postMessage({ signedOutPages, login, skeletons, adminSkeleton });
