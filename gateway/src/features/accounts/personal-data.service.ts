import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { EXPORTS_PER_MINUTE } from '#schema/limits.js';
import { unauthenticated } from '../../platform/auth/policy.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { PersonalDataSource } from '../../platform/personal-data.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import type { AccountAccessService } from './account-access.service.js';
import { accountDeletedMail } from './account-mails.js';
import type { EmailCodeService } from './codes/email-code.service.js';
import type { OwnerProofService } from './owner-proof.service.js';
import type { OwnerProofInput } from './owner-proof.type.js';
import type { RegistrationRepository } from './registration.repository.js';
import type { SessionService } from './session.service.js';
import { toUser } from './user.mapper.js';
import type { UserRepository } from './user.repository.js';

/** SQLSTATE: PostgreSQL has undone this transaction, so that the other one can go on. */
const DEADLOCK = '40P01';

/** A person's rights to their data and to deletion (LGPD, art. 18). */
export class PersonalDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly registrations: RegistrationRepository,
    private readonly codes: EmailCodeService,
    private readonly proofs: OwnerProofService,
    private readonly sessions: SessionService,
    private readonly access: AccountAccessService,
    private readonly mail: MailService,
    private readonly sources: readonly PersonalDataSource[],
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * All data stored about the caller, as one document. The parts are read one after another, so that an export uses
   * one database connection at a time. @throws FarolError RATE_LIMITED
   */
  async exportOf(viewer: Viewer): Promise<Record<string, unknown>> {
    await this.limiter.take(`export ${viewer.userId}`, EXPORTS_PER_MINUTE);
    const user = await this.users.find(viewer.userId);
    if (!user) throw unauthenticated();
    const parts: Record<string, unknown> = {};
    for (const source of this.sources) parts[source.name] = await source.exportOf(viewer.userId);
    const { createdAt, termsAcceptedAt, lastSeenAt, blockedAt } = user;
    const sessions = await this.sessions.historyOf(user.id);
    return {
      account: { ...toUser(user), createdAt, termsAcceptedAt, lastSeenAt, blockedAt },
      sessions,
      ...parts,
    };
  }

  /**
   * Deletes the account; its outcomes stay in the counts, without a person.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED
   */
  async deleteAccount(viewer: Viewer, proof: OwnerProofInput, clientAddress: string): Promise<void> {
    const user = await this.proofs.confirm(viewer, proof, clientAddress);
    const ids = await this.transaction(async (manager) => {
      for (const source of this.sources) await source.erase?.(manager, user.id);
      const ended = await this.access.endAll(manager, user.id);
      await this.codes.forget(manager, user.id, user.emailKey);
      // Registrations that strangers began for the address would become valid again once the account is gone.
      await this.registrations.deleteOf(manager, user.emailKey);
      await this.users.delete(manager, user.id);
      await this.mail.forget(manager, user.email);
      await this.mail.enqueue(manager, { to: user.email, ...accountDeletedMail({ name: user.name }) });
      return ended;
    });
    this.access.announceEnded(ids);
    this.access.announceDeleted(user.id);
  }

  /** A transaction that is run again if it deadlocks with a call that locks rows of its user in another order. */
  private async transaction<T>(work: (manager: EntityManager) => Promise<T>, attempts = 3): Promise<T> {
    try {
      return await this.dataSource.transaction(work);
    } catch (error) {
      const isDeadlock = error instanceof QueryFailedError && 'code' in error && error.code === DEADLOCK;
      if (!isDeadlock || attempts === 1) throw error;
      return this.transaction(work, attempts - 1);
    }
  }
}
