import { createHash, randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { KeyedHash } from '../../platform/auth/keyed-hash.js';
import type { NetworkBudgets } from '../../platform/auth/network-budgets.js';
import { hashPassword, passwordMatches } from '../../platform/auth/password.js';
import { networkOf } from '../../platform/client-network.js';
import type { Clock } from '../../platform/clock.js';
import { badField } from '../../platform/errors.js';
import type { Caller } from '../../platform/graphql/context.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { UserInitializer } from '../../platform/personal-data.js';
import { uuidv7, uuidv7Floor } from '../../platform/uuid.js';
import { emailVerified } from './account.event.js';
import { alreadyRegisteredMail, verificationMail } from './account-mails.js';
import { type EmailCodeService, invalidCode } from './codes/email-code.service.js';
import type { MailAllowance } from './codes/mail-allowance.js';
import { assertAddress, emailKey } from './email-address.js';
import { deviceIdOf, type KnownDeviceService } from './known-device.service.js';
import { assertNewPassword, assertNotOwnName } from './new-password.js';
import { REGISTRATION_LIFE_MS, type RegistrationEntity } from './registration.entity.js';
import type { RegisterInput, ResendArgs, VerifyEmailInput } from './registration.input.js';
import type { NewRegistration, RegistrationRepository } from './registration.repository.js';
import type { SessionService } from './session.service.js';
import type { UserEntity } from './user.entity.js';
import { anonymousUser, pendingUser, toUser } from './user.mapper.js';
import type { UserRepository } from './user.repository.js';
import type { AuthPayload, RegisterPayload, User } from './user.type.js';

const TOO_SHORT = 'A senha deve ter pelo menos 6 caracteres.';

/** The verification page matches this text, and then asks for the password. */
const PASSWORD_NEEDED = 'Digite também a senha que você escolheu no cadastro.';

/** Registers users, verifies addresses, and makes the anonymous user of a browser without an account. */
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly registrations: RegistrationRepository,
    private readonly codes: EmailCodeService,
    private readonly allowance: MailAllowance,
    private readonly devices: KnownDeviceService,
    private readonly sessions: SessionService,
    private readonly mail: MailService,
    private readonly outbox: Outbox,
    private readonly budgets: NetworkBudgets,
    private readonly initializers: readonly UserInitializer[],
    private readonly clock: Clock,
    /** Hashes browsers and networks before they are stored. */
    private readonly hash: KeyedHash,
  ) {}

  /**
   * Does the same work and answers the same whether or not the address has an account; an existing owner gets a
   * different mail.
   *
   * @throws FarolError BAD_USER_INPUT (address, password), RATE_LIMITED (mails to this address, or caused by this
   *   network)
   */
  async register({ name, email: typed, password }: RegisterInput, caller: Caller): Promise<RegisterPayload> {
    const email = assertAddress(typed);
    assertNewPassword(password, TOO_SHORT);
    assertNotOwnName(password, { name, email });
    await this.budgets.spend('mails', caller.clientAddress);
    const passwordHash = await hashPassword(password);
    const key = emailKey(email);
    const browser = deviceIdOf(caller.device);
    const knownDevice = await this.devices.recognise(caller.device, key);
    const registration = await this.dataSource.transaction(async (manager) => {
      await this.allowance.take(manager, { emailKey: key, clientAddress: caller.clientAddress, knownDevice });
      return this.begin(manager, {
        name,
        email,
        emailKey: key,
        passwordHash,
        browserHash: this.browserHash(browser),
        networkHash: this.networkHash(caller.clientAddress),
      });
    });
    caller.keepDevice(browser);
    const user = pendingUser(registration.id, registration.name, registration.email);
    return { user, requiresVerification: true };
  }

  /**
   * Creates the account of the registration that the code belongs to. The caller must show that the registration is
   * theirs: by its id, its password, the browser that began it, or, with `sameClient`, by being in the network that
   * began the only registration of the address. A code alone proves who reads the mail, not who chose the password.
   *
   * @throws FarolError BAD_USER_INPUT where the code is wrong, used, voided or expired, or the password is needed
   */
  async verify(input: VerifyEmailInput, caller: Caller): Promise<AuthPayload> {
    const key = emailKey(input.email);
    const subjectIds = input.registrationId ? [input.registrationId] : await this.ownIds(key, input, caller);
    const scope = { purpose: 'registration', emailKey: key, subjectIds } as const;
    const matched = await this.budgets.guess('codes', caller.clientAddress, () =>
      this.codes.match(scope, input.code),
    );
    if (!subjectIds) await this.assertOwn(matched.subjectId, input, caller);
    const user = await this.outbox.transaction(async ({ manager, publish }) => {
      // Concurrent verifications of one address wait for each other here.
      await this.registrations.lockOf(manager, key);
      await this.codes.consume(manager, matched.id);
      const made = await this.complete(manager, matched.subjectId);
      publish(emailVerified, made.id, { userId: made.id });
      return made;
    });
    await this.outbox.handledFor(user.id);
    caller.keepDevice(await this.devices.remember(caller.device, user.id));
    return { token: await this.sessions.open(user.id, caller.userAgent), user: toUser(user) };
  }

  /**
   * Sends a new code. It voids the previous one if the caller began the registration; a stranger's request does not
   * void a code that the owner may be typing.
   *
   * @throws FarolError RATE_LIMITED, for any address alike
   */
  async resend({ email, registrationId }: ResendArgs, caller: Caller): Promise<void> {
    await this.budgets.spend('mails', caller.clientAddress);
    const key = emailKey(email);
    const knownDevice = await this.devices.recognise(caller.device, key);
    await this.dataSource.transaction(async (manager) => {
      await this.allowance.take(manager, { emailKey: key, clientAddress: caller.clientAddress, knownDevice });
      const pending = await this.registrations.findOf(manager, key, registrationId);
      const own = pending.find((one) => registrationId || this.isBegunBy(one, caller));
      const registration = own ?? pending[0];
      if (registration) await this.sendCode(manager, registration, !own);
    });
  }

  /**
   * Creates the account of an address that an identity provider has verified, for a person who has just accepted the
   * terms. Nobody knows its password until the owner sets one by mail.
   *
   * @param also runs in the same transaction
   * @returns its id; undefined if the address has an account
   */
  async registerIdentified(
    { name, email: typed }: Pick<RegisterInput, 'name' | 'email'>,
    also: (manager: EntityManager, userId: string) => Promise<void>,
  ): Promise<string | undefined> {
    const email = assertAddress(typed);
    const key = emailKey(email);
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const termsAcceptedAt = new Date(this.clock.now());
    const id = await this.outbox.transaction(async ({ manager, publish }) => {
      await this.registrations.lockOf(manager, key);
      const user = await this.create(manager, { name, email, emailKey: key, passwordHash, termsAcceptedAt });
      if (!user) return undefined;
      await also(manager, user.id);
      publish(emailVerified, user.id, { userId: user.id });
      return user.id;
    });
    if (id !== undefined) await this.outbox.handledFor(id);
    return id;
  }

  /** An address as an account would have it. @throws FarolError BAD_USER_INPUT if none may */
  acceptedAddress(email: string): string {
    return assertAddress(email);
  }

  /** Id of the account of an address, if it has one. */
  async accountOf(email: string): Promise<string | undefined> {
    return (await this.users.findByEmail(emailKey(email)))?.id;
  }

  /** The anonymous user of a browser without an account: no row, no token, no rights. */
  sessionUser(sessionId: string): User {
    return anonymousUser(createHash('sha256').update(sessionId).digest('hex'));
  }

  /** Stored even if the address has an account, so that a sign-in is answered the same in both cases. */
  private async begin(
    manager: EntityManager,
    wanted: Omit<NewRegistration, 'id' | 'createdAt'>,
  ): Promise<RegistrationEntity> {
    const now = this.clock.now();
    const hasAccount = await this.users.hasEmail(wanted.emailKey, manager);
    const row = { id: uuidv7(now), createdAt: new Date(now), ...wanted };
    const registration = await this.registrations.insert(manager, row, hasAccount);
    await this.sendCode(manager, registration);
    return registration;
  }

  /** Mails a code; or, if the address has an account, notifies its owner of the attempt to register it. */
  private async sendCode(
    manager: EntityManager,
    { id, email, emailKey: key }: RegistrationEntity,
    keepFormer = false,
  ): Promise<void> {
    const owner = await this.users.findByEmail(key, manager);
    const subject = { purpose: 'registration', emailKey: key, subjectId: id } as const;
    const code = await this.codes.issue(manager, subject, keepFormer);
    const content = owner ? alreadyRegisteredMail({ name: owner.name }) : verificationMail(code);
    await this.mail.enqueue(manager, { to: owner?.email ?? email, ...content });
  }

  private browserHash(device: string): string {
    return this.hash('browser', device);
  }

  private networkHash(clientAddress: string): string {
    return this.hash('network', networkOf(clientAddress));
  }

  /** Whether the caller's browser began it; for browsers without cookies, whether their network did. */
  private isBegunBy({ browserHash, networkHash }: RegistrationEntity, caller: Caller): boolean {
    if (caller.device) return browserHash === this.browserHash(caller.device);
    return networkHash === this.networkHash(caller.clientAddress);
  }

  /**
   * Ids of this browser's registrations for the address; undefined if there are none, or if a password is given to
   * decide.
   */
  private async ownIds(
    key: string,
    { password }: VerifyEmailInput,
    { device }: Caller,
  ): Promise<string[] | undefined> {
    if (password || !device) return undefined;
    const own = await this.registrations.findOfBrowser(key, this.browserHash(device));
    return own.length > 0 ? own.map(({ id }) => id) : undefined;
  }

  private async assertOwn(id: string, { password, sameClient }: VerifyEmailInput, caller: Caller) {
    const registration = await this.registrations.find(id);
    if (!registration) throw invalidCode();
    if (password) {
      if (await passwordMatches(registration.passwordHash, password)) return;
      throw badField('password', 'Esta não é a senha escolhida no cadastro deste código.');
    }
    const begunHere = registration.networkHash === this.networkHash(caller.clientAddress);
    const oldest = uuidv7Floor(this.clock.now() - REGISTRATION_LIFE_MS);
    const pending = await this.registrations.countOf(registration.emailKey, oldest);
    if (!sameClient || !begunHere || pending > 1) throw badField('password', PASSWORD_NEEDED);
  }

  /** Creates the account of a registration, and deletes all registrations of its address. */
  private async complete(manager: EntityManager, registrationId: string): Promise<UserEntity> {
    const registration = await this.registrations.find(registrationId, manager);
    if (!registration) throw invalidCode();
    const { name, email, emailKey: key, passwordHash, createdAt } = registration;
    const made = { name, email, emailKey: key, passwordHash, termsAcceptedAt: createdAt };
    const user = await this.create(manager, made);
    // The address already has an account, or another registration took it meanwhile.
    if (!user) throw invalidCode();
    return user;
  }

  /**
   * Creates an account with a verified address, and deletes all registrations of the address; undefined if it has an
   * account.
   */
  private async create(
    manager: EntityManager,
    given: Pick<UserEntity, 'name' | 'email' | 'emailKey' | 'passwordHash' | 'termsAcceptedAt'>,
  ): Promise<UserEntity | undefined> {
    const now = new Date(this.clock.now());
    const id = uuidv7(now.getTime());
    await this.users.insertNew(manager, { ...given, id, emailVerifiedAt: now, createdAt: now });
    await this.registrations.deleteOf(manager, given.emailKey);
    await this.codes.voidOf(manager, 'registration', given.emailKey);
    const user = await this.users.find(id, manager);
    if (!user) return undefined;
    for (const initialize of this.initializers) await initialize(manager, id);
    return user;
  }
}
