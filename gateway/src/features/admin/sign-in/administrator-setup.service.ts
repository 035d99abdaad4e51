import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { hashPassword } from '../../../platform/auth/password.js';
import type { Clock } from '../../../platform/clock.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { removePasskeys } from '../../passkeys/passkey-credential.service.js';
import { ON_SERVER } from '../actor.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { AdministratorRepository, usernameKey } from './administrator.repository.js';

const RANDOM_BYTES = 18;

/** A random password: 24 characters, 144 bits. */
const generatedPassword = () => randomBytes(RANDOM_BYTES).toString('base64url');

export interface MadeCredentials {
  readonly username: string;
  /** Generated password, to be shown once; undefined if the password was given. */
  readonly generatedPassword: string | undefined;
}

/** Administrator maintenance by the operator, run on the server itself. */
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

  /** Creates the first administrator; undefined if any exists already. */
  async createFirst(username: string, password?: string): Promise<MadeCredentials | undefined> {
    if ((await this.administrators.count()) > 0) return undefined;
    const made = password === undefined ? generatedPassword() : undefined;
    const now = this.clock.now();
    const isMade = await this.dataSource.transaction(async (manager) => {
      // Gateways that start together create one administrator and print one password.
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

  /** User names of all administrators. */
  usernames(): Promise<string[]> {
    return this.administrators.usernames();
  }

  /**
   * Sets a new password, which must be changed at the next sign-in, and ends the administrator's sessions.
   *
   * @param secondFactorOff also removes authenticator, recovery codes and passkeys, if those are lost too
   * @returns undefined if there is no such administrator
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
