// The script of `npm start`: builds what is stale, then runs the gateway in this process.
import module from 'node:module';
import { buildWhatIsStale } from './build-stale.mjs';

const CHECK_MS = 250;

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

/** Handles SIGTERM until the gateway does so itself. The default action of SIGTERM would leave the builds running. */
const endEarly = () => process.exit(0);

// Only below npm: other parents, such as `nohup`, may leave the gateway running on purpose.
if (process.env.npm_lifecycle_event === 'start') endWithParent();
process.on('SIGTERM', endEarly);
try {
  await buildWhatIsStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.off('SIGTERM', endEarly);
// From Node 22.8 on, Node keeps compiled code between starts.
module.enableCompileCache?.();
await import('../../build/server/gateway/src/main.js');
