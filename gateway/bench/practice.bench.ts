import { systemClock } from '../src/platform/clock.js';
import { startBenchDatabase } from './harness/bench-database.js';
import { figures } from './harness/figures.js';
import { openPracticeNode } from './harness/practice-node.js';
import { addTraders } from './harness/users.js';
import { measureOneGateway, traderIds } from './practice/one-gateway.js';
import { judge } from './practice/verdict.js';
import { type Kills, WorkerPool } from './practice/worker-pool.js';

const WORKERS = 16;
const ORDERS = 10_000;
/** Each order is sent by this many workers, as by clients that are not sure. */
const SENDERS = 2;
const PLACE_KILLS = { everyMs: 400, most: 40 };
const SETTLE_KILLS = { everyMs: 150, most: 20 };
/** Past the expiry of every order; then past the lease of a killed worker's claims. */
const SETTLE_OFFSET = 2 * 3_600_000;
const NEXT_ROUND = 31_000;

const { url, dataSource, stop } = await startBenchDatabase();
const node = await openPracticeNode(url, systemClock);
await addTraders(node, traderIds);
await node.dataSource.destroy();

/** Unanswered orders of each worker. */
const unanswered = Array.from({ length: WORKERS }, () => new Set<number>());
const tradeOf = new Map<number, string>();
const times: number[] = [];
let wrongAnswers = 0;
let offset: number | undefined;

const pool = new WorkerPool({
  url,
  size: WORKERS,
  taskOf(slot) {
    if (offset !== undefined) return { kind: 'settle', offset };
    return { kind: 'place', indexes: [...(unanswered[slot] ?? [])] };
  },
  onReport(report, slot) {
    if (report.kind !== 'placed') return;
    unanswered[slot]?.delete(report.index);
    times.push(report.ms);
    const known = tradeOf.get(report.index);
    if (known !== undefined && known !== report.tradeId) wrongAnswers += 1;
    tradeOf.set(report.index, report.tradeId);
  },
});

await pool.start();

/** Gives each order to `senders` workers; returns the seconds until all were answered. */
async function place(first: number, senders: number, kills?: Kills): Promise<number> {
  times.length = 0;
  for (let index = first; index < first + ORDERS; index += 1) {
    for (let sender = 0; sender < senders; sender += 1)
      unanswered[(index + sender * 7) % WORKERS]?.add(index);
  }
  const begin = performance.now();
  await pool.run(kills);
  return (performance.now() - begin) / 1000;
}

async function openTrades(): Promise<number> {
  const count = 'SELECT count(*)::int AS open FROM practice_trades WHERE result IS NULL';
  const [row] = await dataSource.query<{ open: number }[]>(count);
  return row?.open ?? 0;
}

/** Transactions of the database that were rolled back. */
async function rolledBack(): Promise<number> {
  const [row] = await dataSource.query<{ count: number }[]>(
    'SELECT xact_rollback::int AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.count ?? 0;
}

const placing = await place(0, SENDERS, PLACE_KILLS);
const placeKills = pool.kills;
const unfinished = await rolledBack();
console.log(
  `${ORDERS} orders, each sent by ${SENDERS} of ${WORKERS} processes, ${placeKills} of them killed with SIGKILL:`,
);
console.log(`  ${Math.round(times.length / placing)} answers/s; one answer ${figures(times)}`);
console.log(`  transactions cut off, and undone by PostgreSQL: ${unfinished}`);

let rounds = 0;
const settling = performance.now();
for (offset = SETTLE_OFFSET; (await openTrades()) > 0; offset += NEXT_ROUND) {
  await pool.run(rounds === 0 ? SETTLE_KILLS : undefined);
  rounds += 1;
}
const settleSeconds = (performance.now() - settling) / 1000;
console.log(
  `${ORDERS} trades settled by ${WORKERS} processes, ${pool.kills - placeKills} of them killed with SIGKILL:`,
);
console.log(`  transactions cut off, and undone by PostgreSQL: ${(await rolledBack()) - unfinished}`);
console.log(`  ${rounds} rounds, ${settleSeconds.toFixed(1)} s with the new processes' start`);

offset = undefined;
const replaying = await place(0, 1);
console.log(`${ORDERS} settled orders sent once more: ${Math.round(ORDERS / replaying)} answers/s`);
pool.close();
await judge(dataSource, ORDERS, wrongAnswers);
await stop();

await measureOneGateway();
