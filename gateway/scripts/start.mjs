// The script of `npm start`.
const LOOK_MS = 250;

/**
 * Ends as on SIGTERM once the parent process is gone. npm passes SIGTERM to the shell of its script, but not to what
 * that shell has started: without this the gateway would keep running and hold its port.
 */
function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}

// Other parents may leave it running on purpose, such as by `nohup`.
if (process.env.npm_lifecycle_event === 'start') endWithParent();
await import('./build-stale.mjs');
await import('../../build/server/gateway/bundle/main.js');
