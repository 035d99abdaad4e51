import type { JobRunner } from '../../platform/job-runner.js';
import type { PracticePauseService } from './practice-pause.service.js';
import type { PracticeSettlementService } from './practice-settlement.service.js';

const EVERY_MS = 1000;

/** Settles what is due and ends pauses, second by second; returns what ends it after the round at hand. */
export function startPracticeJob(
  settlement: PracticeSettlementService,
  pauses: PracticePauseService,
  runner: JobRunner,
): () => Promise<void> {
  return runner.repeat(EVERY_MS, {
    name: 'practice',
    async work() {
      await settlement.settleAll();
      await pauses.endDue();
    },
    complaint: 'practice trades could not be settled in this round',
  });
}
