import type { DataSource, EntityManager } from 'typeorm';
import { pageFlagsOf } from '#schema/page-access.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import { isUuid } from '../../../platform/uuid.js';
import type { AccountAccessService } from '../../accounts/account-access.service.js';
import type { UserRights } from '../../accounts/directory/directory-query.type.js';
import type { AccountChange, UserRightsService } from '../../accounts/directory/user-rights.service.js';
import type { SessionService } from '../../accounts/session.service.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';
import { userNotFound } from './admin-user.service.js';

/** Only level and flags, even if the object has more. */
function rightsOf(account: UserRights): UserRights {
  return { userLevel: account.userLevel, ...pageFlagsOf(account) };
}

/** Administrators' acts on users. Each act is recorded in the same transaction. */
export class UserActsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rights: UserRightsService,
    private readonly sessions: SessionService,
    private readonly access: AccountAccessService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Takes effect with the user's next request, and is sent to their open clients. @throws FarolError NOT_FOUND */
  async setPermissions(actor: Actor, userId: string, rights: UserRights): Promise<void> {
    const change = await this.dataSource.transaction(async (manager) => {
      const done = found(isUuid(userId) && (await this.rights.setRights(manager, userId, rightsOf(rights))));
      const [before, after] = [rightsOf(done.before), rightsOf(done.after)];
      await this.audit.record(manager, actor, {
        action: 'PERMISSIONS_CHANGED',
        subjectId: userId,
        before,
        after,
      });
      return done;
    });
    this.rights.announce(change);
  }

  /** Ends every session and API key of the account, and blocks new sessions. @throws FarolError NOT_FOUND, CONFLICT */
  async block(actor: Actor, userId: string): Promise<void> {
    const ended = await this.dataSource.transaction(async (manager) => {
      await this.setBlocked(manager, actor, userId, new Date(this.clock.now()));
      return this.access.endAll(manager, userId);
    });
    this.rights.announceBlocked(userId);
    this.access.announceEnded(ended);
  }

  /** @throws FarolError NOT_FOUND, CONFLICT */
  async unblock(actor: Actor, userId: string): Promise<void> {
    await this.dataSource.transaction((manager) => this.setBlocked(manager, actor, userId, null));
  }

  /** @throws FarolError NOT_FOUND */
  async endSession(actor: Actor, userId: string, sessionId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const isKnown = isUuid(userId) && isUuid(sessionId);
      if (!isKnown || !(await this.sessions.endOne(manager, userId, sessionId)))
        throw new FarolError('NOT_FOUND', 'Sessão não encontrada');
      await this.audit.record(manager, actor, {
        action: 'USER_SESSION_ENDED',
        subjectId: userId,
        before: { sessionId },
      });
    });
    this.sessions.announceEnded([sessionId]);
  }

  private async setBlocked(
    manager: EntityManager,
    actor: Actor,
    userId: string,
    blockedAt: Date | null,
  ): Promise<void> {
    const { before } = found(isUuid(userId) && (await this.rights.setBlocked(manager, userId, blockedAt)));
    if (before.blockedAt && blockedAt) throw new FarolError('CONFLICT', 'Este usuário já está bloqueado');
    if (!before.blockedAt && !blockedAt) throw new FarolError('CONFLICT', 'Este usuário não está bloqueado');
    await this.audit.record(manager, actor, {
      action: blockedAt ? 'USER_BLOCKED' : 'USER_UNBLOCKED',
      subjectId: userId,
      before: { blocked: !blockedAt },
      after: { blocked: Boolean(blockedAt) },
    });
  }
}

function found(change: AccountChange | false | undefined): AccountChange {
  if (!change) throw userNotFound();
  return change;
}
