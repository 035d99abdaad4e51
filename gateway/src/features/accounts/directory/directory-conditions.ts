import { searchPatterns } from '../../../platform/database/search-patterns.js';
import { decodeCursor, isMomentSort } from './directory-cursor.js';
import type { DirectoryQuery, DirectorySort, DirectoryStatus } from './directory-query.type.js';

/** Takes a value among the parameters and answers its placeholder. */
export type Place = (value: unknown) => string;

/** Each stands in an index of users, alone, behind the level, and for blocked accounts. */
export const USER_KEYS = {
  CREATED_AT: 'created_at',
  NAME: 'name_key',
  EMAIL: 'email_key',
  LAST_SEEN: 'coalesce(last_seen_at, created_at)',
} as const satisfies Record<DirectorySort, string>;

export const REGISTRATION_KEYS = { ...USER_KEYS, LAST_SEEN: 'created_at' } as const;

/** Where in its order a value stands, roughly: what the index of words keeps of each order beside the words. */
export function startOf(sort: DirectorySort, value: string): string {
  return isMomentSort(sort) ? `date_bin('1 day', ${value}, 'epoch')` : `left(${value}, 12)`;
}

const STATUS = {
  registered: 'blocked_at IS NULL AND email_verified_at IS NOT NULL',
  pending: 'blocked_at IS NULL AND email_verified_at IS NULL',
  blocked: 'blocked_at IS NOT NULL',
} as const satisfies Record<DirectoryStatus, string>;

/** A page before a cursor is read from there on upwards, and turned round afterwards. */
export const isDownward = ({ descending, backward }: DirectoryQuery) => descending !== backward;

export function wordConditions({ search }: DirectoryQuery, place: Place): string[] {
  const patterns = search ? searchPatterns(search) : [];
  return patterns.map((pattern) => `search_key LIKE fold_text(${place(pattern)})`);
}

export function statusConditions({ status }: DirectoryQuery): string[] {
  return status ? [STATUS[status]] : [];
}

export function levelConditions({ level }: DirectoryQuery, place: Place): string[] {
  return level ? [`user_level = ${place(level)}`] : [];
}

/** The place that a cursor names, in SQL. */
export interface CursorPlace {
  readonly value: string;
  readonly id: string;
}

/** @throws FarolError BAD_USER_INPUT (cursor) */
export function cursorPlace({ sort, cursor }: DirectoryQuery, place: Place): CursorPlace | undefined {
  if (!cursor) return undefined;
  const { key, id } = decodeCursor(sort, cursor);
  const value = isMomentSort(sort)
    ? `(timestamptz 'epoch' + ${place(key)}::bigint * interval '1 microsecond')`
    : `${place(key)}::text`;
  return { value, id: `${place(id)}::uuid` };
}

/** What is left of an order behind a cursor, or before it. */
export function behindConditions(
  query: DirectoryQuery,
  cursor: CursorPlace | undefined,
  key: string,
): string[] {
  if (!cursor) return [];
  return [`(${key}, id) ${isDownward(query) ? '<' : '>'} (${cursor.value}, ${cursor.id})`];
}
