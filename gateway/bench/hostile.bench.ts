import { percentile, startBenchGateway } from './bench-gateway.js';
import { HOSTILE, HOSTILE_URLS } from './hostile-queries.js';

const RUNS = 100;
/** Milliseconds of server time within which each of them is to be refused. */
const GOAL_MS = 50;

const { address, serverTimes, stop } = await startBenchGateway();

interface Answered {
  readonly status: number;
  readonly isRefused: boolean;
}
type Call = () => Promise<Answered>;

async function call(path: string, init: RequestInit): Promise<Answered> {
  const response = await fetch(`${address}${path}`, init);
  const answer = (await response.json()) as { errors?: unknown[]; data?: unknown };
  return { status: response.status, isRefused: answer.errors !== undefined && !answer.data };
}

const json = { 'content-type': 'application/json' };
const post = (body: string) => call('/graphql', { method: 'POST', headers: json, body });

function get(path: string): Promise<Answered> {
  const isStream = path.startsWith('/graphql/stream');
  return call(path, { headers: { ...json, ...(isStream && { accept: 'text/event-stream' }) } });
}

const CALLS: readonly (readonly [string, Call])[] = [
  ...Object.entries(HOSTILE).map(([name, body]) => [name, () => post(body)] as const),
  ...Object.entries(HOSTILE_URLS).map(([name, path]) => [name, () => get(path)] as const),
];

/** What an honest caller waits for meanwhile, in milliseconds, from outside. */
async function honestWaits(until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const waits: number[] = [];
  void until.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const from = performance.now();
    await post('{"query":"{ market { state } }"}');
    waits.push(performance.now() - from);
  }
  return waits.sort((a, b) => a - b);
}

async function refuse(ask: Call): Promise<{ times: number[]; statuses: Set<number> }> {
  const statuses = new Set<number>();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = serverTimes.length;
    const { status, isRefused } = await ask();
    if (!isRefused) throw new Error('a hostile document was answered');
    statuses.add(status);
    times.push(...serverTimes.slice(before));
  }
  return { times: times.sort((a, b) => a - b), statuses };
}

try {
  for (let run = 0; run < 50; run += 1) await post('{"query":"{ market { state } }"}');
  for (const [name, ask] of CALLS) {
    const { times, statuses } = await refuse(ask);
    const verdict = (times.at(-1) ?? 0) < GOAL_MS ? 'within' : 'OVER';
    console.log(
      `${name.padEnd(32)} ${[...statuses].join()} p50 ${percentile(times, 0.5)} p99 ${percentile(times, 0.99)} max ${times.at(-1)?.toFixed(2)} ms, ${verdict} ${GOAL_MS} ms`,
    );
  }
  const all = Promise.all(CALLS.map(([, ask]) => refuse(ask)));
  const waits = await honestWaits(all);
  console.log(
    `an honest caller beside all of them at once: ${waits.length} calls, p50 ${percentile(waits, 0.5)} p99 ${percentile(waits, 0.99)} max ${waits.at(-1)?.toFixed(2)} ms`,
  );
} finally {
  await stop();
}
