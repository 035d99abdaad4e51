import { nationalDigits } from './phone.js';
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
    pendingEmail: entity.pendingEmail,
    phone: entity.phone && nationalDigits(entity.phone),
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

const NO_PAGES = {
  accessBinaryOptions: false,
  accessCrypto: false,
  accessEducation: false,
  accessRewards: false,
  accessDashboard: false,
  accessSettings: false,
} as const;

/** What a registration will become; answered before its address is verified, and where there is no registration. */
export function pendingUser(id: string, name: string, email: string): User {
  const rest = { pendingEmail: null, phone: null, userLevel: 'basic', emailVerified: false } as const;
  return { id, name, username: email, email, registrationStatus: 'pending', ...rest, ...NO_PAGES };
}

/** The user of a browser without an account. @param digest hex digest of its session id */
export function anonymousUser(digest: string): User {
  const id = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
  const rest = { pendingEmail: null, phone: null, userLevel: 'basic', emailVerified: false } as const;
  return {
    id,
    name: 'Visitante',
    username: '',
    email: null,
    registrationStatus: 'unknown',
    ...rest,
    ...NO_PAGES,
  };
}
