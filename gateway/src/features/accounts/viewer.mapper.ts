import type { Viewer } from '../../platform/auth/viewer.js';
import type { UserEntity } from './user.entity.js';

/** What of a user is read for every request. */
export const VIEWER_COLUMNS = {
  id: true,
  userLevel: true,
  emailVerifiedAt: true,
  accessBinaryOptions: true,
  accessCrypto: true,
  accessEducation: true,
  accessRewards: true,
  accessDashboard: true,
  accessSettings: true,
} as const;

/** Who asks, as policies know them. */
export function toViewer(sessionId: string, user: Pick<UserEntity, keyof typeof VIEWER_COLUMNS>): Viewer {
  const {
    accessBinaryOptions,
    accessCrypto,
    accessEducation,
    accessRewards,
    accessDashboard,
    accessSettings,
  } = user;
  return {
    userId: user.id,
    sessionId,
    userLevel: user.userLevel,
    emailVerified: user.emailVerifiedAt !== null,
    pages: {
      accessBinaryOptions,
      accessCrypto,
      accessEducation,
      accessRewards,
      accessDashboard,
      accessSettings,
    },
  };
}
