import 'reflect-metadata';
import { loadavg } from 'node:os';
import { createDataSource } from '../src/platform/database/data-source.js';
import { createLog } from '../src/platform/log.js';
import { FAULT_KINDS, type FaultKind } from './faults/fault-kinds.js';
import { Load } from './faults/load.js';
import { DatabaseOperator } from './faults/operator.js';
import { breakOnce, type Recovery } from './faults/recovery.js';
import { report } from './faults/report.js';
import { type Stack, startStack } from './faults/stack.js';
import { makeTraders } from './faults/traders.js';
import { compare } from './faults/verdict.js';

const FULL = { writes: 100_000, rounds: 4, faults: 30 };
/** The last fault comes when this share of the writes is done, and the first so soon that all are evenly apart. */
const LAST_AT = 0.97;
const WRITERS = 6;
const AUDIT_MS = 600_000;
const machineLoad = () => (loadavg()[0] ?? 0).toFixed(1);

const isFull = process.argv.length <= 2;
const [writes = FULL.writes, rounds = FULL.rounds] = process.argv.slice(2).map(Number);

const isPossible = ({ redis, disk }: Stack, { name }: FaultKind) =>
  (redis !== undefined || !name.startsWith('Redis')) && (disk !== undefined || !name.startsWith('disk'));

/** Breaks one thing after the other, evenly over the writes. */
async function breakAll(stack: Stack, load: Load): Promise<Recovery[]> {
  const kinds = FAULT_KINDS.filter((kind) => isPossible(stack, kind));
  const plan = Array.from({ length: rounds }, (_, round) => kinds.map((kind) => ({ kind, round }))).flat();
  const operator = new DatabaseOperator(stack.database.url);
  const recoveries: Recovery[] = [];
  for (const [number, { kind, round }] of plan.entries()) {
    await load.reaches((writes * LAST_AT * (number + 1)) / plan.length);
    const from = load.acknowledged.size;
    recoveries.push(await breakOnce(kind, { stack, operator, round }, load));
    const words = `at ${from} writes, over at ${load.acknowledged.size}`;
    console.log(
      `fault ${number + 1} of ${plan.length}: ${kind.name}, ${words}; load of the machine ${machineLoad()}`,
    );
  }
  return recoveries;
}

/** Compares what is stored with what was acknowledged; answers what differs. */
async function audit({ database }: Stack, load: Load): Promise<string[]> {
  const patience = { connect: AUDIT_MS, statement: AUDIT_MS };
  const options = { url: database.url, entities: [], migrations: [], log: createLog('error'), poolSize: 1 };
  const dataSource = await createDataSource({ ...options, patience }).initialize();
  const broken = await compare(dataSource, load);
  await dataSource.destroy();
  return broken;
}

/** The whole run; answers what of it breaks a promise. */
async function run(stack: Stack): Promise<string[]> {
  const tokens = await makeTraders(stack.database.url, stack.authSecret);
  const load = new Load({ gateways: stack.gateways.map(({ url }) => url), tokens, writers: WRITERS });
  const begin = performance.now();
  const recoveries = await breakAll(stack, load);
  await load.reaches(writes);
  await load.finish();
  const seconds = Math.round((performance.now() - begin) / 1000);
  const done = load.acknowledged.size;
  const rate = Math.round(done / seconds);
  console.log(`\n${recoveries.length} faults and ${done} writes in ${seconds} s, ${rate} a second:`);
  const broken = report(recoveries, load, stack.alarms());
  const unexpected = stack.unexpected();
  console.log(`errors that a gateway did not expect: ${unexpected.length}`, [...new Set(unexpected)]);
  broken.push(...(await audit(stack, load)));
  if (isFull && recoveries.length < FULL.faults)
    broken.push(`only ${recoveries.length} faults could be done`);
  if (isFull && done < FULL.writes) broken.push(`only ${done} writes`);
  return broken;
}

const stack = await startStack();
const broken = await run(stack).finally(() => stack.stop());
console.log(broken.length === 0 ? 'sound' : `NOT sound:\n  ${broken.join('\n  ')}`);
if (broken.length > 0) process.exitCode = 1;
