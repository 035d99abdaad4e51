import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { SessionService } from '../accounts/session.service.js';
import type { AdminSessionService } from '../admin/sign-in/admin-session.service.js';
import type { OidcRepository } from './oidc.repository.js';
import type { OidcProvider } from './oidc-provider.js';

const refused = () => new FarolError('BAD_USER_INPUT', 'O logout_token não vale, ou já foi usado.');

/** Back-channel logout: the provider ends sessions that it has opened here, without the browser. */
export class OidcLogoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: OidcProvider,
    private readonly rows: OidcRepository,
    private readonly sessions: SessionService,
    private readonly adminSessions: AdminSessionService,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the sessions that a logout token names, at once and on every gateway; also a sign-in that is under way.
   *
   * @throws FarolError BAD_USER_INPUT (token), UNAVAILABLE (the provider's keys)
   */
  async end(token: string): Promise<void> {
    const named = await this.provider.endedBy(token);
    if (!named) throw refused();
    const ended = await this.dataSource.transaction(async (manager) => {
      const spentAt = new Date(this.clock.now());
      if (!(await this.rows.spendLogoutToken(manager, named, spentAt))) throw refused();
      await this.rows.voidTickets(manager, named);
      const closed: string[] = [];
      for (const { sessionId, userId, adminSessionId } of await this.rows.sessionsOf(manager, named)) {
        if (adminSessionId) await this.adminSessions.end(manager, adminSessionId);
        const isEnded = sessionId && userId && (await this.sessions.endOne(manager, userId, sessionId));
        if (isEnded) closed.push(sessionId);
      }
      return closed;
    });
    this.sessions.announceEnded(ended);
  }
}
