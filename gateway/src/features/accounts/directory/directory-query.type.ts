import type { UserLevel } from '#schema/limits.js';
import type { PageFlag } from '#schema/page-access.js';

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

/** Level and open pages of an account: what an administrator decides. */
export type UserRights = { readonly userLevel: UserLevel } & Readonly<Record<PageFlag, boolean>>;

/** An account, or a registration that waits for its code, as the directory lists it. */
export interface UserRecord extends UserRights {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** False for a registration: there is no account yet. */
  readonly verified: boolean;
  readonly blockedAt: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

export interface DirectoryPage {
  readonly items: readonly UserRecord[];
  readonly startCursor: string | null;
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}
