import { chakra } from '@chakra-ui/react/styled-system';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { Desk as FramingDesk } from '../entities/desk';
import { PracticeChart } from '../features/market/practice-chart/practice-chart';
import { Welcome } from '../features/practice/account/welcome';
import type { OrderDraft } from '../features/practice/order-draft';
import { PairSelect } from '../features/practice/pair-select';
import { useLastTrade } from '../features/practice/trades/last-trade';
import { OpenTradesCard } from '../features/practice/trades/open-trades-card';
import { EVERY_TRADE, useOpenTrades, usePracticeChanges } from '../features/practice/trades/trade-lists';
import type { MarketQuery } from '../gql/market';
import type { PracticeAccountPartsFragment } from '../gql/practice';
import { type Coverage, type MarketChoice, offeredMarket } from '../lib/offered-market';
import { useRememberedMarket } from '../lib/remembered-market';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { lazyPart } from '../ui/lazy-part';
import { onFirstOpen } from '../ui/on-demand';
import { isFramed } from '../ui/own-frame';
import { DESK, PHONE } from '../ui/theme/tokens';
import { useMediaQuery } from '../ui/use-media-query';
import { useEntryMarks } from './entry-marks';
import { tellMarket } from './framing-desk';
import { ChartArea, Desk, TicketPlace } from './invest-layout';
import { AroundButtons, WindowButtons } from './order-buttons';
import { PracticeShell } from './practice-shell';
import { useScrolledIntoView } from './scrolled-into-view';
import { Ticket } from './ticket';

const SoundSwitch = lazyPart(
  () => import('../features/practice/sound/sound-switch').then((sound) => sound.SoundSwitch),
  null,
  () => null,
);
const LimitsDialog = onFirstOpen(() =>
  import('../features/practice/limits/limits-dialog').then(({ LimitsDialog }) => LimitsDialog),
);
const PastCards = lazyPart(() => import('./past-cards').then((past) => past.PastCards));

/** Reserves its space until its code has loaded. */
const SoundPlace = chakra('span', { base: { boxSize: 'control.sm', flex: 'none' } });

const isSame = (one: MarketChoice, other: MarketChoice | undefined) =>
  one.pair === other?.pair && one.timeframe === other.timeframe;

/** Pair and timeframe of chart and ticket: as chosen here or in the page around the frame, or as in the latest draft. */
function useTicketMarket(
  draft: OrderDraft | undefined,
  around: MarketChoice | undefined,
  coverage: Coverage,
) {
  const [wanted, setMarket] = useRememberedMarket(isFramed() ? 'market' : 'practice');
  const [taken, setTaken] = useState<OrderDraft>();
  const [followed, setFollowed] = useState<MarketChoice>();
  if (draft !== taken) {
    setTaken(draft);
    if (draft) setMarket({ pair: draft.pair, timeframe: draft.timeframe });
  }
  if (around && !isSame(around, followed)) {
    setFollowed(around);
    setMarket(around);
  }
  const choose = (market: MarketChoice) => {
    setMarket(market);
    tellMarket(market);
  };
  return [offeredMarket(wanted, coverage), choose] as const;
}

/** How the desk lies in its window. In a frame on a phone, the page around it has the chart and the buttons. */
function usePlace() {
  const isFilled = useMediaQuery(DESK, true);
  const isPhone = useMediaQuery(PHONE, true);
  if (!isFramed()) return 'window';
  if (isPhone) return 'phone';
  return isFilled ? 'filled' : 'frame';
}

const BUTTONS = {
  window: WindowButtons,
  phone: AroundButtons,
  frame: undefined,
  filled: undefined,
} as const;

interface InvestPageProps {
  readonly account: PracticeAccountPartsFragment;
  readonly market: MarketQuery['market'] | undefined;
  readonly draft: OrderDraft | undefined;
  readonly onDropDraft: () => void;
  /** What the page around the frame is about. */
  readonly around?: FramingDesk | undefined;
  /** If present, the welcome of a first visit stands in place of the ticket. */
  readonly onStart?: (() => void) | undefined;
}

/** Trading on the practice account: chart, ticket and open trades first, then settled trades. */
export function InvestPage({ account, market, draft, onDropDraft, around, onStart }: InvestPageProps) {
  const [choice, setChoice] = useTicketMarket(draft, around?.market, market?.coverage);
  const [filter, setFilter] = useState(EVERY_TRADE);
  const [limitsOpen, setLimitsOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const place = usePlace();
  const open = useOpenTrades();
  const { settled, revision } = usePracticeChanges(filter);
  const { pair, timeframe } = choice;
  const spansAt = useEntryMarks(open.trades, pair);
  const last = useLastTrade(open, settled);
  const ticketPlace = useScrolledIntoView<HTMLDivElement>(isFramed() ? draft : undefined, 'nearest');
  const pairSelect = (
    <PairSelect
      pair={pair}
      coverage={market?.coverage}
      onChange={(next) => setChoice({ pair: next, timeframe })}
    />
  );
  const ticket = (
    <TicketPlace ref={ticketPlace} alone={place === 'phone'}>
      {onStart ? (
        <Welcome onStart={onStart} />
      ) : (
        <Ticket
          account={account}
          market={choice}
          draft={draft}
          coverage={market?.coverage}
          onMarket={setChoice}
          onDropDraft={onDropDraft}
          Buttons={BUTTONS[place]}
          last={last}
        />
      )}
    </TicketPlace>
  );
  const actions = (
    <>
      <SoundPlace>
        <SoundSwitch settled={settled} />
      </SoundPlace>
      <IconButton size="sm" aria-label="Meus limites diários" onClick={() => setLimitsOpen(true)}>
        <Icon as={SlidersHorizontal} />
      </IconButton>
      <Button variant="ghost" size="sm" onClick={() => setAsked(asked + 1)}>
        Histórico
      </Button>
    </>
  );
  return (
    <PracticeShell market={market} balance={account.balance}>
      <Desk place={place}>
        {place === 'phone' ? (
          ticket
        ) : (
          <ChartArea aria-label="Gráfico">
            <PracticeChart
              {...{ pair, timeframe, market, spansAt }}
              signal={around?.signal}
              title={pairSelect}
              beside={ticket}
            />
          </ChartArea>
        )}
        <OpenTradesCard open={open} settled={settled} actions={actions} />
      </Desk>
      {/* A frame has room for the desk alone. */}
      {(!isFramed() || asked > 0) && (
        <PastCards {...{ account, filter, revision, asked }} onFilter={setFilter} />
      )}
      <LimitsDialog open={limitsOpen} account={account} onClose={() => setLimitsOpen(false)} />
    </PracticeShell>
  );
}
