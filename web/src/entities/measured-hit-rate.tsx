import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { useRecordHitRateQuery } from '../gql/entities';
import { queryState } from '../lib/apollo/query-state';
import { useRevision } from '../lib/apollo/use-revision';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { TextLink } from '../ui/text-link';
import { HitRateMeter, recordSignals } from './hit-rate-meter';

interface MeasuredHitRateProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** A new number refetches: a signal has been settled. */
  readonly revision: number;
}

function Measured({ pair, timeframe, revision }: MeasuredHitRateProps) {
  const result = useRecordHitRateQuery({ variables: { pair, timeframe } });
  const hitRate = result.data?.recordHitRate;
  const { failed, retry } = queryState(result, hitRate);
  useRevision(revision, result.refetch);
  if (hitRate) {
    return (
      <HitRateMeter
        hitRate={hitRate}
        of={recordSignals(pair, timeframe)}
        more={
          <TextLink asChild underlined>
            <Link to="/placar">Ver placar</Link>
          </TextLink>
        }
      />
    );
  }
  if (failed) {
    return (
      <Flex align="center" role="alert" justify="space-between" textStyle="xs" color="muted">
        Não deu para carregar o acerto medido
        <Button variant="ghost" size="sm" mr="-2" onClick={retry}>
          Tentar novamente
        </Button>
      </Flex>
    );
  }
  return (
    <Flex direction="column" aria-busy="true" gap="3">
      <Skeleton w="60%" h="3" />
      <Skeleton w="full" h="2" />
      <Skeleton w="80%" h="3" />
      <Skeleton w="96%" h="3" />
    </Flex>
  );
}

/**
 * The hit rate over every closed candle so far of a pair and timeframe, whether or not a user generated a signal for
 * it.
 */
export function MeasuredHitRate(props: MeasuredHitRateProps) {
  return (
    // As high as a rate whose text needs one line more than most, so that the content below does not move, for few
    // signals or many.
    <chakra.div minH="96px" data-tour="hit-rate">
      <Measured {...props} />
    </chakra.div>
  );
}
