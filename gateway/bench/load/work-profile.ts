import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { setTimeout as pass } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Kinds of work of a gateway, by the files that do it; the first that fits counts. */
const KINDS: readonly (readonly [kind: string, files: RegExp])[] = [
  ['PostgreSQL: driver and TypeORM', packages('pg', 'pg-\\w+', 'postgres-\\w+', 'typeorm')],
  [
    'Redis: driver and link',
    either(packages('ioredis', 'redis-\\w+', '@ioredis/\\w+'), own('platform/redis/')),
  ],
  [
    'jobs: work queue and outbox',
    either(packages('graphile-worker'), own('platform/(work-queue|outbox|retention|job-runner)')),
  ],
  ['settlement', own('(features|platform)/([\\w-]+/)*([\\w-]*settlement|expiry-price)')],
  ['the record', own('features/record/')],
  ['market feed and prices', own('features/(market|board|crypto)/')],
  ['engine and signals', own('(engine|features/(signals|outcomes))/')],
  [
    'alerts and messages',
    own('(features/(alerts|deliveries|webhooks|push|telegram|ntfy|notifications)|platform/mail)/'),
  ],
  ['practice', own('features/practice/')],
  [
    'sockets and streams',
    either(
      packages('ws', 'graphql-ws', 'graphql-sse', '@graphql-yoga/subscription', '@repeaterjs/\\w+'),
      own('(app/(websocket|streams/)|platform/(event-bus|event-queue|replay-stream|resume|open-sockets))'),
    ),
  ],
  [
    'GraphQL: parsing, validation, execution',
    either(
      packages('graphql', '@apollo/\\w+', 'type-graphql', 'graphql-scalars', 'class-validator', 'dataloader'),
      own('(app/(apollo|guarded-schema|graphql|schema|query-limits/)|platform/graphql/)'),
    ),
  ],
  [
    'log lines and metrics',
    either(packages('pino', 'sonic-boom', 'prom-client'), own('(app/observation/|platform/(log|metrics/))')),
  ],
  ['HTTP and REST', either(packages('@?fastify', 'find-my-way'), own('app/'))],
  ['other features', own('features/')],
];
/** Of a sample in which no frame has a kind. */
const OTHER: readonly (readonly [kind: string, files: RegExp])[] = [
  ['other code of the product', own('')],
  ['other packages', /\/node_modules\//],
];
const NODE = 'Node.js itself';
/** What V8 calls what is no function. */
const STATES: ReadonlyMap<string, string> = new Map([
  ['(garbage collector)', 'garbage collection, on the thread itself'],
  ['(program)', 'native code'],
]);
const IDLE = '(idle)';

function packages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join('|')})/`);
}

function own(path: string): RegExp {
  return new RegExp(`/gateway/src/${path}`);
}

function either(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`${one.source}|${other.source}`);
}

/** One V8 profile of a process that was started with `--inspect`. */
async function profileOf(inspector: string, ms: number): Promise<Profiler.Profile> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  let calls = 0;
  const call = async (method: string): Promise<unknown> => {
    calls += 1;
    const id = calls;
    const answered = new Promise((resolve) => {
      socket.on('message', (text: Buffer) => {
        const answer = JSON.parse(text.toString());
        if (answer.id === id) resolve(answer.result);
      });
    });
    socket.send(JSON.stringify({ id, method }));
    return answered;
  };
  try {
    await call('Profiler.enable');
    await call('Profiler.start');
    await pass(ms);
    return ((await call('Profiler.stop')) as { profile: Profiler.Profile }).profile;
  } finally {
    socket.close();
  }
}

const kindAmong = (kinds: typeof KINDS, { callFrame: { url } }: Profiler.ProfileNode) =>
  kinds.find(([, files]) => files.test(url))?.[0];

/**
 * Cores by kind of work. A sample counts for the innermost frame that has a kind: a statement of a settlement, for
 * example, counts for the driver while it is written and read, and Node's own code for its caller.
 */
export function coresByKind({
  nodes,
  samples,
  timeDeltas,
  startTime,
  endTime,
}: Profiler.Profile): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const stackOf = (id: number): Profiler.ProfileNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    const parent = parents.get(id);
    return [node, ...(parent === undefined ? [] : stackOf(parent))];
  };
  const kindOf = (id: number): string => {
    const stack = stackOf(id);
    const state = stack[0]?.callFrame.functionName ?? '';
    if (state === IDLE || STATES.has(state)) return STATES.get(state) ?? IDLE;
    for (const kinds of [KINDS, OTHER]) {
      for (const frame of stack) {
        const kind = kindAmong(kinds, frame);
        if (kind !== undefined) return kind;
      }
    }
    return NODE;
  };
  const kinds = new Map(nodes.map(({ id }) => [id, kindOf(id)]));
  const cores = new Map<string, number>();
  for (const [index, id] of (samples ?? []).entries()) {
    const kind = kinds.get(id) ?? NODE;
    // A delta is the time since the sample before.
    const share = (timeDeltas?.[index + 1] ?? 0) / (endTime - startTime);
    if (kind !== IDLE) cores.set(kind, (cores.get(kind) ?? 0) + share);
  }
  return cores;
}

/** Cores of the threads of several processes together by kind of work, the largest first. */
export async function profileWork(
  inspectors: readonly string[],
  ms: number,
): Promise<ReadonlyMap<string, number>> {
  const profiles = await Promise.all(inspectors.map((inspector) => profileOf(inspector, ms)));
  const sums = new Map<string, number>();
  for (const profile of profiles)
    for (const [kind, cores] of coresByKind(profile)) sums.set(kind, (sums.get(kind) ?? 0) + cores);
  return new Map([...sums].toSorted(([, one], [, other]) => other - one));
}
