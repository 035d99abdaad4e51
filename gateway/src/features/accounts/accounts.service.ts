import type { EntityManager } from 'typeorm';
import { passwordMatches } from '../../platform/auth/password.js';
import { unauthenticated } from '../../platform/auth/policy.js';
import type { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { FarolError } from '../../platform/errors.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Caller } from '../../platform/graphql/context.js';
import { resume } from '../../platform/resume.js';
import { accountChanged } from './account.event.js';
import { emailKey } from './email-address.js';
import type { KnownDeviceService } from './known-device.service.js';
import type { SecondFactorCheckService } from './second-factor/second-factor-check.service.js';
import type { LoginInput } from './security.input.js';
import type { SignInCheck } from './session.repository.js';
import type { SessionService } from './session.service.js';
import { toUser, userOfViewer } from './user.mapper.js';
import type { UserRepository } from './user.repository.js';
import type { AuthPayload, User } from './user.type.js';

/**
 * One text for a wrong password and for an unknown address, so that it does not reveal which addresses have accounts.
 */
const wrongCredentials = () => new FarolError('UNAUTHENTICATED', 'Credenciais inválidas');
const emailNotVerified = () => new FarolError('FORBIDDEN', 'E-mail não verificado');
/** The password was right. Separate texts, so that a program and a person know what to send next. */
const codeNeeded = () => new FarolError('UNAUTHENTICATED', 'Código de verificação obrigatório');
const wrongCode = () => new FarolError('UNAUTHENTICATED', 'Código de verificação inválido');
const accountBlocked = () => new FarolError('FORBIDDEN', 'Conta bloqueada. Fale com o suporte.');

/** The user whose password was right, and the hash that it matched. */
interface ProvenPassword {
  readonly userId: string;
  readonly passwordHash: string;
  readonly knownDevice: string | undefined;
}

/** Sign-in, sign-out and the signed-in user. */
export class AccountsService {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDeviceService,
    private readonly secondFactor: SecondFactorCheckService,
    private readonly events: EventBus,
  ) {}

  /**
   * Does the same work for addresses with and without an account. A pending registration gets the same answer in both
   * cases.
   *
   * @throws FarolError UNAUTHENTICATED (wrong, or a code is asked for), FORBIDDEN (not verified, blocked), RATE_LIMITED
   */
  async login({ email, password, code }: LoginInput, caller: Caller): Promise<AuthPayload> {
    const key = emailKey(email);
    const knownDevice = await this.devices.recognise(caller.device, key);
    const { clientAddress } = caller;
    const attempt = { account: key, clientAddress, knownDevice, budget: 'passwords' } as const;
    await this.throttle.count(attempt);
    const found = await this.users.credentialsOf(key);
    const account = found.find(({ id }) => id !== null);
    if (!(await passwordMatches(account?.passwordHash, password)) || !account?.id) {
      const registration = found.find(({ id }) => id === null);
      const isPending = await passwordMatches(registration?.passwordHash, password);
      // Still counted: otherwise anyone could reset the count of wrong passwords by registering the same address.
      throw isPending ? emailNotVerified() : wrongCredentials();
    }
    // If a code is required, the account's count stays: a known password must not allow unlimited guesses at the code.
    if (account.secondFactor) await this.throttle.refund(attempt);
    else await this.throttle.forget(attempt);
    if (!account.verified) throw emailNotVerified();
    if (account.blocked) throw accountBlocked();
    const { id: userId, passwordHash } = account;
    if (account.secondFactor) {
      const proven = { userId, passwordHash, knownDevice };
      const byCode = await this.openByCode(proven, code, caller);
      await this.throttle.forgetAccount(attempt);
      return this.welcome(userId, byCode, caller);
    }
    const token = await this.sessions.openAfterSignIn(userId, passwordHash, caller.userAgent);
    if (!token) throw wrongCredentials();
    return this.welcome(userId, token, caller);
  }

  /**
   * Signs in a user who has proven their identity by something other than the password.
   *
   * @param holds checked in the transaction that opens the session; if false, undefined is returned
   * @throws FarolError FORBIDDEN (not verified, blocked)
   */
  async signInWhere(
    userId: string,
    caller: Caller,
    holds: (manager: EntityManager) => Promise<boolean>,
  ): Promise<AuthPayload | undefined> {
    const user = await this.users.find(userId);
    if (!user) return undefined;
    if (!user.emailVerifiedAt) throw emailNotVerified();
    if (user.blockedAt) throw accountBlocked();
    const token = await this.sessions.openWhere(userId, caller.userAgent, holds);
    return token === undefined ? undefined : this.welcome(userId, token, caller);
  }

  /**
   * Signs in a user whom an identity provider has identified in place of the password. The account's second factor is
   * asked for all the same.
   *
   * @param holds checked after the code, in the transaction that opens the session; if false, undefined is returned
   * @throws FarolError UNAUTHENTICATED (code asked for, wrong), FORBIDDEN (not verified, blocked), RATE_LIMITED
   */
  async signInIdentified(
    userId: string,
    code: string | null | undefined,
    caller: Caller,
    holds: SignInCheck,
  ): Promise<AuthPayload | undefined> {
    const user = await this.users.find(userId);
    if (!user) return undefined;
    if (!user.emailVerifiedAt) throw emailNotVerified();
    if (user.blockedAt) throw accountBlocked();
    const { userAgent, clientAddress } = caller;
    if (user.totpSecret === null) {
      const withoutCode: SignInCheck = async (manager, found, sessionId) =>
        found.totpSecret === null && holds(manager, found, sessionId);
      const token = await this.sessions.openWhere(userId, userAgent, withoutCode);
      return token === undefined ? undefined : this.welcome(userId, token, caller);
    }
    if (!code) throw codeNeeded();
    const knownDevice = await this.devices.recogniseFor(caller.device, userId);
    const attempt = { userId, clientAddress, knownDevice };
    const token = await this.secondFactor.guarded(attempt, code, (take) =>
      this.sessions.openWhere(
        userId,
        userAgent,
        async (manager, found, sessionId) => (await take(manager)) && holds(manager, found, sessionId),
      ),
    );
    if (!token) throw wrongCode();
    return this.welcome(userId, token, caller);
  }

  async logout(viewer: Viewer): Promise<void> {
    await this.sessions.end(viewer, viewer.sessionId);
  }

  /** The caller as authenticated for this request; reads nothing from the database. */
  me(viewer: Viewer): User {
    return userOfViewer(viewer);
  }

  /** The caller now, then again after each change. Starting with the present state misses no administrator's change. */
  changes(viewer: Viewer): Promise<AsyncIterable<User>> {
    const now = async () => [await this.userOf(viewer.userId)];
    return resume(this.events.iterate(accountChanged, viewer.userId), now, (user) => user);
  }

  /** The token of a session opened by password and code. @throws FarolError UNAUTHENTICATED */
  private async openByCode(
    { userId, passwordHash, knownDevice }: ProvenPassword,
    code: string | null | undefined,
    { clientAddress, userAgent }: Caller,
  ): Promise<string> {
    if (!code) throw codeNeeded();
    const attempt = { userId, clientAddress, knownDevice };
    const token = await this.secondFactor.guarded(attempt, code, (take) =>
      this.sessions.openWhere(
        userId,
        userAgent,
        async (manager, user) => user.passwordHash === passwordHash && take(manager),
      ),
    );
    if (!token) throw wrongCode();
    return token;
  }

  /** Remembers the browser in which a session was opened. */
  private async welcome(userId: string, token: string, caller: Caller): Promise<AuthPayload> {
    caller.keepDevice(await this.devices.remember(caller.device, userId));
    return { token, user: await this.userOf(userId) };
  }

  private async userOf(userId: string): Promise<User> {
    const user = await this.users.find(userId);
    if (!user) throw unauthenticated();
    return toUser(user);
  }
}
