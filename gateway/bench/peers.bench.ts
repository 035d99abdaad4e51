import { isDeepStrictEqual } from 'node:util';
import { CASES, type CaseName, PEERS, type PeerCase } from './peers/cases.js';
import { Asker, type Cost, measureCost, measureRest, type Rest } from './peers/measure.js';
import { demandProc } from './peers/processor-time.js';
import { judge, printCosts } from './peers/report.js';
import { type Server, type Stage, setStage } from './peers/stage.js';
import { demandRows } from './peers/written-rows.js';

/** Usage: peers.bench.js [case...] [rounds], with cases of `CASES`; all of them by default. */
const ROUNDS = 5;
const WARM_UP_MS = 6000;
/** Calls that write are fewer: each user has limits. */
const WARM_UP_CALLS = { reading: 20_000, writing: 3000 };

const NAMES = Object.keys(CASES) as CaseName[];
const parameters = process.argv.slice(2);
const rounds = Number(parameters.find((argument) => /^\d+$/.test(argument)) ?? ROUNDS);
const named = parameters.filter((argument) => !/^\d+$/.test(argument));
const unknown = named.filter((name) => !NAMES.includes(name as CaseName));
if (unknown.length > 0) throw new Error(`no such case: ${unknown.join(', ')}; there are ${NAMES.join(', ')}`);
const chosen = named.length > 0 ? (named as CaseName[]) : NAMES;

/** Warmed-up clients of one case, all with the same answers. */
async function prepare(asked: PeerCase, stage: Stage): Promise<Asker[]> {
  const askers = stage.servers.map(
    (server) => new Asker(server, asked, asked.comparable ? stage.authors : server.tokens),
  );
  if (asked.comparable) {
    const [own, ...others] = await Promise.all(askers.map((asker) => asker.firstAnswer()));
    for (const [index, other] of others.entries())
      if (!isDeepStrictEqual(own, other))
        throw new Error(
          `${askers[index + 1]?.server.name} answers otherwise than farol:\n${JSON.stringify(other).slice(0, 900)}\n${JSON.stringify(own).slice(0, 900)}`,
        );
  }
  const calls = asked.comparable ? WARM_UP_CALLS.reading : WARM_UP_CALLS.writing;
  for (const asker of askers) await asker.run(WARM_UP_MS, calls);
  return askers;
}

/** Measures one case with every server in every round, each round beginning with another server. */
async function measureCase(asked: PeerCase, stage: Stage, rests: ReadonlyMap<string, Rest>) {
  const askers = await prepare(asked, stage);
  const costs = new Map<string, Cost[]>(askers.map(({ server }) => [server.name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const begin = round % askers.length;
    for (const asker of [...askers.slice(begin), ...askers.slice(0, begin)]) {
      const rest = rests.get(asker.server.name) ?? { server: 0, database: 0 };
      costs.get(asker.server.name)?.push(await measureCost(asker, stage, rest));
    }
  }
  if (!asked.comparable)
    for (const { server, calls } of askers) await demandRows(stage.client, server, calls);
  return costs;
}

async function restOfAll({ servers }: Stage, stage: Stage): Promise<ReadonlyMap<string, Rest>> {
  const rests = new Map<string, Rest>();
  for (const server of servers as readonly Server[]) rests.set(server.name, await measureRest(server, stage));
  const { server = 0, database = 0 } = rests.get('farol') ?? {};
  const ms = (us: number) => (us / 1000).toFixed(1);
  console.log(
    `Farol by itself: ${ms(server)} ms of processor time a second, PostgreSQL ${ms(database)}; taken off below`,
  );
  return rests;
}

demandProc();
let failed = 0;
const stage = await setStage(PEERS);
try {
  const rests = await restOfAll(stage, stage);
  for (const name of chosen) {
    const peerCase: PeerCase = CASES[name];
    const costs = await measureCase(peerCase, stage, rests);
    printCosts(`${name}: ${peerCase.title}`, costs);
    if (!judge(costs, peerCase.bound)) failed += 1;
  }
} finally {
  await stage.stop();
}
console.log(failed === 0 ? '\nall bounds hold' : `\n${failed} bounds do not hold`);
process.exitCode = failed === 0 ? 0 : 1;
