import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import type { MarketFeed } from '../src/features/market/market-feed.js';
import { keyOfSeed } from '../src/features/market/market-key.js';
import { createReplayFeed } from '../src/features/market/replay/replay-feed.js';
import { createSimulatedFeed } from '../src/features/market/simulated/simulated-feed.js';
import { keysOfSeed } from '../src/features/market/testing/keys-of-seed.js';
import { systemClock } from '../src/platform/clock.js';
import { percentile } from './harness/figures.js';

/**
 * Latency of the market feeds' answers, in milliseconds. Usage: node build/server/gateway/bench/feed.bench.js [folder
 * of candle files]
 */
const LIMIT = 300;
const WARM_CALLS = 200;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function report(title: string, cold: readonly number[], warm: readonly number[]): void {
  const [slowest, sorted] = [Math.max(...cold), warm.toSorted((one, other) => one - other)];
  const columns = [
    `cold max ${slowest.toFixed(3)}`,
    `warm p50 ${percentile(sorted, 0.5, 3)}`,
    `p95 ${percentile(sorted, 0.95, 3)}`,
  ];
  console.log(`${title.padEnd(28)} ${columns.map((column) => column.padEnd(18)).join('')}`);
}

/** @param fresh makes a feed without any earlier query */
async function bench(name: string, fresh: () => Promise<MarketFeed>, pairs: readonly Pair[]): Promise<void> {
  for (const timeframe of TIMEFRAMES) {
    const feed = await fresh();
    const [cold, warm]: [number[], number[]] = [[], []];
    for (const pair of pairs) {
      const ask = () => feed.candles({ pair, timeframe, limit: LIMIT });
      cold.push(await timed(ask));
      for (let call = 0; call < WARM_CALLS; call += 1) warm.push(await timed(ask));
    }
    report(`${name} ${timeframe} x ${LIMIT}`, cold, warm);
    await feed.stop();
  }
  const feed = await fresh();
  const [cold, warm]: [number[], number[]] = [[], []];
  for (const pair of pairs) {
    cold.push(await timed(() => feed.lastTick(pair)));
    for (let call = 0; call < WARM_CALLS; call += 1) warm.push(await timed(() => feed.lastTick(pair)));
  }
  report(`${name} lastTick`, cold, warm);
  await feed.stop();
}

/** How long the event loop is blocked while the simulated feed warms up. */
async function benchWarmUp(): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const feed = createSimulatedFeed({ key: keyOfSeed(2), clock: systemClock });
  delay.enable();
  const start = await timed(() => feed.start());
  await wait(2_000);
  delay.disable();
  const [p95, longest] = [delay.percentile(95), delay.max].map((ns) => (ns / 1e6).toFixed(1));
  console.log(
    `simulated start ${start.toFixed(3)}; turns of the event loop while it warms up p95 ${p95}, longest ${longest}`,
  );
  await feed.stop();
}

const [dir] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined };

await bench('simulated', async () => createSimulatedFeed({ key: keyOfSeed(1), clock: systemClock }), PAIRS);
await benchWarmUp();
if (dir !== undefined) {
  const replay = createReplayFeed({ dir, clock: systemClock, keys: keysOfSeed(1), log });
  console.log(`replay start ${(await timed(() => replay.start())).toFixed(0)}`);
  // A started replay has everything in memory, so the first query is as fast as any other.
  await bench('replay', async () => replay, replay.pairs.slice(0, 1));
}
