import type { Clock } from '../clock.js';
import {
  type Allowance,
  allowanceOf,
  costOf,
  highestLevel,
  MemoryRateLimiter,
  type RateLimiter,
  WINDOW_MS,
} from '../rate-limit.js';
import type { RedisLink } from './redis-link.js';

/**
 * The arithmetic of `MemoryRateLimiter`, in one step for all gateways. Their clocks differ slightly: time never runs
 * backwards for a bucket, so its level is stored with the time of its last call. Returns the level that the call found;
 * an empty bucket need not be stored.
 */
const TAKE = `
local at, cost, highest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local level = 0
local held = redis.call('HMGET', KEYS[1], 'level', 'at')
if held[1] then
  local before = tonumber(held[2])
  at = math.max(at, before)
  level = math.max(0, tonumber(held[1]) - (at - before) * 1000)
end
if level <= highest then
  redis.call('HSET', KEYS[1], 'level', string.format('%.0f', level + cost), 'at', string.format('%.0f', at))
  redis.call('PEXPIRE', KEYS[1], ${WINDOW_MS})
end
return string.format('%.0f', level)`;

/** Leaky buckets that all gateways share; while Redis is unavailable each gateway continues with its own copies. */
class RedisRateLimiter implements RateLimiter {
  private readonly own: MemoryRateLimiter;

  constructor(
    private readonly link: RedisLink,
    private readonly clock: Clock,
  ) {
    this.own = new MemoryRateLimiter(clock);
  }

  async take(key: string, perMinute: number): Promise<Allowance> {
    const level = await this.found(key, perMinute);
    if (level === undefined) return this.own.take(key, perMinute);
    this.own.keep(key, level > highestLevel(perMinute) ? level : level + costOf(perMinute));
    return allowanceOf(level, perMinute);
  }

  /** The level before the call; undefined if Redis does not answer, as `RedisLink` reports. */
  private async found(key: string, perMinute: number): Promise<number | undefined> {
    try {
      const name = this.link.name(`calls:${key}`);
      const parameters = [this.clock.now(), costOf(perMinute), highestLevel(perMinute)];
      return Number(await this.link.run((redis) => redis.eval(TAKE, 1, name, ...parameters)));
    } catch {
      return undefined;
    }
  }
}

/** Counts in Redis if configured, so that a caller has one allowance over all gateways. */
export function createRateLimiter(clock: Clock, redis: RedisLink | undefined): RateLimiter {
  return redis ? new RedisRateLimiter(redis, clock) : new MemoryRateLimiter(clock);
}
