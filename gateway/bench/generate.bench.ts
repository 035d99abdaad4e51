import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.js';
import { FEATURES } from '../src/app/features.js';
import { createGateway } from '../src/app/gateway.js';
import { SessionService } from '../src/features/accounts/session.service.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { createSimulatedFeed } from '../src/features/market/simulated/simulated-feed.js';
import { systemClock } from '../src/platform/clock.js';
import { createDataSource, migrate } from '../src/platform/database/data-source.js';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.js';
import { createLog } from '../src/platform/log.js';
import { createOutboxTransport } from '../src/platform/mail/outbox-transport.js';
import { systemTimer } from '../src/platform/timer.js';
import { uuidv7 } from '../src/platform/uuid.js';

const CALLS = 3000;
const WARM_UP = 200;
/** Calls that one user of the highest tier may make within a minute. */
const CALLS_PER_USER = 300;

const GENERATE = `mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) {
  id pair timeframe direction confidence strength entryPrice expirationTime simulated
  analysis { indicators { rsi macd support resistance signalScore } recommendation }
  hitRate { total rate low high breakEven sufficient } } }`;

function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
}

const folder = mkdtempSync(path.join(tmpdir(), 'farol-bench-'));
const postgres = await startEmbeddedPostgres(folder, randomUUID());
const log = createLog('error');
const entities = FEATURES.flatMap((feature) => [...feature.entities]);
const dataSource = createDataSource({ url: postgres.url, entities, migrations: ALL_MIGRATIONS, log });
await dataSource.initialize();
await migrate(dataSource);
const feed = createSimulatedFeed({ seed: 1, clock: systemClock });
await feed.start();
const publicUrl = 'http://127.0.0.1';
const gateway = await createGateway({
  dataSource,
  feed,
  mailTransport: createOutboxTransport(folder, { name: '', address: 'bench@farol.local' }, log),
  clock: systemClock,
  timer: systemTimer,
  log,
  authSecret: randomUUID(),
  publicUrl,
});
const serverTimes: number[] = [];
gateway.app.addHook('onResponse', async (_request, reply) => {
  serverTimes.push(reply.elapsedTime);
});
const address = await gateway.listen('127.0.0.1', 0);

async function tokenOfNewUser(): Promise<string> {
  const now = systemClock.now();
  const at = new Date(now);
  const id = uuidv7(now);
  const row = { id, name: 'Bench', email: id, emailKey: id, passwordHash: '', userLevel: 'admin' } as const;
  await dataSource.getRepository(UserEntity).insert({ ...row, emailVerifiedAt: at, createdAt: at });
  return gateway.services.get(SessionService).open(id, 'bench');
}

async function run(calls: number): Promise<void> {
  let token = '';
  for (let call = 0; call < calls; call += 1) {
    if (call % CALLS_PER_USER === 0) token = await tokenOfNewUser();
    const input = { pair: PAIRS[call % PAIRS.length], timeframe: TIMEFRAMES[call % TIMEFRAMES.length] };
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: GENERATE, variables: { input } }),
    });
    const { errors } = (await response.json()) as { errors?: { message: string }[] };
    if (errors) throw new Error(errors[0]?.message);
  }
}

await run(WARM_UP);
serverTimes.length = 0;
await run(CALLS);
const sorted = serverTimes.toSorted((a, b) => a - b);
const figures = [0.5, 0.95, 0.99, 1].map((share) => `p${share * 100} ${percentile(sorted, share)} ms`);
console.log(`generateSignal, ${sorted.length} calls one after the other, server time: ${figures.join(', ')}`);
await gateway.stop();
await feed.stop();
await dataSource.destroy();
await postgres.stop();
rmSync(postgres.folder, { recursive: true, force: true });
rmSync(folder, { recursive: true, force: true });
