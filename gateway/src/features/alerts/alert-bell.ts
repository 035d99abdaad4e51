import type { Clock } from '../../platform/clock.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { alertChanged } from './alert.event.js';
import type { AlertRepository, NewDelivery } from './alert.repository.js';
import type { AlertDeliveryKind } from './alert.type.js';
import type { AlertChannel, AlertMessage } from './alert-channel.service.js';
import { alertNotice, outcomeNotice } from './alert-notice.js';

/** The channel that everybody has: a notice under the bell and the stream of a page that is open, with the log of both. */
export class AlertBell implements AlertChannel {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly notices: NoticeService,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async send(
    transaction: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    const contents = messages.flatMap((message) => {
      const content = contentOf(kind, message);
      return content ? [[message.userId, content] as const] : [];
    });
    await this.notices.addMany(contents, transaction);
    await this.log(transaction, kind, messages);
    transaction.afterwards(async () => {
      for (const { alertId, userId } of messages)
        this.events.publish(alertChanged, userId, { alertId, kind });
    });
  }

  private async log(
    { manager }: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    const now = this.clock.now();
    await this.alerts.addDeliveries(
      manager,
      messages.map(
        ({ alertId }): NewDelivery => ({
          id: uuidv7(now),
          alertId,
          kind,
          channel: 'BELL',
          status: 'DELIVERED',
          answer: null,
          attempts: 1,
          updatedAt: new Date(now),
        }),
      ),
    );
  }
}

function contentOf(kind: AlertDeliveryKind, { alertId, entry, ruleName, timeZone }: AlertMessage) {
  return kind === 'ALERT' ? alertNotice(alertId, entry, ruleName, timeZone) : outcomeNotice(alertId, entry);
}
