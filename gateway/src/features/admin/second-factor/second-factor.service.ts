import type { DataSource, EntityManager } from 'typeorm';
import type { Administrator } from '../../../platform/auth/administrator.js';
import type { SecondFactor } from '../../../platform/auth/second-factor.js';
import type { TotpSetup } from '../../../platform/auth/second-factor-codes.js';
import type { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import { FarolError } from '../../../platform/errors.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';
import type { AdminSessionService } from '../sign-in/admin-session.service.js';
import type { AdministratorRepository } from '../sign-in/administrator.repository.js';
import type { CredentialsService } from '../sign-in/credentials.service.js';

const badCode = () => new FarolError('BAD_USER_INPUT', 'Código de verificação inválido');

/** An administrator's second factor: switched on and off, and asked for a code; each act is written down. */
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorRepository,
    private readonly factor: SecondFactor,
    private readonly credentials: CredentialsService,
    private readonly sessions: AdminSessionService,
    private readonly throttle: SignInThrottle,
    private readonly audit: AuditService,
  ) {}

  /** A secret that waits for its first code. @throws FarolError BAD_USER_INPUT (password), CONFLICT (is on) */
  async begin(administrator: Administrator, password: string, clientAddress: string): Promise<TotpSetup> {
    await this.credentials.confirm(administrator, password, clientAddress);
    return this.factor.begin(administrator.id, administrator.username);
  }

  /** Switches it on by a first code, ends other sessions, and answers the recovery codes, this once. */
  async confirm(administrator: Administrator, code: string, clientAddress: string): Promise<string[]> {
    const { id, sessionId } = administrator;
    const attempt = await this.countCode(id, clientAddress);
    const actor = { administrator, clientAddress };
    const codes = await this.dataSource.transaction(async (manager) => {
      await this.administrators.findLocked(manager, id);
      const recoveryCodes = await this.factor.confirm(manager, id, code);
      if (!recoveryCodes) return undefined;
      await this.sessions.endAll(manager, id, sessionId);
      await this.audit.record(manager, actor, { action: 'SECOND_FACTOR_ENABLED' });
      return recoveryCodes;
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
    const shownBy = await this.factor.accept(manager, administratorId, code);
    if (shownBy === 'recovery code')
      await this.audit.record(manager, actor, { action: 'RECOVERY_CODE_USED' });
    return shownBy !== undefined;
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
}
