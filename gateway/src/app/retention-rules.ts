import { REGISTRATION_LIFE_MS } from '../features/accounts/registration-life.js';
import { SIGN_IN_WINDOW_MS } from '../platform/auth/sign-in-throttle.js';
import type { RetentionRule } from '../platform/retention/retention-rule.js';
import { uuidv7Floor } from '../platform/uuid.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Ids are made of the time, so a span of time is a span of the primary key. */
const olderThan = (table: string, life: number): RetentionRule => ({
  table,
  outdated: 'id < $1',
  bound: (now) => uuidv7Floor(now - life),
});

const since = (table: string, outdated: string, life: number): RetentionRule => ({
  table,
  outdated,
  bound: (now) => new Date(now - life),
});

/**
 * How long each table keeps what is of no use any more. The privacy notice (kept-data.tsx) says the same; the queue of
 * mails and visitors of the embedded platform have jobs of their own.
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  olderThan('registrations', REGISTRATION_LIFE_MS),
  // A code counts for 15 minutes.
  olderThan('email_codes', DAY_MS),
  since('mail_allowances', '(SELECT max(at) FROM unnest(sent_at) at) <= $1', HOUR_MS),
  since('sign_in_throttles', 'greatest(window_started_at, blocked_until) <= $1', SIGN_IN_WINDOW_MS),
  // A user's session ends after 30 days at the latest; until then administrators and its owner see when it began.
  olderThan('sessions', 60 * DAY_MS),
  // An administrator's after 12 hours; the log keeps who signed in when.
  olderThan('admin_sessions', DAY_MS),
  // As long as the cookie lasts that a browser is recognised by.
  since('known_devices', 'last_seen_at <= $1', 180 * DAY_MS),
  since('admin_devices', 'last_seen_at <= $1', 180 * DAY_MS),
];
