import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/clock.js';
import { uuidv7Floor } from '../../../platform/uuid.js';
import { REGISTRATION_LIFE_MS } from '../registration.entity.js';
import { encodeCursor } from './directory-cursor.js';
import type { DirectoryPage, DirectoryQuery } from './directory-query.type.js';
import {
  directoryStatement,
  liveRegistration,
  REGISTRATION_COLUMNS,
  type SearchPlan,
  USER_COLUMNS,
} from './directory-sql.js';
import { searchPlan } from './search-plan.js';
import type { UserRecord } from './user-record.type.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Row = UserRecord & { readonly key: unknown; readonly cursorKey: string };

export interface UserCounts {
  readonly registered: number;
  readonly pending: number;
  /** Seen in the last 24 hours. */
  readonly active: number;
}

/** The tally tells whole hours, from $3 on; the hour that the 24 hours begin in is counted. */
const COUNTS = `
SELECT (SELECT coalesce(sum(users), 0) FROM visit_tally)::int AS users,
  (SELECT count(*) FROM users WHERE email_verified_at IS NULL)::int AS unverified,
  (SELECT count(*) FROM registrations WHERE ${liveRegistration('$1')})::int AS registrations,
  (SELECT coalesce(sum(users), 0) FROM visit_tally WHERE hour >= $3)::int
  + (SELECT count(*) FROM users WHERE coalesce(last_seen_at, created_at) >= $2
    AND coalesce(last_seen_at, created_at) < $3 AND last_seen_at IS NOT NULL)::int AS active`;

/** One range of an index for each day: to put every row into its day took ten times as long. */
const BETWEEN = `
SELECT (SELECT count(*) FROM users WHERE created_at >= d.begin AND created_at < d.until)::int AS count
FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS d (begin, until, n) ORDER BY d.n`;

/** Accounts and pending registrations, for administrators; whoever has no account is not in it. */
export class UserDirectoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError BAD_USER_INPUT (cursor, search) */
  async page(query: DirectoryQuery): Promise<DirectoryPage> {
    const plan = await searchPlan(this.dataSource, query);
    let rows = await this.rows(query, plan);
    // An account that the plan counted on may have been changed since: then its end was not one.
    if (plan.by === 'words' && plan.until !== undefined && rows.length <= query.limit)
      rows = await this.rows(query, { ...plan, until: undefined });
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
    const yesterday = this.clock.now() - DAY_MS;
    const wholeHours = (Math.floor(yesterday / HOUR_MS) + 1) * HOUR_MS;
    const [row] = await this.dataSource.query<
      { users: number; unverified: number; registrations: number; active: number }[]
    >(COUNTS, [this.oldestRegistration(), new Date(yesterday), new Date(wholeHours)]);
    const { users = 0, unverified = 0, registrations = 0, active = 0 } = row ?? {};
    return { registered: users - unverified, pending: unverified + registrations, active };
  }

  /** Accounts made in each of the spans that these moments, oldest first, divide time into: one fewer than they are. */
  async registrationsBetween(moments: readonly Date[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ count: number }[]>(BETWEEN, [
      moments.slice(0, -1),
      moments.slice(1),
    ]);
    return rows.map(({ count }) => count);
  }

  private rows(query: DirectoryQuery, plan: SearchPlan): Promise<Row[]> {
    const { sql, parameters } = directoryStatement(query, this.oldestRegistration(), plan);
    return this.dataSource.query<Row[]>(sql, [...parameters]);
  }

  private oldestRegistration(): string {
    return uuidv7Floor(this.clock.now() - REGISTRATION_LIFE_MS);
  }
}
