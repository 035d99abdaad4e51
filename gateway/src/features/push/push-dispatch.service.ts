import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { WEBHOOK_TIMEOUT_SECONDS } from '#schema/webhook.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Clock } from '../../platform/clock.js';
import type { Egress, EgressAnswer } from '../../platform/egress/egress.js';
import { type HostMessages, hostHandler, sendInTurns } from '../../platform/egress/host-queue.js';
import { failureText, responseText } from '../../platform/egress/response-text.js';
import { waitAfter } from '../../platform/egress/retry-wait.js';
import type { Log } from '../../platform/log.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import type { JobHandler } from '../../platform/work-queue/work-queue.js';
import {
  expiredState,
  isTooLate,
  retryState,
  type Streak,
  streakAfter,
} from '../alerts/alert-channel.service.js';
import type { AlertHoldService } from '../alerts/alert-hold.service.js';
import type { AlertThreadService, ThreadNote } from '../alerts/alert-thread.service.js';
import type { NoticeService } from '../notifications/notice.service.js';
import type { PushDeviceRepository, PushDeviceRow } from './push-device.repository.js';
import type { PushKeyService } from './push-key.service.js';
import type { DeviceKeys } from './push-keys.js';
import type { DueMessage, PushMessageRepository } from './push-message.repository.js';
import { pushOffNotice } from './push-notice.js';
import { PUSH_JOB, type PushQueueService, threadKeyOf } from './push-queue.service.js';

/** Loaded with the first message, not at every start. */
const loadWebPush = async () => (await import('web-push')).default;

/** Hosts that one gateway sends to concurrently. A few suffice: there are only as many as browser vendors. */
const HOSTS_AT_ONCE = 4;
/** Concurrent messages to one host, since one push service has all devices of a vendor's browsers. */
const PER_HOST = 30;
const TIMEOUT_MS = WEBHOOK_TIMEOUT_SECONDS * 1000;
/** The subscription no longer exists (RFC 8030, 7.3). */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const TOO_MANY = 429;

/** How long a signed VAPID header for a push service is reused; it is valid for 12 hours. */
const AUTHORIZATION_MS = 3_600_000;
/** Push services whose authorization is cached; users choose their hosts. */
const MAX_AUTHORIZATIONS = 100;

const KEYS_LOST = 'O servidor perdeu as chaves deste aparelho. Remova-o e adicione-o de novo.';

/** Result of handling a message now. */
interface Attempt {
  readonly message: DueMessage;
  readonly status: ThreadNote['status'];
  readonly attempts: number;
  readonly answer: string | null;
  /** Time of the next attempt; null if the message is finished. */
  readonly nextAt: Date | null;
  /** Undefined if nothing was sent. */
  readonly succeeded?: boolean;
  readonly isGone?: boolean;
}

/** A device with the messages just sent to it, in the order in which they completed. */
interface CountedDevice {
  readonly device: PushDeviceRow;
  readonly own: readonly Attempt[];
  readonly streak: Streak;
}

/**
 * Sends queued messages to the devices' push services, one job for each host. If a gateway dies, another sends its
 * unfinished messages, perhaps a second time; the device shows only one notification for each tag.
 */
export class PushDispatchService {
  readonly handlers: Readonly<Record<string, JobHandler>>;

