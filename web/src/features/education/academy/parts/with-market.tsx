import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../ui/error-state';
import { Skeleton } from '../../../../ui/skeleton';
import type { LessonMarketState, TaughtMarket } from '../use-lesson-market';
import { Panel } from './lesson-parts';

const Waiting = chakra('div', { base: { minH: '420px' } });

interface WithMarketProps {
  readonly state: LessonMarketState;
  readonly children: (market: TaughtMarket) => ReactNode;
}

/** What needs the lesson's candles, once they have come. */
export function WithMarket({ state: { market, failure, retry, retrying }, children }: WithMarketProps) {
  if (market) return children(market);
  if (failure !== undefined) {
    return (
      <Panel>
        <ErrorState text={failure} onRetry={retry} retrying={retrying} />
      </Panel>
    );
  }
  return (
    <Waiting aria-busy="true">
      <Skeleton w="full" h="200px" />
    </Waiting>
  );
}
