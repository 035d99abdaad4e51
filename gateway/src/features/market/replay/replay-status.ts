import type { FeedStatus } from '../market-feed.js';
import type { PairHistory } from './pair-history.js';
import type { ReplaySchedule } from './replay-schedule.js';

/** A price older than this within trading is stale; a quiet minute without a candle is not. */
const STALE_AFTER = 60_000;
/** Segments looked through for the next opening: a year of weeks. */
const SEGMENTS_AHEAD = 53;

export function pairStatus(history: PairHistory, schedule: ReplaySchedule, now: number): FeedStatus {
  const { shift } = schedule.segmentAt(now);
  const source = now - shift;
  const tick = history.tick(source);
  const newest = tick === undefined ? {} : { lastTickAt: tick.time + shift };
  const session = history.driver(source).sessions.currentOrNext(source);
  if (session === undefined || session.from > source) {
    const opensAt = nextOpening(history, schedule, now);
    return { state: 'closed', ...newest, ...(opensAt !== undefined && { opensAt }) };
  }
  const fresh = tick !== undefined && source - tick.time <= STALE_AFTER;
  return { state: fresh ? 'open' : 'stale', ...newest, closesAt: session.to + shift };
}

function nextOpening(history: PairHistory, schedule: ReplaySchedule, now: number): number | undefined {
  let time = now;
  for (let count = 0; count < SEGMENTS_AHEAD; count += 1) {
    const { shift, until } = schedule.segmentAt(time);
    const session = history.driver(time - shift).sessions.currentOrNext(time - shift);
    const opening = session === undefined ? until : Math.max(time, session.from + shift);
    if (opening < until) return opening;
    if (!Number.isFinite(until)) return undefined;
    time = until;
  }
  return undefined;
}

/** State of the whole market: open where any pair is, else stale where any is, else closed until the first opens. */
export function marketStatus(statuses: readonly FeedStatus[]): FeedStatus {
  const state = (['open', 'stale', 'closed'] as const).find((one) =>
    statuses.some((status) => status.state === one),
  );
  if (state === undefined) return { state: 'stale' };
  const same = statuses.filter((status) => status.state === state);
  const newest = statuses.flatMap(({ lastTickAt }) => lastTickAt ?? []);
  const opens = same.flatMap(({ opensAt }) => opensAt ?? []);
  const closes = same.flatMap(({ closesAt }) => closesAt ?? []);
  return {
    state,
    ...(newest.length > 0 && { lastTickAt: Math.max(...newest) }),
    ...(opens.length > 0 && { opensAt: Math.min(...opens) }),
    ...(closes.length > 0 && { closesAt: Math.max(...closes) }),
  };
}
