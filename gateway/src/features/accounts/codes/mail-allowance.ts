import type { EntityManager } from 'typeorm';
import { createKeyedHash, type KeyedHash } from '../../../platform/auth/keyed-hash.js';
import { networkOf } from '../../../platform/client-network.js';
import type { Clock } from '../../../platform/clock.js';
import { rateLimited } from '../../../platform/rate-limit.js';
import { MailAllowanceEntity } from './email-code.entity.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often mails may go out. */
interface Pace {
  readonly perHour: number;
  /** Milliseconds between two. */
  readonly apart: number;
}

/** To one address, asked for from one client network or by one browser. */
const ONE_ASKING: Pace = { perHour: 5, apart: MINUTE_MS };
/** To one address, asked for by different browsers of one client network. */
const NEIGHBOURS_ASKING: Pace = { perHour: 10, apart: 0 };
/** To one address, from everywhere: ends a flood from many networks. */
const ALL_ASKING: Pace = { perHour: 30, apart: 0 };

/** Who asks for a mail to which address. */
export interface MailRequest {
  readonly emailKey: string;
  readonly clientAddress: string;
  /** Hash of the browser, where it has signed in to the account of this address before. */
  readonly knownDevice?: string | undefined;
  /** Id of the browser, for mails that are bound to it; the others of its network keep theirs. */
  readonly browser?: string;
}

/** Seconds until the next mail may go to an address that was written to at these moments; 0 where it may now. */
function secondsUntilMail(
  sentAt: readonly number[],
  now: number,
  { perHour, apart }: Pace = ONE_ASKING,
): number {
  const recent = sentAt.filter((at) => now - at < HOUR_MS).toSorted((a, b) => a - b);
  const newest = recent.at(-1);
  const afterNewest = newest === undefined ? 0 : newest + apart - now;
  const oldestThatCounts = recent.at(-perHour);
  const afterHour = oldestThatCounts === undefined ? 0 : oldestThatCounts + HOUR_MS - now;
  return Math.max(0, Math.ceil(Math.max(afterNewest, afterHour) / 1000));
}

/**
 * Bounds the mails that people without a session cause. Counted for addresses with an account and without alike, so
 * that a refusal gives nothing away, and apart for each network, so that a stranger's requests delay nobody else. A
 * browser that has signed in to the account has an allowance of its own, whatever others ask for.
 */
export class MailAllowance {
  private readonly hash: KeyedHash;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.hash = createKeyedHash(secret, 'mail allowances');
  }

  /** Counts one mail. @throws FarolError RATE_LIMITED with the seconds to wait */
  async take(manager: EntityManager, request: MailRequest): Promise<void> {
    const { emailKey, clientAddress, knownDevice, browser } = request;
    if (knownDevice) return this.count(manager, this.hash('device', emailKey, knownDevice), ONE_ASKING);
    if (browser) await this.count(manager, this.hash('browser', emailKey, browser), ONE_ASKING);
    const pace = browser ? NEIGHBOURS_ASKING : ONE_ASKING;
    await this.count(manager, this.hash('network', emailKey, networkOf(clientAddress)), pace);
    await this.count(manager, this.hash('address', emailKey), ALL_ASKING);
  }

  private async count(manager: EntityManager, key: string, pace: Pace): Promise<void> {
    const now = this.clock.now();
    // By hand: locks the row that is there, or makes it, in one step; a row that is being removed is waited for.
    const [row] = await manager.query<{ sent_at: Date[] }[]>(
      `INSERT INTO mail_allowances AS a (email_key, sent_at) VALUES ($1, '{}')
       ON CONFLICT (email_key) DO UPDATE SET sent_at = a.sent_at RETURNING sent_at`,
      [key],
    );
    const sentAt = (row?.sent_at ?? []).map((at) => at.getTime());
    const wait = secondsUntilMail(sentAt, now, pace);
    if (wait > 0) throw rateLimited(wait);
    const kept = [...sentAt.filter((at) => now - at < HOUR_MS), now].map((at) => new Date(at));
    await manager.update(MailAllowanceEntity, { key }, { sentAt: kept });
  }
}
