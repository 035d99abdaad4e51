import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPair } from '#schema/pair.js';
import { candleOpen, isTimeframe } from '#schema/timeframe.js';
import { ScreenQuery } from '../../entities/screen-query';
import { BrokerCard } from '../../features/broker/broker-card';
import type { BrokerHandle } from '../../features/broker/broker-skeleton';
import { CANDLES_SHOWN } from '../../features/market/candle-series';
import { ChartCard } from '../../features/market/chart-card';
import { useMarket } from '../../features/market/use-market';
import { draftAddress } from '../../features/practice/order-draft';
import { ActiveSignalsCard } from '../../features/signals/active-signals-card';
import { useFirstSteps } from '../../features/signals/first-steps/use-first-steps';
import { keptSignal } from '../../features/signals/kept-signal';
import type { Practise } from '../../features/signals/practise-button';
import { SignalGenerator } from '../../features/signals/signal-generator';
import { useFollowedSignals } from '../../features/signals/use-followed-signals';
import { TradingPageDocument } from '../../gql/app-screens-trading';
import type { MarketQuery } from '../../gql/market';
import type { GeneratedSignalFragment } from '../../gql/signals';
import { type MarketChoice, offeredMarket } from '../../lib/offered-market';
import { useRememberedMarket } from '../../lib/remembered-market';
import { useRemembered } from '../../lib/session/use-remembered';
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

/** The market that the address names with `?par=` and `?tempo=`, each of which may be absent. */
function linkedMarket(parameters: URLSearchParams): Partial<MarketChoice> {
  const [pair, timeframe] = [parameters.get('par'), parameters.get('tempo')];
  return { ...(isPair(pair) && { pair }), ...(isTimeframe(timeframe) && { timeframe }) };
}

/** The chosen market. A link with a market selects it each time it is followed; a market chosen later outlives it. */
function useChoice() {
  const { key } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const [choice, setChoice] = useRememberedMarket('market');
  const [by, setBy] = useState<string>();
  const linked = linkedMarket(parameters);
  const isLinked = Object.keys(linked).length > 0;
  if (by !== key) {
    setBy(key);
    if (isLinked) setChoice({ ...choice, ...linked });
  }
  const choose = (chosen: MarketChoice) => {
    setChoice(chosen);
    if (!isLinked) return;
    const rest = new URLSearchParams(parameters);
    for (const name of ['par', 'tempo']) rest.delete(name);
    setParameters(rest, { replace: true });
  };
  return [choice, choose] as const;
}

interface TradingCardsProps {
  readonly choice: MarketChoice;
  readonly onChoice: (choice: MarketChoice) => void;
  readonly market: MarketQuery['market'] | undefined;
}

function TradingCards({ choice, onChoice, market }: TradingCardsProps) {
  const [generated, setSignal] = useRemembered('signal', keptSignal, undefined);
  const broker = useRef<BrokerHandle>(null);
  const following = useFollowedSignals();
  // It may have been saved elsewhere.
  const isSaved = following.signals?.some(({ id }) => id === generated?.id) ?? false;
  const signal = isSaved ? undefined : generated;
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
