import type { Log } from '../../platform/log.js';
import type { Timer } from '../../platform/timer.js';
import type { SummaryRoundService } from './summary-round.service.js';

const EVERY_MS = 60_000;

/** Writes the summaries that are due, once a minute; returns what ends it after the round at hand. */
export function startWeeklySummaryJob(
  summaries: SummaryRoundService,
  timer: Timer,
  log: Log,
): () => Promise<void> {
  let round: Promise<void> | undefined;
  const run = async () => {
    try {
      await summaries.writeDue();
    } catch (error) {
      // Nothing is lost: what is due stays due, and the next round tries again.
      log.warn({ err: error }, 'weekly summaries could not be written in this round');
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
