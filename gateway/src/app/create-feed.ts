import { randomInt } from 'node:crypto';
import { readZone } from '../engine/candle-file/candle-format.js';
import type { Env } from '../env.js';
import { createBinanceFeed } from '../features/market/binance/binance-feed.js';
import { createBinanceMinutes } from '../features/market/binance/binance-minutes.js';
import type { CryptoFeed } from '../features/market/crypto-feed.js';
import { createDerivFeed } from '../features/market/deriv/deriv-feed.js';
import { derivOrigin } from '../features/market/deriv/deriv-origin.js';
import { systemTimers } from '../features/market/deriv/deriv-socket.js';
import { createKrakenMinutes } from '../features/market/kraken/kraken-minutes.js';
import type { MarketFeed } from '../features/market/market-feed.js';
import type { MarketKeys } from '../features/market/market-key.js';
import { SharedFeed } from '../features/market/multi-gateway/shared-feed.js';
import { createReplayFeed } from '../features/market/replay/replay-feed.js';
import { createSimulatedCryptoFeed } from '../features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../features/market/simulated/simulated-feed.js';
import type { CoinComparison } from '../features/record/price-comparison/coin-comparison.js';
import type { SecondFeed } from '../features/record/price-comparison/second-feed.js';
import type { Clock } from '../platform/clock.js';
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.js';
import { LeaderLock } from '../platform/database/leader-lock.js';
import type { Log } from '../platform/log.js';
import type { RedisLink } from '../platform/redis/redis-link.js';
import { systemTimer } from '../platform/timer.js';

const STEPS = 2 ** 32;

/** Uniform in [0, 1). */
const random = () => randomInt(STEPS) / STEPS;

/** Creates the feed that MARKET_FEED names. */
export function createFeed(env: Env, keys: MarketKeys, clock: Clock, log: Log): MarketFeed {
  switch (env.MARKET_FEED) {
    case 'simulated':
      return createSimulatedFeed({ key: keys.current, clock });
    case 'replay':
      return createReplayFeed({
        dir: env.REPLAY_DIR ?? '',
        zone: readZone(env.REPLAY_ZONE ?? ''),
        keys,
        clock,
        log,
      });
    case 'deriv':
      return createDerivFeed({ url: env.DERIV_URL, clock, log, timers: systemTimers, random });
  }
}

const STANDBY = { simulated: 'same', replay: 'open', deriv: 'closed' } as const;

/** The feed that MARKET_FEED names, read by one leader for all gateways on the same database and Redis. */
export function createSharedFeed(
  env: Env,
  keys: MarketKeys,
  clock: Clock,
  log: Log,
  link: RedisLink,
  databaseUrl: string,
): MarketFeed {
  return new SharedFeed({
    makeFeed: () => createFeed(env, keys, clock, log),
    standby: STANDBY[env.MARKET_FEED],
    link,
    lock: new LeaderLock(databaseUrl, ADVISORY_LOCKS.marketFeed, systemTimer, log),
    clock,
    timer: systemTimer,
    log,
  });
}

/** The feed that COMPARE_FEED names, at COMPARE_URL; undefined if it names none. */
export function secondFeed(
  { COMPARE_FEED, COMPARE_URL: url }: Env,
  clock: Clock,
  log: Log,
): SecondFeed | undefined {
  if (COMPARE_FEED === undefined) return undefined;
  return {
    ...derivOrigin(url),
    open: () => createDerivFeed({ url, clock, log, timers: systemTimers, random }),
  };
}

/** The coins' own source and the one that COMPARE_CRYPTO_FEED names; undefined if it names none. */
export function coinComparison(
  { COMPARE_CRYPTO_FEED, BINANCE_URL, KRAKEN_URL }: Env,
  clock: Clock,
  log: Log,
): CoinComparison | undefined {
  if (COMPARE_CRYPTO_FEED === undefined) return undefined;
  return {
    first: createBinanceMinutes({ url: BINANCE_URL, clock, log, random }),
    second: createKrakenMinutes({ url: KRAKEN_URL }),
  };
}

/** The coin feed that CRYPTO_FEED names, or the default one for MARKET_FEED. */
export function createCryptoFeed(env: Env, keys: MarketKeys, clock: Clock, log: Log): CryptoFeed {
  switch (env.CRYPTO_FEED) {
    case 'simulated':
      return createSimulatedCryptoFeed({ key: keys.current, clock });
    case 'binance':
      return createBinanceFeed({ url: env.BINANCE_URL, clock, log, random });
  }
}
