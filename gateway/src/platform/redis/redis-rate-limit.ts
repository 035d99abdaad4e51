import type { Clock } from '../clock.js';
import {
  type Allowance,
  MemoryRateLimiter,
  type RateLimiter,
  rateLimited,
  WINDOW_MS,
} from '../rate-limit.js';
import type { RedisLink } from './redis-link.js';

/**
 * The sliding window of `MemoryRateLimiter`, in one step for all gateways. Their clocks differ slightly: time never runs
 * backwards for a caller. Held as alternating times and units, oldest second first. Returns the units that count, this
 * call's included, and the milliseconds until the oldest are a minute old; for a refused call the wait.
 */
const TAKE = `
local at, limit, units = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local packed = redis.call('GET', KEYS[1])
local held = packed and cmsgpack.unpack(packed) or {}
if #held > 0 then at = math.max(at, held[#held - 1]) end
local kept, total = {}, 0
for i = 1, #held, 2 do
  if held[i] + ${WINDOW_MS} > at then
    kept[#kept + 1] = held[i]
    kept[#kept + 1] = held[i + 1]
    total = total + held[i + 1]
  end
end
local needed = math.max(units, 1)
local isAdmitted = limit - total >= needed
local added = math.min(limit - total, units)
if added > 0 then
  local newest = #kept - 1
  if newest > 0 and math.floor(kept[newest] / 1000) == math.floor(at / 1000) then
    kept[newest] = at
    kept[newest + 1] = kept[newest + 1] + added
  else
    kept[newest + 2] = at
    kept[newest + 3] = added
  end
  total = total + added
  redis.call('SET', KEYS[1], cmsgpack.pack(kept), 'PX', ${WINDOW_MS})
end
if isAdmitted then return {1, total, (kept[1] or at) + ${WINDOW_MS} - at} end
local left = total
for i = 1, #kept, 2 do
  left = left - kept[i + 1]
  if left <= limit - needed then return {0, total, kept[i] + ${WINDOW_MS} - at} end
end`;

/** What Redis answers: whether the call is admitted, the units that count, and the milliseconds to wait or to the reset. */
type Taken = readonly [isAdmitted: number, total: number, ms: number];

/** Sliding windows that all gateways share; while Redis is unavailable each gateway goes on with the calls it admitted. */
class RedisRateLimiter implements RateLimiter {
  private readonly own: MemoryRateLimiter;

  constructor(
    private readonly link: RedisLink,
    private readonly clock: Clock,
  ) {
    this.own = new MemoryRateLimiter(clock);
  }

  async take(key: string, perMinute: number, units = 1): Promise<Allowance> {
    const taken = await this.taken(key, perMinute, units);
    if (!taken) return this.own.take(key, perMinute, units);
    const [isAdmitted, total, ms] = taken;
    if (!isAdmitted) throw rateLimited(Math.ceil(ms / 1000));
    // A restarted Redis knows of no calls: this gateway's own still count.
    const { remaining } = await this.own.take(key, perMinute, units);
    return {
      limit: perMinute,
      remaining: Math.min(remaining, perMinute - total),
      resetSeconds: Math.ceil(ms / 1000),
    };
  }

  /** Undefined if Redis does not answer, as `RedisLink` reports. */
  private async taken(key: string, perMinute: number, units: number): Promise<Taken | undefined> {
    try {
      const name = this.link.name(`window:${key}`);
      return (await this.link.run((redis) =>
        redis.eval(TAKE, 1, name, this.clock.now(), perMinute, units),
      )) as Taken;
    } catch {
      return undefined;
    }
  }
}

/** Counts in Redis if configured, so that a caller has one allowance over all gateways. */
export function createRateLimiter(clock: Clock, redis: RedisLink | undefined): RateLimiter {
  return redis ? new RedisRateLimiter(redis, clock) : new MemoryRateLimiter(clock);
}
