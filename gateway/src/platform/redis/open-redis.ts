import type { Log } from '../log.js';
import type { Shutdown } from '../shutdown.js';
import { StartError } from '../start-error.js';
import type { Timer } from '../timer.js';
import type { RedisLink } from './redis-link.js';

/** A start waits this long for Redis, then continues without it: until Redis answers, the gateway works on its own. */
const TIMEOUT_MS = 2000;
/** Redis's answers to a wrong or missing password, which no retry can help. */
const BAD_CREDENTIALS = /^(NOAUTH|WRONGPASS|NOPERM|ERR .*AUTH)/;

/**
 * The link to the Redis of REDIS_URL; undefined if there is none.
 *
 * @throws StartError where Redis refuses this gateway's credentials
 */
export async function openRedis(
  url: string | undefined,
  timer: Timer,
  log: Log,
  shutdown: Shutdown,
): Promise<RedisLink | undefined> {
  if (!url) return undefined;
  const { RedisLink } = await import('./redis-link.js');
  const link = new RedisLink(url, timer, log);
  shutdown.onEnd('Redis', () => link.close());
  await link.settled(TIMEOUT_MS);
  const { isUp, refusal = 'no answer' } = link;
  if (!isUp && BAD_CREDENTIALS.test(refusal)) {
    link.close();
    throw new StartError(`REDIS_URL: Redis answers '${refusal}'`);
  }
  if (!isUp) log.warn({ reason: refusal }, 'Redis is not there: this gateway begins by itself');
  return link;
}
