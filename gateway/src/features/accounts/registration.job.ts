import type { Log } from '../../platform/log.js';
import type { Timer } from '../../platform/timer.js';
import type { RegistrationService } from './registration.service.js';

const EVERY_MS = 600_000;

/** Forgets registrations that nobody verified, every ten minutes and at the start. */
export function startRegistrationJob(
  registrations: RegistrationService,
  timer: Timer,
  log: Log,
): () => Promise<void> {
  const forget = () =>
    registrations
      .forgetOld()
      .catch((error: unknown) => log.warn({ err: error }, 'old registrations could not be forgotten'));
  let running = forget();
  const stop = timer.every(EVERY_MS, () => {
    running = forget();
  });
  return async () => {
    stop();
    await running;
  };
}
