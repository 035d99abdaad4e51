import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFrame } from './deriv-protocol.js';

const read = (json: unknown) => readFrame(JSON.stringify(json));

describe('frames that Deriv documents', () => {
  test('candles carry numbers, and seconds become milliseconds', () => {
    const candles = [{ epoch: 60, open: 1.1, high: 1.3, low: 1, close: 1.2 }];
    expect(read({ msg_type: 'candles', req_id: 7, candles, subscription: { id: 'a' } })).toEqual({
      kind: 'candles',
      reqId: 7,
      body: {
        candles: [{ time: 60_000, open: 1.1, high: 1.3, low: 1, close: 1.2 }],
        subscription: { id: 'a' },
      },
    });
  });

  test('ohlc carries text, keyed by open_time', () => {
    const texts = { open: '1.1', high: '1.3', low: '1.0', close: '1.2' };
    const ohlc = { ...texts, epoch: 99, open_time: 60, granularity: 60, symbol: 'frxEURUSD', id: 'a' };
    expect(read({ msg_type: 'ohlc', req_id: 7, ohlc })).toMatchObject({
      kind: 'ohlc',
      body: {
        ohlc: { granularity: 60, candle: { time: 60_000, open: 1.1, high: 1.3, low: 1, close: 1.2 } },
      },
    });
  });

  test('ohlc may carry numbers: the newer API does not document its fields', () => {
    const ohlc = { open: 1.1, high: 1.3, low: 1, close: 1.2, open_time: 60, granularity: 60 };
    expect(read({ msg_type: 'ohlc', ohlc: { ...ohlc, symbol: 'frxEURUSD' } })).toMatchObject({
      body: { ohlc: { candle: { time: 60_000, open: 1.1, close: 1.2 } } },
    });
  });

  test('the newer API calls a symbol underlying_symbol', () => {
    const row = { underlying_symbol: 'frxEURUSD', exchange_is_open: 1, is_trading_suspended: 0 };
    expect(read({ msg_type: 'active_symbols', active_symbols: [row] })).toMatchObject({
      body: { active_symbols: [{ symbol: 'frxEURUSD', open: true, suspended: false }] },
    });
  });

  test('an error takes precedence over whatever else a frame holds', () => {
    const error = { code: 'RateLimit', message: 'slow down' };
    expect(read({ error, req_id: 3, msg_type: 'candles', candles: [] })).toEqual({
      kind: 'error',
      reqId: 3,
      code: 'RateLimit',
      message: 'slow down',
    });
  });
});

describe('frames that cannot be used', () => {
  const ohlc = {
    open: '1',
    high: '1',
    low: '1',
    close: '1',
    open_time: 60,
    granularity: 60,
    symbol: 'frxEURUSD',
  };
  test.each([
    ['a kind nobody asked for', { msg_type: 'website_status', website_status: {} }],
    ['no kind', { hello: 'world' }],
    [
      'candles as text',
      { msg_type: 'candles', candles: [{ epoch: 60, open: '1', high: 1, low: 1, close: 1 }] },
    ],
    [
      'a high below its close',
      { msg_type: 'candles', candles: [{ epoch: 0, open: 1, high: 1, low: 1, close: 2 }] },
    ],
    ['ohlc below nothing', { msg_type: 'ohlc', ohlc: { ...ohlc, close: -1 } }],
    ['ohlc with a text for a price', { msg_type: 'ohlc', ohlc: { ...ohlc, close: 'NaN' } }],
    ['a price of nothing', { msg_type: 'tick', tick: { symbol: 'frxEURUSD', epoch: 1, quote: 0 } }],
    ['more prices than times', { msg_type: 'history', history: { prices: [1, 2], times: [1] } }],
  ])('%s is unreadable, and keeps its req_id', (_, json) => {
    expect(read({ ...json, req_id: 5 })).toMatchObject({ kind: 'unreadable', reqId: 5 });
  });

  test('no incoming frame throws', () => {
    const kind = fc.constantFrom('tick', 'ohlc', 'candles', 'history', 'ping', '__proto__', 'constructor');
    const json = fc.record(
      { msg_type: kind, tick: fc.anything(), candles: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(fc.string(), (text) => void readFrame(text)));
    fc.assert(fc.property(fc.json(), (text) => void readFrame(text)));
    fc.assert(fc.property(json, (frame) => void readFrame(JSON.stringify(frame) ?? '')));
  });
});
