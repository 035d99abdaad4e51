import { describe, onTestFinished, test } from 'vitest';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { type FeedUnderTest, MARKET_FEED_FACTS } from '../testing/market-feed.contract.js';
import { startedFeed } from './testing/feed-under-stub.js';

async function make(): Promise<FeedUnderTest> {
  const { feed, time, stub } = await startedFeed();
  onTestFinished(() => stub.stop());
  return { feed, now: time.now(), pair: 'EUR/USD', timeframes: TIMEFRAMES };
}

describe('market feed contract', () => {
  for (const { title, holds } of MARKET_FEED_FACTS) test(`deriv: ${title}`, () => holds(make));
});
