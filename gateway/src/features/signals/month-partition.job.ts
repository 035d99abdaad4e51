import type { JobRunner } from '../../platform/job-runner.js';
import type { MonthPartitionService } from './month-partition.service.js';

const EVERY_MS = 3_600_000;

/** Makes the coming months' partitions, every hour and at the start. */
export function startMonthPartitionJob(
  months: MonthPartitionService,
  runner: JobRunner,
): () => Promise<void> {
  return runner.repeatFromNow(EVERY_MS, {
    name: 'month-partitions',
    work: () => months.ensure(),
    complaint: 'the coming months could not be given a partition',
  });
}
