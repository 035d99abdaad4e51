import type { UserLevel } from '#schema/limits.js';
import type { PageFlag } from '#schema/page-access.js';

export const DIRECTORY_SORTS = ['CREATED_AT', 'NAME', 'EMAIL', 'LAST_SEEN'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export type DirectoryStatus = 'registered' | 'pending' | 'blocked';

/** Filter, order and page of a directory listing. */
export interface DirectoryQuery {
  readonly sort: DirectorySort;
  readonly descending: boolean;
  /** Page size in rows. */
  readonly limit: number;
  /** Cursor of the row that the page starts after or, if `backward`, ends before. */
  readonly cursor?: string | null | undefined;
  readonly backward: boolean;
  /** Search terms; name and e-mail address together must contain all of them. */
  readonly search?: string | null | undefined;
  readonly status?: DirectoryStatus | null | undefined;
  readonly level?: UserLevel | null | undefined;
}

/** The rights that an administrator grants: level and open pages. */
export type UserRights = { readonly userLevel: UserLevel } & Readonly<Record<PageFlag, boolean>>;

/** A directory row: an account, or a registration that waits for its code. */
export interface UserRecord extends UserRights {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** False for a registration, which has no account yet. */
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
