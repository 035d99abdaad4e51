import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '../src/platform/port.js';
import { MixedCalls } from './drain/mixed-calls.js';
import { figures } from './harness/figures.js';
import { type Fleet, startFleet } from './harness/fleet.js';
import { countRefusals, Load } from './harness/load.js';
import { buildIfStale, untilReady } from './harness/nodes.js';
import { PriceReader } from './harness/price-reader.js';
import { startProxy } from './harness/proxy-node.js';

/**
 * SIGTERM under load: two gateways behind nginx, in its shipped configuration, are restarted one after the other,
 * twice. Exits with 1 if a call fails, a write is lost or doubled, a gateway stops too slowly or with an exit code
 * other than 0, or the rate is not reached.
 */
const PER_SECOND = Number(process.argv[2] ?? 500);
const USERS = 120;
const READERS = 10;
const ROUNDS = 2;
const STEADY_MS = 8000;
const END_WITHIN_MS = 10_000;
/** Share of the rate that has to be answered. */
const REACHED_AT_LEAST = 0.95;

/** Returns how many gateways did not exit with 0 in time. */
async function restartAll({ gateways }: Fleet): Promise<number> {
  let bad = 0;
  for (const gateway of gateways) {
    const { code, ms } = await gateway.end('SIGTERM');
    console.log(`  SIGTERM: exit ${code} after ${(ms / 1000).toFixed(1)} s`);
    if (code !== 0 || ms > END_WITHIN_MS) bad += 1;
    await gateway.start();
    await pass(STEADY_MS);
  }
  return bad;
}

async function measure(fleet: Fleet, port: number): Promise<boolean> {
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) tokens.push(await fleet.signIn());
  const readers = tokens.slice(0, READERS).map((token) => new PriceReader(address, token));
  await Promise.all(readers.map((reader) => reader.ready()));
  const calls = new MixedCalls(port, tokens);
  const begin = performance.now();
  const load = new Load((number) => calls.send(number)).atRate(PER_SECOND);
  await pass(STEADY_MS);
  let bad = 0;
  for (let round = 0; round < ROUNDS; round += 1) bad += await restartAll(fleet);
  await load.stop();
  calls.close();
  const { replies } = calls;
  const times = replies.filter(({ refusal }) => !refusal).map((reply) => reply.end - reply.begin);
  const written = replies.reduce((sum, { writes }) => sum + writes, 0);
  const failed = replies.length - times.length;
  const reached = times.length / ((performance.now() - begin) / 1000);
  const [stored] = await fleet.dataSource.query<{ count: number }[]>('SELECT count(*)::int FROM signals');
  const pause = Math.max(...readers.map(({ longestPause }) => longestPause));
  const codes = [...new Set(readers.flatMap(({ closed }) => closed))];
  await Promise.all(readers.map((reader) => reader.stop()));
  for (const [reason, count] of countRefusals(replies)) console.log(`  ${count} x ${reason}`);
  console.log(`  ${figures(times)}, longest ${Math.max(...times).toFixed(0)} ms`);
  console.log(
    `  ${READERS} sockets closed with ${codes.join(', ')}; longest pause between prices ${pause.toFixed(0)} ms`,
  );
  console.log(
    `${PER_SECOND} calls/s asked, ${Math.round(reached)} answered; ${replies.length} calls, ${failed} failed; signals ` +
      `acknowledged ${written}, stored ${stored?.count}; ${ROUNDS * 2 - bad} of ${ROUNDS * 2} gateways ended with 0 in time`,
  );
  const isWhole = failed === 0 && stored?.count === written;
  const restarts = fleet.gateways.reduce((sum, gateway) => sum + gateway.restarts, 0);
  return isWhole && bad === 0 && restarts === 0 && reached >= PER_SECOND * REACHED_AT_LEAST;
}

// Without it every page that is opened answers 404.
buildIfStale();
const fleet = await startFleet(2, 'warn');
const folder = path.join(fleet.folder, 'nginx');
mkdirSync(folder);
const port = await freePort();
const addresses = fleet.gateways.map((gateway) => gateway.address);
const proxy = startProxy(folder, addresses, { port });
try {
  if (!(await measure(fleet, port))) process.exitCode = 1;
} finally {
  await proxy.stop();
  await fleet.stop();
}
