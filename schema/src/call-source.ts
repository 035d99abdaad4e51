/** Sources that one account may have, closed ones included. */
export const MAX_CALL_SOURCES = 20;
export const CALL_SOURCE_NAME_MAX = 60;
/** Characters of the owner's words on a published source's page, and of an address with its code. */
export const SOURCE_WORDS_MAX = 500;
export const SOURCE_ADDRESS_MAX = 500;

/** Calls that a source may receive before their entry in 24 hours. */
export const CALLS_PER_DAY = 300;
/** Calls that a source may receive after their entry, in all: the history of a group from an export. */
export const UNVERIFIED_CALLS = 2000;
/** Calls of one request. */
export const CALLS_AT_ONCE = 100;
/** Characters of a text whose calls are read. */
export const CALL_TEXT_MAX = 20_000;
export const CALL_REQUESTS_PER_MINUTE = 20;
export const CALL_FIGURES_PER_MINUTE = 60;

/** A call may be brought this long before its entry, and this long after it. */
export const CALL_EARLIEST_MS = 7 * 86_400_000;
export const CALL_LATEST_MS = 730 * 86_400_000;
