import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/clock.js';
import { uuidv7Floor } from '../../../platform/uuid.js';
import { REGISTRATION_LIFE_MS } from '../registration-life.js';
import { encodeCursor } from './directory-cursor.js';
import type { DirectoryPage, DirectoryQuery } from './directory-query.type.js';
import { directoryStatement, liveRegistration, REGISTRATION_COLUMNS, USER_COLUMNS } from './directory-sql.js';
import { searchPlan } from './search-plan.js';
import type { UserRecord } from './user-record.type.js';

const DAY_MS = 24 * 3_600_000;

type Row = UserRecord & { readonly key: unknown; readonly cursorKey: string };

export interface UserCounts {
  readonly registered: number;
  readonly pending: number;
  /** Seen in the last 24 hours. */
  readonly active: number;
}

const COUNTS = `
SELECT (SELECT count(*) FROM users)::int AS users,
  (SELECT count(*) FROM users WHERE email_verified_at IS NULL)::int AS unverified,
  (SELECT count(*) FROM registrations WHERE ${liveRegistration('$1')})::int AS registrations,
  (SELECT count(*) FROM users WHERE coalesce(last_seen_at, created_at) >= $2 AND last_seen_at IS NOT NULL)::int AS active`;

const BY_DAY = `
SELECT to_char(created_at AT TIME ZONE $3, 'YYYY-MM-DD') AS day, count(*)::int AS count FROM users
WHERE created_at >= $1 AND created_at < $2 GROUP BY 1`;

/** Accounts and pending registrations, for administrators; whoever has no account is not in it. */
export class UserDirectoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError BAD_USER_INPUT (cursor, search) */
  async page(query: DirectoryQuery): Promise<DirectoryPage> {
    const plan = await searchPlan(this.dataSource, query);
    const { sql, parameters } = directoryStatement(query, this.oldestRegistration(), plan);
    const rows = await this.dataSource.query<Row[]>(sql, [...parameters]);
    const hasMore = rows.length > query.limit;
    const kept = rows.slice(0, query.limit);
    if (query.backward) kept.reverse();
    const cursorOf = (row: Row | undefined) =>
      row ? encodeCursor(query.sort, { key: row.cursorKey, id: row.id }) : null;
    return {
      items: kept,
      startCursor: cursorOf(kept[0]),
      endCursor: cursorOf(kept.at(-1)),
      hasNextPage: query.backward ? Boolean(query.cursor) : hasMore,
      hasPreviousPage: query.backward ? hasMore : Boolean(query.cursor),
    };
  }

  async find(id: string): Promise<UserRecord | undefined> {
    const [row] = await this.dataSource.query<UserRecord[]>(
      `SELECT ${USER_COLUMNS} FROM users WHERE id = $2
       UNION ALL SELECT ${REGISTRATION_COLUMNS} FROM registrations WHERE ${liveRegistration('$1')} AND id = $2`,
      [this.oldestRegistration(), id],
    );
    return row;
  }

  async counts(): Promise<UserCounts> {
    const yesterday = new Date(this.clock.now() - DAY_MS);
    const [row] = await this.dataSource.query<
      { users: number; unverified: number; registrations: number; active: number }[]
    >(COUNTS, [this.oldestRegistration(), yesterday]);
    const { users = 0, unverified = 0, registrations = 0, active = 0 } = row ?? {};
    return { registered: users - unverified, pending: unverified + registrations, active };
  }

  /** Accounts made in each day of a zone that has any, by `YYYY-MM-DD`. */
  async registrationsByDay(from: Date, until: Date, timeZone: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.query<{ day: string; count: number }[]>(BY_DAY, [
      from,
      until,
      timeZone,
    ]);
    return new Map(rows.map(({ day, count }) => [day, count]));
  }

  private oldestRegistration(): string {
    return uuidv7Floor(this.clock.now() - REGISTRATION_LIFE_MS);
  }
}
