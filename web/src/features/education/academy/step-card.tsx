import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft, ArrowRight, BookOpenText, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { EducationProgressDocument } from '../../../gql/education';
import { useCompleteLastStepMutation } from '../../../gql/education-academy';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { notify } from '../../../ui/notify';
import { type AcademyPosition, stepPath } from './curriculum';
import type { Lesson } from './lesson';
import { firstMissingStep, moduleProgress, NOT_KEPT, type StepMarks } from './module-progress';

/** What is left to learn after a module is complete. */
function completionText(modulesLeft: number): string {
  if (modulesLeft === 0) return 'Você concluiu o tutorial.';
  return modulesLeft === 1 ? 'Falta 1 módulo do tutorial.' : `Faltam ${modulesLeft} módulos do tutorial.`;
}

/** Next marks the step done and opens the next one; the last step completes the module and opens the list. */
function useStepActions({ module, step }: AcademyPosition, marks: StepMarks) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [completeLastStep] = useCompleteLastStepMutation();
  const run = useMutationToast(completeLastStep, NOT_KEPT);
  const [finishing, setFinishing] = useState(false);
  const lesson = module.lessons[step];
  const goTo = (position: number) => {
    const target = module.lessons[position];
    if (target) navigate(stepPath(module.id, target.id));
  };

  const next = () => {
    if (lesson) marks.mark(lesson.id);
    goTo(step + 1);
  };

  /** Index of a step before this one that is not done, once every mark has been answered. */
  const missing = async () => {
    await marks.settled();
    // The rendered progress may be older than the cache.
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
    const outcome = await run({ variables: { step: lesson.id, module: module.id } });
    if (!outcome.done) return;
    const academy = outcome.data.data?.completeModule.academy ?? [];
    const left = academy.filter(({ completedAt }) => completedAt === null).length;
    notify({ tone: 'success', title: 'Módulo concluído', description: completionText(left) });
    navigate({ search: '' });
  };

  const finish = () => {
    setFinishing(true);
    complete().finally(() => setFinishing(false));
  };

  return { next, back: () => goTo(step - 1), finish, finishing };
}

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', p: { base: '4', sm: '6' }, minW: 0 },
});
const Text = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& > span': { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums' },
    '& > h2': { textStyle: { base: 'xl', sm: '2xl' }, fontWeight: 'semibold', outline: 0 },
    '& > p': { color: 'muted', maxW: '68ch' },
  },
});
const Source = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    textStyle: 'xs',
    color: 'muted',
    '& > svg': { flex: 'none' },
  },
});
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    px: { base: '4', sm: '6' },
    py: '4',
    borderTopWidth: '1px',
    '& > :last-child': { ml: 'auto' },
  },
});
// While a step loads its candles, the buttons below it would move when they arrive.
const whileWaiting = { '&:has([aria-busy=true]) > :last-child': { visibility: 'hidden' } } as const;

interface StepCardProps {
  readonly position: AcademyPosition;
  readonly lesson: Lesson;
  readonly marks: StepMarks;
}

/** One step: its text, its exercise, its source, and the buttons to the next and the last one. */
export function StepCard({ position, lesson, marks }: StepCardProps) {
  const { module, step } = position;
  const { title, lead, Body: Lab, source } = lesson;
  const { next, back, finish, finishing } = useStepActions(position, marks);
  const titleId = useId();
  const isLast = step === module.lessons.length - 1;
  return (
    <Card aria-labelledby={titleId} css={whileWaiting}>
      <Body>
        <Text>
          <span>
            Passo {step + 1} de {module.lessons.length}
          </span>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <p>{lead}</p>
        </Text>
        <Lab />
        <Source>
          <Icon as={BookOpenText} />
          <span>Fonte: {source}</span>
        </Source>
      </Body>
      <Foot>
        {step > 0 && (
          <Button variant="secondary" icon={<Icon as={ArrowLeft} />} onClick={back}>
            Anterior
          </Button>
        )}
        {isLast ? (
          <Button icon={<Icon as={Check} />} busy={finishing} busyText="Concluindo..." onClick={finish}>
            Concluir Módulo
          </Button>
        ) : (
          <Button onClick={next}>
            Próximo
            <Icon as={ArrowRight} />
          </Button>
        )}
      </Foot>
    </Card>
  );
}
