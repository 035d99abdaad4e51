import { useRef } from 'react';
import type { AcademyStepId } from '#schema/education.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import type { EducationProgressPartsFragment } from '../../../gql/education';
import { useCompleteStepMutation } from '../../../gql/education-academy';
import type { TaughtModule } from './curriculum';

/** Error text for a step or module that could not be saved. */
export const NOT_KEPT = 'Não deu para guardar seu progresso. Tente novamente.';

export interface StepMarks {
  /** Marks a step done without waiting. One that could not be saved shows an error and is still undone at the end. */
  readonly mark: (step: AcademyStepId) => void;
  /** Resolves once every mark so far has been answered. */
  readonly settled: () => Promise<unknown>;
}

/** Keep it above the steps: a mark is still under way when the next step is shown. */
export function useStepMarks(): StepMarks {
  const [completeStep] = useCompleteStepMutation();
  const run = useMutationToast(completeStep, NOT_KEPT);
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  return {
    mark: (step) => {
      pending.current = Promise.all([pending.current, run({ variables: { step } })]);
    },
    settled: () => pending.current,
  };
}

type Academy = EducationProgressPartsFragment['academy'];

/** The user's progress in a module. */
export interface ModuleProgress {
  readonly done: readonly AcademyStepId[];
  readonly completed: boolean;
}

export function moduleProgress(academy: Academy | undefined, module: TaughtModule): ModuleProgress {
  const own = academy?.find(({ id }) => id === module.id);
  return { done: own?.stepsDone ?? [], completed: own !== undefined && own.completedAt !== null };
}

/** Where to go on: the first step that is not done, or the first one where all are. */
export function stepToGoOnAt({ lessons }: TaughtModule, done: readonly AcademyStepId[]): number {
  return Math.max(
    0,
    lessons.findIndex(({ id }) => !done.includes(id)),
  );
}

/** Index of the first step before the last that is not done; undefined where only the last can be left. */
export function firstMissingStep(
  { lessons }: TaughtModule,
  done: readonly AcademyStepId[],
): number | undefined {
  const missing = lessons.slice(0, -1).findIndex(({ id }) => !done.includes(id));
  return missing < 0 ? undefined : missing;
}
