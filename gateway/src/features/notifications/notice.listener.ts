import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { emailVerified } from '../accounts/account.event.js';
import { signalSettled } from '../outcomes/outcome.event.js';
import { practiceChanged } from '../practice/practice.event.js';
import { levelReached } from '../progress/progress.event.js';
import type { NoticeService } from './notice.service.js';
import { type NoticeContent, WELCOME } from './notice-content.js';
import { practiceNotice } from './practice-notice.js';
import { levelNotice } from './progress-notice.js';
import { signalNotice } from './signal-notice.js';

/** Writes notices for what other slices tell; returns what ends it. */
export function listenForNotices(notices: NoticeService, outbox: Outbox): () => void {
  /** @param contentOf the notice of an event; undefined where there is none */
  const write =
    <Event extends { readonly userId: string }>(contentOf: (event: Event) => NoticeContent | undefined) =>
    async (event: Event, transaction: Transaction) => {
      const content = contentOf(event);
      if (content) await notices.add(event.userId, content, transaction);
    };
  const ends = [
    outbox.on(
      emailVerified,
      write(() => WELCOME),
    ),
    outbox.on(practiceChanged, write(practiceNotice)),
    outbox.on(signalSettled, write(signalNotice)),
    outbox.on(levelReached, write(levelNotice)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
