import path from 'node:path';
import { buildWebIfStale } from './web-build.js';

const LOOK_MS = 250;

/**
 * Ends as on SIGTERM once the process that started this one is gone. npm passes SIGTERM on to the shell that it runs
 * a script in, and not to what that shell has started: without this the gateway would go on and keep its port.
 */
function endWithParent(): void {
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
buildWebIfStale(path.resolve(import.meta.dirname, '../../../..'));
await import('../src/main.js');
