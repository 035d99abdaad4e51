import type { ApiScope } from '#schema/api-scope.js';
import type { UserLevel } from '#schema/limits.js';
import type { PageFlag } from '#schema/page-access.js';

/** Account fields that only its owner may see. */
export interface ViewerAccount {
  readonly name: string;
  /** As the owner typed it. */
  readonly email: string;
  /** A new address that is not yet confirmed by its code. */
  readonly pendingEmail: string | null;
  /** As stored, in E.164. */
  readonly phone: string | null;
}

/** What policies decide by; it can change while a connection is open. */
export interface ViewerRights {
  readonly userLevel: UserLevel;
  readonly emailVerified: boolean;
  /** Pages that administrators left open to this user. */
  readonly pages: Readonly<Record<PageFlag, boolean>>;
}

/** What a valid session or key permits at present. */
export interface SessionGrant {
  /** When it expires if it is not used again, in epoch milliseconds. */
  readonly endsAt: number;
  readonly rights: ViewerRights;
}

/** The signed-in user who makes this request. */
export interface Viewer extends ViewerRights {
  readonly userId: string;
  readonly sessionId: string;
  /** The other account fields that were read with it. */
  readonly account: ViewerAccount;
  /** Set if the call uses an API key: what the key may do. */
  readonly scopes?: readonly ApiScope[];
  /** Whether that key is for the sandbox only and reveals nothing of the account. */
  readonly isSandbox?: boolean;
}
