import { createContext, use, useState } from 'react';
import type { Work } from '#schema/learning/exercise.js';

/** The exercise of the step that is shown. */
export interface ExerciseState {
  /** Seed of the learner's figures. */
  readonly seed: number;
  /** Hands a work in; answers whether it solves the exercise. */
  readonly submit: (work: Work) => boolean;
  /** Resolves once every step marked so far has been answered by the gateway. */
  readonly settled: () => Promise<unknown>;
}

/** Given by the step's card. */
export const ExerciseContext = createContext<ExerciseState | undefined>(undefined);

/** @throws Error outside a step's card */
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

/** Hands a work in and keeps what there is to say of it. */
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
