import type { EntityManager } from 'typeorm';
import type { Administrator } from '../../../platform/auth/administrator.js';
import type { TokenSigner } from '../../../platform/auth/token.js';
import type { Clock } from '../../../platform/clock.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { AdminSessionEntity } from './administrator.entity.js';
import type { AdministratorRepository } from './administrator.repository.js';

const HOUR = 3_600_000;
/** Idle timeout: a session expires this long after the last action of a person. */
const ADMIN_IDLE_MS = HOUR;
/** Absolute timeout: a session expires this long after it began, even if used. */
const ADMIN_ABSOLUTE_MS = 12 * HOUR;
/** Minimum interval between two writes of the time of the last action. */
const TOUCH_MS = 15_000;

/** Opens, authenticates and ends the sessions of administrators. */
export class AdminSessionService {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly signer: TokenSigner,
    private readonly clock: Clock,
  ) {}

  /** Opens a session within the transaction and returns its token. @param id of the session; made by default */
  async open(
    manager: EntityManager,
    administratorId: string,
    id = uuidv7(this.clock.now()),
  ): Promise<string> {
    const now = this.clock.now();
    const at = new Date(now);
    await this.administrators.insertSession(manager, {
      id,
      administratorId,
      createdAt: at,
      lastActiveAt: at,
    });
    return this.signer.sign({ subject: administratorId, sessionId: id }, now, now + ADMIN_ABSOLUTE_MS);
  }

  /**
   * The administrator of this token; undefined if the token or its session is no longer valid.
   *
   * @param isPersonal whether a person caused this call, which keeps the session open for another hour
   */
  async administratorOf(token: string, isPersonal: boolean): Promise<Administrator | undefined> {
    const now = this.clock.now();
    const claims = await this.signer.verify(token, now);
    if (!claims) return undefined;
    const session = await this.openSession(claims.sessionId, claims.subject);
    if (!session) return undefined;
    if (isPersonal && now - session.lastActiveAt.getTime() > TOUCH_MS)
      await this.administrators.noteAct(session.id, new Date(now));
    const { id, username, mustChangeCredentials } = session.administrator;
    return { id, username, sessionId: session.id, mustChangeCredentials };
  }

  /** Whether a session is valid. */
  async isOpen({ id, sessionId }: Pick<Administrator, 'id' | 'sessionId'>): Promise<boolean> {
    return (await this.openSession(sessionId, id)) !== undefined;
  }

  end(manager: EntityManager, sessionId: string): Promise<void> {
    return this.administrators.endSession(manager, sessionId, new Date(this.clock.now()));
  }

  /** Ends an administrator's sessions within the transaction. @param except the session that stays open */
  endAll(manager: EntityManager, administratorId: string, except?: string): Promise<void> {
    return this.administrators.endSessions(manager, administratorId, new Date(this.clock.now()), except);
  }

  private async openSession(id: string, administratorId: string): Promise<AdminSessionEntity | undefined> {
    const now = this.clock.now();
    const session = await this.administrators.findSession(id, administratorId);
    if (!session || now - session.lastActiveAt.getTime() >= ADMIN_IDLE_MS) return undefined;
    return now - session.createdAt.getTime() < ADMIN_ABSOLUTE_MS ? session : undefined;
  }
}
