import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Desk, DeskSignal } from '../../../entities/desk';
import { BrokerCard } from '../../../features/broker/broker-card';
import type { BrokerHandle } from '../../../features/broker/broker-handle';
import { useOwnPlatform } from '../../../features/broker/use-own-platform';
import { ChartCard } from '../../../features/market/chart-card';
import { draftAddress } from '../../../features/practice/order-draft';
import { ActiveSignalsCard } from '../../../features/signals/active-signals-card';
import { useFirstSteps } from '../../../features/signals/first-steps/use-first-steps';
import { keptSignal } from '../../../features/signals/kept-signal';
import type { Practise } from '../../../features/signals/practise-button';
import { SignalGenerator } from '../../../features/signals/signal-generator';
import { useFollowedSignals } from '../../../features/signals/use-followed-signals';
import type { MarketQuery } from '../../../gql/market';
import type { GeneratedSignalFragment } from '../../../gql/signals';
import type { MarketChoice } from '../../../lib/offered-market';
import { useRemembered } from '../../../lib/session/use-remembered';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { lazyPart } from '../../../ui/lazy-part';
import { PHONE } from '../../../ui/theme/tokens';
import { useMediaQuery } from '../../../ui/use-media-query';
import { whenIdle } from '../../../ui/when-idle';
import { useKnownSignals } from '../../installed/use-known-signals';
import { Layout, PlatformArea, Side } from './desk-layout';
import { PhoneDesk, type PhoneTab, type ThumbSlots } from './phone-desk';

// The last card of the column: its late arrival moves nothing.
const WatchlistCard = lazyPart(
  async () => {
    await whenIdle();
    return (await import('../../../features/market/watchlist/watchlist-card')).WatchlistCard;
  },
  <Card aria-hidden="true" minH="6.5rem" />,
);

function deskSignal(signal: GeneratedSignalFragment | undefined): DeskSignal | undefined {
  if (!signal) return undefined;
  const { pair, timeframe, direction, entryPrice, generatedAt, expirationTime, analysis } = signal;
  const { support, resistance } = analysis.indicators;
  return {
    ...{ pair, timeframe, direction, entryPrice, support, resistance },
    generatedAt: Date.parse(generatedAt),
    expiresAt: Date.parse(expirationTime),
  };
}

const keptOpen = (kept: unknown) => (kept === true ? true : undefined);

interface TradingDeskProps {
  readonly choice: MarketChoice;
  readonly onChoice: (choice: MarketChoice) => void;
  readonly market: MarketQuery['market'] | undefined;
}

/** The trading page: platform, generator, active signals and list, all about one market. */
export function TradingDesk({ choice, onChoice, market }: TradingDeskProps) {
  const [generated, setSignal] = useRemembered('signal', keptSignal, undefined);
  const [chartOpen, setChartOpen] = useRemembered('ownChart', keptOpen, false);
  const broker = useRef<BrokerHandle>(null);
  const following = useFollowedSignals();
  // It may have been saved elsewhere.
  const isSaved = following.signals?.some(({ id }) => id === generated?.id) ?? false;
  const signal = isSaved ? undefined : generated;
  useKnownSignals(following.signals, market?.simulated);
  const first = useFirstSteps(following.outcomes);
  const desk = useMemo<Desk>(() => ({ market: choice, signal: deskSignal(signal) }), [choice, signal]);
  // The practice platform has a chart of its own, and one is enough.
  const hasOwnChart = useOwnPlatform();
  const isPhone = useMediaQuery(PHONE);
  const [tab, setTab] = useState<PhoneTab>('generate');
  const [bars, setBars] = useState<ThumbSlots>({ generate: null, orders: null });
  const practise: Practise = ({ id, pair, timeframe, direction }) => {
    const address = draftAddress({ pair, timeframe, direction, signalId: id });
    // The platform takes the focus, so its tab has to be there first.
    flushSync(() => setTab('orders'));
    const isShown = broker.current?.show(address) ?? false;
    if (isShown) onChoice({ pair, timeframe });
    else window.open(address, '_blank', 'noopener');
  };
  const generator = (
    <SignalGenerator
      choice={choice}
      onChoice={onChoice}
      coverage={market?.coverage}
      signal={signal}
      onSignal={setSignal}
      simulated={market?.simulated}
      outcomes={following.outcomes}
      onPractise={practise}
      bar={isPhone ? bars.generate : undefined}
    />
  );
  const signals = <ActiveSignalsCard following={following} first={first} onPractise={practise} />;
  const list = (
    <WatchlistCard
      chosen={choice.pair}
      timeframe={choice.timeframe}
      onChoose={(pair) => onChoice({ ...choice, pair })}
    />
  );
  const openChart = hasOwnChart && !isPhone && !chartOpen && (
    <IconButton size="sm" aria-label="Mostrar gráfico do Farol" onClick={() => setChartOpen(true)}>
      <Icon as={ChartCandlestick} />
    </IconButton>
  );
  const platform = (
    <BrokerCard
      handle={broker}
      desk={desk}
      onMarket={onChoice}
      bar={isPhone ? bars.orders : undefined}
      actions={openChart}
    />
  );
  if (isPhone) {
    return (
      <PhoneDesk
        {...{ desk, market, generator, signals, list, platform, tab }}
        onTab={setTab}
        onBars={setBars}
      />
    );
  }
  return (
    <Layout>
      <Side>
        {generator}
        {signals}
        {list}
      </Side>
      <PlatformArea>
        {(!hasOwnChart || chartOpen) && (
          <ChartCard
            {...choice}
            market={market}
            signal={desk.signal}
            onClose={hasOwnChart ? () => setChartOpen(false) : undefined}
          />
        )}
        {platform}
      </PlatformArea>
    </Layout>
  );
}
