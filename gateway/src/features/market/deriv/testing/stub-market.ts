import { PAIRS, pipSize, roundPrice } from '#schema/pair.js';
import type { Candle } from '../../../../engine/candle.js';
import { derivSymbol, pairOfSymbol } from '../deriv-protocol.js';
import { DAY_MS, dayOf } from '../trading-hours.js';

/** A tick of the made-up market comes every five seconds. */
const TICK_MS = 5_000;
/** Friday's close in Deriv's winter timetable. */
const FRIDAY_CLOSE = '20:55:00';

interface DayTimes {
  readonly open: readonly string[];
  readonly close: readonly string[];
}

/** Deriv's trading times of a forex pair on an ordinary day. */
function ordinaryTimes(day: string): DayTimes {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return { open: ['--'], close: ['--'] };
  return { open: ['00:00:00'], close: [weekday === 5 ? FRIDAY_CLOSE : '23:59:59'] };
}

function isTrading(time: number): boolean {
  const { open, close } = ordinaryTimes(dayOf(time));
  if (open[0] === '--') return false;
  return close[0] === '23:59:59' || time % DAY_MS < (20 * 60 + 55) * 60_000;
}

/** Whole candles are the same in every stub, so they are computed once. */
const WHOLE_CANDLES = new Map<string, Candle | undefined>();

/** A price that is a pure function of symbol and time, so that tests know the expected values. */
export class StubMarket {
  /** Opening times of candles missing from history, epoch ms. */
  readonly missing = new Set<number>();
  /** No ticks come from this moment on, epoch ms. */
  quietFrom = Number.POSITIVE_INFINITY;
  /** Pips that every price is higher by, as another broker's may be. */
  higher = 0;

  price(symbol: string, time: number): number {
    const pair = pairOfSymbol(symbol) ?? 'EUR/USD';
    const base = pair.endsWith('JPY') ? 150 : 1.1;
    const second = time / 1000 + PAIRS.indexOf(pair) * 977;
    const price = base * (1 + 0.001 * Math.sin(second / 500) + 0.0002 * Math.sin(second / 17));
    return roundPrice(pair, price + this.higher * pipSize(pair));
  }

  /** The last tick at or before `time`. */
  tick(symbol: string, time: number): { time: number; price: number } {
    let at = Math.floor(Math.min(time, this.quietFrom) / TICK_MS) * TICK_MS;
    while (!isTrading(at)) at -= TICK_MS;
    return { time: at, price: this.price(symbol, at) };
  }

  ticks(symbol: string, from: number, to: number): { time: number; price: number }[] {
    const ticks: { time: number; price: number }[] = [];
    for (let at = Math.ceil(from / TICK_MS) * TICK_MS; at <= Math.min(to, this.quietFrom); at += TICK_MS) {
      if (isTrading(at)) ticks.push({ time: at, price: this.price(symbol, at) });
    }
    return ticks;
  }

  /** The candle that opens at `open`, from its ticks up to `until`; undefined if it has none. */
  candle(symbol: string, open: number, length: number, until: number): Candle | undefined {
    const prices = this.ticks(symbol, open, Math.min(open + length - 1, until)).map(({ price }) => price);
    const [first] = prices;
    const last = prices.at(-1);
    if (first === undefined || last === undefined) return undefined;
    return { time: open, open: first, high: Math.max(...prices), low: Math.min(...prices), close: last };
  }

  /** The newest `count` candles, the one still forming included, oldest first. */
  candles(symbol: string, length: number, count: number, now: number): Candle[] {
    const found: Candle[] = [];
    const newest = Math.floor(now / length) * length;
    for (let open = newest; found.length < count && open > newest - 30 * DAY_MS; open -= length) {
      const candle = this.missing.has(open) ? undefined : this.keptCandle(symbol, open, length, now);
      if (candle !== undefined) found.unshift(candle);
    }
    return found;
  }

