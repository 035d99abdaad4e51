import type { UserLevel } from '#schema/limits.js';
import type { PageFlag } from '#schema/page-access.js';

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
