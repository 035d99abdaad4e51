import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import { HitRateMeter, OWN_TRADES } from '../../../entities/hit-rate-meter';
import { usePracticeHitRateQuery } from '../../../gql/practice';
import { CACHE_THEN_NETWORK, queryState } from '../../../lib/apollo/query-state';
import { useRevision } from '../../../lib/apollo/use-revision';
import { CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { Panel } from '../panel';

interface OwnHitRateCardProps {
  /** A new number refetches: a trade has been settled. */
  readonly revision: number;
}

/** The hit rate of the user's trades beside the break-even. */
export function OwnHitRateCard({ revision }: OwnHitRateCardProps) {
  const titleId = useId();
  const result = usePracticeHitRateQuery(CACHE_THEN_NETWORK);
  useRevision(revision, result.refetch);
  const rate = result.data?.practiceHitRate;
  const { failed, retry, retrying } = queryState(result, rate);
  return (
    <Panel aria-labelledby={titleId} aria-busy={!rate && !failed}>
      <CardHeader title="Seu acerto" titleId={titleId} />
      {failed ? (
        <ErrorState text="Não deu para carregar o acerto" onRetry={retry} retrying={retrying} />
      ) : (
        <Box display="grid" gap="3" p="4" minH="104px">
          {rate ? (
            <HitRateMeter hitRate={rate} of={OWN_TRADES} />
          ) : (
            <>
              <Skeleton h="4" w="70%" />
              <Skeleton h="4" w="90%" />
            </>
          )}
        </Box>
      )}
    </Panel>
  );
}
