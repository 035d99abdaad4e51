/** Maximum number of rules per user. */
export const MAX_ALERT_RULES = 20;
export const ALERT_RULE_NAME_MAX = 60;
/** Maximum number of alerts of a rule per day of its owner. */
export const ALERTS_PER_DAY_MAX = 50;
/** Days of the record on which a rule is tried before it is saved. */
export const ALERT_TRIAL_DAYS = 7;
/** How long alerts and their deliveries are kept. */
export const ALERT_LOG_DAYS = 90;
/** Consecutive failures after which a receiver of alerts is switched off. */
export const CHANNEL_FAILURES_MAX = 20;
/** Test alerts that a user may send per minute. */
export const ALERT_TESTS_PER_MINUTE = 3;
/** Hour in the user's zone at which the digest of the previous day is mailed. */
export const ALERT_DIGEST_HOUR = 8;
/** Test digests that a user may request per minute. */
export const ALERT_DIGEST_TESTS_PER_MINUTE = 1;
/** How often per minute a user may switch digests back on. */
export const ALERT_DIGEST_CHANGES_PER_MINUTE = 5;
/** Rules that a user may try out per minute. */
export const ALERT_TRIALS_PER_MINUTE = 20;

export const MINUTES_OF_DAY = 1440;
