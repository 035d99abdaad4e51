/** How long a link that connects a chat with an account is valid. */
export const TELEGRAM_CODE_MINUTES = 10;
/** Calls of each kind that a user may make per minute. */
export const TELEGRAM_TESTS_PER_MINUTE = 3;
export const TELEGRAM_CHANGES_PER_MINUTE = 6;
/** Messages of one chat that are handled per minute. */
export const TELEGRAM_COMMANDS_PER_MINUTE = 20;
