import 'reflect-metadata';
import { setTimeout as pass } from 'node:timers/promises';
import { percentile } from './harness/figures.js';
import type { Sample } from './load/crowd.js';
import { CORES, CrowdedFleet, INSPECTED, machineLoad } from './load/crowded-fleet.js';
import type { Gauges } from './load/gateway-gauges.js';

/**
 * Usage: `npm run bench -- load [STEP SECONDS MOST]`. Users as they are, on two gateways behind nginx: their number grows
 * by STEP every SECONDS until the 95th percentile of writes passes 200 ms, or MOST are there.
 */
const [STEP = 50, SECONDS = 60, MOST = 5000] = process.argv.slice(2).map(Number);
const LIMIT_MS = 200;
/** A stage is measured once its new users have opened their pages. */
const SETTLE_MS = 15_000;
/** A profile more than doubles the gateways' work, so it gives shares only, and is taken after what else is measured. */
const PROFILE_MS = 20_000;
const USERS_OWN = 'the users (this bench)';
/** A process of one thread cannot use more than a core. */
const SATURATED = 0.9;

interface Stage {
  readonly users: number;
  readonly seconds: number;
  readonly samples: readonly Sample[];
  readonly messages: number;
  /** Cores by process. */
  readonly shares: ReadonlyMap<string, number>;
  readonly gauges: readonly Gauges[];
  readonly load: string;
  /** Cores of the gateways' threads by kind of work, right after the rest was measured. */
  readonly work: ReadonlyMap<string, number>;
}

const timesOf = ({ samples }: Stage, what: Sample['what']) =>
  samples
    .filter((sample) => sample.what === what && sample.refusal === undefined)
    .map(({ ms }) => ms)
    .sort((one, other) => one - other);

const p95 = (stage: Stage, what: Sample['what']) => Number(percentile(timesOf(stage, what), 0.95));

const most = (gauges: readonly Gauges[], name: keyof Gauges) => Math.max(...gauges.map((one) => one[name]));

const coresOfProduct = ({ shares }: Stage) =>
  [...shares].reduce((sum, [name, cores]) => (name === USERS_OWN ? sum : sum + cores), 0);

async function measure(crowded: CrowdedFleet, users: number): Promise<Stage> {
  await crowded.grow(users);
  await pass(SETTLE_MS);
  crowded.crowd.drain();
  await crowded.shares.read();
  await crowded.gauges();
  const begin = performance.now();
  await pass(SECONDS * 1000);
  const seconds = (performance.now() - begin) / 1000;
  const shares = await crowded.shares.read();
  return {
    users,
    seconds,
    ...crowded.crowd.drain(),
    shares,
    gauges: await crowded.gauges(),
    load: machineLoad(),
    work: await crowded.profile(PROFILE_MS),
  };
}

const HEAD = [
  ...['users', 'calls/s', 'writes/s', 'messages/s', 'writes p50', 'writes p95', 'reads p95', 'refused'],
  ...['cores of the product', 'gateways', 'PostgreSQL', 'Redis', 'nginx', 'users'],
  ...['loop delay p99', 'waiting for a connection', 'load'],
];

function row(stage: Stage): string[] {
  const { users, seconds, samples, messages, shares, gauges, load } = stage;
  const cores = (part: string) =>
    [...shares].reduce((sum, [name, share]) => (name.startsWith(part) ? sum + share : sum), 0).toFixed(2);
  const a = (count: number) => (count / seconds).toFixed(1);
  return [
    ...[
      String(users),
      a(samples.length),
      a(samples.filter(({ what }) => what === 'write').length),
      a(messages),
    ],
    `${percentile(timesOf(stage, 'write'), 0.5, 0)} ms`,
    `${p95(stage, 'write').toFixed(0)} ms`,
    `${p95(stage, 'read').toFixed(0)} ms`,
    String(samples.filter(({ refusal }) => refusal !== undefined).length),
    ...[
      coresOfProduct(stage).toFixed(2),
      cores('gateway'),
      cores('PostgreSQL'),
      cores('Redis'),
      cores('nginx'),
    ],
    cores(USERS_OWN),
    `${most(gauges, 'loopDelayP99').toFixed(0)} ms`,
    `${most(gauges, 'poolWaiting')}`,
    load,
  ];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** What was used up first at the stage that passed the limit. */
function saturated({ shares, gauges }: Stage): string {
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const gateway = Math.max(
    ...[...shares].flatMap(([name, share]) => (name.startsWith('gateway') ? share : [])),
  );
  const found = [
    ...(gateway >= SATURATED ? [`a gateway’s one thread (${gateway.toFixed(2)} cores)`] : []),
    ...(all >= SATURATED * CORES
      ? [`the machine (${all.toFixed(2)} of ${CORES} cores, the bench’s own included)`]
      : []),
    ...(most(gauges, 'poolWaiting') > 0 ? ['the pool of connections'] : []),
  ];
  if (found.length > 0) return found.join(', ');
  return `nothing of its own: ${all.toFixed(2)} of ${CORES} cores were used; other work of the machine has to be ruled out`;
}

function printCores(title: string, shares: ReadonlyMap<string, number>, users: number): void {
  console.log(`${title}:`);
  for (const [name, share] of shares)
    console.log(
      `  ${name}: ${share.toFixed(3)} (${((1000 * share) / users).toFixed(2)} ms a second and user)`,
    );
}

function printShares(title: string, parts: ReadonlyMap<string, number>): void {
  const whole = [...parts.values()].reduce((sum, part) => sum + part, 0);
  console.log(`${title}:`);
  for (const [name, part] of parts) console.log(`  ${name}: ${((100 * part) / whole).toFixed(1)} %`);
}

function conclude(stages: readonly Stage[]): void {
  const held = stages.findLast((stage) => p95(stage, 'write') <= LIMIT_MS);
  const last = stages.at(-1);
  if (!last) return;
  const isOver = p95(last, 'write') > LIMIT_MS;
  if (held) {
    const cores = coresOfProduct(held);
    console.log(
      `\n${held.users} users within ${LIMIT_MS} ms, on ${cores.toFixed(2)} cores: ${Math.round(held.users / cores)} users per core of the product`,
    );
  }
  const { users, shares, work } = held ?? last;
  printCores(`cores by process at ${users} users`, shares, users);
  printShares(
    `the gateways’ threads by kind of work at ${users} users, by a profile of ${PROFILE_MS / 1000} s`,
    work,
  );
  console.log(
    isOver ? `first used up: ${saturated(last)}` : `${last.users} users, and the limit was not reached`,
  );
  const reasons = new Map<string, number>();
  for (const { refusal } of last.samples)
    if (refusal !== undefined) reasons.set(refusal, (reasons.get(refusal) ?? 0) + 1);
  for (const [reason, count] of reasons) console.log(`  refused at the last stage: ${count} x ${reason}`);
}

const crowded = await CrowdedFleet.start(INSPECTED);
const stages: Stage[] = [];
try {
  console.log(`${line(HEAD)}\n${line(HEAD.map(() => '---'))}`);
  for (let users = STEP; users <= MOST; users += STEP) {
    const stage = await measure(crowded, users);
    stages.push(stage);
    console.log(line(row(stage)));
    if (p95(stage, 'write') > LIMIT_MS) break;
  }
  conclude(stages);
  console.log(`sockets that were closed: ${crowded.crowd.closed}`);
} finally {
  await crowded.stop();
}
