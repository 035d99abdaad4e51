/** A link by which a chat is bound to an account is good for so long. */
export const TELEGRAM_CODE_MINUTES = 10;
/** What was sent to chats is kept so long. */
export const TELEGRAM_LOG_DAYS = 14;
/** How an alert ended is tried for so long. */
export const TELEGRAM_OUTCOME_HOURS = 24;
/** Calls of each kind that a user may make in a minute. */
export const TELEGRAM_TESTS_PER_MINUTE = 3;
export const TELEGRAM_CHANGES_PER_MINUTE = 6;
/** Messages of one chat that are looked at in a minute. */
export const TELEGRAM_COMMANDS_PER_MINUTE = 20;
