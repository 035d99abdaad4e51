/** Speeds of a drill, as multiples of real time. */
export const DRILL_SPEEDS = [1, 2, 5, 10, 30, 60] as const;

/** How many of a user's newest drills are kept, and for how many days. */
export const DRILLS_KEPT = 20;
export const DRILL_DAYS = 90;
/** Maximum number of trades in a drill: in total, and open at once. */
export const DRILL_TRADES_MAX = 200;
export const DRILL_OPEN_MAX = 20;
/** Limits per minute: drills started, requests for a drill's state, requests for figures. */
export const DRILLS_PER_MINUTE = 6;
export const DRILL_READS_PER_MINUTE = 150;
export const DRILL_FIGURES_PER_MINUTE = 20;
/** A drill pauses if its state is not requested for this long. */
export const DRILL_UNSEEN_MS = 15_000;
