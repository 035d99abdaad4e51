import { type DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import {
  AdminDeviceEntity,
  AdministratorEntity,
  AdminSessionEntity,
  RecoveryCodeEntity,
} from './administrator.entity.js';

/** What administrators' user names are compared by. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase();
}

/**
 * Reads and writes administrators, with their sessions, browsers and second factor. What is given a manager runs in
 * its transaction.
 */
export class AdministratorRepository {
  private readonly own: EntityManager;

  constructor(dataSource: DataSource) {
    this.own = dataSource.manager;
  }

  count(manager: EntityManager = this.own): Promise<number> {
    return manager.count(AdministratorEntity);
  }

  find(id: string, manager: EntityManager = this.own): Promise<AdministratorEntity> {
    return manager.findOneByOrFail(AdministratorEntity, { id });
  }

  findByName(username: string, manager: EntityManager = this.own): Promise<AdministratorEntity | null> {
    return manager.findOneBy(AdministratorEntity, { usernameKey: usernameKey(username) });
  }

  /** Locks the administrator until the transaction ends. @param passwordHash null is answered where it is another */
  findLocked(manager: EntityManager, id: string, passwordHash?: string): Promise<AdministratorEntity | null> {
    const where = { id, ...(passwordHash !== undefined && { passwordHash }) };
    return manager.findOne(AdministratorEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Of all of them, in order. */
  async usernames(): Promise<string[]> {
    const found = await this.own.find(AdministratorEntity, { order: { usernameKey: 'ASC' } });
    return found.map(({ username }) => username);
  }

  /** Lets no other transaction write administrators until this one ends. By hand: TypeORM locks no tables. */
  async lockAll(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE administrators IN SHARE ROW EXCLUSIVE MODE');
  }

  async insert(manager: EntityManager, administrator: Partial<AdministratorEntity>): Promise<void> {
    await manager.insert(AdministratorEntity, administrator);
  }

  async update(
    id: string,
    change: Partial<AdministratorEntity>,
    manager: EntityManager = this.own,
  ): Promise<void> {
    await manager.update(AdministratorEntity, { id }, change);
  }

  /** Takes the second factor and its recovery codes off. */
  async clearSecondFactor(manager: EntityManager, id: string): Promise<void> {
    await this.update(id, { totpSecret: null, totpCandidate: null, totpLastStep: null }, manager);
    await this.replaceRecoveryCodes(manager, id, []);
  }

  /** Keeps the step of a code where it is newer than any that was taken before; answers whether it was. */
  async takeTotpStep(manager: EntityManager, id: string, step: number): Promise<boolean> {
    const newer = [
      { id, totpLastStep: IsNull() },
      { id, totpLastStep: LessThan(step) },
    ];
    return (await manager.update(AdministratorEntity, newer, { totpLastStep: step })).affected === 1;
  }

  /** Whether the second factor is on, and how many recovery codes have not been used. */
  async secondFactorOf(id: string): Promise<{ secondFactor: boolean; recoveryCodesLeft: number }> {
    const { totpSecret } = await this.find(id);
    const unused = { administratorId: id, usedAt: IsNull() };
    const recoveryCodesLeft = await this.own.countBy(RecoveryCodeEntity, unused);
    return { secondFactor: totpSecret !== null, recoveryCodesLeft };
  }

  async replaceRecoveryCodes(
    manager: EntityManager,
    administratorId: string,
    hmacs: readonly string[],
  ): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { administratorId });
    const rows = hmacs.map((codeHmac) => ({ administratorId, codeHmac }));
    if (rows.length > 0) await manager.insert(RecoveryCodeEntity, rows);
  }

  /** Answers whether there was such a code that had not been used. */
  async useRecoveryCode(
    manager: EntityManager,
    administratorId: string,
    codeHmac: string,
    usedAt: Date,
  ): Promise<boolean> {
    const unused = { administratorId, codeHmac, usedAt: IsNull() };
    return (await manager.update(RecoveryCodeEntity, unused, { usedAt })).affected === 1;
  }

  /** Whether this administrator has signed in with the browser before. */
  isKnownDevice(username: string, deviceHash: string): Promise<boolean> {
    const administrator = { usernameKey: usernameKey(username) };
    return this.own.existsBy(AdminDeviceEntity, { deviceHash, administrator });
  }

  async keepDevice(
    manager: EntityManager,
    administratorId: string,
    deviceHash: string,
    lastSeenAt: Date,
  ): Promise<void> {
    const row = { administratorId, deviceHash, lastSeenAt };
    await manager.upsert(AdminDeviceEntity, row, ['administratorId', 'deviceHash']);
  }

  async insertSession(manager: EntityManager, session: Partial<AdminSessionEntity>): Promise<void> {
    await manager.insert(AdminSessionEntity, session);
  }

  /** A session that was not ended, with its administrator. */
  findSession(id: string, administratorId: string): Promise<AdminSessionEntity | null> {
    const where = { id, administratorId, endedAt: IsNull() };
    return this.own.findOne(AdminSessionEntity, { where, relations: { administrator: true } });
  }

  async noteAct(sessionId: string, lastActiveAt: Date): Promise<void> {
    await this.own.update(AdminSessionEntity, { id: sessionId, endedAt: IsNull() }, { lastActiveAt });
  }

  async endSession(manager: EntityManager, id: string, endedAt: Date): Promise<void> {
    await manager.update(AdminSessionEntity, { id, endedAt: IsNull() }, { endedAt });
  }

  /** Ends an administrator's open sessions. @param except the one that stays open */
  async endSessions(
    manager: EntityManager,
    administratorId: string,
    endedAt: Date,
    except?: string,
  ): Promise<void> {
    const open = { administratorId, endedAt: IsNull(), ...(except && { id: Not(except) }) };
    await manager.update(AdminSessionEntity, open, { endedAt });
  }
}
