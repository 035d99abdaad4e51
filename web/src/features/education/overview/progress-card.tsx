import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { COUNTED_MODULES } from '#schema/education.js';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { SegmentBar } from '../../../ui/segment-bar';
import { Skeleton } from '../../../ui/skeleton';
import type { EducationProgressState } from '../use-education-progress';
import { progressCount, progressNote } from './progress-note';

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4' } });
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' },
});
const Title = chakra('h2', { base: { fontWeight: 'semibold' } });
const Count = chakra('span', { base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' } });
// As high as it will be: on a phone it takes two lines.
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
      <Stack>
        <Row>
          <Title id={titleId}>Seu progresso</Title>
          {completed ? <Count>{progressCount(completed.length, of)}</Count> : <Skeleton w="24" h="4" />}
        </Row>
        <SegmentBar label="Módulos concluídos" value={completed?.length ?? 0} of={of} />
        <Note>{completed ? progressNote(completed) : <Skeleton w="60%" h="4" />}</Note>
      </Stack>
    </Card>
  );
}
