import 'reflect-metadata';
import { setTimeout as pass } from 'node:timers/promises';
import { ADVISORY_LOCKS } from '../src/platform/database/advisory-locks.js';
import { type Fleet, type FleetGateway, startFleet } from './harness/fleet.js';
import { PriceReader } from './harness/price-reader.js';

/** The leader of the market feed stops; a reader on the other gateway must miss no price and wait 5 s at most. */
const ROUNDS = Number(process.argv[2] ?? 5);
const STEADY_MS = 4000;
const LIMIT_MS = 5000;

interface Fault {
  readonly title: string;
  begin(fleet: Fleet, leader: FleetGateway): Promise<unknown>;
  /** Brings the former leader back. */
  end(leader: FleetGateway): Promise<void> | void;
}

const END_LOCK = `SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND objid = ${ADVISORY_LOCKS.marketFeed} AND granted`;

const FAULTS: readonly Fault[] = [
  { title: 'SIGKILL', begin: (_, leader) => leader.end('SIGKILL'), end: (leader) => leader.start() },
  { title: 'SIGTERM', begin: (_, leader) => leader.end('SIGTERM'), end: (leader) => leader.start() },
  { title: 'SIGSTOP', begin: async (_, leader) => leader.pause(), end: (leader) => leader.resume() },
  {
    title: 'its lock’s connection ended by the server',
    begin: ({ dataSource }) => dataSource.query(END_LOCK),
    end: () => undefined,
  },
];

async function leaderOf({ gateways }: Fleet): Promise<FleetGateway> {
  for (;;) {
    const leader = gateways.find(({ leadsSince }) => leadsSince !== undefined);
    if (leader) return leader;
    await pass(50);
  }
}

interface Takeover {
  readonly ms: number;
  readonly reader: PriceReader;
}

async function once(fleet: Fleet, { begin, end }: Fault, token: string): Promise<Takeover> {
  const leader = await leaderOf(fleet);
  const other = fleet.gateways.find((gateway) => gateway !== leader) ?? leader;
  const reader = new PriceReader(other.address, token);
  await reader.ready();
  reader.reset();
  await pass(STEADY_MS / 2);
  const gone = performance.now();
  await begin(fleet, leader);
  // A leader that only lost its lock may be elected again itself.
  const next = await leaderAfter(fleet, gone);
  await pass(STEADY_MS);
  await end(leader);
  await reader.stop();
  await pass(STEADY_MS / 2);
  return { ms: next - gone, reader };
}

async function leaderAfter({ gateways }: Fleet, moment: number): Promise<number> {
  for (;;) {
    const leader = gateways.find(({ leadsSince = 0 }) => leadsSince > moment);
    if (leader?.leadsSince) return leader.leadsSince;
    await pass(20);
  }
}

function print(title: string, takeovers: readonly Takeover[]): void {
  const times = takeovers.map(({ ms }) => ms).sort((one, other) => one - other);
  const pause = Math.max(...takeovers.map(({ reader }) => reader.longestPause));
  const missing = takeovers.reduce((sum, { reader }) => sum + reader.missing, 0);
  const doubled = takeovers.reduce((sum, { reader }) => sum + reader.doubled, 0);
  const closed = takeovers.reduce(
    (sum, { reader }) => sum + reader.closed.filter((code) => code !== 1000).length,
    0,
  );
  const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(1);
  console.log(
    `${title}, ${takeovers.length} times: taken over after ${seconds(times[0])} to ${seconds(times.at(-1))} s; longest pause ` +
      `between prices ${seconds(pause)} s; prices missing ${missing}, sent twice ${doubled}; sockets closed ${closed}`,
  );
  if (missing + doubled + closed > 0 || (times.at(-1) ?? 0) > LIMIT_MS) process.exitCode = 1;
}

const fleet = await startFleet(2, 'info');
try {
  const token = await fleet.signIn();
  for (const fault of FAULTS) {
    const takeovers: Takeover[] = [];
    for (let round = 0; round < ROUNDS; round += 1) takeovers.push(await once(fleet, fault, token));
    print(fault.title, takeovers);
  }
} finally {
  await fleet.stop();
}
