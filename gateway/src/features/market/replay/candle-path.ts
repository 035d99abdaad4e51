import { LRUCache } from 'lru-cache';
import { type Pair, priceDigits } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { MarketKey } from '../market-key.js';
import { ChaCha, gaussian } from '../simulated/keyed-noise.js';
import { candleBridge, type RandomSource } from './candle-bridge.js';
import { expectedVolatility, ownVolatility, type PointCandle } from './candle-volatility.js';

const SECOND_MS = 1_000;

/** The ticks inside a candle, one per second; the first is its open, the last its close. */
export class CandlePath {
  /** @param points prices by second, in units of the pair's last digit */
  constructor(
    private readonly candle: Candle,
    private readonly points: Int32Array,
    private readonly pointsPerUnit: number,
  ) {}

  /** Time and price of the last tick at or before `time`, which must not be before the candle's opening. */
  tick(time: number): { readonly time: number; readonly price: number } {
    const second = this.secondAt(time);
    return { time: this.candle.time + second * SECOND_MS, price: this.price(this.points[second] ?? 0) };
  }

  /** The candle formed by the ticks up to `time`. */
  soFar(time: number): Candle {
    const passed = this.points.subarray(0, this.secondAt(time) + 1);
    const [open = 0, close = open] = [passed[0], passed[passed.length - 1]];
    let [high, low] = [open, open];
    for (const point of passed) {
      if (point > high) high = point;
      else if (point < low) low = point;
    }
    const [first, highest, lowest, last] = [open, high, low, close].map((point) => this.price(point)) as [
      number,
      number,
      number,
      number,
    ];
    return { time: this.candle.time, open: first, high: highest, low: lowest, close: last };
  }

  private secondAt(time: number): number {
    return Math.min(this.points.length - 1, Math.floor((time - this.candle.time) / SECOND_MS));
  }

  private price(points: number): number {
    return points / this.pointsPerUnit;
  }
}

/** Number of cached paths, 14 KB each at most. */
const MAX_PATHS = 8;

/**
 * The paths inside the candles of one pair and timeframe: a pure function of the key, the candle and the candles before
 * it. All gateways show the same ticks, and nobody can compute them without the key.
 */
export class CandlePaths {
  private readonly chacha: ChaCha;
  private readonly steps: number;
  private readonly pointsPerUnit: number;
  private readonly paths = new LRUCache<number, CandlePath>({ max: MAX_PATHS });

  constructor(key: MarketKey, pair: Pair, timeframe: Timeframe) {
    this.chacha = new ChaCha(key.derive(`replay ${pair} ${timeframe}`));
    this.steps = timeframeMs(timeframe) / SECOND_MS - 1;
    this.pointsPerUnit = 10 ** priceDigits(pair);
  }

  /** @param before returns the candles before it, oldest first */
  of(candle: Candle, before: () => readonly Candle[]): CandlePath {
    const cached = this.paths.get(candle.time);
    if (cached) return cached;
    const path = new CandlePath(candle, this.draw(candle, before()), this.pointsPerUnit);
    this.paths.set(candle.time, path);
    return path;
  }

  private draw(candle: Candle, before: readonly Candle[]): Int32Array {
    const { steps } = this;
    const own = this.inPoints(candle);
    const past = before.map((one) => this.inPoints(one));
    const volatilities = [expectedVolatility(past, steps) ?? [], ownVolatility(own, steps)].flat();
    return candleBridge(own, steps, volatilities, this.chanceOf(candle.time));
  }

  private inPoints({ open, high, low, close }: Candle): PointCandle {
    const points = (price: number) => Math.round(price * this.pointsPerUnit);
    return { open: points(open), high: points(high), low: points(low), close: points(close) };
  }

  /** The random numbers of one candle; 32 per block. */
  private chanceOf(time: number): RandomSource {
    const words = new Int32Array(16);
    const second = time / SECOND_MS;
    let used = 0;
    const next = (): number => {
      const at = used & 31;
      if (at === 0) this.chacha.block(used >>> 5, second, Math.floor(second / 2 ** 32), 0, words);
      used += 1;
      const word = words[at >> 1] ?? 0;
      return at % 2 === 0 ? word : word << 16;
    };
    return { normal: () => gaussian(next()), uniform: () => (next() >>> 16) / 2 ** 16 };
  }
}
