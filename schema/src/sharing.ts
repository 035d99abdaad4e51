/** Links to signals: how many a user may have, and how many calls a minute make or change them. */
export const SHARED_SIGNALS_MAX = 200;
export const SHARES_PER_MINUTE = 30;
