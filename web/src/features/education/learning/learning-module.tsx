import Lock from 'lucide-react/icons/lock';
import { Link, Navigate } from 'react-router-dom';
import { LEARNING_MODULES, opensAfter, TUTORIAL } from '#schema/education.js';
import { ButtonLink } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import type { Lesson } from '../academy/lesson';
import { ModuleFrame, StepGrid } from '../academy/module-frame';
import { moduleProgress, stepToGoOnAt, useStepMarks } from '../academy/module-progress';
import { StepCard } from '../academy/step-card';
import { StepRail } from '../academy/step-rail';
import { stepPath, type TaughtModule, useModulePosition } from '../academy/taught-module';
import { useEducationProgress } from '../education-progress';
import { LEARNING_TEXTS, nameOf } from './learning-texts';

/** A learning module with its lessons, in the order of teaching. */
export function learningModule(
  id: TaughtModule['id'] & keyof typeof LEARNING_TEXTS,
  lessons: readonly Lesson[],
): TaughtModule {
  const place = `Módulo de estudo ${LEARNING_MODULES.indexOf(id) + 1} de ${LEARNING_MODULES.length}`;
  const { title, text } = LEARNING_TEXTS[id];
  return { id, title, text, place, lessons };
}

/** Shown at the URL of a locked module: explains how to unlock it. */
function ClosedModule({ module }: { readonly module: TaughtModule }) {
  const before = opensAfter(module.id) ?? TUTORIAL;
  const to = before === TUTORIAL ? '/education/tutorial' : LEARNING_TEXTS[before].path;
  return (
    <Card>
      <CardHeader title="Módulo fechado" />
      <EmptyState
        icon={<Icon as={Lock} />}
        title={`${module.title} ainda não abriu`}
        text={`Ele abre quando você concluir ${nameOf(before)}.`}
        action={
          <ButtonLink asChild variant="secondary">
            <Link to={to}>Ir para {nameOf(before)}</Link>
          </ButtonLink>
        }
      />
    </Card>
  );
}

interface LearningModuleProps {
  readonly module: TaughtModule;
}

function OpenModule({ module }: LearningModuleProps) {
  const { progress, failed, retry, retrying } = useEducationProgress();
  const position = useModulePosition([module]);
  const marks = useStepMarks();
  if (failed) {
    return (
      <Card>
        <ErrorState text="Não deu para carregar seu progresso" onRetry={retry} retrying={retrying} />
      </Card>
    );
  }
  if (!progress) {
    return (
      <Card aria-busy="true">
        <Skeleton w="full" h="420px" />
      </Card>
    );
  }
  const { open, done } = moduleProgress(progress, module);
  if (!open) return <ClosedModule module={module} />;
  const goOn = module.lessons[stepToGoOnAt(module, done)];
  const lesson = position?.module.lessons[position.step];
  if (!position || !lesson) return goOn ? <Navigate replace to={stepPath(module.id, goOn.id)} /> : null;
  const ending = { to: '/education', text: () => `Você concluiu ${module.title}.` };
  return (
    <StepGrid>
      <StepRail position={position} done={done} />
      <StepCard key={lesson.id} {...{ position, lesson, marks, progress, ending }} />
    </StepGrid>
  );
}

/** One learning module: the step that the URL names, or the one to continue with. */
export function LearningModule({ module }: LearningModuleProps) {
  const position = useModulePosition([module]);
  const shown = position?.module.lessons[position.step]?.id ?? 'module';
  return (
    <ModuleFrame shown={shown} back={{ to: '/education', text: 'Educação' }} lead={module.text}>
      <OpenModule module={module} />
    </ModuleFrame>
  );
}
