import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SimulatedBadge } from '../../../../entities/simulated-badge';
import { ErrorState } from '../../../../ui/error-state';
import { Skeleton } from '../../../../ui/skeleton';
import type { LessonMarketState, TaughtMarket } from '../use-lesson-market';
import { Lab, Panel, Small } from './lesson-parts';

const Waiting = chakra('div', { base: { minH: '420px' } });

interface WithMarketProps {
  readonly state: LessonMarketState;
  readonly children: (market: TaughtMarket) => ReactNode;
}

/** What needs the lesson's candles, once they have come. */
export function WithMarket({ state, children }: WithMarketProps) {
  const { market, lack, failure, retry, retrying } = state;
  if (market) {
    return (
      <Lab>
        {market.simulated && (
          <div>
            <SimulatedBadge />
          </div>
        )}
        {lack && <Small>{lack}</Small>}
        {children(market)}
      </Lab>
    );
  }
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
