import type { EntityManager } from 'typeorm';
import { passwordMatches } from '../../platform/auth/password.js';
import { unauthenticated } from '../../platform/auth/policy.js';
import type { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { badField, FarolError } from '../../platform/errors.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { accountChanged } from './account.event.js';
import type { AccountAccessService, KeptAccess } from './account-access.service.js';
import { passwordChangedMail } from './account-mails.js';
import type { EmailCodeService } from './codes/email-code.service.js';
import type { UserEntity } from './user.entity.js';
import { toUser } from './user.mapper.js';
import type { UserRepository } from './user.repository.js';

export const wrongCurrentPassword = () => badField('currentPassword', 'Senha atual incorreta.');

/** Checks and sets the passwords of signed-in users. */
export class PasswordService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly codes: EmailCodeService,
    private readonly access: AccountAccessService,
    private readonly throttle: SignInThrottle,
    private readonly mail: MailService,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError BAD_USER_INPUT if it is wrong, RATE_LIMITED after ten wrong ones */
  confirm(viewer: Viewer, password: string, clientAddress: string): Promise<UserEntity> {
    const isRight = ({ passwordHash }: UserEntity) => passwordMatches(passwordHash, password);
    return this.confirmBy(viewer, clientAddress, isRight, wrongCurrentPassword);
  }

  /**
   * Asks the owner for a proof; wrong proofs of all kinds are counted together.
   *
   * @throws FarolError RATE_LIMITED after ten wrong ones; the error made by `wrong` if it is wrong
   */
  async confirmBy(
    { userId }: Viewer,
    clientAddress: string,
    isRight: (owner: UserEntity) => Promise<boolean>,
    wrong: () => FarolError,
  ): Promise<UserEntity> {
    const attempt = { account: `confirm ${userId}`, clientAddress };
    await this.throttle.count(attempt);
    const user = await this.users.find(userId);
    if (!user || !(await isRight(user))) throw wrong();
    await this.throttle.forget(attempt);
    return user;
  }

  /** The caller's account now. @throws FarolError UNAUTHENTICATED if it no longer exists */
  async owner({ userId }: Viewer): Promise<UserEntity> {
    const user = await this.users.find(userId);
    if (!user) throw unauthenticated();
    return user;
  }

  /**
   * Locks an account whose owner has just been confirmed, until the transaction ends.
   *
   * @param passwordHash the hash at that time
   * @throws FarolError BAD_USER_INPUT if the password was changed or the account blocked meanwhile
   */
  async lockConfirmed(manager: EntityManager, userId: string, passwordHash: string): Promise<UserEntity> {
    const user = await this.users.findLockedWithPassword(manager, userId, passwordHash);
    if (!user) throw wrongCurrentPassword();
    return user;
  }

  /**
   * Sets a password, voids all codes of the account (also that of a pending new address), and ends the user's sessions
   * and API keys.
   *
   * @param first runs in the same transaction, with the account locked
   * @param kept access that is not ended
   */
  async set(
    userId: string,
    passwordHash: string,
    first: (transaction: Transaction, before: UserEntity) => Promise<void>,
    kept: KeptAccess = {},
  ): Promise<void> {
    const { ended, user } = await this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      const before = await this.users.findLocked(manager, userId);
      if (!before) throw unauthenticated();
      await first(transaction, before);
      await this.codes.voidAll(manager, userId);
      // An attacker who knew the old password may be about to confirm an authenticator.
      const change = { passwordHash, pendingEmail: null, totpCandidate: null };
      await this.users.update(manager, userId, change);
      const notice = passwordChangedMail({
        name: before.name,
        at: new Date(this.clock.now()),
        keysRevoked: !kept.keys,
      });
      await this.mail.enqueue(manager, { to: before.email, userId, ...notice });
      return { ended: await this.access.endAll(manager, userId, kept), user: { ...before, ...change } };
    });
    this.access.announceEnded(ended);
    this.events.publish(accountChanged, userId, toUser(user));
  }
}
