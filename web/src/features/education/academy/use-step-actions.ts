import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EducationProgressDocument } from '../../../gql/education';
import { useCompleteLastStepMutation } from '../../../gql/education-academy';
import { notify } from '../../../ui/notify';
import { type AcademyPlace, stepPath } from './academy-place';
import { firstMissingStep, moduleProgress } from './module-progress';
import { type StepMarks, tellStepFailure } from './use-step-marks';

/** What there is left to learn, once a module is complete. */
function completionText(modulesLeft: number): string {
  if (modulesLeft === 0) return 'Você concluiu o tutorial.';
  return modulesLeft === 1 ? 'Falta 1 módulo do tutorial.' : `Faltam ${modulesLeft} módulos do tutorial.`;
}

/** Next marks the step done and leads on; the last step completes the module and leads back to the list. */
export function useStepActions({ module, step }: AcademyPlace, marks: StepMarks) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [completeLastStep] = useCompleteLastStepMutation();
  const [finishing, setFinishing] = useState(false);
  const lesson = module.lessons[step];
  const goTo = (place: number) => {
    const target = module.lessons[place];
    if (target) navigate(stepPath(module.id, target.id));
  };

  const next = () => {
    if (lesson) marks.mark(lesson.id);
    goTo(step + 1);
  };

  /** Place of a step before this one that is not done, once every mark is known. */
  const missing = async () => {
    await marks.settled();
    // What is drawn may be a moment behind the cache.
    const known = client.readQuery({ query: EducationProgressDocument })?.educationProgress;
    return known && firstMissingStep(module, moduleProgress(known.academy, module).done);
  };

  const complete = async () => {
    if (!lesson) return;
    const gap = await missing();
    if (gap !== undefined) {
      marks.mark(lesson.id);
      notify({ title: 'Falta um passo', description: 'O módulo se conclui com todos os passos feitos.' });
      return goTo(gap);
    }
    const { data } = await completeLastStep({ variables: { step: lesson.id, module: module.id } });
    const left = data?.completeModule.academy.filter(({ completedAt }) => completedAt === null).length ?? 0;
    notify({ tone: 'success', title: 'Módulo concluído', description: completionText(left) });
    navigate({ search: '' });
  };

  const finish = () => {
    setFinishing(true);
    complete()
      .catch(tellStepFailure)
      .finally(() => setFinishing(false));
  };

  return { next, back: () => goTo(step - 1), finish, finishing };
}
