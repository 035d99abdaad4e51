/** Seconds that the generator button is disabled after a success (client only, spec §4). */
export const GENERATE_COOLDOWN_SECONDS = 30;
/** The active list is fetched again this often (spec §9). */
export const ACTIVE_SIGNALS_REFETCH_MS = 60_000;
/** XP stats are polled this often (spec §7). */
export const XP_POLL_MS = 5_000;
/** A changed address of the broker frame is reported this often (spec §7). */
export const FRAME_URL_REPORT_MS = 5_000;
/** This long after it has loaded, the broker frame counts as registered (spec §4). */
export const FRAME_REGISTERED_AFTER_MS = 10_000;
/** The trading page shows at most this many active signals (spec §9). */
export const ACTIVE_SIGNALS_SHOWN = 5;
/** Dashboard lists show the first three (spec §9). */
export const DASHBOARD_LIST_SHOWN = 3;
/** One batch is this many generate calls, one after the other (spec §7). */
export const BATCH_SIZE = 6;

/** A user's password has at least this many characters (spec §9). */
export const PASSWORD_MIN = 6;
/** An administrator's password has at least this many characters. */
export const ADMIN_PASSWORD_MIN = 12;
/** Digits of a code that comes by mail (spec §9). */
export const CODE_DIGITS = 6;
/** Minutes that such a code is good for (spec §9). */
export const CODE_MINUTES = 15;
/** Passkeys that one user, or one administrator, may have at the same time. */
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = 60;

export const USER_LEVELS = ['basic', 'premium', 'admin'] as const;
export type UserLevel = (typeof USER_LEVELS)[number];

/** Calls of `generateSignal` a minute, by userLevel. */
export const GENERATE_PER_MINUTE = { basic: 60, premium: 120, admin: 300 } as const satisfies Record<
  UserLevel,
  number
>;
/** All other operations may be called this many times as often. */
export const OTHER_CALLS_FACTOR = 10;

/** Share of the stake that a won trade pays; the practice platform's payout. */
export const PAYOUT = 0.85;
/** Hit rate at which a trader neither wins nor loses: 1 / (1 + payout). */
export const BREAK_EVEN_RATE = 1 / (1 + PAYOUT);
/** A hit rate over fewer signals than this reads 'sem evidência'. */
export const EVIDENCE_MIN_SIGNALS = 30;

/** Bodies above this are refused with 413, in bytes. */
export const BODY_LIMIT = 64 * 1024;
/** The profile call alone may carry this much: a photo of 2 MB takes 2.8 MB as base64. */
export const PROFILE_BODY_LIMIT = 2_900_000;
