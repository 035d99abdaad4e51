import { type DataSource, type EntityManager, IsNull, MoreThan, type Repository } from 'typeorm';
import type { TokenSigner } from '../../platform/auth/token.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { EventBus } from '../../platform/event-bus.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import { sessionEnded } from './account.event.js';
import { SessionEntity } from './session.entity.js';
import type { SessionInfo } from './session.type.js';
import { toViewer } from './viewer.mapper.js';

const HOUR = 3_600_000;
/** A session ends this long after its last use, */
const IDLE_MS = 12 * HOUR;
/** and this long after it began, however much it is used. */
const ABSOLUTE_MS = 30 * 24 * HOUR;
/** The time of last use is written no more often than this. */
const TOUCH_MS = 60_000;
const USER_AGENT_MAX = 400;

/** Opens, recognises and ends the sessions of users. */
export class SessionService {
  private readonly sessions: Repository<SessionEntity>;

  constructor(
    dataSource: DataSource,
    private readonly signer: TokenSigner,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {
    this.sessions = dataSource.getRepository(SessionEntity);
  }

  /** Opens a session and answers its token. */
  async open(userId: string, userAgent: string): Promise<string> {
    const now = this.clock.now();
    const id = uuidv7(now);
    const at = new Date(now);
    const description = userAgent.slice(0, USER_AGENT_MAX);
    await this.sessions.insert({ id, userId, createdAt: at, lastUsedAt: at, userAgent: description });
    return this.signer.sign({ subject: userId, sessionId: id }, now, now + ABSOLUTE_MS);
  }

  /** Who holds this token; undefined where the token or its session no longer counts. */
  async viewerOf(token: string): Promise<Viewer | undefined> {
    const now = this.clock.now();
    const claims = await this.signer.verify(token, now);
    if (!claims) return undefined;
    const session = await this.sessions.findOne({
      where: { id: claims.sessionId, userId: claims.subject, endedAt: IsNull() },
      relations: { user: true },
    });
    if (!session || now - session.lastUsedAt.getTime() > IDLE_MS) return undefined;
    if (now - session.createdAt.getTime() > ABSOLUTE_MS) return undefined;
    if (now - session.lastUsedAt.getTime() > TOUCH_MS) {
      await this.sessions.update({ id: session.id }, { lastUsedAt: new Date(now) });
    }
    return toViewer(session.id, session.user);
  }

  /** The caller's sessions that still count, last used first. */
  async list({ userId, sessionId }: Viewer): Promise<SessionInfo[]> {
    const now = this.clock.now();
    const open = await this.sessions.find({
      where: {
        userId,
        endedAt: IsNull(),
        lastUsedAt: MoreThan(new Date(now - IDLE_MS)),
        createdAt: MoreThan(new Date(now - ABSOLUTE_MS)),
      },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });
    return open.map(({ id, userAgent, createdAt, lastUsedAt }) => {
      return { id, userAgent, createdAt, lastSeenAt: lastUsedAt, current: id === sessionId };
    });
  }

  /** @throws FarolError NOT_FOUND where the caller has no such open session */
  async end({ userId }: Viewer, sessionId: string): Promise<void> {
    const endedAt = new Date(this.clock.now());
    const open = { id: sessionId, userId, endedAt: IsNull() };
    const affected = isUuid(sessionId) ? (await this.sessions.update(open, { endedAt })).affected : 0;
    if (affected !== 1) throw new FarolError('NOT_FOUND', 'Sessão não encontrada');
    this.announceEnded([sessionId]);
  }

  /** Ends a user's sessions within a transaction; answers their ids, to be announced once it has committed. */
  async endAll(manager: EntityManager, userId: string, except?: string): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      'UPDATE sessions SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3 RETURNING id',
      [userId, new Date(this.clock.now()), except ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** Tells whoever holds a connection open for one of these sessions. */
  announceEnded(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.events.publish(sessionEnded, sessionId, { sessionId });
  }
}
