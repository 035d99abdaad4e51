import type { JobRunner } from '../../platform/job-runner.js';
import type { SummaryRoundService } from './summary-round.service.js';

const EVERY_MS = 60_000;

/** Writes the summaries that are due, once a minute; returns what ends it after the round at hand. */
export function startWeeklySummaryJob(
  summaries: SummaryRoundService,
  runner: JobRunner,
): () => Promise<void> {
  return runner.repeat(EVERY_MS, {
    name: 'weekly summary',
    work: () => summaries.writeDue(),
    complaint: 'weekly summaries could not be written in this round',
  });
}
