import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useState } from 'react';
import { ScreenQuery } from '../../../entities/screen-query';
import { useMarket } from '../../../features/market/use-market';
import { ActiveSignalsCard } from '../../../features/signals/active-signals-card';
import { useFirstSteps } from '../../../features/signals/first-steps/use-first-steps';
import { FIRST_PAST_SIGNALS, PastSignalsCard } from '../../../features/signals/past-signals-card';
import { useFollowedSignals } from '../../../features/signals/use-followed-signals';
import { ActiveSignalsTabDocument } from '../../../gql/app-screens-advanced-signals';
import { Loading } from '../../../ui/loading';
import { useKnownSignals } from '../../installed/use-known-signals';

// Hidden while the length of the list above is unknown, so that it does not move when the list arrives.
const Below = chakra('div', { variants: { waiting: { true: { visibility: 'hidden' } } } });

/** Counts how often the list has become shorter, which happens when a signal becomes a past one. */
function useDepartures(count: number): number {
  const [seen, setSeen] = useState({ count, departures: 0 });
  if (count !== seen.count) setSeen({ count, departures: seen.departures + (count < seen.count ? 1 : 0) });
  return seen.departures;
}

function SignalLists() {
  const following = useFollowedSignals();
  useKnownSignals(following.signals, useMarket()?.simulated);
  const first = useFirstSteps(following.outcomes);
  const revision = useDepartures(following.signals?.length ?? 0);
  return (
    <Flex direction="column" gap="4">
      <ActiveSignalsCard following={following} first={first} all />
      <Below waiting={first.pending || (following.signals === undefined && !following.failed)}>
        <PastSignalsCard revision={revision} />
      </Below>
    </Flex>
  );
}

/** Every active signal and, below, the past ones with their outcomes. */
export function ActiveSignalsTab() {
  return (
    <Suspense fallback={<Loading />}>
      <ScreenQuery query={ActiveSignalsTabDocument} variables={FIRST_PAST_SIGNALS}>
        <SignalLists />
      </ScreenQuery>
    </Suspense>
  );
}
