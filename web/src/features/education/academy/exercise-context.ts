import { createContext, use, useState } from 'react';
import type { Work } from '#schema/learning/exercise.js';

/** The exercise of the current step. */
export interface ExerciseState {
  /** Seed of the learner's exercise data. */
  readonly seed: number;
  /** Submits the learner's work; returns whether it solves the exercise. */
  readonly submit: (work: Work) => boolean;
  /** Notes that a question of the step was answered correctly. */
  readonly noteRight: () => void;
  /** Resolves once the gateway has answered for every step marked so far. */
  readonly settled: () => Promise<unknown>;
}

/** Provided by the step's card. */
export const ExerciseContext = createContext<ExerciseState | undefined>(undefined);

/** @throws Error if used outside a step's card */
export function useExercise(): ExerciseState {
  const state = use(ExerciseContext);
  if (!state) throw new Error('an exercise stands in the card of its step');
  return state;
}

export interface Verdict {
  readonly right: boolean;
  readonly text: string;
}

interface Texts {
  readonly right: string;
  readonly wrong: string;
}

/** Submits work and keeps the verdict to show. */
export function useCheck() {
  const { submit } = useExercise();
  const [verdict, setVerdict] = useState<Verdict>();
  return {
    verdict,
    check: (work: Work, { right, wrong }: Texts) => {
      const solves = submit(work);
      setVerdict({ right: solves, text: solves ? right : wrong });
    },
    say: (text: string) => setVerdict({ right: false, text }),
  };
}
