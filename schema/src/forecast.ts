/** Bounds of a stated chance, whole percents: nobody can be sure, and a certain forecast has no score to learn from. */
export const STATED_CHANCE_MIN = 1;
export const STATED_CHANCE_MAX = 99;

/** Number of a user's newest forecasts that are scored. */
export const FORECASTS_MAX = 5000;
/** Requests per minute for one's own forecasts. */
export const FORECASTS_PER_MINUTE = 10;
