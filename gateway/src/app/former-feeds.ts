import type { Env } from '../env.js';
import type { CryptoFeed } from '../features/market/crypto-feed.js';
import { DERIV_ADDRESS, DERIV_OPTIONS_ADDRESS, derivOrigin } from '../features/market/deriv/deriv-origin.js';
import { FeedsById, type FormerSource } from '../features/market/feeds-by-id.service.js';
import type { MarketFeed } from '../features/market/market-feed.js';
import type { MarketKey, MarketKeys } from '../features/market/market-key.js';
import { createSimulatedCryptoFeed } from '../features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../features/market/simulated/simulated-feed.js';
import type { Clock } from '../platform/clock.js';
import type { Log } from '../platform/log.js';
import type { Timer } from '../platform/timer.js';
import { createCryptoFeed, createFeed } from './create-feed.js';

interface FormerFeedOptions {
  readonly env: Env;
  readonly keys: MarketKeys;
  readonly clock: Clock;
  readonly log: Log;
  readonly timer: Timer;
}

/** The running feed of the ten pairs, and the former feeds whose prices are still available. */
export function marketFeedsById(current: MarketFeed, options: FormerFeedOptions): FeedsById<MarketFeed> {
  const { env, keys, clock, log, timer } = options;
  const another = (feed: Env['MARKET_FEED'], address = env.DERIV_URL): FormerSource<MarketFeed> => ({
    name: feed === 'deriv' ? derivOrigin(address).id : feed,
    async open() {
      const former = createFeed({ ...env, MARKET_FEED: feed, DERIV_URL: address }, keys, clock, log);
      await former.start();
      return former;
    },
  });
  return new FeedsById({
    current,
    timer,
    sourceOf(id) {
      const address = [env.DERIV_URL, DERIV_ADDRESS, DERIV_OPTIONS_ADDRESS].find(
        (one) => derivOrigin(one).id === id,
      );
      if (address !== undefined) return another('deriv', address);
      if (id.startsWith('replay') && env.REPLAY_DIR && env.MARKET_FEED !== 'replay')
        return ofSameFiles(id, another('replay'));
      return simulatedSource(id, keys, (key) => createSimulatedFeed({ key, clock }));
    },
  });
}

/** The running coin feed, and the former feeds whose prices are still available. */
export function cryptoFeedsById(current: CryptoFeed, options: FormerFeedOptions): FeedsById<CryptoFeed> {
  const { env, keys, clock, log, timer } = options;
  return new FeedsById({
    current,
    timer,
    sourceOf(id) {
      if (id === 'binance') {
        const open = async () => createCryptoFeed({ ...env, CRYPTO_FEED: 'binance' }, keys, clock, log);
        return { name: id, open };
      }
      return simulatedSource(id, keys, (key) => createSimulatedCryptoFeed({ key, clock }));
    },
  });
}

/** If a replay's files have changed since, it is another feed. */
function ofSameFiles(id: string, source: FormerSource<MarketFeed>): FormerSource<MarketFeed> {
  return {
    name: `${source.name} ${id}`,
    async open() {
      const feed = await source.open();
      if (feed?.id === id) return feed;
      await feed?.stop();
      return undefined;
    },
  };
}

/** Simulated prices are computed, so a former simulated feed need not be started. */
function simulatedSource<F extends MarketFeed | CryptoFeed>(
  id: string,
  keys: MarketKeys,
  feedOf: (key: MarketKey) => F,
): FormerSource<F> | undefined {
  const [, publicId] = /^simulated-v2:([0-9a-f]{16})$/.exec(id) ?? [];
  if (publicId === undefined) return undefined;
  return {
    name: id,
    async open() {
      const key = await keys.find(publicId);
      return key && feedOf(key);
    },
  };
}
