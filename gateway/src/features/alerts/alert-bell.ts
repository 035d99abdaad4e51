import type { Transaction } from '../../platform/outbox/outbox.js';
import type { NoticeService } from '../notifications/notice.service.js';
import type { AlertDeliveryKind } from './alert.type.js';
import type { AlertChannel, AlertMessage } from './alert-channel.service.js';
import { noticeOf } from './alert-notice.js';
import type { AlertThreadService } from './alert-thread.service.js';

/** The channel that every user has: a notice under the bell. */
export class AlertBell implements AlertChannel {
  readonly name = 'BELL';

  constructor(
    private readonly thread: AlertThreadService,
    private readonly notices: NoticeService,
  ) {}

  async isSetUp(): Promise<boolean> {
    return true;
  }

  async send(
    transaction: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    const contents = messages.flatMap((message) => {
      const content = noticeOf(kind, message);
      return content ? [[message.userId, content] as const] : [];
    });
    await this.notices.addMany(contents, transaction);
    await this.thread.note(
      transaction.manager,
      messages.map(({ alertId }) => ({
        alertId,
        kind,
        channel: 'BELL',
        receiverId: '',
        receiver: null,
        status: 'DELIVERED',
        answer: null,
        attempts: 1,
      })),
    );
  }
}
