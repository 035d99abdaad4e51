// Removes unused parts of a production install (`npm ci --omit=dev`): source maps, types, and copies of packages for
// browsers and for `import`, beside those that the gateway's bundle requires.
// Usage: `node gateway/scripts/slim-modules.mjs [folder]`.
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const modules = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'), 'node_modules');

/** Read only by debuggers and compilers. */
const UNREAD = /\.(?:map|d\.[cm]?ts)$/;
/** Below node_modules. The bundle requires the other copy of each, which a test checks. */
const OTHER_COPIES = ['typeorm/browser', '@graphql-yoga/render-graphiql/esm'];

function bytesOf(place) {
  const found = lstatSync(place);
  if (!found.isDirectory()) return found.size;
  return readdirSync(place).reduce((sum, name) => sum + bytesOf(path.join(place, name)), 0);
}

function remove(place) {
  const bytes = bytesOf(place);
  rmSync(place, { recursive: true });
  return bytes;
}

/** Removes unused files below a folder; returns their total bytes. Links are left as they are. */
function removeUnread(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += removeUnread(place);
    else if (entry.isFile() && UNREAD.test(entry.name)) bytes += remove(place);
  }
  return bytes;
}

if (existsSync(path.join(modules, 'typescript'))) {
  console.error(
    'this is an install for development, which needs what would be taken out: `npm ci --omit=dev` first',
  );
  process.exit(1);
}
const copies = OTHER_COPIES.map((name) => path.join(modules, name)).filter((place) => existsSync(place));
const removed = copies.reduce((sum, place) => sum + remove(place), 0) + removeUnread(modules);
const left = bytesOf(modules);
const megabytes = (bytes) => (bytes / 1e6).toFixed(0);
console.log(`${megabytes(removed)} MB taken out of node_modules, ${megabytes(left)} MB left`);
