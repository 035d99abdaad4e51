import { everyPageFlag, pageFlagsOf } from '#schema/page-access.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { nationalDigits } from './phone.js';
import type { UserEntity } from './user.entity.js';
import type { User } from './user.type.js';

/** Account fields that only the owner may see. */
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
    ...pageFlagsOf(entity),
  };
}

/** The same for the caller, as read when the request was authenticated. */
export function userOfViewer({ userId, userLevel, emailVerified, pages, account }: Viewer): User {
  const { name, email, pendingEmail, phone } = account;
  return {
    id: userId,
    name,
    username: email,
    email,
    emailVerified,
    pendingEmail,
    phone: phone && nationalDigits(phone),
    registrationStatus: emailVerified ? 'registered' : 'pending',
    userLevel,
    ...pages,
  };
}

const WITHOUT_ACCOUNT = {
  pendingEmail: null,
  phone: null,
  userLevel: 'basic',
  emailVerified: false,
  ...everyPageFlag(false),
} as const;

/** The user that a new registration returns, the same whether or not the address already has an account. */
export function pendingUser(id: string, name: string, email: string): User {
  return { id, name, username: email, email, registrationStatus: 'pending', ...WITHOUT_ACCOUNT };
}

/** The anonymous user of a browser without an account. @param digest hex digest of its session id */
export function anonymousUser(digest: string): User {
  const id = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
  return {
    id,
    name: 'Visitante',
    username: '',
    email: null,
    registrationStatus: 'unknown',
    ...WITHOUT_ACCOUNT,
  };
}
