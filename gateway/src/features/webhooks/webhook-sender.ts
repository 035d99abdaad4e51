import { type EntityManager, In } from 'typeorm';
import { WEBHOOK_RETRY_HOURS, WEBHOOK_TIMEOUT_SECONDS } from '#schema/webhook.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Clock } from '../../platform/clock.js';
import type { Egress } from '../../platform/egress/egress.js';
import { responseText } from '../../platform/egress/response-text.js';
import type { Log } from '../../platform/log.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type {
  AlertMessage,
  AlertReceiver,
  AlertSender,
  PriceContent,
  RowReading,
} from '../alerts/alert-channel.service.js';
import type { DeliveryService } from '../deliveries/delivery.service.js';
import type { Answer, DueDelivery } from '../deliveries/delivery-sender.service.js';
import { practiceChanged } from '../practice/practice.event.js';
import { WebhookEntity } from './webhook.entity.js';
import type { WebhookRepository } from './webhook.repository.js';
import {
  eventOf,
  numberedMessage,
  practiceMessage,
  priceAlertMessage,
  signalText,
} from './webhook-messages.js';
import { webhookOffNotice } from './webhook-notice.js';
import { signedHeaders } from './webhook-secret.js';

const TIMEOUT_MS = WEBHOOK_TIMEOUT_SECONDS * 1000;
const RETRY_MS = WEBHOOK_RETRY_HOURS * 3_600_000;
/** The receiver permanently refuses messages (410 Gone). */
const GONE = 410;

const SECRET_LOST = 'O servidor não consegue mais assinar com o segredo deste webhook. Troque o segredo.';

/** Sends webhooks the events that they subscribe to: alerts, outcomes, settled trades and pauses. */
export class WebhookSender implements AlertSender<WebhookEntity> {
  readonly channel = 'WEBHOOK';
  readonly limits = { queues: 8, atOnce: 10 };
  readonly stopsInPause = ['ALERT', 'PRICE'] as const;
  readonly outcomeFollowsAlert = false;
  readonly receivers = {
    entity: WebhookEntity,
    where: (ids: readonly string[]) => ({ id: In([...ids]) }),
    order: { id: 'ASC' },
    idOf: ({ id }: WebhookEntity) => id,
  } as const;

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryService,
    private readonly egress: Egress,
    private readonly box: SecretBox,
    private readonly publicUrl: string,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  receiversOf(
    manager: EntityManager,
    userIds: readonly string[],
    kind: AlertDeliveryKind | 'PRICE',
    reading: RowReading,
  ): Promise<readonly AlertReceiver[]> {
    return this.webhooks.listening(manager, userIds, eventOf(kind), reading);
  }

  render(kind: AlertDeliveryKind, message: AlertMessage): string {
    return signalText(kind, message, this.clock.now(), this.publicUrl);
  }

  renderPrice(content: PriceContent): string {
    return priceAlertMessage(content, this.clock.now(), this.publicUrl);
  }

  takeNumbers(
    manager: EntityManager,
    counts: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>> {
    return this.webhooks.takeNumbers(manager, counts);
  }

  /** Sends settled trades and pauses. Returns a function that unsubscribes. */
  followPractice(outbox: Outbox): () => void {
    return outbox.on(practiceChanged, async (event, { manager }) => {
      const now = this.clock.now();
      const message = practiceMessage(event, now);
      if (!message) return;
      const takers = await this.webhooks.listening(manager, [event.userId], eventOf(message.kind), 'lock');
      const rows = takers.map(({ id, userId, queue, name }) => {
        const to = { userId, channel: 'WEBHOOK', queue, receiverId: id, receiver: name } as const;
        return { ...to, ...message, expiresAt: new Date(now + RETRY_MS) };
      });
      await this.deliveries.add(manager, rows);
    });
  }

  async send(
    [message]: readonly [DueDelivery, ...DueDelivery[]],
    webhook: WebhookEntity | undefined,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { id, expiresAt } = message;
    const now = this.clock.now();
    const secrets = webhook && this.secretsOf(webhook, now);
    if (!secrets || message.payload === null) return { kind: 'refused', text: SECRET_LOST };
    const body = JSON.stringify(numberedMessage(message));
    const headers = signedHeaders(id, body, secrets, now);
    const timeoutMs = Math.min(TIMEOUT_MS, expiresAt.getTime() - now);
    const answer = await this.egress.post(webhook.url, { headers, body, timeoutMs, signal });
    const text = responseText(answer);
    if (answer.status >= 200 && answer.status < 300) return { kind: 'delivered', text };
    return { kind: answer.status === GONE ? 'gone' : 'retry', text };
  }

  end({ id, userId, host }: WebhookEntity, why: 'FAILED' | 'GONE', at: number) {
    return { userId, change: { enabled: false }, notice: webhookOffNotice(id, host, at, why === 'GONE') };
  }

  /** The secrets that sign now; undefined if the current one cannot be opened. */
  private secretsOf(webhook: WebhookEntity, now: number): string[] | undefined {
    const { id, secret, formerSecret, formerUntil } = webhook;
    const current = this.box.opened(secret, id);
    if (current === undefined) {
      this.log.warn({ webhookId: id }, "a webhook's secret was sealed under another AUTH_SECRET");
      return undefined;
    }
    const isGood = formerSecret !== null && formerUntil !== null && formerUntil.getTime() > now;
    const former = isGood ? this.box.opened(formerSecret, id) : undefined;
    return former === undefined ? [current] : [current, former];
  }
}
