import type { DataSource, EntityManager } from 'typeorm';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { FarolError } from '../../../platform/errors.js';
import type { NewPasskeyInput, Passkey } from '../../passkeys/passkey.type.js';
import type { PasskeyRingService } from '../../passkeys/passkey-ring.service.js';
import type { Act, AuditService } from '../audit/audit.service.js';
import type { AdminSessionService } from '../sign-in/admin-session.service.js';
import type { AdministratorEntity } from '../sign-in/administrator.entity.js';
import type { AdministratorRepository } from '../sign-in/administrator.repository.js';
import type {
  AdministratorProof,
  AdministratorProofService,
} from '../sign-in/administrator-proof.service.js';

/** A key is added within the session that began it, and while the password is the same. */
const boundTo = ({ sessionId }: Administrator, { passwordHash }: AdministratorEntity) =>
  `${sessionId}\n${passwordHash}`;

/**
 * An administrator's own passkeys, which stand beside the password in place of a code. Each change asks for a fresh
 * proof, ends the other sessions and is written down.
 */
export class AdminPasskeyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorRepository,
    private readonly ring: PasskeyRingService,
    private readonly proofs: AdministratorProofService,
    private readonly sessions: AdminSessionService,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  list({ id }: Administrator): Promise<Passkey[]> {
    return this.ring.list({ administratorId: id });
  }

  /** @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, CONFLICT (as many as one may have) */
  async beginRegistration(administrator: Administrator, proof: AdministratorProof, clientAddress: string) {
    const found = await this.proofs.confirm(administrator, proof, clientAddress);
    // Asked for by name, after the password: a device is not to suggest it at the door of the users.
    const account = `${found.username} (administração)`;
    const holder = { id: found.id, account, displayName: account, suggested: false };
    return this.ring.creationOptions({ administratorId: found.id }, holder, boundTo(administrator, found));
  }

  /** Keeps the key that a browser has made by what `beginRegistration` answered to this session. @throws FarolError BAD_USER_INPUT, CONFLICT */
  async finishRegistration(
    administrator: Administrator,
    input: NewPasskeyInput,
    clientAddress: string,
  ): Promise<Passkey> {
    const found = await this.administrators.find(administrator.id);
    const made = await this.ring.made(input, boundTo(administrator, found));
    const act = { action: 'PASSKEY_ADDED', after: { passkey: made.name } } as const;
    return this.change(administrator, found, clientAddress, act, (manager, administratorId) =>
      this.ring.keep(manager, { administratorId }, made),
    );
  }

  /** @throws FarolError NOT_FOUND */
  rename({ id: administratorId }: Administrator, id: string, name: string): Promise<Passkey> {
    return this.ring.rename({ administratorId }, id, name);
  }

  /**
   * Takes a key off. The last one may go: a second step is each administrator's choice, and who takes it off has just
   * shown it.
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
      this.ring.remove(manager, { administratorId }, id),
    );
  }

  /** Does it behind the lock of the administrator, whose password is the one of the proof still. */
  private change<T>(
    administrator: Administrator,
    { id, passwordHash }: AdministratorEntity,
    clientAddress: string,
    act: Act,
    work: (manager: EntityManager, id: string) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.administrators.findLocked(manager, id, passwordHash)))
        throw new FarolError('BAD_USER_INPUT', 'Senha atual incorreta');
      const done = await work(manager, id);
      await this.sessions.endAll(manager, id, administrator.sessionId);
      await this.audit.record(manager, { administrator, clientAddress }, act);
      return done;
    });
  }
}
