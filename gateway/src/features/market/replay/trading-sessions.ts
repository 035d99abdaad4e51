import { timeframeMs } from '#schema/timeframe.js';
import { closedAfter } from '../../../engine/candle-file/candle-cleaning.js';
import type { CandleSeries } from '../candle-series.js';

export interface Session {
  /** Opening of its first candle, epoch ms of the source. */
  readonly from: number;
  /** Close of its last candle. */
  readonly to: number;
}

/**
 * Sessions of trading in a file. A pause of at least an hour and at least three candles is a closed market (a night, a
 * weekend, a holiday). A shorter one is a gap within a session, during which prices are stale.
 */
export class TradingSessions {
  constructor(private readonly sessions: readonly Session[]) {}

  get length(): number {
    return this.sessions.length;
  }

  /** The session at `time` or, between two, the next one; undefined after the last. */
  currentOrNext(time: number): Session | undefined {
    let low = 0;
    let high = this.sessions.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.sessions[middle]?.to ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    return this.sessions[low];
  }

  /** The longest unbroken trading within a span, milliseconds. */
  longestWithin(from: number, to: number): number {
    let longest = 0;
    for (let time = from; time < to; ) {
      const session = this.currentOrNext(time);
      if (session === undefined || session.from >= to) break;
      longest = Math.max(longest, Math.min(to, session.to) - Math.max(from, session.from));
      time = session.to;
    }
    return longest;
  }

  /** Milliseconds of unbroken trading after `time`; 0 while the market is closed. */
  tradingLeft(time: number): number {
    const session = this.currentOrNext(time);
    return session === undefined || session.from > time ? 0 : session.to - time;
  }
}

export function tradingSessions(series: CandleSeries): TradingSessions {
  const length = timeframeMs(series.timeframe);
  const closedFrom = closedAfter(series.timeframe);
  const sessions: Session[] = [];
  let { from } = series;
  for (let index = 1; index < series.length; index += 1) {
    const to = series.timeAt(index - 1) + length;
    const pause = series.timeAt(index) - to;
    if (pause < closedFrom) continue;
    sessions.push({ from, to });
    from = series.timeAt(index);
  }
  if (series.length > 0) sessions.push({ from, to: series.to });
  return new TradingSessions(sessions);
}
