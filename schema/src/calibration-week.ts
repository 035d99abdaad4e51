/** Questions of a week whose true chance is known by arithmetic. */
export const GENERATED_A_WEEK = 10;
/** Questions of a week about past candles; fewer where the feed has too little history. */
export const MARKET_A_WEEK = 20;
/** Questions of the learning modules' tests that are asked again in a week. */
export const LESSONS_A_WEEK = 5;

/** Requests per minute for the week, and for answers. */
export const CALIBRATION_READS_PER_MINUTE = 20;
export const CALIBRATION_ANSWERS_PER_MINUTE = 60;
/** Attempts per minute to draw a week's market questions. */
export const CALIBRATION_DRAWS_PER_MINUTE = 2;
