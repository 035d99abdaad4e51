import { uuidv7Floor } from '../uuid.js';

/** Rows with a limited retention. The privacy notice (kept-data.tsx) states the same. */
export interface RetentionRule {
  readonly table: string;
  /** Condition in SQL; `$1` is the bound. */
  readonly outdated: string;
  /** Column that is set to null; without it the row is deleted. */
  readonly clears?: string;
  /** @param now epoch milliseconds */
  bound(now: number): Date | string;
}

/** Rows whose id (UUID v7, based on the time) is older than `lifeMs`: a range of the primary key. */
export function deleteOlderThan(table: string, lifeMs: number): RetentionRule {
  return { table, outdated: 'id < $1', bound: (now) => uuidv7Floor(now - lifeMs) };
}

/** Clears a column of rows whose id is older than `lifeMs`. */
export function clearOlderThan(table: string, column: string, lifeMs: number): RetentionRule {
  const { bound } = deleteOlderThan(table, lifeMs);
  return { table, outdated: `id < $1 AND ${column} IS NOT NULL`, clears: column, bound };
}

/** Rows for which `moment`, an SQL expression, is `lifeMs` ago or more. */
export function deleteAfter(table: string, moment: string, lifeMs: number): RetentionRule {
  return { table, outdated: `${moment} <= $1`, bound: (now) => new Date(now - lifeMs) };
}
