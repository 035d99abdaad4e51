import { startBenchGateway } from './harness/bench-gateway.js';
import { percentile } from './harness/figures.js';
import { besideOneNetwork } from './hostile/one-network.js';

const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const nested = (depth: number): string => `${'{ me '.repeat(depth)}{ id }${' }'.repeat(depth)}`;

/** Fragments, each of which includes the next, and the last one the first. */
const circle = (count: number): string =>
  `{ me { ...F0 } } ${repeat(count, (i) => `fragment F${i} on User { ...F${(i + 1) % count} }`)}`;

const login = (index: number): string =>
  `l${index}: login(input: { email: "a@b.c", password: "wrong${index}" }) { token }`;

const tenTimes = (field: string, below: string): string =>
  repeat(10, (i) => `${field[0]}${i}: ${field} { ${below} }`);

/** 100 times the fields of every type, by aliases; the answer would have some 9 MB. */
const SCHEMA_BY_ALIASES = `{ __schema { ${tenTimes('types', tenTimes('fields', 'name args { name }'))} } }`;

/** 60 aliases in a URL that one decoder accepts and another rejects. */
const ambiguousUrl = (path: string): string =>
  `${path}?query=${encodeURIComponent(`{ ${repeat(60, (i) => `a${i}: __schema { types { fields { name } } }`)} }`)}%23%FF`;

/** URLs for GET. */
const HOSTILE_URLS: Readonly<Record<string, string>> = {
  'two documents in one URL': ambiguousUrl('/graphql'),
  'the same, as an event stream': ambiguousUrl('/graphql/stream'),
};

/** Bodies that try to keep the gateway busy for long, by name. */
const HOSTILE: Readonly<Record<string, string>> = {
  'depth 50': JSON.stringify({ query: nested(50) }),
  '1,000 aliases': JSON.stringify({ query: `{ ${repeat(1000, (i) => `a${i}: me { id }`)} }` }),
  '100 KB': JSON.stringify({ query: `{ me { id } } # ${'x'.repeat(102_400)}` }),
  '60 KB of fields': JSON.stringify({ query: `{ me { ${'id '.repeat(20_000)} } }` }),
  'circular fragments': JSON.stringify({ query: circle(200) }),
  '50 fragments in a circle': JSON.stringify({ query: circle(50) }),
  'doubling fragments': JSON.stringify({
    query: `{ me { ...F0 } } ${repeat(60, (i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`)} fragment F60 on User { id }`,
  }),
  '1,000 directives': JSON.stringify({ query: `{ me { id ${'@skip(if: false) '.repeat(1000)} } }` }),
  '450 fields of one name': JSON.stringify({ query: `{ ${'me { id } '.repeat(450)} }` }),
  '1,000 unknown fields': JSON.stringify({ query: `{ ${repeat(1000, (i) => `nothing${i}`)} }` }),
  'the schema 100 times by aliases': JSON.stringify({ query: SCHEMA_BY_ALIASES }),
  '1,000 sign-ins by alias': JSON.stringify({ query: `mutation { ${repeat(1000, login)} }` }),
  '100 sign-ins by array': JSON.stringify(
    Array.from({ length: 100 }, (_, i) => ({ query: `mutation { ${login(i)} }` })),
  ),
  'introspection 30 levels deep': JSON.stringify({
    query: `{ __schema { types { ${'fields { type { '.repeat(30)} name ${'} } '.repeat(30)} } } }`,
  }),
};

const RUNS = 100;
/** Milliseconds of server time within which each has to be refused. */
const GOAL_MS = 50;

const { address, serverTimes, stop } = await startBenchGateway();

interface Answered {
  readonly status: number;
  readonly isRefused: boolean;
}
type Call = () => Promise<Answered>;

let networks = 0;

/** Each call comes from a network of its own, so that what is measured is the refusal of the document. */
async function call(path: string, init: RequestInit): Promise<Answered> {
  networks += 1;
  const from = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  const headers = { ...init.headers, 'x-forwarded-for': from };
  const response = await fetch(`${address}${path}`, { ...init, headers });
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

/** Latency of an honest caller meanwhile, milliseconds. */
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
await besideOneNetwork();
