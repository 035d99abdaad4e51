import type { DataSource } from 'typeorm';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { passwordMatches } from '../../../platform/auth/password.js';
import type { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import type { Caller } from '../../../platform/graphql/context.js';
import { deviceIdOf, hashOfDevice } from '../../accounts/known-device.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { SecondFactorService } from '../second-factor/second-factor.service.js';
import type { AdminSessionService } from './admin-session.service.js';
import type { AdminLoginInput } from './admin-sign-in.input.js';
import type { AdminAccount, AdminLoginPayload } from './admin-sign-in.type.js';
import type { AdministratorEntity } from './administrator.entity.js';
import type { AdministratorRepository } from './administrator.repository.js';

/**
 * One count for all administrators, whatever the name that is tried: they are few, and each try that is let through
 * leaves a line in a log that cannot be shortened.
 */
const ALL_ADMINISTRATORS = 'administrators';

/** One text for a wrong password and for a name that no administrator has. */
const wrongCredentials = () => new FarolError('UNAUTHENTICATED', 'Credenciais inválidas');
/** The password was right; a text of its own, so that the person corrects the right field. */
const wrongCode = () => new FarolError('UNAUTHENTICATED', 'Código de verificação inválido');

/** Sign-in and sign-out of administrators. */
export class AdminSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorRepository,
    private readonly sessions: AdminSessionService,
    private readonly throttle: SignInThrottle,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the same work for a name that is an administrator's and for one that is not.
   *
   * @throws FarolError UNAUTHENTICATED (wrong), RATE_LIMITED (too many tries)
   */
  async login(input: AdminLoginInput, caller: Caller): Promise<AdminLoginPayload> {
    const { clientAddress } = caller;
    const deviceHash = hashOfDevice(caller.device ?? '');
    const isKnown = await this.administrators.isKnownDevice(input.username, deviceHash);
    const knownDevice = isKnown ? deviceHash : undefined;
    const budget = input.code ? 'codes' : 'passwords';
    const attempt = { account: ALL_ADMINISTRATORS, clientAddress, knownDevice, budget } as const;
    await this.throttle.count(attempt);
    const found = await this.administrators.findByName(input.username);
    const isRight = await passwordMatches(found?.passwordHash, input.password);
    if (!found || !isRight) return this.refuse(found, clientAddress, 'password', wrongCredentials());
    const { mustChangeCredentials } = found;
    // Still counted by the throttle: a known password must not buy endless guesses at the code.
    if (found.totpSecret && !input.code) {
      const actor = { administrator: found, clientAddress };
      await this.audit.record(this.dataSource.manager, actor, { action: 'SECOND_FACTOR_ASKED' });
      return { token: null, codeRequired: true, mustChangeCredentials };
    }
    const token = await this.open(found, input.code ?? undefined, caller);
    if (!token) return this.refuse(found, clientAddress, 'code', wrongCode());
    await this.throttle.forget(attempt);
    return { token, codeRequired: false, mustChangeCredentials };
  }

  async logout(administrator: Administrator, clientAddress: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.end(manager, administrator.sessionId);
      await this.audit.record(manager, { administrator, clientAddress }, { action: 'SIGNED_OUT' });
    });
  }

  async me({ id, username, mustChangeCredentials }: Administrator): Promise<AdminAccount> {
    return { id, username, mustChangeCredentials, ...(await this.administrators.secondFactorOf(id)) };
  }

  /** The token; undefined where a code is asked for and this one does not fit. */
  private open(
    found: AdministratorEntity,
    code: string | undefined,
    { clientAddress, device, keepDevice }: Caller,
  ): Promise<string | undefined> {
    const actor = { administrator: found, clientAddress };
    const { id, passwordHash } = found;
    return this.dataSource.transaction(async (manager) => {
      // As it was when the password was checked: a change meanwhile has ended all sessions, and this one too.
      const current = await this.administrators.findLocked(manager, id, passwordHash);
      if (!current) throw wrongCredentials();
      const fits = !current.totpSecret || (await this.secondFactor.accept(manager, actor, id, code ?? ''));
      if (!fits) return undefined;
      const deviceId = deviceIdOf(device);
      const now = new Date(this.clock.now());
      await this.administrators.keepDevice(manager, id, hashOfDevice(deviceId), now);
      keepDevice(deviceId);
      await this.audit.record(manager, actor, { action: 'SIGNED_IN' });
      return this.sessions.open(manager, id);
    });
  }

  /** A name that is nobody's is not written down: people type passwords into the wrong field. */
  private async refuse(
    found: AdministratorEntity | null,
    clientAddress: string,
    step: 'password' | 'code',
    error: Error,
  ): Promise<never> {
    const actor = { administrator: found ?? undefined, clientAddress };
    await this.audit.record(this.dataSource.manager, actor, {
      action: 'SIGN_IN_FAILED',
      after: { refused: step },
    });
    throw error;
  }
}
