import type { JobRunner } from '../../platform/job-runner.js';
import type { RegistrationService } from './registration.service.js';

const EVERY_MS = 600_000;

/** Forgets registrations that nobody verified, every ten minutes and at the start. */
export function startRegistrationJob(
  registrations: RegistrationService,
  runner: JobRunner,
): () => Promise<void> {
  return runner.repeatFromNow(EVERY_MS, {
    name: 'registrations',
    work: () => registrations.forgetOld(),
    complaint: 'old registrations could not be forgotten',
  });
}
