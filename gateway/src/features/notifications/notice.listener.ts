import type { EventBus } from '../../platform/event-bus.js';
import type { Log } from '../../platform/log.js';
import { emailVerified } from '../accounts/account.event.js';
import { signalSettled } from '../outcomes/outcome.event.js';
import { practiceChanged } from '../practice/practice.event.js';
import { levelReached } from '../progress/progress.event.js';
import type { NoticeService } from './notice.service.js';
import { WELCOME } from './notice-content.js';
import { practiceNotice } from './practice-notice.js';
import { levelNotice } from './progress-notice.js';
import { signalNotice } from './signal-notice.js';

/** Writes notices for what other slices tell; returns what ends it. */
export function listenForNotices(notices: NoticeService, events: EventBus, log: Log): () => void {
  const failed = (error: unknown) => log.error({ err: error }, 'a notice could not be written');
  const ends = [
    events.on(
      emailVerified,
      async ({ userId }) => {
        await notices.add(userId, WELCOME);
      },
      failed,
    ),
    events.on(
      practiceChanged,
      async (event) => {
        const notice = practiceNotice(event);
        if (notice) await notices.add(event.userId, notice);
      },
      failed,
    ),
    events.on(
      signalSettled,
      async (event) => {
        const notice = signalNotice(event);
        if (notice) await notices.add(event.userId, notice);
      },
      failed,
    ),
    events.on(
      levelReached,
      async (event) => {
        await notices.add(event.userId, levelNotice(event));
      },
      failed,
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}
