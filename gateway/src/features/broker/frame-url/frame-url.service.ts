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

/** Visitors without a report for this long are deleted. */
const VISITOR_LIFE_MS = 24 * 3_600_000;
/**
 * A browser reports every 5 s at most. This leaves room for a few more behind the same address, but for no flood of
 * rows.
 */
const VISITOR_REPORTS_PER_MINUTE = 60;

/** Maximum length of a stored address, in characters. */
const ADDRESS_MAX = 2048;

const invalid = () => new FarolError('BAD_USER_INPUT', 'Endereço inválido.');

/**
 * Reduces a page's address to what is stored: without query, fragment and credentials, which may hold personal data.
 *
 * @throws FarolError BAD_USER_INPUT if it is not an http(s) address, or too long
 */
export function pageAddress(text: string): string {
  if (text.length > ADDRESS_MAX || !URL.canParse(text)) throw invalid();
  const { protocol, origin, pathname } = new URL(text);
  const address = `${origin}${pathname}`;
  if ((protocol !== 'http:' && protocol !== 'https:') || address.length > ADDRESS_MAX) throw invalid();
  return address;
}

/** Stores the last page of the embedded broker for each user and each browser without an account. */
export class FrameUrlService {
  constructor(
    private readonly rows: BrokerRepository,
    private readonly registrations: RegistrationService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws FarolError BAD_USER_INPUT (address, or neither user nor session id), FORBIDDEN (API keys), RATE_LIMITED
   *   (visitors, by client address)
   */
  async report(
    { url, sessionId }: FrameUrlReport,
    viewer: Viewer | undefined,
    clientAddress: string,
  ): Promise<void> {
    const address = pageAddress(url);
    const frame = { url: address, updatedAt: new Date(this.clock.now()) };
    if (viewer?.scopes) throw new FarolError('FORBIDDEN', 'Isto não pode ser feito com uma chave de API.');
    if (viewer) return this.rows.keepUrlOfUser(viewer.userId, frame);
    if (!sessionId) throw new FarolError('BAD_USER_INPUT', 'Identificador de sessão inválido.');
    await this.limiter.take(`visitor-url ${networkOf(clientAddress)}`, VISITOR_REPORTS_PER_MINUTE);
    const { id } = this.registrations.sessionUser(sessionId);
    await this.rows.keepUrlOfVisitor(id, frame);
  }

  /** By ids of users and visitors, in the given order; undefined for an id without a report. */
  async ofMany(ids: readonly string[]): Promise<(FrameUrl | undefined)[]> {
    const rows = await this.rows.lastUrls(ids);
    const byId = new Map(rows.map(({ id, url, updatedAt }) => [id, { url, updatedAt }]));
    return ids.map((id) => byId.get(id));
  }

  async deleteVisitors(): Promise<void> {
    await this.rows.deleteVisitors(new Date(this.clock.now() - VISITOR_LIFE_MS));
  }
}
