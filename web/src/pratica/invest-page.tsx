import { chakra } from '@chakra-ui/react/styled-system';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useRef, useState } from 'react';
import { LazyRecordSummary } from '../entities/record-summary/lazy-record-summary';
import { Curve } from '../features/market/practice-chart/curve';
import { PracticeChart } from '../features/market/practice-chart/practice-chart';
import type { OrderDraft } from '../features/practice/order-draft';
import { PairSelect } from '../features/practice/pair-select';
import { Panel } from '../features/practice/panel';
import { OwnHitRateCard } from '../features/practice/performance/own-hit-rate-card';
import { useLastTrade } from '../features/practice/trades/last-trade';
import { OpenTradesCard } from '../features/practice/trades/open-trades-card';
import { EVERY_TRADE, useOpenTrades, usePracticeChanges } from '../features/practice/trades/trade-lists';
import type { MarketQuery } from '../gql/market';
import type { PracticeAccountPartsFragment } from '../gql/practice';
import { type Coverage, offeredMarket } from '../lib/offered-market';
import { useRememberedMarket } from '../lib/remembered-market';
import { ButtonLink } from '../ui/button';
import { CardHeader } from '../ui/card';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { lazyPart } from '../ui/lazy-part';
import { onFirstOpen } from '../ui/on-demand';
import { isFramed } from '../ui/own-frame';
import { useEntryMarks } from './entry-marks';
import { ChartPanel, Desk, SidePanels, TicketPanel } from './invest-layout';
import { PracticeShell } from './practice-shell';
import { Ticket } from './ticket';

const SoundSwitch = lazyPart(
  () => import('../features/practice/sound/sound-switch').then((sound) => sound.SoundSwitch),
  null,
  () => null,
);
const LimitsDialog = onFirstOpen(() =>
  import('../features/practice/limits/limits-dialog').then(({ LimitsDialog }) => LimitsDialog),
);
// The last cards of the page: their late arrival moves nothing.
const HistoryCard = lazyPart(() =>
  import('../features/practice/history/history-card').then((past) => past.HistoryCard),
);
const EquityCard = lazyPart(() =>
  import('../features/practice/performance/equity-card').then((equity) => equity.EquityCard),
);

/** Reserves its space until its code has loaded. */
const SoundPlace = chakra('span', { base: { boxSize: 'control.sm', flex: 'none' } });

/** Pair and timeframe of chart and ticket: as chosen, or as in the latest order draft. */
function useTicketMarket(draft: OrderDraft | undefined, coverage: Coverage) {
  const [wanted, setMarket] = useRememberedMarket('practice');
  const [taken, setTaken] = useState<OrderDraft>();
  if (draft !== taken) {
    setTaken(draft);
    if (draft) setMarket({ pair: draft.pair, timeframe: draft.timeframe });
  }
  return [offeredMarket(wanted, coverage), setMarket] as const;
}

/** The ticket, scrolled into view for a signal that the page around the frame handed over, in that page too. */
function useTicketInView(draft: OrderDraft | undefined) {
  const ticket = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!draft || !isFramed()) return;
    const scroll = () => {
      ticket.current?.scrollIntoView({ block: 'nearest' });
      // A frame that has just loaded has yet to grow to the height of its page.
      const { scrollHeight } = document.documentElement;
      if (scrollHeight <= window.innerHeight) window.removeEventListener('resize', scroll);
    };
    window.addEventListener('resize', scroll);
    scroll();
    return () => window.removeEventListener('resize', scroll);
  }, [draft]);
  return ticket;
}

interface InvestPageProps {
  readonly account: PracticeAccountPartsFragment;
  readonly market: MarketQuery['market'] | undefined;
  readonly draft: OrderDraft | undefined;
  readonly onDropDraft: () => void;
}

/** Trading on the practice account: chart and ticket first, then open and settled trades. */
export function InvestPage({ account, market, draft, onDropDraft }: InvestPageProps) {
  const [choice, setChoice] = useTicketMarket(draft, market?.coverage);
  const [filter, setFilter] = useState(EVERY_TRADE);
  const [limitsOpen, setLimitsOpen] = useState(false);
  const open = useOpenTrades();
  const { settled, revision } = usePracticeChanges(filter);
  const { pair, timeframe } = choice;
  const marksAt = useEntryMarks(open.trades, pair);
  const last = useLastTrade(open, settled);
  const ticket = useTicketInView(draft);
  const pairSelect = (
    <PairSelect
      pair={pair}
      coverage={market?.coverage}
      onChange={(next) => setChoice({ pair: next, timeframe })}
    />
  );
  const actions = (
    <>
      <SoundPlace>
        <SoundSwitch settled={settled} />
      </SoundPlace>
      <IconButton size="sm" aria-label="Meus limites diários" onClick={() => setLimitsOpen(true)}>
        <Icon as={SlidersHorizontal} />
      </IconButton>
    </>
  );
  return (
    <PracticeShell market={market} balance={account.balance} actions={actions}>
      <Desk>
        <ChartPanel aria-label="Gráfico">
          <PracticeChart {...{ pair, timeframe, market, marksAt }} title={pairSelect} />
        </ChartPanel>
        <SidePanels>
          <TicketPanel ref={ticket}>
            <Ticket
              account={account}
              market={choice}
              draft={draft}
              coverage={market?.coverage}
              onMarket={setChoice}
              onDropDraft={onDropDraft}
              last={last}
            />
          </TicketPanel>
          <OpenTradesCard open={open} settled={settled} />
          <OwnHitRateCard revision={revision} />
          <Panel aria-labelledby="acerto-do-farol">
            <CardHeader
              title="Acerto do Farol"
              titleId="acerto-do-farol"
              actions={
                <ButtonLink href="/placar" target="_top" variant="ghost" size="sm">
                  Ver placar
                </ButtonLink>
              }
            />
            <LazyRecordSummary />
          </Panel>
        </SidePanels>
        <HistoryCard dailyUsed={account.dailyUsed} filter={filter} onFilter={setFilter} />
        <EquityCard revision={revision} Curve={Curve} />
      </Desk>
      <LimitsDialog open={limitsOpen} account={account} onClose={() => setLimitsOpen(false)} />
    </PracticeShell>
  );
}
