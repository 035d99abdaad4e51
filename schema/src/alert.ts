/** Rules that one user may have. */
export const MAX_ALERT_RULES = 20;
export const ALERT_RULE_NAME_MAX = 60;
/** A rule makes at most so many alerts on one day of its owner. */
export const ALERTS_PER_DAY_MAX = 50;
/** Days of the record that a rule is tried out against before it is saved. */
export const ALERT_TRIAL_DAYS = 7;
/** Alerts and what became of their deliveries are kept so long. */
export const ALERT_LOG_DAYS = 90;
/** After so many attempts that failed one after the other a receiver of alerts is switched off. */
export const CHANNEL_FAILURES_MAX = 20;
/** Test alerts that a user may send in a minute. */
export const ALERT_TESTS_PER_MINUTE = 3;
/** The hour of the user's own zone at which the digest of the day before is mailed. */
export const ALERT_DIGEST_HOUR = 8;
/** Digests for a test that a user may be mailed in a minute. */
export const ALERT_DIGEST_TESTS_PER_MINUTE = 1;
/** How often in a minute a user may have digests go out again that were switched off. */
export const ALERT_DIGEST_CHANGES_PER_MINUTE = 5;
/** Rules that a user may try out in a minute. */
export const ALERT_TRIALS_PER_MINUTE = 20;

export const MINUTES_OF_DAY = 1440;
