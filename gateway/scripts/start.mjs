// What `npm start` runs.
const LOOK_MS = 250;

/**
 * Ends as on SIGTERM once the process that started this one is gone. npm passes SIGTERM on to the shell that it runs
 * a script in, and not to what that shell has started: without this the gateway would go on and keep its port.
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

// Started otherwise it may be left by its parent on purpose, such as by `nohup`.
if (process.env.npm_lifecycle_event === 'start') endWithParent();
await import('./build-stale.mjs');
await import('../../build/server/gateway/src/main.js');
