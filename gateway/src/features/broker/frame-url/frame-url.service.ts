import type { DataSource } from 'typeorm';
import type { Viewer } from '../../../platform/auth/viewer.js';
import { networkOf } from '../../../platform/client-network.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import type { RateLimiter } from '../../../platform/rate-limit.js';
import type { RegistrationService } from '../../accounts/registration.service.js';
import { pageAddress } from './page-address.js';

/** Where a user's frame stood last. */
export interface FrameUrl {
  readonly url: string;
  readonly updatedAt: Date;
}

export interface FrameUrlReport {
  readonly url: string;
  readonly sessionId?: string | null | undefined;
}

/** A visitor that has reported nothing for this long is forgotten. */
const VISITOR_LIFE_MS = 24 * 3_600_000;
/** A browser reports every 5 s at most; what else comes from its address are a few more, and no flood of rows. */
const VISITOR_REPORTS_PER_MINUTE = 60;

const KEEP_OF_USER = `
INSERT INTO frame_urls (user_id, url, updated_at) VALUES ($1, $2, $3)
ON CONFLICT (user_id) DO UPDATE SET url = $2, updated_at = $3`;

const KEEP_OF_VISITOR = `
INSERT INTO visitor_urls (visitor_id, url, updated_at) VALUES ($1, $2, $3)
ON CONFLICT (visitor_id) DO UPDATE SET url = $2, updated_at = $3`;

const LAST_OF = `
SELECT user_id AS id, url, updated_at AS "updatedAt" FROM frame_urls WHERE user_id = ANY($1)
UNION ALL
SELECT visitor_id, url, updated_at FROM visitor_urls WHERE visitor_id = ANY($1)`;

/** Keeps which page of the embedded platform each user, or browser without an account, was on last. */
export class FrameUrlService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError BAD_USER_INPUT (address, or nobody named), RATE_LIMITED (visitors, by their address) */
  async report(
    { url, sessionId }: FrameUrlReport,
    viewer: Viewer | undefined,
    clientAddress: string,
  ): Promise<void> {
    const address = pageAddress(url);
    const now = new Date(this.clock.now());
    if (viewer) return void (await this.dataSource.query(KEEP_OF_USER, [viewer.userId, address, now]));
    if (!sessionId) throw new FarolError('BAD_USER_INPUT', 'Identificador de sessão inválido.');
    await this.limiter.take(`visitor-url ${networkOf(clientAddress)}`, VISITOR_REPORTS_PER_MINUTE);
    const { id } = this.registrations.sessionUser(sessionId);
    await this.dataSource.query(KEEP_OF_VISITOR, [id, address, now]);
  }

  /** Of users and visitors by their ids, in the order asked for; undefined for who has reported none. */
  async ofMany(ids: readonly string[]): Promise<(FrameUrl | undefined)[]> {
    const rows = await this.dataSource.query<(FrameUrl & { id: string })[]>(LAST_OF, [ids]);
    const byId = new Map(rows.map(({ id, url, updatedAt }) => [id, { url, updatedAt }]));
    return ids.map((id) => byId.get(id));
  }

  async forgetVisitors(): Promise<void> {
    const before = new Date(this.clock.now() - VISITOR_LIFE_MS);
    await this.dataSource.query('DELETE FROM visitor_urls WHERE updated_at < $1', [before]);
  }
}
