import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import type { SecretBox } from '../../../platform/auth/secret-box.js';
import type { Clock } from '../../../platform/clock.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';
import { AdministratorEntity } from '../sign-in/administrator.entity.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { totpStep } from './totp.js';

export interface SecondFactorState {
  readonly secondFactor: boolean;
  readonly recoveryCodesLeft: number;
}

/** Whether a code of the authenticator or a recovery code fits, each one once. */
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly box: SecretBox,
    private readonly hashOf: (administratorId: string, code: string) => string,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async stateOf(administratorId: string): Promise<SecondFactorState> {
    const { totpSecret } = await this.dataSource
      .getRepository(AdministratorEntity)
      .findOneByOrFail({ id: administratorId });
    const unused = { administratorId, usedAt: IsNull() };
    const recoveryCodesLeft = await this.dataSource.getRepository(RecoveryCodeEntity).countBy(unused);
    return { secondFactor: totpSecret !== null, recoveryCodesLeft };
  }

  /** Takes a code, so that it is good for nothing else; answers whether it fitted. */
  async accept(
    manager: EntityManager,
    actor: Actor,
    administratorId: string,
    code: string,
  ): Promise<boolean> {
    const administrators = manager.getRepository(AdministratorEntity);
    const { totpSecret } = await administrators.findOneByOrFail({ id: administratorId });
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
    if (step === undefined) return false;
    const [, taken] = await manager.query<[unknown[], number]>(
      `UPDATE administrators SET totp_last_step = $2
       WHERE id = $1 AND (totp_last_step IS NULL OR totp_last_step < $2)`,
      [administratorId, step],
    );
    return taken === 1;
  }

  /** Ten new codes in place of whatever there was. */
  async renewRecoveryCodes(manager: EntityManager, administratorId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const rows = codes.map((code) => ({ administratorId, codeHmac: this.hashOf(administratorId, code) }));
    await this.dropRecoveryCodes(manager, administratorId);
    await manager.getRepository(RecoveryCodeEntity).insert(rows);
    return codes;
  }

  async dropRecoveryCodes(manager: EntityManager, administratorId: string): Promise<void> {
    await manager.getRepository(RecoveryCodeEntity).delete({ administratorId });
  }

  private async acceptRecoveryCode(
    manager: EntityManager,
    actor: Actor,
    administratorId: string,
    code: string,
  ): Promise<boolean> {
    const codeHmac = this.hashOf(administratorId, code);
    const usedAt = new Date(this.clock.now());
    const unused = { administratorId, codeHmac, usedAt: IsNull() };
    const { affected } = await manager.getRepository(RecoveryCodeEntity).update(unused, { usedAt });
    if (affected !== 1) return false;
    await this.audit.record(manager, actor, { action: 'RECOVERY_CODE_USED' });
    return true;
  }
}
