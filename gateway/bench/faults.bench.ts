import 'reflect-metadata';
import { loadavg } from 'node:os';
import type { DataSource } from 'typeorm';
import { systemClock } from '../src/platform/clock.js';
import { createDataSource } from '../src/platform/database/data-source.js';
import { createLog } from '../src/platform/log.js';
import { auditLedger } from '../test/ledger-audit.js';
import { DatabaseOperator, FAULT_KINDS, type FaultKind } from './faults/fault-kinds.js';
import { OrderWriters } from './faults/order-writers.js';
import { breakOnce, type Recovery, report } from './faults/recovery.js';
import { type Stack, startStack } from './faults/stack.js';
import { openPracticeNode } from './harness/practice-node.js';
import { addTraders, newIds, openSessions, sessionsOf } from './harness/users.js';

const FULL = { writes: 100_000, rounds: 4, faults: 30 };
/** The last fault comes when this share of the writes is done; the faults are evenly spaced. */
const LAST_AT = 0.97;
const WRITERS = 6;
/** Enough users that each has few trades, because an order counts the trades of its user. */
const TRADERS = 1000;
const AUDIT_MS = 600_000;
const machineLoad = () => (loadavg()[0] ?? 0).toFixed(1);

const isFull = process.argv.length <= 2;
const [writes = FULL.writes, rounds = FULL.rounds] = process.argv.slice(2).map(Number);

const isPossible = ({ redis, disk }: Stack, { name }: FaultKind) =>
  (redis !== undefined || !name.startsWith('Redis')) && (disk !== undefined || !name.startsWith('disk'));

interface TradeRow {
  readonly id: string;
  readonly key: string;
}

const numberOf = (key: string) => Number(key.replace(/\D/g, ''));

/** Compares the database with the answers to clients, and prints the result; returns the differences. */
async function compare(dataSource: DataSource, writers: OrderWriters): Promise<string[]> {
  await dataSource.query('SET statement_timeout = 0');
  const rows = await dataSource.query<TradeRow[]>('SELECT id, idempotency_key AS key FROM practice_trades');
  const stored = new Map(rows.map(({ id, key }) => [numberOf(key), id]));
  const acknowledged = [...writers.acknowledged];
  const audit = await auditLedger(dataSource.manager);
  const findings = {
    'acknowledged writes lost': acknowledged.filter(([index]) => !stored.has(index)).length,
    'writes stored twice': rows.length - stored.size,
    'stored under another id than was acknowledged': acknowledged.filter(([index, id]) => {
      const found = stored.get(index);
      return found !== undefined && found !== id;
    }).length,
    'answers that contradicted an earlier one': writers.contradicted,
    'stored and never acknowledged, though asked for until they were': stored.size - acknowledged.length,
    'sum of the ledger, in centavos': audit.total,
    'transactions that do not sum to zero': audit.unbalanced,
    'accounts whose balance is not their entries': audit.wrongSums,
    'trades with a wrong or a second debit': audit.wrongTrades,
  };
  console.log(`${acknowledged.length} writes acknowledged, ${rows.length} stored:`);
  for (const [what, found] of Object.entries(findings)) console.log(`  ${what}: ${found}`);
  return Object.entries(findings).flatMap(([what, found]) => (found === 0 ? [] : [`${what}: ${found}`]));
}

/** Creates users with a practice account and a session each; returns their tokens. */
async function makeTraders({ database: { url }, authSecret }: Stack): Promise<string[]> {
  const node = await openPracticeNode(url, systemClock);
  const ids = newIds(TRADERS);
  await addTraders(node, ids);
  const tokens = await openSessions(sessionsOf(node.dataSource, authSecret), ids);
  await node.dataSource.destroy();
  return tokens;
}

/** Causes one fault after the other, evenly over the writes. */
async function breakAll(stack: Stack, writers: OrderWriters): Promise<Recovery[]> {
  const kinds = FAULT_KINDS.filter((kind) => isPossible(stack, kind));
  const plan = Array.from({ length: rounds }, (_, round) => kinds.map((kind) => ({ kind, round }))).flat();
  const operator = new DatabaseOperator(stack.database.url);
  const recoveries: Recovery[] = [];
  for (const [number, { kind, round }] of plan.entries()) {
    await writers.reaches((writes * LAST_AT * (number + 1)) / plan.length);
    const from = writers.acknowledged.size;
    recoveries.push(await breakOnce(kind, { stack, operator, round }, writers));
    const writesText = `at ${from} writes, over at ${writers.acknowledged.size}`;
    console.log(
      `fault ${number + 1} of ${plan.length}: ${kind.name}, ${writesText}; load of the machine ${machineLoad()}`,
    );
  }
  return recoveries;
}

async function audit({ database }: Stack, writers: OrderWriters): Promise<string[]> {
  const timeouts = { connect: AUDIT_MS, statement: AUDIT_MS };
  const options = { url: database.url, entities: [], migrations: [], log: createLog('error'), poolSize: 1 };
  const dataSource = await createDataSource({ ...options, timeouts }).initialize();
  const broken = await compare(dataSource, writers);
  await dataSource.destroy();
  return broken;
}

/** The whole run; returns the limits and promises that were broken. */
async function run(stack: Stack): Promise<string[]> {
  const tokens = await makeTraders(stack);
  const writers = new OrderWriters({
    gateways: stack.gateways.map(({ url }) => url),
    tokens,
    writers: WRITERS,
  });
  const begin = performance.now();
  const recoveries = await breakAll(stack, writers);
  await writers.reaches(writes);
  await writers.stop();
  const seconds = Math.round((performance.now() - begin) / 1000);
  const done = writers.acknowledged.size;
  const rate = Math.round(done / seconds);
  console.log(`\n${recoveries.length} faults and ${done} writes in ${seconds} s, ${rate} a second:`);
  const broken = report(recoveries, writers, stack.alarms());
  const unexpected = stack.unexpected();
  console.log(`errors that a gateway did not expect: ${unexpected.length}`, [...new Set(unexpected)]);
  broken.push(...(await audit(stack, writers)));
  if (isFull && recoveries.length < FULL.faults)
    broken.push(`only ${recoveries.length} faults could be done`);
  if (isFull && done < FULL.writes) broken.push(`only ${done} writes`);
  return broken;
}

const stack = await startStack();
const broken = await run(stack).finally(() => stack.stop());
console.log(broken.length === 0 ? 'sound' : `NOT sound:\n  ${broken.join('\n  ')}`);
if (broken.length > 0) process.exitCode = 1;
