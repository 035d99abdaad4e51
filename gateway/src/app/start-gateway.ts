import { readEnv } from '../env.js';
import { locateDatabase } from '../platform/database/locate-database.js';
import { createLog } from '../platform/log.js';
import { assertPortFree } from '../platform/port.js';
import { Shutdown } from '../platform/shutdown.js';
import { StartError } from '../platform/start-error.js';
import type { BuiltClient } from './serve.js';

/**
 * Starts everything in order. After a signal or a failed start, everything started so far is ended in reverse order.
 */
export async function startGateway(client: BuiltClient): Promise<void> {
  const shutdown = new Shutdown();
  shutdown.listenToSignals();
  try {
    const env = readEnv();
    const log = createLog(env.LOG_LEVEL);
    await assertPortFree(env.HOST, env.PORT);
    // The rest of the gateway, most of a start's work, is imported while PostgreSQL starts.
    const [location, { serve }] = await Promise.all([
      locateDatabase({ env, log, shutdown }),
      import('./serve.js'),
    ]);
    await serve({ env, location, client, log, shutdown });
  } catch (error) {
    // A start that a signal interrupts fails because its parts are being ended: that is no error to show.
    if (!shutdown.isEnding) console.error(error instanceof StartError ? error.message : error);
    await shutdown.end(1);
  }
}
