import { z } from 'zod';
import type { CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../../engine/candle.js';
import { type CoinMinutes, MINUTE_MS } from '../crypto-feed.js';
import { exchangeOrigin } from '../exchange-origin.js';

const KRAKEN_ADDRESS = 'https://api.kraken.com';

const TIMEOUT_MS = 5000;

/** Kraken's own names, of Bitcoin and Dogecoin. */
const ASSETS: Readonly<Partial<Record<CoinSymbol, string>>> = { BTC: 'XBT', DOGE: 'XDG' };

const price = z.string().transform(Number).pipe(z.number().positive());

/** A row: opening (epoch seconds), open, high, low, close, mean, volume, number of trades. */
const row = z
  .tuple([z.number().int(), price, price, price, price, z.string(), z.string(), z.number().int()])
  .rest(z.unknown())
  .transform(([seconds, open, high, low, close, , , trades]) => ({
    candle: { time: seconds * 1000, open, high, low, close } satisfies Candle,
    trades,
  }));

/** The rows are below the name that Kraken gives the pair, the only one besides `last`. */
const answer = z.object({
  error: z.array(z.string()),
  result: z
    .looseObject({ last: z.number().optional() })
    .transform(({ last: _last, ...pairs }) => Object.values(pairs)[0])
    .pipe(z.array(row))
    .optional(),
});

/**
 * Minutes of Kraken's spot market in USDT, by `GET /0/public/OHLC`: the newest 720, of which the last is still forming.
 * A minute without a trade repeats the price before; here it has no candle.
 */
export function createKrakenMinutes({ url }: { readonly url: string }): CoinMinutes {
  return {
    ...exchangeOrigin('kraken', url, KRAKEN_ADDRESS),
    async minutes(symbol: CoinSymbol, from: number, to: number) {
      const address = new URL('/0/public/OHLC', url);
      const pair = `${ASSETS[symbol] ?? symbol}USDT`;
      // It gives those after `since`.
      const parameters = { pair, interval: '1', since: String((from - MINUTE_MS) / 1000) };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      if (!response.ok) throw new Error(`Kraken answers ${response.status}`);
      const { error, result } = answer.parse(await response.json());
      if (error.length > 0 || !result) throw new Error(`Kraken refuses ${pair}: ${error.join(', ')}`);
      return result
        .slice(0, -1)
        .filter(({ candle: { time }, trades }) => trades > 0 && time >= from && time <= to)
        .map(({ candle }) => candle);
    },
  };
}
