import type { Log } from '../../platform/log.js';
import type { Timer } from '../../platform/timer.js';
import type { PracticePauseService } from './practice-pause.service.js';
import type { PracticeSettlementService } from './practice-settlement.service.js';

const EVERY_MS = 1000;

/** Settles what is due and ends pauses, second by second; returns what ends it after the round at hand. */
export function startPracticeJob(
  settlement: PracticeSettlementService,
  pauses: PracticePauseService,
  timer: Timer,
  log: Log,
): () => Promise<void> {
  let round: Promise<void> | undefined;
  const run = async () => {
    try {
      await settlement.settleAll();
      await pauses.endDue();
    } catch (error) {
      // Nothing is lost: what is due stays due, and the next round tries again.
      log.warn({ err: error }, 'practice trades could not be settled in this round');
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
