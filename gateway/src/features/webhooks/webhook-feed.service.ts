// Own file: what is sent to webhooks is separate from how it is sent.
import type { Clock } from '../../platform/clock.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type { AlertChannel, AlertMessage } from '../alerts/alert-channel.service.js';
import { practiceChanged } from '../practice/practice.event.js';
import type { WebhookRepository } from './webhook.repository.js';
import { practiceMessage, signalMessage } from './webhook-messages.js';
import type { WebhookQueueService } from './webhook-queue.service.js';

/** Sends webhooks the events that they subscribe to. It is an alert channel that also follows practice accounts. */
export class WebhookFeedService implements AlertChannel {
  readonly name = 'WEBHOOK';

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly queue: WebhookQueueService,
    private readonly outbox: Outbox,
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  async isSetUp(userId: string): Promise<boolean> {
    const webhooks = await this.webhooks.findOf(userId);
    return webhooks.some(({ enabled, events }) => enabled && events.includes('SIGNAL_ALERTED'));
  }

  async send(
    { manager }: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    const now = this.clock.now();
    await this.queue.add(
      manager,
      messages.map((message) => signalMessage(kind, message, now, this.publicUrl)),
    );
  }

  /** Returns a function that unsubscribes. */
  followPractice(): () => void {
    return this.outbox.on(practiceChanged, async (event, { manager }) => {
      const message = practiceMessage(event, this.clock.now());
      if (message) await this.queue.add(manager, [message]);
    });
  }
}
