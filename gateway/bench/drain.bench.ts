import 'reflect-metadata';
import { setTimeout as pass } from 'node:timers/promises';
import { figures } from './bench-gateway.js';
import { type Fleet, startFleet } from './fleet/fleet.js';
import { Load } from './fleet/load.js';
import { PriceReader } from './fleet/price-reader.js';
import { startProxy } from './fleet/proxy.js';

/** SIGTERM under load: two gateways behind nginx are restarted one after the other. No call may fail. */
const PER_SECOND = Number(process.argv[2] ?? 500);
const USERS = 60;
const READERS = 10;
const ROUNDS = 2;
const STEADY_MS = 4000;

async function restartAll({ gateways }: Fleet): Promise<void> {
  for (const gateway of gateways) {
    const { code, ms } = await gateway.end('SIGTERM');
    console.log(`  SIGTERM: exit ${code} after ${(ms / 1000).toFixed(1)} s`);
    if (code !== 0) process.exitCode = 1;
    await gateway.start();
    await pass(STEADY_MS);
  }
}

const fleet = await startFleet(2);
const proxy = await startProxy(fleet);
try {
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) tokens.push(await fleet.signIn());
  const readers = tokens.slice(0, READERS).map((token) => new PriceReader(proxy.address, token));
  await Promise.all(readers.map((reader) => reader.ready()));
  const load = new Load(proxy.address, tokens);
  const begin = performance.now();
  load.start(PER_SECOND);
  await pass(STEADY_MS);
  for (let round = 0; round < ROUNDS; round += 1) await restartAll(fleet);
  const seconds = (performance.now() - begin) / 1000;
  await load.stop();
  const [stored] = await fleet.dataSource.query<{ count: number }[]>('SELECT count(*)::int FROM signals');
  const failed = [...load.failures.values()].reduce((sum, count) => sum + count, 0);
  const pause = Math.max(...readers.map(({ longestPause }) => longestPause));
  const codes = [...new Set(readers.flatMap(({ closed }) => closed))];
  console.log(
    `${load.calls} calls in ${seconds.toFixed(0)} s (${Math.round(load.calls / seconds)}/s), failed: ${failed}`,
  );
  for (const [reason, count] of load.failures) console.log(`  ${count} x ${reason}`);
  console.log(`  ${figures(load.times)}, longest ${Math.max(...load.times).toFixed(0)} ms`);
  console.log(`  signals acknowledged ${load.written}, stored ${stored?.count}`);
  console.log(
    `${READERS} sockets closed with ${codes.join(', ')}; longest pause between prices ${pause.toFixed(0)} ms`,
  );
  if (failed > 0 || stored?.count !== load.written) process.exitCode = 1;
  await Promise.all(readers.map((reader) => reader.end()));
} finally {
  await proxy.stop();
  await fleet.stop();
}
