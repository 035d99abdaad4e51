import type { JobRunner } from '../../platform/job-runner.js';
import type { OpportunitySearchService } from './opportunity-search.service.js';
import type { OpportunitySettlementService } from './opportunity-settlement.service.js';

const EVERY_MS = 5_000;

/** Looks for opportunities and settles what is due, one round at a time; returns what ends it. */
export function startCryptoJob(
  search: OpportunitySearchService,
  settlement: OpportunitySettlementService,
  runner: JobRunner,
): () => Promise<void> {
  return runner.repeat(EVERY_MS, {
    name: 'crypto',
    async work() {
      await settlement.settleAll();
      await search.search();
    },
    complaint: 'crypto opportunities could not be worked on in this round',
  });
}
