import type { EntityManager } from 'typeorm';
import { rateLimited } from '../../../platform/rate-limit.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAILS_AN_HOUR = 5;

/** Seconds until the next mail may go to an address that was written to at these moments; 0 where it may now. */
export function secondsUntilMail(sentAt: readonly number[], now: number): number {
  const recent = sentAt.filter((at) => now - at < HOUR_MS).toSorted((a, b) => a - b);
  const newest = recent.at(-1);
  const afterMinute = newest === undefined ? 0 : newest + MINUTE_MS - now;
  const oldestThatCounts = recent.at(-MAILS_AN_HOUR);
  const afterHour = oldestThatCounts === undefined ? 0 : oldestThatCounts + HOUR_MS - now;
  return Math.max(0, Math.ceil(Math.max(afterMinute, afterHour) / 1000));
}

/**
 * Counts one mail to an address, whoever it belongs to: at most one a minute and five an hour. Asked for addresses
 * with an account and without alike, so that its refusal tells nothing.
 *
 * @throws FarolError RATE_LIMITED with the seconds to wait
 */
export async function takeMailAllowance(
  manager: EntityManager,
  emailKey: string,
  now: number,
): Promise<void> {
  // Locks the row that is there, or makes it, in one step: a row that is being removed is waited for.
  const [row] = await manager.query<{ sent_at: Date[] }[]>(
    `INSERT INTO mail_allowances AS a (email_key, sent_at) VALUES ($1, '{}')
     ON CONFLICT (email_key) DO UPDATE SET sent_at = a.sent_at RETURNING sent_at`,
    [emailKey],
  );
  const sentAt = (row?.sent_at ?? []).map((at) => at.getTime());
  const wait = secondsUntilMail(sentAt, now);
  if (wait > 0) throw rateLimited(wait);
  const kept = [...sentAt.filter((at) => now - at < HOUR_MS), now].map((at) => new Date(at));
  await manager.query('UPDATE mail_allowances SET sent_at = $2 WHERE email_key = $1', [emailKey, kept]);
}
