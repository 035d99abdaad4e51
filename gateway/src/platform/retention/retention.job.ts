import type { JobRunner } from '../job-runner.js';
import type { RetentionService } from './retention.service.js';

const EVERY_MS = 600_000;

/** Removes what is outdated, at the start and every ten minutes; returns what ends it. */
export function startRetentionJob(retention: RetentionService, runner: JobRunner): () => Promise<void> {
  return runner.repeatFromNow(EVERY_MS, {
    name: 'retention',
    work: () => retention.removeOutdated(),
    complaint: 'outdated rows could not be removed',
  });
}
