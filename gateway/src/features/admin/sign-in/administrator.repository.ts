import { type DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import {
  AdminDeviceEntity,
  AdministratorEntity,
  AdminSessionEntity,
  RecoveryCodeEntity,
} from './administrator.entity.js';

/** Normalises a user name for comparison. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase();
}

/**
 * Reads and writes administrators, with their sessions, browsers and second factor. Methods given a manager run in its
 * transaction.
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

  /**
   * Locks the administrator until the transaction ends.
   *
   * @param passwordHash if given and different from the stored one, null is returned
   */
  findLocked(manager: EntityManager, id: string, passwordHash?: string): Promise<AdministratorEntity | null> {
    const where = { id, ...(passwordHash !== undefined && { passwordHash }) };
    return manager.findOne(AdministratorEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** All user names, sorted. */
  async usernames(): Promise<string[]> {
    const found = await this.own.find(AdministratorEntity, { order: { usernameKey: 'ASC' } });
    return found.map(({ username }) => username);
  }

  /** Locks the table against writes by other transactions until this one ends. Raw SQL: TypeORM cannot lock tables. */
  async lockAll(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE administrators IN SHARE ROW EXCLUSIVE MODE');
  }

  async insert(manager: EntityManager, administrator: Partial<AdministratorEntity>): Promise<void> {
    await manager.insert(AdministratorEntity, administrator);
  }

  /** Deletes an administrator with sessions, browsers and codes; the log keeps its lines. */
  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(AdministratorEntity, { id });
  }

  async update(
    id: string,
    change: Partial<AdministratorEntity>,
    manager: EntityManager = this.own,
  ): Promise<void> {
    await manager.update(AdministratorEntity, { id }, change);
  }

  /** Removes the second factor and its recovery codes. */
  async clearSecondFactor(manager: EntityManager, id: string): Promise<void> {
    await this.update(id, { totpSecret: null, totpCandidate: null, totpLastStep: null }, manager);
    await this.replaceRecoveryCodes(manager, id, []);
  }

  /** Stores the step of a code if it is newer than every accepted one; returns whether it was. */
  async takeTotpStep(manager: EntityManager, id: string, step: number): Promise<boolean> {
    const newer = [
      { id, totpLastStep: IsNull() },
      { id, totpLastStep: LessThan(step) },
    ];
    return (await manager.update(AdministratorEntity, newer, { totpLastStep: step })).affected === 1;
  }

  /** Whether the second factor is on, and the number of unused recovery codes. */
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

  /** Returns whether there was such an unused code. */
  async useRecoveryCode(
    manager: EntityManager,
    administratorId: string,
    codeHmac: string,
    usedAt: Date,
  ): Promise<boolean> {
    const unused = { administratorId, codeHmac, usedAt: IsNull() };
    return (await manager.update(RecoveryCodeEntity, unused, { usedAt })).affected === 1;
  }

  /** Whether this administrator has signed in with this browser before. */
  isKnownDevice(username: string, deviceHash: string): Promise<boolean> {
    const administrator = { usernameKey: usernameKey(username) };
    return this.own.existsBy(AdminDeviceEntity, { deviceHash, administrator });
  }

  /** @param formerHash of the id that the browser had until now; every administrator known by it is by the new one */
  async keepDevice(
    manager: EntityManager,
    administratorId: string,
    { formerHash, deviceHash }: { readonly formerHash: string; readonly deviceHash: string },
    lastSeenAt: Date,
  ): Promise<void> {
    await manager.update(AdminDeviceEntity, { deviceHash: formerHash }, { deviceHash });
    const row = { administratorId, deviceHash, lastSeenAt };
    await manager.upsert(AdminDeviceEntity, row, ['administratorId', 'deviceHash']);
  }

  async insertSession(manager: EntityManager, session: Partial<AdminSessionEntity>): Promise<void> {
    await manager.insert(AdminSessionEntity, session);
  }

  /** An open session with its administrator. */
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
