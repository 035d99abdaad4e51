import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { KeyedHash } from '../../platform/auth/keyed-hash.js';
import type { LeaderLock } from '../../platform/database/leader-lock.js';
import type { Log } from '../../platform/log.js';
import { Token } from '../../platform/service-registry.js';
import type { Timer } from '../../platform/timer.js';
import type { TelegramBot } from './telegram-bot.js';
import { TelegramConflict, TelegramUnavailable } from './telegram-failure.js';
import type { TelegramUpdateService } from './telegram-update.service.js';

/** Path of the webhook for updates, below PUBLIC_URL. */
export const TELEGRAM_WEBHOOK_PATH = '/telegram/updates';
/** Creates the lock that elects the one gateway which receives updates. */
export const TELEGRAM_LEADER = new Token<(timer: Timer) => LeaderLock>('leader of Telegram');
/** Retry delay after a failure; it doubles each time. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

/** How often the webhook is looked at: another program may have removed or replaced it. */
const CHECK_MS = 60_000;
/** Polls in a row that another program ends before it counts as a rival; a single one is this installation's former leader. */
const MAX_ENDED_POLLS = 3;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Receives updates from Telegram. Only the leader polls for updates or registers the webhook; if it dies, another
 * gateway takes over within seconds. Updates that arrive twice because of that are dropped by their id.
 *
 * A bot has one receiver. Where another installation is it, this one leaves its webhook alone, says so, and tries again.
 */
export class TelegramReceiverService {
  private abort: AbortController | undefined;
  /** Settles when no update is being handled any more. */
  private idle: Promise<unknown> = Promise.resolve();
  private isBegun = false;
  private endedPolls = 0;
  private rival: string | undefined;

  constructor(
    private readonly bot: TelegramBot,
    private readonly updates: TelegramUpdateService,
    private readonly publicUrl: string,
    private readonly hash: KeyedHash,
    private readonly log: Log,
    private readonly checkMs = CHECK_MS,
  ) {}

  /** The secret that Telegram sends with each webhook update; the same on all gateways. */
  get secret(): string {
    return this.hash(this.bot.id);
  }

  /** Whether a header contains the secret, compared in constant time. */
  isFromTelegram(header: unknown): boolean {
    return timingSafeEqual(digest(typeof header === 'string' ? header : ''), digest(this.secret));
  }

  /** Whether another installation receives the updates of this bot, as far as this gateway has noticed. */
  get hasRival(): boolean {
    return this.rival !== undefined;
  }

  /** Marks the webhook as this installation's, also after PUBLIC_URL has changed. */
  private get mark(): string {
    return `?de=${this.hash(`installation ${this.bot.id}`).slice(0, 16)}`;
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
        await this.assertNotTaken(signal);
        if (this.bot.hasWebhook) {
          const url = `${this.publicUrl}${TELEGRAM_WEBHOOK_PATH}${this.mark}`;
          await this.bot.setWebhook(url, this.secret, signal);
          await this.watchWebhook(url, signal);
        }
        await this.bot.prepareToPoll(signal);
        await this.poll(signal, () => {
          wait = FIRST_WAIT_MS;
          this.noteAlone();
        });
      } catch (error) {
        if (signal.aborted) return;
        // Errors of the library contain the URL and thereby the token; those of TelegramUnavailable do not.
        const isAway = error instanceof TelegramUnavailable;
        if (error instanceof TelegramConflict) this.noteConflict(error.message);
        const reason = isAway ? { answer: error.message } : { err: error };
        this.log.warn(reason, 'updates of Telegram could not be got');
        await pause(Math.max(wait, isAway ? error.waitMs : 0), undefined, { signal, ref: false }).catch(
          () => undefined,
        );
        wait = Math.min(wait * 2, MAX_WAIT_MS);
      }
    }
  }

  /** @throws TelegramConflict if the webhook of another installation is registered */
  private async assertNotTaken(signal: AbortSignal): Promise<void> {
    const url = await this.bot.webhook(signal);
    if (url === '' || url.endsWith(this.mark)) return;
    this.endedPolls = MAX_ENDED_POLLS;
    // The rest of the address may be a secret of the other installation.
    const host = URL.canParse(url) ? new URL(url).host : '?';
    throw new TelegramConflict(`a webhook at ${host} receives the updates`);
  }

  /** Looks at the webhook until it is no longer ours. @throws TelegramConflict */
  private async watchWebhook(own: string, signal: AbortSignal): Promise<never> {
    for (;;) {
      await pause(this.checkMs, undefined, { signal, ref: false });
      if ((await this.bot.webhook(signal)) !== own) {
        this.endedPolls = MAX_ENDED_POLLS;
        throw new TelegramConflict('the webhook was removed or replaced by another program');
      }
      this.noteAlone();
    }
  }

  private noteConflict(answer: string): void {
    this.endedPolls += 1;
    if (this.endedPolls < MAX_ENDED_POLLS || this.rival === answer) return;
    this.rival = answer;
    this.log.error(
      { answer, bot: this.bot.me?.username },
      'another installation uses TELEGRAM_BOT_TOKEN: a bot has one receiver, so that commands may not arrive here; alerts are still sent',
    );
  }

  private noteAlone(): void {
    this.endedPolls = 0;
    if (this.rival === undefined) return;
    this.rival = undefined;
    this.log.info(
      { bot: this.bot.me?.username },
      'no other installation receives the updates of this bot any more',
    );
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
