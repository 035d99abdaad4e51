import { candleOpen, type Timeframe } from '#schema/timeframe.js';
import type { DeskSignal } from '../../entities/desk';
import { formatPrice } from '../../lib/format-price';
import { formatClock } from '../../lib/format-time';
import type { ChartEntry, ChartLevels } from './chart-marks';
import type { EntrySpan } from './entry-spans';

/** What is drawn of a generated signal. */
interface SignalMarks {
  /** Only on a chart of the signal's timeframe: on another one the candles have levels of their own. */
  readonly levels: ChartLevels | undefined;
  readonly entry: ChartEntry;
  readonly spans: readonly EntrySpan[];
}

function marksIn(signal: DeskSignal, shown: Timeframe): SignalMarks {
  const { pair, timeframe, direction, entryPrice, generatedAt, expiresAt, support, resistance } = signal;
  const name = `Sinal ${direction} até ${formatClock(expiresAt)}`;
  const span = {
    from: generatedAt,
    until: expiresAt,
    price: entryPrice,
    label: `${direction === 'CALL' ? '↑' : '↓'} Sinal ${direction}`,
    description: `${name}, entrada ${formatPrice(pair, entryPrice)}`,
  };
  return {
    levels: shown === timeframe ? { support, resistance } : undefined,
    // The span is labelled.
    entry: { time: candleOpen(generatedAt, shown), direction, text: '' },
    spans: [span],
  };
}

/** A function that returns the marks of a signal on a chart of a timeframe, each time the same objects. */
export function signalMarks(signal: DeskSignal): (shown: Timeframe) => SignalMarks {
  const made = new Map<Timeframe, SignalMarks>();
  return (shown) => {
    const marks = made.get(shown) ?? marksIn(signal, shown);
    made.set(shown, marks);
    return marks;
  };
}
