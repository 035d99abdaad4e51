import type { TaughtStepId } from '../education.js';
import {
  cheatingExercise,
  intervalsExercise,
  levelsExercise,
  macdExercise,
  predictExercise,
  rsiExercise,
} from './analysis-exercises.js';
import {
  breakEvenExercise,
  claimsExercise,
  contractExercise,
  fairMarketExercise,
  houseExercise,
  lawExercise,
} from './basics-exercises.js';
import { type Exercise, WORK_LENGTH_MAX, type Work } from './exercise.js';
import {
  diaryExercise,
  doublingExercise,
  ruinExercise,
  stakeExercise,
  stopExercise,
} from './strategy-exercises.js';
import { planExercise } from './trading-plan.js';

/** Steps that are completed by solving an exercise. Other steps are completed by reading on, or by a test. */
const EXERCISES: Partial<Record<TaughtStepId, Exercise>> = {
  contract: contractExercise,
  'other-side': houseExercise,
  'own-break-even': breakEvenExercise,
  'fair-market': fairMarketExercise,
  claims: claimsExercise,
  law: lawExercise,
  predict: predictExercise,
  'rsi-by-hand': rsiExercise,
  'macd-by-hand': macdExercise,
  'own-levels': levelsExercise,
  'cheating-chart': cheatingExercise,
  'drawn-intervals': intervalsExercise,
  'stake-size': stakeExercise,
  ruin: ruinExercise,
  doubling: doublingExercise,
  diary: diaryExercise,
  'when-to-stop': stopExercise,
  plan: planExercise,
};

export function exerciseOf(step: TaughtStepId): Exercise | undefined {
  return EXERCISES[step];
}

/** Whether the answer solves the step's exercise; always false for a step without one. */
export function solvesStep(step: TaughtStepId, work: Work, seed: number): boolean {
  return work.length <= WORK_LENGTH_MAX && exerciseOf(step)?.solves(work, seed) === true;
}
