// The script of `npm start`.
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { buildsIfStale } from './build-stale.mjs';
import { uncompressed } from './compression.mjs';

const CHECK_MS = 250;
const WEB = path.join(import.meta.dirname, '../../build/web');

/**
 * Ends as on SIGTERM once npm is gone. npm passes SIGTERM and SIGINT on; without this, the gateway would keep running and
 * hold its port if npm was killed by a signal that it cannot pass on.
 */
function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  look.unref();
}

/** Compresses what a build left uncompressed, beside the gateway, which serves each compressed file once it is there. */
async function compressLater() {
  if ((await uncompressed(WEB)).length === 0) return;
  const child = fork(path.join(import.meta.dirname, 'compress-web.mjs'), [WEB], { execArgv: [] });
  child.unref();
  child.channel.unref();
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
}

/** Until the gateway listens to signals itself. A signal's own default would leave the builds running. */
const endEarly = () => process.exit(0);

// Other parents may leave it running on purpose, such as by `nohup`.
if (process.env.npm_lifecycle_event === 'start') endWithParent();
process.on('SIGTERM', endEarly);
const { gateway, client } = buildsIfStale();
// The gateway starts while the client is built, and awaits it later. A build that fails before that must not end this process.
client.catch(() => undefined);
try {
  await gateway;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { startBundle } = await import('../../build/server/gateway/bundle/start-bundle.cjs');
process.off('SIGTERM', endEarly);
await startBundle(client);
await compressLater();
