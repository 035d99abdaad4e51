/** How many times faster than the clock a drill goes. */
export const DRILL_SPEEDS = [1, 2, 5, 10, 30, 60] as const;

/** Drills of one user that are kept, the newest ones, and for how many days. */
export const DRILLS_KEPT = 20;
export const DRILL_DAYS = 90;
/** Trades of one drill, and of those open at once. */
export const DRILL_TRADES_MAX = 200;
export const DRILL_OPEN_MAX = 20;
/** Drills begun, questions for one, and questions for figures, a minute. */
export const DRILLS_PER_MINUTE = 6;
export const DRILL_LOOKS_PER_MINUTE = 150;
export const DRILL_FIGURES_PER_MINUTE = 20;
/** So long a drill goes on with nobody looking; then it waits. */
export const DRILL_UNSEEN_MS = 15_000;
