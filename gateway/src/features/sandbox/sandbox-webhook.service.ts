import { SANDBOX_PAST_PER_MINUTE } from '#schema/sandbox.js';
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_REPLAY_MAX,
  WEBHOOK_RETRY_HOURS,
  type WebhookEvent,
} from '#schema/webhook.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid } from '../../platform/uuid.js';
import type { Alert } from '../alerts/alert.type.js';
import { unknownWebhook } from '../webhooks/webhook.errors.js';
import type {
  ReplayWebhookArgs,
  WebhookMessage,
  WebhookMessagePage,
  WebhookMessagesArgs,
  WebhookReplay,
} from '../webhooks/webhook.type.js';
import type { PastAlert, SandboxAlertService } from './sandbox-alert.service.js';
import { nowOf, type SandboxScope, sandboxId } from './sandbox-scope.js';

const RETRY_MS = WEBHOOK_RETRY_HOURS * 3_600_000;

/** The same fields as outside the sandbox. There are no pages to link to. */
function dataOf(alert: Alert): object {
  const { outcome, exitPrice, settledAt, cosignedAt, createdAt, signalId, deliveries, ...facts } = alert;
  const about = { ...facts, link: null, proofLink: null };
  return outcome === null ? about : { ...about, outcome, exitPrice, settledAt, cosignedAt };
}

/**
 * What a webhook would have been sent by the call's time: the sandbox's alerts and their outcomes, numbered from its
 * start. Nothing is sent, so any UUID names such a webhook.
 */
export class SandboxWebhookService {
  /** Computed once for all fields of a call. */
  private list: Promise<readonly PastAlert[]> | undefined;

  constructor(
    private readonly scope: SandboxScope,
    private readonly alerts: Pick<SandboxAlertService, 'past'>,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws FarolError NOT_FOUND (no UUID), RATE_LIMITED, UNAVAILABLE */
  async missed(_viewer: Viewer, { id, after, first }: WebhookMessagesArgs): Promise<WebhookMessagePage> {
    const past = await this.past(id);
    const items = past.slice(after, after + first).map((one, at) => this.message(id, one, after + at + 1));
    return { items, oldest: past.length > 0 ? 1 : null, newest: past.length };
  }

  /** What a replay would send. @throws as `missed` */
  async replay(_viewer: Viewer, { id, from }: ReplayWebhookArgs): Promise<WebhookReplay> {
    const past = await this.past(id);
    const end = from - 1 + WEBHOOK_REPLAY_MAX;
    const asked = past.slice(from - 1, end);
    const queued = asked.filter((one) => expiryOf(one) > nowOf(this.scope.call)).length;
    return { queued, skipped: asked.length - queued, next: past.length > end ? end + 1 : null };
  }

  private async past(id: string): Promise<readonly PastAlert[]> {
    if (!isUuid(id)) throw unknownWebhook();
    await this.limiter.take(`sandbox past ${this.scope.userId}`, SANDBOX_PAST_PER_MINUTE);
    this.list ??= this.alerts.past();
    return this.list;
  }

  private message(endpointId: string, past: PastAlert, sequence: number): WebhookMessage {
    const { kind: change, at } = past;
    const alert = past.alert();
    const kind: WebhookEvent = change === 'ALERT' ? 'SIGNAL_ALERTED' : 'SIGNAL_SETTLED';
    const createdAt = new Date(at);
    return {
      id: sandboxId(at, 'webhook message', this.scope.call.seed, change, alert.id),
      sequence,
      kind,
      status: 'DELIVERED',
      payload: {
        type: WEBHOOK_EVENT_TYPES[kind],
        timestamp: createdAt.toISOString(),
        endpointId,
        sequence,
        data: dataOf(alert),
      },
      expiresAt: new Date(expiryOf(past)),
      createdAt,
    };
  }
}

const expiryOf = ({ kind, at, expiresAt }: PastAlert) => (kind === 'ALERT' ? expiresAt : at + RETRY_MS);
