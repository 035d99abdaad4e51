import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { siteOf } from '../client-network.js';
import type { Clock } from '../clock.js';
import { FarolError } from '../errors.js';
import type { BudgetKind, NetworkBudgets } from './network-budgets.js';

export const SIGN_IN_WINDOW_MS = 15 * 60_000;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 15 * 60_000;
/** Wrong tries for one account from one site (an IPv4 address, an IPv6 /48), or from one browser known to it. */
const LIMIT_PER_SOURCE = 10;
/** Wrong tries for one account from anywhere. */
const LIMIT_PER_ACCOUNT = 100;

/** A sign-in attempt on an account. */
export interface SignInAttempt {
  readonly account: string;
  readonly clientAddress: string;
  /** The client network's budget that a failure is charged to; undefined if the caller is signed in already. */
  readonly budget?: BudgetKind;
  /** Set if this browser has signed in to this account before. */
  readonly knownDevice?: string | undefined;
}

interface Bucket {
  readonly key: string;
  readonly limit: number;
}

const hashed = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

function bucketsOf({ account, clientAddress, knownDevice }: SignInAttempt): Bucket[] {
  if (knownDevice) return [{ key: hashed('device', account, knownDevice), limit: LIMIT_PER_SOURCE }];
  return [
    { key: hashed('address', account, siteOf(clientAddress)), limit: LIMIT_PER_SOURCE },
    { key: hashed('account', account), limit: LIMIT_PER_ACCOUNT },
  ];
}

/** A browser known to an account has its own allowance, independent of others in its network. */
const budgetOf = ({ budget, knownDevice }: SignInAttempt) => (knownDevice ? undefined : budget);

/**
 * Counts an attempt unless the key is blocked, and returns the failures with it; returns no row if it is blocked. The
 * tenth (hundredth) failure blocks for 30 s, and each further one for twice as long, up to 15 minutes.
 */
const COUNT = `
INSERT INTO sign_in_throttles AS t (key, failures, window_started_at) VALUES ($1, 1, $2)
ON CONFLICT (key) DO UPDATE SET
  failures = CASE WHEN greatest(t.window_started_at, t.blocked_until) <= $3 THEN 1 ELSE t.failures + 1 END,
  window_started_at = CASE WHEN greatest(t.window_started_at, t.blocked_until) <= $3 OR t.failures + 1 >= $4
    THEN $2 ELSE t.window_started_at END,
  blocked_until = CASE WHEN greatest(t.window_started_at, t.blocked_until) > $3 AND t.failures + 1 >= $4
    THEN $2 + least($6::float8, $5::float8 * 2 ^ least(t.failures + 1 - $4, 20)) * interval '1 millisecond' END
WHERE t.blocked_until IS NULL OR t.blocked_until <= $2
RETURNING failures`;

const BLOCKED_UNTIL = 'SELECT blocked_until AS "blockedUntil" FROM sign_in_throttles WHERE key = $1';

/**
 * Slows down password guessing. An attempt is counted before the password is checked, so that concurrent attempts gain
 * nothing, and uncounted if it succeeds. Addresses without an account are treated like all others.
 */
export class SignInThrottle {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly budgets: NetworkBudgets,
  ) {}

  /**
   * Returns how many failures the account has if this attempt fails, too: from anywhere, or from a known browser alone.
   *
   * @throws FarolError RATE_LIMITED with the seconds to wait
   */
  async count(attempt: SignInAttempt): Promise<number> {
    // First, because a network without tries left must not block accounts by further ones.
    const budget = budgetOf(attempt);
    if (budget) await this.budgets.spend(budget, attempt.clientAddress);
    let failures = 0;
    for (const bucket of bucketsOf(attempt)) {
      const counted = await this.countIn(bucket);
      if (counted === undefined) {
        const seconds = await this.secondsToWait(bucket);
        // The password was not checked, so this was no guess.
        if (budget) await this.budgets.refund(budget, attempt.clientAddress);
        throw new FarolError('RATE_LIMITED', `Muitas tentativas. Tente de novo em ${seconds}s.`, seconds);
      }
      failures = counted;
    }
    return failures;
  }

  /** Refunds a right password's charge to the network. The account's count stays, as the sign-in is not over. */
  async refund(attempt: SignInAttempt): Promise<void> {
    const budget = budgetOf(attempt);
    if (budget) await this.budgets.refund(budget, attempt.clientAddress);
  }

  /** Clears an account's failures after a right password, and refunds this one try to the network. */
  async forget(attempt: SignInAttempt): Promise<void> {
    await this.refund(attempt);
    await this.forgetAccount(attempt);
  }

  /** Clears only the account's failures, if this try was refunded to the network already. */
  async forgetAccount(attempt: SignInAttempt): Promise<void> {
    const keys = bucketsOf(attempt).map(({ key }) => key);
    await this.dataSource.query('DELETE FROM sign_in_throttles WHERE key = ANY($1)', [keys]);
  }

  /** The failures with this attempt; undefined if the bucket is blocked. */
  private async countIn({ key, limit }: Bucket): Promise<number | undefined> {
    const now = this.clock.now();
    const parameters = [
      key,
      new Date(now),
      new Date(now - SIGN_IN_WINDOW_MS),
      limit,
      FIRST_WAIT_MS,
      MAX_WAIT_MS,
    ];
    const [counted] = await this.dataSource.query<{ failures: number }[]>(COUNT, parameters);
    return counted?.failures;
  }

  private async secondsToWait({ key }: Bucket): Promise<number> {
    const now = this.clock.now();
    const [row] = await this.dataSource.query<{ blockedUntil: Date | null }[]>(BLOCKED_UNTIL, [key]);
    return Math.max(1, Math.ceil(((row?.blockedUntil?.getTime() ?? now) - now) / 1000));
  }
}
