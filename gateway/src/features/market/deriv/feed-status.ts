import type { Pair } from '#schema/pair.js';
import type { FeedStatus } from '../market-feed.js';
import type { DerivMarket } from './deriv-market.js';
import type { TickStreams } from './tick-streams.js';

/** State of one pair: closed by Deriv's word or timetable; open with a tick at most 30 s old; stale otherwise. */
export function pairStatus(market: DerivMarket, ticks: TickStreams, pair: Pair, now: number): FeedStatus {
  const lastTickAt = ticks.last(pair)?.time;
  const opening = market.has(pair) ? market.opening(pair, now) : undefined;
  if (opening === undefined) return { state: 'stale', lastTickAt };
  if (!opening.open) return { state: 'closed', opensAt: opening.opensAt, lastTickAt };
  return { state: ticks.isFresh(pair) ? 'open' : 'stale', closesAt: opening.closesAt, lastTickAt };
}

function only(times: readonly (number | undefined)[]): readonly number[] {
  return times.filter((time) => time !== undefined);
}

/** State of the whole market: open while any pair is; closed where every pair is, until the first opens. */
export function marketStatus(statuses: readonly FeedStatus[]): FeedStatus {
  const lastTicks = only(statuses.map((status) => status.lastTickAt));
  const lastTickAt = lastTicks.length === 0 ? undefined : Math.max(...lastTicks);
  const open = statuses.filter((status) => status.state === 'open');
  if (open.length > 0) {
    const closings = only(open.map((status) => status.closesAt));
    return { state: 'open', closesAt: closings.length === 0 ? undefined : Math.max(...closings), lastTickAt };
  }
  if (statuses.length === 0 || statuses.some((status) => status.state === 'stale'))
    return { state: 'stale', lastTickAt };
  const openings = only(statuses.map((status) => status.opensAt));
  return { state: 'closed', opensAt: openings.length === 0 ? undefined : Math.min(...openings), lastTickAt };
}
