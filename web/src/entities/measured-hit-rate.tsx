import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { useHitRateQuery } from '../gql/entities';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { HitRateMeter } from './hit-rate-meter';

// As high as a rate, known or not, while neither is there: what stands below stays in its place.
const Place = chakra('div', { base: { minH: '80px' } });
const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Failed = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    textStyle: 'xs',
    color: 'muted',
  },
});

interface MeasuredHitRateProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Another number asks again: a signal has been settled. */
  readonly revision: number;
}

function Measured({ pair, timeframe, revision }: MeasuredHitRateProps) {
  const { data, error, refetch } = useHitRateQuery({ variables: { pair, timeframe } });
  const measured = useRef(revision);
  useEffect(() => {
    if (measured.current === revision) return;
    measured.current = revision;
    // What was measured before stays in view if this fails.
    refetch().catch(() => undefined);
  }, [revision, refetch]);
  if (data) return <HitRateMeter hitRate={data.hitRate} />;
  if (error) {
    return (
      <Failed role="alert">
        Não deu para carregar o acerto medido
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Failed>
    );
  }
  return (
    <Stack aria-busy="true">
      <Skeleton w="60%" h="3" />
      <Skeleton w="full" h="2" />
      <Skeleton w="80%" h="3" />
      <Skeleton w="96%" h="3" />
    </Stack>
  );
}

/** The hit rate of every signal so far of a pair and timeframe, whatever its strength. */
export function MeasuredHitRate(props: MeasuredHitRateProps) {
  return (
    <Place data-tour="hit-rate">
      <Measured {...props} />
    </Place>
  );
}
