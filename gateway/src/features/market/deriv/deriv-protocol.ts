import { z } from 'zod';
import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';

/** Deriv's symbol of a pair: 'frxEURUSD' for EUR/USD. */
export function derivSymbol(pair: Pair): string {
  return `frx${pair.replace('/', '')}`;
}

const PAIR_OF_SYMBOL: ReadonlyMap<string, Pair> = new Map(PAIRS.map((pair) => [derivSymbol(pair), pair]));

/** The pair of a Deriv symbol; undefined if it is not one of ours. */
export function pairOfSymbol(symbol: string): Pair | undefined {
  return PAIR_OF_SYMBOL.get(symbol);
}

/** Candle length in seconds, Deriv's `granularity`. */
export function granularity(timeframe: Timeframe): number {
  return timeframeMs(timeframe) / 1000;
}

export function timeframeOfGranularity(seconds: number): Timeframe | undefined {
  return TIMEFRAMES.find((timeframe) => granularity(timeframe) === seconds);
}

/*
 * Shapes as in Deriv's published JSON schemas: config/v3/<call>/receive.json of the former API's documentation, and
 * schemas/<call>_response.schema.json of the newer API's. `candles` and `tick` carry numbers, `ohlc` carries strings;
 * epochs are whole seconds and are converted to milliseconds here. What both name alike is read alike.
 */

const price = z.number().positive();
const priceText = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
  .pipe(price);
/** The newer API's documentation names `ohlc` but not its fields, so either form is read. */
const priceOrText = z.union([price, priceText]);
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

const envelope = z.object({
  msg_type: z.string().optional(),
  req_id: z.int().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

/** The newer API names `symbol` `underlying_symbol` here. */
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
    times: z.object({ open: z.array(z.string()), close: z.array(z.string()) }).optional(),
    trading_days: z.array(z.string()).optional(),
  })
  .transform((row) => ({
    symbol: row.symbol ?? row.underlying_symbol ?? '',
    times: row.times,
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
    open: priceOrText,
    high: priceOrText,
    low: priceOrText,
    close: priceOrText,
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

/** The fields read of each answer and stream message, by `msg_type`. */
const BODY = {
  active_symbols: z.object({ active_symbols: z.array(activeSymbol) }),
  trading_times: z.object({ trading_times: z.object({ markets: z.array(market) }) }),
  candles: z.object({ candles: z.array(candle), subscription }),
  ohlc: z.object({ ohlc }),
  history: z.object({ history }),
  tick: z.object({ tick: z.object({ symbol: z.string(), epoch: epochMs, quote: price }), subscription }),
  ping: z.object({}),
  time: z.object({ time: epochMs }),
  forget: z.object({}),
} as const;

export type ActiveSymbol = z.infer<typeof activeSymbol>;
export type TradingTimesSymbol = z.infer<typeof tradingTimesSymbol>;

export type FrameKind = keyof typeof BODY;

/** A parsed and validated frame of one kind. `reqId` is that of its request, also for streams. */
export type FrameOf<K extends FrameKind> = {
  readonly [P in K]: {
    readonly kind: P;
    readonly reqId: number | undefined;
    readonly body: z.infer<(typeof BODY)[P]>;
  };
}[K];

export interface ErrorFrame {
  readonly kind: 'error';
  readonly reqId: number | undefined;
  readonly code: string;
  readonly message: string;
}

/** A frame that the feed cannot use: not JSON, of an unknown kind, or of an undocumented shape. */
interface UnreadableFrame {
  readonly kind: 'unreadable';
  readonly reqId: number | undefined;
  readonly reason: string;
}

export type Frame = FrameOf<FrameKind> | ErrorFrame | UnreadableFrame;

function isFrameKind(value: string | undefined): value is FrameKind {
  return value !== undefined && Object.hasOwn(BODY, value);
}

function readBody(kind: FrameKind, reqId: number | undefined, json: unknown): Frame {
  const body = BODY[kind].safeParse(json);
  if (!body.success) return { kind: 'unreadable', reqId, reason: `${kind}: ${z.prettifyError(body.error)}` };
  // TypeScript cannot infer that `kind` and its schema belong together.
  return { kind, reqId, body: body.data } as FrameOf<FrameKind>;
}

/** Parses one message of the socket; never throws, whatever it contains. */
export function readFrame(text: string): Frame {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'unreadable', reqId: undefined, reason: 'not JSON' };
  }
  const head = envelope.safeParse(json);
  if (!head.success) return { kind: 'unreadable', reqId: undefined, reason: z.prettifyError(head.error) };
  const { req_id: reqId, msg_type: kind, error } = head.data;
  if (error !== undefined) return { kind: 'error', reqId, ...error };
  if (!isFrameKind(kind)) return { kind: 'unreadable', reqId, reason: `unknown msg_type ${String(kind)}` };
  return readBody(kind, reqId, json);
}

/** A request that Deriv rejected, or that got no usable answer. `code` is Deriv's own or one of `LOCAL_CODE`. */
export class DerivError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
    this.name = 'DerivError';
  }
}

/** Codes for failures on our side, for which Deriv has none. */
export const LOCAL_CODE = {
  notConnected: 'NotConnected',
  timeout: 'Timeout',
  unreadable: 'UnreadableAnswer',
} as const;

/** Deriv's error codes that the feed reacts to. */
export const DERIV_CODE = {
  rateLimit: 'RateLimit',
  marketIsClosed: 'MarketIsClosed',
  invalidSymbol: 'InvalidSymbol',
  alreadySubscribed: 'AlreadySubscribed',
} as const;

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof DerivError && error.code === code;
}
