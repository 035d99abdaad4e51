import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createKeyedHash, type KeyedHash } from '../../platform/auth/keyed-hash.js';
import type { Clock } from '../../platform/clock.js';

/** Time for a user to find the device and unlock it. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;
/** Largest tolerated difference between gateway clocks. */
const CLOCK_DIFFERENCE_MS = 5000;
const CHANCE_BYTES = 24;

/** Purpose of a signature. A challenge can be answered only for its own purpose. */
type ChallengePurpose = 'sign-in' | 'administrator sign-in' | 'registration' | 'proof';

export interface ChallengeSubject {
  readonly purpose: ChallengePurpose;
  /** Who may answer, such as a session; empty where that is not known yet. */
  readonly boundTo: string;
}

/** Plain SQL, as TypeORM does not report an insert that met a conflict. Returns a row only the first time. */
const SPEND = `
INSERT INTO spent_challenges (challenge_hash, spent_at) VALUES ($1, $2)
ON CONFLICT (challenge_hash) DO NOTHING RETURNING 1`;

/**
 * Challenges for browsers to sign with a passkey. Each carries its time of issue and is sealed for its purpose under a
 * key that all gateways share, so any gateway can verify the answer. Anyone may request a challenge, so issuing one
 * stores nothing; only answered challenges are stored, so that each counts once.
 */
export class PasskeyChallenges {
  private readonly hash: KeyedHash;

  constructor(
    private readonly dataSource: DataSource,
    authSecret: string,
    private readonly clock: Clock,
  ) {
    this.hash = createKeyedHash(authSecret, 'passkey challenges');
  }

  issue(subject: ChallengeSubject): string {
    const made = `${this.clock.now().toString(36)}.${randomBytes(CHANCE_BYTES).toString('base64url')}`;
    return `${made}.${this.seal(made, subject)}`;
  }

  /** Whether this was issued recently for the subject and has not been answered before. Marks it as answered. */
  async take(challenge: string, subject: ChallengeSubject): Promise<boolean> {
    const [time = '', chance = '', seal = ''] = challenge.split('.');
    const expected = Buffer.from(this.seal(`${time}.${chance}`, subject));
    const actual = Buffer.from(seal);
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
    const now = this.clock.now();
    const age = now - Number.parseInt(time, 36);
    if (age > CHALLENGE_LIFE_MS || age < -CLOCK_DIFFERENCE_MS) return false;
    const spent = await this.dataSource.query<unknown[]>(SPEND, [
      this.hash('spent', challenge),
      new Date(now),
    ]);
    return spent.length === 1;
  }

  private seal(made: string, { purpose, boundTo }: ChallengeSubject): string {
    return this.hash('made', purpose, boundTo, made);
  }
}
