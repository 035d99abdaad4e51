import { type EntityManager, In } from 'typeorm';
import { ntfyAddress } from '#schema/ntfy.js';
import { WEBHOOK_TIMEOUT_SECONDS } from '#schema/webhook.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Clock } from '../../platform/clock.js';
import type { Egress } from '../../platform/egress/egress.js';
import { responseText } from '../../platform/egress/response-text.js';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type {
  AlertChannelService,
  AlertMessage,
  AlertReceiver,
  AlertSender,
  PriceContent,
  RowReading,
} from '../alerts/alert-channel.service.js';
import type { Answer, DueDelivery } from '../deliveries/delivery-sender.service.js';
import { proofPath } from '../record/record-entry-link.service.js';
import { NtfyTopicEntity } from './ntfy.entity.js';
import type { NtfyRepository } from './ntfy.repository.js';
import { ntfyFailedNotice } from './ntfy-notice.js';

const TIMEOUT_MS = WEBHOOK_TIMEOUT_SECONDS * 1000;
const TOO_MANY = 429;
/** The message itself is not accepted, and will not be. */
const BAD_REQUEST = 400;

const TOKEN_LOST = 'O servidor não consegue mais ler o token deste tópico. Ligue o tópico de novo.';
const NO_TOPIC = 'O endereço não é o de um tópico.';

/** A button below a message that opens a page (https://docs.ntfy.sh/publish/#open-websiteapp). */
interface ViewAction {
  readonly action: 'view';
  readonly label: string;
  readonly url: string;
}

/** What a message shows; a press opens the page at `click`. */
interface NtfyText {
  readonly title: string;
  readonly message: string;
  readonly click: string;
  readonly actions?: readonly ViewAction[];
}

/** Sends alerts to topics of ntfy servers, as JSON to the server (https://docs.ntfy.sh/publish/#publish-as-json). */
export class NtfySender implements AlertSender<NtfyTopicEntity> {
  readonly channel = 'NTFY';
  readonly limits = { queues: 4, atOnce: 10 };
  // As on devices: a phone that lights up defeats a pause.
  readonly stopsInPause = ['ALERT', 'OUTCOME', 'PRICE'] as const;
  readonly outcomeFollowsAlert = true;
  readonly receivers = {
    entity: NtfyTopicEntity,
    where: (userIds: readonly string[]) => ({ userId: In([...userIds]) }),
    order: { userId: 'ASC' },
    idOf: ({ userId }: NtfyTopicEntity) => userId,
  } as const;

  constructor(
    private readonly channels: AlertChannelService,
    private readonly topics: NtfyRepository,
    private readonly egress: Egress,
    private readonly box: SecretBox,
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  receiversOf(
    manager: EntityManager,
    userIds: readonly string[],
    _kind: AlertDeliveryKind | 'PRICE',
    reading: RowReading,
  ): Promise<readonly AlertReceiver[]> {
    return this.topics.listening(manager, userIds, reading);
  }

  render(kind: AlertDeliveryKind, message: AlertMessage): string | undefined {
    const text = this.channels.textOf(kind, message);
    if (!text) return undefined;
    const { publicUrl } = this;
    const proof = {
      action: 'view',
      label: 'Ver a prova',
      url: publicUrl + proofPath(message.entry.leaf),
    } as const;
    return ntfyText(text.title, text.body, `${publicUrl}/alertas?alerta=${message.alertId}`, [proof]);
  }

  renderPrice({ title, body, path }: PriceContent): string {
    return ntfyText(title, body, this.publicUrl + path);
  }

  async send(
    [{ payload, expiresAt }]: readonly [DueDelivery, ...DueDelivery[]],
    topic: NtfyTopicEntity | undefined,
    signal: AbortSignal,
  ): Promise<Answer> {
    const address = topic && ntfyAddress(topic.url);
    if (!topic || !address || payload === null) return { kind: 'refused', text: NO_TOPIC };
    const token = topic.token === null ? null : this.box.opened(topic.token, topic.userId);
    if (token === undefined) return { kind: 'refused', text: TOKEN_LOST };
    const answer = await this.egress.post(address.server, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Farol-Ntfy/1',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ topic: address.topic, ...(JSON.parse(payload) as NtfyText) }),
      timeoutMs: Math.min(TIMEOUT_MS, expiresAt.getTime() - this.clock.now()),
      signal,
    });
    const { status, retryAfterMs } = answer;
    const text = responseText(answer);
    // The answer repeats the message, which its owner has.
    if (status >= 200 && status < 300) return { kind: 'delivered', text: String(status) };
    if (status === BAD_REQUEST) return { kind: 'refused', text };
    return { kind: 'retry', text, waitMs: retryAfterMs, isNotOfReceiver: status === TOO_MANY };
  }

  end({ userId, host }: NtfyTopicEntity, _why: 'FAILED' | 'GONE', at: number) {
    return { userId, change: { enabled: false }, notice: ntfyFailedNotice(host, at) };
  }
}

/** The content of a message, without its topic, which its owner may change until it is sent. */
export function ntfyText(
  title: string,
  message: string,
  click: string,
  actions?: readonly ViewAction[],
): string {
  const text: NtfyText = { title, message, click, ...(actions && { actions }) };
  return JSON.stringify(text);
}
