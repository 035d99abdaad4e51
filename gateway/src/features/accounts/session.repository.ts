import {
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  MoreThan,
  Not,
  type Repository,
} from 'typeorm';
import { MOMENTS_AS_NUMBERS } from '../../platform/database/column-readers.js';
import { ask, statement } from '../../platform/database/statement.js';
import { SessionEntity } from './session.entity.js';
import { UserEntity } from './user.entity.js';
import { RIGHTS_COLUMNS, type RightsRow, VIEWER_COLUMNS, type ViewerRow } from './viewer-row.type.js';

type NewSession = Pick<SessionEntity, 'id' | 'userId' | 'createdAt' | 'userAgent'>;

/** A session with its user; times are epoch milliseconds. */
export interface SessionOfViewer extends ViewerRow {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** When the user was last seen, to a quarter of an hour; null if never. */
  readonly lastSeenAt: number | null;
}

/** Runs on every request and is the only query needed to authenticate a caller. */
const VIEWER = statement<SessionOfViewer>(
  'viewer of a session',
  `SELECT s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", u.last_seen_at AS "lastSeenAt", ${VIEWER_COLUMNS}
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND u.blocked_at IS NULL`,
  MOMENTS_AS_NUMBERS,
);

/** A session with its user's rights; times are epoch milliseconds. */
interface OpenSession extends RightsRow, Pick<SessionOfViewer, 'createdAt' | 'lastUsedAt'> {
  readonly id: string;
}

/** Runs every few seconds for all sessions that hold connections. */
const OPEN = statement<OpenSession>(
  'open sessions',
  `SELECT s.id, s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", ${RIGHTS_COLUMNS}
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.id = ANY($1) AND s.ended_at IS NULL AND u.blocked_at IS NULL`,
  MOMENTS_AS_NUMBERS,
);

/** Runs once a minute for every session in use. */
const NOTE_USE = statement(
  'use of a session',
  'UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $3',
);

/**
 * Raw SQL, as TypeORM has no INSERT … SELECT. It waits for a transaction that is changing the user, then checks again:
 * once a reset, a block or a new second factor has ended all sessions, no sign-in from before may open one.
 */
const INSERT_AFTER_SIGN_IN = `
INSERT INTO sessions (id, user_id, created_at, last_used_at, user_agent)
SELECT $1, id, $3, $3, $4 FROM users WHERE id = $2 AND password_hash = $5 AND blocked_at IS NULL AND totp_secret IS NULL
FOR SHARE
RETURNING id`;

/** Reads and writes the sessions of users. */
export class SessionRepository {
  private readonly rows: Repository<SessionEntity>;

  constructor(private readonly dataSource: DataSource) {
    this.rows = dataSource.getRepository(SessionEntity);
  }

  async insert(session: NewSession): Promise<void> {
    await this.rows.insert({ ...session, lastUsedAt: session.createdAt });
  }

  /**
   * Inserts the session if the user still has this password, no second factor, and is not blocked. Returns whether it
   * did.
   */
  async insertAfterSignIn(session: NewSession, passwordHash: string): Promise<boolean> {
    const { id, userId, createdAt, userAgent } = session;
    const values = [id, userId, createdAt, userAgent, passwordHash];
    return (await this.dataSource.query<unknown[]>(INSERT_AFTER_SIGN_IN, values)).length === 1;
  }

  /**
   * Inserts the session if `holds` returns true, in one transaction that locks the user, who must not be blocked.
   * Returns whether it did.
   */
  insertWhere(session: NewSession, holds: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const isOpen = { id: session.userId, blockedAt: IsNull() };
      const user = await manager.findOne(UserEntity, {
        select: { id: true },
        where: isOpen,
        // Not a shared lock: two transactions that then write the user would deadlock.
        lock: { mode: 'for_no_key_update' },
      });
      if (!user || !(await holds(manager))) return false;
      await manager.insert(SessionEntity, { ...session, lastUsedAt: session.createdAt });
      return true;
    });
  }

  /** An open session with its user, who is not blocked. */
  async findForViewer(id: string, userId: string): Promise<SessionOfViewer | undefined> {
    return (await ask(this.dataSource, VIEWER, [id, userId]))[0];
  }

  /** Those of these sessions that are open, and whose user is not blocked. */
  findOpen(ids: readonly string[]): Promise<OpenSession[]> {
    return ask(this.dataSource, OPEN, [ids]);
  }

  /** Open sessions, last used first. */
  openOf(userId: string, usedAfter: Date, begunAfter: Date): Promise<SessionEntity[]> {
    return this.rows.find({
      where: {
        userId,
        endedAt: IsNull(),
        lastUsedAt: MoreThan(usedAfter),
        createdAt: MoreThan(begunAfter),
      },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });
  }

  /** The user's newest sessions, ended ones included; all of them if no limit is given. */
  newestOf(userId: string, limit?: number): Promise<SessionEntity[]> {
    return this.rows.find({ where: { userId }, order: { id: 'DESC' }, ...(limit && { take: limit }) });
  }

  /** Updates the time of last use if the stored one is older than `before`, so that many requests cause one write. */
  async noteUse(id: string, lastUsedAt: Date, before: Date): Promise<void> {
    await ask(this.dataSource, NOTE_USE, [id, lastUsedAt.toISOString(), before.toISOString()]);
  }

  /** Whether a session is open; it then stays open until the transaction ends. */
  async holdOpen(manager: EntityManager, id: string): Promise<boolean> {
    const where = { id, endedAt: IsNull() };
    const lock = { mode: 'pessimistic_read' } as const;
    return (await manager.findOne(SessionEntity, { select: { id: true }, where, lock })) !== null;
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Returns whether there was such an open session. */
  async end(manager: EntityManager, id: string, userId: string, endedAt: Date): Promise<boolean> {
    const open = { id, userId, endedAt: IsNull() };
    return (await manager.update(SessionEntity, open, { endedAt })).affected === 1;
  }

  /** Ends the user's open sessions; returns their ids. @param except the one that stays open */
  async endAll(manager: EntityManager, userId: string, endedAt: Date, except?: string): Promise<string[]> {
    const open: FindOptionsWhere<SessionEntity> = { userId, endedAt: IsNull() };
    const { raw } = await manager
      .createQueryBuilder()
      .update(SessionEntity)
      .set({ endedAt })
      .where(except ? { ...open, id: Not(except) } : open)
      .returning('id')
      .execute();
    return (raw as { id: string }[]).map(({ id }) => id);
  }
}
