import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useCallback, useRef } from 'react';
import type { Desk } from '../../../entities/desk';
import { ChartCard } from '../../../features/market/chart-card';
import {
  EVERY_TRADE,
  useOpenTrades,
  usePracticeChanges,
} from '../../../features/practice/trades/trade-lists';
import type { MarketQuery } from '../../../gql/market';
import { useEntryMarks } from '../../../pratica/entry-marks';
import { PanelTabs } from '../../../ui/panel-tabs';
import { ThumbBar, ThumbRoom } from '../../../ui/thumb-bar';

export type PhoneTab = 'generate' | 'orders' | 'list';

/** The parts of the bar at the thumb that the cards fill with their buttons; null until they are there. */
export interface ThumbSlots {
  readonly generate: HTMLElement | null;
  readonly orders: HTMLElement | null;
}

const Stack = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    // Chart and tabs as wide as the window.
    mx: '-4',
    mt: '-4',
    '& > section': { borderRadius: 0, borderWidth: '0 0 1px' },
    '& [role=tabpanel]': { display: 'flex', flexDirection: 'column', gap: '3', px: '4', pt: '3' },
    '& [role=tabpanel][hidden]': { display: 'none' },
  },
});

interface PhoneDeskProps {
  readonly desk: Desk;
  readonly market: MarketQuery['market'] | undefined;
  readonly generator: ReactNode;
  readonly signals: ReactNode;
  readonly list: ReactNode;
  readonly platform: ReactNode;
  readonly tab: PhoneTab;
  readonly onTab: (tab: PhoneTab) => void;
  readonly onBars: (bars: ThumbSlots) => void;
}

/**
 * The desk on a phone: the page's own chart, since the platform loads only when its tab is opened; below it generator,
 * platform and list as tabs; and the next action in a bar at the thumb, first in the document for the Tab key.
 */
export function PhoneDesk(props: PhoneDeskProps) {
  const { desk, market, generator, signals, list, platform, tab, onTab, onBars } = props;
  const slots = useRef<ThumbSlots>({ generate: null, orders: null });
  const place = useCallback(
    (name: keyof ThumbSlots) => (element: HTMLElement | null) => {
      slots.current = { ...slots.current, [name]: element };
      onBars(slots.current);
    },
    [onBars],
  );
  const placeGenerate = useRef(place('generate'));
  const placeOrders = useRef(place('orders'));
  const { trades } = useOpenTrades();
  usePracticeChanges(EVERY_TRADE);
  const spansAt = useEntryMarks(trades, desk.market.pair);
  const tabs = [
    {
      id: 'generate',
      label: 'Gerar',
      panel: (
        <>
          {generator}
          {signals}
        </>
      ),
    },
    { id: 'orders', label: 'Ordens', count: trades?.length, panel: platform },
    { id: 'list', label: 'Lista', panel: list },
  ] as const;
  return (
    <>
      <ThumbBar data-thumb-bar="">
        <div ref={placeGenerate.current} hidden={tab === 'orders'} />
        <div ref={placeOrders.current} hidden={tab !== 'orders'} />
      </ThumbBar>
      <Stack>
        <ChartCard {...desk.market} {...{ market, spansAt }} signal={desk.signal} alwaysOpen />
        <PanelTabs label="Mesa" tabs={tabs} selected={tab} onSelect={onTab} />
        <ThumbRoom />
      </Stack>
    </>
  );
}
