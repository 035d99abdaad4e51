import type { UserLevel } from '#schema/limits.js';
import type { UserRecord } from './user-record.type.js';

export const DIRECTORY_SORTS = ['CREATED_AT', 'NAME', 'EMAIL', 'LAST_SEEN'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export type DirectoryStatus = 'registered' | 'pending' | 'blocked';

/** Which part of the directory is asked for. */
export interface DirectoryQuery {
  readonly sort: DirectorySort;
  readonly descending: boolean;
  /** Rows of the page. */
  readonly limit: number;
  /** Cursor of the row that the page begins behind or, where `backward`, ends before. */
  readonly cursor?: string | null | undefined;
  readonly backward: boolean;
  /** Terms that name and e-mail address together contain, all of them. */
  readonly search?: string | null | undefined;
  readonly status?: DirectoryStatus | null | undefined;
  readonly level?: UserLevel | null | undefined;
}

export interface DirectoryPage {
  readonly items: readonly UserRecord[];
  readonly startCursor: string | null;
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}
