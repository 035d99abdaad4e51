import { type CoinSymbol, coinOf } from '#schema/coin.js';
import { analyseQuoted, WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import type { CryptoFeed } from '../market/crypto-feed.js';
import type { PriceLevels } from '../market/market.type.js';
import type { CoinCandles } from './crypto.type.js';
import { SIDES } from './opportunity.js';

const toCandle = ({ time, ...prices }: Candle) => ({ time: new Date(time), ...prices });

/** A coin's candles for a chart. */
export class CoinCandlesService {
  constructor(private readonly feed: CryptoFeed) {}

  /** @throws FarolError UNAVAILABLE where the feed has no prices now */
  async of(symbol: CoinSymbol, limit: number): Promise<CoinCandles> {
    const { closed, forming } = await this.feed.hourly(symbol);
    return {
      symbol,
      simulated: this.feed.simulated,
      candles: closed.slice(-limit).map(toCandle),
      forming: forming ? toCandle(forming) : null,
      levels: levelsOf(symbol, closed),
    };
  }
}

function levelsOf(symbol: CoinSymbol, candles: readonly Candle[]): PriceLevels | null {
  if (candles.length < WINDOW) return null;
  const wording = { digits: coinOf(symbol).digits, sides: SIDES };
  const { support, resistance } = analyseQuoted(candles, { wording, timeframe: '1h' }).indicators;
  return { support, resistance };
}
