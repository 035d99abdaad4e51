import { Session } from 'node:inspector/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { PRESSURE_LIMITS } from '../src/app/load-shedding.js';
import { SessionService } from '../src/features/accounts/session.service.js';
import { PracticeAccountService } from '../src/features/practice/practice-account.service.js';
import { systemClock } from '../src/platform/clock.js';
import { MonthPartitions } from '../src/platform/database/month-partitions.js';
import { startBenchGateway } from './harness/bench-gateway.js';
import { addUsers, newIds } from './harness/users.js';

// `npm run bench -- walk`: the files of gateway and schema in which a function runs between a request and its answer,
// consequences included, counted by Node's inspector. A second call is counted, since the first one fills caches.

const BUILT = /\/build\/server\/((?:gateway|schema)\/src\/.*)\.js$/;

/** Jobs and consequences that an answer does not wait for. */
const SETTLE_MS = 600;

// Neither jobs nor timers run, and no load is too much: only the call's own files are counted.
const { gateway, dataSource, address, stop } = await startBenchGateway(undefined, systemClock, {
  timer: { every: () => () => undefined },
  takesJobs: false,
  pressure: { ...PRESSURE_LIMITS, delay: Number.POSITIVE_INFINITY },
});
await gateway.services.get(MonthPartitions).ensure();
const [userId = ''] = newIds(1);
await addUsers(dataSource, [userId]);
await gateway.services.get(PracticeAccountService).begin(dataSource.manager, userId);
const token = await gateway.services.get(SessionService).open(userId, 'bench');
const inspector = new Session();
inspector.connect();
await inspector.post('Profiler.enable');

async function call(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(`${path}: ${response.status} ${text}`);
  await delay(SETTLE_MS);
}

/** The files with a function that ran. */
async function filesOf(run: () => Promise<void>): Promise<Set<string>> {
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await run();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  await inspector.post('Profiler.stopPreciseCoverage');
  const called = result.filter(({ functions }) =>
    // The function without a name that covers the file is the module itself.
    functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
  );
  return new Set(called.flatMap(({ url }) => BUILT.exec(url)?.[1] ?? []));
}

const order = (key: string) => ({
  query: 'mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { trade { id } } }',
  variables: {
    input: { pair: 'EUR/USD', timeframe: '5m', direction: 'CALL', stake: 1000, idempotencyKey: key },
  },
});
const WALKS = {
  'POST /api/binary-signals/generate': () =>
    call('/api/binary-signals/generate', { pair: 'EUR/USD', timeframe: '5m' }),
  placePracticeOrder: () => call('/graphql', order(crypto.randomUUID())),
} as const;

for (const walk of Object.values(WALKS)) await walk();
for (const [name, walk] of Object.entries(WALKS)) {
  const files = [...(await filesOf(walk))].toSorted();
  console.log(`\n${name}: ${files.length} files\n${files.map((file) => `  ${file}`).join('\n')}`);
}
inspector.disconnect();
await stop();
