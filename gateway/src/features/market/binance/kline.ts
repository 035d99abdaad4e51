import { z } from 'zod';
import type { Candle } from '../../../engine/candle.js';

const price = z.string().transform(Number).pipe(z.number().positive());

/** One row of `GET /api/v3/klines`: opening (epoch ms), open, high, low, close; the rest is not read. */
const kline = z
  .tuple([z.number().int(), price, price, price, price])
  .rest(z.unknown())
  .transform(([time, open, high, low, close]): Candle => ({ time, open, high, low, close }))
  .refine(
    ({ open, high, low, close }) => low <= Math.min(open, close) && high >= Math.max(open, close),
    'open and close lie outside the range',
  );

/** Oldest first, each an hour or more after the one before. */
export const klinesAnswer = z
  .array(kline)
  .refine(
    (rows) => rows.every(({ time }, index) => index === 0 || time > (rows[index - 1]?.time ?? time)),
    'klines are out of order',
  );
