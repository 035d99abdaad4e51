import { LRUCache } from 'lru-cache';
import { type EntityManager, In } from 'typeorm';
import { WEBHOOK_TIMEOUT_SECONDS } from '#schema/webhook.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Clock } from '../../platform/clock.js';
import type { Egress } from '../../platform/egress/egress.js';
import type { Log } from '../../platform/log.js';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type {
  AlertChannelService,
  AlertMessage,
  AlertSender,
  PriceContent,
  RowReading,
} from '../alerts/alert-channel.service.js';
import type { Answer, DueDelivery } from '../deliveries/delivery-sender.service.js';
import { PushDeviceEntity } from './push.entity.js';
import { pushAnswer, REFUSED_KEY } from './push-answer.js';
import { alertContent, priceAlertContent } from './push-content.js';
import type { PushDeviceRepository } from './push-device.repository.js';
import type { PushKeyService } from './push-key.service.js';
import type { DeviceKeys } from './push-keys.js';
import { pushGoneNotice, pushOffNotice } from './push-notice.js';

/** Loaded with the first message, not at every start. */
const loadWebPush = async () => (await import('web-push')).default;

const TIMEOUT_MS = WEBHOOK_TIMEOUT_SECONDS * 1000;

/** How long a signed VAPID header for a push service is reused; it is valid for 12 hours. */
const AUTHORIZATION_MS = 3_600_000;
/** Push services whose authorization is cached; users choose their hosts. */
const MAX_AUTHORIZATIONS = 100;

/** How often a refusal by the same push service is logged. */
const REPORT_MS = 3_600_000;

const KEYS_LOST = 'O servidor perdeu as chaves deste aparelho. Remova-o e adicione-o de novo.';

/** Sends alerts to devices by their browsers' push services. A device shows one notification for each tag. */
export class PushSender implements AlertSender<PushDeviceEntity> {
  readonly channel = 'PUSH';
  // There are only as many hosts as browser vendors, and each has all devices of its browsers.
  readonly limits = { queues: 4, atOnce: 30 };
  // During a pause, devices get neither alerts nor outcomes.
  readonly stopsInPause = ['ALERT', 'OUTCOME', 'PRICE'] as const;
  readonly outcomeFollowsAlert = true;
  readonly receivers = {
    entity: PushDeviceEntity,
    where: (ids: readonly string[]) => ({ id: In([...ids]) }),
    order: { id: 'ASC' },
    idOf: ({ id }: PushDeviceEntity) => id,
  } as const;

  private readonly authorizations = new LRUCache<
    string,
    { readonly text: Promise<string>; readonly until: number }
  >({ max: MAX_AUTHORIZATIONS });

  /** Push services whose refusal was logged within the hour. */
  private readonly reported = new LRUCache<string, true>({ max: MAX_AUTHORIZATIONS, ttl: REPORT_MS });

  constructor(
    private readonly channels: AlertChannelService,
    private readonly devices: PushDeviceRepository,
    private readonly keys: PushKeyService,
    private readonly egress: Egress,
    private readonly box: SecretBox,
    /** Contact for operators of a push service: `mailto:` or https (RFC 8292, 2.1). */
    private readonly subject: string,
    private readonly publicUrl: string,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  receiversOf(
    manager: EntityManager,
    userIds: readonly string[],
    _kind: AlertDeliveryKind | 'PRICE',
    reading: RowReading,
  ) {
    return this.devices.listening(manager, userIds, reading);
  }

  render(kind: AlertDeliveryKind, message: AlertMessage): string | undefined {
    const text = this.channels.textOf(kind, message);
    return text && alertContent(kind, message, text, this.publicUrl);
  }

  renderPrice(content: PriceContent): string {
    return priceAlertContent(content, this.publicUrl);
  }

  async send(
    [message]: readonly [DueDelivery, ...DueDelivery[]],
    device: PushDeviceEntity | undefined,
    signal: AbortSignal,
  ): Promise<Answer> {
    const keys = device && this.box.opened(device.keys, device.id);
    if (!device || keys === undefined) {
      this.log.warn(
        { deviceId: message.receiverId },
        "a device's keys were sealed under another AUTH_SECRET",
      );
      return { kind: 'refused', text: KEYS_LOST };
    }
    const now = this.clock.now();
    const remainingMs = message.expiresAt.getTime() - now;
    const request = await this.requestOf(device.endpoint, message, JSON.parse(keys), now);
    const timeoutMs = Math.min(TIMEOUT_MS, remainingMs);
    const answer = pushAnswer(await this.egress.post(device.endpoint, { ...request, timeoutMs, signal }));
    if (answer.text?.startsWith(REFUSED_KEY)) this.reportRefusal(device.host, answer.text);
    return answer;
  }

  /** Says in the log which push services refused the last message to a device through a fault of this Farol. */
  async reportRefusals(): Promise<void> {
    for (const { host, answer } of await this.devices.lastAnswers(REFUSED_KEY))
      this.reportRefusal(host, answer);
  }

  private reportRefusal(host: string, answer: string): void {
    if (this.reported.has(host)) return;
    this.reported.set(host, true);
    this.log.error(
      { host, answer, subject: this.subject },
      'a push service refuses what this Farol sends: check VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT and the clock',
    );
  }

  async answered(
    manager: EntityManager,
    answers: ReadonlyMap<PushDeviceEntity, readonly Answer[]>,
  ): Promise<void> {
    const now = new Date(this.clock.now());
    const rows = [...answers].map(([{ id }, own]) => {
      const deliveredAt = own.some(({ kind }) => kind === 'delivered') ? now : null;
      return { id, answer: own.at(-1)?.text ?? null, deliveredAt };
    });
    await this.devices.writeAnswers(manager, rows);
  }

  end({ id, userId, name }: PushDeviceEntity, why: 'FAILED' | 'GONE', at: number) {
    return why === 'GONE'
      ? ({ userId, change: 'delete', notice: pushGoneNotice(id, name) } as const)
      : { userId, change: {}, notice: pushOffNotice(id, name, at) };
  }

  private async requestOf(
    endpoint: string,
    { alertId, payload, expiresAt }: DueDelivery,
    keys: DeviceKeys,
    now: number,
  ) {
    const webPush = await loadWebPush();
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload ?? '', {
      // Seconds that the push service may hold the message for an offline device: until its signal expires.
      TTL: Math.floor((expiresAt.getTime() - now) / 1000),
      urgency: 'normal',
      // An outcome replaces its alert while that is still held by the push service.
      ...(alertId !== null && { topic: alertId.replaceAll('-', '') }),
    });
    headers.Authorization = await this.authorizationFor(endpoint, now);
    const text = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    return { headers: Object.fromEntries(text), body: body ?? '' };
  }

  /**
   * Identifies the sender to one push service. Signed once an hour, since a signature costs as much as the rest of a
   * message.
   */
  private async authorizationFor(endpoint: string, now: number): Promise<string> {
    const { origin } = new URL(endpoint);
    const cached = this.authorizations.get(origin);
    if (cached && cached.until > now) return cached.text;
    const text = this.signFor(origin);
    this.authorizations.set(origin, { text, until: now + AUTHORIZATION_MS });
    text.catch(() => this.authorizations.delete(origin));
    return text;
  }

  private async signFor(origin: string): Promise<string> {
    const webPush = await loadWebPush();
    const { publicKey, privateKey } = await this.keys.keys();
    return webPush.getVapidHeaders(origin, this.subject, publicKey, privateKey, 'aes128gcm').Authorization;
  }
}
