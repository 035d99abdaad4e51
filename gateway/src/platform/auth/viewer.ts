import type { ApiScope } from '#schema/api-scope.js';
import type { UserLevel } from '#schema/limits.js';
import type { PageFlag } from '#schema/page-access.js';

/** Who asks: a signed-in user, as of this request. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
  readonly userLevel: UserLevel;
  readonly emailVerified: boolean;
  /** Pages that an administrator left open for this user. */
  readonly pages: Readonly<Record<PageFlag, boolean>>;
  /** Given where a program asks by an API key: what the key may do. */
  readonly scopes?: readonly ApiScope[];
}
