/** Seconds for which the generator button is disabled after a success (client only, spec §4). */
export const GENERATE_COOLDOWN_SECONDS = 30;
/** Interval for refreshing the active list (spec §9). */
export const ACTIVE_SIGNALS_REFETCH_MS = 60_000;
/** Interval for polling XP stats (spec §7). */
export const XP_POLL_MS = 5_000;
/** Interval for reporting a changed address of the broker frame (spec §7). */
export const FRAME_URL_REPORT_MS = 5_000;
/** Time after loading at which the broker frame counts as registered (spec §4). */
export const FRAME_REGISTERED_AFTER_MS = 10_000;
/** Maximum number of active signals on the trading page (spec §9). */
export const ACTIVE_SIGNALS_SHOWN = 5;
/** Number of items shown in dashboard lists (spec §9). */
export const DASHBOARD_LIST_SHOWN = 3;
/** Number of generate calls in one batch, one after the other (spec §7). */
export const BATCH_SIZE = 6;

/** Minimum length of a user's password (spec §9). */
export const PASSWORD_MIN = 6;
/** Minimum length of an administrator's password. */
export const ADMIN_PASSWORD_MIN = 12;
/** Digits of a code sent by mail (spec §9). */
export const CODE_DIGITS = 6;
/** Minutes for which such a code is valid (spec §9). */
export const CODE_MINUTES = 15;
/** Maximum number of passkeys per user or administrator. */
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = 60;
/** Maximum number of open sessions per user; one more ends the one that was not used for the longest time. */
export const MAX_SESSIONS = 50;
/** Ended sessions kept per user, newest first. */
export const MAX_ENDED_SESSIONS = 200;
/** Browsers remembered per user, last seen first. */
export const MAX_KNOWN_DEVICES = 100;

export const USER_LEVELS = ['basic', 'premium', 'admin'] as const;
export type UserLevel = (typeof USER_LEVELS)[number];

/** Calls of `generateSignal` per minute, by userLevel. */
export const GENERATE_PER_MINUTE = { basic: 60, premium: 120, admin: 300 } as const satisfies Record<
  UserLevel,
  number
>;
/** Limit for all other operations, as a multiple of that for `generateSignal`. */
export const OTHER_CALLS_FACTOR = 10;
/** Share of the stake that a won trade pays; the practice platform's payout. */
export const PAYOUT = 0.85;
/** Hit rate at which a trader neither gains nor loses: 1 / (1 + payout). */
export const BREAK_EVEN_RATE = 1 / (1 + PAYOUT);
/**
 * Share of the price by which two exchanges' closes of a coin's minute may differ and still agree. Trading at both costs
 * more than this, so that nobody trades a smaller difference away.
 */
export const COIN_CLOSE_TOLERANCE = 0.001;
/** Leaves of the record whose proofs one caller may read per minute, besides those by REST. */
export const RECORD_PROOFS_PER_MINUTE = 60;
/** Over fewer signals there is no hit rate yet: 'ainda é cedo (9 de 30)'. */
export const EVIDENCE_MIN_SIGNALS = 30;

/** Larger request bodies are refused with 413, in bytes. */
export const BODY_LIMIT = 64 * 1024;
/** Limit for the profile call only: a photo of 2 MB takes 2.8 MB as base64. */
export const PROFILE_BODY_LIMIT = 2_900_000;
