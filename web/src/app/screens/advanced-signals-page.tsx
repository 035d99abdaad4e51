import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { SimulatedBadge } from '../../features/market/simulated-badge';
import { useMarket } from '../../features/market/use-market';
import { OUTCOME_OPTIONS, OutcomeTag } from '../../features/outcomes/outcome-tag';
import { ActiveSignalsCard } from '../../features/signals/active-signals-card';
import { PastSignalsCard } from '../../features/signals/past-signals-card';
import { useFollowedSignals } from '../../features/signals/use-followed-signals';

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', pt: { lg: '2' } },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    flexWrap: 'wrap',
  },
});
const Lead = chakra('p', { base: { color: 'muted', maxW: '64ch' } });

/** Counts how often the list has grown shorter: each time, a signal has become past. */
function useDepartures(count: number): number {
  const before = useRef(count);
  const [departures, setDepartures] = useState(0);
  useEffect(() => {
    if (count < before.current) setDepartures((known) => known + 1);
    before.current = count;
  }, [count]);
  return departures;
}

/** Every active signal and, below, those that are over with how they ended. */
function ActiveSignalsTab() {
  const following = useFollowedSignals();
  const revision = useDepartures(following.signals?.length ?? 0);
  return (
    <>
      <ActiveSignalsCard following={following} Outcome={OutcomeTag} all />
      <PastSignalsCard Outcome={OutcomeTag} outcomes={OUTCOME_OPTIONS} revision={revision} />
    </>
  );
}

export function AdvancedSignalsPage() {
  const market = useMarket();
  return (
    <Stack>
      <Head>
        <Lead>Seus sinais em andamento e como terminou cada um dos anteriores.</Lead>
        {market?.simulated && <SimulatedBadge />}
      </Head>
      <ActiveSignalsTab />
    </Stack>
  );
}
