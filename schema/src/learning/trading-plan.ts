import { type Exercise, exactExercise } from './exercise.js';

/** Bounds of a written plan. */
export const PLAN_STAKE_MAX = 5;
export const PLAN_TRADES_MAX = 50;
/** Maximum length of each of its texts. */
export const PLAN_TEXT_MIN = 10;
export const PLAN_TEXT_MAX = 600;

/** A plan is text and cannot be checked here: the answer only claims that it was saved, which the gateway verifies. */
export const planExercise: Exercise = exactExercise(() => [1]);
