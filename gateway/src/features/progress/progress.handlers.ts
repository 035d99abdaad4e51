import { GUIDED_TOUR } from '#schema/education.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { emailVerified } from '../accounts/account.event.js';
import { moduleCompleted } from '../education/education.event.js';
import { signalGenerated, signalSaved } from '../signals/signal.event.js';
import type { ProgressService } from './progress.service.js';

/** Gives XP for events of other features. Returns a function that unsubscribes. */
export function handleProgress(progress: ProgressService, outbox: Outbox): () => void {
  const ends = [
    outbox.on(signalGenerated, ({ userId, signalId }, transaction) =>
      progress.countSignal(userId, signalId, transaction),
    ),
    outbox.on(signalSaved, ({ userId, signalId }, transaction) =>
      progress.award({ userId, reason: 'signal-saved', subject: signalId }, transaction),
    ),
    outbox.on(emailVerified, ({ userId }, transaction) =>
      progress.award({ userId, reason: 'email-verified', subject: 'registration' }, transaction),
    ),
    outbox.on(moduleCompleted, ({ userId, moduleId }, transaction) => {
      const reason = moduleId === GUIDED_TOUR ? 'guided-tour' : 'tutorial-module';
      return progress.award({ userId, reason, subject: moduleId }, transaction);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
