import type { JobRunner } from '../../platform/job-runner.js';
import type { SettlementService } from './settlement.service.js';

const EVERY_MS = 1000;

/** Settles what is due, second by second, one round at a time; returns what ends it after the round at hand. */
export function startSettlementJob(settlement: SettlementService, runner: JobRunner): () => Promise<void> {
  return runner.repeat(EVERY_MS, {
    name: 'settlement',
    work: () => settlement.settleAll(),
    complaint: 'signals could not be settled in this round',
  });
}
