import { onTestFinished } from 'vitest';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../../engine/candle.js';
import type { FeedLog, MarketFeed } from '../../market-feed.js';
import { createDerivFeed } from '../deriv-feed.js';
import { type DerivApi, DerivStub } from './deriv-stub.js';
import { EventList } from './event-list.js';
import { ManualTime } from './manual-time.js';

interface Line {
  readonly level: 'info' | 'warn';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Collects the feed's log lines, so that a test can wait for them. */
export class RecordedLog implements FeedLog {
  readonly lines = new EventList<Line>();

  info(details: object, message: string): void {
    this.lines.add({ level: 'info', message, details: { ...details } });
  }

  warn(details: object, message: string): void {
    this.lines.add({ level: 'warn', message, details: { ...details } });
  }

  /** Resolves with the `count`-th line that has this message. */
  line(message: string, count = 1): Promise<Line> {
    return this.lines.nth(count, (line) => line.message === message);
  }

  linesWith(message: string): readonly Line[] {
    return this.lines.all.filter((line) => line.message === message);
  }
}

/** A Wednesday, 12:00:22 UTC: the market is open until Friday 20:55. */
export const WEDNESDAY = Date.UTC(2026, 2, 4, 12, 0, 22, 300);
export const FRIDAY_CLOSE = Date.UTC(2026, 2, 6, 20, 55);
export const MONDAY_OPEN = Date.UTC(2026, 2, 9);

const STEP_MS = 5_000;

export interface FeedUnderStub {
  readonly feed: MarketFeed;
  readonly stub: DerivStub;
  readonly time: ManualTime;
  readonly log: RecordedLog;
  /** Advances time by `ms`, in steps so short that no request times out. */
  pass(ms: number): Promise<void>;
  /** Lets the backoff before the `count`-th reconnect elapse; resolves when the stub has the new connection. */
  reconnected(count?: number): Promise<void>;
  stop(): Promise<void>;
}

/** A stub with a feed connected to it, not yet started. */
export async function feedUnderStub(
  now = WEDNESDAY,
  random: () => number = () => 0.5,
  aheadMs = 0,
  api: DerivApi = 'former',
): Promise<FeedUnderStub> {
  const time = new ManualTime(now);
  const log = new RecordedLog();
  const stub = await DerivStub.start(time, 0, api);
  stub.aheadMs = aheadMs;
  const feed = createDerivFeed({ url: stub.url, clock: time, timers: time, log, random });
  return {
    feed,
    stub,
    time,
    log,
    async pass(ms) {
      for (let left = ms; left > 0; left -= STEP_MS) {
        time.advance(Math.min(STEP_MS, left));
        // Once for the requests that the step triggered, once more for their answers to arrive.
        await stub.settle();
        await stub.settle();
      }
    },
    async reconnected(count = 1) {
      const { details } = await log.line('deriv: reconnecting', count);
      time.advance(Number(details.waitMs));
      await stub.connections.nth(count + 1, () => true);
    },
    async stop() {
      await feed.stop();
      await stub.stop();
    },
  };
}

/** The same, started, and stopped when the test ends. @param aheadMs how far Deriv's clock is ahead of the feed's */
export async function startedFeed(now = WEDNESDAY, aheadMs = 0, api?: DerivApi): Promise<FeedUnderStub> {
  const parts = await feedUnderStub(now, () => 0.5, aheadMs, api);
  onTestFinished(() => parts.stop());
  await parts.feed.start();
  return parts;
}

/** The EUR/USD candle of the stub's market as it ends up. */
export function whole({ stub }: FeedUnderStub, timeframe: Timeframe, time: number): Candle | undefined {
  const length = timeframeMs(timeframe);
  return stub.market.candle('frxEURUSD', time, length, time + length);
}

/** Lets time pass until Deriv's clock shows `time`, with its streams running. */
export async function streamUntil({ stub, time: clock, pass }: FeedUnderStub, time: number): Promise<void> {
  const left = () => time - clock.now() - stub.aheadMs;
  while (left() > 0) {
    await pass(Math.min(STEP_MS, left()));
    stub.stream();
    await stub.settle();
  }
}
