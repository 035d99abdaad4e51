import type { Candle } from '../candle.js';

const MINUTE = 60_000;
/** Prices are integer multiples of this power of two, so that mirroring and scaling them is exact. */
const TICK = 2 ** -16;
const FIRST_PRICE_TICKS = 72_000;

export interface GeneratedSeries {
  readonly seed: number;
  readonly length: number;
}

/** Numbers in 0..1 from a seed (mulberry32, T. Ettinger, public domain). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Minute candles of a random walk with still periods and gaps in time and price, deterministic for a seed. */
export function generatedCandles({ seed, length }: GeneratedSeries): Candle[] {
  const next = generator(seed);
  const whole = (most: number) => Math.floor(next() * (most + 1));
  const candles: Candle[] = [];
  let time = Date.UTC(2024, 0, 1);
  let price = FIRST_PRICE_TICKS;
  let flat = 0;
  while (candles.length < length) {
    if (next() < 1 / 120) {
      time += (1 + whole(600)) * MINUTE;
      price += whole(200) - 100;
    }
    if (flat === 0 && next() < 1 / 150) flat = 1 + whole(60);
    const open = price;
    const close = flat > 0 ? open : open + whole(16) - 8;
    const wick = () => (flat > 0 ? 0 : whole(5));
    candles.push({
      time,
      open: open * TICK,
      high: (Math.max(open, close) + wick()) * TICK,
      low: (Math.min(open, close) - wick()) * TICK,
      close: close * TICK,
    });
    flat = Math.max(0, flat - 1);
    price = close;
    time += MINUTE;
  }
  return candles;
}

/** Candles of a market that does not move. */
export function flatCandles(length: number, price = 1.1): Candle[] {
  return Array.from({ length }, (_, index) => ({
    time: Date.UTC(2024, 0, 1) + index * MINUTE,
    open: price,
    high: price,
    low: price,
    close: price,
  }));
}

/** Candles that open and close at the given closes, without wicks. */
export function candlesOfCloses(closes: readonly number[]): Candle[] {
  return closes.map((close, index) => {
    const open = closes[index - 1] ?? close;
    const time = Date.UTC(2024, 0, 1) + index * MINUTE;
    return { time, open, high: Math.max(open, close), low: Math.min(open, close), close };
  });
}
