import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { MixedCalls } from './drain/mixed-calls.js';
import { startBenchDatabase } from './harness/bench-database.js';
import { countRefusals, Load } from './harness/load.js';
import { buildIfStale, startGateway, untilReady } from './harness/nodes.js';
import { newUserToken, sessionsOf } from './harness/users.js';

/** Usage: memory.bench.js [calls]. */
const CALLS = Number(process.argv[2] ?? 100_000);
const READINGS = 10;
const USERS = 200;
const CALLERS = 4;
/** V8 takes up to a minute and a half to return what a start, or calls, have left. */
const REST_MS = 120_000;
/** Limits of the gateway's process in MB: before the first call, and after any calls. */
const LIMITS = { rest: 150, plateau: 300 } as const;
/**
 * Maximum average growth during the second half of the calls, as a share: between two collections memory grows and
 * falls.
 */
const GROWTH = 0.1;

/** Memory of a process in MB (VmRSS of proc_pid_status(5)); shared memory is counted fully. */
function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

function say(what: string, megabytes: number): number {
  console.log(`${what.padEnd(28)} ${megabytes.toFixed(0)} MB`);
  return megabytes;
}

/** Makes this many calls, and returns the gateway's memory after each tenth. */
async function readWhileAsked(calls: MixedCalls, pid: number): Promise<number[]> {
  const readings: number[] = [];
  let next = 0;
  const ask = async () => {
    const number = next++;
    await calls.send(number);
    if ((number + 1) % (CALLS / READINGS) === 0)
      readings.push(say(`after ${number + 1} calls`, residentMegabytes(pid)));
  };
  const load = new Load(ask).byCallers(CALLERS);
  while (next < CALLS) await pass(50);
  await load.stop();
  return readings;
}

// Without it every page that is opened answers 404.
buildIfStale();
const database = await startBenchDatabase();
const authSecret = `${randomUUID()}${randomUUID()}`;
const gateway = await startGateway(path.join(database.folder, 'farol.log'), {
  DATABASE_URL: database.url,
  AUTH_SECRET: authSecret,
  DATA_DIR: path.join(database.folder, 'data'),
  ADMIN_PASSWORD: randomUUID(),
  NODE_ENV: 'production',
  MARKET_SEED: '1',
  // All callers come from one address.
  NETWORK_FACTOR: '1000',
});
try {
  await untilReady(gateway.url);
  const sessions = sessionsOf(database.dataSource, authSecret);
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) tokens.push(await newUserToken(database.dataSource, sessions));
  const { pid } = gateway.process;
  await pass(REST_MS);
  const rest = say('at rest, nobody has asked', residentMegabytes(pid));
  const calls = new MixedCalls(Number(new URL(gateway.url).port), tokens);
  const begin = performance.now();
  const readings = await readWhileAsked(calls, pid);
  const seconds = (performance.now() - begin) / 1000;
  calls.close();
  await pass(REST_MS);
  say('at rest again', residentMegabytes(pid));
  for (const [reason, count] of countRefusals(calls.replies)) console.log(`  ${count} x ${reason}`);
  const most = Math.max(...readings);
  const sum = (part: readonly number[]) => part.reduce((total, one) => total + one, 0);
  const grown = sum(readings.slice(READINGS / 2)) / sum(readings.slice(0, READINGS / 2)) - 1;
  const holds = rest <= LIMITS.rest && most <= LIMITS.plateau && grown <= GROWTH;
  console.log(
    `${calls.replies.length} calls in ${seconds.toFixed(0)} s; at rest ${rest.toFixed(0)} of ${LIMITS.rest} MB, most ` +
      `${most.toFixed(0)} of ${LIMITS.plateau} MB, the second half added ${(100 * grown).toFixed(0)} %: ` +
      `${holds ? 'holds' : 'DOES NOT HOLD'}`,
  );
  process.exitCode = holds ? 0 : 1;
} finally {
  await gateway.process.stop();
  await database.stop();
}
