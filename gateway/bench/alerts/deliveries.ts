import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createServices } from '../../src/app/services.js';
import { PRACTICE_PLATFORM } from '../../src/features/broker/broker-config.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedCryptoFeed } from '../../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import { RecordJobService } from '../../src/features/record/record-job.service.js';
import { JobRunner } from '../../src/platform/job-runner.js';
import { createLog } from '../../src/platform/log.js';
import { systemTimer } from '../../src/platform/timer.js';
import { JOBS } from '../../src/platform/work-queue/job-rows.js';
import { WorkQueue } from '../../src/platform/work-queue/work-queue.js';
import { percentile } from '../harness/figures.js';
import { addListeners, type BenchChannel, type Listener } from './listeners.js';
import type { Arrival, Receivers } from './receivers.js';

const MINUTE = 60_000;
/** Delay after a candle's close until it is in the record. */
const STORED_MS = 700;
const STARTED_MS = 3000;
const AUTH_SECRET = 'a secret of benches, long enough to be accepted';
const BOT_ID = '987654321';
const CHANNELS = ['WEBHOOK', 'PUSH', 'TELEGRAM'] as const;

async function startReceivers() {
  const child = fork(path.join(import.meta.dirname, 'receivers.js'));
  const [receivers] = (await once(child, 'message')) as [Receivers];
  return {
    receivers,
    arrivals: async () => {
      const answered = once(child, 'message');
      child.send('report');
      return (await answered)[0] as Arrival[];
    },
    stop: () => child.kill(),
  };
}

interface Outcome {
  readonly listeners: readonly Listener[];
  readonly arrivals: readonly Arrival[];
  /** Close of the candle and of the one after it, which ends the signal. */
  readonly close: number;
  readonly processorSeconds: number;
}

/** Summary of one channel's messages, in a line. */
function summary(channel: BenchChannel, { listeners, arrivals, close }: Outcome): string {
  const own = listeners.filter((listener) => listener.channel === channel);
  const times = new Map<string, number[]>();
  for (const [receiver, at] of arrivals) times.set(receiver, [...(times.get(receiver) ?? []), at]);
  const timesOf = ({ receiver }: Listener) => times.get(receiver) ?? [];
  const awake = own.filter(({ paused }) => !paused);
  const [good, bad] = [awake.filter(({ fails }) => !fails), awake.filter(({ fails }) => fails)];
  const firsts = good.flatMap((one) => timesOf(one).slice(0, 1)).map((at) => at - close);
  const sorted = firsts.toSorted((one, other) => one - other);
  const seconds = (share: number) => (Number(percentile(sorted, share)) / 1000).toFixed(1);
  const attempts = bad.reduce((sum, one) => sum + timesOf(one).length, 0);
  const late = own.flatMap(timesOf).filter((at) => at >= close + MINUTE).length;
  return [
    `  ${channel}: ${good.length} to receivers that work, ${good.length - firsts.length} lost,`,
    `${good.filter((one) => timesOf(one).length > 1).length} twice;`,
    `${bad.length} to those that fail, ${(attempts / Math.max(1, bad.length)).toFixed(1)} attempts each;`,
    `${late} after the signal expired,`,
    `${own.filter(({ paused }) => paused).flatMap(timesOf).length} to the ${own.length - awake.length} who are paused;`,
    `from the candle's close p50 ${seconds(0.5)} s, p95 ${seconds(0.95)} s, p99 ${seconds(0.99)} s`,
  ].join(' ');
}

/**
 * Sends one alert each to many receivers of which a fifth fails, as a running gateway does, until the signal has
 * expired. Prints how many arrived where, and how long after the candle's close.
 *
 * @param from the bench's time at its start, epoch milliseconds; returns that at its end
 */
export async function benchDeliveries(
  dataSource: DataSource,
  counts: Readonly<Record<BenchChannel, number>>,
  from: number,
): Promise<number> {
  const { receivers, arrivals, stop } = await startReceivers();
  let ahead = from - Date.now();
  const clock = { now: () => Date.now() + ahead };
  const settings = { receivers, secret: AUTH_SECRET, botId: BOT_ID };
  const pausedUntil = new Date(from + 60 * MINUTE);
  const listeners = await addListeners(dataSource, counts, { ...settings, pausedUntil });
  const log = createLog('error');
  const services = createServices({
    dataSource,
    feed: createSimulatedFeed({ key: keyOfSeed(1), clock }),
    cryptoFeed: createSimulatedCryptoFeed({ key: keyOfSeed(1), clock }),
    mailTransport: { send: async () => undefined },
    clock,
    log,
    authSecret: AUTH_SECRET,
    publicUrl: 'http://127.0.0.1',
    privateHosts: [...receivers.webhooks, ...receivers.push],
    telegram: {
      token: `${BOT_ID}:${'x'.repeat(35)}`,
      apiUrl: `http://${receivers.telegram}`,
      webhook: false,
    },
    broker: PRACTICE_PLATFORM,
  });
  const record = services.get(RecordJobService);
  await record.work();
  // A minute without alerts: a running gateway has read prices and cached candles before.
  ahead += (Math.floor(clock.now() / MINUTE) + 1) * MINUTE + STORED_MS - clock.now();
  await record.work();
  await dataSource.query(`DELETE FROM ${JOBS}`);
  const close = (Math.floor(clock.now() / MINUTE) + 1) * MINUTE;
  const end = services.get(WorkQueue).start(new JobRunner(systemTimer, log));
  // By now a gateway's work at its start is over.
  await sleep(STARTED_MS);
  ahead += close + STORED_MS - clock.now();
  const begin = process.cpuUsage();
  await record.work();
  // Runs until the following candle has closed, and a little longer, in which nothing may come.
  const used: (readonly [at: number, seconds: number])[] = [];
  while (clock.now() < close + MINUTE + 5000) {
    await sleep(100);
    const { user, system } = process.cpuUsage(begin);
    used.push([clock.now(), (user + system) / 1e6]);
  }
  const { user, system } = process.cpuUsage(begin);
  const times = (await arrivals()).map(([receiver, at]): Arrival => [receiver, at + ahead]);
  await end();
  stop();
  const outcome = { listeners, arrivals: times, close, processorSeconds: (user + system) / 1e6 };
  const firsts = new Map(times.toReversed());
  const lastFirst = Math.max(
    0,
    ...[...firsts].flatMap(([to, at]) => (to.startsWith('telegram') ? [] : [at])),
  );
  const until = used.find(([at]) => at >= lastFirst)?.[1] ?? outcome.processorSeconds;
  console.log(
    `${listeners.length} deliveries, processor time of the gateway ${outcome.processorSeconds.toFixed(1)} s, ${until.toFixed(1)} s of it until all were sent once (without chats)`,
  );
  for (const channel of CHANNELS) if (counts[channel] > 0) console.log(summary(channel, outcome));
  return clock.now();
}
