import type { DataSource } from 'typeorm';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { passwordMatches } from '../../../platform/auth/password.js';
import { SecondFactorUnreadable } from '../../../platform/auth/second-factor.js';
import type { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import type { Caller } from '../../../platform/graphql/context.js';
import { hashOfDevice, type KnownDeviceService } from '../../accounts/known-device.service.js';
import type { AuditService } from '../audit/audit.service.js';
import { type GivenStep, type SecondStepService, stepAttempt } from '../second-factor/second-step.service.js';
import type { AdminSessionService } from './admin-session.service.js';
import type { AdminLoginInput } from './admin-sign-in.input.js';
import type { AdminLoginPayload } from './admin-sign-in.type.js';
import type { AdministratorEntity } from './administrator.entity.js';
import type { AdministratorRepository } from './administrator.repository.js';

/**
 * One limit for all administrators and all user names tried: administrators are few, and each permitted attempt adds a
 * line to a log that cannot be shortened.
 */
const ALL_ADMINISTRATORS = 'administrators';

/** One text for a wrong password and for an unknown user name. */
const wrongCredentials = () => new FarolError('UNAUTHENTICATED', 'Credenciais inválidas');
/** The password was right. A separate text, so that the person corrects the right field. */
const wrongCode = () => new FarolError('UNAUTHENTICATED', 'Código de verificação inválido');
const wrongPasskey = () => new FarolError('UNAUTHENTICATED', 'Chave de acesso não reconhecida');

/** A passkey challenge is bound to the administrator whose password was just checked, and to that password. */
const signInOf = ({ id, passwordHash }: AdministratorEntity) =>
  ({ purpose: 'administrator sign-in', boundTo: `${id}\n${passwordHash}` }) as const;

const OPENED = { codeRequired: false, takesCode: false, passkeyOptions: null } as const;

/** Sign-in and sign-out of administrators. */
export class AdminSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorRepository,
    private readonly sessions: AdminSessionService,
    private readonly throttle: SignInThrottle,
    private readonly steps: SecondStepService,
    private readonly devices: KnownDeviceService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the same work for known and unknown user names.
   *
   * @throws FarolError UNAUTHENTICATED (wrong), RATE_LIMITED (too many tries)
   */
  async login(input: AdminLoginInput, caller: Caller): Promise<AdminLoginPayload> {
    const { clientAddress } = caller;
    const deviceHash = hashOfDevice(caller.device ?? '');
    const isKnown = await this.administrators.isKnownDevice(input.username, deviceHash);
    const knownDevice = isKnown ? deviceHash : undefined;
    const attempt = { account: ALL_ADMINISTRATORS, clientAddress, knownDevice, budget: 'passwords' } as const;
    await this.throttle.count(attempt);
    const found = await this.administrators.findByName(input.username);
    const isRight = await passwordMatches(found?.passwordHash, input.password);
    if (!found || !isRight) return this.refuse(found, clientAddress, 'password', wrongCredentials());
    const { mustChangeCredentials } = found;
    const actor = { administrator: found, clientAddress };
    const secondStep = await this.steps.askedOf(this.dataSource.manager, found);
    // The account's count stays until the end: a known password must not allow unlimited guesses at the code.
    await this.throttle.refund(attempt);
    if (secondStep && !input.code && !input.passkey) {
      await this.audit.record(this.dataSource.manager, actor, { action: 'SECOND_FACTOR_ASKED' });
      const passkeyOptions = secondStep.passkeys
        ? await this.steps.passkeyOptions(found.id, signInOf(found))
        : null;
      return {
        token: null,
        codeRequired: true,
        takesCode: secondStep.codes,
        passkeyOptions,
        mustChangeCredentials,
      };
    }
    const step = stepAttempt(found.id, input, { clientAddress, knownDevice });
    if (secondStep) await this.throttle.count(step);
    const token = await this.open(found, input, caller).catch((error) => {
      if (!(error instanceof SecondFactorUnreadable)) throw error;
      return this.refuse(found, clientAddress, 'code', error);
    });
    if (!token) {
      if (input.passkey) return this.refuse(found, clientAddress, 'passkey', wrongPasskey());
      return this.refuse(found, clientAddress, 'code', wrongCode());
    }
    if (secondStep) await this.throttle.forget(step);
    await this.throttle.forgetAccount(attempt);
    return { ...OPENED, token, mustChangeCredentials };
  }

  async logout(administrator: Administrator, clientAddress: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.end(manager, administrator.sessionId);
      await this.audit.record(manager, { administrator, clientAddress }, { action: 'SIGNED_OUT' });
    });
  }

  /** The token; undefined if a second step is required and the given one is wrong. */
  private async open(
    found: AdministratorEntity,
    given: GivenStep,
    { clientAddress, device, keepDevice }: Caller,
  ): Promise<string | undefined> {
    const actor = { administrator: found, clientAddress };
    const { id, passwordHash } = found;
    const take = await this.steps.verify(found, given, signInOf(found));
    return this.dataSource.transaction(async (manager) => {
      // Must be as when the password was checked: a change since then has ended all sessions, so this one must not
      // open.
      const current = await this.administrators.findLocked(manager, id, passwordHash);
      if (!current) throw wrongCredentials();
      const shownBy = await take(manager, actor, current);
      if (!shownBy) return undefined;
      const deviceId = await this.devices.renew(manager, device);
      const hashes = { formerHash: hashOfDevice(device ?? ''), deviceHash: hashOfDevice(deviceId) };
      await this.administrators.keepDevice(manager, id, hashes, new Date(this.clock.now()));
      keepDevice(deviceId);
      const after = shownBy === 'passkey' && { after: { secondStep: shownBy } };
      await this.audit.record(manager, actor, { action: 'SIGNED_IN', ...after });
      return this.sessions.open(manager, id);
    });
  }

  /** Unknown user names are not recorded: people type passwords into the wrong field. */
  private async refuse(
    found: AdministratorEntity | null,
    clientAddress: string,
    step: 'password' | 'code' | 'passkey',
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
