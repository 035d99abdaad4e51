import type { DataSource, EntityManager } from 'typeorm';
import { hashPassword, passwordMatches } from '../../platform/auth/password.js';
import type { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { AccountAccessService, KeptAccess } from './account-access.service.js';
import { passwordChangedMail } from './mails/password-changed-mail.js';
import { assertNewPassword } from './new-password.js';
import type { ChangePasswordInput } from './password.input.js';
import { UserEntity } from './user.entity.js';

const TOO_SHORT = 'A nova senha deve ter pelo menos 6 caracteres.';

export const wrongCurrentPassword = () => new FarolError('BAD_USER_INPUT', 'Senha atual incorreta.');

/** Checks and changes the password of who is signed in. */
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: AccountAccessService,
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
      throw wrongCurrentPassword();
    }
    await this.throttle.forget(attempt);
    return user;
  }

  /** Changes the password, ends every other session and, where asked to, all API keys; tells the owner by mail. */
  async change(viewer: Viewer, input: ChangePasswordInput, clientAddress: string): Promise<void> {
    assertNewPassword(input.newPassword, TOO_SHORT);
    await this.confirm(viewer, input.currentPassword, clientAddress);
    const kept = { session: viewer.sessionId, keys: !input.revokeApiKeys };
    await this.set(viewer.userId, await hashPassword(input.newPassword), undefined, kept);
  }

  /**
   * Sets a password and ends the user's sessions and API keys.
   *
   * @param first what has to succeed in the same transaction
   * @param kept what of them goes on
   */
  async set(
    userId: string,
    passwordHash: string,
    first?: (manager: EntityManager) => Promise<void>,
    kept: KeptAccess = {},
  ): Promise<void> {
    const ended = await this.dataSource.transaction(async (manager) => {
      await first?.(manager);
      await manager.getRepository(UserEntity).update({ id: userId }, { passwordHash });
      const user = await manager.getRepository(UserEntity).findOneByOrFail({ id: userId });
      const notice = passwordChangedMail({
        name: user.name,
        at: new Date(this.clock.now()),
        keysRevoked: !kept.keys,
      });
      await this.mail.enqueue(manager, { to: user.email, ...notice });
      return this.access.endAll(manager, userId, kept);
    });
    this.access.announceEnded(ended);
  }
}
