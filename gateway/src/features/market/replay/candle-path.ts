import { type Pair, roundPrice } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { MarketKey } from '../market-key.js';

const SECOND_MS = 1_000;

/**
 * Ticks inside a candle, one a second, in straight lines: open at the first second, low at a third, high at two thirds,
 * close at the last second; or the high before the low, as key, pair and the candle's time decide. So the ticks reach
 * exactly the candle's high and low.
 */
export class CandlePath {
  private readonly seconds: number;
  /** Seconds and prices that the lines connect. */
  private readonly corners: readonly (readonly [second: number, price: number])[];

  constructor(
    key: MarketKey,
    private readonly pair: Pair,
    timeframe: Timeframe,
    private readonly candle: Candle,
  ) {
    const last = timeframeMs(timeframe) / SECOND_MS - 1;
    const [first, second] = lowFirst(key, pair, candle.time)
      ? [candle.low, candle.high]
      : [candle.high, candle.low];
    this.seconds = last;
    this.corners = [
      [0, candle.open],
      [Math.round(last / 3), first],
      [Math.round((2 * last) / 3), second],
      [last, candle.close],
    ];
  }

  /** Time and price of the last tick at or before `time`, which is not before the candle's opening. */
  tick(time: number): { readonly time: number; readonly price: number } {
    const second = this.secondAt(time);
    return { time: this.candle.time + second * SECOND_MS, price: this.price(second) };
  }

  /** The candle of the ticks up to `time`. */
  soFar(time: number): Candle {
    const second = this.secondAt(time);
    const close = this.price(second);
    const passed = this.corners.filter(([corner]) => corner <= second).map(([, price]) => price);
    const { time: open } = this.candle;
    return {
      time: open,
      open: this.candle.open,
      high: Math.max(close, ...passed),
      low: Math.min(close, ...passed),
      close,
    };
  }

  private secondAt(time: number): number {
    return Math.min(this.seconds, Math.floor((time - this.candle.time) / SECOND_MS));
  }

  private price(second: number): number {
    const next = this.corners.find(([corner]) => corner >= second) ?? [this.seconds, this.candle.close];
    const before = this.corners.findLast(([corner]) => corner <= second) ?? [0, this.candle.open];
    if (next[0] === before[0]) return next[1];
    const share = (second - before[0]) / (next[0] - before[0]);
    return roundPrice(this.pair, before[1] + share * (next[1] - before[1]));
  }
}

function lowFirst(key: MarketKey, pair: Pair, time: number): boolean {
  return (key.derive(`replay ${pair} ${time}`)[0] ?? 0) % 2 === 0;
}
