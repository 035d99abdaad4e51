// Own file: the storage format of candles.

import { type Pair, priceDigits } from '#schema/pair.js';
import type { Candle } from '../../engine/candle.js';

const MINUTE_MS = 60_000;
/** Minute, open, high, low, close. */
const WIDTH = 5;

/** Encodes each candle in 20 bytes: its opening minute, and prices in units of the pair's last digit. */
export function bytesOfCandles(pair: Pair, candles: readonly Candle[]): Buffer {
  const scale = 10 ** priceDigits(pair);
  const bytes = Buffer.alloc(candles.length * WIDTH * 4);
  candles.forEach(({ time, open, high, low, close }, index) => {
    const prices = [open, high, low, close].map((price) => Math.round(price * scale));
    for (const [place, value] of [time / MINUTE_MS, ...prices].entries())
      bytes.writeInt32LE(value, (index * WIDTH + place) * 4);
  });
  return bytes;
}

export function candlesOfBytes(pair: Pair, bytes: Buffer): Candle[] {
  const scale = 10 ** priceDigits(pair);
  return Array.from({ length: bytes.length / 4 / WIDTH }, (_, index) => {
    const read = (place: number) => bytes.readInt32LE((index * WIDTH + place) * 4);
    const price = (place: number) => read(place) / scale;
    return { time: read(0) * MINUTE_MS, open: price(1), high: price(2), low: price(3), close: price(4) };
  });
}
