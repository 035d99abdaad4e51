import { timeframeMs } from '#schema/timeframe.js';
import type { CandleSeries } from '../candle-series.js';

const HOUR = 3_600_000;

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
  constructor(
    private readonly sessions: readonly Session[],
    /** Gaps within sessions. */
    readonly gaps: number,
    /** Number of candles missing in those gaps. */
    readonly missing: number,
  ) {}

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

  /** Milliseconds of unbroken trading after `time`; 0 while the market is closed. */
  tradingLeft(time: number): number {
    const session = this.currentOrNext(time);
    return session === undefined || session.from > time ? 0 : session.to - time;
  }
}

export function tradingSessions(series: CandleSeries): TradingSessions {
  const length = timeframeMs(series.timeframe);
  const closedFrom = Math.max(HOUR, 3 * length);
  const sessions: Session[] = [];
  let [gaps, missing, from] = [0, 0, series.from];
  for (let index = 1; index < series.length; index += 1) {
    const to = series.timeAt(index - 1) + length;
    const pause = series.timeAt(index) - to;
    if (pause >= closedFrom) {
      sessions.push({ from, to });
      from = series.timeAt(index);
    } else if (pause > 0) {
      gaps += 1;
      missing += pause / length;
    }
  }
  if (series.length > 0) sessions.push({ from, to: series.to });
  return new TradingSessions(sessions, gaps, missing);
}
