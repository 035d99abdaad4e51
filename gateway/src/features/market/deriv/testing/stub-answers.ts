import type { StubMarket } from './stub-market.js';
import { ordinaryTimes, STUB_SYMBOLS } from './stub-market.js';

export type Request = Readonly<Record<string, unknown>>;

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

export function activeSymbols(market: StubMarket, now: number, without: ReadonlySet<string>): object {
  return {
    active_symbols: STUB_SYMBOLS.filter((symbol) => !without.has(symbol)).map((symbol) => ({
      symbol,
      display_name: symbol,
      market: symbol.startsWith('frx') ? 'forex' : 'synthetic_index',
      exchange_is_open: market.isOpen(now) || symbol === 'R_100' ? 1 : 0,
      is_trading_suspended: 0,
      pip: 0.00001,
    })),
  };
}

export function tradingTimes(request: Request): object {
  const day = String(request.trading_times);
  const symbols = STUB_SYMBOLS.map((symbol) => ({
    events: [{ dates: 'Fridays', descrip: 'Closes early (at 20:55)' }],
    name: symbol,
    symbol,
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

/** The forming candle as Deriv streams it: prices as text, opening as `open_time`. Undefined where it has no tick. */
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
