import { type DataSource, type EntityManager, IsNull, MoreThan, type Repository } from 'typeorm';
import { MAX_ENDED_SESSIONS, MAX_SESSIONS } from '#schema/limits.js';
import { ask, MOMENTS_AS_NUMBERS, statement } from '../../platform/database/postgres.js';
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

/** The columns of a user that a sign-in is checked against, locked. */
type SigningInUser = Pick<UserEntity, 'id' | 'passwordHash' | 'totpSecret'>;

/** Whether a session may be opened, asked in the transaction that opens it, with the user locked. */
export type SignInCheck = (
  manager: EntityManager,
  user: SigningInUser,
  sessionId: string,
) => Promise<boolean>;

/** Rows ended or deleted by one sign-in, so that it stays short for a user with any number of them. */
const MAX_ROWS_AT_ONCE = 10_000;

/**
 * Raw SQL, as TypeORM has no statement of several changes. All parts see the rows from before it: the new session is not
 * counted, and no session is both ended and deleted. Runs with the user locked, so that sign-ins are counted one by one.
 */
const OPEN_SESSION = `
WITH opened AS (
  INSERT INTO sessions (id, user_id, created_at, last_used_at, user_agent) VALUES ($1, $2, $3, $3, $4)
), ended AS (
  UPDATE sessions SET ended_at = $3 WHERE id IN (
    SELECT id FROM sessions WHERE user_id = $2 AND ended_at IS NULL
    ORDER BY last_used_at DESC, id DESC OFFSET ${MAX_SESSIONS - 1} LIMIT ${MAX_ROWS_AT_ONCE})
  AND ended_at IS NULL RETURNING id, last_used_at
), deleted AS (
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions WHERE user_id = $2 AND ended_at IS NOT NULL
    ORDER BY id DESC OFFSET ${MAX_ENDED_SESSIONS} LIMIT ${MAX_ROWS_AT_ONCE})
)
SELECT id FROM ended ORDER BY last_used_at DESC, id DESC`;

/** Raw SQL, as TypeORM returns every row that it updates: there may be many from before their number was limited. */
const END_ALL = `
WITH ended AS (
  UPDATE sessions SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3
  RETURNING id, last_used_at
)
SELECT id FROM ended ORDER BY last_used_at DESC, id DESC LIMIT ${MAX_SESSIONS}`;

/** Reads and writes the sessions of users. */
export class SessionRepository {
  private readonly rows: Repository<SessionEntity>;

  constructor(private readonly dataSource: DataSource) {
    this.rows = dataSource.getRepository(SessionEntity);
  }

  /**
   * Inserts the session if `holds` returns true, in one transaction that locks the user, who must not be blocked, and
   * ends the user's sessions beyond MAX_SESSIONS. Once a reset, a block or a new second factor has ended all sessions, no
   * sign-in from before opens one: it waits for that transaction and is checked after it.
   *
   * @param holds is also given the id of the session that is opened if it returns true
   * @param onEnded called in the transaction with the sessions that it ended, last used first, if any
   * @returns whether it did
   */
  insertWhere(
    session: NewSession,
    holds: SignInCheck,
    onEnded: (manager: EntityManager, ids: readonly string[]) => Promise<void>,
  ): Promise<boolean> {
    const { id, userId, createdAt, userAgent } = session;
    return this.dataSource.transaction(async (manager) => {
      const user = await manager.findOne(UserEntity, {
        select: { id: true, passwordHash: true, totpSecret: true },
        where: { id: userId, blockedAt: IsNull() },
        // Not a shared lock: two transactions that then write the user would deadlock.
        lock: { mode: 'for_no_key_update' },
      });
      if (!user || !(await holds(manager, user, id))) return false;
      const ended = await manager.query<{ id: string }[]>(OPEN_SESSION, [id, userId, createdAt, userAgent]);
      if (ended.length > 0)
        await onEnded(
          manager,
          ended.map((row) => row.id),
        );
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

  /** Open sessions, last used first; MAX_SESSIONS at most. */
  openOf(userId: string, usedAfter: Date, begunAfter: Date): Promise<SessionEntity[]> {
    return this.rows.find({
      where: {
        userId,
        endedAt: IsNull(),
        lastUsedAt: MoreThan(usedAfter),
        createdAt: MoreThan(begunAfter),
      },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
      take: MAX_SESSIONS,
    });
  }

  /** The user's newest sessions, ended ones included; no more than are kept. */
  newestOf(userId: string, limit = MAX_SESSIONS + MAX_ENDED_SESSIONS): Promise<SessionEntity[]> {
    return this.rows.find({ where: { userId }, order: { id: 'DESC' }, take: limit });
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

  /**
   * Ends the user's open sessions; returns the ids of those used last, MAX_SESSIONS at most.
   *
   * @param except the one that stays open
   */
  async endAll(manager: EntityManager, userId: string, endedAt: Date, except?: string): Promise<string[]> {
    const ended = await manager.query<{ id: string }[]>(END_ALL, [userId, endedAt, except ?? null]);
    return ended.map(({ id }) => id);
  }
}
