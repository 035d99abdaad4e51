import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createKeyedHash, type KeyedHash } from '../../platform/auth/keyed-hash.js';
import type { Clock } from '../../platform/clock.js';

/** As long as a person may take to find the device and unlock it. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;
/** What clocks of gateways may differ by. */
const CLOCK_DIFFERENCE_MS = 5000;
const CHANCE_BYTES = 24;

/** What is to be signed for: an answer to one counts for nothing else. */
type ChallengePurpose = 'sign-in' | 'administrator sign-in' | 'registration' | 'proof';

export interface ChallengeSubject {
  readonly purpose: ChallengePurpose;
  /** Whose answer counts, such as a session; empty where it is not known yet. */
  readonly boundTo: string;
}

/** By hand, as TypeORM tells nothing of an insert that met a conflict. Answers a row where it was the first. */
const SPEND = `
INSERT INTO spent_challenges (challenge_hash, spent_at) VALUES ($1, $2)
ON CONFLICT (challenge_hash) DO NOTHING RETURNING 1`;

/**
 * Challenges that browsers have signed by a passkey. Each says itself when and for what it was made, under a key of
 * all gateways, so any of them can take the answer, and asking for one, which anybody may, writes nothing down. Written
 * down is that one was answered: it counts once.
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

  /** Whether this was issued for the subject lately and was never answered before. From now on it was. */
  async take(challenge: string, subject: ChallengeSubject): Promise<boolean> {
    const [time = '', chance = '', seal = ''] = challenge.split('.');
    const expected = Buffer.from(this.seal(`${time}.${chance}`, subject));
    const given = Buffer.from(seal);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
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
