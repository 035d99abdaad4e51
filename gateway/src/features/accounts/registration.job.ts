import type { JobRunner } from '../../platform/job-runner.js';
import type { RegistrationService } from './registration.service.js';

const EVERY_MS = 600_000;

/** Forgets registrations that nobody verified, every ten minutes and at the start. */
export function startRegistrationJob(
  registrations: RegistrationService,
  runner: JobRunner,
): () => Promise<void> {
  const job = {
    name: 'registrations',
    work: () => registrations.forgetOld(),
    complaint: 'old registrations could not be forgotten',
  };
  const first = runner.round(job);
  const end = runner.repeat(EVERY_MS, job);
  return async () => {
    await end();
    await first;
  };
}
