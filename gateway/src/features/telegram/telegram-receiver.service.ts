import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { KeyedHash } from '../../platform/auth/keyed-hash.js';
import type { LeaderLock } from '../../platform/database/leader-lock.js';
import type { Log } from '../../platform/log.js';
import { Token } from '../../platform/service-registry.js';
import type { Timer } from '../../platform/timer.js';
import type { TelegramBot } from './telegram-bot.js';
import { TelegramUnavailable } from './telegram-failure.js';
import type { TelegramUpdateService } from './telegram-update.service.js';

/** Path of the webhook for updates, below PUBLIC_URL. */
export const TELEGRAM_WEBHOOK_PATH = '/telegram/updates';
/** Creates the lock that elects the one gateway which receives updates. */
export const TELEGRAM_LEADER = new Token<(timer: Timer) => LeaderLock>('leader of Telegram');
/** Retry delay after a failure; it doubles each time. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Receives updates from Telegram. Only the leader polls for updates or registers the webhook; if it dies, another
 * gateway takes over within seconds. Updates that arrive twice because of that are dropped by their id.
 */
export class TelegramReceiverService {
  private abort: AbortController | undefined;
  /** Settles when no update is being handled any more. */
  private idle: Promise<unknown> = Promise.resolve();
  private isBegun = false;

  constructor(
    private readonly bot: TelegramBot,
    private readonly updates: TelegramUpdateService,
    private readonly publicUrl: string,
    private readonly hash: KeyedHash,
    private readonly log: Log,
  ) {}

  /** The secret that Telegram sends with each webhook update; the same on all gateways. */
  get secret(): string {
    return this.hash(this.bot.id);
  }

  /** Whether a header contains the secret, compared in constant time. */
  isFromTelegram(header: unknown): boolean {
    return timingSafeEqual(digest(typeof header === 'string' ? header : ''), digest(this.secret));
  }

  /** Fetches the bot's profile, retrying until it is known; then joins the leader election. */
  async tend(lock: LeaderLock): Promise<void> {
    if (this.isBegun || this.bot.isRefused) return;
    await this.bot.introduce();
    if (!this.bot.me) return;
    this.isBegun = true;
    await lock.start({ lead: () => this.lead(), lose: () => this.lose() });
  }

  /** Stops receiving; resolves when no update is being handled. */
  async stop(): Promise<void> {
    this.lose();
    await this.idle;
  }

  private lead(): void {
    this.abort = new AbortController();
    this.idle = Promise.all([this.idle, this.run(this.abort.signal)]);
  }

  private lose(): void {
    this.abort?.abort();
    this.abort = undefined;
  }

  /** Never rejects. */
  private async run(signal: AbortSignal): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted && !this.bot.isRefused) {
      try {
        if (this.bot.hasWebhook) {
          await this.bot.setWebhook(`${this.publicUrl}${TELEGRAM_WEBHOOK_PATH}`, this.secret, signal);
          return;
        }
        await this.bot.prepareToPoll(signal);
        await this.poll(signal, () => {
          wait = FIRST_WAIT_MS;
        });
      } catch (error) {
        if (signal.aborted) return;
        // Errors of the library contain the URL and thereby the token; those of TelegramUnavailable do not.
        const isAway = error instanceof TelegramUnavailable;
        const reason = isAway ? { answer: error.message } : { err: error };
        this.log.warn(reason, 'updates of Telegram could not be got');
        await pause(Math.max(wait, isAway ? error.waitMs : 0), undefined, { signal, ref: false }).catch(
          () => undefined,
        );
        wait = Math.min(wait * 2, MAX_WAIT_MS);
      }
    }
  }

  private async poll(signal: AbortSignal, onAnswer: () => void): Promise<void> {
    let offset: number | undefined;
    while (!signal.aborted && !this.bot.isRefused) {
      const updates = await this.bot.updates(offset, signal);
      onAnswer();
      for (const update of updates) {
        if (signal.aborted) return;
        await this.updates.handle(update);
        // The next poll acknowledges it to Telegram. An update that could not be stored is delivered again.
        offset = update.update_id + 1;
      }
    }
  }
}
