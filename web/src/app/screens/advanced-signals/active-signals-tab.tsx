import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useMarket } from '../../../features/market/use-market';
import { ActiveSignalsCard } from '../../../features/signals/active-signals-card';
import { useFirstSteps } from '../../../features/signals/first-steps/use-first-steps';
import { PastSignalsCard } from '../../../features/signals/past-signals-card';
import { useFollowedSignals } from '../../../features/signals/use-followed-signals';
import { useKnownSignals } from '../../installed/use-known-signals';

// Not shown below a list whose length is still unknown, rather than moved when the list has come.
const Below = chakra('div', { variants: { waiting: { true: { visibility: 'hidden' } } } });

/** Counts how often the list has grown shorter: each time, a signal has become past. */
function useDepartures(count: number): number {
  const [seen, setSeen] = useState({ count, departures: 0 });
  if (count !== seen.count) setSeen({ count, departures: seen.departures + (count < seen.count ? 1 : 0) });
  return seen.departures;
}

/** Every active signal and, below, those that are over with how they ended. */
export function ActiveSignalsTab() {
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
