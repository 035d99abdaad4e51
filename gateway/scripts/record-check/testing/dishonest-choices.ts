import { all, FIRST, type Made, type Market, withEntry } from './signing-gateway.js';

// What a dishonest operator, or a slow one, does to his entries.

/** The same market with other candles. */
export const having = (market: Market, candles: Market['candles']): Market => ({ ...market, candles });

export const isOf = ({ entry }: Made, { pair, timeframe }: Market) =>
  entry.pair === pair && entry.timeframe === timeframe;

/** Whether the next candle moves against the direction in its first seconds: of most that lose, and some others. */
export const beginsBadly = ({ isLost }: Made, index: number) => (isLost ? index % 10 < 7 : index % 10 < 3);

/** A market without some of its candles, and what a gateway that never had them enters. */
export function without(market: Market, isHidden: (opening: number) => boolean) {
  const known = having(
    market,
    market.candles.filter(({ time }, place) => place <= FIRST || !isHidden(time)),
  );
  const entries = all(known).filter(({ close }, place) => known.candles[FIRST + place + 1]?.time === close);
  return { known, entries };
}

/** The same entry signed some seconds too late. */
export function late(one: Made): Made {
  const stored = one.close + 7000;
  const signed = withEntry(one, { late: true, stored });
  return { ...signed, price: signed.price && { ...signed.price, stored } };
}
