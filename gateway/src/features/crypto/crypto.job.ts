import type { Log } from '../../platform/log.js';
import type { Timer } from '../../platform/timer.js';
import type { OpportunitySearchService } from './opportunity-search.service.js';
import type { OpportunitySettlementService } from './opportunity-settlement.service.js';

const EVERY_MS = 5_000;

/** Looks for opportunities and settles what is due, one round at a time; returns what ends it. */
export function startCryptoJob(
  search: OpportunitySearchService,
  settlement: OpportunitySettlementService,
  timer: Timer,
  log: Log,
): () => Promise<void> {
  let round: Promise<void> | undefined;
  const run = async () => {
    try {
      await settlement.settleAll();
      await search.search();
    } catch (error) {
      // What is due stays due, and what was not looked at is looked at in the next round.
      log.warn({ err: error }, 'crypto opportunities could not be worked on in this round');
    } finally {
      round = undefined;
    }
  };
  const stop = timer.every(EVERY_MS, () => {
    round ??= run();
  });
  return async () => {
    stop();
    await round;
  };
}
