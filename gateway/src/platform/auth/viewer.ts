import type { ApiScope } from '#schema/api-scope.js';
import type { UserLevel } from '#schema/limits.js';
import type { PageFlag } from '#schema/page-access.js';

/** What of an account its owner alone may see. */
export interface ViewerAccount {
  readonly name: string;
  /** As the owner typed it. */
  readonly email: string;
  /** A new address that waits for its code. */
  readonly pendingEmail: string | null;
  /** As it is stored, in E.164. */
  readonly phone: string | null;
}

/** Who asks: a signed-in user, as of this request. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
  readonly userLevel: UserLevel;
  readonly emailVerified: boolean;
  /** Pages that an administrator left open for this user. */
  readonly pages: Readonly<Record<PageFlag, boolean>>;
  /** The rest of what was read of the account with it. */
  readonly account: ViewerAccount;
  /** Given where a program asks by an API key: what the key may do. */
  readonly scopes?: readonly ApiScope[];
  /** Whether that key is for the sandbox alone: nothing of the account is open to it. */
  readonly isSandbox?: boolean;
}
