import type { DataSource, EntityManager } from 'typeorm';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { badField } from '../../../platform/errors.js';
import type { NewPasskeyInput, Passkey } from '../../passkeys/passkey.type.js';
import type { PasskeyCredentialService } from '../../passkeys/passkey-credential.service.js';
import type { Act, AuditService } from '../audit/audit.service.js';
import type { AdminSessionService } from '../sign-in/admin-session.service.js';
import type { AdministratorEntity } from '../sign-in/administrator.entity.js';
import type { AdministratorRepository } from '../sign-in/administrator.repository.js';
import type {
  AdministratorProof,
  AdministratorProofService,
} from '../sign-in/administrator-proof.service.js';

/** A passkey can only be added in the session that began it, and while the password is unchanged. */
const boundTo = ({ sessionId }: Administrator, { passwordHash }: AdministratorEntity) =>
  `${sessionId}\n${passwordHash}`;

/**
 * An administrator's passkeys, a second step that replaces the code. Each change requires a fresh proof, ends the other
 * sessions and is audited.
 */
export class AdminPasskeyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorRepository,
    private readonly credentials: PasskeyCredentialService,
    private readonly proofs: AdministratorProofService,
    private readonly sessions: AdminSessionService,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  list({ id }: Administrator): Promise<Passkey[]> {
    return this.credentials.list({ administratorId: id });
  }

  /** @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, CONFLICT (maximum number reached) */
  async beginRegistration(administrator: Administrator, proof: AdministratorProof, clientAddress: string) {
    const found = await this.proofs.confirm(administrator, proof, clientAddress);
    // The sign-in requests it by id, after the password; devices must not suggest it on the users' sign-in page.
    const account = `${found.username} (administração)`;
    const holder = { id: found.id, account, displayName: account, suggested: false };
    return this.credentials.creationOptions(
      { administratorId: found.id },
      holder,
      boundTo(administrator, found),
    );
  }

  /**
   * Stores the passkey that a browser created from this session's `beginRegistration`.
   *
   * @throws FarolError BAD_USER_INPUT, CONFLICT
   */
  async finishRegistration(
    administrator: Administrator,
    input: NewPasskeyInput,
    clientAddress: string,
  ): Promise<Passkey> {
    const found = await this.administrators.find(administrator.id);
    const made = await this.credentials.verifyRegistration(input, boundTo(administrator, found));
    const act = { action: 'PASSKEY_ADDED', after: { passkey: made.name } } as const;
    return this.change(administrator, found, clientAddress, act, (manager, administratorId) =>
      this.credentials.keep(manager, { administratorId }, made),
    );
  }

  /** @throws FarolError NOT_FOUND */
  rename({ id: administratorId }: Administrator, id: string, name: string): Promise<Passkey> {
    return this.credentials.rename({ administratorId }, id, name);
  }

  /**
   * Removes a passkey. The last one may go too: the second step is optional, and the administrator has just proven it.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, NOT_FOUND
   */
  async remove(
    administrator: Administrator,
    id: string,
    proof: AdministratorProof,
    clientAddress: string,
  ): Promise<void> {
    const found = await this.proofs.confirm(administrator, proof, clientAddress);
    const passkey = (await this.list(administrator)).find((key) => key.id === id)?.name ?? id;
    const act = { action: 'PASSKEY_REMOVED', before: { passkey } } as const;
    await this.change(administrator, found, clientAddress, act, (manager, administratorId) =>
      this.credentials.remove(manager, { administratorId }, id),
    );
  }

  /** Runs the change with the administrator locked and the password unchanged since the proof. */
  private change<T>(
    administrator: Administrator,
    { id, passwordHash }: AdministratorEntity,
    clientAddress: string,
    act: Act,
    work: (manager: EntityManager, id: string) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.administrators.findLocked(manager, id, passwordHash)))
        throw badField('currentPassword', 'Senha atual incorreta');
      const done = await work(manager, id);
      await this.sessions.endAll(manager, id, administrator.sessionId);
      await this.audit.record(manager, { administrator, clientAddress }, act);
      return done;
    });
  }
}
