import { PAIRS } from '#schema/pair.js';
import { STRENGTHS } from '#schema/strength.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { seedManySignals } from '../seeds/many-signals.js';
import { SessionService } from '../src/features/accounts/session.service.js';
import { MARKET_FEED } from '../src/features/market/market-feed.js';
import { MonthPartitions } from '../src/platform/database/month-partitions.js';
import { uuidv7 } from '../src/platform/uuid.js';
import { type BenchGateway, startBenchGateway } from './harness/bench-gateway.js';
import { percentile } from './harness/figures.js';
import { graphqlCall } from './harness/graphql-call.js';
import { addUsers, newIds, openSessions } from './harness/users.js';

const SIZES = [10_000, Number(process.argv[2] ?? 10_000_000)] as const;
/** Signals of each author, at either size. */
const EACH = 200;
/** Authors who call; the others only have signals. */
const CALLERS = 50;
const ROUNDS = 30;
const WARM_UP = 3;
/** Maximum ratio of the p95 at the large size to that at the small one. */
const LIMIT = 1.2;
/** The gateways' clock is two years ahead, so that seeded rows fill separate months, as in production. */
const MONTHS = 24;
const AHEAD_MS = MONTHS * 30.4 * 24 * 3_600_000;
const clock = { now: () => Date.now() + AHEAD_MS };

/** Rows of the record, by pair, timeframe and strength. */
const KINDS = PAIRS.length * TIMEFRAMES.length * STRENGTHS.length;

const FIELDS = 'id pair timeframe direction confidence strength entryPrice expirationTime outcome';

type Vary = (round: number) => Record<string, unknown>;

/** In the order of a caller; a call may use the previous answer. */
const CALLS: readonly { readonly name: string; readonly query: string; readonly variables: Vary }[] = [
  {
    name: 'generate',
    query: `mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) { ${FIELDS} hitRate { total rate } } }`,
    variables: (round) => ({
      input: { pair: PAIRS[round % PAIRS.length], timeframe: TIMEFRAMES[round % TIMEFRAMES.length] },
    }),
  },
  {
    name: 'save',
    query: `mutation ($input: SaveSignalInput!) { saveSignal(input: $input) { ${FIELDS} } }`,
    variables: () => ({}),
  },
  { name: 'active list', query: `{ activeSignals { ${FIELDS} } }`, variables: () => ({}) },
  { name: 'saved list', query: `{ savedSignals { ${FIELDS} } }`, variables: () => ({}) },
  {
    name: 'past list',
    query: `query ($first: Int!) { pastSignals(first: $first) { items { ${FIELDS} } endCursor } }`,
    variables: () => ({ first: 20 }),
  },
  {
    name: 'past list, one pair and outcome',
    query: `query ($pair: Pair, $outcome: SignalOutcome) { pastSignals(pair: $pair, outcome: $outcome) { items { ${FIELDS} } } }`,
    variables: (round) => ({ pair: PAIRS[round % PAIRS.length], outcome: 'WON' }),
  },
  {
    name: 'hit rate',
    query: '{ trackRecord { overall { total rate low high } rows { pair hitRate { total rate } } } }',
    variables: () => ({}),
  },
];

interface Side {
  readonly bench: BenchGateway;
  readonly size: number;
  readonly tokens: readonly string[];
  /** Server milliseconds by the call's name. */
  readonly times: Map<string, number[]>;
}

async function callers({ gateway, dataSource }: BenchGateway) {
  const ids = newIds(CALLERS);
  await addUsers(dataSource, ids);
  return { ids, tokens: await openSessions(gateway.services.get(SessionService), ids) };
}

async function prepare(size: number): Promise<Side> {
  const bench = await startBenchGateway(undefined, clock);
  await bench.gateway.services.get(MonthPartitions).ensure();
  const { ids, tokens } = await callers(bench);
  const others = Array.from({ length: size / EACH - CALLERS }, () => uuidv7(clock.now() - AHEAD_MS));
  const begin = performance.now();
  const from = clock.now() - AHEAD_MS;
  const feed = bench.gateway.services.get(MARKET_FEED).id;
  const seeding = { feed, count: size, userIds: [...ids, ...others], from, until: clock.now() };
  await seedManySignals(bench.url, seeding);
  await demandRecord(bench, tokens[0] ?? '');
  const [parts] = await bench.dataSource.query<{ n: number }[]>(
    "SELECT count(*)::int AS n FROM pg_inherits WHERE inhparent = 'signals'::regclass",
  );
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(
    `${size} signals of ${ids.length + others.length} authors in ${parts?.n} partitions: ${seconds} s`,
  );
  return { bench, size, tokens, times: new Map(CALLS.map(({ name }) => [name, []])) };
}

interface Recorded {
  readonly trackRecord: { readonly overall: { readonly total: number }; readonly rows: readonly object[] };
}

/** @throws Error where the gateway does not read the filled record, so that the hit rate is empty */
async function demandRecord({ address }: BenchGateway, token: string): Promise<void> {
  const query = '{ trackRecord { overall { total } rows { pair } } }';
  const { trackRecord } = await graphqlCall<Recorded>(address, token, { query });
  const { overall, rows } = trackRecord;
  if (overall.total === 0 || rows.length < KINDS)
    throw new Error(`the record has ${overall.total} signals of ${rows.length} kinds, not of ${KINDS}`);
}

interface Generated {
  readonly generateSignal?: { readonly id: string };
}

/**
 * Every call of one caller, on one side and directly afterwards on the other, so that both have the same conditions.
 */
async function callAll(sides: readonly Side[], number: number, counts: boolean): Promise<void> {
  const saved: (string | undefined)[] = [];
  for (const { name, query, variables } of CALLS) {
    for (const [index, side] of (number % 2 === 0 ? sides : sides.toReversed()).entries()) {
      const token = side.tokens[number % side.tokens.length] ?? '';
      const input = name === 'save' ? { input: { id: saved[index] } } : variables(number);
      side.bench.serverTimes.length = 0;
      const { generateSignal } = await graphqlCall<Generated>(side.bench.address, token, {
        query,
        variables: input,
      });
      if (generateSignal) saved[index] = generateSignal.id;
      const [time] = side.bench.serverTimes;
      if (counts && time !== undefined) side.times.get(name)?.push(time);
    }
  }
}

const sides: Side[] = [];
for (const size of SIZES) sides.push(await prepare(size));
for (let number = 0; number < WARM_UP * CALLERS; number += 1) await callAll(sides, number, false);
for (let number = 0; number < ROUNDS * CALLERS; number += 1) await callAll(sides, number, true);

let worst = 0;
for (const { name } of CALLS) {
  const [small, large] = sides.map(({ times }) => (times.get(name) ?? []).toSorted((a, b) => a - b));
  const p95 = [percentile(small ?? [], 0.95), percentile(large ?? [], 0.95)].map(Number);
  const ratio = (p95[1] ?? 0) / (p95[0] ?? 1);
  worst = Math.max(worst, ratio);
  const p50 = [percentile(small ?? [], 0.5), percentile(large ?? [], 0.5)];
  console.log(
    `${name.padEnd(32)} p50 ${p50.join(' and ')} ms, p95 ${p95.join(' and ')} ms, ratio ${ratio.toFixed(2)}`,
  );
}
console.log(`worst ratio of p95 ${worst.toFixed(2)} (limit ${LIMIT}), ${ROUNDS * CALLERS} calls each`);
for (const { bench } of sides) await bench.stop();
process.exitCode = worst <= LIMIT ? 0 : 1;
