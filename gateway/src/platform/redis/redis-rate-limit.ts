import type { Clock } from '../clock.js';
import {
  type Allowance,
  allowanceOf,
  MemoryRateLimiter,
  type RateLimiter,
  WINDOW_MS,
} from '../rate-limit.js';
import type { RedisLink } from './redis-link.js';

/**
 * The arithmetic of `MemoryRateLimiter`, in one step for all gateways. Their clocks differ slightly: time never runs
 * backwards for a bucket. Returns the tokens that the call found; a full bucket need not be stored.
 */
const TAKE = `
local calls = tonumber(ARGV[2])
local at, tokens = tonumber(ARGV[1]), calls
local held = redis.call('HMGET', KEYS[1], 'tokens', 'at')
if held[1] then
  local before = tonumber(held[2])
  at = math.max(at, before)
  tokens = math.min(calls, tonumber(held[1]) + (at - before) / ${WINDOW_MS} * calls)
end
if tokens >= 1 then
  redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', tokens - 1), 'at', string.format('%.0f', at))
  redis.call('PEXPIRE', KEYS[1], ${WINDOW_MS})
end
return string.format('%.17g', tokens)`;

/** Token buckets that all gateways share; while Redis is unavailable each gateway continues with its own copies. */
class RedisRateLimiter implements RateLimiter {
  private readonly own: MemoryRateLimiter;

  constructor(
    private readonly link: RedisLink,
    private readonly clock: Clock,
  ) {
    this.own = new MemoryRateLimiter(clock);
  }

  async take(key: string, perMinute: number): Promise<Allowance> {
    const tokens = await this.found(key, perMinute);
    if (tokens === undefined) return this.own.take(key, perMinute);
    this.own.keep(key, tokens < 1 ? tokens : tokens - 1);
    return allowanceOf(tokens, perMinute);
  }

  /** Undefined if Redis does not answer, as `RedisLink` reports. */
  private async found(key: string, perMinute: number): Promise<number | undefined> {
    try {
      const name = this.link.name(`calls:${key}`);
      return Number(await this.link.run((redis) => redis.eval(TAKE, 1, name, this.clock.now(), perMinute)));
    } catch {
      return undefined;
    }
  }
}

/** Counts in Redis if configured, so that a caller has one allowance over all gateways. */
export function createRateLimiter(clock: Clock, redis: RedisLink | undefined): RateLimiter {
  return redis ? new RedisRateLimiter(redis, clock) : new MemoryRateLimiter(clock);
}
