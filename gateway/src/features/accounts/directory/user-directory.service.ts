import type { Clock } from '../../../platform/clock.js';
import { uuidv7Floor } from '../../../platform/uuid.js';
import { REGISTRATION_LIFE_MS } from '../registration.entity.js';
import { encodeCursor } from './directory-cursor.js';
import type { DirectoryPage, DirectoryQuery, UserRecord } from './directory-query.type.js';
import type { DirectoryRow, UserDirectoryRepository } from './user-directory.repository.js';

const DAY_MS = 86_400_000;

export interface UserCounts {
  readonly registered: number;
  readonly pending: number;
  /** An account is active if seen within this time: 24 hours. */
  readonly active: number;
}

/** Accounts and pending registrations, for administrators; browsers without an account are not listed. */
export class UserDirectoryService {
  constructor(
    private readonly directory: UserDirectoryRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError BAD_USER_INPUT (cursor, search) */
  async page(query: DirectoryQuery): Promise<DirectoryPage> {
    const rows = await this.directory.page(query, this.oldestRegistration());
    const hasMore = rows.length > query.limit;
    const kept = rows.slice(0, query.limit);
    if (query.backward) kept.reverse();
    const cursorOf = (row: DirectoryRow | undefined) =>
      row ? encodeCursor(query.sort, { key: row.cursorKey, id: row.id }) : null;
    return {
      items: kept,
      startCursor: cursorOf(kept[0]),
      endCursor: cursorOf(kept.at(-1)),
      hasNextPage: query.backward ? Boolean(query.cursor) : hasMore,
      hasPreviousPage: query.backward ? hasMore : Boolean(query.cursor),
    };
  }

  find(id: string): Promise<UserRecord | undefined> {
    return this.directory.find(id, this.oldestRegistration());
  }

  async counts(): Promise<UserCounts> {
    const yesterday = new Date(this.clock.now() - DAY_MS);
    const row = await this.directory.counts(this.oldestRegistration(), yesterday);
    const { users = 0, unverified = 0, registrations = 0, active = 0 } = row ?? {};
    return { registered: users - unverified, pending: unverified + registrations, active };
  }

  /** Accounts created in each interval between consecutive moments, oldest first: one count fewer than moments. */
  registrationsBetween(moments: readonly Date[]): Promise<number[]> {
    return this.directory.registrationsBetween(moments);
  }

  private oldestRegistration(): string {
    return uuidv7Floor(this.clock.now() - REGISTRATION_LIFE_MS);
  }
}
