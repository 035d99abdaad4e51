import type { EntityManager } from 'typeorm';
import { createKeyedHash, type KeyedHash } from '../../../platform/auth/keyed-hash.js';
import { siteOf } from '../../../platform/client-network.js';
import type { Clock } from '../../../platform/clock.js';
import { rateLimited } from '../../../platform/rate-limit.js';
import { MailAllowanceEntity } from './email-code.entity.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits on how often mails are sent. */
interface Pace {
  readonly perHour: number;
  /** Minimum gap between two mails, in milliseconds. */
  readonly apart: number;
}

/** To one address, requested from one site (an IPv4 address, an IPv6 /48) or by one browser. */
const ONE_REQUESTER: Pace = { perHour: 5, apart: MINUTE_MS };
/** To one address, requested by different browsers of one site. */
const ONE_SITE: Pace = { perHour: 10, apart: 0 };
/** To one address, from all sites together: stops a flood from many. */
const ALL_SITES: Pace = { perHour: 30, apart: 0 };

/** A request to send mail to an address. */
export interface MailRequest {
  readonly emailKey: string;
  readonly clientAddress: string;
  /** Hash of the browser, if it has signed in to this address's account before. */
  readonly knownDevice?: string | undefined;
  /** Id of the browser, for mails that are bound to it; other browsers of its network have their own allowances. */
  readonly browser?: string;
}

/** Seconds until the next mail may go to an address that got mails at these times; 0 if it may go now. */
function secondsUntilMail(
  sentAt: readonly number[],
  now: number,
  { perHour, apart }: Pace = ONE_REQUESTER,
): number {
  const recent = sentAt.filter((at) => now - at < HOUR_MS).toSorted((a, b) => a - b);
  const newest = recent.at(-1);
  const afterNewest = newest === undefined ? 0 : newest + apart - now;
  const oldestThatCounts = recent.at(-perHour);
  const afterHour = oldestThatCounts === undefined ? 0 : oldestThatCounts + HOUR_MS - now;
  return Math.max(0, Math.ceil(Math.max(afterNewest, afterHour) / 1000));
}

/**
 * Limits the mails that clients without a session can cause. Addresses with and without an account are counted alike,
 * so a refusal reveals nothing. Each site is counted separately, so that one stranger's requests delay nobody else. A
 * browser that has signed in to the account has its own allowance.
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
    if (knownDevice) return this.count(manager, this.hash('device', emailKey, knownDevice), ONE_REQUESTER);
    if (browser) await this.count(manager, this.hash('browser', emailKey, browser), ONE_REQUESTER);
    const pace = browser ? ONE_SITE : ONE_REQUESTER;
    await this.count(manager, this.hash('network', emailKey, siteOf(clientAddress)), pace);
    await this.count(manager, this.hash('address', emailKey), ALL_SITES);
  }

  private async count(manager: EntityManager, key: string, pace: Pace): Promise<void> {
    const now = this.clock.now();
    // Raw SQL: locks the existing row or creates it in one step, and waits for a row that is being deleted.
    const [row] = await manager.query<{ sent_at: Date[] }[]>(
      `INSERT INTO mail_allowances AS a (email_key, sent_at) VALUES ($1, '{}')
       ON CONFLICT (email_key) DO UPDATE SET sent_at = a.sent_at RETURNING sent_at`,
      [key],
    );
    const sentAt = (row?.sent_at ?? []).map((at) => at.getTime());
    const wait = secondsUntilMail(sentAt, now, pace);
    if (wait > 0) throw rateLimited(wait);
    const recent = [...sentAt.filter((at) => now - at < HOUR_MS), now].map((at) => new Date(at));
    await manager.update(MailAllowanceEntity, { key }, { sentAt: recent });
  }
}
