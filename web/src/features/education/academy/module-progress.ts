import { useCallback, useRef } from 'react';
import type { TaughtStepId } from '#schema/education.js';
import type { Work } from '#schema/learning/exercise.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import type { EducationProgressPartsFragment } from '../../../gql/education';
import { useCompleteStepMutation } from '../../../gql/education-academy';
import type { TaughtModule } from './taught-module';

/** Error text for a step or module that could not be marked done. */
export const NOT_KEPT = 'Não deu para salvar seu progresso. Tente novamente.';

export interface StepMarks {
  /**
   * Marks a step done without waiting. If saving fails, an error is shown and the step is still not done at the end.
   */
  readonly mark: (step: TaughtStepId, solved: boolean, work?: Work) => void;
  /** Resolves once every mark so far has been answered. */
  readonly settled: () => Promise<unknown>;
}

/** Use it above the steps: a mark can still be under way when the next step is shown. */
export function useStepMarks(): StepMarks {
  const [completeStep] = useCompleteStepMutation();
  const run = useMutationToast(completeStep, NOT_KEPT);
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const settled = useCallback(() => pending.current, []);
  return {
    mark: (step, solved, work) => {
      const marked = run({ variables: { step, solved, work: work && [...work] } });
      pending.current = Promise.all([pending.current, marked]);
    },
    settled,
  };
}

/** The progress in all modules, as the gateway stores it. */
type StoredProgress = Pick<EducationProgressPartsFragment, 'academy' | 'learning'>;

/** The user's progress in a module. */
export interface ModuleProgress {
  readonly done: readonly TaughtStepId[];
  /** Those of them whose exercise was solved. */
  readonly solved: readonly TaughtStepId[];
  readonly completed: boolean;
  /** Whether the module is unlocked. */
  readonly open: boolean;
}

export function moduleProgress(
  kept: StoredProgress | undefined,
  { id }: Pick<TaughtModule, 'id'>,
): ModuleProgress {
  const own = kept && [...kept.academy, ...kept.learning].find((module) => module.id === id);
  return {
    done: own?.stepsDone ?? [],
    solved: own?.stepsSolved ?? [],
    completed: own !== undefined && own.completedAt !== null,
    open: own?.open ?? false,
  };
}

/**
 * Text of a module's button.
 *
 * @param begin text if no step is done yet
 */
export function actionOf(
  { done, completed }: Pick<ModuleProgress, 'done' | 'completed'>,
  begin: 'Começar' | 'Iniciar',
): string {
  if (completed) return 'Rever';
  return done.length > 0 ? 'Continuar' : begin;
}

/** The step to continue with: the first that is not done, or the first one if all are. */
export function stepToGoOnAt({ lessons }: TaughtModule, done: readonly TaughtStepId[]): number {
  return Math.max(
    0,
    lessons.findIndex(({ id }) => !done.includes(id)),
  );
}

/** Index of the first undone step before the last; undefined if only the last can be left. */
export function firstMissingStep(
  { lessons }: TaughtModule,
  done: readonly TaughtStepId[],
): number | undefined {
  const missing = lessons.slice(0, -1).findIndex(({ id }) => !done.includes(id));
  return missing < 0 ? undefined : missing;
}
