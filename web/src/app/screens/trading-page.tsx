import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { DEFAULT_PAIR, isPair } from '#schema/pair.js';
import { candleOpen, DEFAULT_TIMEFRAME, isTimeframe } from '#schema/timeframe.js';
import { ScreenQuery } from '../../entities/screen-query';
import { BrokerCard } from '../../features/broker/broker-card';
import type { BrokerHandle } from '../../features/broker/broker-skeleton';
import { CANDLES_SHOWN } from '../../features/market/candle-series';
import { ChartCard } from '../../features/market/chart-card';
import { useMarket } from '../../features/market/use-market';
import { draftAddress } from '../../features/practice/order-draft';
import { ActiveSignalsCard } from '../../features/signals/active-signals-card';
import { useFirstSteps } from '../../features/signals/first-steps/use-first-steps';
import type { Practise } from '../../features/signals/practise-button';
import { SignalGenerator } from '../../features/signals/signal-generator';
import { useFollowedSignals } from '../../features/signals/use-followed-signals';
import { TradingPageDocument } from '../../gql/app-screens-trading';
import type { MarketQuery } from '../../gql/market';
import type { GeneratedSignalFragment } from '../../gql/signals';
import { type MarketChoice, offeredMarket } from '../../lib/offered-market';
import { useKnownSignals } from '../installed/use-known-signals';

/** Columns of two thirds and one third that fill the window; below 1180 px, the generator and signals come first. */
const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'minmax(0, 2fr) minmax(320px, 1fr)',
    },
    // The window's height minus the header and the page's padding.
    h: { xl: 'calc(100dvh - {sizes.header} - 2rem)' },
    minH: { xl: '660px' },
  },
});
const ChartArea = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minW: 0,
    minH: 0,
    order: { base: 3, xl: 0 },
    gridColumn: { base: '1 / -1', xl: 'auto' },
  },
  // Hidden while the length of the list above is unknown, so that it does not move when the list arrives.
  variants: { waiting: { true: { visibility: { base: 'hidden', xl: 'visible' } } } },
});
const Side = chakra('div', {
  base: {
    display: { base: 'contents', xl: 'flex' },
    flexDirection: 'column',
    gap: '4',
    minW: 0,
    minH: 0,
    '& > :first-of-type': { flex: 'none' },
  },
});

/** Levels and entry of a signal, if it is for the market on the chart. */
function chartSignal(signal: GeneratedSignalFragment | undefined, { pair, timeframe }: MarketChoice) {
  if (!signal || signal.pair !== pair || signal.timeframe !== timeframe) return undefined;
  const { support, resistance } = signal.analysis.indicators;
  const time = candleOpen(Date.parse(signal.generatedAt), timeframe);
  return { levels: { support, resistance }, entry: { time, direction: signal.direction } };
}

const DEFAULT_CHOICE: MarketChoice = { pair: DEFAULT_PAIR, timeframe: DEFAULT_TIMEFRAME };

/** The chosen market. A link with `?par=` and `?tempo=` selects its market each time it is followed. */
function useChoice() {
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const [{ choice, by }, set] = useState<{ choice: MarketChoice; by?: string }>({ choice: DEFAULT_CHOICE });
  if (by !== key) {
    const [pair, timeframe] = [parameters.get('par'), parameters.get('tempo')];
    const named = { ...(isPair(pair) && { pair }), ...(isTimeframe(timeframe) && { timeframe }) };
    set({ choice: { ...choice, ...named }, by: key });
  }
  return [choice, (chosen: MarketChoice) => set({ choice: chosen, by: key })] as const;
}

interface TradingCardsProps {
  readonly choice: MarketChoice;
  readonly onChoice: (choice: MarketChoice) => void;
  readonly market: MarketQuery['market'] | undefined;
}

function TradingCards({ choice, onChoice, market }: TradingCardsProps) {
  const [signal, setSignal] = useState<GeneratedSignalFragment>();
  const broker = useRef<BrokerHandle>(null);
  const following = useFollowedSignals();
  useKnownSignals(following.signals, market?.simulated);
  const first = useFirstSteps(following.outcomes);
  const listWaits = first.pending || (following.signals === undefined && !following.failed);
  const drawn = useMemo(() => chartSignal(signal, choice), [signal, choice]);
  const practise: Practise = ({ id, pair, timeframe, direction }) => {
    const address = draftAddress({ pair, timeframe, direction, signalId: id });
    const isShown = broker.current?.show(address) ?? false;
    if (!isShown) window.open(address, '_blank', 'noopener');
  };
  return (
    <Layout>
      <ChartArea waiting={listWaits}>
        <ChartCard {...choice} market={market} signal={drawn} />
        <BrokerCard handle={broker} />
      </ChartArea>
      <Side>
        <SignalGenerator
          choice={choice}
          onChoice={onChoice}
          coverage={market?.coverage}
          signal={signal}
          onSignal={setSignal}
          simulated={market?.simulated}
          outcomes={following.outcomes}
          onPractise={practise}
        />
        <ActiveSignalsCard following={following} first={first} onPractise={practise} />
      </Side>
    </Layout>
  );
}

export function TradingPage() {
  const [wanted, setChoice] = useChoice();
  const market = useMarket();
  const choice = useMemo(() => offeredMarket(wanted, market?.coverage), [wanted, market?.coverage]);
  // A market chosen later is fetched by its own cards.
  const [opened] = useState(choice);
  return (
    <ScreenQuery query={TradingPageDocument} variables={{ ...opened, limit: CANDLES_SHOWN }}>
      <TradingCards choice={choice} onChoice={setChoice} market={market} />
    </ScreenQuery>
  );
}
