import type { DataSource, EntityManager } from 'typeorm';
import { hashPassword } from '../../../platform/auth/password.js';
import type { Clock } from '../../../platform/clock.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { ON_SERVER } from '../actor.js';
import { AuditService } from '../audit/audit.service.js';
import { RecoveryCodeEntity } from '../second-factor/recovery-code.entity.js';
import { generatedPassword } from './admin-password.js';
import { AdminSessionEntity } from './admin-session.entity.js';
import { AdministratorEntity } from './administrator.entity.js';
import { usernameKey } from './username-key.js';

export interface MadeCredentials {
  readonly username: string;
  /** Made by the program, to be shown once; undefined where it was given. */
  readonly generatedPassword: string | undefined;
}

/** What is done to administrators on the server itself, by who runs it. */
export class AdministratorSetupService {
  private readonly audit: AuditService;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.audit = new AuditService(dataSource, clock);
  }

  /** Makes the first administrator; undefined where there is one already, made by whomever. */
  async createFirst(username: string, password?: string): Promise<MadeCredentials | undefined> {
    const administrators = this.dataSource.getRepository(AdministratorEntity);
    if ((await administrators.count()) > 0) return undefined;
    const made = password === undefined ? generatedPassword() : undefined;
    const now = this.clock.now();
    const isMade = await this.dataSource.transaction(async (manager) => {
      // Gateways that start together make one administrator and print one password.
      await manager.query('LOCK TABLE administrators IN SHARE ROW EXCLUSIVE MODE');
      if ((await manager.getRepository(AdministratorEntity).count()) > 0) return false;
      await manager.getRepository(AdministratorEntity).insert({
        id: uuidv7(now),
        username: username.trim(),
        usernameKey: usernameKey(username),
        passwordHash: await hashPassword(password ?? made ?? ''),
        mustChangeCredentials: made !== undefined,
        createdAt: new Date(now),
      });
      const after = { username: username.trim() };
      await this.audit.record(manager, ON_SERVER, { action: 'ADMINISTRATOR_CREATED', after });
      return true;
    });
    return isMade ? { username: username.trim(), generatedPassword: made } : undefined;
  }

  /** Names of all administrators. */
  async usernames(): Promise<string[]> {
    const found = await this.dataSource
      .getRepository(AdministratorEntity)
      .find({ order: { usernameKey: 'ASC' } });
    return found.map(({ username }) => username);
  }

  /**
   * Gives an administrator a new password that must be changed at the next sign-in, and ends their sessions.
   *
   * @param secondFactorOff also takes the second factor off, for who has lost that too
   * @returns undefined where there is no such administrator
   */
  async reset(username: string, secondFactorOff: boolean): Promise<MadeCredentials | undefined> {
    const made = generatedPassword();
    const passwordHash = await hashPassword(made);
    return this.dataSource.transaction(async (manager) => {
      const administrators = manager.getRepository(AdministratorEntity);
      const found = await administrators.findOneBy({ usernameKey: usernameKey(username) });
      if (!found) return undefined;
      await administrators.update({ id: found.id }, { passwordHash, mustChangeCredentials: true });
      if (secondFactorOff) await this.takeSecondFactorOff(manager, found.id);
      const endedAt = new Date(this.clock.now());
      await manager.getRepository(AdminSessionEntity).update({ administratorId: found.id }, { endedAt });
      await this.audit.record(manager, ON_SERVER, {
        action: 'PASSWORD_RESET',
        after: { username: found.username, secondFactorOff: secondFactorOff },
      });
      return { username: found.username, generatedPassword: made };
    });
  }

  private async takeSecondFactorOff(manager: EntityManager, id: string): Promise<void> {
    const off = { totpSecret: null, totpCandidate: null, totpLastStep: null };
    await manager.getRepository(AdministratorEntity).update({ id }, off);
    await manager.getRepository(RecoveryCodeEntity).delete({ administratorId: id });
  }
}
