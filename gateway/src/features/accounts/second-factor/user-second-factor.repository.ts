import { type DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import type { AuthenticatorColumns, SecondFactorStore } from '../../../platform/auth/second-factor.js';
import { UserEntity } from '../user.entity.js';
import { UserRecoveryCodeEntity } from './user-recovery-code.entity.js';

/** Storage of the users' second factors. */
export class UserSecondFactorRepository implements SecondFactorStore {
  private readonly own: EntityManager;

  constructor(dataSource: DataSource) {
    this.own = dataSource.manager;
  }

  find(id: string, manager: EntityManager = this.own) {
    return manager.findOneOrFail(UserEntity, {
      select: { id: true, totpSecret: true, totpCandidate: true },
      where: { id },
    });
  }

  async update(
    id: string,
    change: Partial<AuthenticatorColumns>,
    manager: EntityManager = this.own,
  ): Promise<void> {
    await manager.update(UserEntity, { id }, change);
  }

  async takeTotpStep(manager: EntityManager, id: string, step: number): Promise<boolean> {
    const newer = [
      { id, totpLastStep: IsNull() },
      { id, totpLastStep: LessThan(step) },
    ];
    return (await manager.update(UserEntity, newer, { totpLastStep: step })).affected === 1;
  }

  async replaceRecoveryCodes(
    manager: EntityManager,
    userId: string,
    hmacs: readonly string[],
  ): Promise<void> {
    await manager.delete(UserRecoveryCodeEntity, { userId });
    const rows = hmacs.map((codeHmac) => ({ userId, codeHmac }));
    if (rows.length > 0) await manager.insert(UserRecoveryCodeEntity, rows);
  }

  async useRecoveryCode(
    manager: EntityManager,
    userId: string,
    codeHmac: string,
    usedAt: Date,
  ): Promise<boolean> {
    const unused = { userId, codeHmac, usedAt: IsNull() };
    return (await manager.update(UserRecoveryCodeEntity, unused, { usedAt })).affected === 1;
  }

  /** Number of unused recovery codes. */
  codesLeft(userId: string, manager: EntityManager = this.own): Promise<number> {
    return manager.countBy(UserRecoveryCodeEntity, { userId, usedAt: IsNull() });
  }

  /** Removes the second factor and its recovery codes. */
  async clear(manager: EntityManager, id: string): Promise<void> {
    await this.update(id, { totpSecret: null, totpCandidate: null, totpLastStep: null }, manager);
    await this.replaceRecoveryCodes(manager, id, []);
  }
}
