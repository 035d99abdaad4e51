import type { DataSource, EntityManager } from 'typeorm';
import type { Administrator } from '../../../platform/auth/administrator.js';
import type { SecretBox } from '../../../platform/auth/secret-box.js';
import type { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';
import type { AdminSessionService } from '../sign-in/admin-session.service.js';
import type { AdministratorRepository } from '../sign-in/administrator.repository.js';
import type { CredentialsService } from '../sign-in/credentials.service.js';
import { createTotp, newRecoveryCodes, type TotpSetup, totpStep } from './second-factor-codes.js';

const alreadyOn = () => new FarolError('CONFLICT', 'A verificação em duas etapas já está ativa');
const badCode = () => new FarolError('BAD_USER_INPUT', 'Código de verificação inválido');

/** An administrator's second factor: switched on and off, and asked for a code, each code once. */
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorRepository,
    private readonly box: SecretBox,
    private readonly hashOf: (administratorId: string, code: string) => string,
    private readonly credentials: CredentialsService,
    private readonly sessions: AdminSessionService,
    private readonly throttle: SignInThrottle,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** A secret that waits for its first code. @throws FarolError BAD_USER_INPUT (password), CONFLICT (is on) */
  async begin(administrator: Administrator, password: string, clientAddress: string): Promise<TotpSetup> {
    await this.credentials.confirm(administrator, password, clientAddress);
    const { id, username } = administrator;
    const { totpSecret } = await this.administrators.find(id);
    if (totpSecret) throw alreadyOn();
    const setup = createTotp(username);
    const totpCandidate = this.box.seal(setup.secret, id);
    await this.administrators.update(id, { totpCandidate, totpLastStep: null });
    return setup;
  }

  /** Switches it on by a first code, ends other sessions, and answers the recovery codes, this once. */
  async confirm(administrator: Administrator, code: string, clientAddress: string): Promise<string[]> {
    const { id, sessionId } = administrator;
    const attempt = await this.countCode(id, clientAddress);
    const actor = { administrator, clientAddress };
    const codes = await this.dataSource.transaction(async (manager) => {
      const locked = await this.administrators.findLocked(manager, id);
      const totpCandidate = locked?.totpCandidate;
      if (locked?.totpSecret) throw alreadyOn();
      if (!totpCandidate) throw new FarolError('CONFLICT', 'Comece a ativação de novo');
      if (!(await this.acceptTotp(manager, id, totpCandidate, code.replaceAll(' ', '')))) return undefined;
      const on = { totpSecret: totpCandidate, totpCandidate: null };
      await this.administrators.update(id, on, manager);
      await this.sessions.endAll(manager, id, sessionId);
      await this.audit.record(manager, actor, { action: 'SECOND_FACTOR_ENABLED' });
      return this.renewRecoveryCodes(manager, id);
    });
    if (!codes) return this.refuse(actor);
    await this.throttle.forget(attempt);
    return codes;
  }

  /** Switches it off and ends other sessions. @throws FarolError BAD_USER_INPUT (password, code), RATE_LIMITED */
  async disable(
    administrator: Administrator,
    password: string,
    code: string,
    clientAddress: string,
  ): Promise<void> {
    await this.credentials.confirm(administrator, password, clientAddress);
    const { id, sessionId } = administrator;
    const attempt = await this.countCode(id, clientAddress);
    const actor = { administrator, clientAddress };
    const isOff = await this.dataSource.transaction(async (manager) => {
      if (!(await this.accept(manager, actor, id, code))) return false;
      await this.administrators.clearSecondFactor(manager, id);
      await this.sessions.endAll(manager, id, sessionId);
      await this.audit.record(manager, actor, { action: 'SECOND_FACTOR_DISABLED' });
      return true;
    });
    if (!isOff) return this.refuse(actor);
    await this.throttle.forget(attempt);
  }

  /** Takes a code, so that it is good for nothing else; answers whether it fitted. */
  async accept(
    manager: EntityManager,
    actor: Actor,
    administratorId: string,
    code: string,
  ): Promise<boolean> {
    const { totpSecret } = await this.administrators.find(administratorId, manager);
    if (!totpSecret) return false;
    const digits = code.replaceAll(' ', '');
    if (await this.acceptTotp(manager, administratorId, totpSecret, digits)) return true;
    return this.acceptRecoveryCode(manager, actor, administratorId, code);
  }

  /** Written outside the transaction of the change, which has come to nothing. */
  private async refuse(actor: Actor): Promise<never> {
    await this.audit.record(this.dataSource.manager, actor, {
      action: 'SECOND_FACTOR_REFUSED',
      after: { refused: 'code' },
    });
    throw badCode();
  }

  private async countCode(administratorId: string, clientAddress: string) {
    const account = `administrator code ${administratorId}`;
    const attempt = { account, clientAddress, budget: 'codes' } as const;
    await this.throttle.count(attempt);
    return attempt;
  }

  /** Whether a code fits a sealed secret, newer than any that was taken before. */
  private async acceptTotp(
    manager: EntityManager,
    administratorId: string,
    sealed: string,
    code: string,
  ): Promise<boolean> {
    const step = totpStep(this.box.open(sealed, administratorId), code, this.clock.now());
    return step !== undefined && this.administrators.takeTotpStep(manager, administratorId, step);
  }

  /** Ten new codes; the former ones are deleted. */
  private async renewRecoveryCodes(manager: EntityManager, administratorId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hmacs = codes.map((code) => this.hashOf(administratorId, code));
    await this.administrators.replaceRecoveryCodes(manager, administratorId, hmacs);
    return codes;
  }

  private async acceptRecoveryCode(
    manager: EntityManager,
    actor: Actor,
    administratorId: string,
    code: string,
  ): Promise<boolean> {
    const codeHmac = this.hashOf(administratorId, code);
    const usedAt = new Date(this.clock.now());
    if (!(await this.administrators.useRecoveryCode(manager, administratorId, codeHmac, usedAt)))
      return false;
    await this.audit.record(manager, actor, { action: 'RECOVERY_CODE_USED' });
    return true;
  }
}
