import { z } from 'zod';

/*
 * Shapes as in Deriv's published JSON schemas (config/v3/<call>/receive.json of its API documentation).
 * `candles` and `tick` carry numbers, `ohlc` carries strings; epochs are whole seconds and become milliseconds here.
 */

const price = z.number().positive();
const priceText = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
  .pipe(price);
const epochMs = z
  .int()
  .nonnegative()
  .transform((seconds) => seconds * 1000);
const flag = z.union([z.literal(0), z.literal(1)]).transform((value) => value === 1);
const subscription = z.object({ id: z.string() }).optional();

interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

function holdsTogether({ open, high, low, close }: Prices): boolean {
  return high >= Math.max(open, close) && low <= Math.min(open, close);
}

export const envelope = z.object({
  msg_type: z.string().optional(),
  req_id: z.int().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

/** `symbol` is called `underlying_symbol` on Deriv's newer endpoint. */
const activeSymbol = z
  .object({
    symbol: z.string().optional(),
    underlying_symbol: z.string().optional(),
    exchange_is_open: flag,
    is_trading_suspended: flag,
  })
  .transform((row) => ({
    symbol: row.symbol ?? row.underlying_symbol ?? '',
    open: row.exchange_is_open,
    suspended: row.is_trading_suspended,
  }));

const tradingTimesSymbol = z
  .object({
    symbol: z.string().optional(),
    underlying_symbol: z.string().optional(),
    times: z.object({ open: z.array(z.string()), close: z.array(z.string()) }),
    trading_days: z.array(z.string()).optional(),
  })
  .transform((row) => ({
    symbol: row.symbol ?? row.underlying_symbol ?? '',
    opens: row.times.open,
    closes: row.times.close,
    tradingDays: row.trading_days,
  }));

const candle = z
  .object({ epoch: epochMs, open: price, high: price, low: price, close: price })
  .refine(holdsTogether, 'high and low must enclose open and close')
  .transform(({ epoch, open, high, low, close }) => ({ time: epoch, open, high, low, close }));

const ohlc = z
  .object({
    symbol: z.string(),
    granularity: z.int(),
    open_time: epochMs,
    open: priceText,
    high: priceText,
    low: priceText,
    close: priceText,
  })
  .refine(holdsTogether, 'high and low must enclose open and close')
  .transform(({ symbol, granularity, open_time, open, high, low, close }) => ({
    symbol,
    granularity,
    candle: { time: open_time, open, high, low, close },
  }));

const market = z.object({
  submarkets: z.array(z.object({ symbols: z.array(tradingTimesSymbol).default([]) })).default([]),
});

const history = z
  .object({ prices: z.array(price), times: z.array(epochMs) })
  .refine(({ prices, times }) => prices.length === times.length, 'as many prices as times');

/** What is read of each answer and stream message, by its `msg_type`. */
export const BODY = {
  active_symbols: z.object({ active_symbols: z.array(activeSymbol) }),
  trading_times: z.object({ trading_times: z.object({ markets: z.array(market) }) }),
  candles: z.object({ candles: z.array(candle), subscription }),
  ohlc: z.object({ ohlc }),
  history: z.object({ history }),
  tick: z.object({ tick: z.object({ symbol: z.string(), epoch: epochMs, quote: price }), subscription }),
  ping: z.object({}),
  forget: z.object({}),
} as const;

export type ActiveSymbol = z.infer<typeof activeSymbol>;
export type TradingTimesSymbol = z.infer<typeof tradingTimesSymbol>;
