import type { DataSource, EntityManager } from 'typeorm';
import { hashPassword, passwordMatches } from '../../platform/auth/password.js';
import type { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import { passwordChangedMail } from './mails/password-changed-mail.js';
import { assertNewPassword } from './new-password.js';
import type { ChangePasswordInput } from './password.input.js';
import type { SessionService } from './session.service.js';
import { UserEntity } from './user.entity.js';

const TOO_SHORT = 'A nova senha deve ter pelo menos 6 caracteres.';

/** Checks and changes the password of who is signed in. */
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly throttle: SignInThrottle,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError BAD_USER_INPUT where it is wrong, RATE_LIMITED after ten wrong ones */
  async confirm({ userId }: Viewer, password: string, clientAddress: string): Promise<UserEntity> {
    const attempt = { account: `confirm ${userId}`, clientAddress };
    await this.throttle.count(attempt);
    const user = await this.dataSource.getRepository(UserEntity).findOneBy({ id: userId });
    if (!user || !(await passwordMatches(user.passwordHash, password))) {
      throw new FarolError('BAD_USER_INPUT', 'Senha atual incorreta.');
    }
    await this.throttle.forget(attempt);
    return user;
  }

  /** Changes the password, ends every other session and tells the owner by mail. */
  async change(viewer: Viewer, input: ChangePasswordInput, clientAddress: string): Promise<void> {
    assertNewPassword(input.newPassword, TOO_SHORT);
    await this.confirm(viewer, input.currentPassword, clientAddress);
    await this.set(viewer.userId, await hashPassword(input.newPassword), undefined, viewer.sessionId);
  }

  /**
   * Sets a password and ends the user's sessions.
   *
   * @param first what has to succeed in the same transaction
   * @param keptSession the one session that goes on
   */
  async set(
    userId: string,
    passwordHash: string,
    first?: (manager: EntityManager) => Promise<void>,
    keptSession?: string,
  ): Promise<void> {
    const ended = await this.dataSource.transaction(async (manager) => {
      await first?.(manager);
      await manager.getRepository(UserEntity).update({ id: userId }, { passwordHash });
      const user = await manager.getRepository(UserEntity).findOneByOrFail({ id: userId });
      const notice = passwordChangedMail({ name: user.name, at: new Date(this.clock.now()) });
      await this.mail.enqueue(manager, { to: user.email, ...notice });
      return this.sessions.endAll(manager, userId, keptSession);
    });
    this.sessions.announceEnded(ended);
  }
}
