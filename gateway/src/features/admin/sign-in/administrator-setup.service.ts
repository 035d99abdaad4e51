import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { hashPassword } from '../../../platform/auth/password.js';
import type { Clock } from '../../../platform/clock.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { removePasskeys } from '../../passkeys/passkey-ring.service.js';
import { ON_SERVER } from '../actor.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { AdministratorRepository, usernameKey } from './administrator.repository.js';

const RANDOM_BYTES = 18;

/** A password that nobody has thought of: 24 characters, 144 bits. */
const generatedPassword = () => randomBytes(RANDOM_BYTES).toString('base64url');

export interface MadeCredentials {
  readonly username: string;
  /** Made by the program, to be shown once; undefined where it was given. */
  readonly generatedPassword: string | undefined;
}

/** What is done to administrators on the server itself, by who runs it. */
export class AdministratorSetupService {
  private readonly administrators: AdministratorRepository;
  private readonly audit: AuditService;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.administrators = new AdministratorRepository(dataSource);
    this.audit = new AuditService(new AuditRepository(dataSource), clock);
  }

  /** Makes the first administrator; undefined where there is one already, made by whomever. */
  async createFirst(username: string, password?: string): Promise<MadeCredentials | undefined> {
    if ((await this.administrators.count()) > 0) return undefined;
    const made = password === undefined ? generatedPassword() : undefined;
    const now = this.clock.now();
    const isMade = await this.dataSource.transaction(async (manager) => {
      // Gateways that start together make one administrator and print one password.
      await this.administrators.lockAll(manager);
      if ((await this.administrators.count(manager)) > 0) return false;
      await this.administrators.insert(manager, {
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
  usernames(): Promise<string[]> {
    return this.administrators.usernames();
  }

  /**
   * Gives an administrator a new password that must be changed at the next sign-in, and ends their sessions.
   *
   * @param secondFactorOff also takes authenticator, recovery codes and passkeys off, for who has lost those too
   * @returns undefined where there is no such administrator
   */
  async reset(username: string, secondFactorOff: boolean): Promise<MadeCredentials | undefined> {
    const made = generatedPassword();
    const passwordHash = await hashPassword(made);
    return this.dataSource.transaction(async (manager) => {
      const found = await this.administrators.findByName(username, manager);
      if (!found) return undefined;
      await this.administrators.update(found.id, { passwordHash, mustChangeCredentials: true }, manager);
      if (secondFactorOff) {
        await this.administrators.clearSecondFactor(manager, found.id);
        await removePasskeys(manager, { administratorId: found.id });
      }
      await this.administrators.endSessions(manager, found.id, new Date(this.clock.now()));
      await this.audit.record(manager, ON_SERVER, {
        action: 'PASSWORD_RESET',
        after: { username: found.username, secondFactorOff: secondFactorOff },
      });
      return { username: found.username, generatedPassword: made };
    });
  }
}
