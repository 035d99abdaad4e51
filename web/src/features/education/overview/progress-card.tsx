import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { COUNTED_MODULES, GUIDED_TOUR, LEARNING_MODULES, TUTORIAL } from '#schema/education.js';
import type { EducationProgressPartsFragment } from '../../../gql/education';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { SegmentBar } from '../../../ui/segment-bar';
import { Skeleton } from '../../../ui/skeleton';
import type { EducationProgressState } from '../education-progress';
import { LEARNING_TEXTS } from '../learning/learning-texts';

type Completed = EducationProgressPartsFragment['completedModules'];

/** '1 de 5 módulos' */
function progressCount(completed: number, of: number): string {
  return `${completed} de ${of} módulos`;
}

/** What is done, and either how the learning modules are unlocked or which of them is next. */
export function progressNote(completed: Completed): string {
  const done = [completed.includes(TUTORIAL) && 'Tutorial', completed.includes(GUIDED_TOUR) && 'Tour'];
  const names = done.filter((name) => name !== false);
  const next = LEARNING_MODULES.find((id) => !completed.includes(id));
  const sentences = [
    names.length === 2 && 'Tutorial e tour concluídos.',
    names.length === 1 && `${names[0]} concluído.`,
    names.length === 0 && 'Comece pelo tutorial ou pelo tour.',
    !completed.includes(TUTORIAL) && 'Os módulos de estudo abrem depois do tutorial.',
    completed.includes(TUTORIAL) && next && `Próximo módulo de estudo: ${LEARNING_TEXTS[next].title}.`,
    next === undefined && 'Os três módulos de estudo também.',
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}

const Title = chakra('h2', { base: { fontWeight: 'semibold' } });
const Count = chakra('span', { base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' } });
// Has its final height from the start: on a phone the text takes two lines.
const Note = chakra('div', { base: { minH: { base: '8', sm: '4' }, textStyle: 'xs', color: 'muted' } });

interface ProgressCardProps {
  readonly state: EducationProgressState;
}

/** How many of the five modules are complete (spec §2). */
export function ProgressCard({ state: { progress, failed, retry, retrying } }: ProgressCardProps) {
  const titleId = useId();
  const of = COUNTED_MODULES.length;
  const completed = progress?.completedModules;
  if (failed) {
    return (
      <Card>
        <ErrorState text="Não deu para carregar seu progresso" onRetry={retry} retrying={retrying} />
      </Card>
    );
  }
  return (
    <Card aria-labelledby={titleId} aria-busy={completed === undefined}>
      <Flex direction="column" gap="3" p="4">
        <Flex align="baseline" gap="3" justify="space-between">
          <Title id={titleId}>Seu progresso</Title>
          {completed ? <Count>{progressCount(completed.length, of)}</Count> : <Skeleton w="24" h="4" />}
        </Flex>
        <SegmentBar label="Módulos concluídos" value={completed?.length ?? 0} of={of} />
        <Note>{completed ? progressNote(completed) : <Skeleton w="60%" h="4" />}</Note>
      </Flex>
    </Card>
  );
}
