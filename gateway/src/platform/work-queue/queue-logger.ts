import { Logger, type LogLevel } from 'graphile-worker';
import type { Log } from '../log.js';

/**
 * Log of graphile-worker itself. Failures of jobs are left out: its lines contain payloads, and the caller of the job
 * logs them.
 */
export function queueLogger(log: Log | undefined): Logger {
  return new Logger(() => (level: LogLevel, message: string, meta?: object) => {
    if (meta && 'failure' in meta) return;
    if (level === 'error' || level === 'warning')
      log?.warn({ queue: message }, 'the work queue met a difficulty');
  });
}
