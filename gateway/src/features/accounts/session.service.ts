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
import { toViewer, VIEWER_COLUMNS } from './viewer.mapper.js';

const HOUR = 3_600_000;
/** A session ends this long after its last use, */
const IDLE_MS = 12 * HOUR;
/** and this long after it began, however much it is used. */
const ABSOLUTE_MS = 30 * 24 * HOUR;
/** The time of last use is written no more often than this. */
const TOUCH_MS = 60_000;
/** The user's own time of last visit no more often than this: every index of users is written with it. */
const VISIT_MS = 15 * 60_000;
const USER_AGENT_MAX = 400;

/**
 * Waits for whoever is changing the user, and then looks again: a reset or a block that ends all sessions must not
 * be followed by a session that was asked for with what held before.
 */
const OPEN_AFTER_SIGN_IN = `
INSERT INTO sessions (id, user_id, created_at, last_used_at, user_agent)
SELECT $1, id, $3, $3, $4 FROM users WHERE id = $2 AND password_hash = $5 AND blocked_at IS NULL FOR SHARE
RETURNING id`;

/** Opens, recognises and ends the sessions of users. */
export class SessionService {
  private readonly sessions: Repository<SessionEntity>;

  constructor(
    private readonly dataSource: DataSource,
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
    return this.tokenOf(userId, id, now);
  }

  /**
   * Opens a session for who has shown a password.
   *
   * @param passwordHash the hash that the password fitted
   * @returns the token; undefined where the hash has changed or the user was blocked meanwhile
   */
  async openAfterSignIn(
    userId: string,
    passwordHash: string,
    userAgent: string,
  ): Promise<string | undefined> {
    const now = this.clock.now();
    const id = uuidv7(now);
    const values = [id, userId, new Date(now), userAgent.slice(0, USER_AGENT_MAX), passwordHash];
    const rows = await this.dataSource.query<{ id: string }[]>(OPEN_AFTER_SIGN_IN, values);
    return rows.length === 1 ? this.tokenOf(userId, id, now) : undefined;
  }

  private async tokenOf(userId: string, sessionId: string, now: number): Promise<string> {
    await this.noteVisit(userId, now);
    return this.signer.sign({ subject: userId, sessionId }, now, now + ABSOLUTE_MS);
  }

  /** Who holds this token; undefined where the token or its session no longer counts. */
  async viewerOf(token: string): Promise<Viewer | undefined> {
    const now = this.clock.now();
    const claims = await this.signer.verify(token, now);
    if (!claims) return undefined;
    const session = await this.sessions.findOne({
      select: {
        id: true,
        createdAt: true,
        lastUsedAt: true,
        user: { ...VIEWER_COLUMNS, blockedAt: true, lastSeenAt: true },
      },
      where: { id: claims.sessionId, userId: claims.subject, endedAt: IsNull() },
      relations: { user: true },
    });
    if (!session || session.user.blockedAt || now - session.lastUsedAt.getTime() > IDLE_MS) return undefined;
    if (now - session.createdAt.getTime() > ABSOLUTE_MS) return undefined;
    if (now - session.lastUsedAt.getTime() > TOUCH_MS) {
      await this.sessions.update({ id: session.id }, { lastUsedAt: new Date(now) });
    }
    if (now - (session.user.lastSeenAt?.getTime() ?? 0) > VISIT_MS) await this.noteVisit(claims.subject, now);
    return toViewer(session.id, session.user);
  }

  /** When a session ends unless it is used again, in epoch milliseconds; undefined where it no longer counts. */
  async endOf(sessionId: string): Promise<number | undefined> {
    const session = await this.sessions.findOne({
      select: { id: true, createdAt: true, lastUsedAt: true },
      where: { id: sessionId, endedAt: IsNull(), user: { blockedAt: IsNull() } },
    });
    if (!session) return undefined;
    return Math.min(session.lastUsedAt.getTime() + IDLE_MS, session.createdAt.getTime() + ABSOLUTE_MS);
  }

  /** The caller's sessions that still count, last used first. */
  list({ userId, sessionId }: Viewer): Promise<SessionInfo[]> {
    return this.openOf(userId, sessionId);
  }

  /** A user's sessions that still count, last used first. @param current the one of this very call, if any */
  async openOf(userId: string, current?: string): Promise<SessionInfo[]> {
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
      return { id, userAgent, createdAt, lastSeenAt: lastUsedAt, current: id === current };
    });
  }

  /** Every session that is kept of a user, ended ones included, newest first. */
  async historyOf(userId: string): Promise<Omit<SessionEntity, 'user' | 'userId'>[]> {
    const kept = await this.sessions.find({ where: { userId }, order: { id: 'DESC' } });
    return kept.map(({ id, userAgent, createdAt, lastUsedAt, endedAt }) => {
      return { id, userAgent, createdAt, lastUsedAt, endedAt };
    });
  }

  /** When a user last signed in, ended sessions included, newest first. */
  async recentSignIns(userId: string, limit: number): Promise<{ createdAt: Date }[]> {
    const order = { id: 'DESC' } as const;
    return this.sessions.find({ select: { createdAt: true }, where: { userId }, order, take: limit });
  }

  /** @throws FarolError NOT_FOUND where the caller has no such open session */
  async end({ userId }: Viewer, sessionId: string): Promise<void> {
    const endedAt = new Date(this.clock.now());
    const open = { id: sessionId, userId, endedAt: IsNull() };
    const affected = isUuid(sessionId) ? (await this.sessions.update(open, { endedAt })).affected : 0;
    if (affected !== 1) throw new FarolError('NOT_FOUND', 'Sessão não encontrada');
    this.announceEnded([sessionId]);
  }

  /** Ends one session of a user within a transaction, to be announced once it has committed. Answers whether it did. */
  async endOne(manager: EntityManager, userId: string, sessionId: string): Promise<boolean> {
    const endedAt = new Date(this.clock.now());
    const open = { id: sessionId, userId, endedAt: IsNull() };
    const { affected } = await manager.getRepository(SessionEntity).update(open, { endedAt });
    return affected === 1;
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

  private async noteVisit(userId: string, now: number): Promise<void> {
    await this.dataSource.query(
      'UPDATE users SET last_seen_at = $2 WHERE id = $1 AND (last_seen_at IS NULL OR last_seen_at < $3)',
      [userId, new Date(now), new Date(now - VISIT_MS)],
    );
  }
}
