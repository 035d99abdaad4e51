import 'reflect-metadata';
import { setTimeout as pass } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { CrowdedFleet, machineLoad } from './load/crowded-fleet.js';
import { type Flat, judgeFlat } from './load/flatness.js';

/**
 * Usage: `npm run bench -- soak [MINUTES USERS]`. A constant crowd; what must stay flat is read every minute. Exits with 1
 * if something grows.
 */
const [MINUTES = 60, USERS = 50] = process.argv.slice(2).map(Number);
const MINUTE_MS = 60_000;
/** Until then code is compiled, caches fill and the crowd opens its pages: these minutes are printed and not judged. */
const WARM_UP = 15;
/** Readings that a verdict needs: the slope of fewer is mostly noise. */
const JUDGED = 30;

interface Figure extends Flat {
  readonly unit: '' | 'MB' | 's';
}

/** A leak of 50 MB an hour fails. An hour without one has grown by 14 and by -8, and collections move that by some 5. */
const MEMORY: Figure = { unit: 'MB', growth: 30 };
/** A constant crowd keeps its sockets; connections that nginx keeps idle come and go. One lost in two minutes fails. */
const HANDLES: Figure = { unit: '', growth: 30 };

/** What must stay flat. */
const FIGURES = {
  'memory of gateway 1': MEMORY,
  'memory of gateway 2': MEMORY,
  'handles of gateway 1': HANDLES,
  'handles of gateway 2': HANDLES,
  // Pools open and close some with the load. One lost in ten minutes fails.
  'connections of PostgreSQL': { unit: '', growth: 6 },
  // Made at the start for two months ahead, then once a month: a run over the end of a month fails here.
  partitions: { unit: '', growth: 0 },
  // Done as they come. A queue that grows by one in four minutes fails.
  'jobs that wait': { unit: '', growth: 15 },
  // At most what the alarms JobsLate and SettlementLate bear.
  'oldest due job': { unit: 's', growth: 10, most: 120 },
  'settlement lag': { unit: 's', growth: 10, most: 60 },
} as const satisfies Readonly<Record<string, Figure>>;

type Name = keyof typeof FIGURES;
type Reading = Readonly<Record<Name, number>>;

async function readDatabase(dataSource: DataSource) {
  const [row] = await dataSource.query<
    { connections: number; partitions: number; jobs: number; oldest: number }[]
  >(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
       (SELECT count(*)::int FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE c.relkind = 'r') AS partitions,
       (SELECT count(*)::int FROM graphile_worker.jobs WHERE run_at <= now()) AS jobs,
       (SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 FROM graphile_worker.jobs
        WHERE run_at <= now() AND attempts < max_attempts) AS oldest`,
  );
  if (!row) throw new Error('a reading has one row');
  return row;
}

async function read(crowded: CrowdedFleet): Promise<Reading> {
  const [one, two] = await crowded.gauges();
  const { connections, partitions, jobs, oldest } = await readDatabase(crowded.fleet.dataSource);
  if (!one || !two) throw new Error('needs two gateways');
  return {
    'memory of gateway 1': one.memoryMegabytes,
    'memory of gateway 2': two.memoryMegabytes,
    'handles of gateway 1': one.handles,
    'handles of gateway 2': two.handles,
    'connections of PostgreSQL': connections,
    partitions,
    'jobs that wait': jobs,
    'oldest due job': oldest,
    'settlement lag': Math.max(one.lag, two.lag),
  };
}

const names = Object.keys(FIGURES) as Name[];
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Prints what grew and what is borne; returns whether all is flat. */
function judge(readings: readonly Reading[]): boolean {
  console.log(
    `\n${line(['figure', 'growth in an hour', 'at most', 'highest', 'at most', ''])}\n${line(Array(6).fill('---'))}`,
  );
  const verdicts = names.map((name) => {
    const figure: Figure = FIGURES[name];
    const { growth, most, isFlat } = judgeFlat(
      readings.map((reading) => reading[name]),
      figure,
    );
    const cells = [growth.toFixed(1), String(figure.growth), most.toFixed(1), String(figure.most ?? '')];
    console.log(line([titleOf(name), ...cells, isFlat ? 'flat' : 'NOT FLAT']));
    return isFlat;
  });
  return verdicts.every(Boolean);
}

function titleOf(name: Name): string {
  const { unit } = FIGURES[name];
  return unit ? `${name}, ${unit}` : name;
}

const crowded = await CrowdedFleet.start();
try {
  await crowded.grow(USERS);
  const columns = ['minute', ...names.map(titleOf), 'calls/s', 'refused', 'load'];
  console.log(`${line(columns)}\n${line(columns.map(() => '---'))}`);
  const readings: Reading[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pass(MINUTE_MS);
    const reading = await read(crowded);
    readings.push(reading);
    const { samples } = crowded.crowd.drain();
    const refused = samples.filter(({ refusal }) => refusal !== undefined).length;
    const cells = names.map((name) => reading[name].toFixed(FIGURES[name].unit === 's' ? 1 : 0));
    console.log(
      line([String(minute), ...cells, (samples.length / 60).toFixed(1), String(refused), machineLoad()]),
    );
  }
  console.log(`sockets that were closed: ${crowded.crowd.closed}`);
  const warm = readings.slice(WARM_UP);
  if (warm.length < JUDGED) console.log(`not judged: that takes ${WARM_UP + JUDGED} minutes`);
  else if (!judge(warm)) process.exitCode = 1;
} finally {
  await crowded.stop();
}
