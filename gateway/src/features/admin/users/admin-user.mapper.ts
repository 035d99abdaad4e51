import { levelOf } from '#schema/level.js';
import type { UserRecord } from '../../accounts/directory/user-record.type.js';
import type { FrameUrl } from '../../broker/frame-url/frame-url.service.js';
import type { XpStats } from '../../progress/progress.type.js';
import type { AdminUser } from './admin-user.type.js';

/** The fields of an account that administrators may see. */
export function toAdminUser(
  record: UserRecord,
  xp: XpStats | undefined,
  frame: FrameUrl | undefined,
): AdminUser {
  const xpPoints = xp?.xpPoints ?? 0;
  return {
    id: record.id,
    name: record.name,
    username: record.email,
    email: record.email,
    registrationStatus: record.verified ? 'registered' : 'pending',
    blockedAt: record.blockedAt,
    userLevel: record.userLevel,
    accessBinaryOptions: record.accessBinaryOptions,
    accessCrypto: record.accessCrypto,
    accessEducation: record.accessEducation,
    accessRewards: record.accessRewards,
    accessDashboard: record.accessDashboard,
    accessSettings: record.accessSettings,
    xpPoints,
    currentLevel: levelOf(xpPoints),
    signalsGenerated: xp?.signalsGenerated ?? 0,
    iframeUrl: frame?.url ?? null,
    lastUrlUpdate: frame?.updatedAt ?? null,
    createdAt: record.createdAt,
    lastSeenAt: record.lastSeenAt,
  };
}
