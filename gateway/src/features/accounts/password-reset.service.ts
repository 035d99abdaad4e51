import type { DataSource } from 'typeorm';
import type { NetworkBudgets } from '../../platform/auth/network-budgets.js';
import { hashPassword } from '../../platform/auth/password.js';
import type { Clock } from '../../platform/clock.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { EmailCodeService } from './codes/email-code.service.js';
import { takeMailAllowance } from './codes/mail-allowance.js';
import { emailKey } from './email-key.js';
import { passwordResetMail } from './mails/password-reset-mail.js';
import { assertNewPassword } from './new-password.js';
import type { ResetPasswordInput } from './password.input.js';
import type { PasswordService } from './password.service.js';
import { UserEntity } from './user.entity.js';

const TOO_SHORT = 'A nova senha deve ter pelo menos 6 caracteres.';

/** A new password for who has forgotten the old one. */
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: EmailCodeService,
    private readonly passwords: PasswordService,
    private readonly mail: MailService,
    private readonly budgets: NetworkBudgets,
    private readonly clock: Clock,
  ) {}

  /** Sends a code where the address has an account; answers the same where not. @throws FarolError RATE_LIMITED */
  async request(email: string, clientAddress: string): Promise<void> {
    await this.budgets.spend('mails', clientAddress);
    const key = emailKey(email);
    await this.dataSource.transaction(async (manager) => {
      await takeMailAllowance(manager, key, this.clock.now());
      const user = await manager.getRepository(UserEntity).findOneBy({ emailKey: key });
      if (!user) return;
      const code = await this.codes.issue(manager, 'password-reset', key, user.id);
      await this.mail.enqueue(manager, { to: user.email, ...passwordResetMail({ name: user.name, code }) });
    });
  }

  /** Sets the password and ends every session and API key. @throws FarolError BAD_USER_INPUT (password or code) */
  async reset({ email, code, newPassword }: ResetPasswordInput, clientAddress: string): Promise<void> {
    assertNewPassword(newPassword, TOO_SHORT);
    const scope = { purpose: 'password-reset', emailKey: emailKey(email) } as const;
    const matched = await this.budgets.guess('codes', clientAddress, () => this.codes.match(scope, code));
    const passwordHash = await hashPassword(newPassword);
    await this.passwords.set(matched.subjectId, passwordHash, (manager) =>
      this.codes.consume(manager, matched.id),
    );
  }
}
