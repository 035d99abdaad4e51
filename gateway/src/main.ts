import path from 'node:path';
import { readEnv } from './env.js';
import { createLog } from './platform/log.js';
import { assertPortFree } from './platform/port.js';
import { Shutdown } from './platform/shutdown.js';
import { StartError } from './platform/start-error.js';

const WEB = path.resolve(import.meta.dirname, '../../../web');

/** Starts everything in order. After a signal or a failed start, everything started so far is ended in reverse order. */
const shutdown = new Shutdown();
shutdown.listenToSignals();
try {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint !== undefined) {
    const { startTraces } = await import('./platform/traces/start-traces.js');
    const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
    startTraces({ endpoint, sampler, ratio }, log, shutdown);
  }
  // Loaded only now, because the packages that are traced are patched when they are loaded.
  const { serve } = await import('./app/serve.js');
  const { locateDatabase } = await import('./platform/database/locate-database.js');
  await assertPortFree(env.HOST, env.PORT);
  const location = await locateDatabase({ env, log, shutdown });
  await serve({ env, location, webFolder: WEB, log, shutdown });
} catch (error) {
  // A start that a signal interrupts fails because its parts are being ended: that is no error to show.
  if (!shutdown.isEnding) console.error(error instanceof StartError ? error.message : error);
  await shutdown.end(1);
}
