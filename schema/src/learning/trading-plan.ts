import { type Exercise, exactExercise } from './exercise.js';

/** Bounds of a written plan. */
export const PLAN_STAKE_MAX = 5;
export const PLAN_TRADES_MAX = 50;
/** Characters of each of its texts. */
export const PLAN_TEXT_MIN = 10;
export const PLAN_TEXT_MAX = 600;

/** A plan is text: what is handed in says only that it was kept, which the gateway looks up. */
export const planExercise: Exercise = exactExercise(() => [1]);
