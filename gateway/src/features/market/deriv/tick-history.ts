import { type Pair, roundPrice } from '#schema/pair.js';
import type { Tick } from '../market-feed.js';
import type { DerivClient } from './deriv-client.js';
import { derivSymbol } from './deriv-symbol.js';

/** Looked through first: in an open market there is a price in any minute. */
const NEAR_SECONDS = 60;
/** Looked through next: longer than any pause of the forex market. */
const FAR_SECONDS = 7 * 86_400;

async function lastOf(
  client: DerivClient,
  pair: Pair,
  start: number,
  end: number,
): Promise<Tick | undefined> {
  const { body } = await client.ask('history', {
    ticks_history: derivSymbol(pair),
    style: 'ticks',
    start,
    end: String(end),
    // More than one a second does not come; Deriv gives the newest where there are more.
    count: end - start <= NEAR_SECONDS ? 1_000 : 1,
    adjust_start_time: 1,
  });
  const { prices, times } = body.history;
  const ticks = times.flatMap((time, index) => {
    const price = prices[index];
    return price === undefined || time > end * 1000 ? [] : [{ pair, time, price: roundPrice(pair, price) }];
  });
  return ticks.reduce<Tick | undefined>(
    (last, tick) => (last === undefined || tick.time >= last.time ? tick : last),
    undefined,
  );
}

/**
 * The last tick at or before `time` (epoch ms) from Deriv's history, a week back at most.
 * Rejects with `DerivError`; undefined means that Deriv answered and has none.
 */
export async function tickFromHistory(
  client: DerivClient,
  pair: Pair,
  time: number,
): Promise<Tick | undefined> {
  const end = Math.floor(time / 1000);
  const near = await lastOf(client, pair, end - NEAR_SECONDS, end);
  return near ?? lastOf(client, pair, end - FAR_SECONDS, end);
}
