import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { admit, all, signedIn, unauthenticated, withoutKey } from '../../platform/auth/policy.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { databaseUnavailable } from '../../platform/database/unavailable.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import { documentText, type PersonalDataSource } from '../../platform/personal-data.js';
import { addJob } from '../../platform/work-queue/job-rows.js';
import type { JobHandler } from '../../platform/work-queue/work-queue.js';
import type { AccountAccessService } from './account-access.service.js';
import { accountDeletedMail } from './account-mails.js';
import type { EmailCodeService } from './codes/email-code.service.js';
import type { OwnerProofService } from './owner-proof.service.js';
import type { OwnerProofInput } from './owner-proof.type.js';
import type { RegistrationRepository } from './registration.repository.js';
import type { SessionService } from './session.service.js';
import type { UserEntity } from './user.entity.js';
import { toUser } from './user.mapper.js';
import type { UserRepository } from './user.repository.js';

/** SQLSTATE: a lock was not free in time, or PostgreSQL has undone this transaction to end a deadlock. */
const LOCKED = ['55P03', '40P01'];
/**
 * Shorter than PostgreSQL waits before it looks for a deadlock (1 s): where the deletion and a call of the same user wait
 * for each other, the deletion gives way, and the call goes on.
 */
const LOCK_TIMEOUT_MS = 250;
const ERASE_ATTEMPTS = 20;
const BETWEEN_ATTEMPTS_MS = 100;

const ERASE_AGAIN = 'erase deleted account';
/** Longer than any call takes that began before its session ended. */
const ERASE_AGAIN_MS = 60_000;

const policy = all(signedIn, withoutKey);

/** A person's rights to their data and to deletion (LGPD, art. 18). */
export class PersonalDataService {
  readonly handlers: Readonly<Record<string, JobHandler>> = {
    [ERASE_AGAIN]: {
      work: (job) =>
        this.dataSource.transaction((manager) =>
          this.eraseParts(manager, (job as { readonly userId: string }).userId),
        ),
    },
  };

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
  ) {}

  /**
   * All data stored about the caller, as the text of a JSON document. It is read while it is written, and fails with
   * UNAUTHENTICATED once the session has ended.
   *
   * @throws FarolError UNAUTHENTICATED, FORBIDDEN as the policy refuses the caller
   */
  async of(caller: Viewer | undefined): Promise<AsyncIterable<string>> {
    const viewer = admit(policy, caller);
    const { userId } = viewer;
    const parts = this.sources.map((source) => [source.name, () => source.exportOf(userId)] as const);
    const text = documentText({
      account: () => this.accountOf(userId),
      sessions: () => this.sessions.historyOf(userId),
      ...Object.fromEntries(parts),
    });
    return this.sessions.whilePermitted(viewer, policy, text);
  }

  private async accountOf(userId: string) {
    const user = await this.users.find(userId);
    if (!user) throw unauthenticated();
    const { createdAt, termsAcceptedAt, lastSeenAt, blockedAt } = user;
    return { ...toUser(user), createdAt, termsAcceptedAt, lastSeenAt, blockedAt };
  }

  /**
   * Deletes the account; its outcomes stay in the counts, without a person.
   *
   * All access ends first, so that no call begins any more. One that has begun may still write, which the last step of
   * `erase` removes.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED; UNAVAILABLE where other transactions hold the account's
   * rows for seconds: then the account remains, and its owner can sign in and delete it again
   */
  async deleteAccount(viewer: Viewer, proof: OwnerProofInput, clientAddress: string): Promise<void> {
    const user = await this.proofs.confirm(viewer, proof, clientAddress);
    this.access.announceEnded(
      await this.dataSource.transaction((manager) => this.access.endAll(manager, user.id)),
    );
    this.access.announceEnded(await this.whenUnlocked((manager) => this.erase(manager, user)));
    this.access.announceDeleted(user.id);
  }

  /** Returns the ids of sessions and keys that were opened meanwhile. */
  private async erase(manager: EntityManager, user: UserEntity): Promise<string[]> {
    await this.eraseParts(manager, user.id);
    const ended = await this.access.endAll(manager, user.id);
    await this.codes.forget(manager, user.id, user.emailKey);
    // Registrations that strangers began for the address would become valid again once the account is gone.
    await this.registrations.deleteOf(manager, user.emailKey);
    // Another call may have deleted it since the proof.
    if (!(await this.users.delete(manager, user.id))) return ended;
    await this.mail.forget(manager, user.id, user.email);
    await this.mail.enqueue(manager, { to: user.email, ...accountDeletedMail({ name: user.name }) });
    await addJob(manager, ERASE_AGAIN, { userId: user.id }, { afterMs: ERASE_AGAIN_MS });
    return ended;
  }

  private async eraseParts(manager: EntityManager, userId: string): Promise<void> {
    for (const source of this.sources) await source.erase?.(manager, userId);
  }

  /** A transaction that waits for no lock for long, since others wait for its own; it is run again until all are free. */
  private async whenUnlocked<T>(
    work: (manager: EntityManager) => Promise<T>,
    attempts = ERASE_ATTEMPTS,
  ): Promise<T> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
        return work(manager);
      });
    } catch (error) {
      const isLocked =
        error instanceof QueryFailedError && 'code' in error && LOCKED.includes(String(error.code));
      if (!isLocked) throw error;
      if (attempts === 1) throw databaseUnavailable();
      await pause(BETWEEN_ATTEMPTS_MS);
      return this.whenUnlocked(work, attempts - 1);
    }
  }
}
