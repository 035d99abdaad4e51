// Own file: it loads after chart and ticket, in a frame when the history is opened.
import { LazyRecordSummary } from '../entities/record-summary/lazy-record-summary';
import { Curve } from '../features/market/practice-chart/curve';
import { HistoryCard } from '../features/practice/history/history-card';
import { Panel } from '../features/practice/panel';
import { EquityCard } from '../features/practice/performance/equity-card';
import { OwnHitRateCard } from '../features/practice/performance/own-hit-rate-card';
import type { HistoryFilter } from '../features/practice/trades/trade-lists';
import type { PracticeAccountPartsFragment } from '../gql/practice';
import { ButtonLink } from '../ui/button';
import { CardHeader } from '../ui/card';
import { isFramed } from '../ui/own-frame';
import { Past, PastColumn } from './invest-layout';
import { useScrolledIntoView } from './scrolled-into-view';

interface PastCardsProps {
  readonly account: PracticeAccountPartsFragment;
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  /** Number of settlements so far; a new one refetches the sums over trades. */
  readonly revision: number;
  /** Number of times that the user asked for the history, which scrolls it into view. */
  readonly asked: number;
}

/** Settled trades, and what they add up to. */
export function PastCards({ account, filter, onFilter, revision, asked }: PastCardsProps) {
  const past = useScrolledIntoView<HTMLDivElement>(asked || undefined, 'start');
  return (
    <Past ref={past} framed={isFramed()}>
      <PastColumn>
        <HistoryCard dailyUsed={account.dailyUsed} filter={filter} onFilter={onFilter} />
        <EquityCard revision={revision} Curve={Curve} />
      </PastColumn>
      <PastColumn>
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
      </PastColumn>
    </Past>
  );
}
