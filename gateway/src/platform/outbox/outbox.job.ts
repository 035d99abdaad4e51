import type { JobRunner } from '../job-runner.js';
import type { Outbox } from './outbox.js';

const EVERY_MS = 2000;

/** Does what other gateways have left undone; returns what ends it after the work in hand. */
export function startOutboxJob(outbox: Outbox, runner: JobRunner): () => Promise<void> {
  const stop = runner.repeat(EVERY_MS, {
    name: 'outbox',
    work: () => outbox.handleDue(),
    complaint: 'events that were left undone could not be handled in this round',
  });
  return async () => {
    await stop();
    await outbox.idle();
  };
}
