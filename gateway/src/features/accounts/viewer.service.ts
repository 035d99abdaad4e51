import type { UserLevel } from '#schema/limits.js';
import { type PageFlag, pageFlagsOf } from '#schema/page-access.js';
import type { Viewer, ViewerAccount } from '../../platform/auth/viewer.js';
import type { UserRepository } from './user.repository.js';

/** What of a user is read with every request, of the table `users u`; for the one statement that recognises a caller. */
export const VIEWER_COLUMNS = `u.id AS "userId", u.user_level AS "userLevel",
  u.email_verified_at IS NOT NULL AS "emailVerified", u.access_binary_options AS "accessBinaryOptions",
  u.access_crypto AS "accessCrypto", u.access_education AS "accessEducation", u.access_rewards AS "accessRewards",
  u.access_dashboard AS "accessDashboard", u.access_settings AS "accessSettings",
  u.name, u.email, u.pending_email AS "pendingEmail", u.phone`;

export interface ViewerRow extends ViewerAccount, Readonly<Record<PageFlag, boolean>> {
  readonly userId: string;
  readonly userLevel: UserLevel;
  readonly emailVerified: boolean;
}

/**
 * Who asks, as policies know them.
 *
 * @param sessionId of the session, or of the key: when it ends, connections opened under it are closed
 */
export function toViewer(sessionId: string, row: ViewerRow): Viewer {
  const { userId, userLevel, emailVerified, name, email, pendingEmail, phone } = row;
  const account = { name, email, pendingEmail, phone };
  return { userId, sessionId, userLevel, emailVerified, pages: pageFlagsOf(row), account };
}

/** Says to other features which users may not act any more. */
export class ViewerService {
  constructor(private readonly users: UserRepository) {}

  /** Whether there is such a user, and no administrator has blocked them. */
  mayAct(userId: string): Promise<boolean> {
    return this.users.mayAct(userId);
  }
}
