import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { hashPassword } from '../../../platform/auth/password.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { AuditService } from '../audit/audit.service.js';
import type { AdminSessionService } from './admin-session.service.js';
import { type AdministratorRepository, usernameKey } from './administrator.repository.js';

const nameTaken = () =>
  new FarolError('CONFLICT', 'Já existe um administrador com este usuário. Entre com a senha dele.');

/**
 * Administrators whom the operator's identity provider names by a claim. Nobody knows their password, and no
 * administrator who was made in another way is ever touched.
 */
export class ClaimedAdministratorService {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly sessions: AdminSessionService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Returns the new administrator's id. @throws FarolError CONFLICT if the user name is another administrator's */
  async create(
    manager: EntityManager,
    { username, claim }: { readonly username: string; readonly claim: string },
    clientAddress: string,
  ): Promise<string> {
    await this.administrators.lockAll(manager);
    if (await this.administrators.findByName(username, manager)) throw nameTaken();
    const now = this.clock.now();
    const id = uuidv7(now);
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const createdAt = new Date(now);
    const key = usernameKey(username);
    await this.administrators.insert(manager, { id, username, usernameKey: key, passwordHash, createdAt });
    const actor = { administrator: { id, username }, clientAddress };
    await this.audit.record(manager, actor, { action: 'ADMINISTRATOR_CREATED', after: { username, claim } });
    return id;
  }

  /** Opens a session within the transaction and returns its token. */
  async open(manager: EntityManager, id: string, sessionId: string, clientAddress: string): Promise<string> {
    const administrator = await this.administrators.find(id, manager);
    const after = { by: 'OpenID Connect' };
    await this.audit.record(manager, { administrator, clientAddress }, { action: 'SIGNED_IN', after });
    return this.sessions.open(manager, id, sessionId);
  }

  /** Removes an administrator whom the provider no longer names; their sessions end with the row. */
  async withdraw(manager: EntityManager, id: string, clientAddress: string): Promise<void> {
    const administrator = await this.administrators.find(id, manager);
    const before = { username: administrator.username };
    const act = { action: 'ADMINISTRATOR_WITHDRAWN', before } as const;
    await this.audit.record(manager, { administrator, clientAddress }, act);
    await this.administrators.delete(manager, id);
  }
}
