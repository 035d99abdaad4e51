import { everyPageFlag, pageFlagsOf } from '#schema/page-access.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { UserEntity } from './user.entity.js';

/** What of a user is read for every request. */
export const VIEWER_COLUMNS = {
  id: true,
  userLevel: true,
  emailVerifiedAt: true,
  ...everyPageFlag<true>(true),
} as const;

/** Who asks, as policies know them. */
export function toViewer(sessionId: string, user: Pick<UserEntity, keyof typeof VIEWER_COLUMNS>): Viewer {
  return {
    userId: user.id,
    sessionId,
    userLevel: user.userLevel,
    emailVerified: user.emailVerifiedAt !== null,
    pages: pageFlagsOf(user),
  };
}
