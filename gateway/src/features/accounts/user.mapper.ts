import type { UserEntity } from './user.entity.js';
import type { User } from './user.type.js';

/** The fields of an account that its owner may see. */
export function toUser(entity: UserEntity): User {
  return {
    id: entity.id,
    name: entity.name,
    username: entity.email,
    email: entity.email,
    emailVerified: entity.emailVerifiedAt !== null,
    registrationStatus: entity.emailVerifiedAt ? 'registered' : 'pending',
    userLevel: entity.userLevel,
    accessBinaryOptions: entity.accessBinaryOptions,
    accessCrypto: entity.accessCrypto,
    accessEducation: entity.accessEducation,
    accessRewards: entity.accessRewards,
    accessDashboard: entity.accessDashboard,
    accessSettings: entity.accessSettings,
  };
}
