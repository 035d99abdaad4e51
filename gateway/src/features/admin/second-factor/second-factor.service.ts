import type { DataSource } from 'typeorm';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { alreadyOn, type SecondFactor } from '../../../platform/auth/second-factor.js';
import type { TotpSetup } from '../../../platform/auth/second-factor-codes.js';
import type { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import { badField, FarolError } from '../../../platform/errors.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';
import type { AdminSessionService } from '../sign-in/admin-session.service.js';
import type { AdministratorRepository } from '../sign-in/administrator.repository.js';
import type {
  AdministratorProof,
  AdministratorProofService,
} from '../sign-in/administrator-proof.service.js';
import { stepAttempt } from './second-step.service.js';

const badCode = () => badField('code', 'Código de verificação inválido');

const isOffAlready = () => new FarolError('CONFLICT', 'A verificação em duas etapas não está ativa');

/** An administrator's authenticator app. Switching it on or off requires a fresh proof and is audited. */
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorRepository,
    private readonly factor: SecondFactor,
    private readonly proofs: AdministratorProofService,
    private readonly sessions: AdminSessionService,
    private readonly throttle: SignInThrottle,
    private readonly audit: AuditService,
  ) {}

  /**
   * Creates a secret that waits for its first code.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, CONFLICT (is on)
   */
  async begin(
    administrator: Administrator,
    proof: AdministratorProof,
    clientAddress: string,
  ): Promise<TotpSetup> {
    // May be revealed before the proof, since `adminMe` returns it too.
    if ((await this.administrators.find(administrator.id)).totpSecret) throw alreadyOn();
    await this.proofs.confirm(administrator, proof, clientAddress);
    return this.factor.begin(administrator.id, administrator.username);
  }

  /**
   * Switches it on with a first code, ends other sessions, and returns the recovery codes, which are shown only this
   * once.
   */
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

  /**
   * Switches it off and ends other sessions; passkeys stay.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, CONFLICT (is off)
   */
  async disable(
    administrator: Administrator,
    proof: AdministratorProof,
    clientAddress: string,
  ): Promise<void> {
    const { passwordHash } = await this.proofs.confirm(administrator, proof, clientAddress);
    const { id, sessionId } = administrator;
    await this.dataSource.transaction(async (manager) => {
      const current = await this.administrators.findLocked(manager, id, passwordHash);
      if (!current?.totpSecret) throw isOffAlready();
      await this.administrators.clearSecondFactor(manager, id);
      await this.sessions.endAll(manager, id, sessionId);
      await this.audit.record(
        manager,
        { administrator, clientAddress },
        { action: 'SECOND_FACTOR_DISABLED' },
      );
    });
  }

  /** Recorded outside the transaction of the change, which was rolled back. */
  private async refuse(actor: Actor): Promise<never> {
    await this.audit.record(this.dataSource.manager, actor, {
      action: 'SECOND_FACTOR_REFUSED',
      after: { refused: 'code' },
    });
    throw badCode();
  }

  private async countCode(administratorId: string, clientAddress: string) {
    const attempt = stepAttempt(administratorId, {}, { clientAddress });
    await this.throttle.count(attempt);
    return attempt;
  }
}