  private keptCandle(symbol: string, open: number, length: number, now: number): Candle | undefined {
    if (open + length > Math.min(now, this.quietFrom)) return this.candle(symbol, open, length, now);
    const key = `${symbol} ${open} ${length} ${this.higher}`;
    if (!WHOLE_CANDLES.has(key)) WHOLE_CANDLES.set(key, this.candle(symbol, open, length, now));
    return WHOLE_CANDLES.get(key);
  }

  isOpen(now: number): boolean {
    return isTrading(now);
  }
}

const STUB_SYMBOLS: readonly string[] = [...PAIRS.map(derivSymbol), 'R_100', 'frxUSDNOK'];

export type Request = Readonly<Record<string, unknown>>;

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** @param isOptions in the words of the newer API */
export function activeSymbols(
  market: StubMarket,
  now: number,
  without: ReadonlySet<string>,
  isOptions: boolean,
): object {
  const rows = STUB_SYMBOLS.filter((symbol) => !without.has(symbol)).map((symbol) => {
    const kind = symbol.startsWith('frx') ? 'forex' : 'synthetic_index';
    const state = {
      market: kind,
      exchange_is_open: market.isOpen(now) || symbol === 'R_100' ? 1 : 0,
      is_trading_suspended: 0,
    };
    if (!isOptions) return { ...state, symbol, display_name: symbol, pip: 0.00001 };
    const names = {
      underlying_symbol: symbol,
      underlying_symbol_name: symbol,
      underlying_symbol_type: kind,
    };
    return { ...state, ...names, subgroup: 'none', submarket: 'none', trade_count: 0, pip_size: 0.00001 };
  });
  return { active_symbols: rows };
}

/** @param isOptions in the words of the newer API */
export function tradingTimes(request: Request, isOptions: boolean): object {
  const day = String(request.trading_times);
  const symbols = STUB_SYMBOLS.map((symbol) => ({
    events: [{ dates: 'Fridays', descrip: 'Closes early (at 20:55)' }],
    name: symbol,
    ...(isOptions ? { underlying_symbol: symbol } : { symbol }),
    times: { ...ordinaryTimes(day), settlement: '23:59:59' },
    trading_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  }));
  return { trading_times: { markets: [{ name: 'Forex', submarkets: [{ name: 'Major Pairs', symbols }] }] } };
}

export function tick(market: StubMarket, symbol: string, now: number, id: string): object {
  const { time, price } = market.tick(symbol, now);
  const quote = { ask: price, bid: price, quote: price };
  return { tick: { ...quote, epoch: seconds(time), id, pip_size: 5, symbol }, subscription: { id } };
}

export function candles(market: StubMarket, request: Request, now: number): object {
  const rows = market.candles(
    String(request.ticks_history),
    Number(request.granularity) * 1000,
    Number(request.count),
    now,
  );
  return { candles: rows.map(({ time, ...prices }) => ({ epoch: seconds(time), ...prices })), pip_size: 5 };
}

export function history(market: StubMarket, request: Request): object {
  const [start, end] = [Number(request.start) * 1000, Number(request.end) * 1000];
  const ticks = market.ticks(String(request.ticks_history), start, end).slice(-Number(request.count));
  return {
    history: { prices: ticks.map(({ price }) => price), times: ticks.map(({ time }) => seconds(time)) },
  };
}

/** The forming candle as Deriv streams it: prices as text, opening as `open_time`. Undefined if it has no tick. */
export function ohlc(market: StubMarket, request: Request, now: number, id: string): object | undefined {
  const symbol = String(request.ticks_history);
  const granularity = Number(request.granularity);
  const opening = Math.floor(now / (granularity * 1000)) * granularity * 1000;
  const candle = market.candle(symbol, opening, granularity * 1000, now);
  if (candle === undefined) return undefined;
  const { open, high, low, close } = candle;
  const texts = { open: String(open), high: String(high), low: String(low), close: String(close) };
  return {
    ohlc: {
      ...texts,
      epoch: seconds(now),
      open_time: seconds(opening),
      granularity,
      symbol,
      id,
      pip_size: 5,
    },
    subscription: { id },
  };
}
