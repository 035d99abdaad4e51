import type { Viewer } from '../../platform/auth/viewer.js';
import type { UserEntity } from './user.entity.js';

/** Who asks, as policies know them. */
export function toViewer(sessionId: string, user: UserEntity): Viewer {
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
