import { timeframeMs } from '#schema/timeframe.js';
import type { Candle, NamedCandles } from '../../src/engine/candle.js';
import { columnsOf } from '../../src/engine/candle-columns.js';
import { type EntryLine, entriesOf, lineOf } from '../../src/engine/history/entries.js';
import { signalSeries } from '../../src/engine/signal-series.js';
import type { LiveRun } from './live-run.js';

/** Result of comparing a run of the product with the backtest of the same candles. */
export interface Parity {
  /** Entries with the same direction, confidence, chance, entry, exit and outcome. */
  readonly same: number;
  /** One line for each difference: what the product recorded, and what the backtest computed. */
  readonly differences: readonly string[];
  /** Recorded as VOID for want of a next candle, and without an entry in the backtest too. */
  readonly voided: number;
}

/** Compares the product's record of a market with the backtest, over the range that ran and has ended. */
export function parityOf(live: LiveRun, candles: readonly Candle[], market: NamedCandles): Parity {
  const length = timeframeMs(market.timeframe);
  const columns = columnsOf(candles);
  const entries = entriesOf(columns, signalSeries(columns, market.timeframe), market);
  const expected = new Map<number, EntryLine>();
  for (let row = 0; row < entries.length; row += 1) {
    const line = lineOf(entries, row);
    const close = line.time + length;
    if (close > live.from && close + length <= live.to) expected.set(line.time, line);
  }
  const recorded = new Map(live.lines.map((line) => [line.time, line]));
  const times = [...new Set([...expected.keys(), ...recorded.keys()])].sort((a, b) => a - b);
  const text = (line: EntryLine | undefined) => (line ? JSON.stringify(line) : 'nothing');
  const differences = times
    .filter((time) => text(recorded.get(time)) !== text(expected.get(time)))
    .map((time) => {
      const [product, backtest] = [text(recorded.get(time)), text(expected.get(time))];
      return `${new Date(time).toISOString()}: recorded ${product}, backtest ${backtest}`;
    });
  const wrongVoid = live.voided
    .filter((time) => expected.has(time))
    .map((time) => `${new Date(time).toISOString()}: recorded VOID, backtest ${text(expected.get(time))}`);
  return {
    same: times.length - differences.length,
    differences: [...new Set([...differences, ...wrongVoid])],
    voided: live.voided.length - wrongVoid.length,
  };
}
