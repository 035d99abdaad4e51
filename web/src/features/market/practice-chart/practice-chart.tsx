import { type ReactNode, useCallback, useMemo } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { DeskSignal } from '../../../entities/desk';
import type { MarketQuery } from '../../../gql/market';
import type { CandleSeries } from '../candle-series';
import type { EntrySpan } from '../entry-spans';
import type { LiveMarks } from '../live-chart/live-body';
import { LiveChart } from '../live-chart/live-chart';
import { signalMarks } from '../signal-marks';

interface PracticeChartProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly market: MarketQuery['market'] | undefined;
  /** This pair's open trades, with their current result at a price; the price is undefined while unknown. */
  readonly spansAt: (price: number | undefined) => readonly EntrySpan[];
  /** The generated signal of the page around the frame, which is drawn if it is for this pair. */
  readonly signal: DeskSignal | undefined;
  /** Replaces the heading: the field that chooses the pair. */
  readonly title: ReactNode;
  /** Shown beside the prices, or below them where there is no room. */
  readonly beside?: ReactNode;
}

/** Live prices of a pair, with its levels, the generated signal and the user's open trades from entry to expiry. */
export function PracticeChart({ spansAt, signal, ...chart }: PracticeChartProps) {
  const { pair } = chart;
  const own = useMemo(() => (signal?.pair === pair ? signalMarks(signal) : undefined), [signal, pair]);
  // Made again for each answer, because trades that expired meanwhile are marked as such.
  const marksOf = useCallback(
    ({ bars, levels }: CandleSeries, shown: Timeframe): LiveMarks => {
      const marks = own?.(shown);
      return {
        levels: marks?.levels ?? levels ?? undefined,
        entry: marks?.entry,
        spans: [...(marks?.spans ?? []), ...spansAt(bars.at(-1)?.close)],
      };
    },
    [own, spansAt],
  );
  return <LiveChart {...chart} marksOf={marksOf} withSides />;
}
