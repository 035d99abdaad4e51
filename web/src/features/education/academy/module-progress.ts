import { useCallback, useRef } from 'react';
import type { TaughtStepId } from '#schema/education.js';
import type { Work } from '#schema/learning/exercise.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import type { EducationProgressPartsFragment } from '../../../gql/education';
import { useCompleteStepMutation } from '../../../gql/education-academy';
import type { TaughtModule } from './taught-module';

/** Error text for a step or module that could not be saved. */
export const NOT_KEPT = 'Não deu para guardar seu progresso. Tente novamente.';

export interface StepMarks {
  /** Marks a step done without waiting. One that could not be saved shows an error and is still undone at the end. */
  readonly mark: (step: TaughtStepId, work?: Work) => void;
  /** Resolves once every mark so far has been answered. */
  readonly settled: () => Promise<unknown>;
}

/** Keep it above the steps: a mark is still under way when the next step is shown. */
export function useStepMarks(): StepMarks {
  const [completeStep] = useCompleteStepMutation();
  const run = useMutationToast(completeStep, NOT_KEPT);
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const settled = useCallback(() => pending.current, []);
  return {
    mark: (step, work) => {
      const marked = run({ variables: { step, work: work && [...work] } });
      pending.current = Promise.all([pending.current, marked]);
    },
    settled,
  };
}

/** What the gateway keeps of all modules. */
type Kept = Pick<EducationProgressPartsFragment, 'academy' | 'learning'>;

/** The user's progress in a module. */
export interface ModuleProgress {
  readonly done: readonly TaughtStepId[];
  readonly completed: boolean;
  /** Whether its steps can be done. */
  readonly open: boolean;
}

export function moduleProgress(kept: Kept | undefined, { id }: Pick<TaughtModule, 'id'>): ModuleProgress {
  const own = kept && [...kept.academy, ...kept.learning].find((module) => module.id === id);
  return {
    done: own?.stepsDone ?? [],
    completed: own !== undefined && own.completedAt !== null,
    open: own?.open ?? false,
  };
}

/** What the button of a module reads. @param begin where nothing is done yet */
export function actionOf({ done, completed }: ModuleProgress, begin: 'Começar' | 'Iniciar'): string {
  if (completed) return 'Rever';
  return done.length > 0 ? 'Continuar' : begin;
}

/** Where to go on: the first step that is not done, or the first one where all are. */
export function stepToGoOnAt({ lessons }: TaughtModule, done: readonly TaughtStepId[]): number {
  return Math.max(
    0,
    lessons.findIndex(({ id }) => !done.includes(id)),
  );
}

/** Index of the first step before the last that is not done; undefined where only the last can be left. */
export function firstMissingStep(
  { lessons }: TaughtModule,
  done: readonly TaughtStepId[],
): number | undefined {
  const missing = lessons.slice(0, -1).findIndex(({ id }) => !done.includes(id));
  return missing < 0 ? undefined : missing;
}
