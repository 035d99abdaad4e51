import type { Log } from '../../platform/log.js';
import type { Timer } from '../../platform/timer.js';
import type { SettlementService } from './settlement.service.js';

const EVERY_MS = 1000;

/** Settles what is due, second by second, one round at a time; returns what ends it after the round at hand. */
export function startSettlementJob(
  settlement: SettlementService,
  timer: Timer,
  log: Log,
): () => Promise<void> {
  let round: Promise<void> | undefined;
  const run = async () => {
    try {
      await settlement.settleAll();
    } catch (error) {
      // Nothing is lost: what is due stays due, and the next round tries again.
      log.warn({ err: error }, 'signals could not be settled in this round');
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
