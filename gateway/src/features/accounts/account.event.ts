import { defineDurableEvent, defineEvent } from '../../platform/event-bus.js';
import type { User } from './user.type.js';

export interface UserReference {
  readonly userId: string;
}

/** An e-mail address was verified and its account created; the topic is the user's id. */
export const emailVerified = defineDurableEvent<UserReference>('account.email-verified');
/** A password was reset by a code from the mail; the topic is the user's id. */
export const passwordReset = defineDurableEvent<UserReference & { readonly at: number }>(
  'account.password-reset',
);
/** An owner who knew the password changed it; the topic is the user's id. */
export const passwordChanged = defineDurableEvent<UserReference>('account.password-changed');
/** A session was ended before it expired, or an API key was revoked; the topic is its id. */
export const sessionEnded = defineEvent<{ readonly sessionId: string }>('account.session-ended');
/** An account was changed by its owner or an administrator; the topic is the user's id. */
export const accountChanged = defineEvent<User>('account.changed');
/** An administrator blocked an account; the topic is the user's id. */
export const accountBlocked = defineEvent<UserReference>('account.blocked');
/** An account was deleted; the topic is the user's id. */
export const accountDeleted = defineEvent<UserReference>('account.deleted');
