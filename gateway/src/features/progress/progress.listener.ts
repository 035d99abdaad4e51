import { GUIDED_TOUR } from '#schema/education.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Log } from '../../platform/log.js';
import { emailVerified } from '../accounts/account.event.js';
import { moduleCompleted } from '../education/education.event.js';
import { signalGenerated, signalSaved } from '../signals/signal.event.js';
import type { ProgressService } from './progress.service.js';

/** Gives XP for what other slices tell; returns what ends it. */
export function listenForProgress(progress: ProgressService, events: EventBus, log: Log): () => void {
  const failed = (error: unknown) => log.error({ err: error }, 'XP could not be given');
  const ends = [
    events.on(
      signalGenerated,
      async ({ userId, signalId }) => {
        await progress.countSignal(userId);
        await progress.award({ userId, reason: 'signal-generated', subject: signalId });
      },
      failed,
    ),
    events.on(
      signalSaved,
      async ({ userId, signalId }) => {
        await progress.award({ userId, reason: 'signal-saved', subject: signalId });
      },
      failed,
    ),
    events.on(
      emailVerified,
      async ({ userId }) => {
        await progress.award({ userId, reason: 'email-verified', subject: 'registration' });
      },
      failed,
    ),
    events.on(
      moduleCompleted,
      async ({ userId, moduleId }) => {
        const reason = moduleId === GUIDED_TOUR ? 'guided-tour' : 'tutorial-module';
        await progress.award({ userId, reason, subject: moduleId });
      },
      failed,
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}
