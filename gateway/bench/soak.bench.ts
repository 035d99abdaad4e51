import 'reflect-metadata';
import { setTimeout as pass } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { CrowdedFleet, machineLoad } from './load/crowded-fleet.js';

/** Usage: `npm run bench -- soak [MINUTES USERS]`. A constant crowd; what must stay flat is read every minute. */
const [MINUTES = 60, USERS = 50] = process.argv.slice(2).map(Number);
const MINUTE_MS = 60_000;
/** Readings of the first tenth are of a process that is still warming up: the slope leaves them out. */
const WARM = 0.1;

/** What must stay flat, with the unit. */
const FIGURES = {
  'memory of gateway 1': 'MB',
  'memory of gateway 2': 'MB',
  'handles of gateway 1': '',
  'handles of gateway 2': '',
  'connections of PostgreSQL': '',
  partitions: '',
  'jobs that wait': '',
  'oldest due job': 's',
  'settlement lag': 's',
} as const;

type Figure = keyof typeof FIGURES;
type Reading = Readonly<Record<Figure, number>>;

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

/** Least squares: how much a figure grows in an hour. */
function slopePerHour(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [across, along] = [0, 0];
  for (const [minute, value] of values.entries()) {
    across += (minute - middle) * (value - mean);
    along += (minute - middle) ** 2;
  }
  return along === 0 ? 0 : (60 * across) / along;
}

const names = Object.keys(FIGURES) as Figure[];
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const crowded = await CrowdedFleet.start();
try {
  await crowded.grow(USERS);
  const heads = names.map((name) => (FIGURES[name] ? `${name}, ${FIGURES[name]}` : name));
  const columns = ['minute', ...heads, 'calls/s', 'refused', 'load'];
  console.log(`${line(columns)}\n${line(columns.map(() => '---'))}`);
  const readings: Reading[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pass(MINUTE_MS);
    const reading = await read(crowded);
    readings.push(reading);
    const { samples } = crowded.crowd.drain();
    const refused = samples.filter(({ refusal }) => refusal !== undefined).length;
    const cells = names.map((name) => reading[name].toFixed(FIGURES[name] === 's' ? 1 : 0));
    console.log(
      line([String(minute), ...cells, (samples.length / 60).toFixed(1), String(refused), machineLoad()]),
    );
  }
  const warm = readings.slice(Math.floor(readings.length * WARM));
  const slopes = names.map((name) => slopePerHour(warm.map((reading) => reading[name])).toFixed(1));
  console.log(line(['growth in an hour', ...slopes, '', '', '']));
  console.log(`sockets that were closed: ${crowded.crowd.closed}`);
} finally {
  await crowded.stop();
}
