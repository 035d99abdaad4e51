import { useRef } from 'react';
import type { AcademyStepId } from '#schema/education.js';
import { useCompleteStepMutation } from '../../../gql/education-academy';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

const FAILED = 'Não deu para guardar seu progresso. Tente novamente.';

export function tellStepFailure(error: unknown): void {
  notify({ tone: 'error', title: 'Erro', description: errorMessage(error, FAILED) });
}

export interface StepMarks {
  /** Marks a step done; one goes on meanwhile. A step that could not be kept says so, and is found undone at the end. */
  readonly mark: (step: AcademyStepId) => void;
  /** Resolves once every mark so far has been answered. */
  readonly settled: () => Promise<unknown>;
}

/** Keep it above the steps: a mark is still under way when the next step is shown. */
export function useStepMarks(): StepMarks {
  const [completeStep] = useCompleteStepMutation();
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  return {
    mark: (step) => {
      const marked = completeStep({ variables: { step } }).catch(tellStepFailure);
      pending.current = Promise.all([pending.current, marked]);
    },
    settled: () => pending.current,
  };
}
