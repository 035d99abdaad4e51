import type { Log } from '../../platform/log.js';
import type { Timer } from '../../platform/timer.js';
import type { ProgressService } from './progress.service.js';

const EVERY_MS = 60_000;

/** Writes presence once a minute and, when it ends, what is left. */
export function startPresenceJob(progress: ProgressService, timer: Timer, log: Log): () => Promise<void> {
  const write = () =>
    progress
      .writePresence()
      .catch((error: unknown) => log.warn({ err: error }, 'presence could not be written'));
  const stop = timer.every(EVERY_MS, () => void write());
  return async () => {
    stop();
    await write();
  };
}
