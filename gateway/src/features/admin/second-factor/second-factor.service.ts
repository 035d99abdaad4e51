import type { EntityManager } from 'typeorm';
import type { SecretBox } from '../../../platform/auth/secret-box.js';
import type { Clock } from '../../../platform/clock.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';
import type { AdministratorRepository } from '../sign-in/administrator.repository.js';
import { newRecoveryCodes, totpStep } from './second-factor-codes.js';

export interface SecondFactorState {
  readonly secondFactor: boolean;
  readonly recoveryCodesLeft: number;
}

/** Whether a code of the authenticator or a recovery code fits, each one once. */
export class SecondFactorService {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly box: SecretBox,
    private readonly hashOf: (administratorId: string, code: string) => string,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async stateOf(administratorId: string): Promise<SecondFactorState> {
    const { totpSecret } = await this.administrators.find(administratorId);
    const recoveryCodesLeft = await this.administrators.countRecoveryCodes(administratorId);
    return { secondFactor: totpSecret !== null, recoveryCodesLeft };
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

  /** Whether a code fits a sealed secret, newer than any that was taken before. */
  async acceptTotp(
    manager: EntityManager,
    administratorId: string,
    sealed: string,
    code: string,
  ): Promise<boolean> {
    const step = totpStep(this.box.open(sealed, administratorId), code, this.clock.now());
    return step !== undefined && this.administrators.takeTotpStep(manager, administratorId, step);
  }

  /** Ten new codes; the former ones are deleted. */
  async renewRecoveryCodes(manager: EntityManager, administratorId: string): Promise<string[]> {
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
