import type { TaughtStepId } from '../education.js';
import {
  breakEvenExercise,
  claimsExercise,
  contractExercise,
  fairMarketExercise,
  houseExercise,
  lawExercise,
} from './basics-exercises.js';
import { type Exercise, WORK_LENGTH_MAX, type Work } from './exercise.js';

/** Steps that are done by solving an exercise. The others are done by reading on, a test or a plan. */
const EXERCISES: Partial<Record<TaughtStepId, Exercise>> = {
  contract: contractExercise,
  'other-side': houseExercise,
  'own-break-even': breakEvenExercise,
  'fair-market': fairMarketExercise,
  claims: claimsExercise,
  law: lawExercise,
};

export function exerciseOf(step: TaughtStepId): Exercise | undefined {
  return EXERCISES[step];
}

/** Whether the work solves the step's exercise; nothing solves a step that has none. */
export function solvesStep(step: TaughtStepId, work: Work, seed: number): boolean {
  return work.length <= WORK_LENGTH_MAX && exerciseOf(step)?.solves(work, seed) === true;
}
