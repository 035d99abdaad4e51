import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { FEATURES } from '../src/app/features.js';
import { createServices } from '../src/app/services.js';
import { SessionService } from '../src/features/accounts/session.service.js';
import { PRACTICE_PLATFORM } from '../src/features/broker/broker-config.js';
import { createSimulatedCryptoFeed } from '../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../src/features/market/simulated/simulated-feed.js';
import { systemClock } from '../src/platform/clock.js';
import { createDataSource } from '../src/platform/database/data-source.js';
import { createLog } from '../src/platform/log.js';
import { percentile } from './bench-gateway.js';
import { FAULT_KINDS, type FaultKind } from './faults/fault-kinds.js';
import { Load } from './faults/load.js';
import { inWords, type Recovery, recover } from './faults/recovery.js';
import { startStack } from './faults/stack.js';
import { compare } from './faults/verdict.js';
import { makeTraders } from './practice/one-gateway.js';
import { openPracticeNode } from './practice/practice-node.js';
import { USERS, userIdOf } from './practice/stress-order.js';

const [wantedWrites = '100000', wantedRounds = '4'] = process.argv.slice(2);
const WRITERS = 24;
/** Undisturbed load between two faults. */
const CALM_MS = 1000;

const log = createLog('error');
const stack = await startStack();
const entities = FEATURES.flatMap((feature) => [...feature.entities]);

/** A data source past the proxy, to look at the database as its operator does. */
async function admin(patience = 5000) {
  const options = { url: stack.database.url, entities, migrations: [], log, poolSize: 8 };
  return createDataSource({ ...options, patience: { connect: patience, statement: patience } }).initialize();
}

/** Users with a practice account and a session each; answers their tokens. */
async function makeUsers(): Promise<string[]> {
  const dataSource = await admin();
  const node = await openPracticeNode(stack.database.url, systemClock);
  await makeTraders(dataSource, node);
  await node.dataSource.destroy();
  const clock = systemClock;
  const services = createServices({
    dataSource,
    feed: createSimulatedFeed({ seed: 1, clock }),
    cryptoFeed: createSimulatedCryptoFeed({ seed: 1, clock }),
    mailTransport: { send: async () => undefined },
    clock,
    log,
    authSecret: stack.authSecret,
    publicUrl: 'http://127.0.0.1',
    broker: PRACTICE_PLATFORM,
  });
  const sessions = services.get(SessionService);
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) tokens.push(await sessions.open(userIdOf(user), 'bench'));
  await dataSource.destroy();
  return tokens;
}

const isPossible = ({ name }: FaultKind) =>
  (stack.redis !== undefined || !name.startsWith('Redis')) &&
  (stack.disk !== undefined || !name.startsWith('disk'));

const tokens = await makeUsers();
const begin = performance.now();
const load = new Load({ gateways: stack.gateways.map(({ url }) => url), tokens, writers: WRITERS });
const recoveries = new Map<string, Recovery[]>();
let faults = 0;
for (let round = 0; round < Number(wantedRounds); round += 1) {
  for (const kind of FAULT_KINDS.filter(isPossible)) {
    await delay(CALM_MS);
    const start = performance.now();
    await kind.run(stack, () => admin(), round);
    const recovery = await recover(stack, load, start, performance.now());
    recoveries.set(kind.name, [...(recoveries.get(kind.name) ?? []), recovery]);
    faults += 1;
  }
  console.log(`round ${round + 1}: ${faults} faults, ${load.acknowledged.size} writes acknowledged`);
}
while (load.acknowledged.size < Number(wantedWrites)) await delay(500);
await load.finish();
const seconds = (performance.now() - begin) / 1000;

console.log(
  `\n${faults} faults in ${Math.round(seconds)} s, ${Math.round(load.times.length / seconds)} acknowledgements/s:`,
);
for (const [name, all] of recoveries) {
  console.log(`  ${name} (${all.length} times)`);
  console.log(`    no acknowledgement for: ${inWords(all.map(({ silence }) => silence))}`);
  console.log(`    first one after its end: ${inWords(all.map(({ next }) => next))}`);
  console.log(`    both gateways ready after: ${inWords(all.map(({ ready }) => ready))}`);
}
const refused = [...load.refusals].map(([what, count]) => `${what} ${count}`).join(', ');
console.log(`answers that were no acknowledgement, each asked again: ${refused}`);
const waits = load.waitsFor503.toSorted((one, other) => one - other);
console.log(
  `a 503 came after p50 ${percentile(waits, 0.5)} ms, p99 ${percentile(waits, 0.99)} ms, most ${percentile(waits, 1)} ms`,
);

const unexpected = stack.unexpected();
console.log(`errors that a gateway did not expect: ${unexpected.length}`, [...new Set(unexpected)]);

const last = await admin(600_000);
await compare(last, load);
await last.destroy();
await stack.stop();
