import type { CoinSymbol } from '#schema/coin.js';
import { type CoinMinutes, MINUTE_MS } from '../crypto-feed.js';
import { exchangeOrigin } from '../exchange-origin.js';
import { BinanceClient } from './binance-client.js';
import { BINANCE_TIMEOUT_MS, type BinanceFeedOptions } from './binance-feed.js';

const BINANCE_ADDRESS = 'https://data-api.binance.vision';

/** Minutes of Binance's spot market in USDT. */
export function createBinanceMinutes(options: BinanceFeedOptions): CoinMinutes {
  const client = new BinanceClient({ timeoutMs: BINANCE_TIMEOUT_MS, ...options });
  return {
    ...exchangeOrigin('binance', options.url, BINANCE_ADDRESS),
    async minutes(symbol: CoinSymbol, from: number, to: number) {
      const limit = (to - from) / MINUTE_MS + 1;
      const { candles, at } = await client.klines(symbol, { interval: '1m', limit, from, to });
      // Our clock may be ahead of the source's.
      return candles.filter(({ time }) => time + MINUTE_MS <= at);
    },
  };
}
