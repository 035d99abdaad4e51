import type { DataSource } from 'typeorm';
import type { NetworkBudgets } from '../../platform/auth/network-budgets.js';
import { hashPassword } from '../../platform/auth/password.js';
import type { Clock } from '../../platform/clock.js';
import { badField } from '../../platform/errors.js';
import type { Caller } from '../../platform/graphql/context.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import { uuidv7 } from '../../platform/uuid.js';
import { passwordReset } from './account.event.js';
import { passwordResetMail } from './account-mails.js';
import { type CodeSubject, type EmailCodeService, invalidCode } from './codes/email-code.service.js';
import type { MailAllowance } from './codes/mail-allowance.js';
import { emailKey } from './email-address.js';
import { deviceIdOf, type KnownDeviceService } from './known-device.service.js';
import { assertNewPassword, assertNotOwnName } from './new-password.js';
import type { UserPasskeys } from './owner-proof.service.js';
import type { PasswordService } from './password.service.js';
import type { ResetPasswordInput } from './security.input.js';
import type { ResettableAccount, UserRepository } from './user.repository.js';

const TOO_SHORT = 'A nova senha deve ter pelo menos 6 caracteres.';

const otherBrowser = () => badField('code', 'Use o código no navegador em que o pediu, ou peça outro neste.');

/**
 * Resets a forgotten password. A code is valid only in the browser that requested it, for the address that it was
 * mailed to, and while the password is unchanged. A stranger's request creates a separate code, which only the owner is
 * mailed.
 */
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly codes: EmailCodeService,
    private readonly allowance: MailAllowance,
    private readonly devices: KnownDeviceService,
    private readonly passwords: PasswordService,
    private readonly passkeys: Pick<UserPasskeys, 'removeAll'>,
    private readonly mail: MailService,
    private readonly budgets: NetworkBudgets,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code if the address has an account; otherwise does the same work and answers the same.
   *
   * @throws FarolError RATE_LIMITED
   */
  async request(email: string, caller: Caller): Promise<void> {
    const key = emailKey(email);
    const browser = deviceIdOf(caller.device);
    const knownDevice = await this.devices.recognise(caller.device, key);
    const { clientAddress } = caller;
    if (!knownDevice) await this.budgets.spend('mails', clientAddress);
    await this.dataSource.transaction(async (manager) => {
      await this.allowance.take(manager, { emailKey: key, clientAddress, knownDevice, browser });
      const account = await this.users.findResettable(key, manager);
      const { name, email: to, ...owner } = account ?? this.nobody(email);
      await manager.query('SAVEPOINT code');
      const code = await this.codes.issueLong(manager, subjectOf(owner, key, browser));
      // Without an account, the code is deleted again, so that neither it nor the address remains.
      await manager.query(account ? 'RELEASE SAVEPOINT code' : 'ROLLBACK TO SAVEPOINT code');
      const mail = { to, userId: account?.id, ...passwordResetMail({ name, code }) };
      if (account) await this.mail.enqueue(manager, mail);
      else await this.mail.enqueueNothing(manager, mail);
    });
    caller.keepDevice(browser);
  }

  /**
   * Sets the password, ends every session, API key and passkey, and publishes that it was reset.
   *
   * @throws FarolError BAD_USER_INPUT (password, code, another browser)
   */
  async reset({ email, code, newPassword }: ResetPasswordInput, caller: Caller): Promise<void> {
    assertNewPassword(newPassword, TOO_SHORT);
    const key = emailKey(email);
    const account = await this.users.findResettable(key);
    const { passwordHash, ...owner } = account ?? this.nobody(email);
    const matched = await this.budgets.guess('codes', caller.clientAddress, async () => {
      if (!caller.device) throw otherBrowser();
      return this.codes.matchLong(subjectOf({ passwordHash, ...owner }, key, caller.device), code);
    });
    assertNotOwnName(newPassword, owner);
    await this.passwords.set(
      owner.id,
      await hashPassword(newPassword),
      async ({ manager, publish }, before) => {
        if (before.emailKey !== key || before.passwordHash !== passwordHash) throw invalidCode();
        await this.codes.consume(manager, matched.id);
        // An attacker who knew the password may have added a passkey.
        await this.passkeys.removeAll(manager, before);
        publish(passwordReset, owner.id, { userId: owner.id, at: this.clock.now() });
      },
    );
  }

  /** Stands in for the account when the address has none, so that both cases do the same work. */
  private nobody(email: string): ResettableAccount {
    return { id: uuidv7(this.clock.now()), name: 'Ninguém', email: email.trim(), passwordHash: '' };
  }
}

const subjectOf = (
  { id, passwordHash }: Pick<ResettableAccount, 'id' | 'passwordHash'>,
  key: string,
  browser: string,
): CodeSubject => ({
  purpose: 'password-reset',
  emailKey: key,
  subjectId: id,
  boundTo: [browser, passwordHash],
});
