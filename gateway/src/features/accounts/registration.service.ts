import { createHash, randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { NetworkBudgets } from '../../platform/auth/network-budgets.js';
import { hashPassword } from '../../platform/auth/password.js';
import type { Clock } from '../../platform/clock.js';
import type { Caller } from '../../platform/graphql/context.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { uuidv7 } from '../../platform/uuid.js';
import { emailVerified } from './account.event.js';
import type { AuthPayload, RegisterPayload } from './auth.type.js';
import { type EmailCodeService, invalidCode } from './codes/email-code.service.js';
import { takeMailAllowance } from './codes/mail-allowance.js';
import { emailKey } from './email-key.js';
import { alreadyRegisteredMail } from './mails/already-registered-mail.js';
import { verificationMail } from './mails/verification-mail.js';
import { assertNewPassword } from './new-password.js';
import type { RegisterInput } from './register.input.js';
import { RegistrationEntity } from './registration.entity.js';
import type { SessionService } from './session.service.js';
import { UserEntity } from './user.entity.js';
import { anonymousUser, pendingUser, toUser } from './user.mapper.js';
import type { User } from './user.type.js';
import type { VerifyEmailInput } from './verify-email.input.js';

const TOO_SHORT = 'A senha deve ter pelo menos 6 caracteres.';

/** Registering, verifying an address, and the user of a browser without an account. */
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: EmailCodeService,
    private readonly sessions: SessionService,
    private readonly mail: MailService,
    private readonly outbox: Outbox,
    private readonly budgets: NetworkBudgets,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers alike whether or not the address has an account; an owner is told by mail instead.
   *
   * @throws FarolError BAD_USER_INPUT (password), RATE_LIMITED (mails to this address, or caused by this network)
   */
  async register({ name, email, password }: RegisterInput, clientAddress: string): Promise<RegisterPayload> {
    assertNewPassword(password, TOO_SHORT);
    await this.budgets.spend('mails', clientAddress);
    const passwordHash = await hashPassword(password);
    const wanted = { name: name.trim(), email: email.trim(), emailKey: emailKey(email), passwordHash };
    const id = await this.dataSource.transaction(async (manager) => {
      await takeMailAllowance(manager, wanted.emailKey, this.clock.now());
      const owner = await manager.getRepository(UserEntity).findOneBy({ emailKey: wanted.emailKey });
      if (!owner) return this.begin(manager, wanted);
      await this.mail.enqueue(manager, { to: owner.email, ...alreadyRegisteredMail({ name: owner.name }) });
      return randomUUID();
    });
    return { user: pendingUser(id, wanted.name, wanted.email), requiresVerification: true };
  }

  /** @throws FarolError BAD_USER_INPUT where the code is wrong, used, voided or expired */
  async verify(
    { email, code, registrationId }: VerifyEmailInput,
    { clientAddress, userAgent }: Pick<Caller, 'clientAddress' | 'userAgent'>,
  ): Promise<AuthPayload> {
    const scope = {
      purpose: 'registration',
      emailKey: emailKey(email),
      subjectId: registrationId ?? undefined,
    } as const;
    const matched = await this.budgets.guess('codes', clientAddress, () => this.codes.match(scope, code));
    const user = await this.outbox.transaction(async ({ manager, tell }) => {
      await this.codes.consume(manager, matched.id);
      const made = await this.complete(manager, matched.subjectId);
      tell(emailVerified, made.id, { userId: made.id });
      return made;
    });
    await this.outbox.handledFor(user.id);
    return { token: await this.sessions.open(user.id, userAgent), user: toUser(user) };
  }

  /** Sends a new code, which voids the one before. @throws FarolError RATE_LIMITED, for any address alike */
  async resend(
    email: string,
    registrationId: string | null | undefined,
    clientAddress: string,
  ): Promise<void> {
    await this.budgets.spend('mails', clientAddress);
    const key = emailKey(email);
    await this.dataSource.transaction(async (manager) => {
      await takeMailAllowance(manager, key, this.clock.now());
      const registration = await manager.getRepository(RegistrationEntity).findOne({
        where: { emailKey: key, ...(registrationId ? { id: registrationId } : {}) },
        order: { id: 'DESC' },
      });
      if (registration) await this.sendCode(manager, registration);
    });
  }

  /** The user of a browser without an account: no row, no token, no rights. */
  sessionUser(sessionId: string): User {
    return anonymousUser(createHash('sha256').update(sessionId).digest('hex'));
  }

  private async begin(
    manager: EntityManager,
    wanted: Pick<RegistrationEntity, 'name' | 'email' | 'emailKey' | 'passwordHash'>,
  ): Promise<string> {
    const now = this.clock.now();
    const registrations = manager.getRepository(RegistrationEntity);
    await registrations.update({ emailKey: wanted.emailKey }, { superseded: true });
    const registration = registrations.create({ id: uuidv7(now), createdAt: new Date(now), ...wanted });
    await registrations.insert(registration);
    await this.sendCode(manager, registration);
    return registration.id;
  }

  private async sendCode(
    manager: EntityManager,
    { id, name, email, emailKey: key }: RegistrationEntity,
  ): Promise<void> {
    const code = await this.codes.issue(manager, 'registration', key, id);
    await this.mail.enqueue(manager, { to: email, ...verificationMail({ name, code }) });
  }

  /** Makes the account of a registration, and forgets all registrations of its address. */
  private async complete(manager: EntityManager, registrationId: string): Promise<UserEntity> {
    const registration = await manager.getRepository(RegistrationEntity).findOneBy({ id: registrationId });
    if (!registration) throw invalidCode();
    const { name, email, emailKey: key, passwordHash, createdAt } = registration;
    const now = new Date(this.clock.now());
    const users = manager.getRepository(UserEntity);
    const id = uuidv7(now.getTime());
    await users
      .createQueryBuilder()
      .insert()
      .values({
        id,
        name,
        email,
        emailKey: key,
        passwordHash,
        emailVerifiedAt: now,
        createdAt: now,
        termsAcceptedAt: createdAt,
      })
      .orIgnore()
      .execute();
    await manager.getRepository(RegistrationEntity).delete({ emailKey: key });
    const user = await users.findOneBy({ id });
    // The address was taken by another registration meanwhile.
    if (!user) throw invalidCode();
    return user;
  }
}
