import type { JobRunner } from '../../platform/job-runner.js';
import type { ProgressService } from './progress.service.js';

const EVERY_MS = 60_000;

/** Writes presence once a minute and, when it ends, what is left. */
export function startPresenceJob(progress: ProgressService, runner: JobRunner): () => Promise<void> {
  const job = {
    name: 'presence',
    work: () => progress.writePresence(),
    complaint: 'presence could not be written',
  };
  const stop = runner.timer.every(EVERY_MS, () => void runner.round(job));
  return async () => {
    stop();
    await runner.round(job);
  };
}