  private readonly authorizations = new LRUCache<
    string,
    { readonly text: Promise<string>; readonly until: number }
  >({ max: MAX_AUTHORIZATIONS });

  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: PushDeviceRepository,
    private readonly messages: PushMessageRepository,
    private readonly queue: PushQueueService,
    private readonly keys: PushKeyService,
    private readonly thread: AlertThreadService,
    private readonly hold: AlertHoldService,
    private readonly egress: Egress,
    private readonly box: SecretBox,
    private readonly notices: NoticeService,
    private readonly outbox: Outbox,
    /** Contact for operators of a push service: `mailto:` or https (RFC 8292, 2.1). */
    private readonly subject: string,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    const waiting: HostMessages<DueMessage> = {
      due: (...asked) => this.messages.due(...asked),
      nextDue: (host) => this.messages.nextDue(host),
      deliver: (due, signal) => this.deliver(due, signal),
    };
    this.handlers = {
      [PUSH_JOB]: hostHandler(PUSH_JOB, HOSTS_AT_ONCE, waiting, this.dataSource.manager, this.clock),
    };
  }

  private async deliver(due: readonly DueMessage[], signal: AbortSignal): Promise<void> {
    // During a pause, devices get neither alerts nor outcomes.
    const withheld = await this.hold.reasonsOf(
      due.map(({ id, userId, kind }) => ({ id, userId, stopsInPause: kind !== 'TEST' })),
    );
    const done = await sendInTurns(due, PER_HOST, this.clock, async (message) => {
      const { expiresAt, kind } = message;
      if (isTooLate(expiresAt, kind === 'ALERT', this.clock.now())) return expired(message);
      const reason = withheld.get(message.id);
      return reason === undefined ? this.attempt(message, signal) : ended(message, 'WITHHELD', reason);
    });
    const attempts = done.map(({ result }) => result);
    if (attempts.length > 0) await this.outbox.transaction((transaction) => this.note(transaction, attempts));
    signal.throwIfAborted();
  }

  /** Undefined if the gateway is stopping and aborted it; another gateway will retry. */
  private async attempt(message: DueMessage, signal: AbortSignal): Promise<Attempt | undefined> {
    const now = this.clock.now();
    const attempts = message.attempts + 1;
    const timeoutMs = Math.min(TIMEOUT_MS, message.expiresAt.getTime() - now);
    const keys = this.box.opened(message.keys, message.deviceId);
    if (keys === undefined) return this.unreadable(message, attempts);
    try {
      const { headers, body } = await this.requestOf(message, JSON.parse(keys) as DeviceKeys, now);
      const answer = await this.egress.post(message.endpoint, { headers, body, timeoutMs, signal });
      return {
        message,
        attempts,
        answer: responseText(answer),
        ...this.outcomeOf(message, answer, attempts),
      };
    } catch (error) {
      if (signal.aborted) return undefined;
      const next = this.next(message, waitAfter(attempts));
      return {
        message,
        attempts,
        answer: failureText(error, WEBHOOK_TIMEOUT_SECONDS),
        ...next,
        succeeded: false,
      };
    }
  }

  private unreadable(message: DueMessage, attempts: number): Attempt {
    const { deviceId } = message;
    this.log.warn({ deviceId }, "a device's keys were sealed under another AUTH_SECRET");
    return { message, attempts, status: 'FAILED', answer: KEYS_LOST, nextAt: null, succeeded: false };
  }

  private async requestOf(
    { endpoint, alertId, payload, expiresAt }: DueMessage,
    keys: DeviceKeys,
    now: number,
  ) {
    const webPush = await loadWebPush();
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
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

  private outcomeOf(message: DueMessage, { status, retryAfterMs = 0 }: EgressAnswer, attempts: number) {
    if (status >= 200 && status < 300) return { status: 'DELIVERED', nextAt: null, succeeded: true } as const;
    if (GONE.has(status)) return { status: 'FAILED', nextAt: null, succeeded: false, isGone: true } as const;
    if (status !== TOO_MANY && status < 500)
      return { status: 'FAILED', nextAt: null, succeeded: false } as const;
    return { ...this.next(message, Math.max(waitAfter(attempts), retryAfterMs)), succeeded: false };
  }

  private next({ kind, expiresAt }: DueMessage, waitMs: number) {
    return retryState(this.clock.now() + waitMs, expiresAt, kind === 'ALERT');
  }

  private async note(transaction: Transaction, attempts: readonly Attempt[]): Promise<void> {
    const { manager } = transaction;
    // Locks devices before their messages, in the same order as a deletion.
    const ids = attempts.map(({ message }) => message.deviceId);
    const devices = await this.devices.lock(manager, [...new Set(ids)]);
    const still = new Set(devices.map(({ id }) => id));
    const noted = attempts.filter(({ message }) => still.has(message.deviceId));
    const again = noted.flatMap(({ message: { id }, nextAt, attempts: count }) =>
      nextAt ? [{ id, attempts: count, nextAt }] : [],
    );
    await this.messages.postpone(manager, again);
    const done = noted.filter(({ nextAt }) => nextAt === null).map(({ message }) => message.id);
    await this.messages.end(manager, done);
    const notes = noted.flatMap(({ message, status, answer, attempts: count }): ThreadNote[] => {
      const threadKey = threadKeyOf(message);
      return threadKey ? [{ ...threadKey, status, answer, attempts: count }] : [];
    });
    await this.thread.note(manager, notes);
    const sent = new Map<string, Attempt[]>();
    for (const attempt of noted) {
      const { deviceId } = attempt.message;
      if (attempt.succeeded !== undefined) sent.set(deviceId, [...(sent.get(deviceId) ?? []), attempt]);
    }
    await this.count(
      transaction,
      devices.flatMap((device) => {
        const own = sent.get(device.id);
        return own ? [{ device, own, streak: streakAfter(device.failures, own) }] : [];
      }),
    );
  }

  /** Removes devices that their push service no longer knows and switches off those that fail too often. */
  private async count(transaction: Transaction, counted: readonly CountedDevice[]): Promise<void> {
    const { manager } = transaction;
    const now = this.clock.now();
    const there = counted.filter(({ streak }) => !streak.isGone);
    await this.devices.writeAnswers(
      manager,
      there.map(({ device: { id, deliveredAt }, own, streak: { failures } }) => ({
        id,
        failures,
        answer: own.at(-1)?.answer ?? null,
        deliveredAt: own.some(({ succeeded }) => succeeded) ? new Date(now) : deliveredAt,
      })),
    );
    for (const { device, streak } of counted) {
      if (streak.isGone) {
        await this.queue.cancel(manager, device);
        await this.devices.delete(manager, device.id);
      } else if (device.enabled && streak.isOver) await this.switchOff(transaction, device, now);
    }
  }

  private async switchOff(
    transaction: Transaction,
    { id, userId, name }: PushDeviceRow,
    now: number,
  ): Promise<void> {
    const { manager } = transaction;
    await this.devices.update(manager, id, { enabled: false });
    await this.queue.cancel(manager, { id, name });
    await this.notices.add(userId, pushOffNotice(id, name, now), transaction);
    this.log.info({ deviceId: id }, 'a device was switched off');
  }
}

/** A message that ended without being sent. */
function ended(message: DueMessage, status: Attempt['status'], answer: string): Attempt {
  return { message, status, answer, attempts: message.attempts, nextAt: null };
}

function expired(message: DueMessage): Attempt {
  const { status, answer } = expiredState(message.kind === 'ALERT');
  return ended(message, status, answer);
}
