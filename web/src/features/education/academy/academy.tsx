import type { EducationProgressPartsFragment } from '../../../gql/education';
import { useEducationProgress } from '../education-progress';
import { useAcademyPosition } from './curriculum';
import { ModuleFrame, StepGrid } from './module-frame';
import { ModuleList } from './module-list';
import { moduleProgress, useStepMarks } from './module-progress';
import { StepCard } from './step-card';
import { StepRail } from './step-rail';

/** Text about what is left to learn after a module is complete. */
function completionText({ academy }: EducationProgressPartsFragment): string {
  const left = academy.filter(({ completedAt }) => completedAt === null).length;
  if (left === 0) return 'Você concluiu o tutorial.';
  return left === 1 ? 'Falta 1 módulo do tutorial.' : `Faltam ${left} módulos do tutorial.`;
}

/** The tutorial academy: its modules or, if the URL names one, a step of it. */
export function Academy() {
  const position = useAcademyPosition();
  const state = useEducationProgress();
  const marks = useStepMarks();
  const lesson = position?.module.lessons[position.step];
  const { progress } = state;
  return (
    <ModuleFrame
      shown={lesson?.id ?? 'list'}
      back={
        position
          ? { to: { search: '' }, text: 'Módulos do tutorial' }
          : { to: '/education', text: 'Educação' }
      }
    >
      {position && lesson ? (
        <StepGrid>
          <StepRail position={position} done={moduleProgress(progress, position.module).done} />
          <StepCard
            key={lesson.id}
            {...{ position, lesson, marks, progress }}
            ending={{ to: { search: '' }, text: completionText }}
          />
        </StepGrid>
      ) : (
        <ModuleList state={state} />
      )}
    </ModuleFrame>
  );
}
