// V8 takes code from a cache only under the flags with which it was compiled.
import '../platform/v8-flags.js';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CodeCache } from '../platform/code-cache.js';

const FOLDER = import.meta.dirname;
/** `start-gateway.ts` in the bundle. */
const GATEWAY = 'gateway.cjs';

type Gateway = typeof import('./start-gateway.js');

/** Starts the gateway's bundle, in whose folder this file is, from V8's code cache. */
export async function startBundle(clientBuilt: Promise<void> = Promise.resolve()): Promise<void> {
  const client = { folder: path.resolve(FOLDER, '../../../web'), built: clientBuilt };
  // Only code that Node itself loads gets the lines of its source map in stack traces.
  if (process.sourceMapsEnabled) {
    const gateway = createRequire(import.meta.url)(path.join(FOLDER, GATEWAY)) as Gateway;
    return gateway.startGateway(client);
  }
  const code = new CodeCache(FOLDER);
  await (code.load(GATEWAY) as Gateway).startGateway(client);
  code.keep();
}
