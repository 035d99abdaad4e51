import type { UserLevel } from '#schema/limits.js';
import { type PageFlag, pageFlagsOf } from '#schema/page-access.js';
import type { Viewer, ViewerAccount, ViewerRights } from '../../platform/auth/viewer.js';

/** Columns of `users u` that policies decide by. */
export const RIGHTS_COLUMNS = `u.user_level AS "userLevel", u.email_verified_at IS NOT NULL AS "emailVerified",
  u.access_binary_options AS "accessBinaryOptions", u.access_crypto AS "accessCrypto",
  u.access_education AS "accessEducation", u.access_rewards AS "accessRewards",
  u.access_dashboard AS "accessDashboard", u.access_settings AS "accessSettings"`;

/** Columns of `users u` read with every request, in the one statement that authenticates a caller. */
export const VIEWER_COLUMNS = `u.id AS "userId", ${RIGHTS_COLUMNS},
  u.name, u.email, u.pending_email AS "pendingEmail", u.phone`;

export interface RightsRow extends Readonly<Record<PageFlag, boolean>> {
  readonly userLevel: UserLevel;
  readonly emailVerified: boolean;
}

export interface ViewerRow extends ViewerAccount, RightsRow {
  readonly userId: string;
}

export function toRights(row: RightsRow): ViewerRights {
  const { userLevel, emailVerified } = row;
  return { userLevel, emailVerified, pages: pageFlagsOf(row) };
}

/**
 * The caller as policies see it.
 *
 * @param sessionId id of the session or API key; connections are closed when it ends
 */
export function toViewer(sessionId: string, row: ViewerRow): Viewer {
  const { userId, userLevel, emailVerified, name, email, pendingEmail, phone } = row;
  const account = { name, email, pendingEmail, phone };
  return { userId, sessionId, userLevel, emailVerified, pages: pageFlagsOf(row), account };
}
