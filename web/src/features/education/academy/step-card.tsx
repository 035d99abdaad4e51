import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import BookOpenText from 'lucide-react/icons/book-open-text';
import Check from 'lucide-react/icons/check';
import { useId, useMemo, useState } from 'react';
import { type To, useNavigate } from 'react-router-dom';
import type { Work } from '#schema/learning/exercise.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { EducationProgressDocument, type EducationProgressPartsFragment } from '../../../gql/education';
import { useCompleteLastStepMutation, useCompleteModuleMutation } from '../../../gql/education-academy';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { notify } from '../../../ui/notify';
import { ExerciseContext } from './exercise-context';
import type { Lesson } from './lesson';
import { firstMissingStep, moduleProgress, NOT_KEPT, type StepMarks } from './module-progress';
import { type ModulePosition, stepPath } from './taught-module';

/** Where the last step of a module leads, and the text shown there. */
interface Ending {
  readonly to: To;
  readonly text: (progress: EducationProgressPartsFragment) => string;
}

interface StepCardProps {
  readonly position: ModulePosition;
  readonly lesson: Lesson;
  readonly marks: StepMarks;
  /** Undefined until loaded. */
  readonly progress: EducationProgressPartsFragment | undefined;
  readonly ending: Ending;
}

/** The step's exercise: the work that solves it, if submitted, and whether the reader may continue. */
function useOwnExercise({ position, lesson, marks, progress }: StepCardProps) {
  const [work, setWork] = useState<Work>();
  const [solved, setSolved] = useState(false);
  const seed = progress?.exerciseSeed ?? 0;
  const { exercise, kept = false, id } = lesson;
  const done = moduleProgress(progress, position.module).done.includes(id);
  const { settled } = marks;
  const state = useMemo(
    () => ({
      seed,
      settled,
      noteRight: () => setSolved(true),
      submit: (handedIn: Work) => {
        const solves = exercise?.solves(handedIn, seed) === true;
        if (solves) setWork(handedIn);
        return solves;
      },
    }),
    [seed, settled, exercise],
  );
  const needed = exercise !== undefined || kept;
  return { state, work, solved, needed, mayGoOn: !needed || done || work !== undefined };
}

/**
 * The next button marks the step done and opens the next one; on the last step it completes the module and opens its
 * ending.
 */
function useStepActions(
  { position: { module, step }, lesson, marks, ending }: StepCardProps,
  { solved, work }: Pick<ReturnType<typeof useOwnExercise>, 'solved' | 'work'>,
) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [completeLastStep] = useCompleteLastStepMutation();
  const [completeModule] = useCompleteModuleMutation();
  const runLastStep = useMutationToast(completeLastStep, NOT_KEPT);
  const runModule = useMutationToast(completeModule, NOT_KEPT);
  const [finishing, setFinishing] = useState(false);
  const goTo = (position: number) => {
    const target = module.lessons[position];
    if (target) navigate(stepPath(module.id, target.id));
  };
  /** A step with an exercise is marked together with the work that solves it; a step solved earlier stays done. */
  const isMarkedByNext = !lesson.kept && (lesson.exercise === undefined || work !== undefined);

  const next = () => {
    if (isMarkedByNext) marks.mark(lesson.id, solved, work);
    goTo(step + 1);
  };

  /** Index of an earlier step that is not done, once every mark has been answered. */
  const missing = async () => {
    await marks.settled();
    // The rendered progress may be older than the cache.
    const progress = client.readQuery({ query: EducationProgressDocument })?.educationProgress;
    return progress && firstMissingStep(module, moduleProgress(progress, module).done);
  };

  const completed = async () => {
    if (isMarkedByNext) {
      const outcome = await runLastStep({ variables: { step: lesson.id, module: module.id, solved } });
      return outcome.done ? outcome.data.data?.completeModule : undefined;
    }
    const outcome = await runModule({ variables: { module: module.id } });
    return outcome.done ? outcome.data.data?.completeModule : undefined;
  };

  const complete = async () => {
    const gap = await missing();
    if (gap !== undefined) {
      if (isMarkedByNext) marks.mark(lesson.id, solved, work);
      notify({ title: 'Falta um passo', description: 'Para concluir o módulo, faça todos os passos.' });
      return goTo(gap);
    }
    const progress = await completed();
    if (!progress) return;
    notify({ tone: 'success', title: 'Módulo concluído', description: ending.text(progress) });
    navigate(ending.to);
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
const Foot = chakra('footer', {
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
const Reason = chakra('p', {
  base: { flex: '1 1 12rem', alignSelf: 'center', textAlign: 'end', color: 'muted' },
});
// Hidden while a step loads its candles, because the buttons below would move when they arrive. By the tag: with
// `:last-child`, a browser computes the whole page's styles again whenever anything is added to it.
const whileWaiting = { '&:has([aria-busy=true]) > footer': { visibility: 'hidden' } } as const;

/** One step: its text, exercise and source, and the buttons to the previous and next steps. */
export function StepCard(props: StepCardProps) {
  const { position, lesson } = props;
  const { module, step } = position;
  const { title, lead, Body: Lab, source } = lesson;
  const own = useOwnExercise(props);
  const { state, needed, mayGoOn } = own;
  const { next, back, finish, finishing } = useStepActions(props, own);
  const titleId = useId();
  const reasonId = useId();
  const isLast = step === module.lessons.length - 1;
  const barred = { disabled: !mayGoOn, 'aria-describedby': mayGoOn ? undefined : reasonId };
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
        <ExerciseContext value={state}>
          <Lab />
        </ExerciseContext>
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
        {needed && (
          <Reason id={reasonId}>
            {mayGoOn
              ? ''
              : isLast
                ? 'Para concluir o módulo, passe no teste.'
                : 'Resolva o exercício para seguir.'}
          </Reason>
        )}
        {isLast ? (
          <Button
            icon={<Icon as={Check} />}
            busy={finishing}
            busyText="Concluindo..."
            onClick={finish}
            {...barred}
          >
            Concluir Módulo
          </Button>
        ) : (
          <Button onClick={next} {...barred}>
            Próximo
            <Icon as={ArrowRight} />
          </Button>
        )}
      </Foot>
    </Card>
  );
}
