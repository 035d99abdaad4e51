import type { EventBus } from '../../platform/event-bus.js';
import type { Log } from '../../platform/log.js';
import { emailVerified } from '../accounts/account.event.js';
import { practiceChanged } from '../practice/practice.event.js';
import type { NoticeService } from './notice.service.js';
import { WELCOME } from './notice-content.js';
import { practiceNotice } from './practice-notice.js';

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
  ];
  return () => {
    for (const end of ends) end();
  };
}
