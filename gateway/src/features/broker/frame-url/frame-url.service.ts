import type { Viewer } from '../../../platform/auth/viewer.js';
import { networkOf } from '../../../platform/client-network.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import type { RateLimiter } from '../../../platform/rate-limit.js';
import type { RegistrationService } from '../../accounts/registration.service.js';
import type { BrokerRepository, FrameUrl } from '../broker.repository.js';

export type { FrameUrl };

export interface FrameUrlReport {
  readonly url: string;
  readonly sessionId?: string | null | undefined;
}

/** A visitor that has reported nothing for this long is deleted. */
const VISITOR_LIFE_MS = 24 * 3_600_000;
/** A browser reports every 5 s at most; what else comes from its address are a few more, and no flood of rows. */
const VISITOR_REPORTS_PER_MINUTE = 60;

/** Longest address that is kept, in characters. */
const ADDRESS_MAX = 2048;

const invalid = () => new FarolError('BAD_USER_INPUT', 'Endereço inválido.');

/**
 * What is kept of the address of a page: no query, no fragment and no credentials, which may say more of a person
 * than where they are.
 *
 * @throws FarolError BAD_USER_INPUT where it is no http(s) address, or too long
 */
export function pageAddress(text: string): string {
  if (text.length > ADDRESS_MAX || !URL.canParse(text)) throw invalid();
  const { protocol, origin, pathname } = new URL(text);
  const address = `${origin}${pathname}`;
  if ((protocol !== 'http:' && protocol !== 'https:') || address.length > ADDRESS_MAX) throw invalid();
  return address;
}

/** Keeps which page of the embedded broker each user, or browser without an account, was on last. */
export class FrameUrlService {
  constructor(
    private readonly rows: BrokerRepository,
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
    const frame = { url: address, updatedAt: new Date(this.clock.now()) };
    if (viewer) return this.rows.keepUrlOfUser(viewer.userId, frame);
    if (!sessionId) throw new FarolError('BAD_USER_INPUT', 'Identificador de sessão inválido.');
    await this.limiter.take(`visitor-url ${networkOf(clientAddress)}`, VISITOR_REPORTS_PER_MINUTE);
    const { id } = this.registrations.sessionUser(sessionId);
    await this.rows.keepUrlOfVisitor(id, frame);
  }

  /** Of users and visitors by their ids, in the order asked for; undefined for who has reported none. */
  async ofMany(ids: readonly string[]): Promise<(FrameUrl | undefined)[]> {
    const rows = await this.rows.lastUrls(ids);
    const byId = new Map(rows.map(({ id, url, updatedAt }) => [id, { url, updatedAt }]));
    return ids.map((id) => byId.get(id));
  }

  async deleteVisitors(): Promise<void> {
    await this.rows.deleteVisitors(new Date(this.clock.now() - VISITOR_LIFE_MS));
  }
}
