// The script of `npm start`.
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { buildsIfStale } from './build-stale.mjs';
import { uncompressed } from './compression.mjs';

const CHECK_MS = 250;
const WEB = path.join(import.meta.dirname, '../../build/web');

/**
 * Ends as on SIGTERM once npm has ended. npm passes SIGTERM and SIGINT on, but it may be killed by a signal that it
 * cannot pass on; the gateway would then keep running and hold its port.
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

/**
 * Compresses files that a build left uncompressed, in a process of its own. The gateway serves each compressed file as
 * soon as it exists.
 */
async function compressLater() {
  if ((await uncompressed(WEB)).length === 0) return;
  const child = fork(path.join(import.meta.dirname, 'compress-web.mjs'), [WEB], { execArgv: [] });
  child.unref();
  child.channel.unref();
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
}

/** Handles SIGTERM until the gateway does so itself. The default action of SIGTERM would leave the builds running. */
const endEarly = () => process.exit(0);

// Only below npm: other parents, such as `nohup`, may leave the gateway running on purpose.
if (process.env.npm_lifecycle_event === 'start') endWithParent();
process.on('SIGTERM', endEarly);
const { gateway, client } = buildsIfStale();
// The gateway starts while the client is built, and awaits the build later. A build that fails before then must not end
// this process.
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
